import Tsumami

/// The gesture lab: a pad on which a person tries gestures, and sees why each of them began, waited
/// or failed.
///
/// All that touches the pad is recorded as a take. A take can be played again at any speed, and
/// with other values: each run has a fresh stage of its own, made from a ``LabSetup``. The room and
/// its stage live as long as the program.
package final class LabRoom: StudioRoom {
  /// The state of the pad.
  ///
  /// The raw value is its number for a page.
  package enum Mode: Int, CaseIterable, Sendable {
    /// Nothing was recorded.
    case empty
    /// A touch goes on, or a recording.
    case live
    /// A take is there to be looked at.
    case review
  }

  /// The longest take in seconds.
  static var longestTake: Double { 60 }
  /// The most inputs of a take, with those that end it.
  static var mostInputs: Int { 30_000 }
  /// How long a touch after another one still belongs to the same take, in seconds.
  static var pause: Double { 0.8 }

  /// A stage without nodes: each run has its own.
  package let stage: Stage
  private(set) var pad: LabPad
  /// The state of the pad.
  package private(set) var mode = Mode.empty
  /// The latest take and what it did.
  package internal(set) var runs: LabRuns
  private var recorder = LabRecorder()
  /// The player of the take.
  package var player = LabPlayer()
  private var hands = LabHands()
  /// The lesson that was chosen; nil for none.
  package private(set) var lesson: LabLesson?
  /// The lessons that are done, in the order in which they were.
  package internal(set) var done: [LabLesson] = []
  private var now = 0.0

  /// Makes the room with a pad of a size in points.
  package init(size: Size) {
    stage = Stage(size: size)
    pad = LabPad(size: size)
    runs = LabRuns(on: pad.setup)
  }

  /// What is on the pad for the next touch.
  package var setup: LabSetup { pad.setup }
  /// A number that changes when a program or a person changes ``setup``.
  package var setupVersion: Int { pad.version }
  /// Whether a recording goes on until it is stopped.
  package var isRecording: Bool { recorder.isKept }
  /// The second finger that a mouse with the alt key stands for.
  package var mirror: MirroredFinger { hands.mirror }

  /// Changes the size of the pad.
  ///
  /// A take keeps the pad on which it was recorded.
  package func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    stage.resize(to: size)
    guard size != setup.size else { return }
    change { $0.fit(to: size) }
  }

  // MARK: The pad

  /// Puts a preset on the pad; a take is played on it.
  package func choose(_ preset: LabPreset) {
    choose(preset.setup(size: stage.bounds.size))
  }

  /// Puts other things on the pad, on which the take is played.
  func choose(_ setup: LabSetup) { change { $0.put(setup) } }

  /// Puts the pad that was kept with the take back.
  func put(_ setup: LabSetup, start: LabSetup?) {
    let (take, size) = (runs.setup, stage.bounds.size)
    change {
      $0.put(
        setup.withArrivals(of: take).fitted(to: size),
        start: start?.withArrivals(of: take).fitted(to: size))
    }
  }

  /// Changes the values on the pad, and plays the take with them.
  package func edit(_ change: (inout LabSetup) -> Void) { self.change { $0.edit(change) } }

  /// Brings everything on the pad back to where it was at first, and forgets the take.
  package func reset() { change(forgetting: true) { $0.reset() } }

  private func change(forgetting forgets: Bool = false, _ change: (inout LabPad) -> Void) {
    endTake()
    change(&pad)
    if forgets { forgetTake() }
    if mode == .review { runs.compare(with: setup) } else { runs.replace(LabRun(setup)) }
    checkLesson()
  }

  private func forgetTake() {
    if runs.take.hasCalls { pad.leaveArrivals() }
    mode = .empty
    runs.forget()
    player.show(0)
  }

  /// Takes what the take would have done with the values of the pad as what it did.
  package func keepVariant() { runs.keepVariant() }

  /// Gives the pad the values again with which the take was recorded.
  package func dropVariant() {
    guard runs.variant != nil else { return }
    let known = runs.setup
    if setup.hasNodes(of: known) {
      edit { $0.takeParts(of: known) }
    } else {
      choose(known.fitted(to: stage.bounds.size))
    }
  }

  // MARK: Input

  /// True: each run has a stage of its own.
  package var takesAllInput: Bool { true }

  /// Receives a pointer sample; see ``receive(_:)-(Input)``.
  package func receive(_ sample: PointerSample) { receive(.pointer(sample)) }

  /// Receives a key; see ``receive(_:)-(Input)``.
  package func receive(_ key: KeySample) { receive(.key(key)) }

  /// Records an input and lets the pad act on it; times are those of the room.
  package func receive(_ input: Input) {
    let shown = runs.shown.stage
    switch input {
    case .pointer(let sample):
      if sample.phase == .down { hands.stop() }
      for each in hands.mirror.samples(of: sample, on: shown) { record(each) }
    case .coalesced(let sample):
      guard mode == .live, let older = recorder.coalesced(sample) else { return }
      append(LabInput(at: time(of: sample.time), .coalesced(older)))
    case .indirect(var sample):
      if mode != .live { beginTake(at: sample.time) }
      sample.time = time(of: sample.time)
      append(LabInput(at: sample.time, .indirect(sample)))
    case .key(var key):
      for each in hands.mirror.samples(of: key, on: shown) { record(each) }
      guard mode == .live else { return }
      key.time = time(of: key.time)
      append(LabInput(at: key.time, .key(key)))
    case .time, .hit: break
    }
  }

  private func time(of time: Double) -> Double { recorder.time(of: time, in: runs.run.stage.time) }

  /// Records a report of a pointer and lets the pad act on it.
  private func record(_ sample: PointerSample) {
    guard recorder.takes(sample), sample.phase != .hover || hears(.hover) else { return }
    if mode != .live, sample.phase == .down || sample.phase == .hover {
      beginTake(at: sample.time)
    }
    append(recorder.input(sample, in: runs.run.stage.time))
  }

  /// Whether a part of the pad has a kind.
  private func hears(_ kind: LabKind) -> Bool { setup.parts.contains { $0.kind == kind } }

  private func append(_ input: LabInput) {
    guard mode == .live else { return }
    add(input)
    if isFull { endTake() }
  }

  private func add(_ input: LabInput) {
    runs.take.inputs.append(input)
    recorder.note(input.time)
    runs.run.receive(input)
  }

  /// Whether the take has room only for what ends it.
  ///
  /// Its fingers are cancelled, and a line says when it is over; a finger that goes down takes two
  /// places.
  private var isFull: Bool {
    runs.take.inputs.count + recorder.pointers.count + 2 >= Self.mostInputs
  }

  /// Cancels the fingers that are down.
  package func cancelInput(at time: Double) {
    hands.forget()
    for id in recorder.pointers {
      let sample = PointerSample(id, .cancel, at: .zero, time: time)
      add(recorder.input(sample, in: runs.run.stage.time))
    }
  }

  // MARK: Takes

  private func beginTake(at time: Double) {
    if mode == .review, !runs.take.hasCalls { pad.goOn(after: runs.shown) }
    forgetTake()
    mode = .live
    now = time
    recorder.begin(at: time)
    runs.begin(on: setup)
  }

  /// Ends the take that goes on; fingers that are down are cancelled.
  func endTake() {
    guard mode == .live else { return }
    let run = runs.run
    cancelInput(at: recorder.origin + run.stage.time)
    recorder.isKept = false
    run.advance(to: run.stage.time)
    runs.take.duration = run.stage.time
    mode = .review
    player.show(runs.take.duration)
    pad.goOn(after: run)
    run.finish()
    checkLesson()
  }

  /// Begins a recording, which lasts until it is stopped.
  package func startRecording() {
    endTake()
    beginTake(at: now)
    recorder.isKept = true
  }

  /// Ends the recording or the touch that goes on.
  package func stopRecording() { endTake() }

  /// Opens a take that was kept.
  func open(_ take: LabTake, on setup: LabSetup) {
    endTake()
    forgetTake()
    pad.put(setup.fitted(to: stage.bounds.size))
    mode = take.inputs.isEmpty ? .empty : .review
    runs.open(take, on: setup)
    player.show(take.duration)
  }

  // MARK: Time

  /// Whether a touch goes on, the take is played, or fingers do a gesture by themselves.
  package var needsFrames: Bool { mode == .live || player.isPlaying || hands.isBusy }

  /// Lets the touch that goes on, and the player, reach a time of the room in seconds.
  package func frame(at time: Double) {
    let elapsed = Swift.max(time - now, 0)
    now = Swift.max(now, time)
    for sample in hands.reports(until: now) { record(sample) }
    guard mode == .live else {
      if player.isPlaying { player.advance(by: elapsed, in: runs.take.duration) }
      return
    }
    let run = runs.run
    run.advance(to: recorder.limited(now - recorder.origin))
    recorder.frame()
    runs.take.duration = run.stage.time
    player.show(run.stage.time)
    checkLesson()
    let isOver =
      !run.isBusy && run.stage.time > recorder.lastTime + Self.pause && !hands.isBusy
      && recorder.pointers.isEmpty && !isRecording
    if isOver || runs.take.duration >= Self.longestTake { endTake() }
  }

  /// Notes the time of the room in seconds before a call between two frames.
  package func arrive(at time: Double) { now = Swift.max(now, time) }

  // MARK: Lessons

  /// Begins a lesson; nil ends it.
  package func begin(_ lesson: LabLesson?) {
    self.lesson = lesson
    guard let lesson else { return }
    change(forgetting: true) { $0.put(lesson.setup(size: self.stage.bounds.size)) }
  }

  private func checkLesson() {
    guard let lesson, !done.contains(lesson), mode != .empty,
      lesson.isDone(by: runs.run, or: runs.variant)
    else { return }
    done.append(lesson)
  }

  // MARK: Player

  /// Plays the take from the playhead, or from the start if it is at the end.
  package func play() { if mode == .review { player.play(runs.take.duration) } }

  /// Shows a moment of the take.
  package func seek(to time: Double) {
    if mode == .review { player.show(time.clamped(from: 0, to: runs.take.duration)) }
  }

  // MARK: Hands

  /// Lets fingers do a gesture by themselves, about the middle of a node.
  ///
  /// - Parameters:
  ///   - script: the number of a ``LabHand/Script``.
  ///   - node: the index of the node.
  package func perform(_ script: Int, at node: Int) {
    guard let script = LabHand.Script(rawValue: script) else { return }
    hands.perform(LabHand(script, at: runs.shown.center(of: node), start: now))
  }

  /// Puts a finger of the keyboard down in the middle of a node, or lifts it.
  package func press(at node: Int) {
    record(hands.press(at: runs.shown.center(of: node), time: now))
  }

  /// Moves the finger of the keyboard, in points.
  package func moveKeyFinger(by displacement: Vector) {
    if let sample = hands.move(by: displacement, time: now) { record(sample) }
  }

  /// Whether the finger of the keyboard is down.
  package var isKeyFingerDown: Bool { hands.isKeyDown }

  /// The room has no news: a page reads what it shows.
  package func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void) {}
}
