#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

extension View {
  /// Lets fingers move, scale and turn this view.
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
  /// The layout of the view does not change. The binding changes when the fingers let go; a gesture
  /// that is cancelled leaves nothing behind. From iOS 18 on the content follows the centre of the
  /// fingers; before, and on other platforms, it scales and turns about where they came down, and
  /// follows the one that drags.
  ///
  /// - Parameters:
  ///   - placement: where the view is, apart from its layout.
  ///   - limits: where it may be put in the ``manipulationArea()`` around it; without one they hold
  ///     nothing.
  ///   - scale: the smallest and the largest scale.
  ///   - gestures: what fingers may do.
  /// - Returns: a view that takes fingers.
  public func manipulable(
    _ placement: Binding<Placement>, limits: Limits = .inside(.parent),
    scale: ClosedRange<Double> = 0.1...10,
    gestures: ManipulationGestures = [.pan, .pinch, .rotation]
  ) -> some View {
    modifier(
      ManipulableModifier(placement, limits: limits, scale: scale, gestures: gestures))
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
  @State var layout = ManipulationLayout()
  /// What fingers do that SwiftUI's own gestures follow; it is gone when they end or are cancelled.
  @GestureState var held: ManipulationState?
  /// What fingers do that a recognizer of UIKit follows.
  @State var followed: ManipulationState?
  @State var session = ManipulationSession()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(
    _ placement: Binding<Placement>, limits: Limits, scale: ClosedRange<Double>,
    gestures: ManipulationGestures
  ) {
    _placement = placement
    var manipulation = Manipulation()
    manipulation.limits = limits
    manipulation.scale = scale
    manipulation.isPanEnabled = gestures.contains(.pan)
    manipulation.pinch = gestures.contains(.pinch) ? .uniform : .off
    manipulation.isRotationEnabled = gestures.contains(.rotation)
    self.manipulation = manipulation
    self.gestures = gestures
    _held = GestureState(initialValue: nil) { held, transaction in
      if let held, held.rest != held.placement { transaction.animation = .returning }
    }
  }

  /// Where the view is shown.
  var shown: Placement {
    followed?.placement ?? held?.placement
      ?? layout.manipulator(manipulation, placement: placement).placement
  }

  func body(content: Content) -> some View {
    content
      .scaleEffect(x: CGFloat(shown.scale.x), y: CGFloat(shown.scale.y))
      .rotationEffect(.radians(shown.rotation))
      .offset(x: CGFloat(shown.translation.x), y: CGFloat(shown.translation.y))
      .transaction(value: shown) { if reducesMotion { $0.animation = nil } }
      // From here on the coordinates are those of the layout.
      .modifier(FingersModifier(owner: self))
      .gesture(doubleTap, including: gestures.contains(.doubleTap) ? .all : .subviews)
      .background {
        GeometryReader { proxy in
          let measured = ManipulationLayout(proxy)
          Color.clear.onChange(of: measured, initial: true) { _, new in layout = new }
        }
      }
      .accessibilityAction(named: "Zoom In") { adjust(by: 1.25) }
      .accessibilityAction(named: "Zoom Out") { adjust(by: 1 / 1.25) }
      .accessibilityAction(named: "Rotate Left") { adjust(turn: -.pi / 12) }
      .accessibilityAction(named: "Rotate Right") { adjust(turn: .pi / 12) }
  }

  // MARK: Fingers

  /// SwiftUI's own gestures.
  var threeFingers: some Gesture {
    threeGestures(minimumDistance: gestures.contains(.pan) ? 10 : .infinity)
      .updating($held) { value, held, _ in
        if held == nil { begin() }
        held = follow(GestureSums(value))
      }
      .onEnded { _ in end() }
  }

  func begin() {
    session.state = ManipulationState(placement, manipulation, in: layout)
  }

  func follow(_ sums: GestureSums) -> ManipulationState? {
    session.state?.follow(sums)
    return session.state
  }

  /// Commits what fingers have done.
  func end() {
    guard let state = session.state else { return }
    session.state = nil
    let rest = state.rest
    change(animation: rest == state.placement ? nil : .returning) {
      placement = rest
      followed = nil
    }
  }

  /// Forgets what fingers have done.
  func cancel() {
    session.state = nil
    followed = nil
  }

  private var doubleTap: some Gesture {
    TapGesture(count: 2).onEnded { reset() }
  }

  /// Returns the view to its layout, or as near to it as the limits allow.
  func reset() {
    change(animation: .resetting) {
      placement = layout.manipulator(manipulation, placement: .identity).placement
    }
  }

  private func adjust(by factor: Double = 1, turn: Double = 0) {
    var state = ManipulationState(placement, manipulation, in: layout)
    let middle = Rect(origin: .zero, size: layout.size).center + placement.translation
    state.follow(GestureSums(source: 1, focus: middle))
    state.follow(GestureSums(source: 1, factor: factor, turn: turn, focus: middle))
    placement = state.rest
  }

  private func change(animation: Animation?, _ change: () -> Void) {
    if let animation, !reducesMotion { withAnimation(animation, change) } else { change() }
  }
}

/// What fingers have done so far; the end of a gesture comes before or after `@GestureState`
/// forgets.
@MainActor final class ManipulationSession {
  var state: ManipulationState?
}

extension ManipulationLayout {
  init(_ proxy: GeometryProxy) {
    self.init(
      size: Size(proxy.size), area: proxy.bounds(of: .named(ManipulationArea.name)).map { Rect($0) }
    )
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
}
#endif
