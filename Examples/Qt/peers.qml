// One photo that fingers move, by Qt's handlers or by a stage; `peers.cpp` says what is measured.
import QtQuick
import QtQuick.Window
import Tsumami

Window {
  width: 900
  height: 700
  visible: true
  flags: Qt.FramelessWindowHint
  color: "#2b3138"

  component Photo: Rectangle {
    objectName: "photo"
    x: 300
    y: 240
    width: 300
    height: 220
    color: "#f2d675"
  }

  // As in the documentation of Qt: the handlers move the item that they are in, and their margin is the window.
  Loader {
    anchors.fill: parent
    active: kind !== "stage"
    sourceComponent: Item {
      Photo {
        id: photo
        PinchHandler {
          margin: 900
          enabled: kind === "qt"
          onActiveChanged: report.note(active)
        }
        DragHandler { margin: 900; enabled: kind === "qt"; onActiveChanged: report.note(active) }
      }
    }
  }
  Loader {
    anchors.fill: parent
    active: kind === "stage"
    sourceComponent: TsumamiStage {
      hitMargin: 900
      onBegan: report.note(true)
      onEnded: report.note(false)
      Photo {}
    }
  }
}
