#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// Fingers on a bounding box: a handle is grabbed at once, the body after a few points.
final class BoxGestureRecognizer: UIGestureRecognizer {
  /// The distance in points that a finger moves before it grabs the body, as with a pan.
  static var slop: Double { 10 }

  private unowned let box: BoundingBoxView
  /// Where fingers on the body came down, until one of them has moved far enough.
  private var starts: [ObjectIdentifier: Vector] = [:]
  private var fingers: Set<ObjectIdentifier> = []

  init(of box: BoundingBoxView) {
    self.box = box
    super.init(target: nil, action: nil)
  }

  /// Lets go of all fingers.
  func cancel() {
    box.end(isCancelled: true)
    isEnabled = false
    isEnabled = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      let place = Vector(touch.location(in: nil))
      let finger = ObjectIdentifier(touch)
      let part = box.part(at: place, isTouch: box.isTouch(touch.type))
      if box.editor.handle == .body, part != nil || box.isOnBox(place) {
        fingers.insert(finger)
        box.edit { $0.add(finger.hashValue, at: place, in: $1) }
      } else if starts.isEmpty, box.editor.handle == nil, let part, part != .body,
        box.mayBegin(part)
      {
        fingers = [finger]
        state = .began
        guard state == .began else { continue }
        box.edit {
          $0.modifiers = BoxEditor.Modifiers(event.modifierFlags)
          $0.grab(part, finger: finger.hashValue, at: place, in: $1)
        }
      } else if box.editor.handle == nil, part != nil {
        starts[finger] = place
      } else {
        ignore(touch, for: event)
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if box.editor.handle == nil { takeBody(with: event) }
    guard box.editor.handle != nil else { return }
    state = .changed
    box.edit { editor, space in
      editor.modifiers = BoxEditor.Modifiers(event.modifierFlags)
      for touch in touches where fingers.contains(ObjectIdentifier(touch)) {
        editor.move(ObjectIdentifier(touch).hashValue, to: Vector(touch.location(in: nil)))
      }
      editor.solve(in: space)
    }
  }

  private func takeBody(with event: UIEvent) {
    let touches = (event.touches(for: self) ?? []).filter { starts[ObjectIdentifier($0)] != nil }
    let isFar = touches.contains { touch in
      let start = starts[ObjectIdentifier(touch)] ?? .zero
      return start.distance(to: Vector(touch.location(in: nil))) >= Self.slop
    }
    guard isFar, state == .possible else { return }
    guard box.mayBegin(.body) else {
      state = .failed
      return
    }
    state = .began
    guard state == .began else { return }
    starts = [:]
    fingers = Set(touches.map { ObjectIdentifier($0) })
    box.edit { editor, space in
      for touch in touches {
        editor.add(
          ObjectIdentifier(touch).hashValue, at: Vector(touch.location(in: nil)), in: space)
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches, to: .ended)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches, to: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, to end: State) {
    for touch in touches {
      let finger = ObjectIdentifier(touch)
      starts[finger] = nil
      if fingers.remove(finger) != nil, !fingers.isEmpty {
        box.edit { $0.remove(finger.hashValue, in: $1) }
      }
    }
    guard fingers.isEmpty, starts.isEmpty else { return }
    box.end(isCancelled: end == .cancelled)
    state = isUnderWay ? end : .failed
  }

  /// iOS 26 starts a back swipe anywhere in the content; away from the edge it waits for the box.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    BackSwipe.waits(otherGestureRecognizer, for: self)
  }

  /// Cancels an edit that is still under way, as when the recognizer is disabled.
  override func reset() {
    super.reset()
    starts = [:]
    if !fingers.isEmpty { box.end(isCancelled: true) }
    fingers = []
  }
}
#endif
