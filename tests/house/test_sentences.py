"""What happened is a code, the sentence is for eyes: no program compares, parses or keys by one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.rooms import modules_in, tree_of

WORDS = {"_", "ngettext", "later"}
"""What makes a sentence."""
SAID = {"text", "why", "because", "words", "sentence"}
"""Where an event, a line or an advice keeps one."""
PARSING = {"startswith", "endswith", "partition", "rpartition", "split", "find", "index"}
READS = (ast.Compare, ast.Call, ast.Dict, ast.Subscript, ast.keyword)
"""What a sentence can be read by."""
ALLOWED = {
    "cardtable.stage.labels": "a text is drawn anew when it is another one",
    "cardtable.ui.fields": "what somebody types",
    "cardtable.matches.hindsight.motives": "the sentence that is heard most often is told",
}
"""Where a sentence is handled for itself, and decides nothing."""


def is_sentence(node: ast.expr) -> bool:
    """Whether an expression is a sentence by its looks."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in WORDS
    return isinstance(node, ast.Attribute) and node.attr in SAID


def used_as_data(tree: ast.AST) -> Iterator[int]:
    """The lines in which a sentence is compared, parsed, or a key."""
    for node in ast.walk(tree):
        if not isinstance(node, READS):
            continue
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                told = any(is_sentence(one) for one in (left, *others))
                found = told and any(isinstance(op, ast.Eq | ast.NotEq | ast.In | ast.NotIn) for op in ops)
            case ast.Call(func=ast.Attribute(value=value, attr=attr)):
                found = attr in PARSING and is_sentence(value)
            case ast.Dict(keys=keys):
                found = any(key is not None and is_sentence(key) for key in keys)
            case ast.Subscript(slice=key):
                found = is_sentence(key)
            case ast.keyword(arg="key", value=ast.Lambda(body=body)):
                found = any(is_sentence(one) for one in ast.walk(body) if isinstance(one, ast.expr))
            case _:
                found = False
        if found:
            yield node.lineno


@pytest.mark.slow
def test_no_program_reads_a_sentence() -> None:
    found = [
        f"{name}:{line}"
        for name, path in modules_in().items()
        if name.startswith(("cardtable.", "rulesets.")) and name not in ALLOWED
        for line in used_as_data(tree_of(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    "program",
    [
        'more and line.text == _("discards a card")',
        "groupby(lines, key=lambda line: (line.kind, line.text))",
        'event.why.startswith("Scopa")',
        'said[_("Gleek!")]',
        'sounds = {_("Yes."): "yes"}',
    ],
)
def test_reading_one_is_found(program: str) -> None:
    assert list(used_as_data(ast.parse(program))) == [1]
