#if !hasFeature(Embedded)
/// The meaning of each setting in words, for the pages and types that are printed of the lists.
///
/// The first sentence is about the value; unit, range and usual value are added to it there.
enum SettingMeanings {
  /// The meaning of a setting.
  ///
  /// - Parameters:
  ///   - kind: the gesture or the attachment.
  ///   - name: the name, with the names of the groups around it: `limits.inside.insets`.
  /// - Returns: nil for a setting that has none yet.
  static func of(_ kind: String, _ name: String) -> String? { own[kind]?[name] ?? shared[name] }

  /// Those of settings that several kinds have.
  private static let shared = [
    "pointers": "How many fingers it takes.",
    "minimumDistance":
      "The distance that must be passed. null is for 10 points with fingers, 3 with mouse and pen.",
    "minimumPointers": "The fewest fingers.",
    "maximumPointers": "The most fingers, at least the fewest. null is for any number.",
    "slop": "What becomes of the minimum distance: with \"consumed\" values start at zero.",
    "velocityEstimator": "How velocities are estimated.",
    "momentum": "Whether it goes on when it is let go.",
    "limits": "Where it may be.",
    "limits.inside": "The bounding rectangle of the content stays in that of the area.",
    "limits.cover": "The content always covers the area: a photo viewer, a crop, a map.",
    "limits.coverAround":
      "The same with content that repeats along its own x axis: a map, a panorama of a full "
      + "circle.",
    "limits.inside.insets": insets, "limits.cover.insets": insets,
    "limits.coverAround.insets": insets,
    "limits.inside.of": area, "limits.cover.of": area, "limits.coverAround.of": area,
    "limits.edge": "What happens at an edge.",
  ]
  private static let insets = "The distances from the edges of the area, negative for outwards."
  private static let area = "The area."

  private static let own = [
    "boundingBox": [
      "editing": "Whether it takes fingers.",
      "resize": "How a corner changes the size. Shift switches.",
      "minimumSize": "The smallest size.",
      "maximumSize": "The largest size. null is for none.",
      "rotates": "Whether a handle and two fingers rotate it.",
      "flips": "Whether a handle that passes the opposite one mirrors. Otherwise it stops.",
      "snapAngle": "The angle to whose multiples it snaps. null is for none.",
      "snapDistance":
        "How near edges and centres come to those of others before they snap. 0 is for never.",
      "handleSize": "The side of a handle's hit area for fingers.",
    ],
    "manipulable": [
      "pan": "Whether fingers move it.",
      "axis":
        "The axis of its parent along which it moves. Along one axis, a page scrolls under fingers "
        + "that move across it first.",
      "pinch": "What a pinch scales, with \"axes\" each side by itself.",
      "rotation": "Whether two fingers rotate it. With \"axes\" they never do.",
      "minimumScale": "The smallest scale. 0 or less is for none.",
      "maximumScale": "The largest scale. Less than 1 is for none, and so is null.",
      "doubleTapResets": "Whether a double tap returns it to its layout.",
      "doubleTapScale":
        "The scale to which a double tap takes it about the point that was tapped, if it has the "
        + "scale of its layout. Otherwise the tap returns it there. 1 or less is for none.",
      "wheel":
        "What a wheel does over it: \"zoom\" about the pointer, \"scroll\" moves it, \"page\" "
        + "scrolls the page. Content at its limit leaves the wheel to the page, too.",
      "combineTravel":
        "Whether pan, pinch and rotation count together towards the slop, as the square root of "
        + "the sum of their squares. Otherwise the largest of them counts. Together, two fingers "
        + "move it after 8 points of all of it, one after 10.",
      "slop":
        "Which points fingers hold: those under them when the slop is passed, or with "
        + "\"included\" those that they touched. Then the content jumps by up to the slop.",
    ],
    "snapping": [
      "distance": "How near edges and centres come to those of others before they snap."
    ],
    "knob": [
      "value": "The value. A knob that is changed keeps the one that it shows.",
      "range": "The bounds of the value. null is for none.",
      "step": "The distance between values at which it rests. null is for none.",
      "sweep": "The angle from the lower to the upper bound.",
    ],
    "scroll": [
      "content": "The size of the content.",
      "axes": "The axes along which it scrolls.",
      "bounces": "Whether it follows beyond its ends and springs back.",
      "continuesDrags":
        "Whether it continues the drag of one finger on manipulable content in it where the limits "
        + "of that stop it, as a photo that is zoomed in hands a swipe at its edge on to the "
        + "pages.",
      "deceleration":
        "How it slows down: a word, or a rate per millisecond. \"normal\" is 0.998, \"fast\" is "
        + "0.99, \"fling\" is that of Android.",
      "snapping": "Where it comes to rest: at pages of its own size, or at items of a size.",
    ],
    "sheet": [
      "detents": "Where it rests; each has a height, a fraction or the height of the content.",
      "detents.name": "The name.",
      "detents.height": "The height.",
      "detents.fraction": "The height as a share of the parent's.",
      "detents.content": "Whether it is as high as the content.",
      "dismissible": "Whether it closes below half its lowest detent.",
      "undimmed":
        "When the background is dimmed: above a detent, always for false, never for null.",
      "grabberHeight": "The height of the area at its top that always moves it.",
      "contentHeight": "The height of its content, for detents that have it.",
    ],
    "sortable": [
      "axis": "How the items follow each other.",
      "spacing": "The distance between two items.",
      "inset": "The distance from the edges of the list to its items.",
      "arranges": "Whether the engine puts the items into their places.",
      "press": "How long a finger holds still until it lifts an item. 0 is for at once.",
      "group": "Lists of one group exchange their items. false and null are for none.",
      "edge": "The distance from an edge of a scroll in which a held item scrolls it.",
      "speed": "The speed of that at the edge, per second.",
      "rightToLeft": "Whether rows run from the right to the left.",
    ],
    "tap": [
      "count": "How many taps it takes.",
      "maximumDistance": "How far a finger may move, and a tap may lie from the first.",
      "maximumDuration": "How long one tap may take.",
      "maximumInterval": "How long the next tap may take to come.",
    ],
    "longPress": [
      "minimumDuration": "How long the press takes.",
      "maximumDistance": "How far a finger may move.",
    ],
    "pan": ["axis": "The directions in which it may go."],
    "swipe": ["direction": "The direction."],
    "edgePan": [
      "edges": "The edges of the stage from which it comes in, within 20 points of them.",
      "axis": "The directions in which it may go.",
    ],
    "pinch": ["minimumScaleDelta": "The least change of the scale."],
    "axisPinch": ["minimumScaleDelta": "The least change of a scale."],
    "rotation": ["minimumAngleDelta": "The least angle."],
    "transform": [
      "degrees": "What counts.",
      "axes": "Whether the axes scale by themselves.",
      "combineTravel":
        "Whether translation, spread and arc count together, as the square root of the sum of "
        + "their squares. Otherwise the largest of them counts. Together, the distance is 8 points "
        + "for two or more fingers.",
      "lockRotation": "Whether there is no rotation unless it came first.",
    ],
  ]
}
#endif
