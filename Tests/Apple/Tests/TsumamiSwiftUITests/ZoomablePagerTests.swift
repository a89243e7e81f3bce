import AppleTestSupport
import SwiftUI
import Testing
import UIKit

@testable import TsumamiSwiftUI
@testable import TsumamiUIKit

/// A pager of 400 × 800 points, of photos of 400 × 300.
@MainActor @Suite(.alone) final class ZoomablePagerTests {
  struct Photo: Identifiable { let id: String }
  typealias Representable = ZoomablePagerRepresentable<[Photo], Rectangle>

  var photos = ["a", "b", "c", "d", "e"].map(Photo.init)
  var selection = "c"
  var writes: [String] = []
  var dismissals = 0
  let window: UIWindow
  let fingers: Fingers
  let controller = ZoomablePagerController<String, ZoomedContent<Rectangle>>()
  var context = UIViewControllerRepresentableContext<Representable>(
    standIn: Representable.Coordinator())

  init() {
    (window, fingers) = makeWindow()
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
  }

  /// What SwiftUI does when state has changed.
  private func update(animated: Bool = false) {
    let binding = Binding(
      standInGet: { self.selection },
      set: {
        self.selection = $0
        self.writes.append($0)
      })
    let pager = ZoomablePager(
      photos, selection: binding, maximumScale: 4, onDismiss: { self.dismissals += 1 }
    ) { _ in Rectangle() }
    context.standInTransaction.animation = animated ? .default : nil
    pager.representable.updateUIViewController(controller, context: context)
    window.layoutIfNeeded()
  }

  /// The elements whose pages are made, and the place of each from the left.
  private var shown: [String: Double] {
    controller.hosts.mapValues {
      $0.view.superview.map { ($0.convert($0.bounds, to: nil).minX * 1e6).rounded() / 1e6 } ?? .nan
    }
  }

  private func flick(_ page: Int, by way: Double) {
    fingers.down([1: (200, 400)]).move([1: (200 + way / 10, 400)])
    controller.pager.zoomableView(at: page)?.recognizers.pan.standInVelocity = CGPoint(
      x: way * 10, y: 0)
    fingers.move([1: (200 + way, 400)]).up(1)
    fingers.wait(2)
  }

  @Test("the element of the selection is shown at first, with the pages beside it and no others")
  func start() {
    update()
    #expect(shown == ["b": -424, "c": 0, "d": 424] && writes.isEmpty)
    #expect(controller.children.count == 3)
    #expect(controller.pager.zoomableView(at: 2)?.maximumZoomScale == 4)
    // A photo that has loaded gets its proportions.
    controller.hosts["c"]?.preferredContentSize = CGSize(width: 1200, height: 600)
    window.layoutIfNeeded()
    #expect(controller.hosts["c"]?.view.bounds.size == CGSize(width: 400, height: 200))
  }

  @Test("a flick selects the next element; pages that are out of reach are let go")
  func turning() {
    update()
    flick(2, by: -150)
    #expect(selection == "d" && writes == ["d"])
    #expect(shown == ["c": -424, "d": 0, "e": 424] && controller.children.count == 3)
    update()
    flick(3, by: -150)
    #expect(selection == "e" && shown.count == 2 && controller.children.count == 2)
    fingers.down([1: (200, 400)]).move([1: (200, 420)]).move([1: (200, 620)]).up(1)
    #expect(dismissals == 1)
  }

  @Test("a drag goes from the edge of a zoomed page to the next one and back without a jump")
  func handOver() throws {
    update()
    let view = try #require(controller.pager.zoomableView(at: 2))
    view.contentSize = CGSize(width: 400, height: 300)
    window.layoutIfNeeded()
    view.setZoomScale(2, animated: false)
    let photo = try #require(view.contentView)
    fingers.down([1: (390, 400)]).move([1: (375, 400)])
    let point = photo.convert(CGPoint(x: 375, y: 400), from: nil)
    for x in [170, 100, 20, 100, 170, 300, 375.0] {
      fingers.move([1: (x, 400)])
      #expect(photo.convert(point, to: nil).distance(to: CGPoint(x: x, y: 400)) < 1e-9)
      #expect((view.center.x < 200) == (x < 175), "\(x)")
    }
    fingers.up(1)
    fingers.wait(1)
    #expect(writes.isEmpty && shown["c"] == 0)
  }

  @Test("a selection from outside is shown at once, and with an animation on the way there")
  func selecting() {
    update()
    selection = "a"
    update()
    #expect(shown == ["a": 0, "b": 424])
    selection = "e"
    update(animated: true)
    #expect(shown["e"] == nil)
    fingers.wait(0.1)
    // A change of something else on the way changes nothing.
    update()
    #expect(shown["a"] != 0 && shown["e"] != 0)
    fingers.wait(3)
    #expect(shown == ["d": -424, "e": 0] && selection == "e" && writes.isEmpty)
  }

  @Test("a finger that catches pages on their way selects the one where they stop")
  func caught() {
    selection = "a"
    update()
    selection = "e"
    update(animated: true)
    fingers.wait(0.06)
    fingers.down([1: (200, 400)]).move([1: (212, 400)])
    fingers.up(1)
    fingers.wait(3)
    #expect(shown[selection] == 0 && selection != "e" && writes.last == selection)
  }

  @Test("elements that come behind leave the pages as they are; others keep what is selected")
  func elements() throws {
    update()
    let view = try #require(controller.pager.zoomableView(at: 2))
    view.setZoomScale(2, animated: false)
    let host = try #require(controller.hosts["c"])
    photos.append(Photo(id: "f"))
    update()
    #expect(controller.pager.zoomableView(at: 2) === view && view.zoomScale == 2)
    photos.removeFirst(2)
    update()
    #expect(shown == ["c": 0, "d": 424] && controller.hosts["c"] === host)
    #expect(selection == "c" && writes.isEmpty && controller.children.count == 2)
  }

  @Test("a selection that is gone becomes the element that is shown, after the update")
  func gone() async {
    update()
    photos.remove(at: 2)
    update()
    #expect(writes.isEmpty && shown["d"] == 0)
    for _ in 0..<10 where writes.isEmpty { await Task.yield() }
    #expect(selection == "d" && writes == ["d"])
    photos = []
    update()
    #expect(shown.isEmpty && controller.children.isEmpty)
  }
}
