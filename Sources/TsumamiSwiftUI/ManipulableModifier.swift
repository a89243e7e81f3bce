#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiViews

extension View {
  /// Lets fingers and trackpads move, scale and rotate this view.
  ///
  /// ```swift
  /// @State private var placement = Placement.identity
  ///
  /// ZStack {
  ///   Image("Photo").manipulable($placement, limits: .inside(.parent, insets: Insets(10)))
  /// }
  /// .manipulationArea()
  /// ```
  ///
  /// The layout of the view does not change. By default the binding changes when the fingers let
  /// go. A gesture that is cancelled leaves the binding as it was. From iOS 18 on the content
  /// follows the centre of the fingers; before, and on other platforms, it scales and rotates about
  /// the place where they came down, and follows the one that drags.
  ///
  /// - Parameters:
  ///   - placement: the displacement, scale and rotation relative to the layout.
  ///   - limits: where the view may be placed in the ``manipulationArea()`` around it; without an
  ///     area they have no effect.
  ///   - scale: the smallest and the largest scale.
  ///   - gestures: the gestures.
  ///   - isContinuous: whether the binding changes while fingers hold the view.
  ///   - onPhase: called when fingers take hold, at every change, and when they let go or are
  ///     cancelled.
  /// - Returns: a view that takes fingers.
  public func manipulable(
    _ placement: Binding<Placement>, limits: Limits = .inside(.parent),
    scale: ClosedRange<Double> = 0.1...10, gestures: ManipulationGestures = .all,
    isContinuous: Bool = false, onPhase: @escaping (EditPhase<Placement>) -> Void = { _ in }
  ) -> some View {
    modifier(
      ManipulableModifier(
        placement, limits: limits, scale: scale, gestures: gestures, isContinuous: isContinuous,
        onPhase: onPhase))
  }

  /// Makes the bounds of this view the area for the limits of manipulable views in it.
  public func manipulationArea() -> some View {
    coordinateSpace(.named(ManipulationArea.name))
  }
}

enum ManipulationArea {
  static var name: String { "TsumamiSwiftUI.manipulationArea" }
}

