// The icons: lines in a square of 24 points.

import { button, draw } from "./dom.js";

const ICONS = {
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  switches:
    "M4 8h9M19 8h1M4 16h1M11 16h9M13 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 16a3 3 0 1 0 6 0 3 3 0 1 " +
    "0-6 0",
  boards: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  more:
    "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 " +
    "1 0 1 0-2 0",
  photo: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  camera: "M4 8h4l2-3h4l2 3h4v11H4zM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0",
  frame: "M4 4h16v16H4zM8 8h8v8H8z",
  note: "M5 4h14v10l-5 6H5zM19 14h-5v6",
  text: "M5 7V5h14v2M12 5v14M9 19h6",
  drawing: "M4 17c2-6 5-11 8-11 4 0-3 9 0 10 2 .6 3-4 5-4 2 0 1 4 3 5",
  line: "M5 19L19 5",
  arrow: "M5 19L18 6M9 6h9v9",
  rectangle: "M4 6h16v12H4z",
  ellipse: "M3 12a9 6.5 0 1 0 18 0 9 6.5 0 1 0-18 0",
  move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  arrange: "M4 4h10v10H4zM14 10h6v10H10v-6",
  layout: "M4 4h8v6H4zM16 4h4v6h-4zM4 14h4v6H4zM12 14h8v6h-8z",
  arrangeRows: "M4 6h5v4H4zM13 6h7v4h-7zM4 14h8v4H4zM16 14h4v4h-4z",
  arrangeGrid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  arrangeByTime: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3 3",
  arrangeByColor: "M12 3s6 7 6 11a6 6 0 0 1-12 0c0-4 6-11 6-11z",
  stack: "M4 8.5L12 5l8 3.5-8 3.5zM4 12l8 3.5 8-3.5M4 15.5L12 19l8-3.5",
  tidyUp: "M4 4h16M4 9h6v6H4zM14 9h6v6h-6zM4 20h16",
  crop: "M7 2v15h15M2 7h15v15",
  replace: "M4 8h12l-3-3M20 16H8l3 3",
  history: "M4 5v5h5M4 10a8 8 0 1 1-1 5M12 8v5l3 2",
  help: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9.4 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.1 1-1.1 1.8" +
    "M12 17h.01",
  duplicate: "M8 8h12v12H8zM16 8V4H4v12h4",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v2M20 19v1h-3",
  link: "M9 12h6M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3",
  delete: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  unlock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 7.5-2",
  editText: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  color:
    "M12 3a9 9 0 1 0 0 18c3 0 1-3 2-4s5 1 6-3a9 9 0 0 0-8-11M8 10h.01M12 7h.01M16 10h.01M7 " +
    "14h.01",
  moveLeft: "M19 12H5M11 6l-6 6 6 6",
  moveRight: "M5 12h14M13 6l6 6-6 6",
  moveUp: "M12 19V5M6 11l6-6 6 6",
  moveDown: "M12 5v14M6 13l6 6 6-6",
  turnLeft: "M4 4v6h6M4 10a8 8 0 1 1 1 8",
  turnRight: "M20 4v6h-6M20 10a8 8 0 1 0-1 8",
  larger: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  smaller: "M20 10h-6V4M14 10l6-6M4 14h6v6M10 14l-6 6",
  nest: "M4 4h16v16H4zM12 7v7M9 11l3 3 3-3M8 17h8",
  free: "M6 11H4v9h16v-9h-2M12 15V4M8 8l4-4 4 4",
  bringToFront: "M12 21V8M6 13l6-6 6 6M5 3h14",
  bringForward: "M12 20V6M6 11l6-6 6 6",
  sendBackward: "M12 4v14M6 13l6 6 6-6",
  sendToBack: "M12 3v13M6 11l6 6 6-6M5 21h14",
  alignLeft: "M4 3v18M7 7h12v4H7zM7 14h7v4H7z",
  alignCenter: "M12 3v18M5 7h14v4H5zM8 14h8v4H8z",
  alignRight: "M20 3v18M5 7h12v4H5zM10 14h7v4h-7z",
  alignTop: "M3 4h18M7 7h4v12H7zM14 7h4v7h-4z",
  alignMiddle: "M3 12h18M7 5h4v14H7zM14 8h4v8h-4z",
  alignBottom: "M3 20h18M7 5h4v12H7zM14 10h4v7h-4z",
  distributeHorizontally: "M4 3v18M20 3v18M9 7h6v10H9z",
  distributeVertically: "M3 4h18M3 20h18M7 9h10v6H7z",
  group: "M4 4h9v9H4zM11 11h9v9h-9z",
  ungroup: "M3 3h8v8H3zM13 13h8v8h-8z",
  zoomIn: "M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l6 6M10 7v6M7 10h6",
  zoomOut: "M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l6 6M7 10h6",
  search: "M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l6 6",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h6v6H9z",
  print: "M7 9V3h10v6M7 17H4v-7h16v7h-3M7 14h10v7H7z",
  share: "M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2",
  open: "M3 19V5h6l2 3h10v3M3 19l3-8h16l-3 8z",
  save: "M12 4v11M8 11l4 4 4-4M4 19h16",
  pin: "M12 21s7-7 7-12a7 7 0 1 0-14 0c0 5 7 12 7 12zM9.5 9a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  back: "M15 5l-7 7 7 7",
  fewerColumns: "M4 4h16v16H4zM12 4v16M4 12h16",
  moreColumns: "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16",
  forward: "M9 5l7 7-7 7",
  language: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  start: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  collage: "M4 6l9-2 2 10-9 2zM11 16l1 4 8-2-2-8-3 .6",
  north: "M12 3l4 9-4 9-4-9zM8 12h8",
  map: "M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14",
  compare: "M3 16c4 0 5-9 9-9s5 9 9 9M3 9c4 0 5 8 9 8s5-8 9-8",
  record: "M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  stop: "M6 6h12v12H6z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  reset: "M4 5v5h5M4 10a8 8 0 1 1-1 5",
  check: "M5 13l4 4L19 7",
  lab: "M9 3h6M10 3v6l-5 10h14L14 9V3M8 14h8",
};

/** An icon by its name. */
export function icon(name) {
  return draw(
    "svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: ICONS[name] }));
}

/** A button with an icon; the words of a key are its label and its title. */
export function iconButton(name, key, onclick, attributes = {}) {
  return button(
    { "data-t-label": key, "data-t-title": key, onclick, ...attributes }, icon(name));
}

/** Puts the icon into each element below a root that names one. */
export function showIcons(root) {
  for (const element of root.querySelectorAll("[data-icon]")) {
    element.prepend(icon(element.dataset.icon));
  }
}
