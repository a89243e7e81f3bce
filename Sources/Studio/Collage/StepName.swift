/// What a step did, in a word that a page translates.
package enum StepName: Text, CaseIterable, Sendable {
  /// Items were moved, scaled or rotated.
  case move
  /// Items were added.
  case add
  /// Items were deleted.
  case delete
  /// A text was edited.
  case text
  /// A colour was changed.
  case color
  /// An item got another name.
  case rename
  /// Items were locked or unlocked.
  case lock
  /// Items were grouped or ungrouped.
  case group
  /// Items were aligned or distributed.
  case arrange
  /// Items were brought forward or sent backward.
  case order
  /// Switches of items were changed.
  case settings
  /// Items were pasted.
  case paste
  /// Items were duplicated.
  case duplicate
  /// Items went into a frame or out of one.
  case nest
  /// Photos look otherwise.
  case look
  /// A photo was cropped or straightened.
  case crop
  /// A photo got another picture.
  case replace
}
