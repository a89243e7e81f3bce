import Tsumami

/// The photos on their way onto the board, and those that came last.
struct Newcomers {
  /// The photo that a finger drags out of the drawer.
  var carried: CarriedPhoto?
  /// The photos that came together last.
  var rows: ArrivedRows?
  /// How many photos have come to the middle of the window.
  private var cascade = 0

  /// How many photos lie side by side before the next one lies on the first.
  private static var cascadeLength: Int { 5 }

  /// The displacement in points of the next photo from the middle of the window, so that several
  /// that come one after the other do not hide each other.
  mutating func nextShift(_ gap: Double) -> Vector {
    defer { cascade += 1 }
    let step = Double(cascade % Self.cascadeLength) * gap
    return Vector(step, step)
  }
}

/// A photo that a finger drags out of the drawer.
struct CarriedPhoto {
  let node: NodeID
  let picture: Text
  /// The position of the finger in the photo, in units of its size.
  let grip: Vector

  /// Moves the photo to a finger.
  func move(to finger: Vector, on stage: Stage) {
    guard let size = stage.frame(of: node)?.size else { return }
    let corner = finger - Vector(grip.x * size.width, grip.y * size.height)
    stage.setFrame(Rect(origin: corner, size: size), of: node)
  }
}

/// Photos that came together, from files or a clipboard: they lie in rows.
struct ArrivedRows {
  /// Their ids, in reading order.
  var ids: [Int] = []
  /// Where the rows have put them.
  var frames: [Rect] = []
  /// The middle of the rows, on the board.
  let center: Vector
  /// The shorter side of the window when the first of them came, in points of the board.
  let unit: Double
  /// The distance of neighbours, in points of the board.
  let gap: Double
  /// The selection and the view when the last of them had come.
  var selection: [Int] = []
  var view: Placement?
  /// Whether a person has done nothing since the first of them came.
  var isAlone = true
}
