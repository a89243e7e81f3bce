import Tsumami

extension TraceReader {
  /// The keys and values of one line of any kind.
  ///
  /// Keys may come in any order, so all of a line is read before it is interpreted.
  struct Fields {
    typealias Failure = JSONCursor.Failure

    struct Keys: OptionSet {
      let rawValue: UInt32

      static let t = Keys(rawValue: 1)
      static let pointer = Keys(rawValue: 1 << 1)
      static let phase = Keys(rawValue: 1 << 2)
      static let at = Keys(rawValue: 1 << 3)
      static let kind = Keys(rawValue: 1 << 4)
      static let buttons = Keys(rawValue: 1 << 5)
      static let pressure = Keys(rawValue: 1 << 6)
      static let modifiers = Keys(rawValue: 1 << 7)
      static let coalesced = Keys(rawValue: 1 << 8)
      static let batch = Keys(rawValue: 1 << 9)
      static let key = Keys(rawValue: 1 << 10)
      static let call = Keys(rawValue: 1 << 11)
      static let scroll = Keys(rawValue: 1 << 19)
      static let magnify = Keys(rawValue: 1 << 20)
      static let rotate = Keys(rawValue: 1 << 21)
      static let precise = Keys(rawValue: 1 << 22)
      static let header = Keys(rawValue: 1 << 23)
      static let stage = Keys(rawValue: 1 << 24)
      static let taken = Keys(rawValue: 1 << 25)
      static let on = Keys(rawValue: 1 << 27)
      static let contact = Keys(rawValue: 1 << 28)
      static let tilt = Keys(rawValue: 1 << 29)
      static let twist = Keys(rawValue: 1 << 30)
      /// The keys of calls alone, which ``TraceCallFields`` reads.
      static let ofCall = Keys(rawValue: 1 << 26)

      /// The names of these keys, in the order of the documentation.
      var names: [StaticString] { Self.all.filter { contains($0.key) }.map { $0.name } }

      private static let all: [(key: Keys, name: StaticString)] = [
        (.t, "t"), (.pointer, "pointer"), (.scroll, "scroll"), (.magnify, "magnify"),
        (.rotate, "rotate"), (.key, "key"), (.call, "call"), (.phase, "phase"), (.at, "at"),
        (.on, "on"),
        (.kind, "kind"), (.buttons, "buttons"), (.pressure, "pressure"),
        (.contact, "contact"), (.tilt, "tilt"), (.twist, "twist"),
        (.modifiers, "modifiers"), (.coalesced, "coalesced"), (.taken, "taken"),
        (.precise, "precise"), (.batch, "batch"), (.header, "tsumami"), (.stage, "stage"),
      ]

      /// The names of the keys of all lines.
      static let every = all.map { $0.name } + TraceCallFields.keys
    }

    /// A sample that the platform merged into a later one.
    struct Older {
      var time: Double
      var position: Vector
    }

    private(set) var keys: Keys = []
    private(set) var t = 0.0
    private(set) var pointer = 0
    private(set) var at = Vector.zero
    private(set) var pointerPhase: PointerPhase?
    private(set) var indirectPhase: IndirectSample.Phase?
    private var unknownPhase: JSONCursor.Key?
    private(set) var kind: PointerKind?
    private(set) var buttons = PointerButtons.primary
    private(set) var pressure: Double?
    private(set) var contact = PointerContact.unknown
    private(set) var modifiers: KeyModifiers = []
    private(set) var coalesced: [Older] = []
    private(set) var taken: Double?
    /// The name of the node that a pointer has hit.
    private(set) var on: TraceHit<String>?
    private(set) var key: KeySample.Key?
    /// The name of a key that the engine does not use.
    private(set) var otherKey: String?
    /// What a call says; nil in other lines.
    private(set) var call: TraceCallFields?
    private(set) var scroll = Vector.zero
    private(set) var magnify = 1.0
    private(set) var rotate = 0.0
    private(set) var isPrecise = false
    private(set) var header: Int?
    private(set) var stage: TraceStage?

