"""Stages: the calls of the library that no pattern of `declarations.py` covers."""
from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ._declarations import (
    Attachment, Calls, Change, Event, Kind, Node, NodeSettings, Options, Painted, Phase, Placement,
    Rect, Vector, _choose_detent, _limit, _write_line)
from ._library import Content, Gesture, TsumamiError, library

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
        address = library.tsumami_stage_create(width, height)
        if address is None:
            raise TsumamiError(
                f"a stage of {width} x {height} where finite sizes of at least 0 were expected")
        self._address = address
        # The functions of the program that the library may call, by what they decide.
        self._functions: dict[Any, Any] = {}

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

    # Nodes and what is attached to them

    def add(self, node: NodeSettings | Rect | tuple[float, float, float, float],
            to: Node = ROOT) -> Node:
        """Adds a node, or a plain one with a frame (x, y, width, height), above the children of a parent."""
        if isinstance(node, tuple):
            node = Rect(*node)
        settings = NodeSettings(frame=node) if isinstance(node, Rect) else node
        added: Node = library.tsumami_add(self._address, settings, to)
        return added if added != ROOT else self._refuse()

    def attach(self, settings: Gesture | Content, to: Node, options: Options | None = None, *,
               name: str | None = None) -> Attachment:
        """Attaches a gesture or a kind of content, or changes the settings of what the node has.

        The name is that in recordings.
        """
        if not isinstance(settings, (Gesture, Content)):
            raise TsumamiError(f"{settings!r} where a gesture or a kind of content was expected")
        attached: Attachment = library.tsumami_attach(
            self._address, to, settings.kind, ctypes.byref(settings), options)
        if attached.number == 0:
            self._refuse()
        self._functions[attached] = options
        if name is not None:
            self.set_attachment_name(attached, name)
        return attached

    def set_options(self, attachment: Attachment, options: Options) -> bool:
        """Changes how an attachment competes, and which pointers it follows."""
        done = super().set_options(attachment, options)
        self._functions[attachment] = options
        return done

    def settings(self, node: Node, kind: type[Settings]) -> Settings | None:
        """The settings of what a node has: `stage.settings(photo, Manipulable)`."""
        found = kind.__new__(kind)
        size = ctypes.sizeof(found)
        if library.tsumami_get_settings(self._address, node, kind.kind, ctypes.byref(found), size):
            # Texts and lists in it are the library's.
            return kind(*found)
        self._check()
        return None

    def set_limit(self, node: Node, kind: Kind,
                  limit: Callable[[Placement, Vector], Placement]) -> None:
        """Limits a manipulable node, or one with a box, by a function instead of its settings.

        It gets the proposed placement and the point about which fingers turn, and returns the allowed
        placement. It must not call the stage.
        """
        def call(context: Any, proposed: Any, about: Vector) -> None:
            proposed[0] = limit(Placement(*proposed[0]), about)
        function = _limit(call)
        if not library.tsumami_set_limit(self._address, node, kind, function, None):
            self._refuse()
        self._functions[node, kind] = function

    def set_detent_choice(self, node: Node, choose: Callable[[int, float, float], int]) -> None:
        """Chooses where a sheet goes that was let go.

        The function gets the index of the proposed detent, the height and the velocity, and returns the index
        of a detent, or -1 to accept, -2 to close, -3 to go back.
        """
        function = _choose_detent(lambda context, *arguments: choose(*arguments))
        if not library.tsumami_set_detent_choice(self._address, node, function, None):
            self._refuse()
        self._functions[node, Kind.SHEET] = function

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


def line_writer(lines: list[str]) -> Any:
    """A function for C that appends lines to a list."""
    def write(context: Any, line: Any, length: int) -> None:
        lines.append(ctypes.string_at(line, length).decode(errors="surrogateescape"))
    return _write_line(write)
