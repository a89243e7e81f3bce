"""The library, and what the classes printed from its headers are made of."""
from __future__ import annotations

import ctypes
import math
import pathlib
import re
import threading
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Callable, Generic, NoReturn, TypeVar, overload

# Calls keep Python's lock, except while they run a function of the program.
library = ctypes.PyDLL(str(next(pathlib.Path(__file__).parent.glob("libtsumami*"))))


class TsumamiError(ValueError):
    """The library refused a call; the sentence says why."""


# What functions of the program have raised, by their threads, until the call of the library returns.
_raised: dict[int, BaseException] = {}


def guarded(function: Callable[..., Any], otherwise: Any = None) -> Callable[..., Any]:
    """A function for the library, which cannot raise: the call that came to it does so after it."""
    def call(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except BaseException as error:
            _raised.setdefault(threading.get_ident(), error)
            return otherwise
    return call


def answer(result: Any, function: Any, arguments: Any) -> Any:
    """The result of a call of the library, unless a function of the program has raised meanwhile."""
    if _raised and (error := _raised.pop(threading.get_ident(), None)) is not None:
        raise error
    return result


class Library:
    """The address of a stage, and what the results of its functions mean."""
    _address: int
    _refusals = 0

    def __getattr__(self, name: str) -> Any:
        if name == "_address":
            raise TsumamiError("the stage is closed")
        raise AttributeError(name)

    def _check(self) -> bool:
        """After a call that returned false: raises if the library refused it, else it is an answer."""
        return False if library.tsumami_refusals(self._address) == self._refusals else self._refuse()

    def _refuse(self) -> NoReturn:
        """Raises the sentence of a refused call."""
        self._refusals = library.tsumami_refusals(self._address)
        raise TsumamiError(library.tsumami_error(self._address).decode())

    def _list(self, kind: type[Any], function: Callable[..., int], *arguments: Any) -> list[Any]:
        """The elements that a function writes to the room that it is given."""
        count = function(self._address, *arguments, None, 0)
        if not count:
            self._check()
        elements = (kind * count)()
        function(self._address, *arguments, elements, count)
        return list(elements)


def mistyped(error: ctypes.ArgumentError, arguments: Sequence[tuple[str, Any]]) -> TsumamiError:
    """Which of the arguments after the address of the stage has a wrong type, each with its declaration."""
    declaration, value = arguments[int(re.findall(r"\d+", str(error))[0]) - 2]
    name, _, kind = declaration.partition(": ")
    if "OverflowError" in str(error):
        kind = str(error).rpartition(": ")[2]
    return TsumamiError(f"{name} is {value!r} where {kind} was expected")


def _bits(size: int) -> str:
    return f"a whole number of {8 * size} bits"


def _checked(kind: Any) -> Any:
    """A type of whole numbers that refuses one that is too large: ctypes passes its last bits on.
    A bool is none, though Python takes it for one."""
    def from_param(value: Any) -> Any:
        if isinstance(value, bool):
            raise TypeError
        number = kind(value)
        if number.value != value:
            raise OverflowError(_bits(ctypes.sizeof(kind)))
        return number
    return type(kind.__name__, (), {"from_param": staticmethod(from_param)})


class _Truth:
    """A type that refuses what is no bool: ctypes takes the text "false" for true."""

    @staticmethod
    def from_param(value: Any) -> Any:
        if not isinstance(value, bool):
            raise TypeError
        return ctypes.c_bool(value)


# The types of arguments of which ctypes takes more values than there are.
STRICT = {ctypes.c_bool: _Truth} | {kind: _checked(kind) for kind in (
    ctypes.c_int32, ctypes.c_uint32, ctypes.c_int64, ctypes.c_uint64, ctypes.c_size_t)}


def called(function: Any, address: int, *arguments: tuple[str, Any]) -> Any:
    """Calls the library with arguments, each with its declaration."""
    try:
        return function(address, *(value for _, value in arguments))
    except ctypes.ArgumentError as error:
        raise mistyped(error, arguments) from None


def code(value: str) -> bytes:
    """A text as the library reads it."""
    if not isinstance(value, str):
        raise TsumamiError(f"{value!r} where a text was expected")
    if "\0" in value:
        raise TsumamiError("a text with the character 0")
    return value.encode(errors="surrogatepass")


def text(value: str | None) -> bytes | None:
    """The same for a text that there may be none of."""
    return None if value is None else code(value)


def maybe(value: float) -> float | None:
    """A number that there may be none of."""
    return None if value == math.inf else value


def array(kind: type[Any], elements: Sequence[Any]) -> Any:
    """Elements beside each other, as C has them."""
    try:
        return (kind * len(elements))(*map(kind.from_param, elements))
    except TypeError:
        raise TsumamiError(f"{elements!r} where a list of {kind.__name__} was expected") from None


class Struct(ctypes.Structure):
    """A struct of the library. Its fields can be read, set, compared and unpacked."""
    __match_args__: tuple[str, ...] = ()
    # The types of the fields that are structs themselves.
    _structs: dict[str, type[Struct]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        fields = cls.__dict__.get("_fields_", ())
        cls._structs = {name: kind for name, kind in fields if issubclass(kind, Struct)}

    def __init__(self, **values: Any) -> None:
        super().__init__()
        put = self._put
        if type(self)._fields_[0][:2] == ("size", ctypes.c_size_t):
            put("size", ctypes.sizeof(self))
        try:
            for name, value in values.items():
                put(name, value)
        except TypeError:
            for name, value in values.items():
                setattr(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        """Sets a field; another name is a mistake, and any sequence of numbers stands for a struct."""
        if not hasattr(type(self), name):
            raise AttributeError(f"{type(self).__name__} has no {name}")
        try:
            self._put(name, value)
        except TypeError:
            raise self._mistyped(name.lstrip("_"), value) from None

    def _put(self, name: str, value: Any) -> None:
        """Sets a field, for which ctypes would take anything as a bool, and keep the last bits of a whole
        number that is too large."""
        kind = self._structs.get(name)
        if kind is not None and type(value) is not kind:
            value = kind.from_param(value)
        before = getattr(self, name)
        if isinstance(before, bool) and not isinstance(value, bool):
            raise TypeError
        if type(value) is not int or type(before) is not int:
            return super().__setattr__(name, value)
        super().__setattr__(name, value)
        if getattr(self, name) != value:
            super().__setattr__(name, before)
            raise TsumamiError(f"{name} is {value} where {_bits(getattr(type(self), name).size)} was expected")

    @classmethod
    def _mistyped(cls, name: str, value: Any) -> TsumamiError:
        kind = re.sub(r"^Field\[(.*)\]$", r"\1", str(cls.__annotations__.get(name)))
        return TsumamiError(f"{name} is {value!r} where {kind} was expected")

    @classmethod
    def from_param(cls, value: Any) -> Any:
        """Takes a sequence of all its values for a struct: `stage.hit_test((10, 20))`."""
        if isinstance(value, cls):
            return value
        if isinstance(value, (Struct, str, bytes)) or not isinstance(value, Iterable):
            raise TypeError
        values = tuple(value)
        if len(values) != cls.__init__.__code__.co_argcount - 1:
            raise TypeError
        return cls(*values)

    def __iter__(self) -> Iterator[Any]:
        return (getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, tuple):
            return tuple(self) == other
        return isinstance(other, Struct) and type(self) is type(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({values})"


class Content(Struct):
    """The settings of a kind of content: a manipulation, a box, a scroll, a sheet, a knob."""
    kind: int


class Gesture(Struct):
    """A gesture, alone or composed of two."""
    kind: int

    def simultaneously(self, other: Gesture) -> Gesture:
        """This gesture and another one at the same time."""
        return self._composed(101, other)

    def sequenced(self, before: Gesture) -> Gesture:
        """This gesture and, when it has succeeded, another one."""
        return self._composed(102, before)

    def exclusively(self, before: Gesture) -> Gesture:
        """This gesture, or another one if it fails."""
        return self._composed(103, before)

    def _composed(self, kind: int, other: Gesture) -> Gesture:
        from ._declarations import Composition

        both = Composition(self.kind, other.kind)
        both.__dict__.update(kind=kind, parts=(self, other))
        for name, part in (("first", self), ("second", other)):
            setattr(both, name, ctypes.addressof(part))
        return both


# Fields that Python shows in another way than C has them.

Value = TypeVar("Value")


class Field(Generic[Value]):
    """A value of a struct that lies in a field of another name."""

    def __init__(self, field: str, kind: Callable[..., Any] | None = None) -> None:
        self.field = field
        self.kind: Any = kind

    @overload
    def __get__(self, owner: None, of: Any) -> Field[Value]: ...
    @overload
    def __get__(self, owner: Struct, of: Any) -> Value: ...
    def __get__(self, owner: Struct | None, of: Any) -> Any:
        return self if owner is None else self.read(owner, getattr(owner, self.field))

    def __set__(self, owner: Struct, value: Any) -> None:
        setattr(owner, self.field, self.write(owner, value))

    def read(self, owner: Struct, value: Any) -> Any:
        return value

    def write(self, owner: Struct, value: Any) -> Any:
        return value


class Choice(Field[Value]):
    """A value of an enum."""

    def read(self, owner: Struct, value: Any) -> Any:
        try:
            return self.kind(value)
        except ValueError:
            return value

    def write(self, owner: Struct, value: Any) -> Any:
        # As numbers these are the first two values, whatever they mean.
        if isinstance(value, bool):
            raise TypeError
        return value


class Maybe(Field["float | None"]):
    """A number that there may be none of, which C writes as infinity."""

    def read(self, owner: Struct, value: float) -> float | None:
        return maybe(value)

    def write(self, owner: Struct, value: float | None) -> float:
        return math.inf if value is None else value


class Count(Field["int | None"]):
    """A whole number that there may be none of, which C writes as 0."""

    def read(self, owner: Struct, value: int) -> int | None:
        return value or None

    def write(self, owner: Struct, value: int | None) -> int:
        return value or 0


class Text(Field["str | None"]):
    """A text."""

    def read(self, owner: Struct, value: bytes | None) -> str | None:
        return None if value is None else value.decode()

    def write(self, owner: Struct, value: str | None) -> bytes | None:
        return text(value)


class Optional(Field["Value | None"]):
    """A struct that holds or does not; a number stands for one of which all numbers are that."""

    def read(self, owner: Struct, value: Any) -> Any:
        return getattr(value, value._fields_[1][0]) if value.is_set else None

    def write(self, owner: Struct, value: Any) -> Any:
        holder = getattr(owner, self.field)
        if value is not None:
            every = (value,) * len(self.kind._fields_) if isinstance(value, (int, float)) else value
            setattr(holder, holder._fields_[1][0], every)
        holder.is_set = value is not None
        return holder


class Elements(Field["Sequence[Value]"]):
    """A list, which C has as an address and a count."""

    def __init__(self, field: str, count: str, kind: Callable[..., Value]) -> None:
        super().__init__(field, kind)
        self.count = count

    def read(self, owner: Struct, value: Any) -> Any:
        return [self.kind(*value[place]) for place in range(getattr(owner, self.count))]

    def write(self, owner: Struct, value: Any) -> Any:
        elements = array(self.kind, value) if value else None
        setattr(owner, self.count, len(value))
        return elements


class Callback(Field[Value]):
    """A function of the program. The stage keeps what C calls, as the struct may be changed."""

    def read(self, owner: Struct, value: Any) -> Any:
        return owner.__dict__.get(self.field, (None, None))[0]

    def write(self, owner: Struct, value: Any) -> Any:
        def call(context: Any, stage: Any, *arguments: Any) -> bool:
            return bool(value(*(copied(each) for each in arguments)))
        function = self.kind() if value is None else self.kind(guarded(call, False))
        owner.__dict__[self.field] = value, function
        return function


def copied(value: Any) -> Any:
    """An argument of a callback that is valid after it."""
    if not isinstance(value, Struct):
        value = value.contents
    return type(value).from_buffer_copy(value)
