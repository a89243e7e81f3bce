import Tsumami

/// Makes pointers of the packets of trackers that speak TUIO 1.1 or 2.0, as multi-touch tables do.
///
/// ```swift
/// var decoder = try TuioDecoder()
/// for sample in decoder.feed(packet, time: now) { stage.send(.pointer(sample)) }
/// for sample in decoder.advance(to: now) { stage.send(.pointer(sample)) }  // once a frame
/// ```
///
/// A packet is what a tracker sends by UDP: a bundle or a message of Open Sound Control. Frames
/// that are late are left out, packets that come twice change nothing, and what a lost packet would
/// have told follows from the next one. Several trackers may send: each has its own contacts. The
/// pointers are numbered from 1, each with the lowest number that is free; those beyond 64 are left
/// out. Any bytes are safe, and a frame that is like those before allocates nothing.
///
/// Positions are parts of the surface: it has 1920 × 1080 points, unless the mapping has a size.
public struct TuioDecoder: Sendable {
  /// The port to which trackers send by default, 3333.
  ///
  /// Of UDP. The decoder opens no socket: the program receives the packets.
  public static let usualPort = 3333
  /// The size in points of a surface of which none is given.
  ///
  /// TUIO has no sizes, only parts of the surface.
  public static let usualSize = Size(1920, 1080)

  /// How positions become points.
  ///
  /// Its size is that of the mapping, in points or in millimetres, or ``usualSize``.
  public let surface: DeviceSurface
  /// The parts of TUIO that become pointers; fingers and pens by default.
  ///
  /// Messages of other parts are left out.
  public let components: TuioComponents
  /// The time in seconds after which a tracker that sends nothing is gone, and its contacts are
  /// cancelled; 5 by default, infinite for never.
  ///
  /// Trackers repeat what there is about every second.
  public var longestSilence = 5.0

  private var streams: [TuioStream] = []
  private var numbers = PointerNumbers()
  private var samples: [PointerSample] = []
  private var time = 0.0

  /// The largest number of profiles of all sources; others are left out while each has pointers.
  private static let mostStreams = 32
  /// The largest number of bundles in each other.
  private static let mostNested = 4
  /// The longest name of a source in bytes.
  private static let longestName = 256

  /// Makes a decoder that knows of no contact.
  ///
  /// - Parameters:
  ///   - mapping: how positions become points.
  ///   - components: what becomes pointers.
  /// - Throws: ``DeviceError`` for numbers of the mapping that are of no use.
  public init(
    _ mapping: DeviceMapping = DeviceMapping(), components: TuioComponents = .pointers
  ) throws(DeviceError) {
    surface = try DeviceSurface(ofParts: mapping, usual: Self.usualSize)
    self.components = components
  }

  /// Takes a packet.
  ///
  /// - Parameters:
  ///   - packet: its bytes.
  ///   - sender: a number for the address that it came from, which tells trackers without a name
  ///     apart.
  ///   - time: the time in seconds, of any clock. One before that of an earlier packet counts as
  ///     that.
  /// - Returns: the reports of pointers: of each frame lifts, then moves, then downs, in points,
  ///   all of one time.
  public mutating func feed(
    _ packet: UnsafeRawBufferPointer, from sender: Int = 0, time: Double
  ) -> [PointerSample] {
    begin(at: time)
    var source = Source(sender: sender)
    read(packet, of: &source, depth: 0)
    // A bundle is a whole frame, even if the number at its end is missing.
    if packet.first != UInt8(ascii: "/") {
      for place in streams.indices where streams[place].hasFrame && streams[place].profile != 0 {
        commit(place)
      }
    }
    return end()
  }

  /// Takes a packet.
  ///
  /// - Parameters:
  ///   - packet: its bytes.
  ///   - sender: a number for the address that it came from.
  ///   - time: the time in seconds.
  /// - Returns: the reports of pointers.
  public mutating func feed(
    _ packet: [UInt8], from sender: Int = 0, time: Double
  ) -> [PointerSample] {
    packet.withUnsafeBytes { feed($0, from: sender, time: time) }
  }

