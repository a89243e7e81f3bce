import Tsumami

/// A call of the stage by the program.
///
/// Nodes and attachments are indices: into those of the header, followed by those that calls have
/// added since. A removed one keeps its index.
package enum TraceCall: Sendable {
  /// Adds nodes with their attachments.
  case add([NodeDescription])
  /// Removes a node with its descendants and all their attachments.
  case remove(node: Int)
  /// Gives a node another parent, above the children there; nil for the stage.
  case move(node: Int, parent: Int?)
  /// Moves a node above its siblings.
  case bringToFront(node: Int)
  /// Changes the size of the stage in points.
  case resize(Size)
  /// Changes the points of a millimetre of the display.
  case setDensity(Double)
  /// Changes the frame of a node.
  case setFrame(node: Int, Rect)
  /// Changes the layout of a node as a box.
  case setBox(node: Int, Box)
  /// Changes the placement of a node.
  case setPlacement(node: Int, Placement)
  /// Enables or disables a node.
  case setNodeEnabled(node: Int, Bool)
  /// Attaches something to a node, or changes the settings of what it has; nil for the stage.
  case attach([AttachmentDescription], node: Int?)
  /// Changes the options of an attachment.
  case configure(attachment: Int, AttachmentDescription.Options)
  /// Enables or disables a gesture or another attachment.
  case setAttachmentEnabled(attachment: Int, Bool)
  /// Removes an attachment.
  case detach(attachment: Int)
  /// Moves a manipulable node back to its layout.
  case reset(node: Int, animated: Bool)
  /// Moves a manipulable node to a placement by a spring.
  case animate(node: Int, Placement, DampedSpring)
  /// Scales a manipulable node about a point of the stage; nil for its anchor.
  case scale(node: Int, by: Double, about: Vector?, animated: Bool)
  /// Finishes all motion at once.
  case finishMotions
  /// Cancels all input, as when a window is hidden; no pointer is down then.
  case cancelInput
  /// Moves a sheet to a detent; nil closes it.
  case moveSheet(node: Int, detent: String?, animated: Bool)
  /// Scrolls the content of a node to an offset in points.
  case scrollTo(node: Int, Vector, animated: Bool)
  /// Selects nodes by their boxes.
  case select([Int])
  /// Gives a node the keyboard focus; nil for none.
  case focus(Int?)
}
