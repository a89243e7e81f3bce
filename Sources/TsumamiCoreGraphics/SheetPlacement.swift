#if canImport(CoreGraphics)
/// The places of a sheet in its superview.
///
/// It says where the sheet is along the width. At a side it has the width of a column, at the
/// bottom that of the view up to a maximum.
public enum SheetPlacement: Sendable {
  /// At the leading side where there is much width or, on iOS, little height, else at the bottom.
  case automatic
  /// At the bottom, in the middle.
  case bottom
  /// At the leading side.
  case leading
  /// At the trailing side.
  case trailing
}
#endif
