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
    let material = surface.subviews[0]
    #expect(!material.isHidden && material.bounds.size == surface.bounds.size)
    #expect(material.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    (view.hasShadow, view.isGrabberVisible) = (false, false)
    #expect(surface.layer.shadowOpacity == 0 && grabber.pill.isHidden)
    view.surfaceColor = .white
    #expect(material.isHidden && surface.backgroundColor === UIColor.white)
    view.surfaceColor = nil
    #expect(!material.isHidden && surface.backgroundColor == nil)
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
}
