"""Horses in several gaits, and their tack. A horse looks left; its origin is the middle of the saddle."""

from sprites.draw import palette as p
from sprites.draw.brush import circle, curve, curves, dots, form, limb, line, polygon, smooth
from sprites.draw.latin.bodies import CRIMSON
from sprites.draw.latin.heads import Tone
from sprites.draw.pen import place

GREYHORSE = Tone("#e9e4da", "#a49b8c")
CHESTNUT = Tone("#a8612f", "#5e2f10")
BLACKHORSE = Tone("#4a4248", "#1d181c")
DAPPLE = Tone("#b9bcc2", "#71757e")
DUN = Tone("#d8b071", "#8d6526")
BAY = Tone("#7d4526", "#42200d")

# Near fore, far fore, near hind, far hind, each from the body down to the fetlock.
GAITS = {
    "walk": (
        "-46,32,27 -68,58,17 -74,72,13 -58,92,10",
        "-36,36,24 -31,70,15 -26,92,10 -26,108,9",
        "54,28,34 50,62,20 62,82,12 58,108,10",
        "42,34,30 30,66,18 36,84,12 24,108,10",
    ),
    "trot": (
        "-46,32,27 -70,54,17 -82,62,13 -74,84,10",
        "-36,36,24 -30,70,15 -26,90,10 -30,108,9",
        "54,28,34 60,62,20 78,76,12 86,98,10",
        "42,34,30 26,64,18 28,84,12 14,106,10",
    ),
    "stand": (
        "-44,32,27 -45,66,16 -44,88,11 -45,108,10",
        "-34,36,24 -30,68,15 -30,90,11 -31,108,10",
        "54,28,34 50,62,20 62,84,12 60,108,10",
        "44,34,30 36,66,18 46,86,12 44,108,10",
    ),
    "rear": (
        "-46,28,27 -74,40,18 -84,44,14 -74,66,10",
        "-38,34,24 -62,58,16 -70,66,12 -56,82,10",
        "54,28,34 40,60,22 64,84,13 72,112,11",
        "46,34,30 22,62,20 44,88,12 50,116,10",
    ),
    "gallop": (
        "-46,28,27 -76,36,18 -90,44,13 -112,40,10",
        "-40,32,24 -66,52,16 -80,62,12 -98,66,10",
        "54,24,34 72,54,22 94,62,13 112,80,10",
        "46,32,30 58,64,20 80,76,12 94,94,10",
    ),
}


def hoof_leg(points: str, tone: Tone) -> str:
    """A horse's leg with its hoof."""
    spine = [tuple(float(v) for v in item.split(",")) for item in points.split()]
    (ax, ay, _), (x, y, _) = spine[-2], spine[-1]
    size = ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5
    dx, dy = (x - ax) / size, (y - ay) / size
    hoof = limb(f"{x},{y},11 {x + dx * 10 - 2},{y + dy * 10},15", 0)
    return form(limb(points, 0.1), *tone, depth=5) + form(hoof, "#4a3a2c", width=1.3)


