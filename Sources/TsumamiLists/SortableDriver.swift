#if canImport(QuartzCore)
import QuartzCore
import Tsumami
import TsumamiSortable
import TsumamiViews

/// The view of a sortable list, as its driver needs it.
@MainActor protocol SortableHost: DrivenView {
  /// Shows the items where the driver says, and what it says of the content.
  func drawItems()

  /// Tells the closures of the view.
  func tell(_ news: SortableDriver.News)
}

/// A list whose items a finger puts into another order: the behaviour, without its views.
///
/// It is a ``TsumamiSortable/Sortable`` on a stage of its own, which has the size of the part of
/// the content that is seen. Items are known by their numbers in ``lay(_:in:)``, and points are
/// those of the part that is seen, from its left edge and its top.
@MainActor final class SortableDriver {
  /// The reports of a list: places are counted from 0.
  enum News: Equatable {
    case lifted, dropped
    case moved(from: Int, to: Int)
  }

  /// The settings of a layout.
  struct Settings: Equatable {
    var axis = SortableAxis.column
    var spacing = 0.0
    var inset = 0.0
    /// Whether the first item of a row is at the right.
    var isMirrored = false

    init() {}
  }

  /// The finger lifts when its recognizer says so, which is at once for the stage.
  private static var press: Double { 1e-3 }

  private weak var host: (any SortableHost)?
  private let clock = FrameClock()
  private var stage = Stage(size: .zero)
  private var list: NodeID?
  private var items: [NodeID] = []
  private var settings = Settings()
  /// The size of the content in points.
  private(set) var contentSize = Size.zero
  /// The item that a finger or keys hold.
  private(set) var held: Int?
  /// Whether keys hold it.
  private var isHeldByKeys = false
  /// The item on which keys act; nil before any.
  var focused: Int?

  /// Makes the driver of a view.
  init(of host: any SortableHost) { self.host = host }

  /// The size of the part of the content that is seen.
  private var viewport: Size { stage.bounds.size }

  private var behavior: Sortable.Behavior? {
    list.flatMap { stage.behavior(of: Sortable.self, at: $0) }
  }

  // MARK: Layout

