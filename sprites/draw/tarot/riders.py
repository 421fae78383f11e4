"""Knights and pages of the tarot suits."""

from sprites.draw import palette as p
from sprites.draw.brush import both, circle, curve, curves, form, line, polygon, smooth
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.latin import scenery as land
from sprites.draw.latin.horses import (
    BAY,
    DAPPLE,
    DUN,
    GREYHORSE,
    horse,
    reins,
    rider_leg,
    saddle_cloth,
)
from sprites.draw.pen import mirror, place
from sprites.draw.tarot.pips import coin, goblet, stave, straight_sword
from sprites.draw.tarot.thrones import Court

SHOE = p.HAIR_CHESTNUT


def sky(left: tuple[float, float], right: tuple[float, float]) -> str:
    """Two clouds."""
    return land.cloud(*left, 0.56) + land.cloud(*right, 0.44, flip=True)


def knight_of_swords() -> str:
    """He charges at a gallop, bent forward, his sword before him and his plume flying."""
    cape = form(
        smooth("6,-70! 34,-76 66,-66 96,-72! 84,-52 100,-36! 74,-34 46,-26 14,-20!"), *b.CRIMSON, depth=14
    ) + line(curves("14,-60 44,-62 84,-56", "14,-44 44,-44 76,-40"), 1, b.CRIMSON.shade)
    mount = horse(GREYHORSE, "gallop", who.Tone("#fbf8f0", "#a49b8c"), b.BLUE) + saddle_cloth(b.BLUE)
    man = b.breastplate() + reins("-74,84 -50,84 -22,68", p.BLUE)
    man += b.arm("24,16,18 22,46,16 -12,62,11", b.STEEL, p.GOLD)
    man += place(straight_sword(0, -88, 40, b.CRIMSON, 5.6), -61, -9, 1, -20)
    man += b.arm("-26,15,18 -50,24,16 -62,6,11", b.STEEL, p.GOLD, turn=-20) + b.pauldrons()
    man += h.head(
        looks=who.MAN._replace(jaw="pointed", nose="hooked", iris=who.BLUE_EYES, age=0),
        hair=h.BROWN,
        style="short",
        aside=-1,
        brow=1.6,
        mouth="stern",
        hat=hats.helmet_aside(p.CRIMSON, p.WINE),
    )
    rider = cape + mount + rider_leg(b.STEEL, "#5d6b7a", True) + place(man, 2, -72, 1, -8)
    dust = land.cloud(150, 338, 0.5) + land.cloud(52, 342, 0.4, flip=True)
    return sky((150, 70), (78, 96)) + dust + place(rider, 116, 250, 0.765, -5)


def knight_of_staves() -> str:
    """A huntsman on a bay, his staff held like a banner pole."""
    body = (
        horse(BAY, "walk", h.BLACK, b.GREEN)
        + saddle_cloth(b.STRAW, p.CRIMSON)
        + rider_leg(b.GREEN, p.WOOD_DARK)
    )
    pennant = form(
        smooth("48,-128! 70,-134 86,-122! 76,-112 87,-98! 76,-102 48,-96!"), *b.GREEN, depth=9
    ) + form(circle(66, -115, 6), p.GOLD, width=1.2)
    man = (
        pennant
        + place(stave(b.CRIMSON, 250), 48, -14)
        + b.skirt(b.ORANGE, 19, 30, 60, 88, 2, p.GOLD)
        + b.torso(b.ORANGE)
        + b.buttons(18, 56)
        + b.belt(64, 20, p.WOOD_DARK)
    )
    man += (
        reins("-84,50 -60,68 -26,58", p.GREEN)
        + b.arm("-27,15,18 -38,46,16 -22,58,11", b.GREEN, p.IVORY)
        + b.arm("27,15,18 50,44,17 48,34,11", b.GREEN, p.IVORY)
    )
    man += b.collar(b.IVORY, 17) + h.head(
        looks=who.MAN._replace(nose="hooked"),
        skin=who.TANNED,
        hair=h.BLACK,
        style="bob",
        turn=-0.8,
        beard_style="moustache",
        hat=hats.cap(p.GREEN, p.FOREST, p.CRIMSON),
    )
    return land.plain_sun(84, 58, 15) + place(body + place(man, 4, -80, 1.14), 114, 246, 0.94)


