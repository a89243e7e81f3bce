"""Stages: the calls of the library that no pattern of `declarations.py` covers."""
from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn, TypeVar

from ._declarations import (
    Attachment, Calls, Change, Event, Kind, Node, NodeSettings, Options, Painted, Phase, Placement,
    Rect, Vector, _choose_detent, _limit, _write_line)
from ._library import Content, Gesture, TsumamiError, called, guarded, library, mistyped

# The stage itself as a node: the parent of all nodes without another parent.
ROOT = Node()
Settings = TypeVar("Settings", bound=Content)


class Stage(Calls):
    """A tree of nodes, and everything that fingers, wheels and keys do with it.

    Coordinates are points, y grows downwards; times are seconds of one clock with any origin, angles are
    radians. A call returns False or None where it had nothing to do or to give, and raises TsumamiError with
    a sentence where an argument is wrong. One thread at a time uses a stage.
    """

    def __init__(self, width: float, height: float) -> None:
        try:
            address = library.tsumami_stage_create(width, height)
        except ctypes.ArgumentError:
            address = None
        if address is None:
            raise TsumamiError(
                f"a stage of {width} x {height} where finite sizes of at least 0 were expected")
        self._address = address
        # The functions of the program that the library may call, by what they decide, with the nodes.
        self._functions: dict[Any, tuple[Node, Any]] = {}
        self._most_functions = 64

    def close(self) -> None:
        """Ends the stage. Later calls raise."""
        if "_address" in self.__dict__:
            if not library.tsumami_stage_destroy(self._address):
                self._refuse()
            del self._address

    def __enter__(self) -> Stage:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a stage is neither copied nor pickled; describe() is its text")

    def _give(self, node: Node, functions: Any, call: Callable[..., Any],
              *arguments: tuple[str, Any]) -> Any:
        """Calls the library, which may keep functions even if one of them raises at once."""
        key = object()
        self._functions[key] = node, functions
        try:
            result = call(self._address, *(value for _, value in arguments))
        except ctypes.ArgumentError as error:
            # It has not been called.
            del self._functions[key]
            raise mistyped(error, arguments) from None
        del self._functions[key]
        return result

    def _keep(self, key: Any, node: Node, functions: Any) -> None:
        """Keeps functions, and lets go of those before, and of those of nodes that were removed."""
        if functions:
            self._functions[key] = node, functions
        else:
            self._functions.pop(key, None)
        if len(self._functions) > self._most_functions:
            self._functions = {key: each for key, each in self._functions.items() if self.contains(each[0])}
            self._most_functions = 64 + 2 * len(self._functions)

    # Nodes and what is attached to them

    def add(self, node: NodeSettings | Rect | Sequence[float], to: Node = ROOT) -> Node:
        """Adds a node, or a plain one with a frame (x, y, width, height), above the children of a parent."""
        if node is not None and not isinstance(node, (NodeSettings, Rect)):
            try:
                x, y, width, height = map(float, node)
            except (TypeError, ValueError):
                raise TsumamiError(f"{node!r} where a frame (x, y, width, height) was expected") from None
            node = Rect(x, y, width, height)
        settings = NodeSettings(frame=node) if isinstance(node, Rect) else node
        added: Node = called(
            library.tsumami_add, self._address, ("node: NodeSettings", settings), ("to: Node", to))
        return added if added != ROOT else self._refuse()

    def attach(self, settings: Gesture | Content, to: Node, options: Options | None = None, *,
               name: str | None = None) -> Attachment:
        """Attaches a gesture or a kind of content, or changes the settings of what the node has.

        The name is that in descriptions, and in recordings that begin after it.
        """
        if not isinstance(settings, (Gesture, Content)):
            raise TsumamiError(f"{settings!r} where a gesture or a kind of content was expected")
        functions = None if options is None else vetoes(options)
        attached: Attachment = self._give(
            to, functions, library.tsumami_attach, ("to: Node", to), ("kind: Kind", settings.kind),
            ("settings: Gesture | Content", ctypes.byref(settings)), ("options: Options", options))
        if attached.number == 0:
            self._refuse()
        if options is not None:
            self._keep(attached, to, functions)
        if name is not None:
            self.set_attachment_name(attached, name)
        return attached

    def set_options(self, attachment: Attachment, options: Options) -> bool:
        """Changes how an attachment competes, and which pointers it follows."""
        node, functions = self.node_of(attachment) or ROOT, vetoes(options)
        if not self._give(node, functions, library.tsumami_set_options,
                          ("attachment: Attachment", attachment), ("options: Options", options)):
            self._refuse()
        self._keep(attachment, node, functions)
        return True

    def detach(self, attachment: Attachment) -> bool:
        """Removes an attachment."""
        done = super().detach(attachment)
        self._functions.pop(attachment, None)
        return done

    def settings(self, node: Node, kind: type[Settings]) -> Settings | None:
        """The settings of what a node has: `stage.settings(photo, Manipulable)`."""
        if not (isinstance(kind, type) and issubclass(kind, Content)):
            raise TsumamiError(f"{kind!r} where a kind of content was expected")
        found = kind.__new__(kind)
        size = ctypes.sizeof(found)
        if called(library.tsumami_get_settings, self._address, ("node: Node", node), ("", kind.kind),
                  ("", ctypes.byref(found)), ("", size)):
            # Texts and lists in it are the library's.
            return kind(*found)
        self._check()
        return None

    def set_limit(self, node: Node, kind: Kind,
                  limit: Callable[[Placement, Vector], Placement] | None) -> None:
        """Limits a manipulable node, or one with a box, by a function instead of its settings.

        It gets the proposed placement and the point about which fingers turn, and returns the allowed
        placement. It must not call the stage. None ends that.
        """
        def call(context: Any, proposed: Any, about: Vector) -> None:
            if limit is not None:
                proposed[0] = limit(Placement(*proposed[0]), about)
        function = _limit() if limit is None else _limit(guarded(call))
        if not self._give(node, function, library.tsumami_set_limit, ("node: Node", node),
                          ("kind: Kind", kind), ("", function), ("", None)):
            self._refuse()
        self._keep((node, kind), node, function)

    def set_detent_choice(
            self, node: Node, choose: Callable[[int, float, float], int] | None) -> None:
        """Chooses where a sheet goes that was let go.

        The function gets the index of the proposed detent, the height and the velocity, and returns the index
        of a detent, or -1 to accept, -2 to close, -3 to go back. None ends that.
        """
        def call(context: Any, *arguments: Any) -> int:
            return -1 if choose is None else int(choose(*arguments))
        function = _choose_detent() if choose is None else _choose_detent(guarded(call, -1))
        if not self._give(node, function, library.tsumami_set_detent_choice, ("node: Node", node),
                          ("", function), ("", None)):
            self._refuse()
        self._keep((node, Kind.SHEET), node, function)

    # Input, changes, events

    def touch(self, id: int, phase: Phase, at: tuple[float, float], time: float) -> None:
        """Sends a report of a finger."""
        self.send_touch(id, phase, *at, time)

    def changes(self) -> Iterator[Change]:
        """Takes the nodes that have changed since the last time: those that are to be drawn again."""
        while (change := self.next_change()) is not None:
            yield change

    def events(self) -> Iterator[Event]:
        """Takes the events that wait."""
        while (event := self.next_event()) is not None:
            yield event

    def painted(self) -> Iterator[Painted]:
        """The nodes in the order in which they are painted."""
        node = ROOT
        while (painted := self.next_painted(node)) is not None:
            yield painted
            node = painted.node

    # Traces

    def describe(self) -> str:
        """The stage as the first line of a trace."""
        return "".join(self._lines(library.tsumami_describe))

    def finish_recording(self) -> str:
        """Ends the recording that `record` began: a trace that `replay` and `tsumami replay` play."""
        return "\n".join([*self._lines(library.tsumami_finish_recording), ""])

    def _lines(self, function: Callable[..., bool]) -> list[str]:
        lines: list[str] = []
        write = line_writer(lines)
        if not function(self._address, write, None):
            self._refuse()
        return lines


def vetoes(options: Options) -> tuple[Any, ...]:
    """The functions of options that the library calls."""
    if not isinstance(options, Options):
        raise TsumamiError(f"{options!r} where Options were expected")
    kept = options.__dict__
    return tuple(kept[name][1] for name in ("_should_begin", "_should_receive") if kept[name][0])


def line_writer(lines: list[str]) -> Any:
    """A function for C that appends lines to a list."""
    def write(context: Any, line: Any, length: int) -> None:
        lines.append(ctypes.string_at(line, length).decode(errors="surrogateescape"))
    return _write_line(guarded(write))
