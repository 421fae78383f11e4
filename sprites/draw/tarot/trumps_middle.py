"""The trumps from Justice to Temperance."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.latin import scenery as land
from sprites.draw.latin.creatures import bone, lion, ribcage, roaring_head, skull
from sprites.draw.pen import both_sides, mirror, place
from sprites.draw.tarot.pips import straight_sword

NIGHT = (
    (36, 72, 2.2),
    (62, 90, 1.6),
    (44, 118, 1.4),
    (88, 70, 1.8),
    (128, 82, 1.5),
    (160, 68, 2.3),
    (186, 92, 1.7),
    (176, 124, 1.5),
    (30, 150, 1.7),
    (192, 158, 1.4),
    (146, 108, 1.2),
    (70, 132, 1.2),
)


def scales() -> str:
    """A pair of scales hanging from the origin."""
    body = brush.line(
        "M0 0L0 12M-28 14L28 14M-28 14L-38 52M-28 14L-18 52M28 14L18 52M28 14L38 52", 1.6, p.GOLD_DARK
    ) + brush.form(brush.limb("-30,14,3 0,11,5 30,14,3"), *b.GOLD, width=1.1)
    pan = brush.form(brush.smooth("-12,0! 12,0! 8,8 0,10 -8,8"), *b.GOLD, width=1.2, depth=5)
    return (
        body
        + place(pan, -28, 52)
        + place(pan, 28, 52)
        + brush.form(brush.circle(0, 0, 3.4), p.GOLD, width=1.1)
    )


def justice() -> str:
    """Justice with her sword and scales."""
    body = (
        land.curtain(b.PLUM, 28, 316)
        + land.ground(314, land.STONE)
        + land.column(34, 84, 320)
        + land.column(186, 84, 320)
    )
    lady = b.throne(b.GOLD, 48, -34) + b.robes(
        b.BLUE, b.CRIMSON, p.GOLD, 54, seat=(36, 48, 192), waist=(29, 18)
    )
    lady += (
        brush.form(brush.both("0,10! 14,6 20,22 16,44 0,52"), *b.GOLD, depth=8)
        + brush.line(brush.curves("-14,22 0,28 14,22", "-14,32 0,39 14,32"), 1, p.GOLD_DARK)
        + b.belt(64, 19, p.BLUE, p.GOLD_LIGHT)
    )
    lady += straight_sword(-54, -76, 66, b.BLUE, 6) + b.arm(
        "-28,16,18 -50,52,17 -54,48,11", b.BLUE, p.GOLD, flip=True
    )
    lady += place(scales(), 54, 30) + b.arm("28,16,18 50,46,17 54,32,11", b.BLUE, p.GOLD)
    return body + place(
        lady
        + b.collar(b.GOLD)
        + h.head(
            looks=who.LADY._replace(jaw="square", nose="long", iris=who.GREY_EYES, age=1),
            hair=h.BROWN,
            style="long",
            brow=0.5,
            hat=hats.coronet(p.BLUE),
        ),
        110,
        146,
        0.9,
    )


def hermit() -> str:
    """The Hermit lights his own way."""
    body = (
        land.stars(*NIGHT)
        + brush.fill("M19 270L58 190L86 226L122 176L160 236L208 200L201 371L19 371z", "#2a3763")
        + brush.fill("M44 214.5L58 190L73.4 209.8L66 207L60 215L53 208z", "#dfe6ee")
    )
    glow = brush.fill(brush.circle(50, 150, 42).d, "#f7d774", 0.2) + brush.fill(
        brush.circle(50, 150, 26).d, "#f7d774", 0.3
    )
    man = (
        b.cloak(b.BROWN, "", 52, 196, 30)
        + b.skirt(who.Tone("#6f6a80", "#3e3a4e"), 20, 42, 40, 196, 3)
        + brush.form(brush.polygon("-24,8 24,8 20,60 -20,60"), *who.Tone("#6f6a80", "#3e3a4e"), depth=8)
    )
    man += (
        brush.line(brush.curve("-20,92 0,98 22,90"), 4.2, p.LINE)
        + brush.line(brush.curve("-20,92 0,98 22,90"), 2.6, "#cbb98e")
        + brush.line(brush.curves("6,96 8,128", "10,96 14,120"), 2, "#cbb98e")
    )
    mantle = brush.form(
        brush.smooth("-8,0! 20,2 36,24 46,90 52,190! 34,196! 26,120 14,50"), *b.BROWN, depth=12
    ) + brush.form(brush.smooth("-8,0! -22,4 -34,24 -44,80 -44,110! -30,108 -22,70 -8,30"), *b.BROWN, depth=6)
    staff = (
        brush.form(brush.limb("50,-20,6 46,40,6 56,204,6", 0.4), *b.BROWN, depth=3)
        + brush.line(brush.curve("50,-20 58,-32 50,-38 44,-32"), 5.4, p.LINE)
        + brush.line(brush.curve("50,-20 58,-32 50,-38 44,-32"), 3.2, "#7a4d29")
    )
    lamp = (
        brush.line(brush.curve("-8,-10 0,-20 8,-10"), 1.8, p.GOLD_DARK)
        + brush.form(brush.polygon("-11,-4 11,-4 0,-14"), *b.GOLD, width=1.2)
        + brush.form(brush.polygon("-10,-4 10,-4 8,20 -8,20"), "#fdeeb0")
        + brush.form(brush.polygon("-12,19 12,19 12,25 -12,25"), *b.GOLD, width=1.2)
    )
    lamp += place(brush.form(brush.smooth("0,-8! 5,0 3,6 -3,6 -5,0"), p.ORANGE, width=1), 0, 10) + brush.line(
        "M0-4L0 19", 1.1, p.GOLD_DARK
    )
    man += (
        mantle
        + staff
        + b.arm("28,18,20 46,52,19 42,74,12", b.BROWN, "", "fist")
        + place(lamp, -66, 14)
        + b.arm("-26,16,20 -48,36,18 -60,2,12", b.BROWN, "", "fist", -10)
    )
    man += brush.form(brush.smooth("-22,2 0,-6 22,2 34,18 0,26 -32,18"), *b.BROWN, depth=9) + h.head(
        looks=who.ELDER, hair=h.WHITE, style="short", beard_style="long", turn=-0.9, tilt=-6
    )
    return body + glow + land.ground(310, land.NIGHTGRASS) + place(man, 116, 138, 0.9)


def creature(tone: who.Tone, coat: who.Tone, ears: str = "") -> str:
    """One of the beasts on the wheel: an ape's body, climbing; origin at its collar."""
    tail = brush.line(brush.curve("4,44 20,52 26,40 18,34"), 4.4, p.LINE) + brush.line(
        brush.curve("4,44 20,52 26,40 18,34"), 2.4, tone.colour
    )
    body = (
        tail
        + brush.form(brush.limb("2,40,14 14,54,10 8,70,7", 0.3), *tone, width=1.2, depth=3)
        + brush.form(brush.limb("-4,40,14 -16,50,10 -14,68,7", 0.3), *tone, width=1.2, depth=3)
    )
    body += (
        brush.form(brush.both("0,-2! 12,4 14,22 12,42 0,46"), *coat, depth=6)
        + brush.form(brush.limb("10,8,10 24,16,8 30,4,6", 0.4), *tone, width=1.2)
        + brush.form(brush.limb("-10,8,10 -24,16,8 -30,4,6", 0.4), *tone, width=1.2)
    )
    face = (
        brush.form(brush.circle(0, -14, 13), *tone, depth=6)
        + brush.form(brush.smooth("0,-16 8,-12 8,-5 0,-2 -8,-5 -8,-12"), "#f0d6ae", width=1)
        + brush.dots(((-4, -17), (4, -17)), 1.7, p.LINE)
        + brush.line(brush.curve("-4,-6 0,-4.4 4,-6"), 1)
    )
    return body + ears + face