def knight_of_cups() -> str:
    """Crowned with laurel, he bears the cup at a gentle trot to the right."""
    cape = form(smooth("16,-76! 40,-60 66,-20 76,4! 50,8 24,0!"), *b.BLUE, depth=12)
    body = (
        cape
        + horse(DAPPLE, "trot", h.WHITE, b.CRIMSON, True)
        + saddle_cloth(b.CRIMSON)
        + rider_leg(b.IVORY, p.WINE)
    )
    man = (
        b.skirt(b.IVORY, 19, 30, 60, 88, 2, p.CRIMSON)
        + b.torso(b.IVORY)
        + line(curves("-14,20 0,28 14,20", "-14,32 0,40 14,32"), 1.6, p.BLUE)
        + b.belt(64, 20, p.CRIMSON, p.GOLD_LIGHT)
    )
    man += reins("-84,50 -60,68 -24,58") + b.arm("26,16,18 34,46,16 -8,56,11", b.BLUE, p.GOLD)
    man += place(goblet(), -56, -24, 0.84) + b.arm("-27,15,18 -52,46,16 -56,22,11", b.BLUE, p.GOLD)
    man += b.collar(b.CRIMSON, 16) + h.head(
        looks=who.YOUTH._replace(nose="long", eyes="heavy"),
        hair=h.GOLDEN,
        style="long",
        turn=-0.6,
        mouth="smile",
        hat=hats.laurel_wreath(),
    )
    return sky((80, 62), (162, 84)) + place(mirror(body + place(man, 4, -80, 1.14), 0), 106, 246, 0.94)


def knight_of_coins() -> str:
    """A heavy man on a heavy horse, standing still, the coin before him."""
    castle = land.tower(44, 300, 26, 128) + land.tower(66, 300, 18, 92)
    body = horse(DUN, "stand", h.WHITE, b.WINE) + saddle_cloth(b.PLUM) + rider_leg(b.STEEL, "#5d6b7a", True)
    man = (
        b.skirt(b.GOLD, 21, 32, 60, 90, 2, p.CRIMSON)
        + b.torso(b.GOLD, 32, 21)
        + line(both("0,14! 14,14! 12,40 0,52!").d, 2, p.CRIMSON)
        + b.belt(64, 22, p.WINE, p.GOLD_LIGHT)
    )
    man += reins("-84,50 -60,68 -24,60", p.WINE) + b.arm("28,16,19 38,48,17 -6,60,12", b.STEEL, p.GOLD)
    man += (
        place(coin(), -56, -30, 0.8) + b.arm("-29,15,19 -54,46,17 -56,20,12", b.STEEL, p.GOLD) + b.pauldrons()
    )
    man += b.collar(b.PLUM, 18) + h.head(
        looks=who.ELDER._replace(jaw="square", nose="broad", age=1),
        hair=h.GREY,
        style="short",
        turn=-0.7,
        beard_style="full",
        hat=hats.helmet(p.PLUM, "#3a1b3f"),
    )
    return castle + place(mirror(body + place(man, 4, -80, 1.14), 0), 106, 246, 0.94)


def page_of_swords() -> str:
    """He rests his blade on the ground and holds the scabbard."""
    body = (
        b.cloak(b.BLUE, p.NAVY, 44, 130, 30)
        + b.leg("11,94,22 20,140,18 20,190,11", b.GREY, 1, p.NAVY)
        + b.leg("-9,94,22 -16,140,18 -18,192,11", b.GREY, -1, p.NAVY)
    )
    body += (
        b.skirt(b.CRIMSON, 20, 36, 60, 110, 3, p.GOLD)
        + b.torso(b.CRIMSON, 29)
        + line(curves("-10,12 -8,58", "10,12 8,58"), 2.2, p.GOLD)
        + b.belt(64, 20, p.NAVY, p.GOLD_LIGHT)
    )
    body += place(
        form(polygon("-5,-60 5,-60 4,56 0,62 -4,56"), *b.BLUE, depth=3)
        + line("M-5-50L5-50M-4 46L4 46", 2.4, p.GOLD),
        48,
        110,
        1,
        -16,
    ) + b.arm("28,15,18 46,44,16 34,70,11", b.CRIMSON, p.IVORY, "fist", -16)
    body += place(straight_sword(0, -68, 72, b.BLUE, 6), -50, 128, 1, 180) + b.arm(
        "-28,15,18 -46,36,16 -50,56,11", b.CRIMSON, p.IVORY, "fist", 80
    )
    return (
        body
        + b.collar(b.IVORY, 17)
        + h.head(
            looks=who.YOUTH._replace(jaw="square", nose="long", iris=who.BROWN_EYES),
            hair=h.BROWN,
            style="bob",
            turn=0.8,
            hat=hats.cap(p.BLUE, p.NAVY, "#fffdf6", -1),
        )
    )


