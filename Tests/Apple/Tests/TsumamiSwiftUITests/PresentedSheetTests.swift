import AppleTestSupport
import SwiftUI
import Testing
import TsumamiManipulation
import UIKit

@testable import TsumamiSwiftUI
@testable import TsumamiUIKit

/// A sheet that is shown while a binding has an item.
@MainActor @Suite(.alone) struct PresentedSheetTests {
  struct Place: Identifiable { let id: Int }
  typealias Modifier = BottomSheetModifier<Place, Rectangle>
  typealias Representable = SheetRepresentable<Modifier.ModifiedItem>

  @MainActor final class Owner {
    var item: Place?
    var dismissals = 0
    var shown: [Int] = []
    private(set) lazy var modifier = Modifier(
      item: Binding(standInGet: { self.item }, set: { self.item = $0 }),
      detents: [.fraction(0.25, "low"), .fraction(0.5, "high")], options: .dismissible,
      onDismiss: { self.dismissals += 1 }
    ) { (place: Place) -> Rectangle in
      self.shown.append(place.id)
      return Rectangle()
    }
  }

  let window: UIWindow
  let fingers: Fingers
  let owner = Owner()
  let root = UIViewController()

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(root.view)
  }

  @MainActor private struct Shown {
    let controller: SheetViewController
    let context: UIViewControllerRepresentableContext<Representable>
    var sheet: SheetView { controller.sheetView }
    var host: UIHostingController<SheetContent<Modifier.ModifiedItem>>? {
      controller.children.first as? UIHostingController<SheetContent<Modifier.ModifiedItem>>
    }
  }

  /// Shows an item as SwiftUI does.
  private func show(_ item: Place) throws -> Shown {
    owner.item = item
    let representable = try #require(owner.modifier.sheet)
    let context = UIViewControllerRepresentableContext<Representable>(
      standIn: representable.makeCoordinator())
    let controller = representable.makeUIViewController(context: context)
    root.addChild(controller)
    controller.view.frame = root.view.bounds
    root.view.addSubview(controller.view)
    let shown = Shown(controller: controller, context: context)
    try update(shown)
    fingers.wait(2)
    return shown
  }

  private func update(_ shown: Shown) throws {
    try #require(owner.modifier.sheet).updateUIViewController(
      shown.controller, context: shown.context)
  }

  @Test("a sheet is presented by a binding, and closed by it, by a finger or by its content")
  func presented() throws {
    #expect((owner.modifier.sheet) == nil, "nothing is made before it is shown")
    let shown = try show(Place(id: 7))
    #expect(shown.sheet.height == 200 && Set(owner.shown) == [7])
    // By the binding: it goes down with what it showed, and is gone then.
    owner.item = nil
    try update(shown)
    fingers.wait(2)
    #expect(shown.sheet.height == 0 && owner.dismissals == 1 && Set(owner.shown) == [7])
    #expect((owner.modifier.sheet) == nil)
    // By a finger.
    owner.item = Place(id: 8)
    try update(shown)
    fingers.wait(2)
    #expect(shown.sheet.height == 200 && owner.shown.last == 8)
    fingers.down([1: (200, 605)]).move([1: (200, 617)]).move([1: (200, 780)])
    fingers.up(1)
    fingers.wait(2)
    #expect(owner.item == nil && owner.dismissals == 2)
    // By its content.
    owner.item = Place(id: 9)
    try update(shown)
    fingers.wait(2)
    let host = try #require(shown.host)
    host.rootView.content.dismiss()
    #expect(owner.item == nil)
    try update(shown)
    fingers.wait(2)
    #expect(shown.sheet.height == 0 && owner.dismissals == 3)
  }

  @Test("a sheet that a finger holds while its item is taken away closes when it has been let go")
  func closedWhileHeld() throws {
    let shown = try show(Place(id: 7))
    fingers.down([1: (200, 690)]).move([1: (200, 678)]).move([1: (200, 660)])
    owner.item = nil
    try update(shown)
    #expect(shown.sheet.isManipulating && shown.sheet.detent == "low")
    let changes = standInStateChanges
    fingers.move([1: (200, 690)]).up(1)
    fingers.wait(2)
    #expect(shown.sheet.height == 200 && standInStateChanges > changes, "SwiftUI updates the sheet")
    try update(shown)
    fingers.wait(2)
    #expect(shown.sheet.height == 0 && owner.dismissals == 1)
    #expect((owner.modifier.sheet) == nil)
  }

  @Test("content keeps people from dragging its sheet away, for as long as it wants")
  func dismissDisabled() throws {
    let shown = try show(Place(id: 7))
    let host = try #require(shown.host)
    func dragDown() {
      fingers.down([1: (200, 605)]).move([1: (200, 617)]).move([1: (200, 780)]).up(1)
      fingers.wait(2)
    }
    host.rootView.onDismissDisabled(true)
    dragDown()
    #expect(shown.sheet.height == 200 && owner.item != nil)
    try update(shown)
    dragDown()
    #expect(shown.sheet.height == 200, "also after an update of the views around")
    host.rootView.onDismissDisabled(false)
    dragDown()
    #expect(shown.sheet.height == 0 && owner.item == nil && owner.dismissals == 1)
  }

  @Test("while content does so the program closes its sheet")
  func closedByTheProgram() throws {
    let shown = try show(Place(id: 7))
    let host = try #require(shown.host)
    host.rootView.onDismissDisabled(true)
    host.rootView.content.dismiss()
    try update(shown)
    fingers.wait(2)
    #expect(shown.sheet.height == 0 && owner.dismissals == 1)
  }

  @Test("one view that keeps people from closing the sheet is enough")
  func dismissDisabledByOne() {
    for views in [[], [false, false], [false, true, false]] {
      var value = DismissDisabledKey.defaultValue
      for view in views { DismissDisabledKey.reduce(value: &value) { view } }
      #expect(value == views.contains(true))
    }
    standInPreferences = []
    _ = Rectangle().bottomSheetDismissDisabled()
    #expect(standInPreferences as? [Bool] == [true])
    let changes = standInStateChanges
    var told: [Bool] = []
    _ = SheetContent(content: Rectangle(), onDismissDisabled: { told.append($0) }).body
    standInPreferenceChange?(true)
    #expect(standInStateChanges == changes + 1)
    standInChange?(false, true)
    #expect(told == [true], "the sheet around is told")
  }
}
