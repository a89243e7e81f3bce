import Tsumami

/// A slider with two thumbs: the first and the last day that are shown.
///
/// The days lie on it as ``DayScale`` says. A thumb follows its finger, two thumbs two fingers; a
/// drag between the thumbs moves both, and a tap brings the nearer one.
package final class DaySlider {
  /// One of the two thumbs.
  enum Thumb: Int {
    /// That of the first day.
    case first
    /// That of the last day.
    case last
  }

  /// Two places on the slider, as shares of its length.
  typealias Shares = (first: Double, last: Double)

  /// The height of the slider, and of its thumbs, in points.
  static var height: Double { 44 }
  /// How far a thumb can be touched on the side of the other one, and on its own, in points.
  private static var reach: (inner: Double, outer: Double) { (12, 32) }

  /// The node of the slider, on which the thumbs lie.
  package let node: NodeID
  /// The nodes of the thumbs.
  package let thumbs: (first: NodeID, last: NodeID)
  /// Called with the days whenever a thumb has moved.
  var onChange: ((ClosedRange<Int>) -> Void)?

  private let stage: Stage
  /// Where the days lie on it.
  private(set) var scale = DayScale([])
  /// The shares of the slider's length at which the thumbs are.
  private(set) var shares: Shares = (0, 1)
  private var width = 0.0

  init(on stage: Stage, in parent: NodeID) {
    self.stage = stage
    node = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: parent)
    thumbs = (
      stage.add(Node(frame: Rect(0, 0, 1, 1)), to: node),
      stage.add(Node(frame: Rect(0, 0, 1, 1)), to: node)
    )
    // The other thumb may be under another finger.
    attach(to: thumbs.first) { start, way in (start.first + way, self.shares.last) }
    attach(to: thumbs.last) { start, way in
      (self.shares.first, Swift.max(start.last + way, self.shares.first))
    }
    let both = attach(to: node) { start, way in
      // Both move as far as the first of them can.
      let way = way.clamped(to: -start.first...(1 - start.last))
      return (start.first + way, start.last + way)
    }
    // Two fingers on two thumbs are not a drag of both.
    stage.configure(both) {
      $0.shouldReceive = { self.stage.hitTest($0.position) == self.node }
    }
    stage.attach(Tap().onEnded { self.tap(at: $0.position) }, to: node)
  }

  /// Attaches a drag that turns the shares at its beginning and its way into other shares.
  @discardableResult
  private func attach(
    to target: NodeID, _ moved: @escaping (Shares, _ way: Double) -> Shares
  ) -> AttachmentID {
    var start: Shares?
    let pan = Pan(axis: .horizontal)
      .onChanged { value in
        let first = start ?? self.shares
        start = first
        self.set(moved(first, value.translation.x / Swift.max(self.width, 1)))
      }
      .onEnded { _ in start = nil }
      .onCancelled { _ in
        if let first = start { self.set(first) }
        start = nil
      }
    return stage.attach(pan, to: target)
  }

  /// Puts it into a rectangle of its parent.
  func layOut(in rect: Rect) {
    width = rect.size.width
    stage.setFrame(rect, of: node)
    placeThumbs()
  }

  private func placeThumbs() {
    let (inner, outer) = Self.reach
    let size = Size(inner + outer, Self.height)
    stage.setFrame(
      Rect(origin: Vector(shares.first * width - outer, 0), size: size), of: thumbs.first)
    stage.setFrame(
      Rect(origin: Vector(shares.last * width - inner, 0), size: size), of: thumbs.last)
  }

  // MARK: Days

  /// The days from the first to the last photo; nil without a choice.
  var all: ClosedRange<Int>? {
    guard let first = scale.days.first, let last = scale.days.last, first < last else { return nil }
    return first...last
  }

  /// Changes the days that have photos, and what is chosen of them; nil for all.
  func setDays(_ days: [Int], chosen: ClosedRange<Int>?) {
    scale = DayScale(days)
    stage.setEnabled(all != nil, of: node)
    shares = (
      chosen.map { scale.share(of: $0.lowerBound) } ?? 0,
      chosen.map { scale.share(of: $0.upperBound) } ?? 1
    )
    placeThumbs()
  }

  /// The days between the thumbs.
  var chosen: ClosedRange<Int>? {
    guard all != nil else { return nil }
    let first = scale.day(at: shares.first)
    return first...Swift.max(first, scale.day(at: shares.last))
  }

  /// Moves a thumb to a day, or as near as the other one allows.
  func move(_ thumb: Thumb, to day: Int) {
    let share = scale.share(of: day)
    switch thumb {
    case .first: set((share, shares.last))
    case .last: set((shares.first, Swift.max(share, shares.first)))
    }
  }

  private func set(_ new: Shares) {
    let last = new.last.clamped(to: 0...1)
    let before = chosen
    shares = (new.first.clamped(to: 0...last), last)
    placeThumbs()
    if let chosen, chosen != before { onChange?(chosen) }
  }

  /// A tap at a point of the parent brings the nearer thumb.
  private func tap(at point: Vector) {
    guard let frame = stage.frame(of: node), width > 0 else { return }
    let share = ((point.x - frame.minX) / width).clamped(to: 0...1)
    if abs(share - shares.first) <= abs(share - shares.last) {
      set((share, shares.last))
    } else {
      set((shares.first, share))
    }
  }
}
