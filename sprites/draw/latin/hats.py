"""What people wear on their heads: crowns, caps, helmets, veils. Same origin as the heads."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin.emblems import leaves

GOLD_SHADE = p.GOLD_DARK


def crown(band: str = p.CRIMSON, points: int = 5, gem: str = p.BLUE) -> str:
    """A king's open crown with balls on its points."""
    tall = (
        brush.both("0,-82! 5,-66! 11,-80! 14,-65! 23,-77! 19,-49! 10,-46.4 0,-45.8")
        if points == 5
        else brush.both("0,-78! 8,-64! 21,-76! 19,-49! 10,-46.4 0,-45.8")
    )
    tips = (
        [(0, -84), (-11, -82), (11, -82), (-23.4, -79), (23.4, -79)]
        if points == 5
        else [(0, -80), (-21, -78), (21, -78)]
    )
    body = brush.form(tall, p.GOLD, GOLD_SHADE, depth=10)
    body += brush.form(brush.both("0,-53 12,-53.6 19.8,-56! 19,-48.6! 10,-46 0,-45.4"), band, width=1.1)
    body += brush.dots(((-14, -50.4), (-7, -49.6), (0, -49.4), (7, -49.6), (14, -50.4)), 1.5, "#ffe69a")
    body += brush.lozenges(((0, -62),), 3, 4.4, gem) + brush.dots(((-11, -61), (11, -61)), 1.8, gem)
    return body + "".join(brush.form(brush.circle(x, y, 2.6), "#fffdf6", width=1) for x, y in tips)


def coronet(gem: str = p.CRIMSON) -> str:
    """A queen's crown of lilies."""
    body = brush.form(
        brush.both(
            "0,-76! 3,-70 7,-68 3.4,-63! 8,-61! 12,-66 15,-72! 19,-66 18,-60! 20,-66! 19,-51! 10,-48 0,-47.4"
        ),
        p.GOLD,
        GOLD_SHADE,
        depth=8,
    )
    body += brush.line(brush.curve("-18.6,-54 -9,-51.4 0,-51 9,-51.4 18.6,-54"), 1)
    return (
        body
        + brush.lozenges(((0, -58),), 3, 4, gem)
        + brush.dots(((-10, -57), (10, -57)), 1.8, p.BLUE)
        + brush.dots(((0, -77), (-15, -73), (15, -73)), 2, "#fffdf6")
    )


def tiara() -> str:
    """The triple crown of a pope."""
    body = brush.form(brush.both("0,-96 8,-90 15,-72 19,-50! 10,-47 0,-46.4"), "#fffaf0", p.GOLD, depth=8)
    for y, w in ((-50, 19.4), (-64, 17), (-78, 13)):
        body += brush.form(
            brush.both(
                f"0,{y - 2.6} {w * 0.5},{y - 3} {w * 0.6},{y - 9}! {w * 0.8},{y - 4} "
                f"{w + 0.6},{y - 9}! {w},{y + 2}! {w * 0.5},{y + 4} 0,{y + 4.4}"
            ),
            p.GOLD,
            width=1.1,
        )
        body += brush.dots(((0, y + 0.6), (-w * 0.5, y), (w * 0.5, y)), 1.4, p.CRIMSON)
    return (
        body
        + brush.form(brush.circle(0, -99, 3), p.GOLD, width=1)
        + brush.line("M0 -108L0 -102M-3 -105.6L3 -105.6", 1.6, p.GOLD_DARK)
    )


def cap(colour: str, shade: str, feather: str = "", side: int = 1) -> str:
    """A soft flat cap tipped to one side, with a feather."""
    s = side
    body = ""
    if feather:
        plume = brush.limb(f"{14 * s},-58,4 {26 * s},-72,11 {24 * s},-86,11 {12 * s},-93,3", 0.4)
        body += brush.form(plume, feather, p.LINE, width=1.1, depth=4) + brush.line(
            brush.curve(f"{14 * s},-58 {25 * s},-73 {22 * s},-86 {13 * s},-92"), 0.9
        )
    body += brush.form(
        brush.smooth(
            f"{-20 * s},-50 {-20 * s},-60 {-6 * s},-69 {14 * s},-68 {26 * s},-60 {25 * s},-51 "
            f"{20 * s},-49 {0},-52"
        ),
        colour,
        shade,
        depth=9,
    )
    return body + brush.form(
        brush.smooth(f"{-20 * s},-52 {0},-57 {20 * s},-53 {21 * s},-47 {0},-50.4 {-20 * s},-46"),
        shade,
        width=1.2,
    )


