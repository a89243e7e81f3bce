import Tsumami

/// Everything that a picture of one stage shows, taken down while a trace is played.
struct PlottedStage {
  /// The bounds of the stage.
  var bounds: Rect
  /// The nodes in the order of the description.
  var nodes: [PlottedNode] = []
  /// What touched the stage, in the order of the downs.
  var contacts: [PlottedContact] = []
  /// What hovered over it.
  var hovers: [PlottedHover] = []
  /// The reports of wheels and trackpads.
  var indirect: [PlottedIndirect] = []
  /// Keys and calls that change what happens.
  var notes: [PlottedNote] = []
  /// The gestures that were touched, the manipulations and the boxes, node by node.
  var tracks: [PlottedTrack] = []
  /// The gestures that nothing happened to.
  var untouched: [String] = []
  /// The time of the first line; nil without any.
  var start: Double?
  /// The time when everything was over.
  var end = 0.0
  /// The number of events.
  var eventCount = 0
  /// Whether everything came to rest.
  var isSettled = true
}

/// A node and where it was.
struct PlottedNode {
  /// How a node lies in its parent from some time on.
  struct Pose: Equatable {
    var time: Double
    var matrix: Matrix
    var size: Size

    /// Whether the node looks the same, whenever.
    func looks(like other: Pose) -> Bool { matrix == other.matrix && size == other.size }
  }

  var name: String
  var parent: Int?
  /// At the start, and after each time it moved.
  var poses: [Pose]
}

/// One touch of one pointer.
struct PlottedContact {
  enum End {
    case lifted, cancelled
  }

  var pointer: Int
  var kind: PointerKind
  var start: Double
  /// When it left, or was seen last.
  var last: Double
  /// How it left; nil when it stayed.
  var end: End?
  var points: [Vector]
}

/// One visit of a pointer that did not touch.
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

/// Something that was done to the stage, in words.
struct PlottedNote {
  var time: Double
  var text: String
}

/// What became of one gesture, of one manipulation or of one bounding box.
struct PlottedTrack {
  /// What a track is that of.
  enum Subject: Equatable {
    case gesture(String)
    case manipulation
    case box
    case scroll
    case sheet
  }

  /// A piece of time.
  struct Span {
    var start: Double
    var end: Double
  }

  /// Something that happened at one time.
  struct Mark: Equatable {
    enum Kind {
      case ended, recognised, cancelled, failed
      /// A key has edited a box.
      case key
    }

    var time: Double
    var kind: Kind
    var reason: String?
  }

  /// The handle by which a box was edited, where the edit ends.
  struct Handle {
    var time: Double
    var name: String
  }

  /// The name of the node.
  var node: String
  var subject: Subject
  /// When it watched its pointers.
  var possible: [Span] = []
  /// When it was under way.
  var active: [Span] = []
  /// When the node was on its way to its layout.
  var resets: [Span] = []
  var marks: [Mark] = []
  var handles: [Handle] = []
  var series: [PlottedSeries] = []

  /// What it is called.
  var name: String {
    switch subject {
    case .gesture(let name): name
    case .manipulation: "manipulation"
    case .box: "box"
    case .scroll: "scroll"
    case .sheet: "sheet"
    }
  }
}

/// A number or a pair of numbers through time.
struct PlottedSeries {
  /// What the numbers count.
  enum Unit: String {
    case points = "pt"
    case factor = "×"
    case degrees = "°"
    case pointsPerSecond = "pt/s"
    case factorPerSecond = "×/s"
    case degreesPerSecond = "°/s"

    /// What the number is when nothing has happened.
    var neutral: Double { self == .factor ? 1 : 0 }
  }

  var name: String
  var unit: Unit
  /// Whether there is a y besides the x.
  var isPair: Bool
  /// What the x and the y are called.
  var components = (x: "x", y: "y")
  var times: [Double] = []
  /// The numbers; one that is not known is not a number.
  var x: [Double] = []
  var y: [Double] = []

  mutating func append(_ time: Double, _ x: Double?, _ y: Double? = nil) {
    times.append(time)
    self.x.append(x.map(Self.bounded) ?? .nan)
    if isPair { self.y.append(y.map(Self.bounded) ?? .nan) }
  }

  /// Interrupts the line.
  mutating func interrupt() {
    if let last = times.last { append(last, nil) }
  }

  /// The differences of what is drawn stay finite.
  static func bounded(_ number: Double) -> Double { Swift.min(Swift.max(number, -1e300), 1e300) }
}
