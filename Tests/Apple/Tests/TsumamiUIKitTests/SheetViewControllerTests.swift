import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// A sheet controller over a controller of 400 × 800 points.
@MainActor @Suite(.alone) struct SheetViewControllerTests {
  let window: UIWindow
  let fingers: Fingers
  let root = UIViewController()
  let content = UIViewController()
  let sheet: SheetViewController

  init() {
    (window, fingers) = makeWindow()
    sheet = SheetViewController(contentViewController: content)
    sheet.detents = [.height(120, "low"), .medium, .large]
    window.addSubview(root.view)
  }

  @Test("as a child it comes up, and leaves the background alive")
  func child() {
    sheet.add(to: root)
    #expect(root.children == [sheet] && sheet.children == [content])
    #expect(content.standInParents == [sheet] && sheet.standInParents == [root])
    #expect(sheet.sheetView.height == 0)
    fingers.wait(2)
    #expect(sheet.sheetView.detent == "low" && sheet.sheetView.height == 120)
    #expect(window.hitTest(CGPoint(x: 200, y: 300), with: nil) === root.view)
    #expect(window.hitTest(CGPoint(x: 200, y: 750), with: nil) === content.view)
  }

  @Test("that it is closed before it comes up is not told")
  func silent() {
    var settled: [Sheet.Detent.ID?] = []
    sheet.sheetView.onSettle = { settled.append($0.detent) }
    sheet.add(to: root)
    fingers.wait(2)
    #expect(settled == ["low"])
  }

  @Test("closed, a child leaves its parent and tells so once")
  func close() {
    var closed = 0
    sheet.onClose = { _ in closed += 1 }
    sheet.add(to: root, animated: false)
    sheet.close(animated: true)
    fingers.wait(2)
    #expect(closed == 1 && root.children.isEmpty && sheet.view.superview == nil)
  }

  @Test("a child that has been closed comes up when it is added again, also at once")
  func addedAgain() {
    var turns = 0
    sheet.onClose = { [weak root] sheet in
      turns += 1
      if turns == 1, let root { sheet.add(to: root) }
    }
    sheet.add(to: root, animated: false)
    sheet.close(animated: false)
    #expect(sheet.parent === root && sheet.sheetView.height == 0)
    fingers.wait(2)
    #expect(sheet.sheetView.detent == "low" && sheet.sheetView.height == 120)
    sheet.close(animated: true)
    fingers.wait(2)
    #expect(turns == 2 && root.children.isEmpty)
    sheet.initialDetent = "medium"
    sheet.add(to: root)
    fingers.wait(2)
    #expect(sheet.sheetView.height == 400 && turns == 2)
  }

  @Test(
    "it comes up at the lowest detent if there is none of the first name, and tells of that one")
  func wrongDetent() {
    var settled: [Sheet.Detent.ID?] = []
    sheet.sheetView.onSettle = { settled.append($0.detent) }
    sheet.initialDetent = "nowhere"
    sheet.add(to: root)
    fingers.wait(2)
    #expect(sheet.sheetView.height == 120 && settled == ["low"])
  }

  @Test("a tap on the dimmed background closes what can be dismissed, else goes to the live detent")
  func dimming() {
    sheet.sheetView.settings.dimming = .above("low")
    sheet.initialDetent = "medium"
    sheet.add(to: root, animated: false)
    #expect(sheet.sheetView.detent == "medium" && sheet.dimmingView.alpha == 1)
    fingers.down([1: (200, 100)]).up(1)
    fingers.wait(2)
    #expect(sheet.sheetView.detent == "low" && sheet.dimmingView.alpha == 0)
    sheet.sheetView.move(to: "medium", animated: false)
    sheet.sheetView.settings.isDismissible = true
    fingers.down([1: (200, 100)]).up(1)
    fingers.wait(2)
    #expect(sheet.sheetView.detent == nil && root.children.isEmpty)
  }

  @Test("presented, it is dismissed when it has been dragged away, or by the escape gesture")
  func presented() {
    sheet.sheetView.settings.isDismissible = true
    root.present(sheet, animated: false)
    fingers.wait(2)
    #expect(sheet.sheetView.detent == "low")
    fingers.down([1: (200, 690)]).move([1: (200, 702)]).move([1: (200, 790)]).up(1)
    fingers.wait(2)
    #expect(root.presentedViewController == nil)
    let other = SheetViewController(contentViewController: UIViewController())
    other.sheetView.settings.isDismissible = true
    root.present(other, animated: false)
    fingers.wait(2)
    #expect(other.accessibilityPerformEscape())
    fingers.wait(2)
    #expect(root.presentedViewController == nil)
  }

