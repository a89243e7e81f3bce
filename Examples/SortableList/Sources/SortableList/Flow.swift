import Tsumami

/// The places of items that follow each other in a list: a pure function of their sizes.
struct Flow {
  private let axis: Sortable.Axis
  private let spacing: Double
  private let inset: Double
  /// The length in points at which a row of a grid ends.
  private let end: Double
  private var next: Vector
  /// The height of the row so far, in a grid.
  private var rowHeight = 0.0

  /// The start of a list of a width in points.
  init(_ settings: Sortable, width: Double) {
    axis = settings.axis
    spacing = settings.spacing
    inset = settings.inset
    end = width - inset
    next = Vector(inset, inset)
  }

  /// The origin of the next item, of a size in points.
  func origin(of size: Size) -> Vector {
    let isBeyond = axis == .grid && next.x > inset && next.x + size.width > end
    return isBeyond ? Vector(inset, next.y + rowHeight + spacing) : next
  }

  /// Places the next item, and answers its origin.
  @discardableResult
  mutating func place(_ size: Size) -> Vector {
    let origin = origin(of: size)
    if origin.y != next.y { rowHeight = 0 }
    next = origin
    switch axis {
    case .column: next.y += size.height + spacing
    case .row: next.x += size.width + spacing
    case .grid:
      next.x += size.width + spacing
      rowHeight = max(rowHeight, size.height)
    }
    return origin
  }
}
