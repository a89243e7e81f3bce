import AppleTestSupport
import SwiftUI
import Testing
import UIKit

@testable import TsumamiLists

@MainActor @Suite(.alone) struct SortableListTests {
  struct Song: Identifiable, Equatable { let id: String }
  final class Owner { var songs = ["a", "b", "c"].map(Song.init) }

  @Test("a finger sorts the items of the binding, whose views stay; others come and go")
  func sorting() throws {
    let (window, fingers) = makeWindow()
    let owner = Owner()
    func make() -> SortableRepresentable<Song, Rectangle> {
      SortableList(
        Binding(standInGet: { owner.songs }, set: { owner.songs = $0 }), spacing: 8
      ) { _ in Rectangle() }.representable
    }
    let context = UIViewControllerRepresentableContext<SortableRepresentable<Song, Rectangle>>(
      standIn: ())
    let controller = make().makeUIViewController(context: context)
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    let list = controller.list
    list.pressDuration = 0
    list.measure = { _, _ in CGSize(width: 10, height: 50) }
    make().updateUIViewController(controller, context: context)
    window.layoutIfNeeded()
    let views = list.itemViews
    #expect(views.map(\.center.y) == [25, 83, 141] && controller.children.count == 3)
    fingers.down([1: (200, 25)]).move([1: (200, 145)])
    #expect(owner.songs.map(\.id) == ["a", "b", "c"])
    fingers.up(1)
    #expect(owner.songs.map(\.id) == ["b", "c", "a"])
    make().updateUIViewController(controller, context: context)
    window.layoutIfNeeded()
    #expect(list.itemViews == [views[1], views[2], views[0]])
    #expect(views[0].center.y == 145, "it is on its way to its place")
    fingers.wait(1)
    #expect(views.map(\.center.y) == [141, 25, 83])
    owner.songs = ["a", "d", "a", "b"].map(Song.init)
    make().updateUIViewController(controller, context: context)
    window.layoutIfNeeded()
    #expect(list.itemViews.count == 3 && list.itemViews[0] === views[0])
    #expect(views[2].superview == nil && controller.children.count == 3)
    // Of several with one identity one is shown, and the others are moved with it.
    fingers.down([1: (200, 83)]).move([1: (200, 160)]).up(1).wait(1)
    #expect(owner.songs.map(\.id) == ["a", "a", "b", "d"])
    make().updateUIViewController(controller, context: context)
    fingers.down([1: (200, 25)]).move([1: (200, 145)]).up(1)
    #expect(owner.songs.map(\.id) == ["b", "d", "a", "a"])
  }
}
