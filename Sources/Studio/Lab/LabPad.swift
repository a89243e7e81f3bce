import Tsumami

/// The pad of the lab: what is on it for the next touch.
struct LabPad {
  /// What is on the pad.
  private(set) var setup: LabSetup
  /// A number that changes when a program or a person changes the setup; another size is no change.
  private(set) var version = 0
  /// What is on the pad at first, with the places to which a reset leads.
  private(set) var original: LabSetup

  init(size: Size) {
    setup = LabPreset.square.setup(size: size)
    original = setup
  }

  /// Puts other things on the pad.
  ///
  /// - Parameters:
  ///   - setup: what is on the pad.
  ///   - start: the places to which a reset leads; nil, or with other nodes, for those of the
  ///     setup.
  mutating func put(_ setup: LabSetup, start: LabSetup? = nil) {
    (self.setup, original) = (setup, setup)
    version += 1
    guard let start, start.hasNodes(of: setup) else { return }
    original = start
    original.takeParts(of: setup)
    self.setup.preset = start.preset
  }

  /// Fits what is on the pad, and where a reset leads, to another size; the version stays.
  mutating func fit(to size: Size) {
    setup = setup.fitted(to: size)
    original = original.fitted(to: size)
  }

  /// Changes the values on the pad.
  mutating func edit(_ change: (inout LabSetup) -> Void) {
    change(&setup)
    original.takeParts(of: setup)
    version += 1
  }

  /// Brings everything on the pad back to where it was at first.
  mutating func reset() {
    setup = original
    version += 1
  }

  /// Leaves everything where a run has moved it.
  mutating func goOn(after run: LabRun) { setup = setup.continued(after: run) }

  /// Leaves out what calls of a take have added.
  mutating func leaveArrivals() {
    setup = setup.withoutArrivals()
    original = original.withoutArrivals()
    version += 1
  }
}

extension LabSetup {
  /// Whether it has the nodes of another setup, by their names.
  func hasNodes(of other: LabSetup) -> Bool { nodes.map { $0.name } == other.nodes.map { $0.name } }

  /// Takes the parts of each node from another setup.
  mutating func takeParts(of other: LabSetup) {
    for place in nodes.indices where other.nodes.indices.contains(place) {
      nodes[place].parts = other.nodes[place].parts
    }
  }
}
