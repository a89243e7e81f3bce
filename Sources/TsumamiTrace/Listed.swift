import Tsumami
import TsumamiSortable

/// A value with a list of settings.
protocol Listed {
  /// Goes to each of them.
  mutating func visit(_ each: some SettingsVisitor)
}

extension BoxEditing: Listed {}
extension Manipulation: Listed {}
extension Snapping: Listed {}
extension Knob: Listed {}
extension Scrolling: Listed {}
extension Sheet: Listed {}
extension Sortable: Listed {}
extension DropZone: Listed {}
extension GestureDescription: Listed {}
