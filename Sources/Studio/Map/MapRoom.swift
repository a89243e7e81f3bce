import TsumamiMap

/// The room with the photo map: a map of the world with pins, and what lies above it.
///
/// ``map`` is the map; its interface is described there. What lies above it, such as a sheet, is
/// added to the same stage after it.
public final class MapRoom: StudioRoom {
  /// The stage with the map and what lies above it.
  public let stage: Stage
  /// The map.
  public let map: WorldMap
  /// The second finger that a mouse with the alt key stands for.
  public private(set) var mirror = MirroredFinger()

  private var news: [MapNews] = []

  /// Makes the room with a stage of a size in points.
  public init(size: Size) {
    stage = Stage(size: size)
    map = WorldMap(on: stage)
    map.onInView = { self.note(MapNews(event: .inView)) }
    map.onTap = { self.follow($0) }
  }

  private func follow(_ tapped: WorldMap.Tapped) {
    switch tapped {
    case .pins(let ids): note(MapNews(event: .pins, numbers: (ids.first ?? -1, ids.count)))
    case .map: note(MapNews(event: .map))
    }
  }

  /// Makes a step of the map, as a key or a button asks for.
  public func step(_ step: MapStep) { map.step(step) }

  // MARK: Room

  /// Changes the size of the stage; the middle of the visible part stays where it is.
  public func resize(to size: Size) { map.resize(to: size) }

  /// The room decides what a wheel does.
  public var takesIndirectInput: Bool { true }

  /// Receives a report of a wheel or a trackpad.
  public func receive(_ sample: IndirectSample) {
    if !map.receive(sample) { stage.send(.indirect(sample)) }
  }

  /// Receives a pointer sample; a mouse with the alt key sends a second finger, too.
  public func receive(_ sample: PointerSample) {
    // The middle of the world may be far from the window.
    let isOnMap = stage.hitTest(sample.position) == map.node
    mirror.center = isOnMap ? map.pivot : nil
    if isOnMap, sample.phase == .down { map.stop() }
    mirror.receive(sample, on: stage)
  }

  /// Receives a key, after the stage has received it; only its modifiers count.
  public func receive(_ key: KeySample) { mirror.receive(key, on: stage) }

  /// Whether the map or its markers move by themselves.
  public var needsFrames: Bool { map.needsFrames }

  /// Lets the map act, once per frame.
  public func frame(at time: Double) { map.frame(at: time) }

  // MARK: News

  private func note(_ one: MapNews) {
    if news.last != one { news.append(one) }
  }

  /// Passes on the news since the last call: an event, two numbers and a zero.
  public func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void) {
    let taken = news.prefix(count)
    news.removeFirst(taken.count)
    for each in taken { pass(each.event.rawValue, each.numbers.0, each.numbers.1, 0) }
  }
}
