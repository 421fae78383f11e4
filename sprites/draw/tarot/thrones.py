"""Kings and queens of the tarot suits."""

from collections.abc import Callable

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.pen import both_sides, linear, mirror, place
from sprites.draw.tarot.pips import coin, goblet, stave, straight_sword
from sprites.draw.tarot.stock import NOTCHED, printed

Court = tuple[Callable[[], str], str, who.Tone]


def court_card(body: str, sky: str, ground: who.Tone) -> str:
    """A court card: sky, two ridges and the ground, all cut to the notched frame."""
    wash = linear("wash", 0, 13, 0, 360, (0, sky), (1, "#fcf4e0"))
    far = (
        "M13 306C44 276 76 282 104 298C134 270 176 262 207 286L207 328Q207 334 201 334L186 334Q180 334 "
        "180 340L180 352L13 352z"
    )
    near = "M13 330C50 306 84 318 112 328C144 312 162 322 180 338L180 352L13 352z"
    earth = brush.smooth("13,350! 50,345 96,349 140,345 180,349! 180,381 174,387! 19,387! 13,381")
    scene = (
        brush.fill(NOTCHED, "url(#wash)")
        + brush.fill(far, ground.colour, 0.25)
        + brush.fill(near, ground.colour, 0.35)
    )
    scene += brush.form(earth, *ground, width=1, depth=-1, gap=4) + brush.line(NOTCHED, 1.5, p.GOLD_DARK)
    return printed(scene + body, wash)


def shoes(colour: str) -> str:
    """Two toes under the hem of someone seated."""
    return both_sides(brush.form(brush.smooth("26,190 13,190 11,199 28,201"), colour), 0)


def king_of_swords() -> str:
    """In mail under a red mantle, the sword bare."""
    body = (
        b.throne(b.BLUE, 52, -44)
        + b.cloak(b.CRIMSON, "", 58, 190)
        + b.lap(who.Tone("#8f9aa6", "#4d5966"), 37, 46, 190, p.GOLD)
        + b.breastplate()
    )
    body += both_sides(
        brush.form(brush.smooth("-32,6! -14,0! -18,40 -30,84 -38,130! -54,126! -48,60"), *b.CRIMSON, depth=8),
        0,
    )
    body += (
        straight_sword(-51, -84, 76, b.CRIMSON, 6.4)
        + b.arm("-28,16,19 -50,58,18 -52,56,12", b.STEEL, p.GOLD, flip=True)
        + b.arm("28,16,19 52,50,18 42,80,12", b.STEEL, p.GOLD, "fist", 40)
    )
    return (
        shoes("#5d6b7a")
        + body
        + b.pauldrons()
        + b.collar(b.GOLD, 19)
        + h.head(
            looks=who.MAN._replace(nose="long", eyes="narrow", iris=who.GREY_EYES),
            hair=h.BROWN,
            style="short",
            beard_style="full",
            turn=-0.5,
            brow=1.2,
            mouth="stern",
            hat=hats.crown(p.BLUE, 5, p.CRIMSON),
        )
    )


def king_of_staves() -> str:
    """Black-bearded, in green and gold, his staff planted beside him."""
    body = (
        b.throne(b.ORANGE, 50, -20)
        + b.cloak(b.GREEN, "", 56, 190)
        + b.lap(b.GOLD, 37, 48, 190, p.CRIMSON)
        + b.torso(b.GREEN, 31, 20)
    )
    body += b.ermine_fronts(16, 62, 2, 6) + b.belt(66, 21, p.CRIMSON, p.GOLD_LIGHT) + b.ermine(34, 22)
    body += (
        place(stave(b.CRIMSON, 310), 62, 40)
        + b.arm("30,17,19 56,46,18 60,34,12", b.GREEN, p.IVORY)
        + b.arm("-30,17,19 -54,52,18 -38,82,12", b.GREEN, p.IVORY, "fist", -40, flip=True)
    )
    return (
        shoes(p.CRIMSON)
        + body
        + h.head(
            looks=who.MAN._replace(nose="broad", brows=2.6),
            skin=who.TANNED,
            hair=h.BLACK,
            style="long",
            beard_style="forked",
            turn=0.6,
            hat=hats.crown(p.GREEN, 3, p.CRIMSON),
        )
    )


