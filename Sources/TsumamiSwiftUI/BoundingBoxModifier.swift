#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension View {
  /// Gives this view the size, the place and the rotation of a box, and lets fingers edit it: eight
  /// handles, a rotation handle, a dashed outline that moves.
  ///
  /// While it has the focus, which fingers on the box give it, arrows move the box by 1 point, with
  /// shift by 10; with option they change its size; brackets rotate it by 1°, with shift by 15°. A
  /// text field that had the focus loses it then.
  ///
  /// ```swift
  /// @State private var box = Box(center: Vector(200, 300), size: Size(200, 150))
  ///
  /// Image("Photo").resizable().boundingBox($box, isEditing: isEditing, resize: .uniform)
  /// ```
  ///
  /// The box is in the coordinates of the view around this one, which it fills. By default the
  /// binding changes when the fingers let go. A gesture that is cancelled leaves the binding as it
  /// was. In an area of another size the box is shown within its limits; the binding changes with
  /// the next edit.
  ///
  /// - Parameters:
  ///   - box: the box.
  ///   - isEditing: whether the outline and the handles are shown, and fingers edit the box.
  ///   - resize: whether a corner changes each side separately, or both by one factor.
  ///   - minimumSize: the minimum size, in points.
  ///   - limits: where the box may be placed in the view around it.
  ///   - isContinuous: whether the binding changes while fingers hold the box.
  ///   - shape: the shape in which the body of the box takes fingers, rotated with it; beside it
  ///     they reach what is beneath.
  ///   - onPhase: called when fingers take hold, at every change, and when they let go or are
  ///     cancelled.
  /// - Returns: a view that fills the one around it.
  public func boundingBox(
    _ box: Binding<Box>, isEditing: Bool, resize: BoxEditing.Resize = .freeForm,
    minimumSize: Size = Size(10, 10), limits: Limits = .none, isContinuous: Bool = false,
    shape: some Shape = Rectangle(), onPhase: @escaping (EditPhase<Box>) -> Void = { _ in }
  ) -> some View {
    var settings = BoxEditing(isEditing, resize, minimumSize)
    settings.limits = limits
    return boundingBox(
      box, settings: settings, isContinuous: isContinuous, shape: shape, onPhase: onPhase)
  }

  /// Gives this view a size and a place, and lets fingers edit them: a box that does not rotate,
  /// for code that has its numbers apart.
  ///
  /// ```swift
  /// @State private var width: CGFloat = 200
  /// @State private var height: CGFloat = 150
  /// @State private var position = CGPoint(x: 200, y: 300)
  ///
  /// Image("Photo").resizable()
  ///   .boundingBox(width: $width, height: $height, position: $position, isEditing: isEditing)
  /// ```
  ///
  /// - Parameters:
  ///   - width: the width in points.
  ///   - height: the height in points.
  ///   - position: the centre in the view around this one, which it fills.
  ///   - isEditing: whether the outline and the handles are shown, and fingers edit the box.
  ///   - resize: whether a corner changes each side separately, or both by one factor.
  ///   - minimumSize: the minimum size, in points.
  ///   - isContinuous: whether the bindings change while fingers hold the box.
  /// - Returns: a view that fills the one around it.
  public func boundingBox(
    width: Binding<CGFloat>, height: Binding<CGFloat>, position: Binding<CGPoint>,
    isEditing: Bool, resize: BoxEditing.Resize = .freeForm, minimumSize: Size = Size(10, 10),
    isContinuous: Bool = false
  ) -> some View {
    var settings = BoxEditing(isEditing, resize, minimumSize)
    settings.rotates = false
    return boundingBox(
      Box.binding(width, height, position), settings: settings, isContinuous: isContinuous)
  }

  /// Gives this view the size, the place and the rotation of a box, and lets fingers edit it with
  /// all settings.
  ///
  /// - Parameters:
  ///   - box: the box.
  ///   - settings: the settings: sizes, rotation, mirroring, snapping, limits.
  ///   - siblings: the boxes to whose edges and centres it snaps.
  ///   - isContinuous: whether the binding changes while fingers hold the box.
  ///   - shape: the shape in which the body of the box takes fingers, rotated with it; beside it
  ///     they reach what is beneath.
  ///   - onPhase: called when fingers take hold, at every change, and when they let go or are
  ///     cancelled.
  /// - Returns: a view that fills the one around it.
  public func boundingBox(
    _ box: Binding<Box>, settings: BoxEditing, siblings: [Box] = [], isContinuous: Bool = false,
    shape: some Shape = Rectangle(), onPhase: @escaping (EditPhase<Box>) -> Void = { _ in }
  ) -> some View {
    var modifier = BoundingBoxModifier(
      box: box, settings: settings, siblings: siblings, isContinuous: isContinuous,
      onPhase: onPhase)
    modifier.shape = AnyShape(shape)
    return self.modifier(modifier)
  }
}

extension BoxEditing {
  fileprivate init(_ isEditing: Bool, _ resize: Resize, _ minimumSize: Size) {
    self.init()
    (self.isEditing, self.resize, self.minimumSize) = (isEditing, resize, minimumSize)
  }
}