def page_of_staves() -> str:
    """A hooded forester with both hands on his staff."""
    body = (
        place(stave(b.GREEN, 320), -46, 46)
        + b.leg("11,94,22 16,140,18 26,188,11", b.BROWN, 1, p.FOREST, True)
        + b.leg("-9,94,22 -10,140,18 -12,192,11", b.BROWN, -1, p.FOREST, True)
    )
    body += (
        b.skirt(b.LEAF, 20, 36, 58, 118, 4, p.CRIMSON)
        + b.torso(b.LEAF)
        + b.belt(64, 20, p.CRIMSON, p.GOLD_LIGHT)
    )
    horn = line(curve("-18,20 10,50 26,70"), 2.4, p.CRIMSON) + form(
        smooth("20,70! 30,78 44,74 50,62! 56,66! 52,82 36,92 22,84"), *b.GOLD, depth=5
    )
    body += (
        horn
        + b.arm("27,15,18 40,50,16 -26,66,11", b.ORANGE, p.GOLD, "fist")
        + b.arm("-27,15,18 -50,40,16 -48,24,11", b.ORANGE, p.GOLD)
    )
    return (
        body
        + b.fist(-46, 64)
        + h.head(
            looks=who.YOUTH._replace(jaw="round", nose="snub", iris=who.GREEN_EYES),
            skin=who.TANNED,
            hair=h.RED,
            style="covered",
            turn=-0.5,
            mouth="smile",
            hat=hats.hood(p.CRIMSON, p.WINE),
        )
    )


def page_of_cups() -> str:
    """A garlanded boy walks with the cup under a veil of blue."""
    body = b.leg("10,94,22 30,134,17 26,182,11", b.ROSE, 1, p.BLUE) + b.leg(
        "-8,94,22 -16,140,17 -34,186,11", b.ROSE, 1, p.BLUE
    )
    body += (
        b.skirt(b.SKY, 20, 36, 60, 112, 3, p.GOLD)
        + b.torso(b.SKY, 29)
        + b.buttons(18, 56, 4)
        + b.belt(64, 20, p.CRIMSON, p.GOLD_LIGHT)
    )
    cloth = form(
        smooth("34,60! 56,54 74,60! 78,84 70,104 74,122! 62,112 50,120! 46,96 38,84"), *b.BLUE, depth=9
    )
    body += (
        b.arm("-27,15,18 -44,46,16 -26,66,11", b.ROSE, p.IVORY, "fist", -60, flip=True)
        + place(goblet(), 54, 20, 0.84)
        + cloth
        + b.arm("27,15,18 40,56,16 50,62,11", b.ROSE, p.IVORY, "fist", 80)
    )
    return (
        body
        + b.collar(b.IVORY, 17)
        + h.head(looks=who.CHILD, hair=h.GOLDEN, style="curls", turn=0.9, hat=hats.flowers())
    )


def page_of_coins() -> str:
    """He admires one coin; another lies at his feet."""
    body = (
        place(coin(), 44, 190, 0.5)
        + b.leg("11,94,22 22,138,18 12,188,11", b.CRIMSON, 1, SHOE)
        + b.leg("-9,94,22 -12,140,18 -16,192,11", b.GREEN, -1, SHOE)
    )
    body += (
        b.skirt(b.GREEN, 20, 36, 60, 110, 3, p.GOLD)
        + b.torso(b.GOLD, 29)
        + form(both("0,4! 10,1! 8,40 0,60!"), *b.GREEN, depth=4)
        + b.belt(64, 20, p.WINE, p.GOLD_LIGHT)
    )
    body += form(smooth("14,66! 28,66! 31,84 21,90 11,84"), *b.BROWN) + b.arm(
        "27,15,18 46,46,16 26,64,11", b.CRIMSON, p.IVORY, "fist", 60
    )
    body += place(coin(), -50, -30, 0.74) + b.arm(
        "-27,15,18 -52,44,16 -50,18,11", b.CRIMSON, p.IVORY, flip=True
    )
    return (
        body
        + b.collar(b.IVORY, 17)
        + h.head(
            looks=who.YOUTH._replace(jaw="pointed", nose="hooked", iris=who.BROWN_EYES),
            hair=h.BLACK,
            style="bob",
            turn=-0.9,
            mouth="smile",
            hat=hats.cap(p.GREEN, p.FOREST, p.AMBER),
        )
    )


KNIGHTS: dict[str, Court] = {
    "SwN": (knight_of_swords, "#d3e0ea", b.STRAW),
    "StN": (knight_of_staves, "#e3ebc8", b.LEAF),
    "CuN": (knight_of_cups, "#f3dcd4", b.LEAF),
    "CoN": (knight_of_coins, "#f6e4b4", b.BROWN),
}
PAGES: dict[str, Court] = {
    "SwP": (page_of_swords, "#d3e0ea", b.LEAF),
    "StP": (page_of_staves, "#e3ebc8", b.STRAW),
    "CuP": (page_of_cups, "#d6e6ee", b.LEAF),
    "CoP": (page_of_coins, "#f6e4b4", b.LEAF),
}
