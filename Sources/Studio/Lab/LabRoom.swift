import Tsumami

/// The gesture lab: a pad on which a person tries gestures, and sees why each of them began, waited
/// or failed.
///
/// All that touches the pad is recorded as a take. A take can be played again at any speed, and
/// with other values: each run has a fresh stage of its own, made from a ``LabSetup``. The room and
/// its stage live as long as the program.
package final class LabRoom: StudioRoom {
  /// What the pad does.
  ///
  /// The raw value is its number for a page.
  package enum Mode: Int, Sendable {
    /// Nothing was recorded.
    case empty
    /// A touch goes on, or a recording.
    case live
    /// A take is there to be looked at.
    case review
  }

  /// The longest take in seconds.
  static var longestTake: Double { 60 }
  /// The most inputs of a take.
  static var mostInputs: Int { 30_000 }
  /// How long a touch after another one still belongs to the same take, in seconds.
  static var pause: Double { 0.8 }

  /// A stage without nodes: each run has its own.
  package let stage: Stage
  /// What is on the pad for the next touch.
  package internal(set) var setup: LabSetup
  /// A number that changes with ``setup``.
  package internal(set) var setupVersion = 0
  /// What is on the pad at first, with the places to which a reset leads.
  var original: LabSetup
  /// What makes the pad anew for another size; nil for one that somebody has opened.
  private var source: ((Size) -> LabSetup)?
  /// What the pad does.
  package private(set) var mode = Mode.empty
  /// The latest recording.
  package private(set) var take = LabTake()
  /// What was on the pad at the start of the take.
  package internal(set) var takeSetup: LabSetup
  /// What the take did.
  package private(set) var run: LabRun
  /// What the take would have done with the values that the pad has now; nil if they are the same.
  package private(set) var variant: LabRun?
  /// A number that changes with ``run`` and ``variant``, so that a page reads them anew.
  package private(set) var runVersion = 0
  /// Whether a recording goes on until it is stopped.
  package private(set) var isRecording = false
  /// Whether the take is played.
  package internal(set) var isPlaying = false
  /// The speed at which it is played.
  package internal(set) var speed = 1.0
  /// The moment that is shown, in seconds since the start of the take.
  package internal(set) var playhead = 0.0
  /// The lesson that was chosen; nil for none.
  package private(set) var lesson: LabLesson?
  /// The lessons that are done, in the order in which they were.
  package internal(set) var done: [LabLesson] = []
  /// The second finger that a mouse with the alt key stands for.
  package private(set) var mirror = MirroredFinger()

  /// The time of the room in seconds at the start of the take.
  private var origin = 0.0
  private(set) var now = 0.0
  private var lastInputTime = 0.0
  /// The fingers of a button; nil while they do nothing.
  var hand: LabHand?
  /// Where the finger of the keyboard is down; nil while it is not.
  var keyFinger: Vector?
  /// The pointers that are down, with their numbers in the take.
  private var down: [(id: Int, number: Int)] = []
  private var nextNumber = 1
  /// Whether a frame has come since the last input.
  private var hasActed = false

  /// Makes the room with a pad of a size in points.
  package init(size: Size) {
    stage = Stage(size: size)
    setup = LabPreset.square.setup(size: size)
    original = setup
    takeSetup = setup
    run = LabRun(setup)
    source = { LabPreset.square.setup(size: $0) }
  }

  /// Changes the size of the pad.
  ///
  /// A take keeps the pad on which it was recorded.
  package func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    stage.resize(to: size)
    guard size != setup.size else { return }
    endTake()
    var fitted = source?(size) ?? original.fitted(to: size)
    for place in fitted.nodes.indices where original.nodes.indices.contains(place) {
      fitted.nodes[place].parts = original.nodes[place].parts
    }
    original = fitted
    setup = fitted
    changedSetup()
  }

  // MARK: The pad

  /// Puts a preset on the pad; a take is played on it.
  package func choose(_ preset: LabPreset) {
    choose(preset.setup(size: stage.bounds.size), fresh: false) { preset.setup(size: $0) }
  }

  /// Puts other things on the pad.
  ///
  /// - Parameters:
  ///   - setup: what is on the pad.
  ///   - isFresh: whether the take is forgotten; else it is played on them.
  ///   - source: makes the same for a pad of another size.
  func choose(_ setup: LabSetup, fresh isFresh: Bool, source: ((Size) -> LabSetup)? = nil) {
    endTake()
    self.source = source
    original = setup
    self.setup = setup
    if isFresh { forgetTake() }
    changedSetup()
  }

  /// Changes the values on the pad, and asks what the take would have done with them.
  package func edit(_ change: (inout LabSetup) -> Void) {
    endTake()
    change(&setup)
    for place in setup.nodes.indices where original.nodes.indices.contains(place) {
      original.nodes[place].parts = setup.nodes[place].parts
    }
    changedSetup()
  }

  /// Brings everything on the pad back to where it was at first, and forgets the take.
  package func reset() {
    endTake()
    setup = original
    forgetTake()
    changedSetup()
  }

  private func changedSetup() {
    setupVersion += 1
    if mode == .review {
      compare()
    } else {
      replaceRun(LabRun(setup))
    }
    checkLesson()
  }

  private func forgetTake() {
    if take.hasCalls { leaveArrivals() }
    mode = .empty
    take = LabTake()
    (isPlaying, playhead) = (false, 0)
    variant?.close()
    variant = nil
  }

  private func replaceRun(_ new: LabRun) {
    run.close()
    run = new
    runVersion += 1
  }

  // MARK: What would have happened

  private func compare() {
    variant?.close()
    variant = nil
    let changed = variantSetup
    if changed != takeSetup {
      let other = LabRun.of(take, on: changed)
      other.finish()
      variant = other
    }
    runVersion += 1
  }

  /// Takes what the take would have done with the values of the pad as what it did.
  package func keepVariant() {
    guard let variant else { return }
    takeSetup = variant.setup
    run.close()
    run = variant
    self.variant = nil
    runVersion += 1
  }

  // MARK: Input

  /// True: each run has a stage of its own.
  package var takesAllInput: Bool { true }

  /// The stage of the run that is shown.
  var shownStage: Stage { (variant ?? run).stage }

  /// Receives a pointer sample; see ``receive(_:)-(Input)``.
  package func receive(_ sample: PointerSample) { receive(.pointer(sample)) }

  /// Receives a key; see ``receive(_:)-(Input)``.
  package func receive(_ key: KeySample) { receive(.key(key)) }

  /// Records an input and lets the pad act on it; times are those of the room.
  package func receive(_ input: Input) {
    switch input {
    case .pointer(let sample):
      if sample.phase == .down { hand = nil }
      for each in mirror.samples(of: sample, on: shownStage) { record(each) }
    case .coalesced(let sample):
      guard mode == .live, let number = number(of: sample.id) else { return }
      var older = sample
      older.id = number
      older.time -= origin
      append(LabInput(at: time(of: sample.time), .coalesced(older)))
    case .indirect(var sample):
      if mode != .live { beginTake(at: sample.time) }
      sample.time = time(of: sample.time)
      append(LabInput(at: sample.time, .indirect(sample)))
    case .key(var key):
      for each in mirror.samples(of: key, on: shownStage) { record(each) }
      guard mode == .live, key.key != .other else { return }
      key.time = time(of: key.time)
      append(LabInput(at: key.time, .key(key)))
    case .time, .hit: break
    }
  }

  /// The time in the take at which an input of a time of the room acts.
  private func time(of time: Double) -> Double {
    // What comes after a frame is no part of an event that has acted in it.
    let earliest = hasActed ? run.stage.time.nextUp : lastInputTime
    return Swift.max(time - origin, earliest)
  }

  private func number(of id: Int) -> Int? { down.first { $0.id == id }?.number }

  /// Records a report of a pointer and lets the pad act on it.
  func record(_ sample: PointerSample) {
    var sample = sample
    switch sample.phase {
    case .hover:
      guard hears(.hover) else { return }
      if mode != .live { beginTake(at: sample.time) }
      sample.id = 0
    case .down:
      guard number(of: sample.id) == nil else { return }
      if mode != .live { beginTake(at: sample.time) }
      down.append((sample.id, nextNumber))
      sample.id = nextNumber
      nextNumber += 1
    case .move:
      guard let number = number(of: sample.id) else { return }
      sample.id = number
    case .up, .cancel:
      guard let number = number(of: sample.id) else { return }
      let id = sample.id
      down.removeAll { $0.id == id }
      sample.id = number
    }
    let happened = Swift.max(sample.time - origin, 0)
    let time = time(of: sample.time)
    sample.time = Swift.min(happened, time)
    append(LabInput(at: time, .pointer(sample)))
  }

  /// Whether a part of the pad has a kind.
  private func hears(_ kind: LabKind) -> Bool { setup.parts.contains { $0.kind == kind } }

  private func append(_ input: LabInput) {
    guard mode == .live else { return }
    take.inputs.append(input)
    lastInputTime = input.time
    hasActed = false
    run.receive(input)
    if take.inputs.count >= Self.mostInputs { endTake() }
  }

  /// Cancels the fingers that are down.
  package func cancelInput(at time: Double) {
    hand = nil
    keyFinger = nil
    for (id, _) in down {
      record(PointerSample(id, .cancel, at: .zero, time: time))
    }
  }

  // MARK: Takes

  private func beginTake(at time: Double) {
    if mode == .review, !take.hasCalls { setup = setup.continued(after: variant ?? run) }
    forgetTake()
    mode = .live
    takeSetup = setup
    (origin, now, lastInputTime, nextNumber) = (time, time, 0, 1)
    hasActed = false
    replaceRun(LabRun(setup))
  }

  /// Ends the take that goes on; fingers that are down are cancelled.
  func endTake() {
    guard mode == .live else { return }
    cancelInput(at: origin + run.stage.time)
    isRecording = false
    run.advance(to: run.stage.time)
    take.duration = run.stage.time
    mode = .review
    playhead = take.duration
    setup = setup.continued(after: run)
    run.finish()
    checkLesson()
  }

  /// Begins a recording, which lasts until it is stopped.
  package func startRecording() {
    endTake()
    beginTake(at: now)
    isRecording = true
  }

  /// Ends the recording or the touch that goes on.
  package func stopRecording() { endTake() }

  /// Opens a take that was kept.
  func open(_ take: LabTake, on setup: LabSetup) {
    endTake()
    forgetTake()
    self.take = take
    takeSetup = setup
    self.setup = setup.fitted(to: stage.bounds.size)
    original = self.setup
    source = nil
    mode = take.inputs.isEmpty ? .empty : .review
    let run = LabRun.of(take, on: setup)
    run.finish()
    replaceRun(run)
    playhead = take.duration
    setupVersion += 1
  }

  // MARK: Time

  /// Whether a touch goes on, the take is played, or fingers do a gesture by themselves.
  package var needsFrames: Bool { mode == .live || isPlaying || hand != nil }

  /// Lets the touch that goes on, and the player, reach a time of the room in seconds.
  package func frame(at time: Double) {
    let elapsed = Swift.max(time - now, 0)
    now = Swift.max(now, time)
    if var playing = hand {
      playing.send(until: now) { record($0) }
      hand = playing.isDone ? nil : playing
    }
    if mode == .live {
      run.advance(to: now - origin)
      hasActed = true
      take.duration = run.stage.time
      playhead = run.stage.time
      checkLesson()
      let isOver = !run.isBusy && run.stage.time > lastInputTime + Self.pause && hand == nil
      if take.duration >= Self.longestTake || (isOver && !isRecording && down.isEmpty) {
        endTake()
      }
    } else if isPlaying {
      playhead += elapsed * speed
      if playhead >= take.duration { (playhead, isPlaying) = (take.duration, false) }
    }
  }

  /// Notes the time of the room in seconds before something is asked of it between two frames.
  package func arrive(at time: Double) { now = Swift.max(now, time) }

  // MARK: Lessons

  /// Begins a lesson; nil ends it.
  package func begin(_ lesson: LabLesson?) {
    self.lesson = lesson
    guard let lesson else { return }
    choose(lesson.setup(size: stage.bounds.size), fresh: true) { lesson.setup(size: $0) }
  }

  private func checkLesson() {
    guard let lesson, !done.contains(lesson), mode != .empty,
      lesson.isDone(by: run, or: variant)
    else { return }
    done.append(lesson)
  }

  /// The room has no news: a page reads what it shows.
  package func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void) {}
}
