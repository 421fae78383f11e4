"""The twelve courts of the Italian pack: foot soldier, horseman and king of each suit, one scene each."""

from collections.abc import Callable

from sprites.draw import palette as p
from sprites.draw.brush import both, circle, curve, curves, dots, fill, form, inked, limb, line, smooth
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.latin.emblems import EMBLEMS, club, fills, leaves, sword
from sprites.draw.latin.horses import (
    BLACKHORSE,
    CHESTNUT,
    DAPPLE,
    GREYHORSE,
    horse,
    reins,
    rider_leg,
    saddle_cloth,
)
from sprites.draw.pen import linear, mirror, place
from sprites.draw.stock import card

PANEL = (
    "M52 16L224 16Q230 16 230 22L230 268Q230 274 224 274L210 274Q204 274 204 280L204 328Q204 334 198 "
    "334L26 334Q20 334 20 328L20 82Q20 76 26 76L40 76Q46 76 46 70L46 22Q46 16 52 16z"
)


def scene(body: str, sky: str, ground: who.Tone, suit: str) -> str:
    """A court card: the notched panel that leaves the corners to the value, the ground, the figure."""
    wash = linear("wash", 0, 16, 0, 320, (0, sky), (1, "#fbf3df"))
    far = fill(
        "M20 262C50 236 84 240 108 256C134 232 174 222 204 244C214 248 224 252 230 250L230 268Q230 "
        "274 224 274L210 274Q204 274 204 280L204 306L20 306z",
        ground.colour,
        0.25,
    )
    near = fill("M20 284C60 262 96 276 128 284C160 268 184 266 204 274L204 306L20 306z", ground.colour, 0.35)
    earth = smooth("20,304! 60,299 120,303 160,299 204,303! 204,328 198,334! 26,334! 20,328")
    back = fill(PANEL, "url(#wash)") + far + near + form(earth, *ground, width=1, depth=-1, gap=4)
    frame = line(PANEL, 1.6, p.GOLD_DARK)
    return card(inked(back + frame + body), wash + fills(body))


def fante_denari() -> str:
    """A page in red and blue holds his coin up to the light."""
    legs = b.leg("10,94,22 17,140,18 15,190,11", b.CRIMSON, 1, p.NAVY) + b.leg(
        "-9,94,22 -13,140,18 -13,192,11", b.BLUE, -1, p.WINE
    )
    body = legs + b.skirt(b.CRIMSON, 20, 35, 62, 108, 3, p.GOLD) + b.torso(b.BLUE) + b.buttons(18, 58)
    body += b.belt(64, 20) + b.arm("27,15,18 48,42,16 27,63,11", b.CRIMSON, p.IVORY, "fist", 60)
    body += place(EMBLEMS["D"](), -53, -32, 0.66) + b.arm("-27,15,18 -50,38,16 -53,10,11", b.CRIMSON, p.IVORY)
    face = h.head(
        looks=who.YOUTH,
        hair=h.GOLDEN,
        style="bob",
        turn=-0.9,
        mouth="smile",
        hat=hats.cap(p.CRIMSON, p.WINE, "#fffdf6"),
    )
    return place(body + b.collar(b.IVORY) + face, 124, 114)


def fante_coppe() -> str:
    """A cup-bearer in a long green coat offers the cup with both hands."""
    coat = b.leg("8,150,20 10,176,14 10,190,11", b.GOLD, 1, p.WINE) + b.leg(
        "-8,150,20 -10,176,14 -10,192,11", b.GOLD, -1, p.WINE
    )
    coat += b.skirt(b.GREEN, 19, 46, 60, 172, 4, p.GOLD) + b.torso(b.GREEN, 29, 17)
    coat += b.belt(62, 19, p.CRIMSON, p.GOLD_LIGHT) + b.collar(b.CRIMSON)
    cup = place(EMBLEMS["C"](), 0, 28, 0.66)
    arms = b.arm("-27,15,18 -40,52,17 -14,58,11", b.CRIMSON, p.IVORY, "fist", -20, flip=True)
    arms += b.arm("27,15,18 40,52,17 14,58,11", b.CRIMSON, p.IVORY, "fist", 20)
    face = h.head(
        looks=who.YOUTH._replace(nose="snub", iris=who.GREEN_EYES),
        hair=h.RED,
        style="curls",
        turn=0.8,
        hat=hats.flowers(),
    )
    return place(coat + face + cup + arms, 122, 108)