def king_of_cups() -> str:
    """The aged king with a covered cup on his knee."""
    body = (
        b.throne(b.CRIMSON, 54, -50)
        + b.robes(b.PLUM, b.SKY, p.GOLD, 58, seat=(37, 48, 190), waist=(31, 20))
        + b.buttons(28, 60, 3)
    )
    sash = brush.form(brush.smooth("-30,12! -22,6 8,36 26,66! 18,72! -10,44"), *b.CRIMSON, depth=5) + b.belt(
        66, 21
    )
    body += (
        sash
        + b.ermine(35, 20)
        + b.chain(20, 22)
        + b.arm("-30,17,19 -54,50,18 -42,78,12", b.PLUM, p.IVORY, "")
        + place(goblet(), -38, 64, 0.8)
        + b.fist(-38, 86, -10, flip=True)
    )
    body += brush.form(brush.limb("58,-20,5 50,110,5", 0), *b.GOLD, depth=2) + place(
        brush.form(brush.both("0,-26! 6,-14 14,-18! 10,0 0,4!"), *b.GOLD, depth=5), 58, -20
    )
    body += b.arm("30,17,19 54,48,18 54,60,12", b.PLUM, p.IVORY)
    return (
        shoes(p.WINE)
        + body
        + h.head(
            looks=who.ELDER._replace(jaw="round", nose="broad", eyes="open", iris=who.BLUE_EYES),
            hair=h.WHITE,
            style="curls",
            beard_style="full",
            turn=-0.6,
            mouth="smile",
            hat=hats.crown(p.CRIMSON, 5, p.BLUE),
        )
    )


def king_of_coins() -> str:
    """A merchant king with crossed legs, weighing his coin in the air."""
    seat = "".join(
        brush.form(brush.limb(f"{x},100,9 {x + 1},150,7 {x},192,9", 0.2), *b.GOLD, depth=3) for x in (28, 58)
    )
    seat += brush.form(brush.smooth("46,100! 46,10 48,-22 58,-34! 66,-22 66,100!"), *b.GOLD, depth=5)
    seat += brush.form(brush.smooth("50,94! 50,12 52,-14 58,-22! 62,-14 62,94!"), *b.CRIMSON, depth=5)
    seat += brush.form(brush.circle(58, -40, 6), *b.GOLD) + brush.form(
        brush.limb("14,94,12 40,96,13 66,94,12", 0.4), *b.CRIMSON, depth=9
    )
    seat += brush.form(brush.limb("20,56,6 44,52,6 62,54,6", 0.3), *b.GOLD, depth=3) + brush.form(
        brush.limb("22,58,6 24,92,6", 0), *b.GOLD, depth=2
    )
    legs = brush.form(brush.limb("-4,94,32 -34,98,25 -42,112,19 -44,182,13", 0.1), *b.BLUE, depth=8) + place(
        mirror(brush.form(brush.smooth("-7,-6! 6,-6! 7,2 16,5 22,9 18,11! -7,11!"), p.WINE), 0), -44, 184
    )
    legs += brush.form(brush.limb("4,98,32 -22,114,24 -40,124,19 -58,150,13", 0.1), *b.BLUE, depth=8) + place(
        mirror(brush.form(brush.smooth("-7,-6! 6,-6! 7,2 16,5 22,9 18,11! -7,11!"), p.WINE), 0),
        -60,
        152,
        turn=34,
    )
    robe = brush.form(
        brush.smooth("-24,66! 24,66! 40,90 44,130 40,178! 20,184 6,176! 10,130 -12,116 -34,112! -36,92"),
        *b.GOLD,
        depth=14,
    ) + brush.line(brush.curve("40,174 22,180 8,173"), 3, p.CRIMSON)
    body = (
        seat
        + legs
        + robe
        + b.torso(b.GOLD, 31, 20)
        + b.buttons(20, 58, 4, p.CRIMSON)
        + b.belt(66, 21, p.CRIMSON, p.GOLD_LIGHT)
    )
    body += (
        place(coin(), -52, -28, 0.72)
        + b.arm("-30,17,19 -52,46,17 -53,20,12", b.BLUE, p.IVORY, "fist", 0, flip=True)
        + b.arm("30,17,19 48,52,18 24,76,12", b.BLUE, p.IVORY, "fist", 60)
    )
    hat = hats.wide_hat(p.CRIMSON, p.GREEN, p.FOREST) + place(hats.crown(p.CRIMSON, 3, p.BLUE), 0, -36, 0.68)
    return (
        body
        + b.ermine(33, 18)
        + h.head(
            looks=who.MAN._replace(nose="hooked", iris=who.GREY_EYES),
            hair=h.GREY,
            style="short",
            beard_style="goatee",
            aside=-1,
            hat=hat,
        )
    )


