"""Horses in several gaits, and their tack. A horse looks left; its origin is the middle of the saddle."""

from sprites.draw import palette as p
from sprites.draw.brush import circle, curve, curves, dots, fill, form, limb, line, smooth
from sprites.draw.latin.bodies import CRIMSON
from sprites.draw.latin.faces import Tone
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
    """A horse's leg: muscle above, knee or hock, lean cannon, fetlock and hoof."""
    top, upper, knee, fetlock = ([float(v) for v in item.split(",")] for item in points.split())
    (kx, ky, kw), (x, y, w) = knee, fetlock
    size = ((x - kx) ** 2 + (y - ky) ** 2) ** 0.5
    dx, dy = (x - kx) / size, (y - ky) / size
    cannon = (kx + x) / 2, (ky + y) / 2, w * 0.78
    pastern = x + dx * 5 - 1.4, y + dy * 5, w * 0.85
    spine = [top, upper, (kx, ky, kw * 0.96), cannon, (x, y, w * 1.12), pastern]
    hoof = limb(f"{pastern[0]},{pastern[1]},{w} {x + dx * 13 - 3.4},{y + dy * 13},{w + 5}", 0)
    outline = limb(" ".join(f"{px:.1f},{py:.1f},{pw:.1f}" for px, py, pw in spine), 0.1)
    crease = curve(
        f"{kx - kw * 0.3:.1f},{ky - 1:.1f} {kx:.1f},{ky + 1.4:.1f} {kx + kw * 0.3:.1f},{ky - 0.6:.1f}"
    )
    return form(outline, *tone, depth=5) + line(crease, 0.8, tone.shade) + form(hoof, "#4a3a2c", width=1.3)


def horse(
    tone: Tone, gait: str = "walk", mane: Tone | None = None, tack: Tone = CRIMSON, dapples: bool = False
) -> str:
    """A horse with bridle and breast strap."""
    hair = mane or tone
    dim = Tone(tone.shade, "#2a1a12") if tone is not BLACKHORSE else Tone("#332c31", "#120e11")
    near_fore, far_fore, near_hind, far_hind = GAITS[gait]
    tail = smooth("64,-2! 80,0 90,18 88,44 98,68 90,98! 85,84 78,96 72,66 73,36 66,14")
    body = form(tail, *hair, depth=7) + line(
        curves("73,6 82,28 82,54 88,82", "69,8 76,34 77,62 80,84", "70,14 71,40 72,60"), 1, hair.shade
    )
    body += hoof_leg(far_fore, dim) + hoof_leg(far_hind, dim)
    trunk = smooth(
        "-22,-6 2,2 28,0 50,-8 67,0 74,22 66,44 46,52 22,49 0,55 -26,56 -47,48 -61,32 -65,10 -63,-8 -66,-24! "
        "-71,-20 -79,-21 -86,-16 -95,-7 -103,-5 -109,-11 -107,-22 -97,-38 "
        "-88,-56 -79,-68 -69,-75! -54,-72 -40,-56 -31,-32"
    )
    body += hoof_leg(near_hind, tone) + hoof_leg(near_fore, tone) + form(trunk, *tone, depth=16)
    body += line(curves("-46,44 -52,28 -48,12", "48,46 40,30 44,14", "-64,-22 -60,-6 -62,8"), 1, tone.shade)
    if dapples:
        body += dots(
            ((52, 8), (60, 20), (50, 26), (42, 14), (40, 36), (58, 36), (-40, 20), (-46, 34), (-34, 36)),
            3,
            "#e4e6ea",
        )
    body += form(smooth("-76,-68! -82,-84 -70,-78 -68,-73!"), tone.shade, width=1.2)
    body += horse_face(tone, tack)
    locks = smooth(
        "-67,-77! -53,-77 -39,-60 -27,-36 -16,-10! -27,-10 -31,-18! -39,-16 -41,-28! -49,-26 -50,-40! "
        "-58,-40 -58,-54! -67,-54 -66,-66"
    )
    body += form(locks, *hair, depth=6) + line(
        curves("-60,-71 -46,-54 -33,-24", "-58,-62 -48,-46 -42,-32", "-52,-70 -40,-54"), 0.9, hair.shade
    )
    body += form(smooth("-69,-77! -78,-70 -86,-58 -84,-52! -76,-57 -70,-66"), *hair, width=1.1)
    body += form(smooth("-70,-74! -72,-92 -62,-84 -61,-75!"), *tone, width=1.2) + line(
        "M-69-76L-68-85", 0.9, tone.shade
    )
    harness = curves("-63,12 -46,26 -24,22", "28,14 50,18 73,20")
    body += line(harness, 6, p.LINE) + line(harness, 4.2, tack.colour)
    studs = ((-56, 18), (-46, 24), (-35, 24.4), (38, 16), (50, 18), (62, 19.6))
    return body + dots(studs, 1.5, p.GOLD_LIGHT)


