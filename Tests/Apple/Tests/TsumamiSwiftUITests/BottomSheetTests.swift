import AppleTestSupport
import SwiftUI
import Testing
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiSwiftUI
@testable import TsumamiUIKit

@MainActor @Suite(.alone) struct BottomSheetTests {
  final class Owner {
    var detent: Sheet.Detent.ID? = "low"
    var heights: [Double] = []
  }

  let window: UIWindow
  let fingers: Fingers
  let owner = Owner()
  let root = UIViewController()

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(root.view)
  }

  private func sheet(
    _ change: (inout BottomSheetOptions) -> Void = { _ in }
  ) -> SheetRepresentable<Rectangle> {
    var options = BottomSheetOptions()
    options.onChange = { [owner] in owner.heights.append($0) }
    change(&options)
    return BottomSheet(
      detent: Binding(
        standInGet: { [owner] in owner.detent }, set: { [owner] in owner.detent = $0 }),
      detents: [.fraction(0.25, "low"), .fraction(0.5, "high")], options: options
    ) { Rectangle() }.representable
  }

  private typealias Shown = (
    controller: SheetViewController,
    context: UIViewControllerRepresentableContext<SheetRepresentable<Rectangle>>
  )

  /// Adds a sheet as SwiftUI does, which has not updated it yet.
  private func add(_ sheet: SheetRepresentable<Rectangle>) -> Shown {
    let context = UIViewControllerRepresentableContext<SheetRepresentable<Rectangle>>(
      standIn: sheet.makeCoordinator())
    let controller = sheet.makeUIViewController(context: context)
    root.addChild(controller)
    controller.view.frame = root.view.bounds
    root.view.addSubview(controller.view)
    return (controller, context)
  }

  /// Shows a sheet as SwiftUI does.
  private func show(_ sheet: SheetRepresentable<Rectangle>) -> Shown {
    let shown = add(sheet)
    sheet.updateUIViewController(shown.controller, context: shown.context)
    fingers.wait(2)
    return shown
  }

  @Test("the sheet follows the binding, and the binding the fingers; beside it touches go on")
  func binding() {
    let sheet = sheet()
    let (controller, context) = show(sheet)
    #expect(controller.sheetView.height == 200)
    owner.detent = "high"
    self.sheet().updateUIViewController(controller, context: context)
    fingers.wait(2)
    #expect(controller.sheetView.height == 400 && owner.heights.last == 400)
    #expect(window.hitTest(CGPoint(x: 200, y: 300), with: nil) === root.view)
    fingers.down([1: (200, 500)]).move([1: (200, 512)]).move([1: (200, 690)])
    fingers.up(1)
    fingers.wait(2)
    #expect(controller.sheetView.height == 200 && owner.detent == "low")
  }

  @Test("the name of no detent is a fault, and the binding gets that of the sheet back")
  func wrongName() async {
    let report = Fault.report
    defer { Fault.report = report }
    var faults: [String] = []
    Fault.report = { faults.append($0) }
    let (controller, context) = show(sheet())
    owner.detent = "hihg"
    sheet().updateUIViewController(controller, context: context)
    await Task.yield()
    #expect(controller.sheetView.height == 200 && owner.detent == "low" && faults.count == 1)
    owner.detent = .large
    sheet().updateUIViewController(controller, context: context)
    await Task.yield()
    #expect(owner.detent == "low" && faults.count == 2, "once more")
  }

  @Test("what lies under the sheet is told what it covers, at the bottom and at the side")
  func coveredInsets() {
    var told: [EdgeInsets] = []
    let sheet = sheet {
      $0.placement = .leading
      $0.sideWidth = 150
      $0.onCoveredInsets = { told.append($0) }
    }
    let (controller, context) = show(sheet)
    controller.view.layoutIfNeeded()
    let side = EdgeInsets(top: 0, leading: 158, bottom: 0, trailing: 0)
    #expect(told.last == side)
    controller.placement = .trailing
    controller.view.layoutIfNeeded()
    #expect(told.last == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 158))
    controller.placement = .bottom
    controller.view.layoutIfNeeded()
    #expect(told.last == EdgeInsets(top: 0, leading: 0, bottom: 200, trailing: 0))
    controller.view.standInTraits = UITraitCollection(standIn: .regular, direction: .rightToLeft)
    controller.placement = .leading
    controller.view.layoutIfNeeded()
    #expect(told.last == side, "the leading side is the right one")
    _ = context
  }

  @Test("a sheet is there at first; later it moves at once only without animations")
  func transactions() {
    let sheet = sheet()
    var (controller, context) = add(sheet)
    #expect(controller.sheetView.height == 200)
    sheet.updateUIViewController(controller, context: context)
    owner.detent = "high"
    self.sheet().updateUIViewController(controller, context: context)
    #expect(controller.sheetView.height < 400)
    fingers.wait(2)
    owner.detent = "low"
    context.standInTransaction.disablesAnimations = true
    self.sheet().updateUIViewController(controller, context: context)
    #expect(controller.sheetView.height == 200)
  }

  @Test("at rest what it covers is told once, however often it moves before")
  func coveredAtRest() async {
    var (moving, resting): (Int, [EdgeInsets]) = (0, [])
    let sheet = sheet {
      $0.onCoveredInsets = { _ in moving += 1 }
      $0.onCoveredInsetsAtRest = { resting.append($0) }
    }
    let (_, context) = show(sheet)
    // SwiftUI keeps the coordinator.
    defer { withExtendedLifetime(context) {} }
    await Task.yield()
    #expect(resting == [EdgeInsets(top: 0, leading: 0, bottom: 200, trailing: 0)])
    moving = 0
    fingers.down([1: (200, 690)]).move([1: (200, 678)]).move([1: (200, 500)]).up(1)
    fingers.wait(2)
    #expect(resting.map(\.bottom) == [200, 400] && moving > 10)
  }

  @Test("while SwiftUI updates the view nothing is told that would change its state")
  func updates() async {
    UIAccessibility.standInReducesMotion = true
    defer { UIAccessibility.standInReducesMotion = false }
    let sheet = sheet()
    let (controller, context) = show(sheet)
    await Task.yield()
    owner.heights = []
    owner.detent = "high"
    self.sheet().updateUIViewController(controller, context: context)
    #expect(controller.sheetView.height == 400 && owner.heights.isEmpty)
    await Task.yield()
    #expect(owner.heights == [400])
  }

  @Test("the content is a child, without the safe area, and on the surface of the sheet")
  func content() throws {
    let (controller, _) = show(sheet())
    let host = try #require(
      controller.children.first as? UIHostingController<SheetContent<Rectangle>>)
    #expect(host.safeAreaRegions == .keyboard && host.parent === controller)
    #expect(controller.sheetView.contentView === host.view && host.view.bounds.height == 400)
  }

  @Test("lists of SwiftUI get their insets as a safe area, at once and without the keyboard's")
  func insets() throws {
    window.standInSafeArea = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    let (controller, _) = show(sheet())
    let host = try #require(
      controller.children.first as? UIHostingController<SheetContent<Rectangle>>)
    #expect(host.rootView.insets.bottom == 34)
    let list = UIScrollView(frame: host.view.bounds)
    list.contentSize = CGSize(width: 400, height: 2000)
    host.view.addSubview(list)
    fingers.down([1: (200, 700)]).move([1: (200, 688)]).move([1: (200, 650)])
    #expect(controller.sheetView.isManipulating, "it is tracked")
    fingers.up(1)
    fingers.wait(2)
    #expect(list.contentInset == .zero && list.contentInsetAdjustmentBehavior == .automatic)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 500, width: 400, height: 300)
      ])
    #expect(host.rootView.insets.bottom == 34, "SwiftUI avoids the keyboard itself")
  }

  @Test("content is measured at the width of the sheet")
  func contentHeight() throws {
    let detents: [Sheet.Detent] = [.content]
    let sheet = BottomSheet(detent: .constant("content"), detents: detents) { Rectangle() }
      .representable
    let (controller, context) = show(sheet)
    let host = try #require(
      controller.children.first as? UIHostingController<SheetContent<Rectangle>>)
    // Text that takes one line of 1200 points, or as many as it needs.
    host.standInFittingSize = { CGSize(width: $0.width, height: 1200 / $0.width * 20) }
    host.preferredContentSize = CGSize(width: 1200, height: 20)
    sheet.updateUIViewController(controller, context: context)
    controller.sheetView.applyLayout()
    fingers.wait(2)
    #expect(controller.sheetView.height == 60)
  }

  @Test("an update lays out the sheet for its content's height once, and not for other detents")
  func steadyUpdates() throws {
    let detents: [Sheet.Detent] = [.content]
    let sheet = BottomSheet(detent: .constant("content"), detents: detents) { Rectangle() }
      .representable
    let (controller, context) = show(sheet)
    let host = try #require(
      controller.children.first as? UIHostingController<SheetContent<Rectangle>>)
    controller.view.layoutIfNeeded()
    var measures = 0
    host.standInFittingSize = {
      measures += 1
      return CGSize(width: $0.width, height: 100)
    }
    sheet.updateUIViewController(controller, context: context)
    controller.view.layoutIfNeeded()
    #expect(measures == 1, "content may have become higher")
    measures = 0
    BottomSheet(detent: .constant("content"), detents: detents, options: .dismissible) {
      Rectangle()
    }.representable.updateUIViewController(controller, context: context)
    controller.view.layoutIfNeeded()
    #expect(measures == 1, "the settings, too, are other ones")
    let fixed = BottomSheet(detent: .constant("low"), detents: [.height(200, "low")]) {
      Rectangle()
    }.representable
    fixed.updateUIViewController(controller, context: context)
    controller.view.layoutIfNeeded()
    measures = 0
    fixed.updateUIViewController(controller, context: context)
    controller.view.layoutIfNeeded()
    #expect(measures == 0)
  }

  @Test("a sheet as high as its content follows an update that makes the content higher")
  func higherContent() throws {
    let detents: [Sheet.Detent] = [.content]
    let sheet = BottomSheet(detent: .constant("content"), detents: detents) { Rectangle() }
      .representable
    let (controller, context) = show(sheet)
    let host = try #require(
      controller.children.first as? UIHostingController<SheetContent<Rectangle>>)
    host.standInFittingSize = { CGSize(width: $0.width, height: 300) }
    sheet.updateUIViewController(controller, context: context)
    fingers.wait(2)
    #expect(controller.sheetView.height == 300)
  }

  @Test("closed by the binding it stays, and comes back; it may start closed")
  func closed() {
    owner.detent = nil
    let sheet = sheet { $0.isDismissible = true }
    let (controller, context) = show(sheet)
    #expect(controller.sheetView.height == 0 && controller.view.superview != nil)
    owner.detent = "low"
    self.sheet { $0.isDismissible = true }.updateUIViewController(controller, context: context)
    fingers.wait(2)
    #expect(controller.sheetView.height == 200)
    owner.detent = nil
    self.sheet { $0.isDismissible = true }.updateUIViewController(controller, context: context)
    fingers.wait(2)
    #expect(controller.sheetView.height == 0 && controller.view.superview != nil)
  }

  @Test("it comes up at the lowest detent if there is none of the name, and the binding is told")
  func wrongDetent() async {
    owner.detent = "nowhere"
    let (controller, _) = show(sheet())
    await Task.yield()
    #expect(controller.sheetView.height == 200 && owner.detent == "low")
  }

  @Test("the look is as the options say")
  func look() {
    let (controller, _) = show(
      sheet {
        $0.cornerRadius = 30
        $0.isGrabberVisible = false
        $0.hasShadow = false
        $0.background = .blue
        $0.dimming = .above("low")
      })
    let view = controller.sheetView
    #expect(view.cornerRadius == 30 && !view.isGrabberVisible && !view.hasShadow)
    #expect(view.surfaceColor != nil && view.settings.dimming == .above("low"))
  }

  @Test("where it is, and what lists and a keyboard do, is as the options say")
  func behaviour() {
    let options = BottomSheetOptions()
    let (controller, context) = show(sheet())
    let view = controller.sheetView
    func isAsSaid(by options: BottomSheetOptions) -> Bool {
      view.prefersScrollingExpands == options.prefersScrollingExpands
        && view.respectsTopSafeArea == options.respectsTopSafeArea
        && view.expandsForKeyboard == options.expandsForKeyboard
        && controller.placement == options.placement && controller.sideWidth == options.sideWidth
        && controller.maximumWidth == options.maximumWidth
    }
    #expect(isAsSaid(by: options))
    #expect(options.placement == .automatic && options.sideWidth == 375)
    #expect(options.prefersScrollingExpands && options.respectsTopSafeArea)
    #expect(options.expandsForKeyboard && options.maximumWidth == 640)
    let changes: [(inout BottomSheetOptions) -> Void] = [
      { $0.placement = .trailing }, { $0.sideWidth = 300 }, { $0.maximumWidth = 200 },
      { $0.prefersScrollingExpands = false }, { $0.respectsTopSafeArea = false },
      { $0.expandsForKeyboard = false },
    ]
    for change in changes {
      var options = BottomSheetOptions()
      change(&options)
      sheet { change(&$0) }.updateUIViewController(controller, context: context)
      #expect(isAsSaid(by: options))
    }
    sheet {
      $0.placement = .trailing
      $0.sideWidth = 300
    }.updateUIViewController(controller, context: context)
    controller.view.layoutIfNeeded()
    #expect(view.bounds.width == 300 && view.frame.maxX == 392)
  }

  @Test("a binding that changes moves the sheet by a spring")
  func animated() {
    let sheet = sheet()
    let (controller, context) = show(sheet)
    owner.detent = "high"
    self.sheet().updateUIViewController(controller, context: context)
    #expect(controller.sheetView.height == 200 && controller.sheetView.detent == "high")
    fingers.wait(0.1)
    #expect(controller.sheetView.height > 200 && controller.sheetView.height < 400)
  }

  @Test("settings that a view makes anew are the same unless one of them differs")
  func alike() {
    let settings = BottomSheetOptions().settings(detents: [.height(120, "low"), .medium])
    func differs(_ change: (inout Sheet) -> Void) -> Bool {
      var other = settings
      change(&other)
      return !settings.isAlike(other)
    }
    #expect(!differs { _ in })
    #expect(differs { $0.isDismissible = true })
    #expect(differs { $0.grabberHeight = 30 })
    #expect(differs { $0.dimming = .always })
    #expect(differs { $0.detents = [.height(121, "low"), .medium] })
    #expect(differs { $0.detents = [.height(120, "tip"), .medium] })
    #expect(differs { $0.detents = [.height(120, "low")] })
  }

  @Test("while a flick takes the sheet elsewhere, the binding that lags does not call it back")
  func lag() {
    let sheet = sheet()
    let (controller, context) = show(sheet)
    fingers.down([1: (200, 620)]).move([1: (200, 608)]).move([1: (200, 420)]).up(1)
    #expect(controller.sheetView.detent == "high" && owner.detent == "low")
    self.sheet().updateUIViewController(controller, context: context)
    #expect(controller.sheetView.detent == "high")
    fingers.wait(2)
    #expect(owner.detent == "high" && controller.sheetView.height == 400)
    #expect(controller.contentViewController.view.backgroundColor === UIColor.clear)
  }
}