  /// When the contacts of a silent tracker are cancelled, in seconds; nil if there are none.
  ///
  /// Call ``advance(to:)`` then, if no packet has come. It is later by ``longestSilence`` after
  /// each packet of the tracker.
  public var nextDeadline: Double? {
    var deadline = Double.infinity
    for stream in streams where stream.hasPointers {
      deadline = min(deadline, stream.time + longestSilence)
    }
    return deadline.isFinite ? deadline : nil
  }

  /// Lets time pass: cancels the contacts of trackers that are gone.
  ///
  /// - Parameter time: the time in seconds.
  /// - Returns: the cancelled pointers.
  public mutating func advance(to time: Double) -> [PointerSample] {
    begin(at: time)
    for place in streams.indices where self.time - streams[place].time >= longestSilence {
      streams[place].cancel(at: self.time, &numbers, into: &samples)
    }
    return end()
  }

  /// Cancels all contacts, for example when the program stops to listen.
  ///
  /// - Parameter time: the time in seconds.
  /// - Returns: the cancelled pointers.
  public mutating func cancel(at time: Double) -> [PointerSample] {
    begin(at: time)
    for place in streams.indices {
      streams[place].cancel(at: self.time, &numbers, into: &samples)
    }
    streams.removeAll()
    return end()
  }