def fortune() -> str:
    """Three beasts on Fortune's wheel: one rises, one reigns, one falls."""
    body = (
        land.cloud(44, 92, 0.5)
        + land.cloud(180, 108, 0.46, flip=True)
        + land.water(312, land.SEA, 3)
        + brush.form(
            brush.smooth("19,318! 60,306 110,312 160,304 201,316! 201,328 160,320 110,328 60,322 19,330!"),
            *land.SAND,
            depth=-1,
            gap=5,
        )
    )
    post = brush.form(brush.polygon("104,200 116,200 122,330 98,330"), *b.BROWN, depth=6) + brush.form(
        brush.polygon("60,324 160,324 166,334 54,334"), *b.BROWN, depth=20
    )
    crank = brush.form(brush.limb("110,212,7 160,212,7", 0.2), *b.GOLD, width=1.2) + brush.form(
        brush.limb("160,206,7 160,234,7", 0.3), *b.BROWN, width=1.2
    )
    round_ = place(land.wheel(62, 8), 110, 212)
    asses = both_sides(brush.form(brush.smooth("7,-24! 16,-42 20,-30 14,-20!"), "#8d8794", width=1.2), 0)
    fox = both_sides(brush.form(brush.polygon("4,-24 13,-36 14,-20"), RUST.colour, width=1.2), 0)
    ape = both_sides(brush.form(brush.circle(13, -15, 5), "#f0d6ae", width=1.1), 0)
    up = place(creature(RUST, b.GREEN, fox), 56, 204, 0.8, 16)
    down = place(creature(who.Tone("#8a5d36", "#4e2f15"), b.BLUE, ape), 163, 216, 0.8, 186)
    top = place(
        creature(who.Tone("#9c96a3", "#5f5a68"), b.CRIMSON, asses)
        + place(hats.crown(p.CRIMSON, 3, p.BLUE), 0, 14, 0.66),
        110,
        104,
        0.86,
    )
    top += place(straight_sword(0, -36, 36, b.CRIMSON, 3.6), 142, 92, 0.75, 20) + brush.form(
        brush.polygon("84,142 136,142 140,150 80,150"), *b.GOLD, depth=14
    )
    return body + post + round_ + crank + up + down + top


