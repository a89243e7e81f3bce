import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// The back swipe that iOS 26 recognizes in the whole content.
@MainActor @Suite(.alone) struct BackSwipeTests {
  let window: UIWindow
  let fingers: Fingers
  let board = UIViewController()
  let navigation: UINavigationController

  init() {
    (window, fingers) = makeWindow()
    navigation = UINavigationController(rootViewController: board)
    window.addSubview(navigation.view)
  }

  private var pop: UIGestureRecognizer { navigation.standInContentPop }

  @Test("a photo that is dragged sideways keeps its drag, and the edge stays the system's")
  func photo() {
    let view = ManipulableView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
    view.isLimitedToSuperview = false
    board.view.addSubview(view)
    fingers.down([1: (100, 250)]).move([1: (115, 250)])
    #expect(view.isManipulating && !pop.isUnderWay)
    fingers.up(1)
    view.placement = .identity
    fingers.down([1: (10, 250)])
    #expect(!BackSwipe.waits(pop, for: view.panGestureRecognizer))
    fingers.up(1)
    fingers.down([1: (30, 250)])
    #expect(BackSwipe.waits(pop, for: view.panGestureRecognizer))
    window.standInTraits = UITraitCollection(standIn: .compact, direction: .rightToLeft)
    fingers.up(1).down([1: (10, 250)])
    #expect(BackSwipe.waits(pop, for: view.panGestureRecognizer), "the edge is the right one")
    fingers.up(1)
    view.placement = Placement(translation: Vector(200, 0))
    fingers.down([1: (390, 250)])
    #expect(!BackSwipe.waits(pop, for: view.panGestureRecognizer))
    #expect(!BackSwipe.waits(UIPanGestureRecognizer(), for: view.panGestureRecognizer))
    fingers.up(1)
    view.placement = .identity
    view.isPanEnabled = false
    fingers.down([1: (100, 250)]).move([1: (115, 250)])
    #expect(pop.isUnderWay, "what does not pan keeps nothing")
    fingers.up(1)
  }

  @Test(
    "the place of a finger counts before its recognizer knows it, and without one the swipe waits")
  func early() {
    let view = ManipulableView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
    view.isLimitedToSuperview = false
    board.view.addSubview(view)
    #expect(BackSwipe.waits(pop, for: view.panGestureRecognizer))
    let (atEdge, inside) = (CGPoint(x: 10, y: 250), CGPoint(x: 100, y: 250))
    #expect(!BackSwipe.waits(pop, for: view.panGestureRecognizer, at: atEdge))
    #expect(BackSwipe.waits(pop, for: view.panGestureRecognizer, at: inside))
    // A second finger at the edge does not take back what the first one holds.
    fingers.down([1: (100, 250)]).down([2: (10, 250)])
    let rules = view.panGestureRecognizer.delegate
    #expect(
      rules?.gestureRecognizer(view.panGestureRecognizer, shouldBeRequiredToFailBy: pop) == true)
    fingers.up(1, 2)
  }

  @Test("a handle and a body keep their drags")
  func box() {
    let view = BoundingBoxView(frame: board.view.bounds)
    view.box = Box(center: Vector(200, 300), size: Size(200, 100))
    board.view.addSubview(view)
    fingers.down([1: (200, 300)]).move([1: (215, 300)])
    #expect(view.handle == .body && !pop.isUnderWay)
    fingers.up(1)
    fingers.down([1: (50, 600)]).move([1: (65, 600)])
    #expect(pop.isUnderWay, "beside the box")
    fingers.up(1)
  }

  @Test("a sheet keeps drags up and down, and leaves those across to the system")
  func sheet() {
    let sheet = SheetView(frame: board.view.bounds)
    sheet.settings = Sheet(detents: [.height(300, "low"), .large])
    board.view.addSubview(sheet)
    fingers.down([1: (200, 600)]).move([1: (203, 588)]).move([1: (203, 560)])
    #expect(sheet.isManipulating && !pop.isUnderWay)
    fingers.up(1)
    fingers.wait(2)
    fingers.down([1: (200, 600)]).move([1: (212, 600)]).move([1: (230, 600)])
    #expect(!sheet.isManipulating)
    fingers.up(1)
  }
}
