#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiUIKit
import UIKit

/// A view that two fingers stretch: its width by their horizontal spread, its height by their
/// vertical spread.
struct StretchScreen: View {
  var body: some View {
    StretchBoard().navigationTitle("Width and height")
  }
}

private struct StretchBoard: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView {
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 760))
    let stretched = StretchedView(frame: CGRect(x: 95, y: 280, width: 200, height: 200))
    stretched.backgroundColor = .systemBlue
    board.addSubview(stretched)
    return board
  }

  func updateUIView(_ board: UIView, context: Context) {}
}

/// An axis pinch recognizer alone, on a view that is not manipulable otherwise.
private final class StretchedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    #if canImport(ObjectiveC)
    addGestureRecognizer(
      AxisPinchGestureRecognizer(target: self, action: #selector(stretch(_:))))
    #endif
  }

  required init?(coder: NSCoder) { nil }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func stretch(_ pinch: AxisPinchGestureRecognizer) {
    transform = transform.scaledBy(x: pinch.scaleX, y: pinch.scaleY)
    (pinch.scaleX, pinch.scaleY) = (1, 1)
  }
}

#Preview { StretchScreen() }
#endif