def queen_of_swords() -> str:
    """Dark and grave, the sword in her right hand, the left raised."""
    body = b.throne(b.PLUM, 50, -40) + b.robes(b.DUSK, b.BLUE, p.GOLD, 56)
    body += (
        brush.form(brush.both("0,6! 11,2! 9,20 0,27"), *who.FAIR, depth=4, width=1.1)
        + b.belt(64, 18, p.GOLD, p.CRIMSON)
        + b.chain(9, 8, p.BLUE)
    )
    body += (
        straight_sword(-50, -84, 70, b.BLUE, 5.6)
        + b.arm("-27,16,17 -48,54,16 -51,50,11", b.DUSK, p.GOLD, flip=True)
        + b.arm("27,16,17 52,46,16 52,16,11", b.DUSK, p.GOLD, "palm", 8)
    )
    return (
        shoes(p.NAVY)
        + body
        + h.head(
            looks=who.LADY._replace(jaw="gaunt", nose="long", eyes="heavy", age=1),
            hair=h.BLACK,
            style="covered",
            turn=-0.5,
            brow=0.8,
            behind=hats.veil(),
            hat=hats.coronet(p.BLUE),
        )
    )


def queen_of_staves() -> str:
    """Red-haired among sunflowers, a budding staff on her shoulder."""
    body = b.throne(b.GOLD, 48, -26) + b.robes(b.ORANGE, b.CRIMSON, p.GOLD, 56)
    body += brush.form(brush.both("0,6! 12,2! 10,22 0,30"), *b.IVORY, depth=4, width=1.1) + b.belt(
        64, 18, p.GREEN, p.GOLD_LIGHT
    )
    body += place(stave(b.GREEN, 270), 56, 30, 1, 8) + b.arm(
        "27,16,17 52,52,16 54,42,11", b.ORANGE, p.IVORY, "fist", 8
    )
    body += b.arm("-27,16,17 -44,52,16 -50,70,11", b.ORANGE, p.IVORY, "")
    bloom = brush.line(brush.curve("-56,30 -60,60 -56,100"), 2.6, p.FOREST) + place(
        brush.form(brush.circle(0, 0, 14), p.AMBER, p.GOLD_DARK, width=1.2)
        + brush.lozenges([(0.0, -9.0), (9.0, 0.0), (0.0, 9.0), (-9.0, 0.0)], 3, 5, "#f9dc7a")
        + brush.form(brush.circle(0, 0, 6), "#6a3510", width=1.1),
        -55,
        20,
    )
    body += bloom + b.fist(-57, 78, 10, flip=True)
    return (
        shoes(p.GREEN)
        + body
        + h.head(
            looks=who.LADY._replace(jaw="square", nose="straight", iris=who.GREEN_EYES),
            hair=h.RED,
            style="long",
            turn=0.5,
            mouth="smile",
            hat=hats.coronet(p.GREEN),
        )
    )


