/// The translation, scale and rotation that best describe the movement of a set of fingers.
///
/// A fit starts at the positions where the fingers are *taken*. One finger gives a translation. For
/// two or more, with a = taken - mean of the taken and b = now - mean of the now, the scale is
/// √(Σ|b|² / Σ|a|²), the rotation is arg Σ conj(a)·b, and the mean goes to the mean. For two
/// fingers the fit is exact; for more the rotation is the best one, and fingers that cross do not
/// bring the scale to zero. A fit per axis has two scales of the same form along the content's
/// axes, and no rotation.
///
/// Fingers that meet hold the last scale and rotation. Fingers *taken* closer together than
/// ``nearestSeparation`` neither scale nor rotate until they are that far apart. All results are
/// finite, and scales positive, for any finite input.
///
/// Complexity: every call is linear in the number of fingers; nothing allocates once the largest
/// number of fingers has been seen.
@usableFromInline package struct FingerFit: Sendable {
  /// One finger of a fit.
  @usableFromInline package struct Finger: Equatable, Sendable {
    /// The number under which it was added.
    @usableFromInline package let id: Int
    /// Where it is, in stage points.
    @usableFromInline package internal(set) var stage: Vector
    /// Where it was taken, but not to wake, in stage points.
    @usableFromInline package internal(set) var takenStage: Vector
    /// Where it was taken in the coordinates of the fit, from the mean of all.
    var arm: Vector
    /// Where it was at the last ``depart()``, or when it was taken since, in stage points.
    @usableFromInline package internal(set) var departure: Vector
  }

  /// The spread in stage points below which scale and rotation are held.
  @usableFromInline package static var stillSpread: Double { 1e-3 }

  /// The separation that fingers need before they scale or rotate, in stage points where 160 of
  /// them are an inch.
  @usableFromInline package static var nearestSeparation: Double { 8 }

  /// Whether there are two scales along the content's axes instead of one scale and a rotation.
  @usableFromInline package let isPerAxis: Bool

  /// The fingers, in the order in which they came.
  @usableFromInline package private(set) var fingers: [Finger] = []

  /// The movement since the fingers were taken, as of the last ``solve(in:)``.
  @usableFromInline package private(set) var motion = FingerMotion()

  /// The mean distance of the fingers from their mean in stage points, as of the last solution.
  @usableFromInline package private(set) var spread = 0.0

  /// How much the spread has grown in stage points since the fingers were taken: along the
  /// content's axes for a fit per axis, else the same twice; 0 while the fingers do not count.
  @usableFromInline package private(set) var zoom = Vector.zero

  package private(set) var taken = Taken()

  /// The mean of the fingers in stage points.
  private var stageMean = Vector.zero
  private var axisSpread = Vector.zero

  /// The state of the fingers when they were taken.
  package struct Taken: Sendable {
    /// Whether two or more fingers would count for the scale along the x axis; in a uniform fit,
    /// for the scale and the rotation.
    package fileprivate(set) var countsX = false
    /// Whether two or more fingers would count for the scale along the y axis.
    package fileprivate(set) var countsY = false
    /// The direction of the content's x axis, as a unit vector.
    fileprivate var axis = Vector(1, 0)
    fileprivate var spread = Vector.zero
    /// The sum of the squares of the arms; per axis, or the sum of both twice.
    fileprivate var armsSquared = Vector.zero
  }

  /// Makes a fit without fingers.
  @usableFromInline package init(perAxis: Bool = false) {
    isPerAxis = perAxis
  }

  /// Whether the fit has a finger.
  package func contains(_ id: Int) -> Bool { place(of: id) != nil }

  /// Adds a finger at a point of the stage; follow with ``take(in:)``.
  ///
  /// A finger that is there already is left as it is.
  @usableFromInline package mutating func add(_ id: Int, at stage: Vector) {
    guard !contains(id) else { return }
    let stage = stage.bounded
    fingers.append(
      Finger(id: id, stage: stage, takenStage: stage, arm: .zero, departure: stage))
  }

  /// Moves a finger in stage coordinates.
  ///
  /// - Returns: the place of the finger in ``fingers``; nil if it is not there.
  @discardableResult
  @usableFromInline package mutating func move(_ id: Int, to stage: Vector) -> Int? {
    guard let place = place(of: id) else { return nil }
    fingers[place].stage = stage.bounded
    return place
  }

  /// The place of a finger in ``fingers``; nil if it is not there.
  package func place(of id: Int) -> Int? {
    for place in fingers.indices where fingers[place].id == id { return place }
    return nil
  }

  /// Moves the finger at a place to a bounded point of the stage.
  package mutating func moveFinger(at place: Int, to stage: Vector) {
    fingers[place].stage = stage
  }

  /// Makes every finger start its next way where it is.
  @usableFromInline package mutating func depart() {
    for place in fingers.indices { fingers[place].departure = fingers[place].stage }
  }

  /// Whether a finger has moved since it departed.
  @usableFromInline package var isUnderWay: Bool {
    for finger in fingers where finger.stage != finger.departure { return true }
    return false
  }

  /// Removes a finger; follow with ``take(in:)``.
  ///
  /// - Returns: whether the fit had the finger.
  @discardableResult
  @usableFromInline package mutating func remove(_ id: Int) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
    fingers.remove(at: index)
    return true
  }

  /// Removes all fingers and forgets their motion.
  @usableFromInline package mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    motion = FingerMotion()
    spread = 0
    axisSpread = .zero
    zoom = .zero
  }

  /// Starts the fit again with all fingers where they are now.
  ///
  /// - Parameters:
  ///   - space: the coordinates of the fit.
  ///   - isWaking: whether it starts again only for fingers that were taken too close together;
  ///     then ``Finger/takenStage`` stays.
  @usableFromInline package mutating func take(in space: FingerSpace, isWaking: Bool = false) {
    taken.axis = isPerAxis ? .unit(at: space.axes) : Vector(1, 0)
    // With no finger left the mean stays where it was: that is where the last ones let go.
    if !fingers.isEmpty { motion.mean = mean(in: space) }
    motion = FingerMotion(at: motion.mean)
    measureSpread(in: space)
    taken.armsSquared = .zero
    for index in fingers.indices {
      if !isWaking { fingers[index].takenStage = fingers[index].stage }
      fingers[index].departure = fingers[index].stage
      let arm = space.fromStage.linear(fingers[index].stage - stageMean)
      fingers[index].arm = arm
      taken.armsSquared += squares(of: arm)
    }
    taken.spread = currentSpread
    zoom = .zero
    taken.countsX = isFar(taken.spread.x, in: space)
    taken.countsY = isFar(taken.spread.y, in: space)
  }

  /// Brings ``motion`` up to date.
  ///
  /// - Returns: whether fingers that were taken too close together are now far enough apart to
  ///   count. The owner then adds up ``motion`` and calls ``take(in:)``.
  @usableFromInline package mutating func solve(in space: FingerSpace) -> Bool {
    guard !fingers.isEmpty else { return false }
    motion.mean = mean(in: space)
    guard fingers.count > 1 else { return false }
    measureSpread(in: space)
    zoom = Vector(
      taken.countsX ? currentSpread.x - taken.spread.x : 0,
      taken.countsY ? currentSpread.y - taken.spread.y : 0)
    if isPerAxis { solveAxes(in: space) } else { solveUniform(in: space) }
    return (!taken.countsX && isFar(currentSpread.x, in: space))
      || (!taken.countsY && isFar(currentSpread.y, in: space))
  }

  private var currentSpread: Vector { isPerAxis ? axisSpread : Vector(spread, spread) }

  /// Whether fingers of this spread are far enough apart; two fingers lie two spreads apart.
  private func isFar(_ spread: Double, in space: FingerSpace) -> Bool {
    2 * spread >= Self.nearestSeparation * space.touchScale
  }

  private mutating func mean(in space: FingerSpace) -> Vector {
    var sum = Vector.zero
    for index in fingers.indices { sum += fingers[index].stage }
    stageMean = sum / Double(fingers.count)
    return (space.fromStage * stageMean).bounded
  }

  private mutating func measureSpread(in space: FingerSpace) {
    spread = 0
    axisSpread = .zero
    guard fingers.count > 1 else { return }
    let axis = taken.axis
    for index in fingers.indices {
      let offset = fingers[index].stage - stageMean
      spread += offset.length
      if isPerAxis {
        let own = space.fromStage.linear(offset)
        axisSpread += Vector(abs(own.dot(axis)), abs(own.dot(axis.quarterTurn)))
      }
    }
    let count = Double(fingers.count)
    spread /= count
    if isPerAxis {
      let unit = Vector(
        space.toStage.linear(axis).length, space.toStage.linear(axis.quarterTurn).length)
      axisSpread = axisSpread.scaled(by: unit) / count
    }
  }

  private func squares(of arm: Vector) -> Vector {
    guard isPerAxis else { return Vector(arm.lengthSquared, arm.lengthSquared) }
    let own = Vector(arm.dot(taken.axis), arm.dot(taken.axis.quarterTurn))
    return own.scaled(by: own)
  }

  private mutating func solveUniform(in space: FingerSpace) {
    guard taken.countsX, spread >= Self.stillSpread else { return }
    var now = 0.0
    var dot = 0.0
    var cross = 0.0
    for index in fingers.indices {
      let arm = space.fromStage.linear(fingers[index].stage - stageMean)
      now += arm.lengthSquared
      dot += fingers[index].arm.dot(arm)
      cross += fingers[index].arm.cross(arm)
    }
    let scale = (now / taken.armsSquared.x).squareRoot()
    guard scale.isFinite, scale > 0 else { return }
    motion.scale = Vector(scale, scale)
    // When the rotations of the fingers cancel out, their direction is noise.
    let certainty = Vector(dot, cross).length
    guard certainty > 0, certainty.isFinite,
      certainty >= 1e-6 * (taken.armsSquared.x * now).squareRoot()
    else { return }
    // Only a whole number of turns is taken from the last solution, so that solving twice without
    // input gives the same bits.
    let angle = arcTangent(y: cross, x: dot)
    let turns = ((motion.rotation - angle) / (2 * .pi)).rounded(.toNearestOrEven)
    motion.rotation = angle + 2 * .pi * turns
    motion.turn = Vector(dot, cross) / certainty
  }

  private mutating func solveAxes(in space: FingerSpace) {
    var now = Vector.zero
    for index in fingers.indices {
      now += squares(of: space.fromStage.linear(fingers[index].stage - stageMean))
    }
    let x = (now.x / taken.armsSquared.x).squareRoot()
    let y = (now.y / taken.armsSquared.y).squareRoot()
    if taken.countsX, axisSpread.x >= Self.stillSpread, x.isFinite, x > 0 { motion.scale.x = x }
    if taken.countsY, axisSpread.y >= Self.stillSpread, y.isFinite, y > 0 { motion.scale.y = y }
  }
}
