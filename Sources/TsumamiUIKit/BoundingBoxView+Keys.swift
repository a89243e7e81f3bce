#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit

extension BoundingBoxView {
  /// The commands of the keys that move, resize and rotate a box.
  ///
  /// Those with a title are in the list that the system shows while the command key is held. A key
  /// that is held repeats its command.
  var editCommands: [UIKeyCommand] {
    let arrows = [
      (UIKeyCommand.inputLeftArrow, Phrase.moveLeft, Phrase.makeNarrower),
      (UIKeyCommand.inputRightArrow, .moveRight, .makeWider),
      (UIKeyCommand.inputUpArrow, .moveUp, .makeShorter),
      (UIKeyCommand.inputDownArrow, .moveDown, .makeTaller),
    ]
    var commands = arrows.flatMap { input, move, size in
      [
        command(input, [], move), command(input, .shift, nil),
        command(input, .alternate, size), command(input, [.alternate, .shift], nil),
      ]
    }
    if settings.rotates {
      for (input, phrase) in [("[", Phrase.rotateLeft), ("]", .rotateRight)] {
        commands += [command(input, [], phrase), command(input, .shift, nil)]
      }
    }
    if isManipulating { commands.append(command(UIKeyCommand.inputEscape, [], .cancel)) }
    return commands
  }

  private func command(
    _ input: String, _ flags: UIKeyModifierFlags, _ phrase: Phrase?
  ) -> UIKeyCommand {
    let command = UIKeyCommand(input: input, modifierFlags: flags, action: Self.keySelector)
    // Else arrows move the focus.
    command.wantsPriorityOverSystemBehavior = true
    if let phrase { command.title = phrase.text }
    return command
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
    _ = nudge(by: key.move, growing: key.growth, turn: key.turn)
  }
}

extension BoxKey {
  /// What a command does to a box; nil for nothing.
  @MainActor init?(_ command: UIKeyCommand) {
    let arrow: Vector? =
      switch command.input {
      case UIKeyCommand.inputLeftArrow: Vector(-1, 0)
      case UIKeyCommand.inputRightArrow: Vector(1, 0)
      case UIKeyCommand.inputUpArrow: Vector(0, -1)
      case UIKeyCommand.inputDownArrow: Vector(0, 1)
      default: nil
      }
    self.init(
      arrow: arrow, character: command.input,
      isLarge: command.modifierFlags.contains(.shift),
      isSizing: command.modifierFlags.contains(.alternate))
  }
}

extension BoxEditor.Modifiers {
  /// The keys that are held at an event.
  init(_ flags: UIKeyModifierFlags) {
    self = []
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.alternate) { insert(.alt) }
    if flags.contains(.control) { insert(.control) }
  }
}
#endif
