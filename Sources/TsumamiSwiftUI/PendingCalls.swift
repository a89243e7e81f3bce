#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
/// Calls to an app that wait while SwiftUI updates a view, because no state may change then.
@MainActor final class PendingCalls {
  /// Whether SwiftUI updates the view.
  var isUpdating = false
  private var waiting: [() -> Void] = []

  /// Calls a function at once, or when SwiftUI has updated the view.
  func tell(_ call: @escaping () -> Void) {
    guard isUpdating else { return call() }
    if waiting.isEmpty {
      Task { @MainActor in
        let calls = self.waiting
        self.waiting = []
        for call in calls { call() }
      }
    }
    waiting.append(call)
  }
}
#endif
