#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension View {
  /// Gives this view the size, the place and the rotation of a box in the view around it, which it
  /// fills.
  public func boxed(_ box: Box) -> some View { modifier(BoxedModifier(box: box)) }

  /// Lets fingers edit several boxes as one, with handles above this view: its coordinates are
  /// those of the boxes.
  ///
  /// ```swift
  /// ZStack {
  ///   ForEach(boxes.indices, id: \.self) { index in
  ///     RoundedRectangle(cornerRadius: 8).boxed(boxes[index])
  ///       .onTapGesture { selection.formSymmetricDifference([index]) }
  ///   }
  /// }
  /// .boundingBox(of: selection, in: $boxes)
  /// ```
  ///
  /// Later boxes lie above earlier ones: one that is not selected is found before the selected ones
  /// beneath it, but not before their handles.
  ///
  /// The boxes keep their places in the box around them, and change while fingers hold it. If it is
  /// mirrored, they change places; what is in them is not mirrored. It snaps to the boxes that are
  /// not selected.
  ///
  /// - Parameters:
  ///   - selection: the places of the boxes that are edited; nothing is shown without any.
  ///   - boxes: all boxes.
  ///   - settings: the settings of the edit.
  ///   - onPhase: called when fingers take hold, at every change, and when they let go or are
  ///     cancelled.
  /// - Returns: this view with the handles above it.
  public func boundingBox(
    of selection: Set<Int>, in boxes: Binding<[Box]>, settings: BoxEditing = BoxEditing(),
    onPhase: @escaping (EditPhase<[Box]>) -> Void = { _ in }
  ) -> some View {
    modifier(
      BoxGroupModifier(selection: selection, boxes: boxes, settings: settings, onPhase: onPhase))
  }
}

struct BoxedModifier: ViewModifier {
  let box: Box
  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    content
      .environment(\.layoutDirection, layoutDirection)
      .frame(width: CGFloat(box.size.width), height: CGFloat(box.size.height))
      .rotationEffect(.radians(box.rotation))
      .position(CGPoint(box.center))
      .environment(\.layoutDirection, .leftToRight)
  }
}

struct BoxGroupModifier: ViewModifier {
  var selection: Set<Int>
  @Binding var boxes: [Box]
  let settings: BoxEditing
  let onPhase: (EditPhase<[Box]>) -> Void
  @State private var held = HeldGroup()
  private var undo = UndoRegistration()

  init(
    selection: Set<Int>, boxes: Binding<[Box]>, settings: BoxEditing,
    onPhase: @escaping (EditPhase<[Box]>) -> Void
  ) {
    (self.selection, _boxes) = (selection, boxes)
    (self.settings, self.onPhase) = (settings, onPhase)
  }

  func body(content: Content) -> some View {
    content.overlay {
      if !places.isEmpty { Color.clear.modifier(editor) }
    }
  }

  /// The places of the boxes that are edited.
  private var places: [Int] { selection.filter(boxes.indices.contains).sorted() }

  /// The editor of the box around those that are edited.
  var editor: BoundingBoxModifier {
    var settings = settings
    if BoxGroup(places.map { boxes[$0] })?.isAligned == false { settings.resize = .uniform }
    let others = boxes.indices.filter { !selection.contains($0) }.map { boxes[$0] }
    var editor = BoundingBoxModifier(
      box: groupBox, settings: settings, siblings: others, isContinuous: true, onPhase: tell)
    editor.isAlone = false
    editor.onMirror = { held.mirror = $0 }
    editor.shape = AnyShape(shape)
    return editor
  }

  /// The box around those that are edited, without the boxes that lie above them.
  private var shape: BoxGroupShape {
    let lowest = places.first ?? 0
    return BoxGroupShape(
      box: groupBox.wrappedValue,
      above: boxes.indices.dropFirst(lowest + 1).map { (boxes[$0], selection.contains($0)) })
  }

  private var groupBox: Binding<Box> {
    Binding(
      get: { @MainActor in held.box ?? BoxGroup(places.map { boxes[$0] })?.box ?? Box.none },
      set: { @MainActor box in
        // Fingers hold what was selected when they came, as long as those boxes are there.
        guard held.group == nil || held.start?.count == boxes.count else { return }
        let places = held.group == nil ? places : held.places
        guard let group = held.group ?? BoxGroup(places.map { boxes[$0] }) else { return }
        if held.group != nil { held.box = box }
        for (place, member) in zip(places, group.members(in: box, mirror: held.mirror)) {
          boxes[place] = member
        }
      })
  }

  private func tell(_ phase: EditPhase<Box>) {
    switch phase {
    case .began:
      (held.group, held.places) = (BoxGroup(places.map { boxes[$0] }), places)
      (held.start, held.mirror) = (boxes, Vector.one)
      onPhase(.began(boxes))
    case .changed: onPhase(.changed(boxes))
    case .ended:
      let box = held.box
      (held.group, held.box) = (nil, nil)
      if let start = held.start, start != boxes, start.count == boxes.count {
        let old = BoxGroup(held.places.map { start[$0] })?.box ?? Box.none
        undo.register(.change(from: old, to: box ?? old), before: start, of: $boxes) {
          $0.count == start.count
        }
      }
      (held.start, held.mirror) = (nil, Vector.one)
      onPhase(.ended(boxes))
    case .cancelled:
      (held.group, held.box) = (nil, nil)
      onPhase(.cancelled(boxes))
    }
  }
}

/// The group that fingers hold, as it was when they took hold of it, and its box now.
@MainActor private final class HeldGroup {
  var group: BoxGroup?
  /// The places of its boxes.
  var places: [Int] = []
  var box: Box?
  /// -1 along the axes along which it is mirrored.
  var mirror = Vector.one
  /// All boxes before that.
  var start: [Box]?
}

extension Box {
  fileprivate static var none: Box { Box(center: .zero, size: Size(0, 0)) }
}
#endif
