import QtQuick
import QtQuick.Window
import Tsumami

Window {
  width: 900
  height: 600
  visible: true
  title: "Photos"
  color: "#2b3138"

  TsumamiStage {
    anchors.fill: parent
    focus: true
    minimumScale: 0.4
    maximumScale: 4
    momentum: true
    confined: true

    Repeater {
      model: 6

      Rectangle {
        required property int index
        x: 50 + 290 * (index % 3)
        y: 60 + 250 * Math.floor(index / 3)
        width: 240
        height: 180
        color: "#faf8f0"
        antialiasing: true

        Rectangle {
          anchors.fill: parent
          anchors.margins: 9
          antialiasing: true
          gradient: Gradient {
            GradientStop { position: 0; color: Qt.hsla(index / 6, 0.45, 0.75, 1) }
            GradientStop { position: 0.55; color: Qt.hsla(index / 6, 0.45, 0.6, 1) }
            GradientStop { position: 0.56; color: Qt.hsla(index / 6, 0.35, 0.35, 1) }
            GradientStop { position: 1; color: Qt.hsla(index / 6, 0.4, 0.25, 1) }
          }
        }
      }
    }
  }
}
