import AppKit
import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiViews

@testable import TsumamiAppKit

/// A photo of 800 × 600 points, shown whole in a window of 400 × 600: it is 400 × 300 there.
@MainActor @Suite(.alone) struct ZoomableViewTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let view = ZoomableView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
  let photo = NSView(frame: NSRect(x: 0, y: 0, width: 800, height: 600))

  init() {
    NSWorkspace.standInReducesMotion = true
    window.contentView?.addSubview(view)
    view.contentView = photo
  }

  /// A point of the window, said from its top.
  private func point(_ x: Double, _ y: Double) -> NSPoint { NSPoint(x: x, y: 600 - y) }

  @Test("the photo is shown whole, or covers the view, in the middle")
  func layout() {
    #expect(photo.frame == NSRect(x: 0, y: 150, width: 400, height: 300))
    view.contentFit = .fill
    #expect(photo.frame == NSRect(x: -200, y: 0, width: 800, height: 600))
    view.contentFit = .fit
    view.contentSize = NSSize(width: 100, height: 300)
    #expect(photo.frame == NSRect(x: 100, y: 0, width: 200, height: 600))
  }

  @Test("a pinch zooms about the pointer, and what is too small goes back")
  func magnify() {
    var lines: [String] = []
    view.onBegin = { _ in lines.append("begin") }
    view.onEnd = { _ in lines.append("end") }
    let pointer = point(150, 250)
    let held = photo.convert(pointer, from: nil)
    view.magnify(with: NSEvent(standInAt: pointer, phase: .began, magnification: 1))
    view.magnify(with: NSEvent(standInAt: pointer, phase: .changed, magnification: 1))
    #expect(photo.convert(held, to: nil).distance(to: pointer) < 1e-9)
    view.magnify(with: NSEvent(standInAt: pointer, phase: .ended))
    #expect(abs(view.zoomScale - 4) < 1e-9 && lines == ["begin", "end"])
    view.magnify(with: NSEvent(standInAt: pointer, phase: .began, magnification: -0.9))
    view.magnify(with: NSEvent(standInAt: pointer, phase: .ended))
    #expect(view.zoomScale == 1 && photo.frame.width == 400)
    view.isZoomEnabled = false
    view.magnify(with: NSEvent(standInAt: pointer, phase: .began, magnification: 1))
    #expect(view.zoomScale == 1 && view.standInPassedOn.count == 1)
  }

  @Test("what lies in the photo keeps its place on it while it zooms, and follows its size")
  func parts() {
    let frame = NSView(frame: photo.bounds)
    frame.autoresizingMask = [.width, .height]
    photo.addSubview(frame)
    for _ in 0..<3 {
      view.setZoomScale(4, animated: false)
      #expect(photo.frame.width == 1600 && frame.frame == photo.bounds)
      view.reset()
      #expect(photo.frame.width == 400 && frame.frame == photo.bounds)
    }
    view.setZoomScale(2, animated: false)
    view.contentFit = .fill
    #expect(photo.bounds.width == 800 && frame.frame == photo.bounds)
  }

  @Test("a double click zooms in at its point and out again, as two fingers that tap do")
  func doubleClick() {
    let pointer = point(100, 300)
    let held = photo.convert(pointer, from: nil)
    view.mouseDown(with: NSEvent(standInAt: pointer, clicks: 2))
    view.mouseUp(with: NSEvent(standInAt: pointer))
    #expect(view.zoomScale == 2.5 && photo.convert(held, to: nil).distance(to: pointer) < 1e-9)
    view.smartMagnify(with: NSEvent(standInAt: pointer))
    #expect(view.zoomScale == 1)
  }

  @Test("a scroll and a mouse move what is zoomed in; what is shown whole leaves scrolls to others")
  func moves() {
    func scroll(_ x: CGFloat, _ y: CGFloat, _ phase: NSEvent.Phase) {
      view.scrollWheel(
        with: NSEvent(standInAt: point(200, 300), phase: phase, scroll: (x, y)))
    }
    scroll(5, 0, .began)
    scroll(0, 0, .ended)
    #expect(view.standInPassedOn.count == 2 && !view.isManipulating)
    view.setZoomScale(4, animated: false)
    let before = photo.frame
    scroll(0, 0, .began)
    scroll(30, -20, .changed)
    #expect(abs(photo.frame.minX - before.minX - 30) < 1e-9)
    #expect(abs(photo.frame.minY - before.minY + 20) < 1e-9)
    scroll(0, 0, .ended)
    view.mouseDown(with: NSEvent(standInAt: point(200, 300)))
    view.mouseDragged(with: NSEvent(standInAt: point(201, 300)))
    #expect(!view.isManipulating)
    view.mouseDragged(with: NSEvent(standInAt: point(220, 310)))
    view.mouseDragged(with: NSEvent(standInAt: point(160, 340)))
    let crossed = 3.0
    #expect(abs(photo.frame.minX - before.minX - 30 + 40) < crossed + 1e-9)
    view.mouseDragged(with: NSEvent(standInAt: point(900, 300)))
    #expect(photo.frame.minX > 0, "a rubber band")
    view.mouseUp(with: NSEvent(standInAt: point(900, 300), time: 9))
    #expect(abs(photo.frame.minX) < 1e-9 && !view.isManipulating)
  }

  @Test("VoiceOver zooms by actions")
  func actions() throws {
    let actions = try #require(view.accessibilityCustomActions())
    #expect(actions.map(\.name) == ["Zoom In", "Zoom Out"])
    #expect(actions[0].handler?() == true && view.zoomScale == 1.25)
    view.isZoomEnabled = false
    #expect(view.accessibilityCustomActions()?.isEmpty == true)
  }

  @Test("a zoom that is set before the first layout is there with it")
  func early() {
    let early = ZoomableView(frame: .zero)
    early.contentView = photo
    early.zoomScale = 2
    early.frame = NSRect(x: 0, y: 0, width: 400, height: 600)
    early.layout()
    #expect(early.zoomScale == 2 && photo.frame.width == 800)
  }

  @Test("escape in a pinch brings the photo back, and the rest of the pinch does nothing")
  func escape() {
    var begins = 0
    view.onBegin = { _ in begins += 1 }
    func pinch(_ phase: NSEvent.Phase) {
      view.magnify(with: NSEvent(standInAt: point(150, 250), phase: phase, magnification: 1))
    }
    pinch(.began)
    view.cancelOperation(nil)
    pinch(.changed)
    #expect(begins == 1 && !view.isManipulating && view.zoomScale == 1)
    pinch(.ended)
    pinch(.began)
    #expect(begins == 2 && view.isManipulating)
  }

  @Test("VoiceOver finds the view and its actions, also around a photo that is an element")
  func element() {
    final class Photo: NSView {
      override func isAccessibilityElement() -> Bool { true }
    }
    let photo = Photo(frame: NSRect(x: 0, y: 0, width: 800, height: 600))
    photo.setAccessibilityLabel("Lake")
    view.contentView = photo
    #expect(view.isAccessibilityElement() && view.accessibilityRole() == .group)
    #expect(view.accessibilityLabel() == "Lake")
  }
}
