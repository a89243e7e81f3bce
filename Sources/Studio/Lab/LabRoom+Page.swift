import Tsumami

// Values of the lab for a page.

extension LabRoom {
  /// A value for the page.
  ///
  /// `"setup"` is what is on the pad, `"shown"` what was on it in the run that is shown; of
  /// `"take"` 1 is the take on that pad, 0 on the one of its recording. `"news"` is what has
  /// happened since it was read last, in the run or, for 1, in the variant.
  package func value(named name: Text, _ number: Int) -> Value? {
    switch name {
    case "kinds": Self.kinds
    case "setup": setup.value
    case "shown": runs.shown.setup.value
    case "news": news(ofVariant: number != 0)
    case "take": trace(shown: number != 0)
    case "pad": headers
    case "events": events
    default: nil
    }
  }

  /// The kinds.
  package static var kinds: Value {
    var kinds: [Value] = []
    for kind in LabKind.allCases {
      kinds.append(
        .object([
          Value.Entry("key", .text(kind == .list ? "list" : Text(stringLiteral: kind.key))),
          Value.Entry("gesture", .bool(kind.isGesture)),
          Value.Entry("composition", .bool(kind.isComposition)),
        ]))
    }
    return .list(kinds)
  }

  /// The news of a run since the last call.
  ///
  /// - Parameter isVariant: whether it is the run with the values that the pad has now.
  /// - Returns: the news; nil if there is no such run.
  private func news(ofVariant isVariant: Bool) -> Value? {
    guard let run = isVariant ? runs.variant : runs.run else { return nil }
    var reading = runs.readings[isVariant ? 1 : 0]
    var facts: [Value] = []
    for fact in run.log.facts[reading.facts...] { facts.append(fact.value) }
    var changes: [Value] = []
    for change in run.log.changes[reading.changes...] {
      changes.append(
        .numbers(change.time, Double(change.part), Double(change.state.rawValue)))
    }
    var values: [Value] = []
    for value in run.log.values[reading.values...] {
      var numbers: [Value] = [.number(value.time), .number(Double(value.part))]
      for number in value.numbers { numbers.append(.number(number)) }
      values.append(.list(numbers))
    }
    var samples: [Value] = []
    for sample in run.samples[reading.samples...] { samples.append(sample.value) }
    var inputs: [Value] = []
    if !isVariant {
      for input in runs.take.inputs[reading.inputs...] {
        if case .pointer(let sample) = input.input { inputs.append(sample.value(at: input.time)) }
      }
    }
    reading.facts = run.log.facts.count
    reading.changes = run.log.changes.count
    reading.values = run.log.values.count
    // The last sample may be measured again at the same time.
    reading.samples = Swift.max(run.samples.count - 1, 0)
    reading.inputs = runs.take.inputs.count
    runs.readings[isVariant ? 1 : 0] = reading
    return .object([
      Value.Entry("facts", .list(facts)), Value.Entry("changes", .list(changes)),
      Value.Entry("values", .list(values)), Value.Entry("samples", .list(samples)),
      Value.Entry("inputs", .list(inputs)),
    ])
  }

  // MARK: Documents

  /// The take as a trace: its header and its lines.
  ///
  /// - Parameter isShown: whether the pad is that of the run which is shown; false for the pad on
  ///   which the take was recorded.
  /// - Returns: the trace.
  package func trace(shown isShown: Bool) -> Value {
    let setup = mode == .empty ? self.setup : isShown ? runs.shown.setup : runs.setup
    return .object([
      Value.Entry("header", setup.header), Value.Entry("lines", .list(runs.take.lines)),
    ])
  }

  /// The headers of what is on the pad for the next touch, and of that to which a reset leads.
  package var headers: Value {
    .object([
      Value.Entry("header", setup.header), Value.Entry("start", pad.original.header),
    ])
  }

  /// The events of the run that is shown: a part, the name of the event, its reason, and its time.
  package var events: Value {
    var list: [Value] = []
    for event in runs.shown.log.events {
      let (name, reason) = event.event.words
      list.append(
        .list([
          .number(Double(event.part)), .text(name),
          reason.map { .text(Text($0.rawValue)) } ?? .null, .number(event.time),
        ]))
    }
    return .list(list)
  }

  /// Puts what headers describe back on the pad, with what calls of the take add; the take stays.
  ///
  /// - Parameter pad: the object of ``headers``, or a header alone, as earlier labs have kept it:
  ///   then a reset leads to what is there.
  /// - Throws: what the lab does not know; then nothing has changed.
  package func put(_ pad: Value) throws(DocumentProblem) {
    let setup = try LabSetup(header: pad["header"] ?? pad)
    var start: LabSetup?
    if let header = pad["start"] { start = try LabSetup(header: header) }
    put(setup, start: start)
  }

