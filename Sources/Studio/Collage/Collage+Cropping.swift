import Tsumami

/// Photos that look otherwise: cropped, straightened, with another picture or shape.
extension Collage {
  /// How far a command moves a picture, in heights of what is seen of it.
  private static var shift: Double { 0.02 }
  /// How far a command rotates a picture, in radians: 1°.
  private static var angle: Double { .pi / 180 }
  /// By which factor a command magnifies a picture.
  private static var growth: Double { 1.1 }

  /// The photo that would be cropped: the one that is selected alone.
  var photoToCrop: Item? {
    guard selection.count == 1, let item = editable.first, item.kind == .photo else { return nil }
    return item
  }

  /// Begins to crop a photo: from now on fingers on it move, scale and rotate its picture.
  ///
  /// - Parameters:
  ///   - id: the photo.
  ///   - window: the part of it in which the picture is seen, in its coordinates.
  ///   - shape: the width of the picture divided by its height.
  /// - Returns: the node of the whole picture; nil if the item cannot be cropped.
  package func beginCrop(of id: Int, window: Rect, shape: Double) -> NodeID? {
    guard !isReadOnly, let node = scene[id], board[id]?.kind == .photo, shape > 0, shape.isFinite,
      window.size.width > 0, window.size.height > 0
    else { return nil }
    endCrop()
    finishGestures(of: [id])
    select([id], isTold: false)
    guard let item = board[id] else { return nil }
    let crop = Crop(
      of: item, in: node, window: window, shape: shape, by: fingers.hands.latest, on: stage)
    chosen.crop = crop
    attach(item)
    scene.tell(.selected)
    return crop.node
  }

  /// Keeps the crop as it is now, as one step of the hand that began it if the picture has moved;
  /// the cropping goes on.
  package func keepCrop() {
    guard let crop = chosen.crop, var item = board[crop.id] else { return }
    let settings = crop.settings(from: item.settings, on: stage)
    guard !Self.isSame(settings, item.settings) else { return }
    item.settings = settings
    perform(.crop, [item], by: crop.hand)
  }

  /// Ends cropping, as one step if the picture has moved.
  package func endCrop() {
    guard let crop = chosen.crop else { return }
    keepCrop()
    chosen.crop = nil
    stage.remove(crop.node)
    if let item = board[crop.id] { attach(item) }
    scene.tell(.selected)
  }

  private static func isSame(_ one: ItemSettings, _ other: ItemSettings) -> Bool {
    zip(one.look, other.look).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// How the photo that is being cropped looks now; nil if there is none.
  package var cropLook: [Double]? {
    guard let crop = chosen.crop, let item = board[crop.id] else { return nil }
    return crop.settings(from: item.settings, on: stage).look
  }

  /// Does with the picture that is being cropped what a command does with an item otherwise.
  ///
  /// - Returns: whether it has changed; nil if the command is not for a picture.
  func runOnCrop(_ command: Command) -> Bool? {
    guard let crop = chosen.crop else { return nil }
    let step = crop.window.size.height * Self.shift
    switch command {
    case .larger: crop.change(on: stage) { $0.scale = $0.scale * Self.growth }
    case .smaller: crop.change(on: stage) { $0.scale = $0.scale * (1 / Self.growth) }
    case .turnLeft: crop.change(on: stage) { $0.rotation -= Self.angle }
    case .turnRight: crop.change(on: stage) { $0.rotation += Self.angle }
    case .moveLeft: crop.change(on: stage) { $0.translation.x -= step }
    case .moveRight: crop.change(on: stage) { $0.translation.x += step }
    case .moveUp: crop.change(on: stage) { $0.translation.y -= step }
    case .moveDown: crop.change(on: stage) { $0.translation.y += step }
    case .resetLook, .resetPlacement: crop.change(on: stage) { $0 = .identity }
    case .crop, .selectNone: endCrop()
    default:
      endCrop()
      return nil
    }
    return true
  }

  // MARK: Pictures and shapes

  /// The ids of the photos that would get another picture now: those that are selected.
  package var photosToReplace: [Int] { editable.filter { $0.kind == .photo }.map { $0.id } }

  /// Gives photos another picture, of which all is seen that fits.
  ///
  /// - Parameters:
  ///   - ids: ``photosToReplace`` of when the picture was asked for, which may take long to
  ///     prepare; those that have gone or are locked by then stay as they are.
  ///   - key: the key of the picture.
  package func replacePictures(of ids: [Int], with key: Text) {
    guard !isReadOnly else { return }
    if let crop = chosen.crop, ids.contains(crop.id) { endCrop() }
    change(
      ids.compactMap { board[$0] }.filter { $0.kind == .photo && !$0.isLocked }, as: .replace
    ) {
      $0.picture = key
      $0.settings[.cropScale] = 1
      $0.settings[.cropX] = 0
      $0.settings[.cropY] = 0
      $0.settings[.cropAngle] = 0
    }
  }

  /// Gives the photos that are selected another shape of the same area.
  ///
  /// - Parameter shape: the width divided by the height.
  package func setShape(_ shape: Double) {
    guard shape.isFinite, shape > 0 else { return }
    endCrop()
    change(editable.filter { $0.kind == .photo }, as: .crop) {
      let size = $0.frame.size
      let height = (size.width * size.height / shape).squareRoot()
      $0.frame = Rect(center: $0.frame.center, size: Size(height * shape, height))
    }
  }
}