def horse_face(tone: Tone, tack: Tone) -> str:
    """Eye, nostril, cheek and bridle of a horse that looks left."""
    body = line(curves("-72,-26 -67,-38 -71,-50", "-110,-13 -103,-13 -96,-16"), 1.2)
    body += fill(smooth("-89,-50! -84,-54 -79,-50! -84,-48").d, "#fffdf6") + dots(
        ((-84.4, -50.6),), 2.3, p.LINE
    )
    body += line(curves("-90,-50 -84,-55 -78,-50", "-105,-20 -103,-22.6 -100.6,-20"), 1.3)
    straps = curves("-101,-31 -93,-27 -88,-15", "-69,-72 -74,-50 -92,-24", "-86,-61 -76,-58 -66,-54")
    body += line(straps, 4, p.LINE) + line(straps, 2.4, tack.colour)
    return body + form(circle(-92, -24, 3.2), p.GOLD, width=1)


def forepart(tone: Tone, mane: Tone, tack: Tone) -> str:
    """The fore part of a horse in harness that steps towards us and looks left; the ground is at y = 106."""
    body = hoof_leg("15,34,24 24,58,15 27,70,11 12,84,8", tone)
    body += form(
        smooth(
            "30,-14 33,14 28,40 10,52 -10,48 -24,34 -28,12 -22,-10 -20,-24! -27,-20 -36,-14 -45,-12 -51,-18 "
            "-49,-28 -40,-44 -29,-60 -18,-68! -4,-66 12,-52 24,-34"
        ),
        *tone,
        depth=14,
    )
    body += hoof_leg("-12,36,24 -15,62,14 -15,76,11 -17,98,8", tone)
    body += line(
        curves("0,50 -3,36 2,20", "-18,40 -20,26 -15,14", "-20,-22 -17,-36 -21,-48"), 1.1, tone.shade
    )
    body += form(smooth("-22,-62! -27,-78 -17,-74 -14,-66!"), tone.shade, width=1.2)
    features = fill(smooth("-36,-44! -31,-48 -26,-44! -31,-42").d, "#fffdf6") + dots(
        ((-31.4, -44.6),), 2.1, p.LINE
    )
    features += line(
        curves("-37,-44 -31,-49 -25,-44", "-48,-26 -46,-28 -44,-26", "-52,-20 -45,-20 -39,-22"), 1.3
    )
    straps = curves("-45,-36 -38,-32 -32,-20", "-17,-64 -22,-46 -37,-30", "-33,-54 -24,-50 -14,-46")
    features += (
        line(straps, 4, p.LINE) + line(straps, 2.4, tack.colour) + form(circle(-37, -30, 3), p.GOLD, width=1)
    )
    locks = smooth(
        "-16,-70! 0,-70 18,-54 30,-30 36,-4! 26,-8 22,-18! 14,-14 12,-28! 4,-26 3,-42! -5,-42 -6,-54! -14,-56"
    )
    body += (
        features
        + form(locks, *mane, depth=6)
        + line(curves("-8,-64 8,-50 22,-24", "0,-66 16,-50 27,-26"), 0.9, mane.shade)
    )
    body += form(smooth("-18,-69! -26,-64 -33,-53 -31,-48! -24,-53 -19,-60"), *mane, width=1.1)
    body += form(smooth("-18,-67! -20,-84 -11,-77 -10,-68!"), *tone, width=1.2)
    harness = curve("-27,8 -8,24 14,22 32,6")
    body += line(harness, 7, p.LINE) + line(harness, 5, tack.colour)
    return body + dots(((-20, 14), (-10, 20.4), (2, 22.6), (14, 21.4), (24, 14.6)), 1.6, p.GOLD_LIGHT)


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
