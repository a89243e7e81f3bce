#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Tsumami
import TsumamiUIKit
import TsumamiViews
import UIKit

extension SortableListView {
  /// The commands of the keys that choose, take, move and drop an item.
  ///
  /// Those with a title are in the list that the system shows while the command key is held.
  var sortCommands: [UIKeyCommand] {
    let arrows: [(String, Phrase)] = [
      (UIKeyCommand.inputLeftArrow, .moveLeft), (UIKeyCommand.inputRightArrow, .moveRight),
      (UIKeyCommand.inputUpArrow, .moveUp), (UIKeyCommand.inputDownArrow, .moveDown),
    ]
    let isVertical = axis == .column
    var commands = arrows.enumerated()
      .filter { place, _ in axis == .grid || isVertical == (place > 1) }
      .map { _, arrow in command(arrow.0, isSorting ? arrow.1 : nil) }
    commands.append(command(" ", isSorting ? nil : .move))
    if isSorting {
      commands += [command("\r", nil), command(UIKeyCommand.inputEscape, .cancel)]
    }
    return commands
  }

  private func command(_ input: String, _ phrase: Phrase?) -> UIKeyCommand {
    .before(input, [], action: Self.keySelector, titled: phrase)
  }

  static var keySelector: Selector {
    #if canImport(ObjectiveC)
    #selector(performKey(_:))
    #else
    Selector("performKey:")
    #endif
  }

  /// Does what a key does.
  #if canImport(ObjectiveC)
  @objc
  #endif
  func performKey(_ command: UIKeyCommand) {
    switch command.input {
    case UIKeyCommand.inputLeftArrow: press(.arrowLeft)
    case UIKeyCommand.inputRightArrow: press(.arrowRight)
    case UIKeyCommand.inputUpArrow: press(.arrowUp)
    case UIKeyCommand.inputDownArrow: press(.arrowDown)
    case UIKeyCommand.inputEscape: press(.escape)
    default: press(.space)
    }
  }
}

/// The frame around the item on which keys act.
final class FocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = 3
    layer.cornerRadius = 8
    layer.borderColor = tintColor.cgColor
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Takes the new colour.
  override func tintColorDidChange() {
    super.tintColorDidChange()
    layer.borderColor = tintColor.cgColor
  }
}
#endif