struct BoundingBoxModifier: ViewModifier {
  @Binding var box: Box
  let settings: BoxEditing
  let siblings: [Box]
  let isContinuous: Bool
  let onPhase: (EditPhase<Box>) -> Void
  /// Whether the box is that of one view, and not the one around several, which registers its
  /// edits as a whole.
  var isAlone = true
  /// The shape in which the body takes fingers.
  var shape = AnyShape(Rectangle())
  /// Told with -1 along which axes the box is mirrored since fingers took hold, before it changes.
  var onMirror: (Vector) -> Void = { _ in }
  @State var area = Rect(0, 0, 0, 0)
  /// The edit that SwiftUI's own gestures make; nil when they end or are cancelled.
  @GestureState var held: BoxState?
  /// The edit that recognizers of UIKit make.
  @State var followed: BoxState?
  @StateObject var session = GestureSession<BoxState, Box>()
  @FocusState var hasFocus: Bool
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.layoutDirection) private var layoutDirection
  private var undo = UndoRegistration()

  init(
    box: Binding<Box>, settings: BoxEditing, siblings: [Box] = [], isContinuous: Bool = false,
    onPhase: @escaping (EditPhase<Box>) -> Void = { _ in }
  ) {
    _box = box
    self.settings = settings.forThisPlatform
    self.siblings = siblings
    self.isContinuous = isContinuous
    self.onPhase = onPhase
    _held = GestureState(initialValue: nil) { held, transaction in
      if let held, held.rest != held.box { transaction.animation = .returning }
    }
  }

  private var state: BoxState? { followed ?? held }
  /// The box that is shown: at rest within the limits of an area that has got another size, too.
  var shown: Box { state?.box ?? atRest.box }
  /// The box while nothing holds it.
  private var atRest: BoxState {
    var state = BoxState(box, settings, in: area, siblings: siblings.map(\.boundingRect))
    // No limits before there is a layout; what shows several boxes follows them.
    if isAlone, area.size.width > 0, area.size.height > 0 { state.applyLimits() }
    return state
  }

  func body(content: Content) -> some View {
    content
      .environment(\.layoutDirection, layoutDirection)
      .frame(width: CGFloat(shown.size.width), height: CGFloat(shown.size.height))
      .overlay {
        if settings.isEditing { DashedOutline(isMoving: !reducesMotion) }
      }
      .saysValue(settings.isEditing ? value : nil)
      .contentShape(shape)
      .modifier(keys)
      .rotationEffect(.radians(shown.rotation))
      .position(CGPoint(shown.center))
      .transaction(value: shown) { if reducesMotion { $0.animation = nil } }
      // From here on the coordinates are those of the view around this one.
      .modifier(FingersModifier(actions: fingers, fallback: bodyGesture))
      .overlay {
        if settings.isEditing {
          BoxMarks(
            layout: handleLayout, handles: handles, guides: state?.guides ?? [], area: area)
          ForEach(handles, id: \.rawIndex) { handle in
            Color.clear
              .frame(width: hitSize, height: hitSize)
              .contentShape(Rectangle())
              .highlightsForEyes()
              .position(hitPlace(of: handle))
              .modifier(
                HandleModifier(actions: handleActions, fallback: handleGesture))
          }
        }
      }
      .clicks(snapCount: state?.snapCount ?? 0)
      .onAppear { undo.note(isThere: true) }
      .onDisappear { disappear() }
      .onChange(of: held == nil) { _, isFree in if isFree { cancel() } }
      .background {
        GeometryReader { proxy in
          Color.clear.onChange(of: proxy.size, initial: true) { _, size in
            area = Rect(origin: .zero, size: Size(size))
          }
        }
      }
      .accessibilityActions {
        ForEach(actions, id: \.phrase) { action in
          Button(action.phrase.text) { adjust(action) }
        }
      }
      // SwiftUI mirrors positions and rotations from right to left, and not the locations of
      // gestures; the content has its own direction back.
      .environment(\.layoutDirection, .leftToRight)
  }

  var handles: [BoxHandle] {
    BoxHandle.resizing + (settings.rotates ? [.rotation] : [])
  }

  private var handleLayout: BoxHandleLayout { BoxHandleLayout(shown, in: .identity) }

  func place(of handle: BoxHandle) -> CGPoint { CGPoint(handleLayout.position(of: handle)) }

  private var hitSize: CGFloat { CGFloat(BoxHandleLayout.hitSize(settings, isTouch: true)) }

  /// The centre of the area of a handle: on a small box outside of its place.
  func hitPlace(of handle: BoxHandle) -> CGPoint {
    CGPoint(handleLayout.hitCenter(of: handle, half: Double(hitSize) / 2))
  }

  // MARK: Gestures

  /// A drag of a handle by SwiftUI's own gesture.
  var handleGesture: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($held) { value, held, _ in
        if held == nil { grab(at: Vector(value.startLocation)) }
        held = change { $0.drag(to: Vector(value.location)) }
      }
      .onEnded { _ in end() }
  }

  /// A drag of a handle by a recognizer of UIKit.
  var handleActions: HandleActions {
    HandleActions(
      begin: { grab(at: $0) },
      drag: { place in followed = change { $0.drag(to: place) } }, end: end, cancel: cancel)
  }

  /// Grabs the nearest handle, where areas overlap, or the body where none may be grabbed.
  private func grab(at place: Vector) {
    let nearest = handleLayout.handle(at: place, settings, isTouch: true)?.handle
    begin { $0.grab(nearest ?? .body, at: place) }
  }

  /// Fingers on the body, by SwiftUI's own gestures.
  var bodyGesture: some Gesture {
    threeGestures(minimumDistance: 10)
      .updating($held) { value, held, _ in
        if held == nil { begin { _ in } }
        held = change { $0.follow(GestureSums(value)) }
      }
      .onEnded { _ in end() }
  }

  /// Fingers on the body, by recognizers of UIKit.
  var fingers: FingersActions {
    FingersActions(
      isEnabled: settings.isEditing, mayBegin: takes, begin: { begin { _ in } },
      follow: { sums in followed = change { $0.follow(sums) } }, end: { _ in end() },
      cancel: cancel)
  }

  /// Whether the shape of the box has a point of the view around it.
  private func takes(_ point: Vector) -> Bool {
    let box = shown
    let rect = Rect(origin: .zero, size: box.size)
    let own = (point - box.center).rotated(by: -box.rotation) + rect.center
    return shape.path(in: CGRect(rect)).contains(CGPoint(own))
  }

  private func begin(_ grab: (inout BoxState) -> Void) {
    var state = atRest
    grab(&state)
    session.begin(state, from: box)
    hasFocus = true
    onPhase(.began(box))
  }

  private func change(_ change: (inout BoxState) -> Void) -> BoxState? {
    guard var state = session.state else { return nil }
    let before = state.box
    change(&state)
    session.state = state
    if state.box != before {
      onMirror(state.mirror)
      if isContinuous { box = state.box }
      onPhase(.changed(state.box))
    }
    return state
  }

  private func end() {
    guard let state = session.state else { return }
    session.state = nil
    let rest = state.rest
    if rest == state.box || reducesMotion {
      (box, followed) = (rest, nil)
    } else {
      withAnimation(.returning) { (box, followed) = (rest, nil) }
    }
    if let start = session.start { registerUndo(since: start) }
    onPhase(.ended(rest))
  }

  private func registerUndo(since old: Box) {
    guard isAlone else { return }
    undo.register(.change(from: old, to: box), before: old, of: $box)
  }

  private func disappear() {
    undo.note(isThere: false)
    followed = nil
    if let phase = session.abandon(isContinuous: isContinuous, \.box) { onPhase(phase) }
  }

  /// Forgets an edit that was cancelled.
  func cancel() {
    followed = nil
    guard session.state != nil, let start = session.start else { return }
    session.state = nil
    onMirror(Vector.one)
    if isContinuous { box = start }
    onPhase(.cancelled(start))
  }

  // MARK: Accessibility

  /// The size of the box in points.
  private var value: String { shown.sizeInWords }

  /// The actions that VoiceOver offers.
  var actions: [AdjustAction] {
    settings.isEditing ? AdjustAction.ofBox(rotates: settings.rotates) : []
  }

  func adjust(_ action: AdjustAction) {
    nudge(by: action.way, growing: action.growth, turn: action.turn)
  }

  // MARK: Keys

  /// The modifier for keys while the box is edited.
  var keys: BoxKeysModifier {
    BoxKeysModifier(isEnabled: settings.isEditing, hasFocus: $hasFocus) { key in
      guard session.state == nil, settings.rotates || key.turn == 0 else { return }
      nudge(by: key.move, growing: key.growth, turn: key.turn)
    }
  }

  private func nudge(by move: Vector, growing: Vector, turn: Double) {
    var state = atRest
    state.nudge(by: move, growing: growing, turn: turn)
    let before = box
    guard state.box != before else { return }
    onPhase(.began(before))
    box = state.box
    registerUndo(since: before)
    onPhase(.ended(box))
  }
}

extension Box {
  /// A box whose numbers are bindings.
  @MainActor static func binding(
    _ width: Binding<CGFloat>, _ height: Binding<CGFloat>, _ position: Binding<CGPoint>
  ) -> Binding<Box> {
    Binding(
      get: {
        Box(
          center: Vector(position.wrappedValue),
          size: Size(Double(width.wrappedValue), Double(height.wrappedValue)))
      },
      set: { box in
        // Only what has changed: each write is an update of its own.
        let (size, center) = (CGSize(box.size), CGPoint(box.center))
        if width.wrappedValue != size.width { width.wrappedValue = size.width }
        if height.wrappedValue != size.height { height.wrappedValue = size.height }
        if position.wrappedValue != center { position.wrappedValue = center }
      })
  }
}

extension BoxHandle {
  /// The place in the list of all handles.
  fileprivate var rawIndex: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
#endif
