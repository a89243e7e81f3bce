export {
  axisPinch, edgePan, exclusive, hover, longPress, pan, pinch, rotation, scroll, sequence,
  simultaneous, swipe, tap, transform,
} from "./gestures.js";
