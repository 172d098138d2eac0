"""The smallest marks: points, boxes, numbers, elements, and how wide a text is."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

Pixels = float
"""A length in the units of the picture; the empty board hugo is about 358 of them wide."""

NAME_SIZE: Pixels = 8.6
SMALL_SIZE: Pixels = 8.8
NARROW = set(" .,:;'’|!()-ijlftrI1")
WIDE = set("mwMW—…")
FIRST_CJK = 0x2E80


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the picture; y grows downwards."""

    x: Pixels
    y: Pixels

    def moved(self, dx: Pixels, dy: Pixels) -> Point:
        """The point so far to the right and so far down."""
        return Point(self.x + dx, self.y + dy)

    def towards(self, other: Point, distance: Pixels) -> Point:
        """The point so far from here on the straight way to another."""
        length = max(((other.x - self.x) ** 2 + (other.y - self.y) ** 2) ** 0.5, 0.01)
        return self.moved((other.x - self.x) / length * distance, (other.y - self.y) / length * distance)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle of the picture."""

    x: Pixels
    y: Pixels
    width: Pixels
    height: Pixels

    @property
    def right(self) -> Pixels:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> Pixels:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> Point:
        """Its middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom


def num(value: float) -> str:
    """A number as short as one decimal allows.

    >>> num(34.0), num(0.96), num(-0.04)
    ('34', '1', '0')
    """
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def at(point: Point) -> str:
    """A point as paths and translations write it."""
    return f"{num(point.x)} {num(point.y)}"


def path(*points: Point) -> str:
    """A line through points."""
    return "M" + "L".join(map(at, points))


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element; `class_` and `view_box` stand for names that Python cannot write.

    >>> element("circle", class_="b-hub", r=1.8)
    '<circle class="b-hub" r="1.8"/>'
    """
    shown = "".join(f' {_attribute(key)}="{escape(_value(value))}"' for key, value in attributes.items() if value is not None)
    return f"<{name}{shown}>{''.join(inside)}</{name}>" if inside else f"<{name}{shown}/>"


def disc(look: str, middle: Point, radius: Pixels) -> str:
    """A circle."""
    return element("circle", class_=look, cx=middle.x, cy=middle.y, r=radius)


def text(words: str, point: Point, look: str, **attributes: object) -> str:
    """Words at a point."""
    return element("text", escape(words, quote=False), class_=look, x=point.x, y=point.y, **attributes)


def use(ident: str, point: Point, scale: float = 1) -> str:
    """A shape of the sprite, put at a point."""
    shrunk = "" if scale == 1 else f" scale({scale:.2f})"
    return element("use", href=f"#{ident}", transform=f"translate({at(point)}){shrunk}")


def text_width(words: str, size: Pixels = NAME_SIZE, is_bold: bool = True) -> Pixels:
    """About how wide a text becomes; rather too much than too little.

    >>> text_width("Ballroom") < text_width("Banqueting hall") < 80
    True
    """
    return sum(map(_letter_width, words)) * size * (1 if is_bold else 0.88)


def _letter_width(letter: str) -> float:
    if ord(letter) >= FIRST_CJK:
        return 1.0
    if letter in NARROW:
        return 0.4
    return 1.0 if letter in WIDE else 0.78 if letter.isupper() else 0.67


def _attribute(key: str) -> str:
    named = {"class_": "class", "view_box": "viewBox", "pattern_units": "patternUnits", "pattern_transform": "patternTransform"}
    return named.get(key, key.replace("_", "-"))


def _value(value: object) -> str:
    return num(value) if isinstance(value, float) else str(value)