def fante_spade() -> str:
    """A foot soldier with buckler, his sword on his shoulder."""
    legs = b.leg("11,94,22 24,138,18 28,190,11", b.STEEL, 1, "#5d6b7a") + b.leg(
        "-10,94,22 -22,138,18 -26,192,11", b.STEEL, -1, "#5d6b7a"
    )
    legs += b.knee(23, 136) + b.knee(-21, 136)
    body = legs + b.skirt(b.BLUE, 20, 36, 60, 112, 3, p.GOLD) + b.breastplate()
    body += place(sword(), 46, 21, 1.6, 22) + b.arm("28,15,18 46,44,16 30,66,11", b.BLUE, p.GOLD, "fist", 20)
    shield = (
        form(circle(0, 0, 27), *b.CRIMSON, depth=14)
        + line(circle(0, 0, 20).d, 2, p.GOLD)
        + form(circle(0, 0, 7), *b.STEEL)
    )
    shield += dots(
        [
            (23.4 * c, 23.4 * s)
            for c, s in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
        ],
        1.6,
        p.GOLD_LIGHT,
    )
    body += (
        b.arm("-28,15,18 -42,44,16 -34,66,11", b.BLUE, p.GOLD, "") + b.pauldrons() + place(shield, -38, 76)
    )
    face = h.head(
        looks=who.MAN._replace(nose="hooked", eyes="narrow"),
        hair=h.BLACK,
        style="short",
        turn=-0.8,
        brow=1,
        mouth="stern",
        beard_style="moustache",
        hat=hats.helmet(p.CRIMSON, p.WINE),
    )
    return place(body + face, 118, 112)


def fante_bastoni() -> str:
    """A countryman, legs crossed, leans on his club."""
    legs = b.leg("-8,94,22 6,140,18 20,188,11", b.STRAW, 1, p.WOOD_DARK, True) + b.leg(
        "9,94,22 -4,140,18 -14,192,11", b.STRAW, -1, p.WOOD_DARK, True
    )
    tunic = b.skirt(b.LEAF, 20, 34, 60, 104, 4) + leaves(
        [(8.4 * k, 98 - abs(k), 180 + k * 8) for k in (-4, -2, 0, 2, 4)]
    )
    body = (
        legs
        + tunic
        + leaves([(8.4 * k, 99 - abs(k), 180 + k * 8) for k in (-3, -1, 1, 3)], 18, p.GREEN)
        + b.torso(b.LEAF)
    )
    body += line(curves("-4,16 4,22 -4,28 4,34", "4,16 -4,22 4,28 -4,34"), 1.4, p.IVORY) + b.belt(
        64, 20, p.WOOD_DARK
    )
    pouch = form(smooth("16,66! 30,66! 33,82 23,88 13,82"), *b.BROWN) + form(
        circle(23, 76, 2), p.GOLD, width=1
    )
    body += pouch + b.arm("27,15,18 34,44,16 -12,58,11", b.IVORY, "", "fist")
    body += place(club(), -44, 116, 1.66) + b.arm("-27,15,18 -46,30,16 -48,46,11", b.IVORY, "", "fist", 90)
    face = h.head(
        looks=who.MAN._replace(jaw="round", nose="broad", age=0),
        skin=who.TANNED,
        hair=h.BROWN,
        style="short",
        turn=-0.7,
        mouth="smile",
        tilt=-5,
        hat=hats.straw_hat(),
    )
    return place(body + b.collar(b.ORANGE, 17) + face, 130, 112)


