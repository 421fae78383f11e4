"""The rooms of the games as a contract of import-linter; `pyproject.toml` names it."""

from __future__ import annotations

from importlinter import Contract, ContractCheck, output

from tests.house.rooms import Import, games_of, leaks, objection


class RoomsContract(Contract):
    """A game's rooms stand apart, what games share knows no game, and a table holds none."""

    def check(self, graph: object, verbose: bool) -> ContractCheck:
        """Look at every import there is."""
        modules: set[str] = graph.modules  # type: ignore[attr-defined]
        games = games_of(modules)
        found = [
            Import(importer, imported)
            for importer in sorted(modules)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))  # type: ignore[attr-defined]
        ]
        broken = [why for one in found if (why := objection(one, games)) is not None]
        broken += leaks(found, games)
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say what is wrong, a sentence an import."""
        for why in check.metadata["broken"]:
            output.print_error(why)
