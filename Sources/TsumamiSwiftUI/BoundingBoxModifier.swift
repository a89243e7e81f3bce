#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

extension View {
  /// Gives this view the size, the place and the turn of a box, and lets fingers edit it: eight
  /// handles, one that turns it, a dashed outline that moves.
  ///
  /// ```swift
  /// @State private var box = Box(center: Vector(200, 300), size: Size(200, 150))
  ///
  /// Image("Photo").resizable().boundingBox($box, isEditing: isEditing, resize: .uniform)
  /// ```
  ///
  /// The box is in the coordinates of the view around this one, which it fills. The binding changes
  /// when the fingers let go; a gesture that is cancelled leaves nothing behind.
  ///
  /// - Parameters:
  ///   - box: the box.
  ///   - isEditing: whether the outline and the handles are shown, and fingers edit the box.
  ///   - resize: whether a corner changes both sides by themselves, or by one factor.
  ///   - minimumSize: the least size, in points.
  ///   - limits: where the box may be put in the view around it.
  /// - Returns: a view that fills the one around it.
  public func boundingBox(
    _ box: Binding<Box>, isEditing: Bool, resize: BoxEditing.Resize = .freeForm,
    minimumSize: Size = Size(10, 10), limits: Limits = .none
  ) -> some View {
    var settings = BoxEditing()
    settings.isEditing = isEditing
    settings.resize = resize
    settings.minimumSize = minimumSize
    settings.limits = limits
    return modifier(BoundingBoxModifier(box: box, settings: settings))
  }
}

struct BoundingBoxModifier: ViewModifier {
  @Binding var box: Box
  let settings: BoxEditing
  @State var area = Rect(0, 0, 0, 0)
  @GestureState var held: BoxState?
  @State var session = BoxSession()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(box: Binding<Box>, settings: BoxEditing) {
    _box = box
    self.settings = settings
    _held = GestureState(initialValue: nil) { held, transaction in
      if let held, held.rest != held.box { transaction.animation = .returning }
    }
  }

  /// The box that is shown.
  var shown: Box { held?.box ?? box }

  func body(content: Content) -> some View {
    content
      .frame(width: CGFloat(shown.size.width), height: CGFloat(shown.size.height))
      .overlay {
        if settings.isEditing { DashedOutline(isMoving: !reducesMotion) }
      }
      .contentShape(Rectangle())
      .rotationEffect(.radians(shown.rotation))
      .position(CGPoint(shown.center))
      .transaction(value: shown) { if reducesMotion { $0.animation = nil } }
      // From here on the coordinates are those of the view around this one.
      .gesture(bodyGesture, including: settings.isEditing ? .all : .subviews)
      .overlay {
        if settings.isEditing {
          ForEach(handles, id: \.rawIndex) { handle in
            HandleMark()
              .position(place(of: handle))
              .gesture(gesture(of: handle))
          }
        }
      }
      .background {
        GeometryReader { proxy in
          Color.clear.onChange(of: proxy.size, initial: true) { _, size in
            area = Rect(origin: .zero, size: Size(size))
          }
        }
      }
  }

  private var handles: [BoxHandle] {
    BoxHandle.resizing + (settings.rotates ? [.rotation] : [])
  }

  private var handleLayout: BoxHandleLayout { BoxHandleLayout(shown, in: .identity) }

  func place(of handle: BoxHandle) -> CGPoint { CGPoint(handleLayout.position(of: handle)) }

  // MARK: Gestures

  /// A drag of a handle, or of a nearer one where their areas overlap.
  func gesture(of handle: BoxHandle) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($held) { value, held, _ in
        let start = Vector(value.startLocation)
        if held == nil {
          let nearest = handleLayout.handle(at: start, settings, isTouch: true)?.handle
          session.state = BoxState(box, settings, in: area)
          session.state?.grab(nearest ?? handle, at: start)
        }
        session.state?.drag(to: Vector(value.location))
        held = session.state
      }
      .onEnded { _ in end() }
  }

  /// Fingers on the body.
  var bodyGesture: some Gesture {
    threeGestures(minimumDistance: 10)
      .updating($held) { value, held, _ in
        if held == nil { session.state = BoxState(box, settings, in: area) }
        session.state?.follow(GestureSums(value))
        held = session.state
      }
      .onEnded { _ in end() }
  }

  private func end() {
    guard let state = session.state else { return }
    session.state = nil
    let rest = state.rest
    if rest == state.box || reducesMotion {
      box = rest
    } else {
      withAnimation(.returning) { box = rest }
    }
  }
}

extension BoxHandle {
  /// The place in the list of all handles.
  fileprivate var rawIndex: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
#endif
