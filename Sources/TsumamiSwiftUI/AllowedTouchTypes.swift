#if canImport(SwiftUI) && canImport(UIKit) && !os(visionOS) && !os(tvOS) && !os(watchOS)
import SwiftUI
import UIKit

extension View {
  /// Lets only touches of some types manipulate the views and edit the boxes in this view.
  ///
  /// ```swift
  /// ZStack {
  ///   ForEach(boxes.indices, id: \.self) { index in
  ///     Rectangle().boundingBox($boxes[index], isEditing: isEditing)
  ///   }
  /// }
  /// .allowedTouchTypes([.direct])  // The pencil draws.
  /// ```
  ///
  /// Other touches go on to the views beneath, as with `allowedTouchTypes` of a recognizer of
  /// UIKit. A pinch and a rotation of a trackpad have no touches, and are not affected. Before
  /// iOS 18 gestures of SwiftUI do not know the type of a touch. The innermost modifier counts.
  ///
  /// - Parameter types: the types; without this modifier all of them.
  /// - Returns: this view.
  @available(iOS 18.0, *)
  public func allowedTouchTypes(_ types: Set<UITouch.TouchType>) -> some View {
    environment(\.allowedTouchTypes, types)
  }
}

extension EnvironmentValues {
  /// The types of touches that manipulate and edit; nil for all.
  var allowedTouchTypes: Set<UITouch.TouchType>? {
    get { self[AllowedTouchTypesKey.self] }
    set { self[AllowedTouchTypesKey.self] = newValue }
  }
}

/// The types of touches that manipulate and edit.
struct AllowedTouchTypesKey: EnvironmentKey {
  static let defaultValue: Set<UITouch.TouchType>? = nil
}

extension UIGestureRecognizer {
  /// Receives touches of some types only; nil for all.
  func allow(_ types: Set<UITouch.TouchType>?) {
    let types = types ?? [.direct, .indirect, .pencil, .indirectPointer]
    let numbers = types.map(\.rawValue).sorted().map { NSNumber(value: $0) }
    if allowedTouchTypes != numbers { allowedTouchTypes = numbers }
  }
}
#endif
