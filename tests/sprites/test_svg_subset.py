"""Every committed drawing stays within what SDL_image (nanosvg) draws right."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sprites

HOME = Path(sprites.__file__).parent
FILES = sorted(HOME.rglob("*.svg"))

ELEMENTS = {
    "svg", "defs", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
ATTRIBUTES = {
    "width", "height", "viewBox", "transform", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx",
    "ry", "points", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "fill-rule", "opacity", "fill-opacity", "stroke-opacity", "id", "gradientUnits", "gradientTransform",
    "fx", "fy", "offset", "stop-color", "stop-opacity",
}  # fmt: skip
PAINT = re.compile(r"none|#[0-9a-f]{6}|#[0-9a-f]{3}|url\(#[\w-]+\)")
HEX = re.compile(r"#[0-9a-f]{6}|#[0-9a-f]{3}")


def faults(text: str) -> list[str]:
    """What in this drawing SDL_image would draw wrongly or not at all."""
    root = ElementTree.fromstring(text)
    found: list[str] = []
    gradients = {e.get("id") for e in root.iter() if e.tag.endswith("Gradient")}
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in ELEMENTS:
            found.append(f"element {tag}")
        if (element.text or "").strip() or (element.tail or "").strip():
            found.append(f"text in {tag}")
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.append("a gradient that is not in user space")
        for name, value in element.attrib.items():
            if name not in ATTRIBUTES:
                found.append(f"attribute {name}")
            if name in ("fill", "stroke") and not PAINT.fullmatch(value):
                found.append(f"paint {value}")
            if name == "stop-color" and not HEX.fullmatch(value):
                found.append(f"stop {value}")
            if value.startswith("url(") and value[5:-1] not in gradients:
                found.append(f"unknown {value}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_a_drawing_uses_the_strict_subset_only(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "body",
    [
        "<text>7</text>",
        '<path d="M0 0" style="fill:#fff"/>',
        '<path d="M0 0" fill="red"/>',
        '<path d="M0 0" fill="url(#nowhere)"/>',
        '<g clip-path="url(#a)"/>',
        '<linearGradient id="a"/>',
        '<image href="a.png"/>',
    ],
)
def test_the_check_refuses_what_sdl_image_cannot_draw(body: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')