RUST = who.Tone("#c4713a", "#7a3d17")


def strength() -> str:
    """Strength closes the lion's jaws with bare hands."""
    body = (
        land.hills(248, "#c7a96a")
        + place(land.tree(0, 0, 0.8), 180, 276)
        + land.ground(306)
        + land.tufts((188, 322), (172, 330))
    )
    lady = (
        b.cloak(b.CRIMSON, "", 48, 188, 30)
        + b.skirt(b.BLUE, 18, 48, 58, 192, 4, p.GOLD)
        + b.torso(b.IVORY, 28, 17)
        + brush.form(brush.both("0,6! 12,2! 10,20 0,27"), *who.FAIR, depth=4, width=1.1)
        + b.belt(62, 18, p.CRIMSON, p.GOLD_LIGHT)
    )
    beast = place(mirror(lion(), 0), 76, 264, 0.9) + place(roaring_head(), 84, 238, 0.95, 4)
    arms = b.arm("-26,16,17 -44,58,16 -9,86,11", b.GREEN, p.GOLD, "palm", 170) + b.arm(
        "26,16,17 47,72,16 4,124,11", b.GREEN, p.GOLD, "palm", -110
    )
    face = h.head(
        looks=who.LADY._replace(jaw="round", nose="straight", iris=who.BLUE_EYES),
        hair=h.GOLDEN,
        style="long",
        turn=-0.6,
        mouth="smile",
        tilt=-6,
        hat=hats.wide_hat(p.BLUE, p.CRIMSON, p.WINE),
    )
    return body + place(lady, 122, 138, 0.9) + beast + place(arms + face, 122, 138, 0.9)


