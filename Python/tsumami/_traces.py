"""Traces: what happens when they are played."""
from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from typing import Any

from ._declarations import PlayerSettings
from ._library import TsumamiError, library
from ._stage import line_writer


def replay_lines(
        trace: str | os.PathLike[str] | Iterable[str | bytes],
        settings: PlayerSettings | None = None) -> Iterator[str]:
    """Plays a trace, and yields the lines that `tsumami replay` prints.

    The trace is the path of a file, or lines with or without their line feeds. After a line that is wrong
    TsumamiError says which and why.
    """
    if isinstance(trace, (str, os.PathLike)):
        with open(trace, "rb") as lines:
            yield from replay_lines(lines, settings)
        return
    written: list[str] = []
    write = line_writer(written)
    player = library.tsumami_player_create(settings, write, None)
    if player is None:
        raise TsumamiError("a number of the player's settings is not finite")
    try:
        for line in trace:
            code = line.encode(errors="surrogatepass") if isinstance(line, str) else line
            code = code.removesuffix(b"\n")
            if not library.tsumami_player_feed(player, code, len(code)):
                break
            yield from written
            written.clear()
        else:
            library.tsumami_player_finish(player)
        yield from written
        if fault := library.tsumami_player_error(player):
            number = library.tsumami_player_line(player)
            raise TsumamiError(f"line {number}: {fault.decode(errors='replace')}")
    finally:
        library.tsumami_player_destroy(player)


def replay(
        trace: str | os.PathLike[str] | Iterable[str | bytes],
        settings: PlayerSettings | None = None) -> Iterator[dict[str, Any]]:
    """Plays a trace, and yields what happens: `pandas.DataFrame(replay("photo.jsonl"))`."""
    return (json.loads(line) for line in replay_lines(trace, settings))