def cavallo_denari() -> str:
    """A Saracen in a turban rides a grey at a walk and shows his coin."""
    cape = form(smooth("20,-74! 40,-56 56,-20 74,2! 50,6 24,0!"), *b.CRIMSON, depth=12)
    body = cape + horse(GREYHORSE, "walk", tack=b.CRIMSON) + saddle_cloth(b.BLUE) + rider_leg(b.STRAW, p.WINE)
    man = (
        b.skirt(b.CRIMSON, 19, 30, 60, 88, 2, p.GOLD)
        + b.torso(b.CRIMSON)
        + b.buttons(18, 56)
        + b.belt(64, 20, p.GREEN, p.GOLD_LIGHT)
    )
    man += reins("-88,46 -60,66 -24,56") + b.arm("26,16,18 32,46,16 -10,54,11", b.STRAW, p.GOLD)
    man += place(EMBLEMS["D"](), -54, -22, 0.66) + b.arm(
        "-27,15,18 -50,40,16 -54,18,11", b.STRAW, p.GOLD, skin=who.DARK
    )
    man += h.head(
        looks=who.MAN._replace(jaw="pointed", nose="hooked"),
        skin=who.DARK,
        hair=h.BLACK,
        style="covered",
        turn=-0.9,
        beard_style="goatee",
        hat=hats.turban("#fffaf0", "#b9ad94"),
    )
    return place(body + place(man, 4, -74), 126, 190, 0.94)


def cavallo_coppe() -> str:
    """A young lord on a trotting chestnut carries his cup to the right."""
    cape = form(smooth("16,-74! 40,-60 66,-44 92,-40! 80,-22 84,-4! 56,-10 20,2!"), *b.SKY, depth=14)
    body = (
        cape
        + horse(CHESTNUT, "trot", h.GOLDEN, b.BLUE)
        + saddle_cloth(b.GREEN)
        + rider_leg(b.IVORY, p.HAIR_CHESTNUT)
    )
    man = b.skirt(b.ROSE, 19, 30, 60, 88, 2, p.GOLD) + b.torso(b.ROSE) + b.belt(64, 20, p.BLUE, p.GOLD_LIGHT)
    man += reins("-88,46 -60,68 -24,58", p.BLUE) + b.arm("26,16,18 34,46,16 -8,56,11", b.SKY, p.GOLD)
    man += place(EMBLEMS["C"](), -52, -12, 0.62) + b.arm("-27,15,18 -48,46,16 -52,26,11", b.SKY, p.GOLD)
    man += b.collar(b.IVORY, 17) + h.head(
        looks=who.YOUTH._replace(jaw="pointed", nose="long", iris=who.GREY_EYES),
        hair=h.GOLDEN,
        style="long",
        turn=-0.8,
        mouth="smile",
        hat=hats.cap(p.BLUE, p.NAVY, p.CRIMSON, 1),
    )
    return place(mirror(body + place(man, 4, -74), 0), 116, 188, 0.96)


def cavallo_spade() -> str:
    """An armoured knight swings his sword from a rearing black horse."""
    cape = form(smooth("14,-72! 40,-56 70,-24 96,-14! 84,6 56,10 22,4!"), *b.CRIMSON, depth=14)
    mount = place(
        cape
        + horse(BLACKHORSE, "rear", tack=b.GOLD)
        + saddle_cloth(b.CRIMSON)
        + rider_leg(b.STEEL, "#5d6b7a", True),
        turn=22,
    )
    man = b.breastplate() + reins("-86,58 -60,70 -30,60", p.GOLD)
    man += b.arm("26,16,18 34,46,16 -8,56,11", b.STEEL, p.GOLD)
    man += (
        place(sword(), -73.5, -46, 1.5, -34)
        + b.arm("-27,15,18 -50,30,16 -46,4,11", b.STEEL, p.GOLD, turn=-34)
        + b.pauldrons()
    )
    man += h.head(
        looks=who.MAN._replace(eyes="narrow", nose="long"),
        hair=h.BLACK,
        style="short",
        turn=-1,
        brow=1.6,
        mouth="stern",
        beard_style="full",
        hat=hats.helmet(p.CRIMSON, p.WINE),
    )
    return place(mount + place(man, 30, -66), 128, 190, 0.92)


