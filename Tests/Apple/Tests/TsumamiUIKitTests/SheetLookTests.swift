import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// The look of a sheet, and its place in its parent.
@MainActor @Suite(.alone) struct SheetLookTests {
  let window: UIWindow
  let fingers: Fingers
  let root = UIViewController()
  let sheet = SheetViewController(contentViewController: UIViewController())

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(root.view)
    sheet.detents = [.height(120, "low"), .large]
    sheet.add(to: root, animated: false)
  }

  private var view: SheetView { sheet.sheetView }
  private var surface: UIView { view.subviews[0] }

  @Test("a grabber, corners at the top, material and a shadow, without any setting")
  func standard() throws {
    view.layoutIfNeeded()
    let grabber = try #require(view.accessibilityGrabber as? SheetGrabber)
    #expect(grabber.pill.center == CGPoint(x: 200, y: 7.5) && !grabber.pill.isHidden)
    #expect(view.settings.grabberHeight == 24)
    #expect(view.cornerRadius == 16 && view.hasShadow && view.surfaceColor == nil)
    #expect(surface.layer.cornerRadius == 16 && surface.layer.shadowOpacity > 0)
    let shadow = try #require(surface.layer.shadowPath, "without a shape it is made in each frame")
    #expect(shadow.standInFigures == [[.zero, CGPoint(x: 400, y: surface.bounds.height)]])
    view.cornerRadius = 20
    #expect(surface.layer.shadowPath?.standInWidths == [40])
    view.cornerRadius = 16
    let material = surface.subviews[0]
    #expect(!material.isHidden && material.bounds.size == surface.bounds.size)
    #expect(material.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    (view.hasShadow, view.isGrabberVisible) = (false, false)
    #expect(surface.layer.shadowOpacity == 0 && surface.layer.shadowPath == nil)
    #expect(grabber.pill.isHidden)
    view.surfaceColor = .white
    #expect(material.isHidden && surface.backgroundColor === UIColor.white)
    view.surfaceColor = nil
    #expect(!material.isHidden && surface.backgroundColor == nil)
  }

  @Test("an effect of the app stands for the material")
  func effect() throws {
    let material = try #require(surface.subviews[0] as? UIVisualEffectView)
    let (before, glass) = (material.effect, UIVisualEffect())
    view.surfaceEffect = glass
    #expect(material.effect === glass)
    view.surfaceEffect = nil
    #expect(material.effect is UIBlurEffect && before is UIBlurEffect)
  }

  @Test("with an inset the sheet keeps away from the edges, but not at the top of the parent")
  func edgeInset() throws {
    let content = try #require(view.contentView)
    #expect(surface.frame.width == 400)
    view.edgeInset = 8
    view.layoutIfNeeded()
    #expect(surface.frame == CGRect(x: 8, y: 0, width: 384, height: 112))
    #expect(surface.layer.maskedCorners.contains(.layerMaxXMaxYCorner))
    #expect(content.bounds.width == 384)
    let list = UIScrollView(frame: content.bounds)
    content.addSubview(list)
    view.track(list)
    #expect(list.contentInset.bottom == 8)
    fingers.down([1: (200, 690)]).move([1: (200, 678)]).move([1: (200, 338)])
    #expect(view.height == 460 && surface.frame.minX == 4, "half of the way up")
    fingers.up(1)
    view.move(to: .large, animated: false)
    #expect(surface.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(content.bounds.width == 400)
    view.edgeInset = 0
    #expect(surface.frame.height == 1600)
    #expect(!surface.layer.maskedCorners.contains(.layerMaxXMaxYCorner))
  }

  /// Whether a view is seen at a place of the window, and not clipped away by a view around it.
  private func isSeen(_ view: UIView, at x: Double, _ y: Double) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { view in
      guard view.clipsToBounds else { return true }
      let (place, bounds) = (view.convert(CGPoint(x: x, y: y), from: nil), view.bounds)
      let isAtTop = place.y < bounds.midY
      let left = place.x - bounds.minX, right = bounds.maxX - place.x
      let vertical = isAtTop ? place.y - bounds.minY : bounds.maxY - place.y
      let corner: CACornerMask =
        switch (isAtTop, left < right) {
        case (true, true): .layerMinXMinYCorner
        case (true, false): .layerMaxXMinYCorner
        case (false, true): .layerMinXMaxYCorner
        case (false, false): .layerMaxXMaxYCorner
        }
      let radius = view.layer.maskedCorners.contains(corner) ? view.layer.cornerRadius : 0
      let (across, down) = (max(radius - min(left, right), 0), max(radius - vertical, 0))
      return bounds.contains(place) && across * across + down * down <= radius * radius
    }
  }

  @Test("content has the round corners of the sheet, also a list however far it has scrolled")
  func roundContent() {
    let list = UIScrollView(frame: .zero)
    list.contentSize = CGSize(width: 400, height: 2000)
    view.contentView = list
    for offset in [0.0, 500] {
      list.contentOffset.y = offset
      view.edgeInset = 0
      view.cornerRadius = 16
      #expect(!isSeen(list, at: 1, 681) && !isSeen(list, at: 399, 681))
      #expect(isSeen(list, at: 200, 681) && isSeen(list, at: 1, 799))
      view.cornerRadius = 0
      #expect(isSeen(list, at: 1, 681))
      (view.edgeInset, view.cornerRadius) = (8, 16)
      #expect(!isSeen(list, at: 9, 681) && !isSeen(list, at: 391, 791))
      #expect(isSeen(list, at: 200, 681) && isSeen(list, at: 200, 791))
      #expect(!isSeen(list, at: 200, 795), "the gap")
    }
  }

  @Test("content that would follow another height of its superview is laid out once")
  func steadyContent() {
    final class Content: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let content = Content(frame: .zero)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.edgeInset = 8
    sheet.detents = [.height(120, "low"), .medium]
    view.contentView = content
    view.layoutIfNeeded()
    let layouts = content.layouts
    fingers.down([1: (200, 690)]).move([1: (200, 678)])
    for y in stride(from: 660.0, to: 500, by: -20) {
      fingers.move([1: (200, y)])
      view.layoutIfNeeded()
    }
    #expect(view.height > 250 && content.layouts == layouts)
    fingers.up(1)
  }

  @Test("a sheet that never fills its parent keeps its inset at every detent")
  func steadyInset() {
    sheet.detents = [.height(120, "low"), .medium]
    view.edgeInset = 8
    for id in ["low", .medium] as [Sheet.Detent.ID] {
      view.move(to: id, animated: false)
      #expect(surface.frame.minX == 8)
    }
  }

  @Test("from iOS 26 on lists fade under the grabber while they are tracked")
  func fading() throws {
    guard #available(iOS 26.0, *) else { return }
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    for _ in 1...2 { view.track(list) }
    let fading = view.accessibilityGrabber.interactions.compactMap {
      $0 as? UIScrollEdgeElementContainerInteraction
    }
    #expect(fading.count == 1 && fading[0].scrollView === list && fading[0].edge == .top)
    view.untrack(list)
    #expect(view.accessibilityGrabber.interactions.isEmpty)
  }

  @Test("touches on the grabber are the content's, and without content the sheet's own")
  func touches() {
    let place = CGPoint(x: 200, y: 800 - 120 + 5)
    #expect(window.hitTest(place, with: nil) === view.contentView)
    view.contentView = nil
    #expect(window.hitTest(place, with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 200, y: 780), with: nil) === view)
  }

  @Test("the sheet and its dimmed background follow the size of the parent")
  func size() {
    root.view.bounds.size = CGSize(width: 600, height: 500)
    sheet.view.layoutIfNeeded()
    #expect(sheet.view.bounds.size == CGSize(width: 600, height: 500))
    #expect(sheet.dimmingView.bounds.size == sheet.view.bounds.size)
    #expect(view.bounds.width == 600 && view.height == 120)
    root.view.bounds.size = CGSize(width: 900, height: 500)
    sheet.view.layoutIfNeeded()
    #expect(view.bounds.width == 640, "the largest width")
  }

  @Test("lists that are gone leave nothing at the grabber")
  func fadingOfGoneLists() {
    guard #available(iOS 26.0, *) else { return }
    for _ in 1...3 { view.track(UIScrollView(frame: .zero)) }
    #expect(view.accessibilityGrabber.interactions.count == 1)
  }
}
