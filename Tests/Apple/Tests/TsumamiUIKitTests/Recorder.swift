import TsumamiUIKit
import UIKit

/// A delegate that writes down what it is told, and refuses what it is told to.
@MainActor final class Recorder: ManipulableViewDelegate {
  var lines: [String] = []
  var asked: [ManipulableView.Action] = []
  var cancelled: [Bool] = []
  var refused: Set<ManipulableView.Action> = []

  func manipulableView(
    _ view: ManipulableView, shouldBegin action: ManipulableView.Action
  ) -> Bool {
    asked.append(action)
    return !refused.contains(action)
  }
  func manipulableViewDidBegin(_ view: ManipulableView) { lines.append("begin") }
  func manipulableViewDidChange(_ view: ManipulableView) {
    if lines.last != "change" { lines.append("change") }
  }
  func manipulableViewDidEnd(_ view: ManipulableView, cancelled: Bool) {
    lines.append("end")
    self.cancelled.append(cancelled)
  }
  func manipulableViewDidReset(_ view: ManipulableView) { lines.append("reset") }
}
