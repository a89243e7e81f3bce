"""Scripted fingers: gestures in tests, without a device."""
from __future__ import annotations

import math

from ._declarations import Device, Phase, Pointer, Wheel, WheelAction, WheelPhase
from ._stage import Stage


class Fingers:
    """Fingers on a stage. Each call is one event, `interval` after the one before.

    Positions are stage points, times seconds. The stage has handled an event when the call returns, and a
    call returns the fingers, so that calls can be chained:

        fingers = Fingers(stage)
        fingers.down(1, at=(150, 150)).down(2, at=(250, 200))
        fingers.glide({1: (130, 120), 2: (320, 260)}).up(1, 2)
    """

    def __init__(self, stage: Stage, time: float = 0, *, device: Device = Device.TOUCH) -> None:
        self.stage = stage
        self.time = time
        self.device = device
        # 1/120, as on a display of 120 Hz.
        self.interval = 1 / 120
        # The positions of the fingers that are down, by their numbers.
        self.positions: dict[int, tuple[float, float]] = {}

    def down(self, id: int = 1, *, at: tuple[float, float]) -> Fingers:
        """A finger goes down."""
        return self._down({id: at})

    def move(self, positions: dict[int, tuple[float, float]]) -> Fingers:
        """Fingers move, all in one event."""
        self.positions |= positions
        return self._event(Phase.MOVE, positions)

    def glide(self, targets: dict[int, tuple[float, float]], steps: int = 10) -> Fingers:
        """Fingers move in straight lines at constant speed."""
        starts = {id: self.positions.get(id, target) for id, target in targets.items()}
        for step in range(1, steps + 1):
            share = step / steps
            self.move({id: (x + (targets[id][0] - x) * share, y + (targets[id][1] - y) * share)
                       for id, (x, y) in starts.items()})
        return self

    def up(self, *ids: int) -> Fingers:
        """Fingers lift where they are, all in one event; all of them without numbers."""
        ids = ids or tuple(self.positions)
        return self._event(Phase.UP, {id: self.positions.pop(id, (0, 0)) for id in ids})

    def cancel(self, id: int) -> Fingers:
        """The system cancels a finger."""
        return self._event(Phase.CANCEL, {id: self.positions.pop(id, (0, 0))})

    def wait(self, seconds: float) -> Fingers:
        """Time passes without an event; deadlines in it act."""
        self.time += seconds
        self.stage.advance(self.time)
        return self

    # Whole gestures in a few words

    def tap(self, at: tuple[float, float], *, count: int = 1, id: int = 1) -> Fingers:
        """A finger taps, once or several times with pauses of 0.1 s."""
        for tap in range(count):
            if tap:
                self.wait(0.1)
            self.down(id, at=at).up(id)
        return self

    def press(self, at: tuple[float, float], seconds: float, *, id: int = 1) -> Fingers:
        """A finger goes down and holds still; it stays down."""
        return self.down(id, at=at).wait(seconds)

    def pan(self, start: tuple[float, float], end: tuple[float, float], *, over: float = 0.3,
            id: int = 1) -> Fingers:
        """A finger goes down, moves in a straight line for some seconds, and lifts."""
        return self.down(id, at=start).glide({id: end}, self._steps(over)).up(id)

    def fling(self, start: tuple[float, float], velocity: tuple[float, float], *,
              over: float = 0.1, id: int = 1) -> Fingers:
        """A finger goes down, moves by a velocity in points per second, and lifts while it moves."""
        seconds = self._steps(over) * self.interval
        end = (start[0] + velocity[0] * seconds, start[1] + velocity[1] * seconds)
        return self.pan(start, end, over=over, id=id)

    def pinch(self, at: tuple[float, float], *, by: float = 1, turn: float = 0,
              distance: float = 100, over: float = 0.3) -> Fingers:
        """Two fingers, 1 and 2, go down side by side, change their distance by a factor, turn by an angle
        at the same time, and lift."""
        steps = self._steps(over)

        def both(share: float) -> dict[int, tuple[float, float]]:
            arm = distance / 2 * (1 + (by - 1) * share)
            x, y = arm * math.cos(turn * share), arm * math.sin(turn * share)
            return {1: (at[0] - x, at[1] - y), 2: (at[0] + x, at[1] + y)}
        self._down(both(0))
        for step in range(1, steps + 1):
            self.move(both(step / steps))
        return self.up(1, 2)

    def scroll(self, by: tuple[float, float], at: tuple[float, float], *,
               phase: WheelPhase = WheelPhase.NO_PHASE, is_precise: bool = False) -> Fingers:
        """A wheel turns, or fingers scroll on a trackpad: one report, in points."""
        self.time += self.interval
        self.stage.send_wheel(Wheel(
            WheelAction.SCROLL, phase, by, is_precise, position=at, time=self.time))
        return self

    def _down(self, positions: dict[int, tuple[float, float]]) -> Fingers:
        self.positions |= positions
        return self._event(Phase.DOWN, positions)

    def _event(self, phase: Phase, positions: dict[int, tuple[float, float]]) -> Fingers:
        self.time += self.interval
        for id, position in positions.items():
            self.stage.send_pointer(Pointer(id, phase, self.device, position, self.time))
        self.stage.flush()
        return self

    def _steps(self, seconds: float) -> int:
        return max(1, round(seconds / self.interval))