def horse(
    tone: Tone, gait: str = "walk", mane: Tone | None = None, tack: Tone = CRIMSON, dapples: bool = False
) -> str:
    """A horse with bridle and saddle cloth."""
    hair = mane or tone
    dim = Tone(tone.shade, "#2a1a12") if tone is not BLACKHORSE else Tone("#332c31", "#120e11")
    near_fore, far_fore, near_hind, far_hind = GAITS[gait]
    tail = smooth("64,0! 78,2 86,20 84,44 92,66 86,92! 80,78 74,88 70,62 72,34 66,14")
    body = form(tail, *hair, depth=7) + line(
        curves("72,8 79,28 79,52 84,76", "69,10 74,34 75,60 78,74"), 1, hair.shade
    )
    body += hoof_leg(far_fore, dim) + hoof_leg(far_hind, dim)
    barrel = smooth(
        "-22,-4 0,3 28,1 50,-6 68,6 72,30 58,48 30,50 0,55 -26,52 -48,46 -60,26 -60,4 -63,-14 "
        "-66,-28! -72,-25 -84,-18 "
        "-96,-16 -102,-26 -95,-40 -82,-62 -68,-74! -54,-68 -40,-46 -30,-20"
    )
    body += hoof_leg(near_hind, tone) + hoof_leg(near_fore, tone) + form(barrel, *tone, depth=16)
    if dapples:
        body += dots(
            ((52, 8), (60, 20), (50, 26), (42, 14), (40, 36), (58, 36), (-40, 20), (-46, 34), (-34, 36)),
            3,
            "#e4e6ea",
        )
    ear = form(polygon("-68,-72 -70,-86 -60,-74"), *tone, width=1.2) + form(
        polygon("-74,-68 -80,-80 -68,-73"), *tone, width=1.2
    )
    locks = smooth(
        "-66,-75! -54,-74 -40,-58 -28,-34 -16,-8! -26,-6 -32,-16! -40,-14 -42,-28! -50,-28 -50,-42! "
        "-58,-44 -58,-58! -66,-58 -64,-68"
    )
    body += (
        ear
        + form(locks, *hair, depth=6)
        + line(curves("-60,-70 -46,-52 -34,-24", "-58,-62 -48,-46"), 0.9, hair.shade)
    )
    body += form(smooth("-70,-76! -76,-66 -80,-54! -72,-60 -66,-70"), *hair, width=1.1)
    features = curves("-84,-49 -80,-52 -76,-49", "-101,-22 -94,-21 -90,-24", "-74,-28 -68,-38 -69,-50")
    body += line(features, 1.2) + dots(((-80, -48.6),), 2.1, p.LINE) + dots(((-97, -29),), 1.6, p.LINE)
    straps = curves("-95,-40 -89,-34 -86,-19", "-68,-66 -76,-48 -90,-31", "-83,-61 -72,-56 -64,-50")
    body += (
        line(straps, 4, p.LINE)
        + line(straps, 2.4, tack.colour)
        + form(circle(-88.6, -27, 3), p.GOLD, width=1)
    )
    harness = curves("-59,10 -44,22 -24,20", "28,14 48,18 71,22")
    body += line(harness, 6, p.LINE) + line(harness, 4.2, tack.colour)
    studs = ((-53, 15), (-44, 20.6), (-34, 21.6), (40, 16.6), (50, 18.6), (60, 20.6))
    return body + dots(studs, 1.5, p.GOLD_LIGHT)


def saddle_cloth(tone: Tone, border: str = p.GOLD) -> str:
    """The cloth under the rider, fringed."""
    cloth = smooth("-24,-4! 0,1 28,-1! 32,22 30,44! 4,49 -22,46! -27,22")
    band = limb("-23,40,6 4,43.4,6 30.6,38.6,6", 0)
    fringe = "".join(f"M{x} {46 + (3 if -14 < x < 20 else 1)}l0 6" for x in range(-18, 30, 5))
    return line(fringe, 2, border) + form(cloth, *tone, depth=12) + form(band, border, width=1)


def rider_leg(tone: Tone, boot: str = p.HAIR_CHESTNUT, steel: bool = False) -> str:
    """The rider's near leg, foot in the stirrup."""
    body = form(limb("4,-8,24 -14,22,19 -10,52,11", 0.2), *tone, depth=7)
    if not steel:
        body += form(limb("-14,26,19 -11,44,15 -10,58,13", 0), boot, p.LINE, depth=4)
    foot = place(form(smooth("7,-6! -6,-6! -8,2 -18,4 -23,8 -18,10! 7,9!"), boot, p.LINE, depth=4), -10, 62)
    return body + foot + line("M-11 44L-22 71M-11 44L2 71M-22 72L2 72", 1.6, p.GOLD_DARK)


def reins(points: str, colour: str = p.CRIMSON) -> str:
    """Reins from the bit to the hand."""
    return line(curve(points), 3.4, p.LINE) + line(curve(points), 1.9, colour)
