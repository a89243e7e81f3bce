import Tsumami

/// Everything that a picture of one stage shows, recorded while a trace is played.
struct PlottedStage {
  /// The bounds of the stage.
  var bounds: Rect
  /// The nodes in the order of the description.
  var nodes: [PlottedNode] = []
  /// The contacts of pointers, in the order of their downs.
  var contacts: [PlottedContact] = []
  /// The pointers that hovered.
  var hovers: [PlottedHover] = []
  /// The reports of wheels and trackpads.
  var indirect: [PlottedIndirect] = []
  /// Keys and calls of the program.
  var notes: [PlottedNote] = []
  /// The gestures that were reached, the manipulations and the boxes, node by node.
  var tracks: [PlottedTrack] = []
  /// The names of the gestures that were not reached.
  var untouched: [String] = []
  /// The play of the trace.
  var play = Play()

  /// When a trace was played, and how it ended.
  struct Play {
    /// The time of the first line; nil without any.
    var start: Double?
    /// The time of the end.
    var end = 0.0
    /// The number of events.
    var eventCount = 0
    /// Whether the stage settled.
    var isSettled = true
  }
}

/// A node and its poses.
struct PlottedNode {
  /// The place, matrix and size of a node from some time on.
  struct Pose: Equatable {
    var time: Double
    /// The node in which it lies; nil for the stage.
    var parent: Int?
    var matrix: Matrix
    var size: Size

    /// Whether the node looks the same, regardless of the time.
    func looks(like other: Pose) -> Bool {
      parent == other.parent && matrix == other.matrix && size == other.size
    }
  }

  var name: String
  /// Whether the program has removed it.
  var isRemoved = false
  /// The initial pose, and one for each change.
  var poses: [Pose]
}

/// One contact of one pointer, from its down to its lift.
struct PlottedContact {
  enum End {
    case lifted, cancelled
  }

  var pointer: Int
  var kind: PointerKind
  var start: Double
  /// The time of its end or of its last sample.
  var last: Double
  /// How it ended; nil while it is down.
  var end: End?
  var points: [Vector]
}

/// One pointer that hovered.
struct PlottedHover {
  var pointer: Int
  var start: Double
  var last: Double
  var points: [Vector]
}

/// One report of a wheel or a trackpad.
struct PlottedIndirect {
  enum Kind: String, CaseIterable {
    case scroll, magnify, rotate
  }

  var kind: Kind
  var time: Double
  var position: Vector
}

/// A key or a call of the program, as text.
struct PlottedNote {
  var time: Double
  var text: String
}

/// The states and values of one attachment.
struct PlottedTrack {
  /// What a track describes.
  enum Subject: Equatable {
    case gesture(String)
    case manipulation
    case box
    case scroll
    case sheet
    case knob
    case snapping
    case sortable
    case dropZone
  }

  /// A span of time.
  struct Span {
    var start: Double
    var end: Double
  }

  /// An event at one time.
  struct Mark: Equatable {
    enum Kind {
      case ended, recognised, cancelled, failed
      /// A key edited a box.
      case key
      /// It has come to a line, or a knob to a step.
      case snapped
    }

    var time: Double
    var kind: Kind
    var reason: String?
  }

  /// The handle of an edit, at the time of its end.
  struct Handle {
    var time: Double
    var name: String
  }

  /// The name of the node.
  var node: String
  var subject: Subject
  /// The spans in which it tracked pointers without having begun.
  var possible: [Span] = []
  /// The spans in which it was active.
  var active: [Span] = []
  /// The spans in which the node was being reset.
  var resets: [Span] = []
  var marks: [Mark] = []
  var handles: [Handle] = []
  var series: [PlottedSeries] = []

  /// Its name in the picture.
  var name: String {
    switch subject {
    case .gesture(let name): name
    case .manipulation: "manipulation"
    case .box: "box"
    case .scroll: "scroll"
    case .sheet: "sheet"
    case .knob: "knob"
    case .snapping: "snapping"
    case .sortable: "list"
    case .dropZone: "drop zone"
    }
  }
}

/// A number or a pair of numbers over time.
struct PlottedSeries {
  /// The unit of the numbers.
  enum Unit: String {
    case points = "pt"
    case factor = "×"
    case degrees = "°"
    case pointsPerSecond = "pt/s"
    case factorPerSecond = "×/s"
    case degreesPerSecond = "°/s"
    /// A number without a unit.
    case plain = ""

    /// The value that means no change.
    var neutral: Double { self == .factor ? 1 : 0 }
  }

  var name: String
  var unit: Unit
  /// Whether it is a pair: x and y.
  var isPair: Bool
  /// The names of x and y.
  var components = (x: "x", y: "y")
  var times: [Double] = []
  /// The numbers; NaN where the value is unknown.
  var x: [Double] = []
  var y: [Double] = []

  mutating func append(_ time: Double, _ x: Double?, _ y: Double? = nil) {
    times.append(time)
    self.x.append(x.map(Self.bounded) ?? .nan)
    if isPair { self.y.append(y.map(Self.bounded) ?? .nan) }
  }

  /// Leaves a gap in the line.
  mutating func interrupt() {
    if let last = times.last { append(last, nil) }
  }

  /// Limits a number so that differences of two are finite.
  static func bounded(_ number: Double) -> Double { Swift.min(Swift.max(number, -1e300), 1e300) }
}