def hanged_man() -> str:
    """He hangs by one foot and seems not to mind."""
    body = land.hills(256, "#aebf86") + land.ground(308) + land.tufts((60, 326), (160, 328), (110, 336))
    for x in (42, 178):
        body += brush.form(
            brush.limb(f"{x},58,15 {x - 2},180,17 {x},330,21", 0), *who.Tone("#8a5f35", "#4e3115"), depth=8
        )
        for y, s in ((96, 1), (136, -1), (176, 1), (216, -1), (256, 1)):
            body += brush.form(
                brush.limb(f"{x},{y},9 {x + 14 * s},{y - 10},8", 0), "#8a5f35", width=1.2
            ) + brush.form(brush.circle(x + 14 * s, y - 10, 4.4), "#d8ab74", width=1.1)
    body += (
        brush.form(brush.limb("24,78,15 110,74,14 196,78,15", 0), *who.Tone("#8a5f35", "#4e3115"), depth=20)
        + brush.form(brush.circle(26, 78, 6.5), "#d8ab74", width=1.2)
        + brush.form(brush.circle(194, 78, 6.5), "#d8ab74", width=1.2)
    )
    man = b.leg("-8,90,22 -42,126,18 -6,150,13 24,160,10", b.GOLD, 0, p.HAIR_CHESTNUT) + b.leg(
        "9,92,22 11,140,18 12,192,11", b.CRIMSON, 1, p.HAIR_CHESTNUT
    )
    man += brush.form(brush.limb("-26,14,17 -44,44,15 -20,66,11", 0.2), *b.GOLD, depth=6) + brush.form(
        brush.limb("26,14,17 44,44,15 20,66,11", 0.2), *b.GOLD, depth=6
    )
    man += (
        b.skirt(b.BLUE, 19, 31, 60, 104, 3, p.GOLD)
        + b.torso(b.BLUE)
        + b.buttons(18, 56, 5)
        + b.belt(64, 20, p.CRIMSON, p.GOLD_LIGHT)
        + b.collar(b.GOLD)
    )
    halo = brush.form(brush.circle(0, -36, 31), "#f6d873", p.GOLD_DEEP, width=1.1, depth=8)
    locks = "".join(
        brush.form(brush.limb(f"{x},-54,8 {x * 1.3},-68,7 {x * 1.2},-78,2", 0.3), *h.GOLDEN, width=1.1)
        for x in (-14, -7, 0, 7, 14)
    )
    man += (
        halo
        + locks
        + h.head(
            looks=who.YOUTH._replace(nose="long", iris=who.GREEN_EYES),
            hair=h.GOLDEN,
            style="short",
            mouth="calm",
            turn=0.3,
        )
    )
    rope = (
        brush.line(brush.curve("106,80 103,92 106,104"), 4.6, p.LINE)
        + brush.line(brush.curve("106,80 103,92 106,104"), 2.8, "#cbb98e")
        + brush.line("M99 76L113 76M99 80L113 80", 2.6, "#cbb98e")
    )
    return body + place(man, 116, 272, 0.86, 180) + rope + brush.line("M99 106L113 106", 3, "#cbb98e")


def death() -> str:
    """Death mows; crowns fall with the rest."""
    body = (
        brush.fill("M19 250C60 230 90 250 120 240C150 232 180 244 201 236L201 371L19 371z", "#8d7f86", 0.5)
        + land.plain_sun(166, 214, 17)
        + land.ground(292, who.Tone("#4b4440", "#221d1b"), 8)
    )
    fallen = place(
        h.head(
            looks=who.MAN._replace(eyes="heavy"),
            hair=h.BROWN,
            style="long",
            mouth="calm",
            beard_style="full",
            hat=hats.crown(p.CRIMSON, 3, p.BLUE),
        ),
        56,
        336,
        0.5,
        -28,
    ) + place(
        h.head(looks=who.MAID._replace(eyes="heavy"), hair=h.GOLDEN, style="long", turn=0.4),
        140,
        340,
        0.5,
        22,
    )
    fallen += (
        b.palm(104, 330, -14)
        + b.palm(140, 322, 24, who.FAIR, True)
        + land.tufts((36, 312), (122, 338), (188, 310), (84, 342))
    )
    robe = brush.form(
        brush.smooth("-14,-2! 14,-2 26,10 36,60 40,110 52,168! 40,160 34,174! 24,150 20,100 8,60"),
        *b.DUSK,
        depth=12,
    ) + brush.form(brush.smooth("-14,-2! -24,8 -30,40 -28,70! -18,56 -10,30"), *b.DUSK, depth=6)
    bones = (
        bone("8,96,9 22,136,7 14,150,8")
        + bone("14,150,8 30,176,6 34,200,7")
        + bone("-6,96,9 -26,130,7 -22,150,8")
        + bone("-22,150,8 -34,178,6 -44,198,7")
    )
    feet = brush.form(
        brush.limb("34,202,7 44,208,6 54,208,4"), *who.Tone("#f3ead2", "#a99a75"), width=1.2
    ) + brush.form(brush.limb("-44,200,7 -52,208,6 -62,208,4"), *who.Tone("#f3ead2", "#a99a75"), width=1.2)
    snath = brush.form(brush.limb("60,-40,6 20,60,6 -40,176,6", 0.3), *b.BROWN, depth=3)
    edge = brush.form(
        brush.smooth("-38,170! -54,192 -74,200 -92,190! -76,208 -54,212 -30,190!"), *b.STEEL, depth=8
    )
    arms = (
        bone("-24,10,7 -40,44,6 -34,56,7")
        + bone("-34,56,7 -16,88,6 2,88,7")
        + bone("24,10,7 48,28,6 52,34,7")
        + bone("52,34,7 42,20,6 38,10,7")
    )
    grip = (
        brush.form(brush.circle(4, 88, 6), "#f3ead2", width=1.2)
        + brush.form(brush.circle(40, 8, 6), "#f3ead2", width=1.2)
        + brush.line("M1 85L8 86M1 90L8 91M37 5L44 7M37 10L44 11", 0.9)
    )
    figure = robe + bones + feet + ribcage() + snath + edge + arms + grip + place(skull(), 0, -2, 1, -6)
    hood = brush.form(
        brush.both("0,-66 16,-62 26,-44 24,-20 30,2! 18,10 16,-8! 20,-30 16,-48 0,-56"), *b.DUSK, depth=9
    )
    return body + fallen + place(figure + hood, 118, 138, 0.86)


