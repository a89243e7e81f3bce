import Tsumami

/// The tool that crops and straightens: fingers move, scale and rotate a picture behind the window
/// of its photo, which it always covers.
struct Crop {
  /// The photo.
  let id: Int
  /// The node of the whole picture, which lies in that of the photo.
  let node: NodeID
  /// The part of the photo in which the picture is seen, in the photo's coordinates.
  let window: Rect
  /// The hand that crops; nil before the first touch.
  let hand: Int?

  /// The largest magnification.
  static var mostScale: Double { 20 }

  /// Makes the node of a picture.
  ///
  /// - Parameters:
  ///   - item: the photo.
  ///   - holder: its node.
  ///   - window: the part of it in which the picture is seen.
  ///   - shape: the width of the picture divided by its height.
  ///   - hand: the hand that crops.
  ///   - stage: the stage.
  init(
    of item: Item, in holder: NodeID, window: Rect, shape: Double, by hand: Int?, on stage: Stage
  ) {
    id = item.id
    self.window = window
    self.hand = hand
    // As large as it must be to cover the window.
    let size = Size(
      Swift.max(window.size.width, window.size.height * shape),
      Swift.max(window.size.height, window.size.width / shape))
    let settings = item.settings
    var placement = Placement.identity
    placement.translation = Vector(
      settings[.cropX] * window.size.width, settings[.cropY] * window.size.height)
    placement.scale = Vector(settings[.cropScale], settings[.cropScale])
    placement.rotation = settings[.cropAngle]
    node = stage.add(
      Node(frame: Rect(center: window.center, size: size), placement: placement), to: holder)
    let parent = item.frame.size
    stage.manipulate(node) {
      $0.minimumScale = 1
      $0.maximumScale = Self.mostScale
      $0.limits = Limits(
        .cover(
          Insets(
            top: window.minY, left: window.minX, bottom: parent.height - window.maxY,
            right: parent.width - window.maxX)),
        edge: .stop)
    }
  }

  /// Some settings with the crop as it is on a stage.
  func settings(from before: ItemSettings, on stage: Stage) -> ItemSettings {
    guard let placement = stage.placement(of: node) else { return before }
    var settings = before
    settings[.cropX] = placement.translation.x / window.size.width
    settings[.cropY] = placement.translation.y / window.size.height
    settings[.cropScale] = placement.scale.x
    settings[.cropAngle] = wrapped(placement.rotation)
    return settings
  }

  /// Changes the placement of the picture by a command; its limits keep it over the window.
  func change(on stage: Stage, _ change: (inout Placement) -> Void) {
    guard var placement = stage.placement(of: node) else { return }
    change(&placement)
    stage.setPlacement(placement, of: node)
  }
}
