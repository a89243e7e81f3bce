import Tsumami

/// A lesson of the lab: a setup, and what a finger has to do with it.
///
/// The raw value is its number for a page.
package enum LabLesson: Int, CaseIterable, Sendable {
  /// Tap the square.
  case tap
  /// Let a tap fail because the finger moves.
  case stray
  /// Hold still until a press begins.
  case hold
  /// Lift too early.
  case early
  /// Let the single tap win over the double one.
  case single
  /// Let a press win over a drag.
  case pressWins
  /// Press, then drag with the same finger.
  case pressThenDrag
  /// Pinch and rotate at the same time.
  case both
  /// Open a sheet and scroll its list in one drag.
  case sheet
  /// Let a press that has failed succeed by another threshold, without another touch.
  case whatIf

  /// The setup on a pad of a size.
  package func setup(size: Size) -> LabSetup {
    var setup = LabPreset.square.setup(size: size)
    func attach(_ parts: LabPart...) {
      setup.nodes[0].parts = parts
      setup.nameAll()
    }
    switch self {
    case .tap: attach(LabPart(.tap))
    case .stray: attach(LabPart(.tap).with("maximumDistance", 30))
    case .hold, .early: attach(LabPart(.longPress))
    case .single:
      attach(LabPart(.exclusive, LabPart(.tap).with("count", 2), LabPart(.tap)))
    case .pressWins: attach(LabPart(.pan), LabPart(.longPress))
    case .pressThenDrag: attach(LabPart(.sequence, LabPart(.longPress), LabPart(.pan)))
    case .both: attach(LabPart(.simultaneous, LabPart(.pinch), LabPart(.rotation)))
    case .sheet: return LabPreset.sheet.setup(size: size)
    case .whatIf: attach(LabPart(.longPress).with("maximumDistance", 2))
    }
    return setup
  }

  /// Whether a touch has done the task of the lesson.
  ///
  /// - Parameters:
  ///   - run: what the touch did.
  ///   - variant: what it would have done with other values; nil without.
  /// - Returns: whether the lesson is done.
  func isDone(by run: LabRun, or variant: LabRun?) -> Bool {
    switch self {
    case .tap: run.has(.isRecognized, 0)
    case .stray: run.has(.fails, 0, .moved)
    case .hold: run.has(.begins, 0)
    case .early: run.has(.fails, 0, .tooShort)
    case .single: run.has(.isRecognized, 2)
    case .pressWins: run.has(.begins, 1) && run.has(.fails, 0)
    case .pressThenDrag: run.has(.begins, 2)
    case .both: run.has(.begins, 1) && run.has(.begins, 2)
    case .sheet: run.has(.moves, 0) && run.has(.moves, 1)
    case .whatIf: run.has(.fails, 0, .moved) && variant?.has(.begins, 0) == true
    }
  }
}

extension LabRun {
  /// Whether something has happened to a part.
  func has(_ event: StageFact.Event, _ part: Int, _ reason: GestureReason? = nil) -> Bool {
    log.facts.contains {
      $0.part == part && $0.fact.event == event && (reason == nil || $0.fact.reason == reason)
    }
  }
}
