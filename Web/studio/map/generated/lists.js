// The words by whose numbers the room and its page speak, printed from the room's enums.

export const STEPS = [
  "left", "right", "up", "down", "zoomIn", "zoomOut", "turnLeft", "turnRight", "north", "all",
];

export const PHOTO_EVENTS = {
  100: "cells", 101: "shown", 102: "days", 103: "sheet", 104: "viewer", 105: "view", 106: "picked",
  107: "carried", 108: "placed", 109: "focus", 110: "selected", 111: "columns",
};
