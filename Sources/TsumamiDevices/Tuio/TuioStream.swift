import Tsumami

/// The frames of one profile of one source, and the contacts that they have.
struct TuioStream {
  /// The state of a contact.
  struct State: Equatable {
    /// In points.
    var position: Vector
    var kind = PointerKind.touch
    var pressure: Double?
    var contact = PointerContact.unknown
    var isHovering = false
  }

  private struct Contact {
    let id: Int32
    var state: State
    var shown: State?
    /// The number of its pointer, while it is down or hovers; 0 without one.
    var pointer = 0
    var isDown = false
  }

  /// How far a frame may be behind the last one and be late; one further behind is of a tracker
  /// that began again, as in the reference implementation.
  private static let mostLate: Int64 = 100
  /// The time in seconds after which a frame of a lower number is of a tracker that began again.
  private static let longestDelay = 1.0
  /// The largest numbers of contacts and of ids in a frame; others are left out.
  private static let most = 256
  private static let mostAlive = 1024

  let sender: Int
  let profile: UInt8
  private(set) var name: [UInt8]
  /// When a frame came last, in seconds.
  private(set) var time: Double
  private var order: Int64?
  private var contacts: [Contact] = []
  private var frame = Frame()

  /// A frame, as far as it was read.
  private struct Frame {
    var order: Int64 = 0
    var alive: [Int32] = []
    var hasAlive = false
    var states: [(id: Int32, state: State)] = []

    mutating func removeAll() {
      alive.removeAll(keepingCapacity: true)
      states.removeAll(keepingCapacity: true)
      hasAlive = false
      order = 0
    }
  }

  init(sender: Int, name: UnsafeRawBufferPointer, profile: UInt8, time: Double) {
    self.sender = sender
    self.name = Array(name)
    self.profile = profile
    self.time = time
  }

  /// Whether a pointer is down or hovers.
  var hasPointers: Bool { contacts.contains { $0.pointer != 0 } }
  /// Whether a frame has begun that can be committed.
  var hasFrame: Bool { frame.hasAlive }

  // MARK: A frame

  /// Begins a frame with its number; 0 if it has none.
  mutating func begin(_ order: Int64) {
    frame.removeAll()
    frame.order = order
  }

  /// Takes the ids of all contacts.
  mutating func takeAlive(_ message: inout OSCMessage) {
    frame.alive.removeAll(keepingCapacity: true)
    frame.hasAlive = true
    while frame.alive.count < Self.mostAlive, let id = message.int32() { frame.alive.append(id) }
  }

  /// Takes the state of a contact.
  ///
  /// - Parameters:
  ///   - id: the contact.
  ///   - state: its state.
  ///   - isGeometry: whether it only adds the outline of one whose state was given.
  mutating func take(_ id: Int32, _ state: State, isGeometry: Bool = false) {
    guard frame.states.count < Self.most else { return }
    if isGeometry, frame.states.contains(where: { $0.id == id }) { return }
    frame.states.append((id, state))
  }

  /// Ends the frame: adds what has changed, lifts first, then moves, then downs.
  ///
  /// - Parameters:
  ///   - order: the number of the frame, if it comes at the end; nil for that of its beginning.
  ///   - time: the time in seconds.
  ///   - numbers: the numbers in use.
  ///   - samples: what is added to.
  mutating func commit(
    _ order: Int64? = nil, at time: Double, _ numbers: inout PointerNumbers,
    into samples: inout [PointerSample]
  ) {
    let isLate = isLate(order ?? frame.order, at: time)
    if !isLate {
      self.time = time
      takeStates()
      lift(at: time, &numbers, into: &samples)
      for place in contacts.indices { move(place, at: time, &numbers, into: &samples) }
      for place in contacts.indices where !contacts[place].state.isHovering {
        press(place, at: time, &numbers, into: &samples)
      }
    }
    frame.removeAll()
  }

  /// Whether a frame is older than one that was there already; one without a number never is.
  private mutating func isLate(_ order: Int64, at time: Double) -> Bool {
    guard order > 0 else { return false }
    if let last = self.order, order < last, last - order <= Self.mostLate,
      time - self.time < Self.longestDelay
    {
      return true
    }
    self.order = order
    return false
  }

  private mutating func takeStates() {
    for (id, state) in frame.states where !frame.hasAlive || frame.alive.contains(id) {
      if let place = contacts.firstIndex(where: { $0.id == id }) {
        contacts[place].state = state
      } else if contacts.count < Self.most {
        contacts.append(Contact(id: id, state: state))
      }
    }
  }

  // MARK: Pointers

  private mutating func lift(
    at time: Double, _ numbers: inout PointerNumbers, into samples: inout [PointerSample]
  ) {
    for place in contacts.indices {
      let contact = contacts[place]
      let isGone = frame.hasAlive && !frame.alive.contains(contact.id)
      guard contact.pointer != 0, isGone || contact.isDown && contact.state.isHovering else {
        continue
      }
      if contact.isDown { add(.up, of: place, at: time, to: &samples) }
      contacts[place].isDown = false
      if isGone || contact.state.kind == .touch { release(place, &numbers) }
    }
    guard frame.hasAlive else { return }
    contacts.removeAll { [frame] contact in !frame.alive.contains(contact.id) }
  }

  /// A contact that is down moves, and a pen or a mouse that is not hovers.
  private mutating func move(
    _ place: Int, at time: Double, _ numbers: inout PointerNumbers,
    into samples: inout [PointerSample]
  ) {
    let contact = contacts[place]
    guard contact.state != contact.shown else { return }
    if contact.isDown {
      add(.move, of: place, at: time, to: &samples)
    } else if contact.state.isHovering, contact.state.kind != .touch {
      if contact.pointer == 0 { contacts[place].pointer = numbers.take() ?? 0 }
      if contacts[place].pointer != 0 { add(.hover, of: place, at: time, to: &samples) }
    }
  }

  private mutating func press(
    _ place: Int, at time: Double, _ numbers: inout PointerNumbers,
    into samples: inout [PointerSample]
  ) {
    guard !contacts[place].isDown else { return }
    if contacts[place].pointer == 0 { contacts[place].pointer = numbers.take() ?? 0 }
    guard contacts[place].pointer != 0 else { return }
    contacts[place].isDown = true
    add(.down, of: place, at: time, to: &samples)
  }

  private mutating func release(_ place: Int, _ numbers: inout PointerNumbers) {
    numbers.release(contacts[place].pointer)
    contacts[place].pointer = 0
  }

  private mutating func add(
    _ phase: PointerPhase, of place: Int, at time: Double, to samples: inout [PointerSample]
  ) {
    let state = contacts[place].state
    contacts[place].shown = state
    samples.append(
      PointerSample(
        contacts[place].pointer, phase, at: state.position, time: time, kind: state.kind,
        pressure: state.pressure, contact: state.contact))
  }

  /// Cancels all contacts and forgets them; the next frame may have any number.
  mutating func cancel(
    at time: Double, _ numbers: inout PointerNumbers, into samples: inout [PointerSample]
  ) {
    for place in contacts.indices where contacts[place].pointer != 0 {
      if contacts[place].isDown { add(.cancel, of: place, at: time, to: &samples) }
      release(place, &numbers)
    }
    contacts.removeAll(keepingCapacity: true)
    frame.removeAll()
    order = nil
  }
}
