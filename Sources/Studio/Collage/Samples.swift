import Tsumami

/// The samples: the pictures that the studio brings along, and the first board.
enum Samples {
  /// The number of pictures; each has several tints, which have the numbers after them.
  static var count: Int { 6 }

  /// The key of a picture with a tint.
  static func key(_ number: Int) -> Text { "sample-" + Text(number) }

  /// A photo of the first board: its centre in units of the window or frame that holds it, its size
  /// in hundredths of the window's shorter side, its rotation in radians.
  private struct Sample {
    let picture: Int
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let rotation: Double

    /// Adds the photo to a board.
    func add(to board: inout Board, in area: Size, unit: Double, parent: Int?) {
      let id = board.takeID()
      var item = Item(
        id: id, .photo,
        in: Rect(
          center: Vector(x * area.width, y * area.height), size: Size(width * unit, height * unit)),
        parent: parent, rank: board.rankAbove(in: parent))
      item.rotation = rotation
      item.picture = Samples.key(picture)
      board.set(item, for: id)
    }
  }

  /// The first board: four photos, and a frame with two more photos.
  ///
  /// Sizes depend on the sides of the window, so that a phone, a tablet and a desktop show it all.
  /// The bar at the top and the drawer at the bottom cover nothing of it.
  static func board(for window: Size) -> Board {
    var board = Board()
    let isWide = window.width > window.height
    // The rows are 156 units wide where they lie beside the frame, and 112 above it.
    let unit =
      isWide
      ? Swift.min(window.height / 100, window.width / 156, 9)
      : Swift.min(window.width, 900) / 112
    let photos: [Sample] =
      isWide
      ? [
        Sample(picture: 0, x: 0.16, y: 0.30, width: 44, height: 33, rotation: -0.09),
        Sample(picture: 1, x: 0.13, y: 0.73, width: 27, height: 36, rotation: 0.07),
        Sample(picture: 2, x: 0.41, y: 0.305, width: 31, height: 31, rotation: 0.05),
        Sample(picture: 3, x: 0.36, y: 0.70, width: 42, height: 31.5, rotation: -0.04),
      ]
      : [
        Sample(picture: 0, x: 0.29, y: 0.275, width: 46, height: 34.5, rotation: -0.09),
        Sample(picture: 1, x: 0.77, y: 0.315, width: 33, height: 44, rotation: 0.07),
        Sample(picture: 2, x: 0.24, y: 0.455, width: 35, height: 35, rotation: 0.06),
        Sample(picture: 3, x: 0.68, y: 0.525, width: 46, height: 34.5, rotation: -0.04),
      ]
    for photo in photos { photo.add(to: &board, in: window, unit: unit, parent: nil) }
    let center = isWide ? Vector(0.74, 0.52) : Vector(0.5, 0.737)
    let size = Size(74 * unit, 51 * unit)
    let frame = board.takeID()
    var mount = Item(
      id: frame, .frame,
      in: Rect(center: Vector(center.x * window.width, center.y * window.height), size: size),
      rank: board.rankAbove(in: nil))
    mount.rotation = 0.12
    board.set(mount, for: frame)
    let inner: [Sample] = [
      Sample(picture: 4, x: 0.26, y: 0.5, width: 28, height: 37.3, rotation: -0.1),
      Sample(picture: 5, x: 0.71, y: 0.52, width: 34, height: 25.5, rotation: 0.08),
    ]
    for photo in inner { photo.add(to: &board, in: size, unit: unit, parent: frame) }
    return board
  }
}
