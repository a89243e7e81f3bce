import Tsumami

/// The samples: the pictures that the studio brings along, and the first board.
enum Samples {
  /// The number of pictures; each has several tints, which have the numbers after them.
  static var count: Int { 6 }

  /// The key of a picture with a tint.
  static func key(_ number: Int) -> Text { "sample-" + Text(number) }

  /// A photo of the first board: its centre from the middle of what holds it, and its size, in the
  /// unit of the board; its rotation in radians.
  private struct Sample {
    let picture: Int
    let center: Vector
    let size: Size
    let rotation: Double

    /// Adds the photo to a board.
    func add(to board: inout Board, around middle: Vector, unit: Double, parent: Int?) {
      let id = board.takeID()
      let frame = Rect(center: middle + center * unit, size: Samples.scaled(size, by: unit))
      var item = Item(
        id: id, .photo, in: frame, parent: parent, rank: board.rankAbove(in: parent))
      item.rotation = rotation
      item.picture = Samples.key(picture)
      board.set(item, for: id)
    }
  }

  /// Photos beside and above a frame.
  private struct Composition {
    /// The space that it takes, as it is turned.
    let size: Size
    let photos: [Sample]
    /// The centre of the frame.
    let frame: Vector

    /// The largest unit in points with which an area has all of it.
    func unit(in area: Rect) -> Double {
      Swift.min(area.size.width / size.width, area.size.height / size.height, 9)
    }
  }

  /// The unit in points with which two fingers have room on the narrowest photo, on 55 points.
  private static var leastUnit: Double { 55 / 27 }

  private static var wide: Composition {
    Composition(
      size: Size(157, 78),
      photos: [
        Sample(picture: 0, center: Vector(-54.5, -20.4), size: Size(44, 33), rotation: -0.09),
        Sample(picture: 1, center: Vector(-59.4, 19.6), size: Size(27, 36), rotation: 0.07),
        Sample(picture: 2, center: Vector(-14.5, -19.9), size: Size(31, 31), rotation: 0.05),
        Sample(picture: 3, center: Vector(-22.5, 16.6), size: Size(42, 31.5), rotation: -0.04),
      ],
      frame: Vector(38.3, 0.1))
  }

  private static var tall: Composition {
    Composition(
      size: Size(98, 162),
      photos: [
        Sample(picture: 0, center: Vector(-23.6, -61.2), size: Size(46, 34.5), rotation: -0.09),
        Sample(picture: 1, center: Vector(30.2, -51.5), size: Size(33, 44), rotation: 0.07),
        Sample(picture: 2, center: Vector(-29, -17.5), size: Size(35, 35), rotation: 0.06),
        Sample(picture: 3, center: Vector(20.1, -0.6), size: Size(46, 34.5), rotation: -0.04),
      ],
      frame: Vector(0, 50.8))
  }

  /// The first board: four photos, and a frame with two more photos, as large as an area shows all.
  ///
  /// - Parameter areas: the best place first; it lies in the first in which two fingers have room
  ///   on each photo, or else in the last.
  /// - Returns: the board.
  static func board(in areas: [Rect]) -> Board {
    var board = Board()
    var (composition, area, unit) = (wide, Rect(0, 0, 0, 0), 0.0)
    for each in areas where unit < leastUnit {
      composition = wide.unit(in: each) > tall.unit(in: each) ? wide : tall
      (area, unit) = (each, composition.unit(in: each))
    }
    for photo in composition.photos {
      photo.add(to: &board, around: area.center, unit: unit, parent: nil)
    }
    let size = scaled(Size(74, 51), by: unit)
    let frame = board.takeID()
    var mount = Item(
      id: frame, .frame, in: Rect(center: area.center + composition.frame * unit, size: size),
      rank: board.rankAbove(in: nil))
    mount.rotation = 0.12
    board.set(mount, for: frame)
    let middle = Rect(origin: .zero, size: size).center
    let inner = [
      Sample(picture: 4, center: Vector(-17.8, 0), size: Size(28, 37.3), rotation: -0.1),
      Sample(picture: 5, center: Vector(15.5, 1), size: Size(34, 25.5), rotation: 0.08),
    ]
    for photo in inner { photo.add(to: &board, around: middle, unit: unit, parent: frame) }
    return board
  }

  private static func scaled(_ size: Size, by unit: Double) -> Size {
    Size(size.width * unit, size.height * unit)
  }
}
