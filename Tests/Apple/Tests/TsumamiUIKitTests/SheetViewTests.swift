import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiUIKit
import TsumamiViews
import UIKit

/// A sheet in a parent of 600 points, with a list of 2000 in it that is as high as the sheet.
@MainActor @Suite(.alone) struct SheetViewTests {
  final class Recorder: SheetViewDelegate {
    var settled: [Sheet.Detent.ID?] = []
    var answer: ((Sheet.Detent.ID?) -> Sheet.Detent.ID?)?

    func sheetView(
      _ view: SheetView, willSettleAt proposal: Sheet.Detent.ID?, velocity: Double
    ) -> Sheet.Detent.ID? { answer.map { $0(proposal) } ?? proposal }
    var phases: [String] = []
    func sheetViewDidBegin(_ view: SheetView) { phases.append("begin") }
    func sheetViewDidEnd(_ view: SheetView, cancelled: Bool) {
      phases.append(cancelled ? "cancelled" : "end")
    }
    func sheetViewDidSettle(_ view: SheetView) { settled.append(view.detent) }
  }

  let fingers: Fingers
  let map: UIView
  let sheet: SheetView
  let list = UIScrollView(frame: CGRect(x: 0, y: 60, width: 400, height: 540))
  let recorder = Recorder()

  init() {
    let window: UIWindow
    (window, fingers) = makeWindow()
    map = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    sheet = SheetView(frame: map.bounds)
    sheet.settings = Sheet(detents: [.fraction(0.25, "low"), .fraction(0.6, "high")])
    sheet.settings.grabberHeight = 20
    list.contentSize = CGSize(width: 400, height: 2000)
    sheet.addSubview(list)
    sheet.track(list)
    window.addSubview(map)
    map.addSubview(sheet)
    sheet.move(to: "low", animated: false)
    sheet.delegate = recorder
  }

  private var top: Double { Double(sheet.frame.minY) }

  @Test("the sheet lies at its detent by its transform, and keeps it in another layout")
  func layout() {
    #expect(top == 450 && sheet.height == 150 && sheet.progress == 0)
    sheet.bounds.size.height = 400
    sheet.center.y = 200
    sheet.layoutIfNeeded()
    #expect(sheet.height == 100)
    #expect(sheet.standInFrameWrites == 0)
  }

  @Test("what an overshoot shows below the sheet has its colour, and takes no touches")
  func tail() throws {
    let color = UIColor.white
    sheet.surfaceColor = color
    let surface = try #require(sheet.subviews.first { $0.frame.height == 2 * sheet.bounds.height })
    #expect(surface.backgroundColor === color && surface.frame.width == 400)
    #expect(sheet.hitTest(CGPoint(x: 200, y: 650), with: nil) == nil)
  }

  @Test("a drag that goes more across than down is left to others")
  func sideways() {
    fingers.down([1: (100, 455)]).move([1: (112, 456)]).move([1: (160, 456)])
    #expect(!sheet.isManipulating && top == 450)
    fingers.up(1).down([1: (100, 455)]).move([1: (101, 443)]).move([1: (101, 400)])
    #expect(sheet.isManipulating)
    fingers.up(1)
  }

