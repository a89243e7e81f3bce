#if canImport(QuartzCore)
import Foundation
import QuartzCore

/// Calls back at every frame of the screen while something moves by itself.
@MainActor package final class FrameClock {
  private var link: CADisplayLink?

  /// Makes a clock that does not run.
  package init() {}

  /// Whether it calls back.
  package var isRunning: Bool { link != nil }

  /// Starts to call back; nothing changes if it does already.
  ///
  /// - Parameters:
  ///   - makeLink: makes the display link for a target and a selector.
  ///   - frame: gets the time in seconds at which the next frame will be on the screen.
  package func run(
    _ makeLink: (Any, Selector) -> CADisplayLink, frame: @escaping (Double) -> Void
  ) {
    guard link == nil else { return }
    let target = ActionTarget { [weak self] sender in
      guard let link = sender as? CADisplayLink else { return }
      // The run loop keeps a link whose owner has gone.
      if self == nil { link.invalidate() } else { frame(link.targetTimestamp) }
    }
    let link = makeLink(target, ActionTarget.selector)
    // On a display of 120 Hz; on a phone the app has to allow it in its Info.plist, too:
    // CADisableMinimumFrameDurationOnPhone.
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops calling back.
  package func stop() {
    link?.invalidate()
    link = nil
  }
}
#endif
