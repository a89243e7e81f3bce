import TsumamiGeometry

/// The model of ``VelocityTracker/predictedDisplacement(at:now:)``, in closed form: where a value
/// goes from its last steps.
///
/// The displacement is a sum of the last four steps. Their coefficients are a parabola of the time
/// ahead. They come from a layer of sixteen numbers and one of eight, which see the last ten steps:
/// how far each goes in the direction of the movement, and how long it is, both relative to their
/// size. So the result turns and mirrors with the path, and a value that has not moved is not
/// predicted to move.
///
/// The constants come from `script/assets/train-prediction`, and take 2.2 kB.
@usableFromInline struct PredictionModel {
  /// The number of steps that the model sees.
  @usableFromInline static var stepCount: Int { 10 }
  /// The duration of a step in seconds, as in the recordings from which the model comes.
  @usableFromInline static var stepDuration: Double { 1.0 / 60 }
  /// The number of samples in the duration of a step above which a step has two of them: nearly
  /// the middle, so that at 90 Hz, which is the middle, it has two.
  @usableFromInline static var mostForOne: Double { 1.49 }
  /// The duration of ten samples in seconds above which each of them is a step.
  @usableFromInline static var slowSpan: Double { Double(stepCount) * stepDuration / mostForOne }
  /// The time ahead in steps beyond which the prediction stays the same: 67 ms.
  @usableFromInline static var farthest: Double { 4 }
  /// The displacement over three steps in points below which a movement counts as noise.
  @usableFromInline static var noise: Double { 0.75 }
  /// The size of a step in points that is added, so that noise looks small.
  private static var floor: Float { 1.5 }

  /// The displacement after a time.
  ///
  /// - Parameters:
  ///   - x: the x components of the last steps in points, the newest first.
  ///   - y: the y components.
  ///   - steps: the time ahead, in steps.
  ///   - noise: the displacement over three steps that counts as half noise, in points.
  /// - Returns: the displacement in points.
  @usableFromInline static func displacement(
    _ x: SIMD16<Float>, _ y: SIMD16<Float>, after steps: Double, noise: Double
  ) -> Vector {
    var (headingX, headingY) = (x[0] + x[1] + x[2], y[0] + y[1] + y[2])
    let drift = headingX * headingX + headingY * headingY
    // A finger that returns to where it was has the direction of its last step.
    if drift < 1e-12 { (headingX, headingY) = (x[0], y[0]) }
    let length = (headingX * headingX + headingY * headingY).squareRoot()
    let gate = drift / (drift + Float(noise * noise))
    guard length > 0, gate > 0 else { return .zero }
    let squares = x * x + y * y
    let halves = squares.lowHalf + squares.highHalf
    let all = (halves.lowHalf + halves.highHalf).sum()
    let recent = squares.lowHalf.lowHalf.sum()
    // Older steps count little, and enough that no step is longer than eight times the size.
    let size = (recent * (15.0 / 64) + all / 64).squareRoot() + floor
    // The shape of the path, not yet relative to its size: that takes divisions, and the sums
    // below need not wait for them.
    let along = x * headingX + y * headingY
    let lengths = squares.squareRoot()
    let level = logarithm(of: size)
    let scale = 1 / size
    let alongScale = scale / length

    return constants.withUnsafeBytes { constants in
      guard let numbers = constants.baseAddress else { return .zero }
      // Half of the first layer: eight of its sixteen numbers.
      func half(from row: Int) -> SIMD8<Float> {
        let shape =
          numbers.rows(row + 2, times: along) * alongScale
          + numbers.rows(row + 12, times: lengths) * scale
        return bent(numbers.row(row) + numbers.row(row + 1) * level + shape)
      }
      let second =
        numbers.row(44) + numbers.rows(45, times: half(from: 0))
        + numbers.rows(53, times: half(from: 22))
      let curve = numbers.row(61) + numbers.rows(62, times: squashed(second))
      let time = Float(steps / 2)
      let coefficients = (curve.lowHalf + curve.highHalf * time) * (time * gate)
      return Vector(
        Double((coefficients * x.lowHalf.lowHalf).sum()),
        Double((coefficients * y.lowHalf.lowHalf).sum()))
    }
  }

  /// The logarithm to the base 2 of a positive number, on straight lines between the powers of 2:
  /// its exponent and its fraction, as their bits stand.
  private static func logarithm(of value: Float) -> Float {
    Float(Int32(bitPattern: value.bitPattern)) * 0x1p-23 - 127
  }

  /// Numbers with a tenth of those below zero.
  @inline(__always)
  private static func bent(_ values: SIMD8<Float>) -> SIMD8<Float> {
    values.replacing(with: values * 0.1, where: values .< 0)
  }

  /// Numbers between -1 and 1, so that the coefficients have bounds.
  @inline(__always)
  private static func squashed(_ values: SIMD8<Float>) -> SIMD8<Float> {
    values / (values.replacing(with: -values, where: values .< 0) + 1)
  }

