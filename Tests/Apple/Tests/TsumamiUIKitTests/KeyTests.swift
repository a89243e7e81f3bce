import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

extension BoundingBoxView: StandInPerforming {
  /// What the Objective-C runtime does elsewhere.
  public func standInPerform(_ selector: Selector, with argument: Any) {
    switch selector {
    case Self.keySelector: (argument as? UIKeyCommand).map(performKey)
    case Self.orderSelectors.front: bringToFront(argument)
    case Self.orderSelectors.back: sendToBack(argument)
    default: break
    }
  }
}

/// The keys of a box of 200 × 100 at (200, 300), which is the first responder.
@MainActor @Suite(.alone) final class KeyTests: BoundingBoxViewFixture {
  override init() {
    super.init()
    view.becomeFirstResponder()
  }

  @Test("keys move, size and turn the box, and escape lets go of it")
  func keys() {
    view.standInPress(UIKeyCommand.inputRightArrow)
    view.standInPress(UIKeyCommand.inputDownArrow, .shift)
    #expect(view.box.center == Vector(201, 310))
    view.standInPress(UIKeyCommand.inputLeftArrow, .alternate)
    #expect(view.box.size.width == 199)
    view.standInPress("]")
    #expect(abs(view.box.rotation - .pi / 180) < 1e-12)
    #expect(!view.standInPress(UIKeyCommand.inputEscape))
    let before = view.box
    fingers.down([1: (200, 310)]).move([1: (230, 330)])
    #expect(view.isManipulating)
    #expect(view.standInPress(UIKeyCommand.inputEscape))
    #expect(view.box == before && !view.isManipulating)
  }

  @Test("the list of keys names each of them once, in the user's language")
  func titles() {
    let titles = view.keyCommands?.map(\.title).filter { !$0.isEmpty } ?? []
    let phrases: [Phrase] = [
      .moveLeft, .makeNarrower, .moveRight, .makeWider, .moveUp, .makeShorter, .moveDown,
      .makeTaller, .rotateLeft, .rotateRight, .bringToFront, .sendToBack,
    ]
    #expect(titles == phrases.map(\.text))
    #expect(view.keyCommands?.allSatisfy(\.wantsPriorityOverSystemBehavior) == true)
    view.settings.rotates = false
    #expect(view.keyCommands?.contains { $0.input == "[" && $0.modifierFlags == [] } == false)
  }

  @Test("a text field in the box keeps its arrows, and so does a box that is not edited")
  func others() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentView = field
    field.becomeFirstResponder()
    #expect(!field.standInPress(UIKeyCommand.inputRightArrow))
    view.becomeFirstResponder()
    #expect(view.standInPress(UIKeyCommand.inputRightArrow))
    view.isEditing = false
    #expect(!view.standInPress(UIKeyCommand.inputRightArrow))
  }
}