struct ManipulableModifier: ViewModifier {
  @Binding var placement: Placement
  let manipulation: Manipulation
  let gestures: ManipulationGestures
  let isContinuous: Bool
  let onPhase: (EditPhase<Placement>) -> Void
  @State var layout = ManipulationLayout()
  /// The manipulation that SwiftUI's own gestures make; nil when they end or are cancelled.
  @GestureState var held: ManipulationState?
  /// The manipulation that recognizers of UIKit make.
  @State var followed: ManipulationState?
  /// The whole rotations that double taps have left, in radians: they look like none, and a spring
  /// would undo them.
  @State private var turns = 0.0
  @StateObject var session = GestureSession<ManipulationState, Placement>()
  @StateObject private var scrollSpace = ScrollSpace()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.layoutDirection) private var layoutDirection
  private var undo = UndoRegistration()

  init(
    _ placement: Binding<Placement>, limits: Limits, scale: ClosedRange<Double>,
    gestures: ManipulationGestures, isContinuous: Bool = false,
    onPhase: @escaping (EditPhase<Placement>) -> Void = { _ in }
  ) {
    _placement = placement
    var manipulation = Manipulation()
    manipulation.limits = limits
    manipulation.scale = scale
    manipulation.isPanEnabled = gestures.contains(.pan)
    manipulation.pinch =
      gestures.contains(.axisPinch) ? .axes : gestures.contains(.pinch) ? .uniform : .off
    manipulation.isRotationEnabled = gestures.contains(.rotation)
    manipulation.hasMomentum = gestures.contains(.momentum)
    self.manipulation = manipulation
    self.gestures = gestures
    self.isContinuous = isContinuous
    self.onPhase = onPhase
    _held = GestureState(initialValue: nil) { held, transaction in
      if let held, held.rest != held.placement { transaction.animation = .returning }
    }
  }

  /// The placement that is shown.
  var shown: Placement {
    followed?.placement ?? held?.placement
      ?? layout.manipulator(manipulation, placement: placement).placement
  }

  /// The angle of the effect that shows a placement.
  func angle(of shown: Placement) -> Angle { .radians(shown.rotation + turns) }

  /// The part of the layout's coordinates in which it is shown.
  private var shownBox: Box {
    let shown = self.shown
    return Box(
      center: Rect(origin: .zero, size: layout.size).center + shown.translation,
      size: Size(layout.size.width * abs(shown.scale.x), layout.size.height * abs(shown.scale.y)),
      rotation: shown.rotation)
  }

  func body(content: Content) -> some View {
    // Each one is a run of the limits.
    let shown = self.shown
    content
      .environment(\.layoutDirection, layoutDirection)
      .modifier(ScrollModifier(isEnabled: takesScrolls, actions: scrolls, space: scrollSpace))
      .scaleEffect(x: CGFloat(shown.scale.x), y: CGFloat(shown.scale.y))
      .rotationEffect(angle(of: shown))
      .offset(x: CGFloat(shown.translation.x), y: CGFloat(shown.translation.y))
      .transaction(value: shown) { if reducesMotion { $0.animation = nil } }
      // From here on the coordinates are those of the layout.
      .modifier(FingersModifier(actions: fingers, fallback: threeFingers))
      .gesture(doubleTap, including: gestures.contains(.doubleTap) ? .all : .subviews)
      .onAppear {
        undo.note(isThere: true)
        gestures.tellOfAxes()
      }
      .onDisappear { disappear() }
      .onChange(of: held == nil) { _, isFree in if isFree, followed == nil { cancel() } }
      .background {
        GeometryReader { proxy in
          let measured = ManipulationLayout(proxy)
          Color.clear.onChange(of: measured, initial: true) { _, new in layout = new }
        }
      }
      .modifier(ScrollSpaceModifier(isEnabled: takesScrolls, space: scrollSpace))
      .accessibilityActions {
        ForEach(actions, id: \.phrase) { action in
          Button(action.phrase.text) { adjust(action) }
        }
      }
      .zooms(zoomAction)
      // SwiftUI mirrors offsets and rotations from right to left, and not the locations of
      // gestures; the content has its own direction back.
      .environment(\.layoutDirection, .leftToRight)
  }

  // MARK: Fingers

  /// SwiftUI's own gestures.
  var threeFingers: some Gesture {
    threeGestures(minimumDistance: gestures.contains(.pan) ? 10 : .infinity)
      .updating($held) { value, held, _ in
        if held == nil {
          endScroll(.zero)
          begin()
        }
        held = follow(GestureSums(value))
      }
      .onEnded { value in end(velocity: GestureSums.velocity(value)) }
  }

  /// The functions that recognizers of UIKit call.
  var fingers: FingersActions {
    FingersActions(
      least: gestures.contains(.pan) ? 1 : 2, isPerAxis: manipulation.pinch == .axes,
      isEnabled: manipulation.isPanEnabled || manipulation.pinch != .off
        || manipulation.isRotationEnabled, takesScrolls: takesScrolls,
      mayBegin: { shownBox.contains($0) }, begin: begin, follow: { followed = follow($0) },
      end: end, cancel: cancel)
  }

  private var takesScrolls: Bool { gestures.contains(.scrollPan) && manipulation.isPanEnabled }

  /// The functions that scrolls call on the Mac, where SwiftUI's own gestures follow all other
  /// input.
  var scrolls: ScrollActions {
    ScrollActions(
      mayBegin: { session.state == nil },
      begin: {
        begin()
        followed = follow(GestureSums(source: -1))
      },
      follow: { way in
        guard followed != nil else { return }
        followed = follow(GestureSums(source: -1, translation: way))
      },
      end: { endScroll($0) }, cancel: { if followed != nil { cancel() } })
  }

  /// Ends a scroll, also when a drag begins before it does so by itself.
  private func endScroll(_ velocity: Vector) {
    if followed != nil { end(velocity: PlacementParts(translation: velocity)) }
  }

  func begin() {
    session.begin(ManipulationState(placement, manipulation, in: layout), from: placement)
    onPhase(.began(placement))
  }

  func follow(_ sums: GestureSums) -> ManipulationState? {
    let before = session.state?.placement
    session.state?.follow(sums)
    if let now = session.state?.placement, now != before {
      if isContinuous { placement = now }
      onPhase(.changed(now))
    }
    return session.state
  }

  /// Commits the manipulation.
  func end(velocity: PlacementParts) {
    guard let state = session.state else { return }
    session.state = nil
    let (rest, duration) = state.rest(velocity: velocity)
    change(animation: rest == state.placement ? nil : animation(lasting: duration)) {
      placement = rest
      followed = nil
    }
    if let start = session.start {
      undo.register(.change(from: start, to: rest), before: start, of: $placement)
    }
    onPhase(.ended(rest))
  }

  private func animation(lasting duration: Double) -> Animation {
    manipulation.hasMomentum ? .decay(lasting: duration) : .returning
  }

  private func disappear() {
    undo.note(isThere: false)
    followed = nil
    if let phase = session.abandon(isContinuous: isContinuous, \.placement) { onPhase(phase) }
  }

  /// Forgets a manipulation that was cancelled.
  func cancel() {
    followed = nil
    guard session.state != nil, let start = session.start else { return }
    session.state = nil
    if isContinuous { placement = start }
    onPhase(.cancelled(start))
  }

  private var doubleTap: some Gesture {
    TapGesture(count: 2).onEnded { reset() }
  }

  /// Returns the view to its layout, or as near to it as the limits allow.
  ///
  /// Whole rotations are not undone: they look the same.
  func reset() {
    let before = placement
    change(animation: .resetting) {
      let whole = before.rotation - wrapped(before.rotation)
      if whole.isFinite { turns += whole }
      placement = layout.manipulator(manipulation, placement: .identity).placement
    }
    undo.register(.reset, before: before, of: $placement)
  }

  private func change(animation: Animation?, _ change: () -> Void) {
    if let animation, !reducesMotion { withAnimation(animation, change) } else { change() }
  }

  // MARK: Accessibility

  /// The actions that VoiceOver offers.
  var actions: [AdjustAction] {
    AdjustAction.ofContent(
      moves: manipulation.isPanEnabled, zooms: manipulation.pinch != .off,
      rotates: manipulation.isRotationEnabled && manipulation.pinch != .axes,
      resets: gestures.contains(.doubleTap))
  }

  private var zoomAction: ((AccessibilityZoomGestureAction) -> Void)? {
    manipulation.pinch == .off ? nil : { zoom($0) }
  }

  /// Zooms the view about a point of the rectangle around what is shown.
  func zoom(_ action: AccessibilityZoomGestureAction) {
    let rect = shownBox.boundingRect
    let place = Vector(Double(action.location.x), Double(action.location.y))
    adjust(
      .zoom(isIn: action.direction == .zoomIn),
      about: rect.origin + Vector(place.x * rect.size.width, place.y * rect.size.height))
  }

  /// Moves, zooms and rotates the view as a manipulation of its own.
  ///
  /// - Parameters:
  ///   - action: what it does.
  ///   - point: the point about which it zooms and rotates; nil for the middle.
  func adjust(_ action: AdjustAction, about point: Vector? = nil) {
    guard session.state == nil else { return }
    if action.phrase == .reset { return reset() }
    var state = ManipulationState(placement, manipulation, in: layout)
    let middle =
      point ?? Rect(origin: .zero, size: layout.size).center + placement.translation
    state.follow(GestureSums(source: 1, focus: middle))
    state.follow(
      GestureSums(
        source: 1, translation: action.way, factors: Vector.one * action.factor, turn: action.turn,
        focus: middle))
    let before = placement
    guard state.rest != before else { return }
    onPhase(.began(before))
    placement = state.rest
    undo.register(.change(from: before, to: placement), before: before, of: $placement)
    onPhase(.ended(placement))
  }
}

