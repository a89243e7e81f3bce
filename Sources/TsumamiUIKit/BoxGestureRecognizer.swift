#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// Fingers on a bounding box: a handle is grabbed at once, the body after a few points.
final class BoxGestureRecognizer: UIGestureRecognizer {
  /// The distance in points that a finger moves before it grabs the body, as with a pan.
  static var slop: Double { 10 }

  /// Gone when the recognizer is reset after its view.
  private weak var box: BoundingBoxView?
  /// Where fingers on the body came down, and were last, until one of them has moved far enough.
  private var starts: [ObjectIdentifier: (down: Vector, last: Vector)] = [:]
  private var fingers: Set<ObjectIdentifier> = []

  init(of box: BoundingBoxView) {
    self.box = box
    super.init(target: nil, action: nil)
  }

  /// Lets go of all fingers.
  func cancel() {
    box?.driver.end(isCancelled: true)
    fingers = []
    isEnabled = false
    isEnabled = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let box else { return }
    for touch in touches {
      let place = Vector(touch.location(in: nil))
      let finger = ObjectIdentifier(touch)
      let part = box.driver.part(at: place, isTouch: box.isTouch(touch.type))
      if box.handle == .body, part != nil || box.driver.isOnBox(place) {
        fingers.insert(finger)
        box.driver.edit { $0.add(finger.hashValue, at: place, in: $1) }
      } else if starts.isEmpty, box.handle == nil, let part, part != .body,
        box.mayBegin(part)
      {
        fingers = [finger]
        state = .began
        guard state == .began else { continue }
        box.driver.edit {
          $0.modifiers = BoxEditor.Modifiers(event.modifierFlags)
          $0.grab(part, finger: finger.hashValue, at: place, in: $1)
        }
      } else if box.handle == nil, part != nil {
        starts[finger] = (place, place)
      } else {
        ignore(touch, for: event)
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let box else { return }
    if box.handle == nil { takeBody(of: box, with: event) }
    guard box.handle != nil else { return }
    state = .changed
    box.driver.edit { editor, space in
      editor.modifiers = BoxEditor.Modifiers(event.modifierFlags)
      for touch in touches where fingers.contains(ObjectIdentifier(touch)) {
        editor.move(ObjectIdentifier(touch).hashValue, to: Vector(touch.location(in: nil)))
      }
      editor.solve(in: space)
    }
  }

  private func takeBody(of box: BoundingBoxView, with event: UIEvent) {
    let ways = (event.touches(for: self) ?? []).compactMap { touch in
      starts[ObjectIdentifier(touch)].map {
        (
          finger: ObjectIdentifier(touch), down: $0.down, last: $0.last,
          now: Vector(touch.location(in: nil))
        )
      }
    }
    for way in ways { starts[way.finger] = (way.down, way.now) }
    let isFar = ways.contains { $0.down.distance(to: $0.now) >= Self.slop }
    guard isFar, state == .possible else { return }
    // The body is held where the straight ways of the fingers crossed the slop.
    let crossing = Crossing { part in
      ways.allSatisfy { $0.down.distance(to: $0.last.moved(to: $0.now, by: part)) < Self.slop }
    }
    guard box.mayBegin(.body) else {
      state = .failed
      return
    }
    state = .began
    guard state == .began else { return }
    starts = [:]
    fingers = Set(ways.map(\.finger))
    box.driver.edit { editor, space in
      for way in ways {
        let origin = way.last.moved(to: way.now, by: crossing.last)
        editor.add(way.finger.hashValue, at: origin, in: space)
      }
      for way in ways { editor.move(way.finger.hashValue, to: way.now) }
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
        box?.driver.edit { $0.remove(finger.hashValue, in: $1) }
      }
    }
    guard fingers.isEmpty, starts.isEmpty else { return }
    box?.driver.end(isCancelled: end == .cancelled)
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
    if !fingers.isEmpty { box?.driver.end(isCancelled: true) }
    fingers = []
  }
}
#endif
