/// A thing in the start room that fingers or keys act on.
///
/// The raw value is its number for a page.
package enum StartPart: Int, CaseIterable, Equatable, Sendable {
  /// The outer view of the first card.
  case frame
  /// A picture in the frame.
  case photo
  /// A small label beside the picture, in the frame.
  case sticker
  /// The circle that is pressed, then dragged.
  case sequence
  /// The circle that is dragged or pressed.
  case choice
  /// The dial that is scaled and rotated at the same time.
  case pair
  /// The picture with a bounding box.
  case box
  /// The picture that stretches along each of its axes.
  case picture
  /// The map below the sheet.
  case map
  /// The sheet over the map.
  case sheet
  /// The list that scrolls in the sheet.
  case list
}
