"""The pages of the rule book, written for players; a game that has none gets one made of its rules.

Below the heading `words` a page explains its terms, one a bullet: ``* **Lie down** (lies down): ...``; forms
with an *s* at the end need not be named, and a link leads to the section about it.  A mark like
``{here:target}`` stands where a house rule matters: at a table it tells what is played there;
``{key:catch C}`` is the key of a command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import resources

from cardtable.ui.terms import GLOSSARY, Term, entry_of, terms_in
from rulesets import game_class, info_of, package_of
from rulesets.options import Options, in_words
from rulesets.words import _

HERE = re.compile(r"(?:\s*\{here:\w+\})+")
KEY = re.compile(r"\{key:(\w+) ([^}]+)\}")
LINK = re.compile(r"\]\(#([\w-]+)\)")
ANCHORED = re.compile(r"^(#+) ([^\n]*?) *\{#([\w-]+)\}$", re.MULTILINE)
"""A heading, and where links lead to it."""
HEADING, SECTION = re.compile(r"^#", re.MULTILINE), re.compile(r"^## ", re.MULTILINE)
FORMS = re.compile(r"^(\* \*\*.+?\*\*) \(.+?\)(?=: )", re.MULTILINE)
"""Other forms of a term, which only the program needs."""
IN_FORCE = re.compile(r"^\*\*[^*]+\*\*$", re.MULTILINE)
"""A paragraph of house rules that are not as the page says, once they are written out."""
LISTED = re.compile(r"^(?:[*-]|\d+\.) ", re.MULTILINE)
"""How a line of a list begins."""
LISTED_OR_TABLE = re.compile(rf"{LISTED.pattern}|\|", re.MULTILINE)
TERM = re.compile(r"^\* \*\*(.+?)\*\*(?: \((.+?)\))?: (.+?)(?=^\*|^#|\Z)", re.MULTILINE | re.DOTALL)


def page_of(
    game: str, language: str = "en", options: Options | None = None, key: Callable[[str], str] | None = None
) -> str:
    """The rule book page of a game, in English if there is no other, and by which house rules one plays."""
    page = FORMS.sub(r"\1", _written(game, language))
    return with_house_rules(KEY.sub(lambda mark: key(mark[1]) if key else mark[2], page), options)


def _written(game: str, language: str) -> str:
    """The page as it is written, with its marks."""
    page = _file(game, "pages", language)
    return plain_page(game) if page is None else page


def _file(game: str, room: str, language: str) -> str | None:
    """What a game says in one of its rooms, in English if in no other language; None if nothing."""
    folder = resources.files(package_of(game)).joinpath(room)
    for tongue in dict.fromkeys((language, "en")):
        with suppress(OSError):
            return folder.joinpath(f"{tongue}.md").read_bytes().decode("utf-8", "replace")
    return None


def first_of(game: str, language: str = "en") -> str:
    """What is said of a game before the first card: its aim, its end, how long it takes, a line a phase."""
    page = _file(game, "first", language)
    if page is not None:
        return with_house_rules(page, None)
    info = info_of(game)
    phases = re.sub(r"^# .*?(?=^## |\Z)", "", plain_page(game), flags=re.MULTILINE | re.DOTALL)
    return f"# {_(info.title)}\n\n## {_('What you want')} {{#aim}}\n\n{_(info.about)}\n\n{phases}"


def section_of(page: str, anchor: str) -> str:
    """What stands below the heading of a page that has this anchor; nothing if there is none."""
    begin, end = _section(page, anchor)
    return page[begin:end].strip()


def heading_of(page: str, anchor: str) -> str:
    """What the heading of a page says that has this anchor; nothing if there is none."""
    found = _anchored(page, anchor)
    return plain(found[2]) if found else ""


def opening_of(page: str, anchor: str) -> str:
    """How the rule below a heading begins, in whole sentences without marks: a paragraph, and its list; then
    what is not played as it says there.
    """
    begin, end = _section(page, anchor, HEADING)
    section = page[begin:end].strip()
    first, _gap, rest = section.partition("\n\n")
    here = IN_FORCE.findall(first)
    if here and not LISTED.match(rest):
        first = IN_FORCE.sub("", first).strip()
    else:
        here = [] if here else IN_FORCE.findall(rest)
    if first.startswith("|"):
        first = in_a_row(first)
    elif LISTED_OR_TABLE.match(rest) and not first.endswith("."):
        first += "\n" + in_a_row(rest.partition("\n\n")[0])
    told = plain(LISTED.sub("", first))
    ends = told.endswith(".") or first.endswith("**")
    whole = told if ends else told[: told.rfind(". ") + 1]
    return " ".join(filter(None, (whole, *map(plain, here))))


def in_a_row(listed: str) -> str:
    """The items of a list, or of a table with a word and a figure a line, as one sentence."""
    items = [" ".join(item.split()) for item in LISTED.split(listed) if item.strip()]
    if listed.startswith("|"):
        _head, *rows = [row.strip("| ").split(" | ") for row in listed.splitlines() if "---" not in row]
        items = [": ".join(row) for row in rows]
    told = [item if item.endswith(".") else f"{item.rstrip(';,')};" for item in items]
    return " ".join(told).rstrip(".;") + "." if told else ""


def plain(text: str) -> str:
    """Words of a page as a bubble shows them: the sign of a suit stands beside its name, which is enough."""
    unlinked = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", " ".join(text.split()))
    bare = re.sub(r"[*`]", "", unlinked)
    return re.sub(r"[{}]", "", re.sub(r"\{(\w+)\} (?=\1)|(?<=\w) \{\w+\}(?=\W)", "", bare))


def line_of(game: str, phase: str, options: Options | None = None) -> str:
    """What is said of a game when a phase begins, and by which house rules one plays it, with what those mean
    that are not usual there; nothing if it is not among the phases of its first page.  Where one of these
    rules turns it round, it has a section of its own: ``{#play-fifteen}``.
    """
    page = _file(game, "first", "en") or first_of(game)
    agreed = () if options is None else options.as_keys().values()
    sections = [section_of(page, anchor) for anchor in (*(f"{phase}-{value}" for value in agreed), phase)]
    section = next(filter(None, sections), "")
    return " ".join(with_house_rules(section, options, meaning=True).split())


def _anchored(page: str, anchor: str) -> re.Match[str] | None:
    """The heading of a page that has this anchor."""
    return next((found for found in ANCHORED.finditer(page) if found[3] == anchor), None)


def _section(page: str, anchor: str, until: re.Pattern[str] = SECTION) -> tuple[int, int]:
    """From where to where a page goes on below a heading, until the next of a kind; nowhere without it."""
    found = _anchored(page, anchor)
    if found is None:
        return 0, 0
    after = until.search(page, found.end())
    return found.end(), after.start() if after else len(page)


def with_house_rules(page: str, options: Options | None, *, meaning: bool = False) -> str:
    """The page with each mark of house rules written out: all that is agreed below their heading, elsewhere
    only what is not as the page says, and if wanted the `meaning` of what is played besides.
    """
    begin, end = _section(page, "options")

    def told(match: re.Match[str]) -> str:
        if options is None:
            return ""
        names = re.findall(r"\{here:(\w+)\}", match[0])
        rules = _agreed(options, names, everything=begin <= match.start() < end)
        space = re.match(r"\s*", match[0])
        before = space[0] if space else ""
        here = _("Here: {rules}.").format(rules="; ".join(rules))
        more = [f" {about}" for about in _switched_on(options, names)] if meaning else []
        return f"{before}**{here}**{''.join(more)}" if rules else ""

    return HERE.sub(told, page)


def _switched_on(options: Options, names: Sequence[str]) -> Iterator[str]:
    """What those of some rules mean that are played here and usually not."""
    as_usual = options.usual()
    for name in filter(options.matters, names):
        if getattr(options, name) is True and not getattr(as_usual, name):
            yield _(type(options).model_fields[name].description or "")


def _agreed(options: Options, names: Sequence[str], everything: bool) -> list[str]:
    """What is agreed on rules, or only on those that are not the usual ones; none without effect is told."""
    as_usual, rules = options.usual(), []
    for name in filter(options.matters, names):
        about = type(options).model_fields[name]
        agreed, usual = (in_words(about, getattr(which, name)) for which in (options, as_usual))
        if agreed == usual and not everything:
            continue
        if agreed != usual:
            agreed = _("{agreed} (usually {usual})").format(agreed=agreed, usual=usual)
        alone = everything and len(names) == 1
        rules.append(
            agreed if alone else _("{rule}: {agreed}").format(rule=_(about.title or name), agreed=agreed)
        )
    return rules


def terms_of(game: str, language: str = "en") -> dict[tuple[str, ...], Term]:
    """What the terms of a game mean, by their words in small letters; other forms lead there, too."""
    terms: dict[tuple[str, ...], Term] = {}
    for term, others, meaning in TERM.findall(section_of(_written(game, language), GLOSSARY)):
        told = _("{term}: {meaning}").format(term=term, meaning=plain(meaning))
        section = LINK.search(meaning)
        about = Term(told, entry_of(term), section[1] if section else "")
        for form in (term, *(form.strip() for form in others.split(",") if form)):
            terms[tuple(form.casefold().split())] = about
    return terms


def section_about(game: str, sentence: str) -> str:
    """The section that tells more about the first term of a sentence that has one; nothing if none has."""
    found = terms_in(sentence.split(), terms_of(game))
    return next((term.section for _first, _end, term in found if term.section), "")


def plain_page(game: str) -> str:
    """What the rules themselves say: a heading a chapter, and below it the sentence the chapter is about."""
    info = info_of(game)
    parts = [f"# {_(info.title)}", _(info.about)]
    for chapter in game_class(game).chapters:
        sentence = (type(chapter).__doc__ or "").partition("\n")[0]
        parts.append(f"## {chapter.name.replace('_', ' ').capitalize()} {{#{chapter.name}}}\n\n{sentence}")
    return "\n\n".join(part for part in parts if part)
