#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A change of the keyboard.
struct KeyboardChange: Sendable {
  /// Its frame at the end, in the coordinates of the screen.
  var frame: CGRect
  /// The seconds in which it gets there; 0 for at once.
  var duration = 0.0
  /// The number of the curve by which it gets there; not each has a name.
  var curve = 0

  init?(_ notification: Notification) {
    let values = notification.userInfo ?? [:]
    guard let frame = values[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return nil }
    self.frame = frame
    duration = values[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
    curve = values[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
  }

  /// The options of an animation beside the keyboard's.
  var options: UIView.AnimationOptions {
    // A curve begins at the 16th bit.
    [.beginFromCurrentState, .allowUserInteraction, .init(rawValue: UInt(max(curve, 0)) << 16)]
  }
}

/// Calls a closure when the keyboard changes, for as long as it exists.
@MainActor final class KeyboardObservation {
  private final class Token: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) { self.token = token }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
  private let token: Token

  /// Where the keyboard went last, in the coordinates of the screen; zero before that.
  ///
  /// The system tells of changes alone. They are observed from the first time on that somebody
  /// asks.
  static var lastFrame: CGRect {
    _ = observation
    return frame
  }
  private static var frame = CGRect.zero
  private static let observation = KeyboardObservation { frame = $0.frame }

  init(_ action: @escaping @MainActor (KeyboardChange) -> Void) {
    token = Token(
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { notification in
        // UIKit posts it on the main thread.
        guard let change = KeyboardChange(notification) else { return }
        MainActor.assumeIsolated { action(change) }
      })
  }
}
#endif
