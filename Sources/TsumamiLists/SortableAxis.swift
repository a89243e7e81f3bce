#if canImport(CoreGraphics)
/// How the items of a sortable list follow each other.
///
/// From right to left, rows and grids begin at the right.
public enum SortableAxis: Sendable {
  /// From the top to the bottom, each as wide as the list.
  case column
  /// From the leading to the trailing side, each as high as the list.
  case row
  /// From the leading to the trailing side, in as many rows as it takes, each as large as it wants.
  case grid
}
#endif
