import AppleTestSupport
import QuartzCore
import Testing
import TsumamiViews
import UIKit

/// The clock of what moves by itself.
@MainActor @Suite(.alone) struct FrameClockTests {
  private func run(_ clock: FrameClock, _ frame: @escaping (Double) -> Void = { _ in }) {
    clock.run(CADisplayLink.init(target:selector:), frame: frame)
  }

  @Test("it asks for the rate of a display of 120 Hz, also while a list is scrolled")
  func rate() throws {
    let clock = FrameClock()
    run(clock)
    let link = try #require(CADisplayLink.standInRunning.first)
    let range = link.preferredFrameRateRange
    #expect(range.minimum == 60 && range.maximum == 120 && range.preferred == 120)
    #expect(link.standInMode == .common)
    clock.stop()
  }

  @Test("it calls back with the time at which the frame is on the screen, until it is stopped")
  func frames() {
    let clock = FrameClock()
    var times: [Double] = []
    run(clock) { times.append($0) }
    run(clock) { _ in times.append(-1) }
    #expect(clock.isRunning && CADisplayLink.standInRunning.count == 1)
    CADisplayLink.standInFrame(at: 1, every: 0.5)
    #expect(times == [1.5])
    clock.stop()
    #expect(!clock.isRunning && CADisplayLink.standInRunning.isEmpty)
    CADisplayLink.standInFrame(at: 2, every: 0.5)
    #expect(times == [1.5])
  }

  @Test("the link of a clock that is gone stops at its next frame")
  func gone() {
    var clock: FrameClock? = FrameClock()
    var frames = 0
    if let clock { run(clock) { _ in frames += 1 } }
    clock = nil
    CADisplayLink.standInFrame(at: 1, every: 0.5)
    #expect(frames == 0 && CADisplayLink.standInRunning.isEmpty)
  }
}
