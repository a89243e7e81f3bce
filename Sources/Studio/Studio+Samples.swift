import Tsumami

extension Studio {
  /// A photo of the sample board: its centre in units of the board or frame that holds it, its size
  /// in hundredths of the board's shorter side, its rotation in radians.
  private struct Sample {
    let picture: Int
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let rotation: Double
  }

  /// The number of pictures of the sample board; they are numbered from 0.
  public static var sampleCount: Int { 6 }

  /// The initial centre of the knob, beside the samples.
  static func placeOfKnob(on board: Size) -> Vector {
    let place = board.width > board.height ? Vector(0.93, 0.88) : Vector(0.2, 0.55)
    return Vector(place.x * board.width, place.y * board.height)
  }

  /// Lays out the sample board: four photos, and a frame with two more photos.
  ///
  /// Sizes depend on the shorter side, so that the board fits a phone and a desktop.
  func layOutSamples() {
    let board = stage.bounds.size
    let isWide = board.width > board.height
    let unit = Swift.min(Swift.min(board.width, board.height), 900) / 100
    let photos: [Sample] =
      isWide
      ? [
        Sample(picture: 0, x: 0.16, y: 0.30, width: 44, height: 33, rotation: -0.09),
        Sample(picture: 1, x: 0.13, y: 0.73, width: 27, height: 36, rotation: 0.07),
        Sample(picture: 2, x: 0.41, y: 0.26, width: 31, height: 31, rotation: 0.05),
        Sample(picture: 3, x: 0.36, y: 0.71, width: 42, height: 31.5, rotation: -0.04),
      ]
      : [
        Sample(picture: 0, x: 0.29, y: 0.18, width: 46, height: 34.5, rotation: -0.09),
        Sample(picture: 1, x: 0.77, y: 0.25, width: 33, height: 44, rotation: 0.07),
        Sample(picture: 2, x: 0.24, y: 0.38, width: 35, height: 35, rotation: 0.06),
        Sample(picture: 3, x: 0.68, y: 0.48, width: 46, height: 34.5, rotation: -0.04),
      ]
    for photo in photos {
      let size = Size(photo.width * unit, photo.height * unit)
      let center = Vector(photo.x * board.width, photo.y * board.height)
      _ = add(
        .photo, photo.picture, Rect(center: center, size: size), rotation: photo.rotation, to: nil)
    }
    let center = isWide ? Vector(0.74, 0.52) : Vector(0.5, 0.76)
    let size = Size(74 * unit, 51 * unit)
    let frame = add(
      .frame, 0, Rect(center: Vector(center.x * board.width, center.y * board.height), size: size),
      rotation: 0.12, to: nil)
    let inner: [Sample] = [
      Sample(picture: 4, x: 0.26, y: 0.5, width: 28, height: 37.3, rotation: -0.1),
      Sample(picture: 5, x: 0.71, y: 0.52, width: 34, height: 25.5, rotation: 0.08),
    ]
    for photo in inner {
      let own = Size(photo.width * unit, photo.height * unit)
      let place = Vector(photo.x * size.width, photo.y * size.height)
      _ = add(
        .photo, photo.picture, Rect(center: place, size: own), rotation: photo.rotation,
        to: frame.node)
    }
  }
}
