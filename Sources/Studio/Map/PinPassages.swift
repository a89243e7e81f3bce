import TsumamiGeometry
import TsumamiMap

/// The ways of markers that part and join.
struct PinPassages {
  /// The way of a marker from one place to another.
  struct Passage {
    var group: Int
    var from: Vector
    var to: Vector
    var start: Double
    /// Whether it appears out of nothing, vanishes, or is seen all the way.
    var presence: (from: Double, to: Double) = (1, 1)

    var end: Double { start + PinLayer.duration }

    func share(at time: Double) -> Double {
      let rest = 1 - ((time - start) / PinLayer.duration).clamped(from: 0, to: 1)
      return 1 - rest * rest * rest
    }

    func place(at time: Double) -> Vector { from + (to - from) * share(at: time) }
  }

  /// Those of groups that stay, and for each group its passage or -1.
  private var arriving: [Passage] = []
  private var passageOf: [Int32]
  /// Those of markers that vanish at their ends.
  private(set) var leaving: [Passage] = []

  /// Makes none, for a number of groups.
  init(groups count: Int) { passageOf = Array(repeating: -1, count: count) }

  /// Whether no marker is on its way.
  var isEmpty: Bool { arriving.isEmpty && leaving.isEmpty }

  /// The passage of a group; nil for one that is at its own place.
  subscript(group: Int) -> Passage? {
    let passage = passageOf[group]
    return passage < 0 ? nil : arriving[Int(passage)]
  }

  /// Lets a group that stays go somewhere, unless it is on its way already.
  mutating func arrive(_ passage: Passage) {
    guard passageOf[passage.group] < 0 else { return }
    var passage = passage
    passage.to = Mercator.nearest(passage.to, to: passage.from)
    passageOf[passage.group] = Int32(truncatingIfNeeded: arriving.count)
    arriving.append(passage)
  }

  /// Lets other groups go somewhere than before.
  mutating func replace(by passages: [Passage]) {
    for passage in arriving { passageOf[passage.group] = -1 }
    arriving.removeAll(keepingCapacity: true)
    for passage in passages { arrive(passage) }
  }

  /// Lets markers vanish on their way, besides those that do already.
  mutating func leave(_ passages: [Passage]) {
    leaving.removeAll { $0.group >= passageOf.count }
    leaving.append(contentsOf: passages)
  }

  /// Lets all that vanish be gone.
  mutating func forgetLeaving() { leaving = [] }

  /// Forgets the passages that are over.
  mutating func finish(at time: Double) {
    leaving.removeAll { time >= $0.end }
    if arriving.contains(where: { time >= $0.end }) {
      replace(by: arriving.filter { time < $0.end })
    }
  }
}
