import AppleTestSupport
import SwiftUI
import Testing
import UIKit

@testable import TsumamiSwiftUI
@testable import TsumamiUIKit

@MainActor @Suite(.alone) struct ZoomableTests {
  final class Owner {
    var zoom = 1.0
    var dismissals = 0
  }

  @Test("content whose ideal size changes, as a photo that has loaded, gets its proportions")
  func loaded() {
    let (window, _) = makeWindow()
    let controller = ZoomableController(
      ZoomedContent(content: Rectangle(), environment: EnvironmentValues()))
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    controller.host.preferredContentSize = CGSize(width: 10, height: 10)
    window.layoutIfNeeded()
    #expect(controller.host.view.bounds.size == CGSize(width: 400, height: 400))
    controller.host.preferredContentSize = CGSize(width: 1200, height: 600)
    window.layoutIfNeeded()
    #expect(controller.host.view.bounds.size == CGSize(width: 400, height: 200))
    #expect(controller.host.sizingOptions.contains(.preferredContentSize))
  }

  private func representable(_ owner: Owner) -> ZoomableRepresentable<Rectangle> {
    ZoomableRepresentable(
      zoom: Binding(standInGet: { owner.zoom }, set: { owner.zoom = $0 }),
      settings: ZoomSettings(
        maximumScale: 4, doubleTapScale: 3, onDismiss: { owner.dismissals += 1 }),
      content: Rectangle())
  }

  @Test("the first zoom is there with the first layout; one beyond the limits comes back as it is")
  func firstZoom() async {
    let (window, fingers) = makeWindow()
    let owner = Owner()
    owner.zoom = 2
    let representable = representable(owner)
    let context = UIViewControllerRepresentableContext<ZoomableRepresentable<Rectangle>>(
      standIn: representable.makeCoordinator())
    let controller = representable.makeUIViewController(context: context)
    controller.zoomable.contentSize = CGSize(width: 400, height: 300)
    representable.updateUIViewController(controller, context: context)
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    window.layoutIfNeeded()
    #expect(controller.zoomable.zoomScale == 2 && owner.zoom == 2)
    for asked in [4.0, 9] {
      owner.zoom = asked
      representable.updateUIViewController(controller, context: context)
      #expect(owner.zoom == asked, "no state changes while SwiftUI updates the view")
      for _ in 0..<10 where owner.zoom != 4 { await Task.yield() }
      fingers.wait(1)
      #expect(owner.zoom == 4 && controller.zoomable.zoomScale == 4)
    }
  }

  @Test("the zoom follows the binding, and the binding the fingers; a swipe down dismisses")
  func binding() {
    let (window, fingers) = makeWindow()
    let owner = Owner()
    let representable = representable(owner)
    let context = UIViewControllerRepresentableContext<ZoomableRepresentable<Rectangle>>(
      standIn: representable.makeCoordinator())
    let controller = representable.makeUIViewController(context: context)
    controller.zoomable.contentSize = CGSize(width: 400, height: 300)
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    representable.updateUIViewController(controller, context: context)
    window.layoutIfNeeded()
    owner.zoom = 2
    representable.updateUIViewController(controller, context: context)
    fingers.wait(1)
    #expect(controller.zoomable.zoomScale == 2 && owner.zoom == 2)
    fingers.doubleTap(200, 400)
    fingers.wait(1)
    #expect(owner.zoom == 1)
    fingers.doubleTap(200, 400)
    #expect(owner.zoom == 1 || owner.zoom == 3)
    fingers.wait(1)
    #expect(owner.zoom == 3 && controller.zoomable.zoomScale == 3)
    owner.zoom = 9
    representable.updateUIViewController(controller, context: context)
    fingers.wait(1)
    #expect(controller.zoomable.zoomScale == 4)
    controller.zoomable.reset()
    fingers.down([1: (200, 400)]).move([1: (200, 420)]).move([1: (200, 620)]).up(1)
    #expect(owner.dismissals == 1)
  }
}
