"""Bodies and clothes. The origin is the middle of the collar; a standing figure's soles are near y = 200."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin.faces import FAIR, Tone
from sprites.draw.pen import both_sides, mirror, place

CRIMSON = Tone(p.CRIMSON, "#6e1414")
WINE = Tone("#8a2327", "#4d0f16")
BLUE = Tone("#2b4f94", "#142a57")
SKY = Tone("#8fb8cf", "#4c7c99")
GREEN = Tone("#37795a", "#1a4532")
LEAF = Tone("#7fa457", "#486a2c")
GOLD = Tone("#dcaa45", p.GOLD_DARK)
STRAW = Tone("#edcf84", "#a67c2e")
ORANGE = Tone("#d9822b", "#8a4a10")
PLUM = Tone("#6b3a70", "#3a1b3f")
ROSE = Tone("#d98a7c", "#96493e")
IVORY = Tone("#fffaf0", "#b9ad94")
GREY = Tone("#a9a79f", "#66645e")
BROWN = Tone("#7a4d29", "#43260f")
STEEL = Tone("#cfd8df", "#5d6b7a")
DUSK = Tone("#3a3a46", "#17171f")


def torso(tone: Tone, shoulder: float = 30, waist: float = 18, drop: float = 70) -> str:
    """A doublet from the shoulders to the hips."""
    shape = brush.both(
        f"0,4! 9,1 {shoulder * 0.7},4 {shoulder},12 {shoulder - 2},28 {waist + 5},46 "
        f"{waist},{drop * 0.82} {waist + 3},{drop}! 0,{drop + 2}"
    )
    return brush.form(shape, *tone, depth=10)


def skirt(
    tone: Tone,
    top: float = 19,
    hem: float = 34,
    start: float = 66,
    end: float = 108,
    pleats: int = 3,
    border: str = "",
) -> str:
    """A pleated skirt from the waist to its hem: short on a page, to the floor on a queen."""
    edge = [(hem * (1 - k / (pleats + 0.5)), end + (3 if k % 2 else 0)) for k in range(pleats + 1)]
    points = f"0,{start}! {top},{start}! {(top + hem) / 2 + 2},{(start + end) / 2} "
    shape = brush.both(
        points
        + " ".join(f"{x:.1f},{y:.1f}" + ("!" if k == 0 else "") for k, (x, y) in enumerate(edge))
        + f" 0,{end}"
    )
    body = brush.form(shape, *tone, depth=(top + hem) * 0.35)
    if border:
        y = end - max(5.0, (end - start) * 0.06)
        band = brush.limb(
            f"{-hem + 1.6},{y},5 {-hem / 2},{y + 3.5},5 0,{y + 3},5 {hem / 2},{y + 3.5},5 {hem - 1.6},{y},5",
            0,
        )
        body += brush.form(band, border, width=1)
    folds = ""
    for k in range(-pleats, pleats + 1):
        x0, x1 = top * k / (pleats + 1), hem * k / (pleats + 0.8)
        folds += brush.curve(
            f"{x0:.1f},{start + 5} {(x0 + x1) / 2 + k:.1f},{(start + end) / 2:.1f} "
            f"{x1:.1f},{end - 8 - abs(k) * 2}"
        )
    return body + brush.line(folds, 0.9, tone.shade)


def belt(y: float, half: float, colour: str = p.GOLD, stud: str = p.CRIMSON) -> str:
    """A belt with studs."""
    band = brush.limb(f"{-half},{y},6 0,{y + 2},6 {half},{y},6", 0)
    studs = [(half * k / 3, y + 2 - abs(k) * 0.7) for k in (-2, -1, 0, 1, 2)]
    return brush.form(band, colour, width=1.1) + brush.dots(studs, 1.4, stud)


def lap(tone: Tone, knee: float = 36, hem: float = 46, end: float = 196, border: str = "") -> str:
    """The robe of someone seated, seen from the front: knees, and cloth falling from them."""
    shape = brush.both(
        f"0,58! 20,58 {knee},72 {knee + 5},98 {knee + 1},140 {hem},{end}! {hem / 2},{end + 6} 0,{end - 2}"
    )
    body = brush.form(shape, *tone, depth=18)
    if border:
        band = brush.limb(
            f"{1.5 - hem},{end - 5},6 {-hem / 2},{end},6 0,{end - 6},6 {hem / 2},{end},6 "
            f"{hem - 1.5},{end - 5},6",
            0,
        )
        body += brush.form(band, border, width=1)
    folds = (
        brush.curve(f"{-knee + 4},84 -14,104 0,108 14,104 {knee - 4},84")
        + brush.curve(f"{-knee + 2},96 -12,124 0,128 12,124 {knee - 2},96")
        + brush.curve(f"{-knee},112 -20,150 -24,{end - 12}")
        + brush.curve(f"{knee},112 20,150 24,{end - 12}")
        + brush.curve(f"-16,128 -8,160 -8,{end - 12}")
        + brush.curve(f"16,128 8,160 8,{end - 12}")
    )
    return body + brush.line(folds, 1, tone.shade)


def cloak(tone: Tone, lining: str = "", hem: float = 50, end: float = 192, shoulder: float = 33) -> str:
    """A cloak that hangs behind the body."""
    shape = brush.both(
        f"0,0! {shoulder * 0.6},0 {shoulder},8 {shoulder + 9},50 {hem - 2},{end * 0.7} {hem},{end}! "
        f"{hem * 0.6},{end + 5} 0,{end - 4}"
    )
    body = brush.form(shape, *tone, depth=14)
    if lining:
        inner = brush.both(
            f"0,10! {shoulder * 0.6},30 {shoulder},80 {hem - 13},{end - 3}! {hem * 0.4},{end + 2} 0,{end - 7}"
        )
        body += brush.form(inner, lining, width=1)
    return body + brush.line(
        brush.curve(f"{-hem + 6},{end - 4} {-hem + 8},{end * 0.6} -30,24")
        + brush.curve(f"{hem - 6},{end - 4} {hem - 8},{end * 0.6} 30,24"),
        1,
        tone.shade,
    )


def ermine(half: float = 33, drop: float = 26) -> str:
    """A cape of ermine over the shoulders."""
    shape = brush.both(
        f"0,-3! 10,-4 {half * 0.8},2 {half},{drop * 0.6} {half - 4},{drop} {half * 0.5},{drop + 2} "
        f"0,{drop + 4}"
    )
    spots = [(k * half / 3.2, drop * 0.42 + (5 if k % 2 else 0) + 4 - abs(k)) for k in (-2, -1, 0, 1, 2)]
    tails = "".join(f"M{brush.num(x)} {brush.num(y - 3)}l1.7 6-1.7-1.6-1.7 1.6z" for x, y in spots)
    return brush.form(shape, *IVORY, depth=7) + brush.fill(tails, p.LINE)


def ermine_fronts(start: float, end: float, top: float = 4, hem: float = 14, wide: float = 11) -> str:
    """Two strips of ermine down the open edges of a robe."""
    strip = brush.smooth(
        f"{top},{start}! {top + wide},{start}! {hem + wide + 2},{end}! {hem},{end}! "
        f"{(top + hem) / 2 - 1},{(start + end) / 2}"
    )
    count = max(2, int((end - start) / 18))
    tails = ""
    for k in range(count):
        part = (k + 0.5) / count
        x = top + (hem - top) * part + wide / 2
        tails += f"M{brush.num(x)} {brush.num(start + (end - start) * part - 3)}l1.7 6-1.7-1.6-1.7 1.6z"
    return both_sides(brush.form(strip, IVORY.colour, width=1.1) + brush.fill(tails, p.LINE), 0)


def robes(
    mantle: Tone,
    robe: Tone,
    border: str,
    hem: float,
    seat: tuple[float, float, float] = (35, 50, 190),
    waist: tuple[float, float] = (28, 17),
) -> str:
    """What somebody on a throne wears: a cloak that hangs behind, and a robe; `seat` measures its lap."""
    return cloak(mantle, "", hem, 190) + lap(robe, *seat, border) + torso(robe, *waist)


def collar(tone: Tone, half: float = 15) -> str:
    """A round collar."""
    return brush.form(
        brush.both(f"0,2! {half * 0.6},-3 {half},2 {half - 2},9 0,13"), *tone, depth=5, width=1.2
    )


def chain(half: float = 20, drop: float = 22, gem: str = p.CRIMSON) -> str:
    """A gold chain with a pendant."""
    links = [(half * k / 4, 4 + drop * (1 - (k / 4) ** 2)) for k in range(-4, 5)]
    return (
        brush.dots(links, 2.4, p.LINE)
        + brush.dots(links, 1.6, p.GOLD)
        + brush.form(brush.circle(0, 8 + drop, 4.2), gem, width=1.2)
    )


def buttons(start: float, end: float, count: int = 4, colour: str = p.GOLD_LIGHT) -> str:
    """Buttons down the front."""
    spots = [(0.0, start + (end - start) * k / (count - 1)) for k in range(count)]
    return brush.dots(spots, 2.5, p.LINE) + brush.dots(spots, 1.6, colour)


def fist(x: float, y: float, turn: float = 0, skin: Tone = FAIR, flip: bool = False) -> str:
    """A hand closed round something upright: the back of the hand, four fingers and the thumb over them."""
    body = brush.form(
        brush.smooth("-8,-5 -3,-8.6 3,-8 5,-2 4.6,5 1,8.6 -5.6,7.4 -8.8,1"),
        skin.colour,
        skin.shade,
        width=1.2,
        depth=3,
    )
    for y_at, far in ((6.6, 6.6), (2.8, 8), (-1.1, 8.6), (-4.9, 7.6)):
        body += brush.form(
            brush.limb(f"-.6,{y_at},4.4 {far - 2},{y_at - 0.2},4.2", 0.5), skin.colour, width=1
        )
    body += brush.form(brush.limb("-5.6,-4.6,5 -1,-8.4,4.6 4.6,-8.8,3.8", 0.5), skin.colour, width=1.1)
    return place(mirror(body, 0) if flip else body, x, y, turn=turn)


def palm(x: float, y: float, turn: float = 0, skin: Tone = FAIR, flip: bool = False) -> str:
    """An open hand, fingers up, thumb to the left."""
    body = brush.form(
        brush.smooth(
            "-5.6,9! -6.4,2.4 -10.8,-3 "
            "-10.2,-6.4 -7.6,-6.2 -5,-2.2 "
            "-5.6,-11.4 -3.8,-13.6 "
            "-1.9,-12 -1.3,-5.6! "
            "-1,-14.4 .8,-16.6 2.7,-15 "
            "2.7,-5.8! 3.9,-13 5.7,-14.4 "
            "7.1,-12.6 6.2,-4.8! 7.9,-9.4 "
            "9.8,-10 10.3,-8 "
            "8.6,1.4 5.8,9!"
        ),
        *skin,
        width=1.1,
        depth=3,
    )
    body += brush.line("M-4.6 1C-2 3 0 3 2 5M-5 4.6C-3 6 -1 6.4 0 7.4", 0.7, skin.shade)
    return place(mirror(body, 0) if flip else body, x, y, turn=turn)


def arm(
    points: str,
    tone: Tone,
    cuff: str = "",
    hand: str = "fist",
    turn: float = 0,
    skin: Tone = FAIR,
    flip: bool = False,
) -> str:
    """A sleeve along "x,y,width ..." with a cuff and a hand at its end."""
    spine = [tuple(float(v) for v in item.split(",")) for item in points.split()]
    (ax, ay, _), (bx, by, w) = spine[-2], spine[-1]
    size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    dx, dy = (bx - ax) / size, (by - ay) / size
    body = sleeve(spine, tone) + creases(spine, tone)
    if cuff:
        body += brush.form(
            brush.limb(f"{bx - dx * 3},{by - dy * 3},{w + 2} {bx + dx * 2.6},{by + dy * 2.6},{w + 3}", 0),
            cuff,
            width=1.1,
        )
    x, y = bx + dx * 8, by + dy * 8
    held = {"fist": fist, "palm": palm}.get(hand)
    return body + (held(x, y, turn, skin, flip) if held else "")


def sleeve(spine: list[tuple[float, ...]], tone: Tone) -> str:
    """An arm whose halves are nearly straight; folded sharply, the forearm lies over the upper arm."""
    if len(spine) != 3:
        return brush.form(tube(spine), *tone, depth=6)
    (ax, ay, aw), (ex, ey, ew), (bx, by, bw) = spine
    if (ax - ex) * (bx - ex) + (ay - ey) * (by - ey) > 0:
        upper = brush.form(tube([spine[0], spine[1]], 0.42), *tone, depth=6)
        return upper + brush.form(tube([spine[1], spine[2]], 0.42), *tone, depth=5)

    def on(x: float, y: float, w: float, part: float) -> tuple[float, float, float]:
        return ex + (x - ex) * part, ey + (y - ey) * part, ew + (w - ew) * part

    bent = [
        spine[0],
        on(ax, ay, aw, 0.5),
        on(ax, ay, aw, 0.16),
        on(bx, by, bw, 0.22),
        on(bx, by, bw, 0.6),
        spine[2],
    ]
    return brush.form(tube(bent), *tone, depth=6)


def tube(spine: list[tuple[float, ...]], cap: float = 0.12) -> brush.Outline:
    """A limb along numbers."""
    return brush.limb(" ".join(f"{x:.1f},{y:.1f},{w:.1f}" for x, y, w in spine), cap)


def creases(spine: list[tuple[float, ...]], tone: Tone) -> str:
    """The folds of a sleeve at the inside of the elbow and below the shoulder."""
    (ax, ay, wide), (ex, ey, w), (bx, by, _) = spine[0], spine[1], spine[-1]
    middle = (ax + bx) / 2 - ex, (ay + by) / 2 - ey
    size = (middle[0] ** 2 + middle[1] ** 2) ** 0.5
    folds = ""
    if size > 4:
        ux, uy = middle[0] / size, middle[1] / size
        for side in (-1, 1):
            x, y = ex + ux * w * 0.42 - uy * side * 2.4, ey + uy * w * 0.42 + ux * side * 2.4
            folds += brush.curve(
                f"{x:.1f},{y:.1f} "
                f"{x - ux * w * 0.36 - uy * side * 2:.1f},{y - uy * w * 0.36 + ux * side * 2:.1f}"
            )
    reach = (ex - ax, ey - ay)
    folds += brush.curve(
        f"{ax - wide * 0.2:.1f},{ay + 2:.1f} {ax + reach[0] * 0.25 - 1:.1f},{ay + reach[1] * 0.3:.1f} "
        f"{ax + reach[0] * 0.4:.1f},{ay + reach[1] * 0.55:.1f}"
    )
    return brush.line(folds, 0.9, tone.shade)


def leg(points: str, tone: Tone, toe: int, shoe: str = p.HAIR_CHESTNUT, boot: bool = False) -> str:
    """A hosed leg along "x,y,width ..." and its shoe; toe -1 points left, 1 right, 0 out of the card."""
    spine = [tuple(float(v) for v in item.split(",")) for item in points.split()]
    (ax, ay, wide), (x, y, w) = spine[-2], spine[-1]
    # Below the knee the leg swells into the calf before it narrows to the ankle.
    calf = ax + (x - ax) * 0.36, ay + (y - ay) * 0.36, max(wide * 0.92, w)
    shank = [*spine[:-2], (ax, ay, wide * 0.88), calf, (x, y, w * 0.86)]
    body = brush.form(tube(shank, 0.1), *tone, depth=5) + brush.line(
        brush.curve(
            f"{ax - wide * 0.22:.1f},{ay - 2:.1f} "
            f"{ax:.1f},{ay + 1.6:.1f} "
            f"{ax + wide * 0.22:.1f},{ay - 1.6:.1f}"
        ),
        0.9,
        tone.shade,
    )
    if boot:
        body += brush.form(
            brush.limb(
                f"{(ax * 2 + x) / 3},{(ay * 2 + y) / 3},{w + 7} "
                f"{(ax + x * 3) / 4},{(ay + y * 3) / 4},{w + 4} {x},{y + 2},{w + 3}",
                0,
            ),
            shoe,
            p.LINE,
            depth=3,
        )
    sole = (
        brush.smooth("-7,-5! 6,-5! 8,1 15,4 22,6.4 24,9.4 20,11! -7.4,11! -8.4,4")
        if toe
        else brush.both("0,-5! 6,-5 8.6,4 8,11 0,12.4")
    )
    shape = brush.form(sole, shoe, p.LINE, depth=4)
    shape += brush.line(
        brush.curve("-6.4,-1 0,1 6.6,-1") + (brush.curve("-7.6,8.6 6,9 21,8.4") if toe else ""),
        1,
        p.GOLD_DARK,
    )
    return body + place(mirror(shape, 0) if toe < 0 else shape, x, y)


def breastplate() -> str:
    """A steel cuirass with its skirt of plates."""
    body = brush.form(brush.both("0,2! 10,0 24,6 29,16 27,34 22,50 19,62! 0,66"), *STEEL, depth=11)
    body += brush.line(brush.curve("0,10 1,36 0,62") + brush.curve("-20,24 0,34 20,24"), 1.2, STEEL.shade)
    for k in range(3):
        y = 62 + k * 9
        body += brush.form(
            brush.both(f"0,{y + 2}! {19 + k * 3},{y}! {22 + k * 3},{y + 11} {11 + k},{y + 14} 0,{y + 12}"),
            *STEEL,
            depth=8,
            width=1.2,
        )
    return (
        body
        + brush.line(brush.curve("-18,60 0,64 18,60"), 3, p.GOLD_DARK)
        + brush.line(brush.curve("-18,60 0,64 18,60"), 1.6, p.GOLD)
    )


def pauldrons() -> str:
    """Steel shoulder pieces."""
    plate = brush.form(brush.smooth("16,2 28,2 38,12 39,26 30,24 20,14"), *STEEL, depth=7) + brush.line(
        brush.curve("22,8 31,13 36,23"), 1, p.GOLD_DARK
    )
    return both_sides(plate, 0)


def knee(x: float, y: float) -> str:
    """A steel knee."""
    return brush.form(brush.circle(x, y, 7.4), *STEEL, width=1.2) + brush.line(
        brush.curve(f"{x - 5},{y + 1} {x},{y + 4} {x + 5},{y + 1}"), 1, STEEL.shade
    )


def throne(tone: Tone = WINE, half: float = 52, top: float = -52) -> str:
    """A high-backed chair with gilt posts."""
    back = brush.form(
        brush.polygon(f"{-half},{top + 14} 0,{top - 6} {half},{top + 14} {half},150 {-half},150"),
        *tone,
        depth=20,
    )
    trim = brush.line(f"M{-half + 7} {top + 22}L0 {top + 5}L{half - 7} {top + 22}", 1.6, p.GOLD)
    post = brush.form(
        brush.polygon(f"{half - 4},{top + 10} {half + 5},{top + 10} {half + 5},196 {half - 4},196"),
        *GOLD,
        depth=3,
    )
    post += brush.form(brush.circle(half + 0.5, top + 5, 7), *GOLD) + brush.form(
        brush.smooth(f"{half - 5},92! {half + 5},92! {half + 8},100 {half},106 {half - 8},100"), *GOLD
    )
    return back + trim + both_sides(post, 0)
