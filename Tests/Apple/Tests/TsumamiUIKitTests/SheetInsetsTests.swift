import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// A sheet in a superview of 600 points under bars of 50 and 30, with a list that fills it.
@MainActor @Suite(.alone) struct SheetInsetsTests {
  let window: UIWindow
  let fingers: Fingers
  let map = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let sheet: SheetView
  let list = UIScrollView(frame: .zero)

  init() {
    (window, fingers) = makeWindow()
    sheet = SheetView(frame: map.bounds)
    list.contentSize = CGSize(width: 400, height: 2000)
    window.addSubview(map)
    map.addSubview(sheet)
  }

  /// Drags up in the list until nothing moves any more, lets go, and waits.
  private func scrollToEnd() {
    for _ in 0..<12 {
      fingers.down([1: (200, 590)]).move([1: (200, 575)]).move([1: (200, 300)])
      fingers.move([1: (200, 20)]).up(1)
      fingers.wait(1)
      list.standInBounce()
    }
  }

  /// Where the end of the list is in the window.
  private var end: Double {
    Double(list.convert(CGPoint(x: 0, y: list.contentSize.height), to: nil).y)
  }

  @Test("the last row of a list can be scrolled above the bottom, whatever the highest detent is")
  func endOfList() {
    sheet.settings = Sheet(detents: [.fraction(0.25, "low"), .fraction(0.6, "high")])
    list.frame = sheet.bounds
    sheet.addSubview(list)
    sheet.track(list)
    sheet.move(to: "low", animated: false)
    scrollToEnd()
    #expect(sheet.detent == "high")
    #expect(abs(end - 600) < 1e-6)
  }

  @Test("so it can in a content view, which is as high as the highest detent, above the safe area")
  func contentView() {
    window.standInSafeArea = UIEdgeInsets(top: 50, left: 0, bottom: 230, right: 0)
    sheet.settings = Sheet(detents: [.height(100, "low"), .medium])
    sheet.contentView = list
    sheet.track(list)
    #expect(list.bounds.height == 275 && list.contentInset.bottom == 30)
    sheet.move(to: "low", animated: false)
    scrollToEnd()
    #expect(abs(end - 570) < 1e-6)
  }

  @Test("the scroll indicator ends above the bottom of the screen once, also in the safe area")
  func indicator() {
    window.standInSafeArea = UIEdgeInsets(top: 50, left: 0, bottom: 230, right: 0)
    sheet.settings = Sheet(detents: [.fraction(0.25, "low"), .fraction(1, "full")])
    sheet.contentView = list
    sheet.track(list)
    sheet.move(to: "full", animated: false)
    #expect(list.contentInset.bottom == 30 && list.standInIndicatorInsets == list.contentInset)
    sheet.untrack(list)
    #expect(list.automaticallyAdjustsScrollIndicatorInsets)
    list.automaticallyAdjustsScrollIndicatorInsets = false
    sheet.track(list)
    sheet.untrack(list)
    #expect(!list.automaticallyAdjustsScrollIndicatorInsets, "as it was before")
  }

  @Test("insets do not change while the sheet moves, though the safe area of what moves does")
  func steady() {
    window.standInSafeArea = UIEdgeInsets(top: 50, left: 0, bottom: 230, right: 0)
    sheet.respectsTopSafeArea = false
    sheet.settings = Sheet(detents: [.fraction(0.25, "low"), .fraction(1, "full")])
    sheet.contentView = list
    sheet.track(list)
    sheet.move(to: "low", animated: false)
    let insets = list.adjustedContentInset
    #expect(insets.top == 50 && insets.bottom == 30)
    fingers.down([1: (200, 560)]).move([1: (200, 550)])
    for y in stride(from: 540.0, to: 20, by: -20) {
      fingers.move([1: (200, y)])
      #expect(list.adjustedContentInset == insets)
    }
    fingers.up(1)
  }

