#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

extension BoundingBoxView {
  /// The commands of the keys that move, resize and rotate a box, and bring it to the front or the
  /// back.
  ///
  /// Those with a title are in the list that the system shows while the command key is held. A key
  /// that is held repeats its command.
  var editCommands: [UIKeyCommand] {
    var commands = BoxKey.inputs.flatMap { input, arrow in
      let phrases = arrow.phrases
      return [
        command(input, [], phrases.move), command(input, .shift, nil),
        command(input, .alternate, phrases.size), command(input, [.alternate, .shift], nil),
      ]
    }
    if settings.rotates {
      for (input, phrase) in [("[", Phrase.rotateLeft), ("]", .rotateRight)] {
        commands += [command(input, [], phrase), command(input, .shift, nil)]
      }
    }
    let (front, back) = Self.orderSelectors
    commands.append(command("]", [.command, .shift], .bringToFront, front))
    commands.append(command("[", [.command, .shift], .sendToBack, back))
    if isManipulating { commands.append(command(UIKeyCommand.inputEscape, [], .cancel)) }
    return commands
  }

  private func command(
    _ input: String, _ flags: UIKeyModifierFlags, _ phrase: Phrase?, _ action: Selector? = nil
  ) -> UIKeyCommand {
    .before(input, flags, action: action ?? Self.keySelector, titled: phrase)
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
    if command.input == UIKeyCommand.inputEscape { return cancelEditing() }
    guard let key = BoxKey(command) else { return }
    _ = driver.nudge(by: key.move, growing: key.growth, turn: key.turn)
  }
}

extension BoxKey {
  /// The arrows by what they type, in the order of the list of keys.
  @MainActor fileprivate static var inputs: [(String, Arrow)] {
    [
      (UIKeyCommand.inputLeftArrow, .left), (UIKeyCommand.inputRightArrow, .right),
      (UIKeyCommand.inputUpArrow, .up), (UIKeyCommand.inputDownArrow, .down),
    ]
  }

  /// What a command does to a box; nil for nothing.
  @MainActor init?(_ command: UIKeyCommand) {
    self.init(
      arrow: Self.inputs.first { $0.0 == command.input }?.1, character: command.input,
      isLarge: command.modifierFlags.contains(.shift),
      isSizing: command.modifierFlags.contains(.alternate))
  }
}

extension BoxEditor.Modifiers {
  /// The keys that are held at an event.
  init(_ flags: UIKeyModifierFlags) {
    self.init(flags, shift: .shift, alt: .alternate, control: .control)
  }
}
#endif
