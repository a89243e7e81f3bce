import UIKit

/// A window of 400 × 800 points, and fingers on it.
@MainActor public func makeWindow() -> (window: UIWindow, fingers: Fingers) {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  return (window, Fingers(on: window))
}