def wide_hat(crown_colour: str, brim: str, shade: str) -> str:
    """A hat with a brim as wide as a lying eight."""
    body = brush.form(brush.both("0,-72 12,-70 15,-60 16,-54! 0,-52"), crown_colour, shade, depth=7)
    body += brush.form(
        brush.smooth(
            "-34,-58 -26,-63 -12,-56 0,-52 12,-56 26,-63 34,-58 30,-49 16,-46 0,-48 -16,-46 -30,-49"
        ),
        brim,
        shade,
        depth=7,
    )
    return body + brush.line(brush.curve("-28,-55 -14,-51 0,-51.6 14,-51 28,-55"), 1, p.GOLD)


def straw_hat() -> str:
    """A countryman's hat of plaited straw."""
    body = brush.form(brush.both("0,-74 10,-72 14,-60 15,-54! 0,-52"), "#e2bd5f", "#8a641c", depth=8)
    body += brush.form(brush.both("0,-55 20,-55 34,-50 30,-45 14,-47 0,-48"), "#edcd78", "#8a641c", depth=8)
    return body + brush.line(brush.curve("-14.6,-57 0,-55.4 14.6,-57"), 2.6, p.CRIMSON)


def hood(colour: str, shade: str) -> str:
    """A hood round the face with its cape on the shoulders."""
    cape = brush.both("0,-66 14,-64 24,-50 24,-28 22,-14 32,4 24,13 0,17")
    opening = brush.both("0,-55 11,-52 15.6,-40 15,-26 9,-13 0,-8.6")
    d = cape.d + opening.d
    body = brush.pierced(d, colour)
    return body + brush.hatching(
        brush.smooth("17,-56 23,-46 22,-20 31,4 24,12 12,14 14,-10 18,-30"), shade, -1
    )


def turban(colour: str, shade: str, jewel: str = p.CRIMSON) -> str:
    """A wound turban with a jewel and a heron's feather."""
    feather = brush.form(
        brush.limb("2,-66,3 6,-80,8 14,-92,9 22,-97,3", 0.4),
        "#fffdf6",
        p.GREY_SHADE if hasattr(p, "GREY_SHADE") else "#b9ad94",
        width=1,
    )
    body = feather + brush.form(
        brush.smooth("-23,-48 -24,-60 -12,-71 2,-73 16,-70 24,-59 22,-48 0,-51"), colour, shade, depth=9
    )
    body += brush.line(
        brush.curves(
            "-22,-50 -8,-60 12,-70", "-23,-57 -12,-66 0,-72", "-10,-51 6,-58 20,-64", "6,-51 16,-54 23,-56"
        ),
        1.2,
        shade,
    )
    return body + brush.form(brush.circle(1, -62, 4.4), p.GOLD, width=1) + brush.dots(((1, -62),), 2.4, jewel)


def helmet(plume: str = p.CRIMSON, shade: str = p.WINE) -> str:
    """An open steel helmet with a plume and a gilt band."""
    body = brush.form(brush.limb("0,-68,5 4,-84,13 18,-92,16 32,-84,14 36,-68,5", 0.4), plume, shade, depth=6)
    body += brush.line(brush.curve("1,-70 6,-84 18,-91 30,-84 34,-72"), 1, shade)
    body += brush.form(
        brush.both("0,-71 12,-68 20,-56 21,-40 24,-26! 17,-26! 16,-44 9,-51 0,-52"),
        "#cfd8df",
        "#5d6b7a",
        depth=9,
    )
    return (
        body
        + brush.line(brush.curve("-16.4,-44 -9,-51 0,-52 9,-51 16.4,-44"), 2.4, p.GOLD_DARK)
        + brush.line(brush.curve("0,-71 1,-62 0,-54"), 1.2, "#5d6b7a")
    )


