"""The four aces of the tarot: a hand out of a cloud, a castle of a cup, a great coin."""

from math import cos, radians, sin

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.italian.aces import glory, great_coin
from sprites.draw.latin import bodies as b
from sprites.draw.latin.emblems import laurel, leaf, leaves, petals
from sprites.draw.latin.faces import FAIR, Tone
from sprites.draw.latin.hats import crown
from sprites.draw.latin.scenery import cloud, drops
from sprites.draw.pen import both_sides, mirror, place
from sprites.draw.tarot.pips import straight_sword
from sprites.draw.tarot.stock import suit_card


def hand_from_cloud(sleeve: Tone) -> str:
    """A great hand that reaches out of a cloud at the right; the fist closes round x = 110, y = 272."""
    arm = brush.form(brush.limb("188,300,44 158,286,36 134,277,30", 0.1), *sleeve, depth=12) + brush.form(
        brush.limb("140,279,34 131,276,36", 0), p.IVORY, width=1.3
    )
    puffs = cloud(168, 306, 0.78) + cloud(150, 322, 0.56, flip=True)
    return arm + puffs


def fingers() -> str:
    """The fingers of that hand, over what it holds."""
    body = brush.form(
        brush.smooth("133,262! 122,256 108,256 98,260 96,268 97,282 101,291 114,294 126,293 134,290!"),
        *FAIR,
        depth=8,
    )
    return body + brush.line(
        "M98 268L116 268M97 277L116 277M100 285.6L116 286M116 260C121 266 121 286 117 293", 1.2
    )


def ace_of_swords() -> str:
    """The sword through a crown hung with laurel and palm."""
    rays = place(glory(50, 80, 40), 110, 106)
    left = "90,122,-90 72,132,-70 60,148,-44 54,168,-20 54,188,-4 60,206,14"
    branch = brush.line(brush.curve("102,120 72,130 54,168 60,214"), 2.4, p.FOREST) + laurel(left, 17)
    palm = brush.line(brush.curve("118,120 148,130 166,168 160,214"), 2.4, p.FOREST)
    for x, y, a in (
        (130, 122, 110),
        (143, 128, 124),
        (153, 138, 140),
        (160, 152, 156),
        (164, 168, 172),
        (164, 186, 186),
        (162, 204, 196),
    ):
        palm += leaves(((x, y, a - 34), (x, y, a + 34)), 18)
    body = (
        rays
        + hand_from_cloud(b.CRIMSON)
        + place(brush.finer(straight_sword(0, -82, 68, b.BLUE, 5.6), 0.7), 110, 192, 1.6)
        + branch
        + palm
    )
    return (
        body
        + place(crown(p.CRIMSON, 5, p.BLUE), 110, 164, 1.12)
        + fingers()
        + drops((50, 250), (74, 232), (84, 262), (44, 284), (70, 296))
    )


def ace_of_staves() -> str:
    """A living staff that puts out leaves."""
    staff = brush.smooth(
        "100,66 110,60 120,66 118,90 123,96 118,102 119,170 124,176 119,183 120,250 119,330 110,334 "
        "101,330 101,226 96,220 101,212 102,140 97,134 102,126 102,90"
    )
    wood = brush.form(staff, "#b0713a", "#6b3f18", depth=7) + brush.line(
        "M107 74L107 120M113 110L113 168M108 150L108 214M113 200L113 250M108 300L108 324", 1.1, "#6b3f18"
    )
    rings = brush.form(brush.polygon("100,316 120,316 120,322 100,322"), p.GOLD, width=1.2)
    shoots = ""
    for x, y, a, size in (
        (100, 92, -58, 46),
        (120, 98, 56, 46),
        (100, 140, -64, 42),
        (121, 178, 62, 44),
        (99, 218, -60, 40),
        (119, 226, 58, 34),
        (108, 64, -14, 36),
        (113, 64, 22, 34),
    ):
        stem = place(
            brush.line(f"M0 0L0 {-size}", 1.6, p.FOREST)
            + brush.form(brush.circle(0, -size - 2, 4), p.CRIMSON, width=1),
            turn=a,
        )
        shoots += place(stem + leaf(a - 34, size * 0.8, p.GREEN) + leaf(a + 34, size * 0.8), x, y)
    cuts = "".join(
        brush.form(brush.circle(x, y, 3.4), "#e7c08a", width=1.1)
        for x, y in ((122, 97), (98, 134), (122, 177), (98, 219))
    )
    return (
        place(glory(62, 92, 48), 110, 150)
        + hand_from_cloud(b.BLUE)
        + shoots
        + wood
        + rings
        + cuts
        + place(brush.form(brush.both("0,-3 7,-2 8,2 0,4"), "#e7c08a", width=1), 110, 64)
        + fingers()
        + drops((44, 246), (66, 268), (48, 292), (76, 300))
    )


