import AppKit
import AppleTestSupport
import Testing
import TsumamiViews

@testable import TsumamiAppKit

/// Scrolls over a view of SwiftUI on the Mac.
@MainActor @Suite(.alone) struct ScrollCatcherTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let catcher = ScrollCatcher(frame: NSRect(x: 100, y: 100, width: 200, height: 100))
  let log = Log()

  final class Log {
    var mayBegin = true
    var begins = 0
    var ways: [Vector] = []
    var ends: [Vector] = []
    var cancels = 0
  }

  init() {
    window.contentView?.addSubview(catcher)
    catcher.actions = ScrollActions(
      mayBegin: { [log] in log.mayBegin }, begin: { [log] in log.begins += 1 },
      follow: { [log] in log.ways.append($0) }, end: { [log] in log.ends.append($0) },
      cancel: { [log] in log.cancels += 1 })
  }

  private func send(
    _ way: (CGFloat, CGFloat), _ phase: NSEvent.Phase, time: Double = 0,
    momentum: NSEvent.Phase = []
  ) {
    catcher.scrollWheel(
      with: NSEvent(
        standInAt: NSPoint(x: 150, y: 150), time: time, phase: phase, scroll: way,
        momentum: momentum, type: .scrollWheel))
  }

  @Test("only scrolls find it; clicks go on to what is beneath")
  func hits() {
    let (board, place) = (window.contentView, NSPoint(x: 150, y: 150))
    #expect(board?.hitTest(place) === board)
    NSApplication.shared.standInCurrentEvent = NSEvent(type: .scrollWheel)
    defer { NSApplication.shared.standInCurrentEvent = nil }
    #expect(board?.hitTest(place) === catcher)
    #expect(board?.hitTest(NSPoint(x: 50, y: 50)) === board, "beside it")
    let space = ScrollSpaceView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    board?.addSubview(space)
    #expect(board?.hitTest(place) === catcher, "the layout takes nothing")
  }

  @Test("a scroll tells its whole displacement and its velocity, and drops the system's momentum")
  func scroll() {
    for step in 0...6 { send((3, -6), step == 0 ? .began : .changed, time: Double(step) / 60) }
    #expect(log.begins == 1 && log.ways.count == 7)
    #expect(log.ways[6].distance(to: Vector(21, -42)) < 1e-9, "y grows downwards")
    send((0, 0), .ended, time: 0.1)
    #expect(log.ends.count == 1 && log.ends[0].distance(to: Vector(180, -360)) < 1)
    send((50, 0), [], momentum: .began)
    #expect(log.ways.count == 8 && catcher.standInPassedOn.isEmpty)
    catcher.scrollWheel(
      with: NSEvent(standInAt: NSPoint(x: 150, y: 150), scroll: (0, 2), isPrecise: false))
    #expect(log.begins == 2 && log.ends.count == 2 && log.ways.last == Vector(0, 20), "a wheel")
  }

  @Test("displacements are those of the layout around the view, which it is scaled in")
  func space() {
    let space = ScrollSpaceView(frame: NSRect(x: 0, y: 0, width: 400, height: 200))
    space.bounds.size = NSSize(width: 200, height: 100)
    window.contentView?.addSubview(space)
    catcher.space = { [weak space] in space }
    send((10, 20), .began)
    #expect(log.ways[0].distance(to: Vector(5, 10)) < 1e-9)
    send((0, 0), .cancelled)
    #expect(log.cancels == 1 && log.ends.isEmpty)
  }

  @Test("what may not begin goes on to the next responder; a view that leaves its window cancels")
  func refused() {
    log.mayBegin = false
    send((10, 0), .began)
    send((10, 0), .changed)
    #expect(log.begins == 0 && catcher.standInPassedOn == ["scrollWheel", "scrollWheel"])
    log.mayBegin = true
    send((10, 0), .began)
    catcher.removeFromSuperview()
    catcher.removeFromSuperview()
    #expect(log.cancels == 1)
    send((10, 0), .changed)
    #expect(log.ways == [Vector(10, 0)], "the rest of it does nothing")
  }
}

extension NSEvent {
  fileprivate convenience init(type: EventType) { self.init(standInAt: .zero, type: type) }
}
