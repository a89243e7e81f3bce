import TsumamiGeometry

/// The input that holds a composition: fingers that are down, and a wheel or a trackpad that moves.
///
/// Without it, a part that follows none of this input would stay possible for ever.
@usableFromInline struct HeldInputs {
  /// The pointers that are down or hover, where they were last.
  @usableFromInline private(set) var pointers: [PointerSample] = []
  private var open: GestureInputs = []

  @usableFromInline init() {}

  /// Whether there is no input.
  @usableFromInline var isEmpty: Bool { pointers.isEmpty && open.isEmpty }

  /// Follows one report of one pointer.
  @usableFromInline mutating func receive(_ sample: PointerSample) {
    let place = pointers.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .up, .cancel:
      if let place { pointers.remove(at: place) }
    case .down, .move, .hover:
      if let place { pointers[place].position = sample.position } else { pointers.append(sample) }
    }
  }

  /// Follows one report of a wheel or a trackpad.
  @usableFromInline mutating func receive(_ sample: IndirectSample) {
    if sample.isLast { open.remove(sample.input) } else { open.insert(sample.input) }
  }

  /// Forgets a pointer.
  @usableFromInline mutating func release(_ pointer: Int) {
    pointers.removeAll { $0.id == pointer }
  }

  /// Forgets all input.
  @usableFromInline mutating func reset() {
    pointers.removeAll(keepingCapacity: true)
    open = []
  }
}

extension GestureRecognizer {
  /// Makes a part of a composition fail that is still possible when no input is left, that needs
  /// some, and that has no deadline.
  @inlinable mutating func giveUp(unless held: HeldInputs) {
    if held.isEmpty { giveUp() }
  }

  @inline(never) @inlinable mutating func giveUp() {
    if state == .possible, deadline == .infinity, pointersNeeded > 0 { stop(.tooFewPointers) }
  }
}