  // swift-format-ignore
  /// The layers one after the other, the first as two halves: biases, then a row for each input.
  private static let constants: [Float] = [
    // BEGIN CONSTANTS
    -1.415, 6.266, 1.831, -0.379, 13.72, -6.221, 4.971, -4.804, -0.7338, -0.7553, -0.197, 0.1684,
    -1.484, 0.1413, 0.1064, -0.2971, 0.1164, -3.953, -1.476, 1.269, -1.101, 3.725, -0.8109, -4.119,
    1.15, 0.7819, -0.9329, -0.7346, -1.486, 0.4546, 0.04586, -2.438, 3.217, 0.341, 1.496, 0.4949,
    -2.545, 0.9866, -0.1633, -2.078, 0.728, -0.1157, -0.5404, 0.4199, -1.621, 1.203, -0.2311,
    -3.071, -0.4336, -1.655, -2.298, -0.1379, -0.0525, 0.7052, -0.6181, -0.1852, -0.1495, -1.938,
    0.1802, -0.4353, 0.3608, 1.11, 2.288, -0.1843, 0.7817, -0.4759, 0.2192, -0.7955, 0.9438,
    0.5439, -0.09713, 0.5869, 0.2901, -1.216, 0.2167, -0.4443, 0.4652, 0.323, 0.06364, -0.05016,
    -0.2521, 0.3625, 0.417, -0.8014, 0.1004, 0.603, 1.701, -0.2378, 0.57, 0.4681, 0.1312, 0.5795,
    -0.8556, -0.7516, 1.288, -0.7364, -4.595, -2.02, -1.356, 1.347, -1.795, -3.52, -1.629, 5.904,
    1.481, 1.922, -0.8373, -0.33, -2.696, 0.5326, -0.4282, -2.556, 2.03, 0.05225, 2.823, -0.1421,
    0.2755, 0.07703, -0.9747, 4.206, 0.4504, 0.2109, 1.581, 0.1193, -1.634, 0.3009, -1.363, 1.842,
    0.3823, -1.043, -3.445, -0.2711, -2.526, -0.602, -2.06, 0.3733, -0.08024, 0.4374, 0.9407,
    -0.2007, -2.177, 0.06126, -0.2221, 0.2071, 0.8922, -0.1954, 0.9068, -0.7639, -2.679, -0.6859,
    -2.668, 1.148, -0.2174, 1.208, -0.1967, -0.1593, 0.2388, -0.2245, -1.591, 0.7211, -0.9811,
    0.0195, -0.2805, 0.9951, 1.221, 0.7818, -1.235, 0.4299, 0.1193, -1.117, -1.236, -0.7915,
    0.2513, 1.307, -2.457, 0.05259, -2.723, -0.7166, -1.14, -1.223, 5.994, 5.629, -1.735, -2.002,
    -0.7451, -0.7753, -1.833, -0.4087, -1.51, -0.2016, -0.4394, -0.3004, 0.8026, 0.5335, 0.09215,
    0.5399, -1.92, -8.894, -1.812, 0.3064, -0.4071, 2.707, 2.572, 0.5036, 0.2479, -0.6103, 2.207,
    0.434, 0.6848, -3.687, 0.6899, 0.6402, -0.8903, -1.623, 0.6325, -0.1053, 0.2849, -0.02928,
    0.2591, 1.069, -1.328, 0.1903, -3.61, 1.343, 0.3522, -0.9077, 0.009465, 0.9633, 0.147, -0.2375,
    2.15, 0.4572, -1.812, 0.3136, -0.1782, 1.037, -1.011, -0.5314, 0.8312, -0.4796, -0.4373,
    0.3674, -0.07926, 1.209, 0.02019, 0.1732, -0.3147, 1.688, 0.223, 0.1352, -0.6241, 1.218,
    -0.719, -0.5881, -0.7051, 1.217, 0.01694, 0.03947, 0.6713, 0.7395, -0.8043, -1.304, -0.3178,
    -1.984, 0.3353, 0.6375, -1.386, 2.575, 0.472, -0.6495, -0.2184, -3.014, 1.433, 0.5329, -0.4232,
    0.5952, 1.878, 0.1993, 0.5247, 0.4873, -0.3757, 2.55, 1.876, 0.3356, 0.0155, -0.3906, 2.172,
    0.03808, 2.47, -1.483, 1.26, 0.9639, 1.92, -0.3355, 2.339, -0.04987, 2.557, 1.63, 2.148,
    0.4418, 2.112, -2.086, -3.664, -0.2541, 1.968, 0.2582, 0.1586, -0.9058, 0.1083, 0.8057,
    -0.5513, 1.105, -1.554, 0.5247, 0.1245, -1.767, 0.8953, 1.613, 0.9104, 1.636, -0.74, -0.2545,
    1.682, -1.258, -0.4896, -0.2115, 0.2027, -0.8649, -0.07515, 0.5901, -0.7247, -0.6373, 0.5515,
    0.4778, 0.2735, -0.7664, 0.4641, -0.06156, -2.505, -2.028, 0.9454, 1.286, 0.8747, -1.093,
    0.9427, -1.149, 2.463, -2.563, -1.108, -0.6118, 0.1738, 0.523, 3.078, 0.02514, -0.09005,
    0.9863, -1.263, 0.5697, 0.2553, -0.3075, -0.1035, -0.2929, -0.02287, -0.7674, -0.1701,
    -0.09695, -0.02863, -0.02465, 0.7292, -0.382, -0.2283, -0.5375, 0.5587, -0.4406, -0.4629,
    -0.4386, -0.05277, -0.1315, 0.03773, 1.204, 0.1006, 0.1945, -0.1053, -0.4021, -0.3444, 0.1191,
    0.13, -0.1366, 0.1757, -0.7144, 0.06102, -0.03372, 1.443, 0.06538, 0.1799, 0.1261, -0.6026,
    0.4434, -0.5047, 0.2256, -0.1982, -0.08914, -0.1475, 1.082, -0.1005, -0.2927, -0.05383,
    -0.06587, -0.2303, 0.3157, -0.5327, -0.2093, -0.05274, 0.4864, 1.318, 0.4764, -0.01355, 1.323,
    -0.2157, -0.5338, 0.1255, -0.2398, 0.05796, -1.571, 0.08338, -0.0861, 0.1086, 1.383, 0.1244,
    0.2084, -0.04708, -0.09551, 0.1292, 0.1575, -0.1902, 1.552, 0.1054, -0.07279, -0.08481,
    -0.1253, 0.8331, 0.2082, 1.169, -1.61, 0.3723, -0.1229, 0.18, -0.03807, 0.3026, -0.02684,
    0.2251, -0.5593, 0.5743, -0.1748, 0.4254, -0.1219, -0.2272, 0.1365, 0.201, 0.7341, -1.448,
    0.266, -0.4654, -0.001714, 0.3767, 0.07016, 0.7177, -0.5956, 0.857, 0.4451, 0.9382, 0.422,
    0.6729, 0.08231, 0.04336, 1.271, 0.2292, 0.1105, -0.1107, -0.03161, -0.0785, -0.08119, 0.2577,
    0.8032, -0.0686, -0.231, -0.3349, 0.0937, 3.126, 0.4141, 0.06453, -0.4729, 0.3233, -0.09151,
    -0.3313, -0.6044, 0.9555, -0.02429, -0.02555, -0.1457, -0.09655, -0.119, -0.04942, 0.1874,
    0.8088, -0.3311, -0.2289, -0.4177, -0.002032, -0.1831, -0.1778, -0.1271, 0.3966, -0.2431,
    -0.0447, 0.01629, 0.2702, 0.01235, -0.08602, -0.162, -0.4774, -0.8822, -0.1759, 0.3053,
    0.01768, -0.008415, 0.08939, 0.01025, 0.8915, 0.2669, 0.2054, -0.1194, 0.09044, -0.06421,
    -0.0131, -0.5328, 0.2326, 0.1312, -0.0291, 0.04245, 0.2663, 0.0902, -0.06574, -0.1187, 0.09283,
    0.1118, -0.1268, 0.05362, 0.4717, -0.05873, -0.08278, 0.03514, -0.9605, 0.5391, -0.0276,
    0.07995, 0.3636, -0.1415, 0.02954, -0.05466
    // END CONSTANTS
  ]
}

