/// The latest take, its run, and a run with other values.
package struct LabRuns {
  /// How much of a run a page has read.
  struct Reading {
    var facts = 0
    var changes = 0
    var values = 0
    var samples = 0
    var inputs = 0
  }

  /// The latest recording.
  package internal(set) var take = LabTake()
  /// The nodes and parts of the pad at the start of the take.
  package private(set) var setup: LabSetup
  /// The run of the take.
  package private(set) var run: LabRun
  /// The run of the take with the values that the pad has now; nil if they are the same.
  package private(set) var variant: LabRun?
  /// A number that changes with ``run`` and ``variant``, so that a page reads them again.
  package private(set) var version = 0 { didSet { readings = Self.unread } }
  /// How far a page has read the run and the variant.
  var readings = LabRuns.unread
  private static var unread: [Reading] { [Reading(), Reading()] }

  init(on setup: LabSetup) { (self.setup, run) = (setup, LabRun(setup)) }

  /// The run that is shown.
  var shown: LabRun { variant ?? run }

  /// Begins an empty take on a pad.
  mutating func begin(on setup: LabSetup) {
    self.setup = setup
    replace(LabRun(setup))
  }

  /// Shows a take that was kept.
  mutating func open(_ take: LabTake, on setup: LabSetup) {
    (self.take, self.setup) = (take, setup)
    replace(Self.run(of: take, on: setup))
  }

  /// Forgets the take.
  mutating func forget() {
    take = LabTake()
    variant?.close()
    variant = nil
  }

  /// Replaces the run by one without input.
  mutating func replace(_ new: LabRun) {
    run.close()
    run = new
    version += 1
  }

  /// The setup of the take with the values of a pad; the pad itself if it has other nodes.
  func setup(with pad: LabSetup) -> LabSetup {
    guard pad.hasNodes(of: setup) else { return pad }
    var changed = setup
    changed.takeParts(of: pad)
    return changed
  }

  /// Plays the take with the values of a pad, unless they are those of the take.
  mutating func compare(with pad: LabSetup) {
    variant?.close()
    let changed = setup(with: pad)
    variant = changed == setup ? nil : Self.run(of: take, on: changed)
    version += 1
  }

  /// Takes the run with other values as that of the take.
  mutating func keepVariant() {
    guard let variant else { return }
    self.variant = nil
    setup = variant.setup
    replace(variant)
  }

  private static func run(of take: LabTake, on setup: LabSetup) -> LabRun {
    let run = LabRun.of(take, on: setup)
    run.finish()
    return run
  }
}
