"""Photos that fingers drag, pinch and turn in a window of Qt, and a mouse with its wheel: needs
PySide6-Essentials beside tsumami. Qt sends touches, wheels and times; the stage says when it needs a frame."""
import sys

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QEventPoint, QLinearGradient, QPainter, QTransform
from PySide6.QtWidgets import QApplication, QWidget
from tsumami import (
    ROOT, Device, EventKind, Limits, Manipulable, Phase, Pointer, Stage, Wheel, WheelAction)

TOUCHES = {QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd, QEvent.Type.TouchCancel}
PHASES = {QEventPoint.State.Pressed: Phase.DOWN, QEventPoint.State.Updated: Phase.MOVE,
          QEventPoint.State.Released: Phase.UP}
PHOTO = QRectF(0, 0, 220, 165)


class Photos(QWidget):
    """A stage as large as the widget, with six photos."""

    def __init__(self):
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.resize(900, 600)
        self.stage, self.clock, self.frames = Stage(900, 600), QElapsedTimer(), QTimer(self)
        self.clock.start()
        self.frames.timeout.connect(self.advance)
        for place in range(6):
            node = self.stage.add((60 + 280 * (place % 3), 60 + 260 * (place // 3), 220, 165))
            self.stage.attach(Manipulable(maximum_scale=3, limits=Limits(inside=0), momentum=True), to=node)

    def now(self):
        return self.clock.nsecsElapsed() / 1e9

    def resizeEvent(self, event):
        self.stage.resize(*event.size().toTuple())
        self.advance()

    def event(self, event):
        if event.type() not in TOUCHES:
            return super().event(event)
        if event.type() == QEvent.Type.TouchCancel:
            # It has no points.
            self.stage.cancel_input()
        for point in event.points():
            phase = PHASES.get(point.state())
            if phase is not None:
                at = point.position().toTuple()
                self.stage.send_pointer(Pointer(point.id() + 1, phase, position=at, time=self.now()))
        self.advance()
        return True

    def send_mouse(self, event, phase):
        self.stage.send_pointer(
            Pointer(0, phase, Device.MOUSE, event.position().toTuple(), self.now()))
        self.advance()

    def mousePressEvent(self, event):
        if event.button() == Qt.MouseButton.LeftButton:
            self.send_mouse(event, Phase.DOWN)

    def mouseMoveEvent(self, event):
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.send_mouse(event, Phase.MOVE)

    def mouseReleaseEvent(self, event):
        if event.button() == Qt.MouseButton.LeftButton:
            self.send_mouse(event, Phase.UP)

    def wheelEvent(self, event):
        turns = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        notches = (event.angleDelta().y() or event.angleDelta().x()) / 120
        action, amount = (WheelAction.ROTATE, notches / 10) if turns else (WheelAction.MAGNIFY, 1.1 ** notches)
        self.stage.send_wheel(Wheel(
            action, amount=amount, position=event.position().toTuple(), time=self.now()))
        self.advance()

    def advance(self):
        """Brings the stage up to now; goes on with frames while something moves by itself."""
        self.stage.advance(self.now())
        for event in self.stage.events():
            if event.kind == EventKind.BEGAN:
                self.stage.bring_to_front(event.node)
        if list(self.stage.changes()):
            self.update()
        if not self.stage.needs_frame:
            self.frames.stop()
        elif not self.frames.isActive():
            self.frames.start(16)

    def paintEvent(self, _):
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor("#333"))
            for node in self.stage.children(ROOT):
                painter.setTransform(QTransform(*self.stage.transform(node)))
                painter.fillRect(PHOTO, QColor("white"))
                colors = QLinearGradient(0, 8, 0, 157)
                colors.setColorAt(0, QColor.fromHsv(node.index * 60 % 360, 150, 240))
                colors.setColorAt(1, QColor.fromHsv((node.index * 60 + 50) % 360, 150, 240))
                painter.fillRect(PHOTO.adjusted(8, 8, -8, -8), colors)


if __name__ == "__main__":
    application = QApplication(sys.argv)
    window = Photos()
    window.show()
    sys.exit(application.exec())
