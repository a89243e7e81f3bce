import TsumamiGeometry

/// What holds a composition at this moment: fingers that are down, and a wheel or a trackpad that
/// is at work.
///
/// A composition has to know, because one of its parts may have nothing to do with any of it, and
/// would wait for ever.
@usableFromInline struct HeldInputs {
  /// The pointers that are down or hover, where they were last.
  @usableFromInline private(set) var pointers: [PointerSample] = []
  private var open: GestureInputs = []

  @usableFromInline init() {}

  /// Whether nothing holds it.
  @usableFromInline var isEmpty: Bool { pointers.isEmpty && open.isEmpty }

  /// Takes note of what one pointer did.
  @usableFromInline mutating func receive(_ sample: PointerSample) {
    let place = pointers.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .up, .cancel:
      if let place { pointers.remove(at: place) }
    case .down, .move, .hover:
      if let place { pointers[place].position = sample.position } else { pointers.append(sample) }
    }
  }

  /// Takes note of what a wheel or a trackpad did.
  @usableFromInline mutating func receive(_ sample: IndirectSample) {
    if sample.isLast { open.remove(sample.input) } else { open.insert(sample.input) }
  }

  /// Forgets a pointer.
  @usableFromInline mutating func release(_ pointer: Int) {
    pointers.removeAll { $0.id == pointer }
  }

  /// Nothing holds it any more.
  @usableFromInline mutating func reset() {
    pointers.removeAll(keepingCapacity: true)
    open = []
  }
}

extension GestureRecognizer {
  /// Gives up for a part of a composition that waits for something that cannot come, now that
  /// nothing holds the composition.
  @inlinable mutating func giveUp(unless held: HeldInputs) {
    if held.isEmpty, state == .possible, deadline == .infinity { stop(.tooFewPointers) }
  }
}
