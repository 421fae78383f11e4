"""The pages of the rule book, written for players; a game that has none gets one made of its rules."""

from __future__ import annotations

import re
from importlib import resources

from rulesets import game_class, info_of, package_of
from rulesets.words import _


def page_of(game: str, language: str = "en") -> str:
    """The rule book page of a game, in English if there is no other."""
    folder = resources.files(package_of(game))
    for tongue in dict.fromkeys((language, "en")):
        try:
            return folder.joinpath("pages", f"{tongue}.md").read_bytes().decode("utf-8", "replace")
        except OSError:
            continue
    return plain_page(game)


def section_of(page: str, anchor: str) -> str:
    """What stands below the heading of a page that has this anchor; nothing if there is none."""
    found = re.search(rf"^## .*\{{#{anchor}\}}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def plain_page(game: str) -> str:
    """What the rules themselves say: a heading a chapter, and below it the sentence the chapter is about."""
    info = info_of(game)
    parts = [f"# {_(info.title)}", _(info.about)]
    for chapter in game_class(game).chapters:
        sentence = (type(chapter).__doc__ or "").partition("\n")[0]
        parts.append(f"## {chapter.name.replace('_', ' ').capitalize()} {{#{chapter.name}}}\n\n{sentence}")
    return "\n\n".join(part for part in parts if part)
