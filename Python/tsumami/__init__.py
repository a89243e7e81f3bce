"""Tsumami: gestures and direct manipulation. The guide "In Python" is the introduction."""
from . import _declarations
from ._declarations import *  # noqa: F403
from ._library import Content, Gesture, TsumamiError, library
from ._stage import ROOT, Stage
from ._traces import replay, replay_lines

_version = library.tsumami_version()
__version__ = f"{_version // 10000}.{_version // 100 % 100}.{_version % 100}"
__all__ = [*_declarations.__all__, "Content", "Gesture", "ROOT", "Stage", "TsumamiError", "replay",
           "replay_lines"]