def jug(tone: who.Tone) -> str:
    """A narrow-necked jug upright round the origin."""
    body = brush.line(brush.curve("7,-15 18,-14 16,2 9,6"), 5, p.LINE) + brush.line(
        brush.curve("7,-15 18,-14 16,2 9,6"), 2.8, tone.colour
    )
    return (
        body
        + brush.form(brush.both("0,-20! 8,-20! 5,-12 12,2 9,14 6,18! 0,18!"), *tone, depth=7)
        + brush.line(brush.curve("-11,2 0,6 11,2"), 1.8, p.GOLD)
    )


def temperance() -> str:
    """Temperance mixes water and wine, one foot in the brook."""
    body = (
        land.hills(246, "#a8c08a")
        + land.plain_sun(176, 60, 11)
        + land.ground(304)
        + brush.form(
            brush.smooth("110,306! 150,300 201,304! 201,371! 60,371! 96,330 84,318"),
            land.SEA.colour,
            width=1.2,
        )
        + brush.line("M120 318q7-4 14 0t14 0M150 330q7-4 14 0t14 0M104 338q7-4 14 0t14 0", 1.2, "#dcebf0")
    )
    wings = both_sides(place(land.wing(b.CRIMSON, b.SKY), 16, 12, 1.15), 0)
    lady = (
        wings
        + b.skirt(b.BLUE, 18, 44, 56, 192, 4, p.GOLD)
        + b.torso(b.CRIMSON, 28, 17)
        + brush.form(brush.both("0,5! 12,1! 10,18 0,25"), *b.IVORY, depth=4, width=1.1)
        + b.belt(62, 18)
    )
    lady += brush.form(brush.smooth("18,60! 40,110 46,190! 20,194! 14,110 4,62!"), *b.CRIMSON, depth=9)
    stream = brush.form(brush.limb("-36,46,3 -14,62,5 8,78,5 24,86,4", 0.2), "#bfe0ea", width=1)
    lady += place(jug(b.IVORY), -56, 28, 1.3, 66) + stream + place(jug(b.ROSE), 26, 104, 1.3, 14)
    lady += b.arm("-26,16,17 -50,50,16 -54,44,11", b.GOLD, p.IVORY, "fist", -30, flip=True) + b.arm(
        "26,16,17 46,54,16 42,82,11", b.GOLD, p.IVORY, "fist", 20
    )
    face = brush.form(brush.circle(0, -36, 31), "#f6d873", p.GOLD_DEEP, width=1.1, depth=8) + h.head(
        looks=who.MAID._replace(jaw="oval", eyes="heavy", iris=who.GREEN_EYES),
        hair=h.GOLDEN,
        style="long",
        turn=0.6,
        mouth="smile",
        tilt=5,
        hat=hats.flowers(),
    )
    return body + place(lady + face, 108, 132, 0.92)


SCENES = {
    "T8": (justice, "#e9d3a6", "#fbf0d4"),
    "T9": (hermit, "#1f2a55", "#6f7fae"),
    "T10": (fortune, "#a9cfe0", "#fdf1d6"),
    "T11": (strength, "#c4dde6", "#fbeecb"),
    "T12": (hanged_man, "#bcd6e0", "#fbf2d8"),
    "T13": (death, "#e08a5a", "#f6d9a8"),
    "T14": (temperance, "#b5d6e4", "#fbf3da"),
}