def cavallo_bastoni() -> str:
    """A bearded huntsman rests on a standing dapple, club over his shoulder."""
    body = (
        horse(DAPPLE, "stand", h.GREY, b.GREEN, True)
        + saddle_cloth(b.ORANGE)
        + rider_leg(b.GREEN, p.WOOD_DARK)
    )
    man = place(club(), 38, -16, 1.5, 11)
    man += b.skirt(b.GREEN, 19, 30, 60, 88, 2, p.GOLD) + b.torso(b.GREEN) + b.belt(64, 20, p.WOOD_DARK)
    man += reins("-88,46 -60,66 -26,56", p.GREEN) + b.arm("-27,15,18 -38,46,16 -22,58,11", b.ORANGE, p.IVORY)
    man += b.arm("27,15,18 44,46,17 26,44,11", b.ORANGE, p.IVORY, "fist", 30)
    man += h.head(
        looks=who.MAN._replace(nose="broad", eyes="heavy", iris=who.GREEN_EYES),
        skin=who.TANNED,
        hair=h.RED,
        style="long",
        turn=-0.5,
        beard_style="full",
        hat=hats.laurel_wreath(),
    )
    return place(mirror(body + place(man, 4, -74), 0), 118, 188, 0.97)


def re_denari() -> str:
    """The old king on his throne, sceptre in one hand, the coin on his knee."""
    body = b.throne(b.WINE) + b.robes(b.BLUE, b.CRIMSON, p.GOLD, 58, seat=(37, 50, 192), waist=(31, 20))
    body += b.ermine_fronts(20, 62, 2, 6) + b.belt(66, 21) + b.ermine(36, 26) + b.chain(22, 20)
    rod = (
        form(limb("68,-26,5 54,106,5", 0), *b.GOLD, depth=2)
        + form(smooth("69,-54 77,-38 69,-23 61,-38"), *b.GOLD)
        + form(circle(69, -38, 4), p.CRIMSON)
    )
    body += rod + b.arm("30,17,19 56,44,18 58,56,12", b.BLUE, p.IVORY)
    body += place(EMBLEMS["D"](), -36, 88, 0.7) + b.arm(
        "-30,17,19 -52,52,18 -48,70,12", b.BLUE, p.IVORY, "fist", 60, flip=True
    )
    shoes = form(smooth("-26,190 -14,190 -12,199 -28,200"), p.WINE) + form(
        smooth("26,190 14,190 12,199 28,200"), p.WINE
    )
    face = h.head(
        looks=who.ELDER._replace(nose="straight"),
        hair=h.WHITE,
        style="long",
        beard_style="long",
        turn=-0.3,
        hat=hats.crown(p.BLUE, 5, p.CRIMSON),
    )
    return place(shoes + body + face, 122, 116, 0.98)


def re_coppe() -> str:
    """The young king stands in ermine and lifts his cup."""
    body = (
        b.cloak(b.CRIMSON, p.ORANGE, 58, 196)
        + b.skirt(b.BLUE, 20, 44, 58, 192, 4, p.GOLD)
        + b.torso(b.BLUE, 30, 18)
    )
    body += b.ermine_fronts(18, 184, 3, 20) + b.belt(62, 20) + b.ermine(35, 24)
    body += b.arm("30,17,19 50,46,18 34,74,12", b.CRIMSON, p.IVORY, "fist", 40)
    body += place(EMBLEMS["C"](), -50, 0, 0.66) + b.arm("-30,17,19 -52,56,18 -50,40,12", b.CRIMSON, p.IVORY)
    shoes = form(smooth("-24,190! -10,190! -8,200 -30,202"), p.WINE) + form(
        smooth("24,190! 10,190! 8,200 30,202"), p.WINE
    )
    face = h.head(
        looks=who.YOUTH._replace(jaw="square", iris=who.GREY_EYES),
        hair=h.GOLDEN,
        style="bob",
        turn=0.6,
        mouth="smile",
        hat=hats.crown(p.BLUE, 3, p.CRIMSON),
    )
    return place(shoes + body + face, 124, 112)