    @inline(__always)
    func has(_ key: Keys) -> Bool { keys.contains(key) }

    /// Makes sure that there are no keys but these.
    @inline(__always)
    func allow(_ allowed: Keys, in line: StaticString) throws(Failure) {
      if !keys.isSubset(of: allowed) { throw misplaced(allowed, in: line) }
    }

    /// Whether the line only lets time pass.
    @inline(__always)
    var isTimeOnly: Bool { keys.isSubset(of: [.t, .batch]) }

    /// What is wrong with a line without a time.
    var withoutTime: Failure {
      Failure(
        has(.stage)
          ? "a first line with \"stage\" needs \"tsumami\":1" : "a line without \"t\"")
    }

    /// What is wrong with a line that has a time, and keys of lines whose own key is missing.
    var withoutSubject: Failure {
      let extra = keys.subtracting([.t, .batch]).names.first ?? call?.firstKey ?? ""
      let needed =
        if keys.isSubset(of: [.t, .batch, .ofCall]) { "\"call\"" } else if keys.contains(.stage) {
          "\"tsumami\":1, and no \"t\""
        } else if keys.contains(.precise) {
          "\"scroll\":[dx,dy]"
        } else if indirectPhase != nil {
          "\"scroll\", \"magnify\" or \"rotate\""
        } else if keys.isSubset(of: [.t, .batch, .phase, .modifiers]) {
          "\"pointer\" or \"key\""
        } else {
          "\"pointer\", the whole number of a finger"
        }
      return Failure("a line with \"\(extra)\" needs \(needed)")
    }

    private func misplaced(_ allowed: Keys, in line: StaticString) -> Failure {
      let extra = keys.subtracting(allowed).names.first ?? call?.firstKey ?? ""
      return Failure(
        "the key \"\(extra)\" does not belong in \(line); expected \(Failure.list(allowed.names))")
    }

    @inline(__always)
    private mutating func mark(_ key: Keys) throws(Failure) {
      if !keys.insert(key).inserted { throw Self.twice(key) }
    }

    @inline(never)
    private static func twice(_ key: Keys) -> Failure {
      Failure("the key \"\(key.names.first ?? "")\" occurs twice")
    }

    /// Reads the value of one key; the most frequent keys come first.
    @inline(__always)
    mutating func read(
      _ name: JSONCursor.Key, _ kinds: TraceKinds, _ cursor: inout JSONCursor
    ) throws(Failure) {
      switch name {
      case "t":
        try mark(.t)
        t = try cursor.number("a time")
      case "pointer":
        try mark(.pointer)
        pointer = try cursor.integer("the whole number of a pointer")
      case "phase":
        try mark(.phase)
        try readPhase(&cursor)
      case "at":
        try mark(.at)
        let (x, y) = try cursor.pair("[x,y]")
        at = Vector(x, y)
      case "batch":
        try mark(.batch)
        _ = try cursor.number("a number")
      default: try readRare(name, kinds, &cursor)
      }
    }

    /// Reads the value of a key of pointers, or of another one.
    private mutating func readRare(
      _ name: JSONCursor.Key, _ kinds: TraceKinds, _ cursor: inout JSONCursor
    ) throws(Failure) {
      switch name {
      case "kind":
        try mark(.kind)
        kind = try TraceWords.kind(&cursor)
      case "buttons":
        try mark(.buttons)
        buttons = try TraceWords.buttons(&cursor)
      case "pressure":
        try mark(.pressure)
        pressure = try cursor.number("a pressure")
      case "contact":
        try mark(.contact)
        contact.size = try TraceWords.size("[width,height]", &cursor)
      case "tilt":
        try mark(.tilt)
        let (x, y) = try cursor.pair("[x,y]")
        contact.tilt = Vector(x, y)
      case "twist":
        try mark(.twist)
        contact.twist = try cursor.number("an angle")
      case "modifiers":
        try mark(.modifiers)
        modifiers = try TraceWords.modifiers(&cursor)
      case "coalesced":
        try mark(.coalesced)
        coalesced = try olderSamples(&cursor)
      case "on":
        try mark(.on)
        on = cursor.null() ? .stage : .node(try cursor.string("the id of a node, or null"))
      case "taken":
        try mark(.taken)
        taken = try cursor.number("a time")
      default: try readOther(name, kinds, &cursor)
      }
    }