def queen_of_cups() -> str:
    """Fair and dreaming over a covered cup she holds in both hands."""
    body = b.throne(b.SKY, 52, -48) + b.robes(b.BLUE, b.IVORY, p.BLUE, 58)
    body += brush.form(brush.both("0,6! 11,2! 9,20 0,27"), *who.FAIR, depth=4, width=1.1) + b.belt(
        64, 18, p.BLUE, p.GOLD_LIGHT
    )
    body += both_sides(
        brush.form(
            brush.smooth("-30,8! -14,2! -16,40 -26,84 -36,150 -40,186! -56,186! -48,90"), *b.BLUE, depth=8
        )
        + brush.line("M-15 6L-25 82L-39 180", 2.6, p.GOLD),
        0,
    )
    body += (
        place(goblet(), 2, 62, 0.9)
        + b.arm("-27,16,17 -46,56,16 -22,82,11", b.BLUE, p.GOLD, "fist", -20, flip=True)
        + b.arm("27,16,17 48,56,16 26,82,11", b.BLUE, p.GOLD, "fist", 20)
    )
    return (
        shoes(p.BLUE)
        + body
        + h.head(
            looks=who.MAID._replace(eyes="heavy", nose="straight"),
            hair=h.GOLDEN,
            style="covered",
            turn=0.6,
            tilt=6,
            behind=hats.veil("#dfeaf2", "#8fa6b8"),
            hat=hats.coronet(p.CRIMSON),
        )
    )


def queen_of_coins() -> str:
    """Standing in a green train, she lifts her coin and looks at it."""
    train = brush.form(brush.smooth("10,60! 34,96 46,150 62,190! 50,204 20,200! 0,120"), *b.GREEN, depth=14)
    body = (
        train
        + b.skirt(b.GREEN, 18, 44, 56, 196, 4, p.GOLD)
        + b.torso(b.GREEN, 28, 17)
        + brush.form(brush.both("0,60! 9,60! 16,190! 0,194!"), *b.ROSE, depth=6)
        + brush.lozenges([(0, 82), (0, 106), (0, 130), (0, 154), (0, 176)], 4.4, 6.4, p.GOLD_LIGHT)
    )
    body += (
        brush.form(brush.both("0,6! 12,2! 10,20 0,27"), *who.FAIR, depth=4, width=1.1)
        + b.chain(10, 8)
        + b.belt(62, 18)
    )
    body += (
        place(coin(), -50, -28, 0.74)
        + b.arm("-27,16,17 -50,48,16 -51,22,11", b.ROSE, p.IVORY, flip=True)
        + b.arm("27,16,17 46,50,16 22,70,11", b.ROSE, p.IVORY, "fist", 60)
    )
    return body + h.head(
        looks=who.MATRON._replace(iris=who.BROWN_EYES, nose="snub", age=0),
        hair=h.BROWN,
        style="bob",
        turn=-0.9,
        mouth="smile",
        hat=hats.coronet(p.CRIMSON),
    )


THRONED: dict[str, Court] = {
    "SwK": (king_of_swords, "#d3e0ea", b.GREY),
    "StK": (king_of_staves, "#e3ebc8", b.LEAF),
    "CuK": (king_of_cups, "#d6e6ee", b.SKY),
    "CoK": (king_of_coins, "#f6e4b4", b.STRAW),
    "SwQ": (queen_of_swords, "#d9d7e8", b.GREY),
    "StQ": (queen_of_staves, "#f4e2b4", b.LEAF),
    "CuQ": (queen_of_cups, "#f3dcd4", b.SKY),
    "CoQ": (queen_of_coins, "#f6e4b4", b.LEAF),
}


def courts(cast: dict[str, Court], x: float = 105, y: float = 140, size: float = 1.1) -> dict[str, str]:
    """The cards of a cast by their codes."""
    return {
        code: court_card(place(draw(), x, y, size), sky, ground) for code, (draw, sky, ground) in cast.items()
    }