  @Test("heights are shares of what lies below the bar; the large detent leaves the bar free")
  func safeDetents() {
    window.standInSafeArea = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    sheet.settings = Sheet(detents: [.medium, .large])
    sheet.move(to: "large", animated: false)
    #expect(sheet.height == 550)
    sheet.move(to: "medium", animated: false)
    #expect(sheet.height == 275)
    sheet.settings = Sheet(detents: [
      .custom("own") { [list] in $0 - 10 * CGFloat(list.subviews.count + 1) }
    ])
    #expect(sheet.driver.mover.stops.map(\.height) == [540])
  }

  @Test("a detent of the content is as high as the content wants to be")
  func contentDetent() {
    let content = UIView(frame: .zero)
    content.standInFittingHeight = 180
    sheet.settings = Sheet(detents: [.content])
    sheet.contentView = content
    #expect(sheet.driver.mover.stops.map(\.height) == [180])
    content.standInFittingHeight = 220
    sheet.applyLayout()
    #expect(sheet.height == 220)
    sheet.layoutIfNeeded()
    content.standInFittingHeight = 300
    sheet.layoutIfNeeded()
    #expect(sheet.height == 220)
    sheet.standInChange(UITraitCollection())
    sheet.layoutIfNeeded()
    #expect(sheet.height == 300, "larger text")
  }

  @Test("a list that is not tracked any more gets its insets and its behaviour back")
  func untrack() {
    list.contentInset.bottom = 7
    sheet.settings = Sheet(detents: [.medium])
    list.frame = sheet.bounds
    sheet.addSubview(list)
    sheet.track(list)
    #expect(list.contentInset.bottom == 307 && list.contentInsetAdjustmentBehavior == .never)
    sheet.untrack(list)
    #expect(list.contentInset.bottom == 7 && list.contentInsetAdjustmentBehavior == .automatic)
  }

  @Test("insets that the app gives a tracked list later are its own; the sheet adds its part")
  func insetsOfTheApp() {
    sheet.settings = Sheet(detents: [.medium])
    list.frame = sheet.bounds
    sheet.addSubview(list)
    sheet.track(list)
    #expect(list.contentInset.bottom == 300)
    list.contentInset = UIEdgeInsets(top: 0, left: 5, bottom: 11, right: 0)
    sheet.layoutIfNeeded()
    sheet.applyLayout()
    #expect(list.contentInset == UIEdgeInsets(top: 0, left: 5, bottom: 311, right: 0))
    #expect(list.verticalScrollIndicatorInsets.bottom == 300)
    // What comes between the last layout and the end is the app's, too.
    list.contentInset.bottom = 4
    sheet.untrack(list)
    #expect(list.contentInset.bottom == 4 && list.verticalScrollIndicatorInsets.bottom == 0)
  }

  @Test("lists of the content have their insets before anybody touches them")
  func insetsWithoutTouch() {
    sheet.tracksAllScrollViews = true
    sheet.settings = Sheet(detents: [.medium])
    let content = UIView(frame: .zero)
    content.addSubview(list)
    sheet.contentView = content
    list.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    sheet.applyLayout()
    #expect(list.contentInset.bottom == 300 && list.contentInsetAdjustmentBehavior == .never)
  }

  @Test("content is measured only for a detent of its height")
  func measured() {
    final class Content: UIView {
      var count = 0
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize {
        count += 1
        return CGSize(width: targetSize.width, height: 200)
      }
    }
    let content = Content(frame: .zero)
    sheet.settings = Sheet(detents: [.medium, .large])
    sheet.contentView = content
    sheet.layoutIfNeeded()
    #expect(content.count == 0)
    sheet.settings = Sheet(detents: [Sheet.Detent("content", .content)])
    fingers.wait(2)
    #expect(content.count > 0 && sheet.height == 200)
  }