  @Test("dismissed by the program it goes down, tells so once, and comes up when presented again")
  func dismissed() {
    var closed = 0
    var completed = 0
    sheet.onClose = { _ in closed += 1 }
    for turn in 1...2 {
      root.present(sheet, animated: true)
      #expect(sheet.sheetView.height == 0)
      fingers.wait(2)
      #expect(sheet.sheetView.height == 120)
      let dismisses = turn == 1 ? sheet : root
      dismisses.dismiss(animated: true) { completed += 1 }
      fingers.wait(0.1)
      #expect(sheet.sheetView.height > 0 && sheet.sheetView.height < 120)
      #expect(root.presentedViewController === sheet && closed == turn - 1)
      fingers.wait(2)
      #expect(root.presentedViewController == nil && sheet.view.window == nil)
      #expect(closed == turn && completed == turn)
    }
    root.present(sheet, animated: false)
    fingers.wait(2)
    // Another controller over the whole screen covers it.
    sheet.viewDidDisappear(false)
    #expect(closed == 2)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil && closed == 3)
    #expect(sheet.sheetView.detent == "low", "it was not moved")
    root.present(sheet, animated: false)
    #expect(sheet.sheetView.height == 120, "it is there at once")
    sheet.close(animated: true)
    fingers.wait(2)
    #expect(root.presentedViewController == nil && closed == 4)
  }

  @Test("a dismissal ends also while fingers hold the sheet, and wherever it comes to rest")
  func dismissalEnds() {
    var closed = 0
    sheet.onClose = { _ in closed += 1 }
    root.present(sheet, animated: false)
    fingers.wait(2)
    fingers.down([1: (200, 690)]).move([1: (200, 678)]).move([1: (200, 600)])
    #expect(sheet.sheetView.isManipulating)
    sheet.dismiss(animated: true)
    #expect(root.presentedViewController == nil && closed == 1)
    fingers.up(1)
    root.present(sheet, animated: false)
    fingers.wait(2)
    sheet.dismiss(animated: true)
    sheet.sheetView.move(to: "medium", animated: true)
    fingers.wait(2)
    #expect(root.presentedViewController == nil && closed == 2)
  }

  @Test("with Reduce Motion a dismissal is the system's: it fades")
  func fades() {
    UIAccessibility.standInReducesMotion = true
    defer { UIAccessibility.standInReducesMotion = false }
    let dismissal = sheet.transitioningDelegate
    #expect(dismissal?.animationController(forDismissed: sheet) == nil)
    UIAccessibility.standInReducesMotion = false
    #expect(dismissal?.animationController(forDismissed: sheet) != nil)
  }

  @Test("a child that is closed leaves the presented controller around it where it is")
  func childOfPresented() {
    let screen = UIViewController()
    root.present(screen, animated: false)
    sheet.add(to: screen, animated: false)
    sheet.close(animated: false)
    #expect(root.presentedViewController === screen && screen.children.isEmpty)
  }

  @Test("with much width or little height it is at the leading side, mirrored from right to left")
  func side() {
    window.frame = CGRect(x: 0, y: 0, width: 1000, height: 700)
    root.view.frame = window.bounds
    root.view.standInTraits = UITraitCollection(standIn: .regular)
    sheet.add(to: root, animated: false)
    sheet.view.layoutIfNeeded()
    #expect(sheet.sheetView.center.x == 8 + 375.0 / 2 && sheet.sheetView.bounds.width == 375)
    #expect(sheet.sheetView.coveredInsets.left == 383)
    sheet.view.standInTraits = UITraitCollection(standIn: .regular, direction: .rightToLeft)
    sheet.view.setNeedsLayout()
    sheet.view.layoutIfNeeded()
    #expect(sheet.sheetView.center.x == 1000 - 8 - 375.0 / 2)
    sheet.placement = .bottom
    sheet.view.layoutIfNeeded()
    #expect(sheet.sheetView.center.x == 500 && sheet.sheetView.bounds.width == 640)
  }

  @Test("the content may prefer a height, and another one later")
  func preferredHeight() {
    content.preferredContentSize.height = 240
    sheet.detents = [.content]
    sheet.add(to: root, animated: false)
    #expect(sheet.sheetView.height == 240)
    content.preferredContentSize.height = 300
    #expect(sheet.sheetView.height == 300)
  }

  @Test("for VoiceOver the dimmed background is a button, while it is in the way and can close")
  func dismissButton() {
    let dimming = sheet.dimmingView
    #expect(!dimming.isAccessibilityElement && !dimming.accessibilityActivate())
    sheet.sheetView.settings.isDismissible = true
    sheet.sheetView.settings.dimming = .always
    sheet.add(to: root, animated: false)
    #expect(dimming.isAccessibilityElement && dimming.accessibilityLabel == "Dismiss")
    #expect(dimming.accessibilityActivate() && sheet.sheetView.detent == nil)
  }
}