  @Test("if scrolling does not expand the sheet, a drag in the list only scrolls it")
  func scrollingAlone() {
    sheet.prefersScrollingExpands = false
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 425)])
    #expect(top == 450 && list.contentOffset.y > 100)
    fingers.up(1)
  }

  @Test("the delegate is told of one begin and one end, and whether it was cancelled")
  func phases() {
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 500)])
    #expect(recorder.phases == ["begin"])
    fingers.cancel(1)
    #expect(recorder.phases == ["begin", "cancelled"])
    fingers.wait(2)
    fingers.down([1: (200, 455)]).move([1: (200, 440)]).up(1)
    #expect(recorder.phases == ["begin", "cancelled", "begin", "end"])
  }

  @Test("a drag in a list that is at its top moves the sheet first, and the list not at all")
  func sheetFirst() {
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 425)])
    #expect(abs(top - 325) < 1e-9)
    #expect(list.contentOffset.y == 0)
  }

  @Test("one drag passes from the sheet to the list and back, without a jump")
  func handOff() {
    fingers.down([1: (200, 560)]).move([1: (200, 550)])
    let begun = top
    fingers.move([1: (200, 550 - (begun - 240))])
    #expect(abs(top - 240) < 1e-9)
    #expect(abs(list.contentOffset.y) < 1e-9)
    let there = 550 - (begun - 240)
    fingers.move([1: (200, there - 80)])
    #expect(abs(top - 240) < 1e-9)
    #expect(abs(list.contentOffset.y - 80) < 1e-9)
    fingers.move([1: (200, there - 20)])
    #expect(abs(list.contentOffset.y - 20) < 1e-9)
    fingers.move([1: (200, there + 50)])
    #expect(abs(list.contentOffset.y) < 1e-9)
    #expect(abs(top - 290) < 1e-9)
  }

  @Test("a list that has been scrolled comes back before the sheet goes down")
  func listFirst() {
    sheet.move(to: "high", animated: false)
    list.contentOffset.y = 100
    fingers.down([1: (200, 400)]).move([1: (200, 410)]).move([1: (200, 460)])
    #expect(top == 240)
    #expect(abs(list.contentOffset.y - 50) < 1e-9)
    fingers.move([1: (200, 560)])
    #expect(list.contentOffset.y == 0)
    #expect(abs(top - 290) < 1e-9)
  }

  @Test("a list that is caught beyond its end stays where it is, and goes on from there")
  func caughtBeyondEnd() {
    sheet.move(to: "high", animated: false)
    let most = list.standInRange.upperBound
    list.contentOffset.y = most + 60
    fingers.down([1: (200, 500)]).move([1: (200, 512)])
    #expect(abs(list.contentOffset.y - most - 60) < 1e-9)
    fingers.move([1: (200, 510)])
    #expect(list.contentOffset.y > most + 60 && list.contentOffset.y < most + 62)
    fingers.up(1)
  }

  @Test("let go, the sheet settles at the nearest detent; a list that it dragged stands still")
  func settles() {
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 400)])
    fingers.up(1)
    #expect(list.standInStops == 1)
    fingers.wait(2)
    #expect(sheet.detent == "high" && sheet.height == 360)
    #expect(recorder.settled == ["high"])
    #expect(CADisplayLink.standInRunning.isEmpty)
  }

  @Test("a flick goes at least to the next detent")
  func flick() throws {
    list.panGestureRecognizer.standInVelocity = CGPoint(x: 0, y: -400)
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).up(1)
    fingers.wait(2)
    #expect(sheet.detent == "high")
  }

  @Test("the grabber moves the sheet although the list lies there; a sheet on its way is caught")
  func grabber() {
    list.frame = sheet.bounds
    list.contentOffset.y = 100
    fingers.down([1: (200, 455)]).move([1: (200, 445)]).move([1: (200, 395)])
    #expect(abs(top - 400) < 1e-9 && list.contentOffset.y == 100)
    fingers.up(1)
    fingers.wait(0.05)
    fingers.down([1: (200, top + 5)]).move([1: (200, top + 16)])
    let caught = top
    fingers.wait(1)
    #expect(sheet.isManipulating && top == caught)
    fingers.move([1: (200, fingers.places[1].map { Double($0.y) - 7 } ?? 0)])
    #expect(abs(top - caught + 7) < 1e-9)
    fingers.up(1)
  }

  @Test("on the grabber a drag down moves the sheet, however far the list is scrolled")
  func grabberOverScrolledList() {
    sheet.move(to: "high", animated: false)
    list.frame = sheet.bounds
    list.contentOffset.y = 100
    fingers.down([1: (200, 245)]).move([1: (200, 257)]).move([1: (200, 297)])
    #expect(abs(top - 280) < 1e-9 && list.contentOffset.y == 100)
    fingers.up(1)
  }

  @Test("a sheet on its way is caught at the touch, without slop, also in its list")
  func caught() {
    sheet.move(to: "high", animated: true)
    fingers.wait(0.1)
    fingers.down([1: (200, 590)])
    let held = top
    fingers.wait(1)
    #expect(sheet.isManipulating && top == held && held > 240 && held < 450)
    fingers.move([1: (200, 587)])
    #expect(abs(top - held + 3) < 1e-9)
    // The pan of the list takes over without a jump, and hands over at the end of the sheet.
    fingers.move([1: (200, 575)]).move([1: (200, 565)])
    #expect(abs(top - held + 25) < 1e-9 && list.contentOffset.y == 0)
    fingers.move([1: (200, 565 - (top - 240) - 30)])
    #expect(top == 240 && abs(list.contentOffset.y - 30) < 1e-9)
    fingers.up(1)
    fingers.wait(2)
    #expect(!sheet.isManipulating && sheet.detent == "high")
    // A tap on what moves lets it go on, and one on what rests is nobody's.
    sheet.move(to: "low", animated: true)
    fingers.wait(0.1)
    fingers.down([1: (200, 590)]).up(1)
    fingers.wait(2)
    #expect(!sheet.isManipulating && [240, 450].contains(top))
    fingers.down([1: (200, 590)])
    #expect(!sheet.isManipulating)
    fingers.up(1)
  }

  @Test("a tap on a row of a sheet that has almost arrived is the row's")
  func almostThere() {
    sheet.move(to: "high", animated: true)
    fingers.wait(0.45)
    #expect(top != 240 && abs(top - 240) < 5)
    fingers.down([1: (200, 590)])
    #expect(!sheet.isManipulating)
    fingers.up(1)
    fingers.wait(2)
    #expect(top == 240 && recorder.phases == [])
  }

  @Test("the delegate may choose another detent; below half the lowest the sheet closes")
  func choice() {
    recorder.answer = { _ in "low" }
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 400)])
    fingers.up(1)
    fingers.wait(2)
    #expect(sheet.detent == "low")
    recorder.answer = nil
    sheet.settings.isDismissible = true
    fingers.wait(1)
    fingers.down([1: (200, 455)]).move([1: (200, 465)]).move([1: (200, 590)])
    fingers.up(1)
    fingers.wait(2)
    #expect(sheet.detent == nil && sheet.height == 0)
    #expect(recorder.settled.last == .some(nil))
  }

  @Test("the background is dimmed and covered as the settings say")
  func dimming() {
    let dim = UIView(frame: map.bounds)
    sheet.dimmingView = dim
    sheet.settings.dimming = .above("low")
    #expect(dim.alpha == 0 && !dim.isUserInteractionEnabled)
    sheet.move(to: "high", animated: false)
    #expect(dim.alpha == 1 && dim.isUserInteractionEnabled)
  }

  @Test("VoiceOver says where the sheet is and moves it; with Reduce Motion it is there at once")
  func voiceOver() {
    UIAccessibility.standInReducesMotion = true
    let grabber = sheet.accessibilityGrabber
    #expect(grabber.isAccessibilityElement && grabber.accessibilityValue == "Position 1 of 2")
    #expect(grabber.accessibilityLabel == "Sheet grabber")
    #expect(grabber.accessibilityTraits.contains(.adjustable))
    grabber.accessibilityIncrement()
    #expect(sheet.height == 360 && grabber.accessibilityValue == "Position 2 of 2")
    grabber.accessibilityIncrement()
    #expect(sheet.height == 360)
    grabber.accessibilityDecrement()
    #expect(sheet.detent == "low")
    #expect(!sheet.move(to: "nowhere", animated: true))
  }

  @Test("all scroll views in which fingers come down can be tracked")
  func tracksAll() {
    sheet.untrack(list)
    sheet.tracksAllScrollViews = true
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 425)])
    #expect(abs(top - 325) < 1e-9 && list.contentOffset.y == 0)
  }

  @Test("what cannot scroll up and down leaves its drags to the sheet")
  func cannotScroll() {
    list.isScrollEnabled = false
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 425)])
    #expect(abs(top - 325) < 1e-9 && list.contentOffset.y == 0)
    fingers.up(1)
  }

  @Test("a list that is not tracked any more scrolls alone")
  func untracked() {
    sheet.untrack(list)
    sheet.gestureRecognizers?.forEach { $0.isEnabled = false }
    fingers.down([1: (200, 560)]).move([1: (200, 550)]).move([1: (200, 425)])
    #expect(top == 450)
    #expect(list.contentOffset.y > 100)
  }

  @Test("the escape gesture closes only a sheet that can be dismissed")
  func escape() {
    #expect(!sheet.accessibilityPerformEscape() && sheet.detent == "low")
    sheet.settings.isDismissible = true
    #expect(sheet.accessibilityPerformEscape() && sheet.detent == nil)
    #expect(!sheet.accessibilityPerformEscape(), "it is closed already")
  }
}
