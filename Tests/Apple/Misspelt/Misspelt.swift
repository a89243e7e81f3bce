import SwiftUI
import UIKit

// Mistakes that compile, and that a device would not tell: Apple's code never calls these methods.

@MainActor final class Recognizers: NSObject, UIGestureRecognizerDelegate {
  // Found: Recognizers.gestureRecognizer(_:shouldRecieve:) has the name
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecieve touch: UITouch
  ) -> Bool { true }

  // Found: Recognizers.gestureRecognizerShouldBegn(_:) is called
  func gestureRecognizerShouldBegn(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

open class Photo: UIView {
  // Found: Photo.point(isInside:with:) has the name
  open func point(isInside point: CGPoint, with event: UIEvent?) -> Bool { true }

  open func applyLimits() {}
}

final class SmallPhoto: Photo {
  // Found: SmallPhoto.layoutSubview() is called
  func layoutSubview() {}

  override func layoutSubviews() { addLater(to: self) }

  func addLater(to view: UIView) {
    let recognizer = UITapGestureRecognizer()
    // Found: Misspelt.swift: the selector rnu:
    recognizer.addTarget(view, action: Selector("rnu:"))
  }
}

struct Board: UIViewRepresentable {
  func makeUIView(context: Context) -> Photo { Photo(frame: .zero) }

  func updateUIView(_ view: Photo, context: Context) {}

  // Found: Board.dismantelUIView(_:coordinator:) is called
  func dismantelUIView(_ view: Photo, coordinator: ()) {}
}
