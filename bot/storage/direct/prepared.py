"""Statements compiled for SQLite, kept for as long as their SQLAlchemy statement exists.

SQLAlchemy looks a statement up by all of its parts each time that it is executed, which takes
longer than SQLite does. The repositories execute the same statement objects each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, TypeAlias, cast
from weakref import WeakKeyDictionary

from sqlalchemy import BindParameter, Delete, Insert, LargeBinary, Row, Select, Update
from sqlalchemy.engine import Dialect, IteratorResult
from sqlalchemy.engine.result import SimpleResultMetaData
from sqlalchemy.sql.compiler import SQLCompiler

_MOST = 64
"""How many forms of one statement are kept; the lengths of its lists make a form."""

_LISTS = (list, tuple)
"""The types of lists; one object, since every value is checked against it."""

_Change: TypeAlias = Callable[[Any], Any]
_Form: TypeAlias = tuple[object, ...]


class Answer:
    """The result of a statement, with all of its rows in memory.

    What is asked of it most is answered here, all else by SQLAlchemy's own result.
    """

    __slots__ = ("_columns", "_rows", "rowcount")

    def __init__(self, columns: SimpleResultMetaData, rows: Sequence[Any], count: int) -> None:
        self._columns, self._rows, self.rowcount = columns, rows, count

    def __getattr__(self, name: str) -> Any:
        return getattr(IteratorResult(self._columns, iter(self._rows)), name)

    def __iter__(self) -> Iterator[Row[Any]]:
        return map(self._row, self._rows)

    def first(self) -> Row[Any] | None:
        """Return the first row, or None."""
        return self._row(self._rows[0]) if self._rows else None

    def _row(self, values: Sequence[Any]) -> Row[Any]:
        return Row(self._columns, None, self._columns._key_to_index, values)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where one value of a statement comes from: a constant, or a parameter by its name."""

    name: str | None
    index: int | None
    constant: Any
    change: _Change | None

    @property
    def is_plain(self) -> bool:
        """Whether its value is a parameter as it is."""
        return self.name is not None and self.index is None and self.change is None

    def of(self, values: Mapping[str, Any]) -> Any:
        if self.name is None:
            return self.constant
        value = values[self.name]
        if self.index is not None:
            value = value[self.index]
        return value if self.change is None else self.change(value)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A compiled statement: its text, where its values come from, and how its rows are read."""

    text: str
    values: Callable[[Mapping[str, Any]], Sequence[Any]]
    """Returns the parameters as SQLite takes them: converted, in the order of their places."""
    _columns: SimpleResultMetaData
    _changes: tuple[tuple[int, _Change], ...]
    """What has to be converted of each row, by the columns' places."""

    def answer(self, rows: Sequence[Sequence[Any]], count: int) -> Answer:
        """Return SQLite's rows as SQLAlchemy would, with their values converted."""
        if self._changes:
            rows = [self._changed(row) for row in rows]
        return Answer(self._columns, rows, count)

    def _changed(self, row: Sequence[Any]) -> Sequence[Any]:
        values = list(row)
        for place, change in self._changes:
            values[place] = change(values[place])
        return tuple(values)


_KEPT: WeakKeyDictionary[Any, dict[_Form, Prepared | None]] = WeakKeyDictionary()


def prepared(
    statement: Any, dialect: Dialect, given: Mapping[str, Any], *, many: bool = False
) -> Prepared | None:
    """Return the compiled form of a statement; None leaves the execution to SQLAlchemy.

    That is so the first time, and for statements for which SQLAlchemy does more.

    ``many``: it is executed for a list of parameters, of which ``given`` is the first.
    """
    forms = _KEPT.get(statement)
    if forms is None:
        # Not prepared yet: a statement that no repository keeps is executed only once.
        if isinstance(statement, Select | Insert | Update | Delete):
            _KEPT[statement] = {}
        return None
    lists = [(name, len(each)) for name, each in given.items() if isinstance(each, _LISTS)]
    form: _Form = (many, *given, *lists)
    try:
        return forms[form]
    except KeyError:
        if len(forms) >= _MOST:
            forms.clear()
        made = forms[form] = _prepare(statement, dialect, given, many=many)
        return made


def _prepare(
    statement: Any, dialect: Dialect, given: Mapping[str, Any], *, many: bool
) -> Prepared | None:
    compiled: SQLCompiler = statement.compile(
        dialect=dialect, column_keys=list(given), for_executemany=many
    )
    by_name = {name: bind for bind, name in compiled.bind_names.items()}
    if _is_special(compiled, by_name.values(), many=many):
        return None
    state = compiled.construct_expanded_state(given, escape_names=False)
    if any(_listed(by_name[name], given) is None for name in state.parameter_expansion):
        return None
    places = [
        _place(by_name[name], index, given, dialect)
        for name, index in _positions(state.positiontup or (), state.parameter_expansion)
    ]
    types = [column.type for column in compiled._result_columns]
    changes = [each.dialect_impl(dialect).result_processor(dialect, None) for each in types]
    return Prepared(
        state.statement,
        _values_of(places),
        SimpleResultMetaData([column.keyname for column in compiled._result_columns]),
        tuple((place, each) for place, each in enumerate(changes) if each is not None),
    )


def _is_special(compiled: SQLCompiler, binds: Iterable[BindParameter[Any]], *, many: bool) -> bool:
    """Return whether SQLAlchemy does more for a statement than to pass its values on."""
    return bool(
        compiled.insert_prefetch
        or compiled.update_prefetch
        or compiled.literal_execute_params
        or (many and (compiled._result_columns or compiled.post_compile_params))
        or any(bind.callable is not None or bind.type._is_tuple_type for bind in binds)
    )


def _positions(
    names: Iterable[str], lists: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, int | None]]:
    """Yield each place's parameter, and which item of it if that is a list, else None."""
    of_list = {
        name: (each, index) for each, several in lists.items() for index, name in enumerate(several)
    }
    for name in names:
        yield of_list.get(name, (name, None))


def _listed(bind: BindParameter[Any], given: Mapping[str, Any]) -> Sequence[Any] | None:
    """Return the items of a parameter that is a list; None if they have no order."""
    values = given.get(bind.key, bind.value)
    return values if isinstance(values, list | tuple) else None


def _values_of(places: Sequence[_Place]) -> Callable[[Mapping[str, Any]], Sequence[Any]]:
    """Return what takes the values for some places out of the parameters."""
    names = [each.name for each in places if each.is_plain]
    if len(names) == len(places) > 1:
        return cast("Callable[[Mapping[str, Any]], Sequence[Any]]", itemgetter(*names))
    return lambda given: [place.of(given) for place in places]


def _place(
    bind: BindParameter[Any], index: int | None, given: Mapping[str, Any], dialect: Dialect
) -> _Place:
    change = bind.type.dialect_impl(dialect).bind_processor(dialect)
    if isinstance(bind.type, LargeBinary):
        # SQLite takes bytes as they are.
        change = None
    if bind.key in given:
        return _Place(bind.key, index, None, change)
    constant = bind.value if index is None else (_listed(bind, given) or ())[index]
    return _Place(None, None, constant if change is None else change(constant), None)