// Places are constants; arithmetic that does not check for overflow saves a tenth of the time.
extension UnsafeRawPointer {
  /// A row of a layer: eight numbers.
  fileprivate func row(_ place: Int) -> SIMD8<Float> {
    loadUnaligned(fromByteOffset: place &* 32, as: SIMD8<Float>.self)
  }

  /// The sum of two rows, each times a number.
  @inline(__always)
  fileprivate func rows(_ place: Int, times inputs: SIMD2<Float>) -> SIMD8<Float> {
    row(place) * inputs[0] + row(place &+ 1) * inputs[1]
  }

  /// The sum of four rows, each times a number.
  @inline(__always)
  fileprivate func rows(_ place: Int, times inputs: SIMD4<Float>) -> SIMD8<Float> {
    rows(place, times: inputs.lowHalf) + rows(place &+ 2, times: inputs.highHalf)
  }

  /// The sum of eight rows, each times a number.
  fileprivate func rows(_ place: Int, times inputs: SIMD8<Float>) -> SIMD8<Float> {
    rows(place, times: inputs.lowHalf) + rows(place &+ 4, times: inputs.highHalf)
  }

  /// The sum of ten rows, each times a number: one for each step.
  fileprivate func rows(_ place: Int, times inputs: SIMD16<Float>) -> SIMD8<Float> {
    rows(place, times: inputs.lowHalf) + rows(place &+ 8, times: inputs.highHalf.lowHalf.lowHalf)
  }
}
