#if canImport(CoreGraphics)
import Foundation

/// The words that accessibility, keys and undo need, in the user's language.
///
/// They are in the strings tables of this package, in English and Japanese.
package enum Phrase: String, CaseIterable, Sendable {
  case movableItem = "Movable item"
  case zoomIn = "Zoom In"
  case zoomOut = "Zoom Out"
  case rotateLeft = "Rotate Left"
  case rotateRight = "Rotate Right"
  case reset = "Reset"
  case moveLeft = "Move Left"
  case moveRight = "Move Right"
  case moveUp = "Move Up"
  case moveDown = "Move Down"
  case makeWider = "Make Wider"
  case makeNarrower = "Make Narrower"
  case makeTaller = "Make Taller"
  case makeShorter = "Make Shorter"
  case boundingBox = "Bounding box"
  case sheetGrabber = "Sheet grabber"
  case position = "Position %1$ld of %2$ld"
  case sheetClosed = "Closed"
  case dismiss = "Dismiss"
  case cancel = "Cancel"
  case move = "Move"
  case resize = "Resize"
  case rotate = "Rotate"
  case zoom = "Zoom"
  case transform = "Transform"
  case bringToFront = "Bring to Front"
  case sendToBack = "Send to Back"

  /// The words.
  package var text: String {
    Bundle.module.localizedString(forKey: rawValue, value: rawValue, table: "Tsumami")
  }

  /// The place of a sheet among its detents.
  ///
  /// - Parameters:
  ///   - place: the place, from 1 on.
  ///   - count: the number of detents.
  /// - Returns: the words.
  package static func position(_ place: Int, of count: Int) -> String {
    String.localizedStringWithFormat(Phrase.position.text, place, count)
  }
}
#endif