  @Test("content beside a gap is measured as wide as it is, and ends above the gap")
  func measuredBesideGap() {
    final class Lines: UIView {
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize {
        CGSize(width: targetSize.width, height: targetSize.width < 380 ? 240 : 200)
      }
    }
    sheet.edgeInset = 16
    sheet.settings = Sheet(detents: [Sheet.Detent("content", .content)])
    sheet.contentView = Lines(frame: .zero)
    fingers.wait(2)
    #expect(sheet.height == 240 + 16)
  }

  @Test("a keyboard that floats above the bottom of the screen covers nothing")
  func floatingKeyboard() {
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    sheet.contentView = list
    sheet.track(list)
    list.addSubview(Field(frame: .zero))
    sheet.move(to: "low", animated: false)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 40, y: 350, width: 320, height: 250)
      ])
    fingers.wait(1)
    #expect(sheet.detent == "low" && list.contentInset.bottom == 0)
  }

  @Test("a keyboard for a view of the sheet takes it to its highest detent and lifts its end")
  func keyboard() {
    final class Field: UIView {
      override var isFirstResponder: Bool { true }
    }
    func show(_ frame: CGRect) {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
    }
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    sheet.contentView = list
    sheet.track(list)
    sheet.move(to: "low", animated: false)
    show(CGRect(x: 0, y: 350, width: 400, height: 450))
    fingers.wait(1)
    #expect(sheet.detent == "low" && list.contentInset.bottom == 250)
    list.addSubview(Field(frame: .zero))
    show(CGRect(x: 0, y: 300, width: 400, height: 500))
    fingers.wait(1)
    #expect(sheet.detent == "high" && list.contentInset.bottom == 300)
    sheet.contentFit = .visible
    #expect(list.bounds.height == 200)
    show(CGRect(x: 0, y: 800, width: 400, height: 500))
    #expect(list.contentInset.bottom == 0 && list.bounds.height == 500)
  }

  private func keyboard(height: Double, duration: Double, curve: Int) {
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(
          x: 0, y: 800 - height, width: 400, height: height),
        UIResponder.keyboardAnimationDurationUserInfoKey: duration,
        UIResponder.keyboardAnimationCurveUserInfoKey: curve,
      ])
  }

  private final class Field: UIView {
    override var isFirstResponder: Bool { true }
  }

  @Test("the sheet goes with the keyboard: as long, and by its curve, with what goes along")
  func keyboardCurve() throws {
    UIView.standInForgetAnimations()
    var settled: [Sheet.Detent.ID?] = []
    var along: [Sheet.Detent.ID?] = []
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    sheet.contentView = list
    sheet.track(list)
    list.addSubview(Field(frame: .zero))
    sheet.move(to: "low", animated: false)
    sheet.onSettle = { settled.append($0.detent) }
    sheet.animateAlongside = { along.append($1) }
    keyboard(height: 500, duration: 0.25, curve: 7)
    let animation = try #require(UIView.standInAnimations.first)
    #expect(animation.duration == 0.25 && animation.options.rawValue >> 16 == 7)
    #expect(animation.bounce == nil && UIView.standInAnimations.count == 1)
    #expect(sheet.height == 500 && list.contentInset.bottom == 300 && along == ["high"])
    #expect(settled == [] && CADisplayLink.standInRunning.isEmpty)
    animation.end()
    #expect(settled == ["high"])
    keyboard(height: 0, duration: 0.25, curve: 7)
    #expect(UIView.standInAnimations.count == 2 && list.contentInset.bottom == 0)
  }

  @Test("the keyboard covers what it covers of a window that is a part of the screen")
  func keyboardOnScreen() {
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    sheet.contentView = list
    sheet.track(list)
    window.standInOrigin = CGPoint(x: 300, y: 100)
    keyboard(height: 400, duration: 0, curve: 7)
    #expect(list.contentInset.bottom == 300, "500 points are covered, above a detent of 200")
  }

  @Test("a sheet that fingers hold, or a spring moves, does not go by the keyboard's curve")
  func keyboardBesideFingers() {
    UIView.standInForgetAnimations()
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    sheet.contentView = list
    sheet.track(list)
    sheet.move(to: "high", animated: true)
    keyboard(height: 400, duration: 0.25, curve: 7)
    #expect(UIView.standInAnimations.isEmpty && list.contentInset.bottom == 200)
    fingers.wait(2)
    fingers.down([1: (200, 150)]).move([1: (200, 165)])
    #expect(sheet.isManipulating)
    keyboard(height: 300, duration: 0.25, curve: 7)
    #expect(UIView.standInAnimations.isEmpty && list.contentInset.bottom == 100)
    fingers.up(1)
    fingers.wait(2)
    UIAccessibility.standInReducesMotion = true
    keyboard(height: 400, duration: 0.25, curve: 7)
    #expect(UIView.standInAnimations.isEmpty && list.contentInset.bottom == 200)
  }

  @Test("what goes along with the sheet goes by the same spring; without a spring, at once")
  func alongside() throws {
    UIView.standInForgetAnimations()
    var along: [Sheet.Detent.ID?] = []
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    sheet.animateAlongside = { along.append($1) }
    sheet.move(to: "low", animated: false)
    #expect(along == ["low"] && UIView.standInAnimations.isEmpty)
    sheet.move(to: "high", animated: true)
    let spring = try #require(UIView.standInAnimations.last)
    #expect(spring.duration == 0.4 && spring.bounce == 0 && spring.velocity == 0)
    fingers.wait(0.1)
    let height = sheet.height
    sheet.move(to: "low", animated: true)
    let back = try #require(UIView.standInAnimations.last)
    #expect(back.velocity < 0 && height > 200, "it still rises")
    fingers.wait(2)
    sheet.panGestureRecognizer.standInVelocity = CGPoint(x: 0, y: -900)
    fingers.down([1: (200, 410)]).move([1: (200, 398)]).move([1: (200, 350)]).up(1)
    let flick = try #require(UIView.standInAnimations.last)
    #expect(abs(Double(flick.bounce ?? 0) - 0.2) < 1e-9)
    #expect(abs(Double(flick.velocity) - 900 / (500 - sheet.height)) < 1e-9)
    #expect(along == ["low", "high", "low", "high"])
    fingers.wait(2)
    UIAccessibility.standInReducesMotion = true
    sheet.move(to: nil, animated: true)
    #expect(along.last == .some(nil) && UIView.standInAnimations.count == 3)
  }

  @Test("the part that is covered is at the bottom, or at the side of a narrow sheet")
  func coveredInsets() {
    sheet.settings = Sheet(detents: [.height(200, "low")])
    sheet.move(to: "low", animated: false)
    #expect(sheet.coveredInsets == UIEdgeInsets(top: 0, left: 0, bottom: 200, right: 0))
    sheet.frame = CGRect(x: 10, y: 0, width: 150, height: 600)
    sheet.layoutIfNeeded()
    #expect(sheet.coveredInsets == UIEdgeInsets(top: 0, left: 160, bottom: 0, right: 0))
    sheet.move(to: nil, animated: false)
    #expect(sheet.coveredInsets == .zero && sheet.accessibilityElementsHidden)
  }

  @Test("a keyboard that does not move the sheet does not settle it")
  func keyboardElsewhere() throws {
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    sheet.contentView = list
    sheet.track(list)
    sheet.move(to: "low", animated: false)
    var settled: [Sheet.Detent.ID?] = []
    sheet.onSettle = { settled.append($0.detent) }
    func show(_ height: Double) throws {
      UIView.standInForgetAnimations()
      keyboard(height: height, duration: 0.25, curve: 7)
      try #require(UIView.standInAnimations.last).end()
    }
    try show(400)
    try show(0)
    #expect(settled == [], "a field of the map is typed in")
    list.addSubview(Field(frame: .zero))
    sheet.move(to: "high", animated: false)
    try show(400)
    #expect(settled == ["high"], "it is there already")
  }
}