    /// Reads the value of a key of other lines.
    private mutating func readOther(
      _ name: JSONCursor.Key, _ kinds: TraceKinds, _ cursor: inout JSONCursor
    ) throws(Failure) {
      switch name {
      case "key":
        try mark(.key)
        let name = try cursor.string("the name of a key")
        key = KeySample.Key(named: name)
        if key == .other, name != key?.name { otherKey = name }
      case "call":
        try mark(.call)
        if call == nil { call = TraceCallFields(kinds) }
        try call?.readName(&cursor)
      case "scroll":
        try mark(.scroll)
        let (x, y) = try cursor.pair("[dx,dy]")
        scroll = Vector(x, y)
      case "magnify":
        try mark(.magnify)
        magnify = try cursor.number("a factor")
      case "rotate":
        try mark(.rotate)
        rotate = try cursor.number("an angle")
      case "precise":
        try mark(.precise)
        isPrecise = try cursor.bool()
      case "tsumami":
        try mark(.header)
        header = try cursor.integer("the version of the format")
      case "stage":
        try mark(.stage)
        stage = try TraceStage(&cursor, kinds)
      default:
        let call = call ?? TraceCallFields(kinds)
        guard try call.read(name, &cursor) else {
          throw Failure(
            "unknown key \"\(name.text)\" in a line; expected \(Failure.list(Keys.every))")
        }
        self.call = call
        keys.insert(.ofCall)
      }
    }

    @inline(__always)
    private mutating func readPhase(_ cursor: inout JSONCursor) throws(Failure) {
      let word = try cursor.word("a phase")
      for phase in PointerPhase.all where phase.name ~= word {
        pointerPhase = phase
        return
      }
      switch word {
      case "began": indirectPhase = .began
      case "changed": indirectPhase = .changed
      case "ended": indirectPhase = .ended
      case "cancelled": indirectPhase = .cancelled
      default: unknownPhase = word
      }
    }

    /// Makes sure that the phase is a known one; the message depends on the kind of line.
    @inline(__always)
    func checkPhase() throws(Failure) {
      if let unknownPhase { throw Self.unknown(phase: unknownPhase, in: keys) }
    }

    /// The moves that the platform merged into a sample.
    func merged(into sample: PointerSample) throws(Failure) -> [PointerSample] {
      var (move, moves) = (sample, [PointerSample]())
      move.phase = .move
      for older in coalesced {
        guard older.time <= sample.time else {
          throw Failure("a coalesced sample later than \(DecimalNumber.text(sample.time))")
        }
        (move.time, move.position) = (older.time, older.position)
        moves.append(move)
      }
      return moves
    }

    private static func unknown(phase: JSONCursor.Key, in keys: Keys) -> Failure {
      let expected: [StaticString] =
        if !keys.isDisjoint(with: [.scroll, .magnify, .rotate]) {
          ["began", "changed", "ended", "cancelled"]
        } else if keys.contains(.key) { ["down", "up"] } else {
          PointerPhase.all.map { $0.name }
        }
      return .unknown("phase", phase, expected: expected)
    }

    private func olderSamples(_ cursor: inout JSONCursor) throws(Failure) -> [Older] {
      var samples: [Older] = []
      try cursor.array { (cursor) throws(Failure) in
        var numbers: [Double] = []
        try cursor.array { (cursor) throws(Failure) in
          numbers.append(try cursor.number("a number of [t,x,y]"))
        }
        guard numbers.count == 3 else { throw Failure("a coalesced sample that is not [t,x,y]") }
        if let last = samples.last, numbers[0] < last.time {
          throw Failure("coalesced samples that are not in the order of time")
        }
        samples.append(Older(time: numbers[0], position: Vector(numbers[1], numbers[2])))
      }
      return samples
    }
  }
}