  /// Opens a trace: an object of its header and its lines.
  ///
  /// - Throws: what the lab does not know; then nothing has changed.
  package func open(_ trace: Value) throws(DocumentProblem) {
    let reader = try ObjectReader(trace, at: "")
    var setup = try LabSetup(header: trace["header"] ?? .null)
    var take = try LabTake(lines: reader.list("lines"), on: &setup)
    guard take.duration <= Self.longestTake else {
      throw DocumentProblem(
        path: "", expected: "a take of at most 60 s", found: "a longer one")
    }
    guard take.inputs.count <= Self.mostInputs else {
      throw DocumentProblem(
        path: "", expected: "at most " + Text(Self.mostInputs) + " inputs",
        found: Text(take.inputs.count) + " inputs")
    }
    take.settle(on: setup)
    open(take, on: setup)
  }
}

extension LabField {
  fileprivate var document: Value {
    var list: [Value] = []
    for word in words { list.append(.text(Text(stringLiteral: word))) }
    return .object([
      Value.Entry("name", .text(name)), Value.Entry("unit", .number(Double(unit.rawValue))),
      Value.Entry("least", .number(range.lowerBound)),
      Value.Entry("largest", .number(range.upperBound)),
      Value.Entry("fewest", .number(allowed.lowerBound)),
      Value.Entry("most", .number(allowed.upperBound)), Value.Entry("step", .number(step)),
      Value.Entry("first", isOptional ? .number(first) : .null),
      Value.Entry("words", .list(list)),
      Value.Entry("value", value.isNaN ? .null : .number(value)),
    ])
  }
}

extension LabSetup {
  fileprivate var value: Value {
    var nodes: [Value] = []
    for node in self.nodes {
      nodes.append(
        .object([
          Value.Entry("name", .text(node.name)),
          Value.Entry("parent", .number(Double(node.parent ?? -1))),
          Value.Entry("stage", .bool(node.isStage)),
        ]))
    }
    var parts: [Value] = []
    forEachPart { part, node, depth in
      let isLater = part.arrival != nil || self.nodes[node].isLater
      parts.append(part.value(node: node, depth: depth, isLater: isLater))
    }
    return .object([
      Value.Entry("size", .numbers(size.width, size.height)), Value.Entry("nodes", .list(nodes)),
      Value.Entry("parts", .list(parts)),
      Value.Entry("preset", preset.map { .number(Double($0.rawValue)) } ?? .null),
    ])
  }
}

extension LabPart {
  fileprivate func value(node: Int, depth: Int, isLater: Bool) -> Value {
    var fields: [Value] = []
    for field in self.fields { fields.append(field.document) }
    var names: [Value] = []
    for name in options.requiredToFail { names.append(.text(name)) }
    var others: [Value] = []
    var simultaneity: Text = "none"
    switch options.simultaneity {
    case .all: simultaneity = "all"
    case .node: simultaneity = "node"
    case .with(let with):
      for name in with { others.append(.text(name)) }
      if !with.isEmpty { simultaneity = "with" }
    }
    return .object([
      Value.Entry("kind", .number(Double(kind.rawValue))),
      Value.Entry("node", .number(Double(node))), Value.Entry("depth", .number(Double(depth))),
      Value.Entry("later", .bool(isLater)),
      Value.Entry("name", .text(name)), Value.Entry("fields", .list(fields)),
      Value.Entry("count", .number(Double(count))),
      Value.Entry("high", .bool(options.priority == .high)),
      Value.Entry("enabled", .bool(options.isEnabled)),
      Value.Entry("kinds", .number(Double(options.kinds.rawValue))),
      Value.Entry("buttons", .number(Double(options.buttons.rawValue))),
      Value.Entry("simultaneity", .text(simultaneity)), Value.Entry("with", .list(others)),
      Value.Entry("requires", .list(names)),
    ])
  }
}

extension LabSample {
  fileprivate var value: Value {
    var places: [Value] = []
    for node in nodes {
      let map = node.matrix
      places.append(
        .numbers(
          map.a, map.b, map.c, map.d, map.tx, map.ty, node.size.width, node.size.height,
          node.offset.x, node.offset.y, Double(node.order)))
    }
    var all: [Value] = []
    for thresholds in self.thresholds {
      var list: [Value] = []
      for threshold in thresholds { list.append(threshold.value) }
      all.append(.list(list))
    }
    return .object([
      Value.Entry("time", .number(time)), Value.Entry("nodes", .list(places)),
      Value.Entry("thresholds", .list(all)),
    ])
  }
}

extension PointerSample {
  fileprivate func value(at time: Double) -> Value {
    let phases: [PointerPhase] = [.down, .move, .up, .cancel, .hover]
    let kinds: [PointerKind] = [.touch, .pen, .mouse]
    return .numbers(
      time, Double(id), Double(phases.firstIndex(of: phase) ?? 0), position.x, position.y,
      Double(kinds.firstIndex(of: kind) ?? 0))
  }
}