def re_spade() -> str:
    """The warrior king in steel, sword drawn, leaning on his shield."""
    legs = b.leg("12,90,23 24,138,18 26,190,12", b.STEEL, 1, "#5d6b7a") + b.leg(
        "-11,90,23 -20,138,18 -22,192,12", b.STEEL, -1, "#5d6b7a"
    )
    body = b.cloak(b.CRIMSON, p.WINE, 60, 188) + legs + b.knee(23, 136) + b.knee(-19, 136) + b.breastplate()
    shield = form(both("0,0! 24,-2! 25,26 18,48 0,62!"), *b.BLUE, depth=14) + line(
        both("0,5! 19,4! 20,26 14,44 0,54!").d, 1.6, p.GOLD
    )
    shield += form(both("0,12! 4,22 14,22! 7,30 9,42! 0,35!"), *b.GOLD, width=1.1)
    body += (
        place(shield, 46, 118)
        + b.arm("28,16,19 50,50,17 47,102,12", b.STEEL, p.GOLD, "fist", 80)
        + b.pauldrons()
    )
    body += place(sword(), -53, -21, 1.65) + b.arm("-28,16,19 -48,52,17 -52,44,12", b.STEEL, p.GOLD)
    body += b.ermine(34, 20)
    face = h.head(
        looks=who.MAN._replace(brows=2.6),
        hair=h.BLACK,
        style="long",
        beard_style="forked",
        turn=0,
        brow=1.4,
        mouth="stern",
        hat=hats.crown(p.CRIMSON, 5, p.CRIMSON),
    )
    return place(body + face, 120, 112)


def re_bastoni() -> str:
    """The red-bearded king on a green seat holds his club like a staff."""
    body = (
        b.throne(b.GREEN, 50, -8)
        + b.lap(b.ORANGE, 38, 48, 192, p.CRIMSON)
        + b.torso(b.GREEN, 31, 20)
        + b.buttons(30, 60, 3)
    )
    mantle = form(
        smooth("-31,10! -20,4 0,10 20,4 31,10! 40,60 28,110 -8,128 -34,104! -10,96 8,66 0,30 -18,22"),
        *b.CRIMSON,
        depth=16,
    )
    body += mantle + line(curve("-32,106 -6,126 28,108 39,60"), 3, p.GOLD) + b.collar(b.GOLD, 20)
    body += b.arm("30,17,19 50,48,18 30,82,12", b.GREEN, p.IVORY, "fist", 40)
    body += place(club(True, "russet"), -52, 92, 2.1) + b.arm(
        "-30,17,19 -54,44,18 -53,58,12", b.GREEN, p.IVORY, flip=True
    )
    shoes = form(smooth("-26,190 -14,190 -12,199 -28,200"), p.WOOD_DARK) + form(
        smooth("26,190 14,190 12,199 28,200"), p.WOOD_DARK
    )
    face = h.head(
        looks=who.MAN._replace(jaw="round", nose="broad", iris=who.BLUE_EYES),
        skin=who.TANNED,
        hair=h.RED,
        style="curls",
        beard_style="full",
        turn=0.7,
        hat=hats.crown(p.GREEN, 3, p.CRIMSON),
    )
    return place(shoes + body + face, 126, 114)


COURTS: dict[str, tuple[Callable[[], str], str, who.Tone]] = {
    "D8": (fante_denari, "#f6e2b0", b.LEAF),
    "D9": (cavallo_denari, "#f3dcc0", b.STRAW),
    "D10": (re_denari, "#f6e2b0", b.ROSE),
    "C8": (fante_coppe, "#f3d8cf", b.LEAF),
    "C9": (cavallo_coppe, "#f6e7bd", b.LEAF),
    "C10": (re_coppe, "#f3d8cf", b.STRAW),
    "S8": (fante_spade, "#cfe0e8", b.STRAW),
    "S9": (cavallo_spade, "#d6dbe6", b.LEAF),
    "S10": (re_spade, "#cfe0e8", b.GREY),
    "B8": (fante_bastoni, "#dfe8c4", b.LEAF),
    "B9": (cavallo_bastoni, "#dfe8c4", b.STRAW),
    "B10": (re_bastoni, "#dfe8c4", b.BROWN),
}


def courts() -> dict[str, str]:
    """All twelve, by their code."""
    return {code: scene(draw(), sky, ground, code[0]) for code, (draw, sky, ground) in COURTS.items()}
