/// What a person can do to a board besides dragging.
package enum Command: Int, CaseIterable, Sendable {
  case undo, redo, selectAll, selectNone, delete, duplicate, copy, cut, paste, group, ungroup, lock
  case unlock, bringToFront, bringForward, sendBackward, sendToBack, alignLeft, alignCenter
  case alignRight, alignTop, alignMiddle, alignBottom, distributeHorizontally, distributeVertically
  case moveLeft, moveRight, moveUp, moveDown, turnLeft, turnRight, larger, smaller, nest, free
  case zoomIn, zoomOut, zoomToFit, zoomToSelection, zoomTo100, editText, resetPlacement, panLeft
  case panRight, panUp, panDown, arrangeRows, arrangeGrid, arrangeByTime, arrangeByColor, stack
  case tidyUp, crop, resetLook
}
