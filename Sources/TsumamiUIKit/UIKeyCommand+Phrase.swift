#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiViews
import UIKit

extension UIKeyCommand {
  /// The command of a key that comes before the system's own use of it: else arrows move the focus.
  ///
  /// - Parameters:
  ///   - input: the key.
  ///   - flags: the modifier keys.
  ///   - action: what the first responder performs.
  ///   - phrase: the title in the list of commands; nil for a command that is not in the list.
  /// - Returns: the command.
  package static func before(
    _ input: String, _ flags: UIKeyModifierFlags, action: Selector, titled phrase: Phrase?
  ) -> UIKeyCommand {
    let command = UIKeyCommand(input: input, modifierFlags: flags, action: action)
    command.wantsPriorityOverSystemBehavior = true
    if let phrase { command.title = phrase.text }
    return command
  }
}
#endif