/// A gesture under way; it ends before or after `@GestureState` forgets its value.
///
/// A `@StateObject` makes it when its view appears, not at each evaluation of the views around.
@MainActor final class GestureSession<State, Value: Sendable>: ObservableObject {
  var state: State?
  /// The value before it began.
  private(set) var start: Value?

  func begin(_ state: State, from start: Value) { (self.state, self.start) = (state, start) }

  /// Ends the gestures of a view that is removed, and that receives no end.
  ///
  /// The binding is left as it is: what it belongs to may be gone, too.
  ///
  /// - Returns: how it has ended; nil if nothing held the view.
  func abandon(isContinuous: Bool, _ value: (State) -> Value) -> EditPhase<Value>? {
    guard let state, let start else { return nil }
    self.state = nil
    return isContinuous ? .ended(value(state)) : .cancelled(start)
  }
}

extension ManipulationLayout {
  init(_ proxy: GeometryProxy) {
    self.init(
      size: Size(proxy.size), area: proxy.bounds(of: .named(ManipulationArea.name)).map { Rect($0) }
    )
  }
}

extension View {
  /// Lets VoiceOver zoom this view; nil if it does not zoom.
  fileprivate func zooms(
    _ action: ((AccessibilityZoomGestureAction) -> Void)?
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    // No traits make a view of the same type, which keeps its identity when gestures change.
    guard let action else { return accessibilityAddTraits([]) }
    return accessibilityZoomAction(action)
  }
}

extension Animation {
  /// Back from beyond a limit.
  static var returning: Animation {
    .spring(response: Manipulator.returnSpring.response, dampingFraction: 1)
  }

  /// Back to the layout.
  static var resetting: Animation {
    .spring(response: Manipulator.resetSpring.response, dampingFraction: 1)
  }

  /// A motion that slows down: a curve near to exponential decay.
  static func decay(lasting duration: Double) -> Animation {
    .timingCurve(0.16, 1, 0.3, 1, duration: duration)
  }
}
#endif
