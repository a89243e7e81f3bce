#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiMotion
import TsumamiViews
import UIKit

/// A view that fingers move, scale and rotate.
@MainActor protocol ManipulatedView: UIView {
  /// Whether a pan of one finger is the view's, and not that of the navigation around it.
  var takesPans: Bool { get }
  /// Whether a double tap does something.
  var takesDoubleTaps: Bool { get }

  /// Tells that a finger has come, or that a trackpad begins.
  func fingerComes()

  /// Whether a gesture may begin.
  func mayBegin(_ action: ManipulableView.Action) -> Bool

  /// Handles a change of state of one of the recognizers of pan, pinch and rotation.
  func recognized(by recognizer: UIGestureRecognizer)

  /// Handles a double tap.
  func doubleTapped()
}

/// The recognizers of a view that fingers move, scale and rotate, and their delegate.
///
/// The delegate is not the view itself, because `UIView` has a method of the same name.
@MainActor final class ManipulationRecognizers: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  let pinch = UIPinchGestureRecognizer()
  let rotation = UIRotationGestureRecognizer()
  let doubleTap = UITapGestureRecognizer()

  private unowned let view: any ManipulatedView
  private var targets: [ActionTarget] = []

  init(of view: any ManipulatedView) {
    self.view = view
    super.init()
    doubleTap.numberOfTapsRequired = 2
    // Controls in the view get their taps at once.
    doubleTap.delaysTouchesEnded = false
    add(doubleTap) { view, _ in view.doubleTapped() }
    for recognizer in continuous {
      add(recognizer) { view, recognizer in view.recognized(by: recognizer) }
    }
  }

  private func add(
    _ recognizer: UIGestureRecognizer,
    _ action: @escaping (any ManipulatedView, UIGestureRecognizer) -> Void
  ) {
    let target = ActionTarget { [weak view] sender in
      if let view, let recognizer = sender as? UIGestureRecognizer { action(view, recognizer) }
    }
    targets.append(target)
    recognizer.addTarget(target, action: ActionTarget.selector)
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  private var continuous: [UIGestureRecognizer] { [pan, pinch, rotation] }

  // MARK: Fingers

  /// A finger on the view; places are in the coordinates of its window.
  struct Finger {
    var id: Int
    var place: Vector
    /// Where it came down.
    var start: Vector
  }

  private struct Contact {
    var touch: UITouch
    var time: TimeInterval
    var finger: Finger
  }

  private var contacts: [Contact] = []
  private var contactCount = 0

  /// Whether any of them is under way.
  var areUnderWay: Bool { continuous.contains(where: \.isUnderWay) }

  /// The fingers that are on the view now; none while a trackpad does what fingers else do.
  var fingers: [Finger] {
    let source = continuous.filter(\.isUnderWay).max { $0.numberOfTouches < $1.numberOfTouches }
    guard let source, source.numberOfTouches > 0 else { return [] }
    let count = source.numberOfTouches
    forgetLiftedFingers()
    if contacts.count == count {
      return contacts.map { contact in
        var finger = contact.finger
        finger.place = Vector(contact.touch.location(in: nil))
        return finger
      }
    }
    // A recognizer renumbers its touches when one comes or goes, so another count means other
    // fingers.
    return (0..<count).map { index in
      let place = Vector(source.location(ofTouch: index, in: nil))
      return Finger(id: -index - 1 - count * count, place: place, start: place)
    }
  }

  /// Keeps no touches beyond their end.
  func forgetLiftedFingers() {
    contacts.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
  }

  /// Remembers a finger that came down; every recognizer asks about it, at the same time.
  private func remember(_ touch: UITouch) {
    forgetLiftedFingers()
    if contacts.contains(where: { $0.touch === touch && $0.time == touch.timestamp }) { return }
    contacts.removeAll { $0.touch === touch }
    contactCount += 1
    let place = Vector(touch.location(in: nil))
    contacts.append(
      Contact(
        touch: touch, time: touch.timestamp,
        finger: Finger(id: contactCount, place: place, start: place)))
  }

  /// Forgets all fingers, as when the view leaves its window.
  func forgetFingers() { contacts = [] }

  /// Where the pointer of a trackpad is, in the window's coordinates.
  var pointer: Vector {
    let source = continuous.first { $0.isUnderWay } ?? pan
    return Vector(source.location(in: nil))
  }

  /// How fast fingers that let go moved, spread and rotated; a part that is not finite is 0.
  func velocity(in view: UIView, hadTwoFingers: Bool) -> PlacementParts {
    let way = Vector(pan.velocity(in: view))
    var velocity = PlacementParts(translation: way.isFinite ? way : .zero)
    guard hadTwoFingers else { return velocity }
    let growth = Double(pinch.velocity / pinch.scale)
    if growth.isFinite { velocity.logarithmOfScale = Vector(growth, growth) }
    let turn = Double(rotation.velocity)
    if turn.isFinite { velocity.rotation = turn }
    return velocity
  }

  /// Lets go of all fingers.
  func cancel() {
    for recognizer in continuous where recognizer.isUnderWay {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    remember(touch)
    view.fingerComes()
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A trackpad pinches and rotates without touches.
    if gestureRecognizer.numberOfTouches == 0 { view.fingerComes() }
    return switch gestureRecognizer {
    case pan: view.mayBegin(.pan)
    case pinch: view.mayBegin(.pinch)
    case rotation: view.mayBegin(.rotation)
    case doubleTap: view.takesDoubleTaps
    default: true
    }
  }

  /// iOS 26 starts a back swipe anywhere in the content; away from the edge it waits for this view.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === pan && view.takesPans
      && BackSwipe.waits(
        otherGestureRecognizer, for: gestureRecognizer,
        at: contacts.first.map { CGPoint($0.finger.start) })
  }

  /// Pan, pinch and rotation of one view are simultaneous with each other and with nothing else.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    continuous.contains(gestureRecognizer) && continuous.contains(otherGestureRecognizer)
  }
}

extension UIGestureRecognizer {
  /// Whether it has begun and not ended.
  var isUnderWay: Bool { state == .began || state == .changed }
}
#endif
