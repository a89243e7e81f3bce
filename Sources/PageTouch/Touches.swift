import Tsumami

/// The items of a page, and the order in which what happens to them is done: that of a `Stage`.
final class Touches {
  let news = TouchNews()
  /// The items by their indices, each behind its parent; nil for those that were removed.
  private(set) var items: [TouchItem?] = []
  /// The time in seconds up to which everything is handled.
  private(set) var time = -Double.infinity
  private var wheel: Stream?

  /// A report of a pointer on an item; nil for one on none.
  struct Report {
    var item: Int?
    var sample: PointerSample
  }

  /// A series of reports of a wheel.
  private struct Stream {
    /// The item that follows it; nil if that was over and had fingers left.
    let item: TouchItem?
    var last: IndirectSample
    /// The time in seconds at which it ends without a further report.
    var deadline: Double
  }

  func item(_ index: Int) -> TouchItem? { items.indices.contains(index) ? items[index] : nil }

  /// Adds an item, in the first place behind its parent that is free; returns its index.
  func add(
    _ manipulation: Manipulation, frame: Rect, area: Rect, to parent: TouchItem?
  ) -> Int {
    var index = parent.map { $0.index + 1 } ?? 0
    while index < items.count, items[index] != nil { index += 1 }
    if index == items.count { items.append(nil) }
    items[index] = TouchItem(
      Manipulator(manipulation, frame: AnchoredFrame(frame), area: area),
      in: parent, index: index, news: news)
    return index
  }

  /// Removes an item; a manipulation of it is cancelled, and items in it lie in its parent.
  func remove(_ index: Int) {
    guard let item = item(index) else { return }
    if wheel?.item === item { wheel = nil }
    item.cancelFingers(at: time)
    items[index] = nil
    forEach { $0.leave(item) }
  }

  // MARK: Input

  /// Handles reports: those of one time are one event, and within it lifts come first, then moves,
  /// then downs.
  func receive(_ reports: [Report]) {
    var start = 0
    while start < reports.count {
      var end = start + 1
      while end < reports.count, reports[end].sample.time == reports[start].sample.time,
        !reports[start..<end].contains(where: { $0.sample.id == reports[end].sample.id })
      {
        end += 1
      }
      pass(to: Swift.max(time, reports[start].sample.time), isInclusive: false)
      act(on: reports[start..<end])
      settle()
      start = end
    }
  }

  private func act(on reports: ArraySlice<Report>) {
    let hasLift = reports.contains { $0.sample.phase == .up || $0.sample.phase == .cancel }
    let hasDown = reports.contains { $0.sample.phase == .down }
    bringUpToDate()
    for report in reports where report.sample.phase == .up || report.sample.phase == .cancel {
      forEach { $0.leave(report.sample, at: time) }
    }
    if hasLift, hasDown {
      decide()
      settle()
    }
    for report in reports where report.sample.phase == .move {
      forEach { $0.move(report.sample, at: time) }
    }
    for report in reports where report.sample.phase == .down {
      let isDown = items.contains { $0?.has(report.sample.id) ?? false }
      let item = report.item.map { items[$0] } ?? neighbor(of: report.sample.position)
      if !isDown { item?.press(report.sample, at: time) }
    }
    decide()
  }

  /// The nearest item that fingers hold within reach of a point: a further one joins them.
  @inline(never) private func neighbor(of point: Vector) -> TouchItem? {
    var (nearest, least): (TouchItem?, Double) = (nil, Manipulation.reach)
    for case let item? in items where item.isHeld {
      let distance = item.distance(from: point)
      if nearest == nil ? distance <= least : distance < least {
        (nearest, least) = (item, distance)
      }
    }
    return nearest
  }

  /// Handles a report of a wheel on an item; returns whether something follows it.
  func receive(_ report: IndirectSample, on item: TouchItem?) -> Bool {
    pass(to: Swift.max(time, report.time), isInclusive: true)
    bringUpToDate()
    let sample = report.interpreted
    if let stream = wheel, stream.last.input != sample.input { close(stream) }
    var follower = wheel == nil ? item : wheel?.item
    if wheel == nil {
      // The deepest item that takes it and that it would move has it, or nobody.
      while let candidate = follower, !candidate.listens(to: sample) || !candidate.moves(by: sample)
      {
        follower = candidate.parent
      }
      follower = follower ?? neighbor(of: sample.position)
      guard follower?.listens(to: sample) == true else { return false }
      if follower?.takesWheels == false { follower = nil }
    }
    wheel = Stream(item: follower, last: sample, deadline: time + IndirectSample.patience)
    follower?.receive(sample, at: time)
    decide()
    settle()
    return true
  }

  @inline(never) private func close(_ stream: Stream) {
    wheel = nil
    var last = stream.last
    last.action = last.input == .scroll ? .scroll(.zero, isPrecise: true) : .magnify(1)
    last.phase = .ended
    last.time = time
    stream.item?.receive(last, at: time)
    decide()
    settle()
  }

  /// Takes all fingers away, as when the page is hidden.
  func cancelInput() {
    wheel = nil
    forEach { $0.cancelFingers(at: time) }
    settle()
  }

  // MARK: Order of work

  /// Calls a closure with each item, outermost first.
  @inline(never) func forEach(_ body: (TouchItem) -> Void) {
    for case let item? in items { body(item) }
  }

  /// Handles what is due up to a time, each at its own time, and sets the time.
  @inline(never) func pass(to next: Double, isInclusive: Bool) {
    while true {
      var deadline = wheel?.deadline ?? .infinity
      forEach { deadline = Swift.min(deadline, $0.deadline) }
      guard deadline < next || (isInclusive && deadline == next) else { break }
      time = Swift.max(time, deadline)
      forEach { if $0.manipulator.restTime <= deadline { $0.sample(at: time) } }
      if let stream = wheel, stream.deadline <= deadline { close(stream) }
      decide()
      settle()
    }
    time = Swift.max(time, next)
  }

  /// Brings everything to the time that it is.
  @inline(never) func bringUpToDate() {
    forEach { if $0.isMoving { $0.sample(at: time) } }
    forEach { $0.solve() }
  }

  @inline(never) private func decide() { forEach { $0.decide(at: time) } }

  /// Lets begin what is ready, brings everything under its fingers, outermost first, and measures.
  @inline(never) func settle() {
    forEach { $0.begin(at: time) }
    forEach { $0.solve() }
    forEach { $0.measure(at: time) }
    forEach { $0.followTap(at: time) }
    forEach { $0.tidy() }
  }

  /// Ends all motion where it leads.
  func finishMotions() {
    forEach { if $0.isMoving { $0.sample(at: $0.manipulator.restTime) } }
  }

  /// Whether something moves by itself.
  var isAnimating: Bool { items.contains { $0?.isMoving == true } }
}
