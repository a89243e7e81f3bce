import TsumamiGeometry

/// What holds a composition at this moment: fingers that are down, and a wheel or a trackpad that
/// is at work.
///
/// A composition has to know, because one of its parts may have nothing to do with any of it, and
/// would wait for ever.
@usableFromInline struct HeldInputs {
  /// The fingers that are down, where they were last.
  @usableFromInline private(set) var fingers: [PointerSample] = []
  private var hovering: [Int] = []
  private var open: GestureInputs = []

  @usableFromInline init() {}

  /// Whether nothing holds it.
  @usableFromInline var isEmpty: Bool { fingers.isEmpty && hovering.isEmpty && open.isEmpty }

  /// Takes note of what one pointer did.
  @usableFromInline mutating func receive(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      if !fingers.contains(where: { $0.id == sample.id }) { fingers.append(sample) }
    case .move:
      if let index = fingers.firstIndex(where: { $0.id == sample.id }) {
        fingers[index].position = sample.position
      }
    case .up, .cancel:
      // A pointer that hovers leaves before it comes down.
      if hovering.contains(sample.id) {
        hovering.removeAll { $0 == sample.id }
      } else {
        fingers.removeAll { $0.id == sample.id }
      }
    case .hover:
      if !hovering.contains(sample.id) { hovering.append(sample.id) }
    }
  }

  /// Takes note of what a wheel or a trackpad did.
  @usableFromInline mutating func receive(_ sample: IndirectSample) {
    if sample.isLast { open.remove(sample.input) } else { open.insert(sample.input) }
  }

  /// Nothing holds it any more.
  @usableFromInline mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    hovering.removeAll(keepingCapacity: true)
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