  /// Puts items of sizes into their places, in this order; what a finger holds is let go.
  ///
  /// - Parameters:
  ///   - sizes: the sizes of the items in points.
  ///   - viewport: the part of the content that is seen.
  ///   - settings: how the items follow each other.
  func lay(_ sizes: [Size], in viewport: Size, _ settings: Settings) {
    cancel()
    clock.stop()
    self.settings = settings
    stage = Stage(size: viewport)
    let list = stage.add(Node(frame: Rect(origin: .zero, size: viewport)))
    self.list = list
    items = sizes.enumerated().map { place, size in
      // The kind takes them in the order in which they are seen.
      let origin = Vector(Double(place), Double(place))
      return stage.add(Node(frame: Rect(origin: origin, size: size)), to: list)
    }
    var kind = Sortable(
      axis: settings.axis.ofKind, spacing: settings.spacing, inset: settings.inset)
    kind.press = Self.press
    stage.attach(kind, to: list)
    let frames = items.compactMap { stage.frame(of: $0) }
    let end = Vector(frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
    contentSize = Size(end.x + settings.inset, end.y + settings.inset)
    if settings.axis != .row { contentSize.width = viewport.width }
    if settings.axis == .row {
      // A short row begins at the edge that is seen, also at the right one.
      contentSize = Size(max(contentSize.width, viewport.width), viewport.height)
    }
    stage.scroll(list) {
      $0.contentSize = contentSize
      $0.axes = settings.axis == .row ? .horizontal : .vertical
    }
    host?.drawItems()
  }

  /// The items from the first place to the last.
  var order: [Int] {
    behavior?.order.compactMap { items.firstIndex(of: $0) } ?? []
  }

  /// Where an item is seen, in points of the content.
  func frame(of item: Int) -> Rect {
    guard items.indices.contains(item), let frame = stage.frame(of: items[item]),
      let now = stage.placement(of: items[item])
    else { return .init(0, 0, 0, 0) }
    let origin = mirrored(frame.origin + now.translation, width: frame.size.width, contentSize)
    return Rect(origin: origin, size: frame.size)
  }

  /// The point of the content at the left edge and the top of the part that is seen, which changes
  /// while an item is near an edge of it.
  var offset: Vector {
    let offset = list.flatMap { stage.contentOffset(of: $0) } ?? .zero
    return mirrored(offset, width: viewport.width, contentSize)
  }

  private func mirrored(_ point: Vector, width: Double, _ whole: Size) -> Vector {
    settings.isMirrored ? Vector(whole.width - point.x - width, point.y) : point
  }

  // MARK: Fingers

  /// Lifts the item under a finger.
  ///
  /// - Parameters:
  ///   - finger: the finger.
  ///   - offset: how far the content is scrolled.
  /// - Returns: false if there is none.
  func lift(at finger: Vector, scrolledBy offset: Vector) -> Bool {
    guard held == nil, list != nil else { return false }
    scroll(by: offset)
    send(.down, finger)
    stage.advance(to: stage.time + Self.press)
    guard let behavior, behavior.isHolding, let item = behavior.value.item else {
      send(.cancel, finger)
      return false
    }
    held = items.firstIndex(of: item)
    focused = held
    host?.tell(.lifted)
    run()
    return true
  }

  /// Tells the stage how far the content is scrolled.
  private func scroll(by offset: Vector) {
    guard let list else { return }
    let own = mirrored(offset, width: viewport.width, contentSize)
    stage.scrollContent(of: list, to: own, animated: false)
  }

  /// Moves the held item with the finger.
  func move(to finger: Vector) {
    guard held != nil, !isHeldByKeys else { return }
    send(.move, finger)
    run()
  }

  /// Lets the held item go to the place that the others have left.
  func drop(at finger: Vector) {
    guard held != nil, !isHeldByKeys else { return }
    send(.up, finger)
    letGo(isCancelled: false)
  }

  /// Puts the held item back.
  func cancel() {
    guard held != nil else { return }
    if isHeldByKeys { send(.escape) } else { send(.cancel, .zero) }
    letGo(isCancelled: true)
  }

  /// Puts an item back that keys hold.
  func cancelKeys() { if isHeldByKeys { cancel() } }

  /// Puts an item back that a finger holds.
  func cancelFinger() { if !isHeldByKeys { cancel() } }

  private func letGo(isCancelled: Bool) {
    guard held != nil else { return }
    (held, isHeldByKeys) = (nil, false)
    settle()
    if !isCancelled, let move = behavior?.value, move.index != move.startIndex {
      host?.tell(.moved(from: move.startIndex, to: move.index))
    }
    host?.tell(.dropped)
  }

  private func send(_ phase: PointerPhase, _ finger: Vector) {
    let place = mirrored(finger, width: 0, viewport)
    let time = max(CACurrentMediaTime(), stage.time)
    stage.send(.pointer(1, phase, at: place, time: time))
    stage.flush()
  }

  // MARK: Keys

  /// Does what a key does: arrows choose an item and move one that keys hold; the space key takes
  /// it and drops it; escape puts it back.
  ///
  /// - Parameters:
  ///   - key: the key, as it lies on the keyboard.
  ///   - offset: how far the content is scrolled.
  /// - Returns: false if it does nothing, as while a finger holds an item.
  func press(_ key: KeySample.Key, scrolledBy offset: Vector) -> Bool {
    if isHeldByKeys {
      send(key)
      if behavior?.isHolding != true {
        letGo(isCancelled: key == .escape)
      } else {
        settle()
      }
      return true
    }
    guard held == nil, let list, !items.isEmpty else { return false }
    guard key == .space, let focused, items.indices.contains(focused) else { return choose(key) }
    scroll(by: offset)
    stage.focus = items[focused]
    send(key)
    guard stage.behavior(of: Sortable.self, at: list)?.isHolding == true else { return false }
    (held, isHeldByKeys) = (focused, true)
    host?.tell(.lifted)
    settle()
    return true
  }

  /// Chooses the item beside the one that is chosen, or the first one.
  private func choose(_ key: KeySample.Key) -> Bool {
    let order = order
    guard let focused, let place = order.firstIndex(of: focused) else {
      focused = order.first
      return focused != nil
    }
    let step =
      switch mirrored(key) {
      case .arrowLeft where settings.axis != .column: -1
      case .arrowRight where settings.axis != .column: 1
      case .arrowUp where settings.axis == .column: -1
      case .arrowDown where settings.axis == .column: 1
      default: 0
      }
    if step != 0 {
      self.focused = order[min(max(place + step, 0), order.count - 1)]
      return true
    }
    guard settings.axis == .grid, key == .arrowUp || key == .arrowDown else { return false }
    let here = frame(of: focused).center
    let side = key == .arrowUp ? -1.0 : 1
    let beyond = order.filter { (frame(of: $0).center.y - here.y) * side > 1e-6 }
    self.focused =
      beyond.min { (frame(of: $0).center - here).length < (frame(of: $1).center - here).length }
      ?? focused
    return true
  }

  private func send(_ key: KeySample.Key) {
    stage.send(
      .key(KeySample(mirrored(key), time: max(CACurrentMediaTime(), stage.time))))
    stage.flush()
  }

  private func mirrored(_ key: KeySample.Key) -> KeySample.Key {
    switch key {
    case .arrowLeft where settings.isMirrored: .arrowRight
    case .arrowRight where settings.isMirrored: .arrowLeft
    default: key
    }
  }

  // MARK: Motion

  private func settle() {
    if host?.skipsMotion != false, let rest = behavior?.restTime, rest < .infinity {
      stage.advance(to: max(rest, stage.time))
    }
    run()
  }

  /// Shows the items now, and at each frame while they move.
  private func run() {
    host?.drawItems()
    _ = stage.changes()
    guard let host, stage.needsFrame else { return clock.stop() }
    clock.run(host.makeDisplayLink) { [weak self] time in
      guard let self else { return }
      stage.advance(to: time)
      run()
    }
  }

  /// Shows the items where they come to rest, when their view leaves its window.
  func leaveWindow() {
    cancel()
    settle()
    clock.stop()
  }
}

extension SortableAxis {
  /// The axis of the kind.
  fileprivate var ofKind: Sortable.Axis {
    switch self {
    case .column: .column
    case .row: .row
    case .grid: .grid
    }
  }
}
#endif
