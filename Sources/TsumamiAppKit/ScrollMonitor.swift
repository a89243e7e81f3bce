#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

/// Sees the scrolls of the app before the views do, while it runs.
///
/// A scroll view takes all scrolls over it, and has no delegate that could share them.
@MainActor final class ScrollMonitor {
  private final class Token: @unchecked Sendable {
    private let token: Any

    init(_ token: Any) { self.token = token }

    deinit { NSEvent.removeMonitor(token) }
  }
  private var token: Token?
  private let takes: (NSEvent) -> Bool

  /// Makes a monitor.
  ///
  /// - Parameter takes: whether an event is taken; else it goes on to the views.
  init(_ takes: @escaping (NSEvent) -> Bool) { self.takes = takes }

  var isRunning: Bool {
    get { token != nil }
    set {
      guard newValue != isRunning else { return }
      token = newValue ? start() : nil
    }
  }

  private func start() -> Token? {
    NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
      self?.takes(event) == true ? nil : event
    }
    .map { Token($0) }
  }
}
#endif