def helmet_aside(plume: str = p.CRIMSON, shade: str = p.WINE) -> str:
    """A helmet seen from its left side, visor up, the plume blown back."""
    steel, dark = "#cfd8df", "#5d6b7a"
    body = brush.form(
        brush.limb("6,-66,6 22,-82,15 44,-84,17 64,-70,12 74,-60,3", 0.4), plume, shade, depth=7
    )
    body += brush.line(brush.curve("10,-69 24,-83 44,-85 66,-69"), 1, shade)
    shell = brush.smooth("-15,-46! -13,-61 2,-69 16,-64 23,-48 22,-28 24,-10! 8,-6! 9,-26 5,-39 -5,-44")
    body += brush.form(shell, steel, dark, depth=8) + brush.line(
        brush.curve("-13,-47 -4,-46 7,-39 11,-26 10,-8"), 2.4, p.GOLD_DARK
    )
    visor = brush.smooth("-15,-46! -23,-53 -20,-63 -6,-68 4,-64! 6,-54 -2,-48")
    body += brush.form(visor, steel, dark, depth=6) + brush.line("M-17-57L-10-59M-15-53L-8-55", 1.3)
    return body + brush.form(brush.circle(4, -50, 3), p.GOLD, width=1)


def laurel_wreath() -> str:
    """Laurel round the brows."""
    places = [
        (-19, -44, -20),
        (-16, -51, 20),
        (-10, -56, 50),
        (-3, -58, 75),
        (19, -44, 20),
        (16, -51, -20),
        (10, -56, -50),
        (3, -58, -75),
    ]
    return leaves(places, 13) + brush.form(brush.circle(0, -58, 2.6), p.CRIMSON, width=1)


def flowers() -> str:
    """A garland of flowers."""
    places = (
        (-18, -48, -70),
        (-12, -55, -40),
        (-4, -58.6, -10),
        (4, -58.6, 10),
        (12, -55, 40),
        (18, -48, 70),
    )
    spots = [(x, y) for x, y, _ in places]
    body = leaves(places, 9) + brush.dots(spots, 4.6, p.LINE)
    for k, colour in enumerate((p.CRIMSON, "#fffdf6", p.ORANGE)):
        body += brush.dots(spots[k::3], 3.6, colour)
    body += brush.dots(spots, 1.4, p.AMBER)
    return body


def veil(colour: str = "#fffaf0", shade: str = "#b9ad94") -> str:
    """A cloth from the crown to the shoulders, open round the face."""
    cloth = brush.both("0,-63 15,-60 23,-46 24,-24 30,0 26,12 14,8! 16,-10 17.6,-26 16,-44 9,-52 0,-54")
    return brush.form(cloth, colour, shade, depth=8) + brush.line(
        brush.curves("20,-40 21,-20 24,4", "-20,-40 -21,-20 -24,4"), 0.9, shade
    )


def fools_hood() -> str:
    """Cap and bells with ass's ears."""
    ears = brush.form(
        brush.smooth("-14,-58! -30,-66 -42,-58 -46,-44! -34,-48 -22,-44"), p.CRIMSON, p.WINE
    ) + brush.form(brush.smooth("14,-58! 30,-66 42,-58 46,-44! 34,-48 22,-44"), p.GREEN, p.FOREST)
    crest = brush.form(brush.smooth("-12,-60! -8,-76 4,-84 12,-80! 8,-72 10,-60!"), p.AMBER, p.GOLD_DARK)
    dome = brush.both("0,-64 14,-61 21,-48 21,-30! 16,-36 12,-48 0,-52")
    body = ears + crest + brush.form(dome, p.CRIMSON, p.WINE, depth=7)
    body += brush.edged(brush.smooth("0,-64 14,-61 21,-48 21,-30! 16,-36 12,-48 0,-52").d, p.GREEN, p.LINE)
    return body + "".join(
        brush.form(brush.circle(x, y, 3.6), p.AMBER, width=1) for x, y in ((-46, -42), (46, -42), (13, -82))
    )
