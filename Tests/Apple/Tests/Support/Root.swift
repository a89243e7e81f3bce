import UIKit

/// A window of 400 × 800 points, and fingers on it; no keyboard is up.
@MainActor public func makeWindow() -> (window: UIWindow, fingers: Fingers) {
  NotificationCenter.default.post(
    name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
    userInfo: [
      UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 800, width: 400, height: 300)
    ])
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  return (window, Fingers(on: window))
}