def ace_of_cups() -> str:
    """A cup like a walled town, with a tower for a lid."""
    gilt, shade = "url(#cup)", "#7a4a0c"
    body = place(glory(88, 106, 56), 110, 188)
    foot = (
        brush.form(brush.both("0,60! 8,60 12,72 22,80 52,90 60,106! 0,108"), gilt, shade, depth=22)
        + brush.form(brush.polygon("-64,104 64,104 64,114 -64,114"), gilt, shade)
        + brush.form(brush.both("0,46 14,48 18,55 14,62 0,64"), p.CRIMSON, p.WINE)
    )
    bowl = brush.form(
        brush.both("0,-22! 62,-22! 58,10 40,32 14,42 10,50! 0,50"), gilt, shade, depth=26
    ) + brush.form(brush.both("0,0! 60.5,-4! 54,16! 0,24!"), p.BLUE, p.NAVY, depth=14)
    bowl += brush.lozenges([(-36, 7), (-18, 10), (0, 11), (18, 10), (36, 7)], 5, 6.4, "#ffe69a") + brush.form(
        brush.polygon("-68,-30 68,-30 66,-20 -66,-20"), gilt, shade
    )
    walls = brush.form(
        brush.polygon(
            "-58,-30 -58,-52 -50,-52 -50,-46 -42,-46 -42,-52 -34,-52 -34,-46 -26,-46 -26,-52 -18,-52 -18,-30"
        ),
        *b.GOLD,
        depth=8,
    )
    spires = ""
    for x, top, wide in ((-44, -84, 10), (44, -84, 10), (-24, -104, 11), (24, -104, 11), (0, -128, 15)):
        w = wide / 2
        spires += brush.form(
            brush.polygon(f"{x - w},{top + 22} {x + w},{top + 22} {x + w},-30 {x - w},-30"), *b.GOLD, depth=4
        ) + brush.form(
            brush.polygon(f"{x - w - 3},{top + 23} {x},{top - 8} {x + w + 3},{top + 23}"), *b.CRIMSON, depth=6
        )
        spires += brush.form(brush.circle(x, top - 10, 3), p.GOLD, width=1) + brush.line(
            f"M{x} {top + 34}L{x} {top + 40}", 3
        )
    handle = brush.line(brush.curve("60,-14 84,-16 88,8 70,24 50,20"), 9, p.LINE) + brush.line(
        brush.curve("60,-14 84,-16 88,8 70,24 50,20"), 5.6, p.GOLD
    )
    cup = both_sides(handle, 0) + spires + both_sides(walls, 0) + bowl + foot
    return body + place(cup, 110, 226, 1.04)


def ace_of_coins() -> str:
    """The coin in the middle of four vines."""
    vine = brush.line(brush.curve("0,-66 -10,-86 6,-100 22,-92 20,-78 10,-80"), 2.4, p.FOREST) + brush.line(
        brush.curve("-6,-84 -26,-88 -34,-104 -22,-116 -12,-106 -18,-100"), 2.4, p.FOREST
    )
    vine += leaves(((-2, -78, -40), (4, -92, 64), (-22, -92, -80), (-14, -112, 20)), 21)
    vine += place(
        brush.edged(petals(6, 2, 15, 7), p.CRIMSON, p.LINE, 1.1)
        + brush.form(brush.circle(0, 0, 4), p.AMBER, width=1),
        14,
        -86,
        0.9,
    )
    vine += place(
        brush.edged(petals(6, 2, 13, 6), p.BLUE, p.LINE, 1.1)
        + brush.form(brush.circle(0, 0, 3.6), p.AMBER, width=1),
        -20,
        -104,
        0.9,
    )
    half = vine + place(mirror(vine, 0), turn=180)
    wreath = ""
    for first, colour in ((0, p.GREEN), (1, p.LEAF)):
        turns = [15 + 30 * k for k in range(first, 12, 2)]
        wreath += leaves([(68 * sin(radians(a)), -68 * cos(radians(a)), a + 60) for a in turns], 20, colour)
    return place(half + wreath + place(great_coin(), scale=1.42), 110, 200, 1.08)


def aces() -> dict[str, str]:
    """The aces by their codes."""
    parts = {"Sw1": ace_of_swords, "St1": ace_of_staves, "Cu1": ace_of_cups, "Co1": ace_of_coins}
    return {code: suit_card(draw()) for code, draw in parts.items()}