  private mutating func begin(at time: Double) {
    if time > self.time { self.time = time }
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func end() -> [PointerSample] {
    numbers.endReport()
    return samples
  }

  // MARK: Packets

  /// Where a packet comes from, as far as it was read.
  private struct Source {
    let sender: Int
    var name = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The frames of TUIO 2.0 that were begun; nil before one.
    var stream: Int?
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, of source: inout Source, depth: Int
  ) {
    guard bytes.starts(with: "#bundle\0".utf8) else {
      if var message = OSCMessage(bytes) { take(&message, of: &source) }
      return
    }
    // The mark and the time of the bundle have eight bytes each.
    var place = 16
    while depth < Self.mostNested, bytes.count - place >= 4 {
      var count = 0
      for byte in bytes[place..<place + 4] { count = count << 8 | Int(byte) }
      place += 4
      // Where Int has 32 bits the length may be negative.
      guard count >= 0, count <= bytes.count - place else { return }
      read(
        UnsafeRawBufferPointer(rebasing: bytes[place..<place + count]), of: &source,
        depth: depth + 1)
      place += count
    }
  }

  private mutating func take(_ message: inout OSCMessage, of source: inout Source) {
    let address = message.address
    if address.starts(with: "/tuio2/".utf8) {
      takeSecond(&message, of: &source)
    } else if address.isText("/tuio/2Dcur") {
      takeFirst(&message, of: &source, .pointers)
    } else if address.isText("/tuio/2Dobj") {
      takeFirst(&message, of: &source, .tokens)
    } else if address.isText("/tuio/2Dblb") {
      takeFirst(&message, of: &source, .blobs)
    }
  }

  private mutating func commit(_ place: Int, _ order: Int64? = nil) {
    streams[place].commit(order, at: time, &numbers, into: &samples)
  }

  /// The place of the frames of a source; nil if there are too many.
  private mutating func stream(_ source: Source, profile: UInt8) -> Int? {
    let name = UnsafeRawBufferPointer(rebasing: source.name.prefix(Self.longestName))
    let known = streams.firstIndex {
      $0.sender == source.sender && $0.profile == profile && $0.name.elementsEqual(name)
    }
    if let known { return known }
    let new = TuioStream(sender: source.sender, name: name, profile: profile, time: time)
    if streams.count < Self.mostStreams {
      streams.append(new)
      return streams.count - 1
    }
    // In the place of the one that has been silent the longest.
    var oldest: Int?
    for place in streams.indices where !streams[place].hasPointers {
      if oldest.map({ streams[place].time < streams[$0].time }) ?? true { oldest = place }
    }
    if let oldest { streams[oldest] = new }
    return oldest
  }

  // MARK: TUIO 1.1

  private mutating func takeFirst(
    _ message: inout OSCMessage, of source: inout Source, _ component: TuioComponents
  ) {
    guard components.contains(component), case .text(let command) = message.next() else { return }
    if command.isText("source") {
      if case .text(let name) = message.next() { source.name = name }
      return
    }
    guard let place = stream(source, profile: component.rawValue) else { return }
    if command.isText("alive") {
      streams[place].takeAlive(&message)
    } else if command.isText("fseq") {
      if let order = message.int32() { commit(place, Int64(order)) }
    } else if command.isText("set") {
      guard let id = message.int32() else { return }
      // The number of the tag.
      if component == .tokens { _ = message.next() }
      guard let x = message.double(), let y = message.double() else { return }
      var state = TuioStream.State(position: surface.position(x, y))
      if component == .tokens { state.contact.twist = Self.twist(message.double()) }
      if component == .blobs { state.contact = blob(&message) }
      streams[place].take(id, state)
    }
  }

  /// The turn of a thing with a tag, in 0..<2π radians.
  private static func twist(_ angle: Double?) -> Double {
    let turn = 2 * Double.pi
    let rest = (angle ?? 0).truncatingRemainder(dividingBy: turn)
    return rest < 0 ? rest + turn : rest
  }

  /// The contact of a thing without a tag: its angle, its width and its height in parts of the
  /// surface.
  private func blob(_ message: inout OSCMessage) -> PointerContact {
    guard let angle = message.double(), let width = message.double(), width >= 0,
      let height = message.double(), height >= 0
    else { return .unknown }
    return PointerContact(size: surface.size(ofPart: Size(width, height), turnedBy: angle))
  }

  // MARK: TUIO 2.0

  private mutating func takeSecond(_ message: inout OSCMessage, of source: inout Source) {
    if message.address.isText("/tuio2/frm") {
      guard let order = message.int32() else { return }
      // The time and the size of the sensor.
      _ = message.next()
      _ = message.next()
      if case .text(let name) = message.next() { source.name = name }
      source.stream = stream(source, profile: 0)
      if let place = source.stream {
        streams[place].begin(Int64(UInt32(bitPattern: order)))
      }
      return
    }
    // Messages that are no bundle belong to the last frame of their sender.
    let place =
      source.stream
      ?? streams.lastIndex { [sender = source.sender] in $0.profile == 0 && $0.sender == sender }
    guard let place else { return }
    if message.address.isText("/tuio2/alv") {
      streams[place].takeAlive(&message)
      commit(place)
    } else if message.address.isText("/tuio2/ptr"), components.contains(.pointers) {
      takePointer(&message, in: place)
    } else if message.address.isText("/tuio2/tok"), components.contains(.tokens) {
      guard let id = message.int32(), message.next() != nil, message.next() != nil,
        let x = message.double(), let y = message.double()
      else { return }
      var state = TuioStream.State(position: surface.position(x, y))
      state.contact.twist = Self.twist(message.double())
      streams[place].take(id, state)
    } else if message.address.isText("/tuio2/bnd"), components.contains(.blobs) {
      guard let id = message.int32(), let x = message.double(), let y = message.double() else {
        return
      }
      var state = TuioStream.State(position: surface.position(x, y))
      state.contact = blob(&message)
      streams[place].take(id, state, isGeometry: true)
    }
  }

  /// The types of pointers that are no finger, in the lower half of their number.
  private enum PointerType {
    static let stylus: Int32 = 11
    static let mice: ClosedRange<Int32> = 13...14
  }

  private mutating func takePointer(_ message: inout OSCMessage, in place: Int) {
    // The session, the type and the user, the pointer; where it is.
    guard let id = message.int32(), let type = message.int32(), message.next() != nil,
      let x = message.double(), let y = message.double()
    else { return }
    var state = TuioStream.State(position: surface.position(x, y))
    switch type & 0xFFFF {
    case PointerType.stylus: state.kind = .pen
    case PointerType.mice: state.kind = .mouse
    default: break
    }
    // The angle and the shear come before the radius of what touches, in parts of the height, and
    // the pressure, which is negative over the surface and 0 where it is not measured.
    _ = (message.double(), message.double())
    state.contact.size = surface.size(ofRadius: message.double() ?? 0)
    if let pressure = message.double(), pressure != 0 {
      state.isHovering = pressure < 0
      if pressure > 0 { state.pressure = min(pressure, 1) }
    }
    streams[place].take(id, state)
  }
}
