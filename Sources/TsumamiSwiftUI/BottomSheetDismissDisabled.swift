#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI

extension View {
  /// Keeps people from closing the bottom sheet around this view: by a drag, a press on a dimmed
  /// background, escape or VoiceOver.
  ///
  /// ```swift
  /// row.bottomSheetDismissDisabled(isEditing)
  /// ```
  ///
  /// The binding of the sheet and the environment's `dismissBottomSheet` still close it. One view
  /// in the sheet for which it is true is enough. It does nothing outside of a sheet, and to a
  /// sheet that is not dismissible.
  ///
  /// - Parameter isDisabled: whether people are kept from it.
  /// - Returns: this view.
  public func bottomSheetDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: DismissDisabledKey.self, value: isDisabled)
  }
}

/// Whether a view in a bottom sheet keeps people from closing it.
enum DismissDisabledKey: PreferenceKey {
  static let defaultValue = false

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
#endif
