import Tsumami

/// The first card: a frame with a picture and a label in it; fingers move, scale and rotate all
/// three, each inside its parent.
package final class NestedCard: StartCard {
  /// A switch of the card, for all three photos at once.
  ///
  /// The raw value is its number for a page.
  package enum Setting: Int, CaseIterable, Sendable {
    /// Whether fingers move.
    case pan
    /// Whether fingers scale.
    case pinch
    /// Whether fingers rotate.
    case rotation
    /// Whether the parts stay inside their parents.
    case limits
  }

  /// The distance of a part from the edges of its parent, in points.
  package static var inset: Double { 8 }

  private var demonstration: Demonstration?
  private var hasDemonstrated = false

  override init(on stage: Stage, in pad: NodeID) {
    super.init(on: stage, in: pad)
    let frame = ManipulatedPart(.frame, in: pad, of: self, configure: Self.configure)
    manipulated = [
      frame,
      ManipulatedPart(
        .photo, in: frame.node, of: self, rotation: -0.07, configure: Self.configure),
      ManipulatedPart(
        .sticker, in: frame.node, of: self, rotation: 0.14, configure: Self.configure),
    ]
  }

  private static func configure(_ manipulation: inout Manipulation) {
    manipulation.scale = 0.4...3
    manipulation.limits = .inside(.parent, insets: Insets(inset))
    manipulation.doubleTapResets = true
    manipulation.hasMomentum = true
  }

  override func layOut(_ pad: Size) {
    // The page has its words beside the frame in a pad that is wide, else above it.
    let isWide = pad.width >= 700 && pad.width > pad.height
    let around =
      isWide
      ? Insets(
        top: pad.height * 0.13, left: pad.width * 0.37, bottom: pad.height * 0.07,
        right: pad.width * 0.05)
      : Insets(top: pad.height * 0.24, left: 22, bottom: pad.height * 0.05, right: 22)
    let mount = Rect(
      in: Rect(origin: .zero, size: pad).inset(by: around), shape: isWide ? 1.36 : 0.86)
    let (width, height) = (mount.size.width, mount.size.height)
    let photo = width * (isWide ? 0.54 : 0.64)
    let side = width * (isWide ? 0.25 : 0.32)
    stage.setFrame(mount, of: manipulated[0].node)
    stage.setFrame(
      Rect(width * 0.08, height * (isWide ? 0.14 : 0.1), photo, photo * 0.75),
      of: manipulated[1].node)
    stage.setFrame(
      Rect(width * 0.92 - side, height * 0.88 - side, side, side), of: manipulated[2].node)
  }

  // MARK: Switches

  /// Whether a switch is on.
  package func isOn(_ setting: Setting) -> Bool {
    guard let manipulation = stage.manipulation(of: manipulated[0].node) else { return false }
    switch setting {
    case .pan: return manipulation.isPanEnabled
    case .pinch: return manipulation.pinch != .off
    case .rotation: return manipulation.isRotationEnabled
    case .limits:
      if case .inside = manipulation.limits.rule { return true }
      return false
    }
  }

  /// Turns a switch on or off; parts that are outside of their limits return.
  package func set(_ setting: Setting, to isOn: Bool) {
    for part in manipulated {
      stage.manipulate(part.node) {
        switch setting {
        case .pan: $0.isPanEnabled = isOn
        case .pinch: $0.pinch = isOn ? .uniform : .off
        case .rotation: $0.isRotationEnabled = isOn
        case .limits: $0.limits = isOn ? .inside(.parent, insets: Insets(Self.inset)) : .none
        }
      }
    }
  }

  // MARK: The demonstration

  /// The two fingers that show once what can be done; nil before and after.
  package var demonstratingFingers: (first: Vector, second: Vector)? { demonstration?.fingers }

  /// Whether the card moves by itself, so that the next frame will differ.
  package var isDemonstrating: Bool { demonstration != nil }

  /// Lets two fingers show what can be done, the first time it is called.
  func demonstrate() {
    guard !hasDemonstrated else { return }
    hasDemonstrated = true
    begin()
  }

  /// A pad that moves takes the fingers with it: they begin again.
  override func layOut(in rect: Rect) {
    let isMoved = stage.frame(of: pad) != rect
    super.layOut(in: rect)
    guard isMoved, demonstration != nil else { return }
    demonstration?.cancel(on: stage)
    for part in manipulated { stage.reset(part.node, animated: false) }
    begin()
  }

  private func begin() {
    demonstration = Demonstration(
      [
        // They spread and turn the picture, until it meets its limits.
        .init(
          manipulated[1].node, Vector(0.3, 0.62), Vector(0.7, 0.38), from: 0.7, to: 2.5,
          by: Placement(translation: Vector(26, 22), scale: Vector(1.35, 1.35), rotation: 0.45)),
        // They hold the frame, and what is in it goes with it.
        .init(
          manipulated[0].node, Vector(0.965, 0.12), Vector(0.965, 0.92), from: 3.1, to: 5,
          by: Placement(translation: Vector(-30, -10), scale: Vector(0.8, 0.8), rotation: -0.45)),
      ], at: stage.time)
  }

  /// Ends the demonstration, for good.
  func stopDemonstration() {
    hasDemonstrated = true
    demonstration?.cancel(on: stage)
    demonstration = nil
  }

  override func advance() {
    guard demonstration?.advance(on: stage) == false else { return }
    demonstration = nil
    for part in manipulated { stage.reset(part.node) }
  }
}
