"""The blank card every pack is printed on."""

from sprites.draw import palette as p
from sprites.draw.pen import box, document, linear, outline


def gold(name: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """Gold leaf: a light to dark gradient."""
    return linear(name, x1, y1, x2, y2, (0, p.GOLD_LIGHT), (0.5, p.GOLD), (1, p.GOLD_DEEP))


def card(body: str, defs: str = "", width: float = 250, height: float = 350, radius: float = 14) -> str:
    """A card with its rounded stock and fine edge; `url(#gold)` is ready to use in the body."""
    shine = linear("stock", 0, 0, width, height, (0, p.STOCK_LIGHT), (1, p.STOCK_SHADE))
    leaf = gold("gold", 0, 0, width, height)
    blank = box(0.75, 0.75, width - 1.5, height - 1.5, "url(#stock)", radius, **outline(1.5, p.STOCK_EDGE))
    return document(width, height, blank + body, shine + leaf + defs)
