import TsumamiGeometry

/// The model of ``VelocityTracker/predictedDisplacement(at:now:)``, in closed form: where a value
/// goes from its last steps.
///
/// The displacement is a sum of the last four steps. Their coefficients are a parabola of the time
/// ahead. They come from two layers of eight numbers each that see the shape of the last ten steps,
/// in the direction of the movement and across it, relative to their size. So the result turns and
/// mirrors with the path, and a value that has not moved is not predicted to move.
///
/// The constants come from `script/train-prediction`, and take 1.3 kB.
@usableFromInline struct PredictionModel {
  /// The number of steps that the model sees.
  @usableFromInline static var stepCount: Int { 10 }
  /// The duration of a step in seconds, as in the recordings from which the model comes.
  @usableFromInline static var stepDuration: Double { 1.0 / 60 }
  /// The time ahead in steps beyond which the prediction stays the same: 67 ms.
  @usableFromInline static var farthest: Double { 4 }
  /// The displacement over three steps in points below which a movement counts as noise.
  @usableFromInline static var noise: Double { 0.75 }
  /// The size of a step in points that is added, so that noise looks small.
  private static var floor: Float { 1.5 }
  /// The size of a step in points that is neither small nor large.
  private static var middle: Float { 5 }

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
    // What returns to where it was has the direction of its last step.
    if drift < 1e-12 { (headingX, headingY) = (x[0], y[0]) }
    let length = (headingX * headingX + headingY * headingY).squareRoot()
    let gate = drift / (drift + Float(noise * noise))
    guard length > 0, gate > 0 else { return .zero }
    let squares = x * x + y * y
    let size = ((squares[0] + squares[1] + squares[2] + squares[3]) / 4).squareRoot() + floor
    // The shape of the path, not yet relative to its size: that takes a division, and the sums
    // below need not wait for it.
    let along = x * headingX + y * headingY
    let across = y * headingX - x * headingY
    let ranked = across * ranks
    let sums = ranked.lowHalf + ranked.highHalf
    let bend = (sums.lowHalf + sums.highHalf).sum()
    let scale = 1 / (length * size)

    return constants.withUnsafeBytes { numbers in
      var forward = SIMD8<Float>.zero
      var sideward = SIMD8<Float>.zero
      // Two steps at once, as each addition waits for the one before.
      for step in stride(from: 0, to: stepCount, by: 2) {
        forward += numbers.row(1 + step) * along[step] + numbers.row(2 + step) * along[step + 1]
        sideward +=
          numbers.row(11 + step) * across[step] + numbers.row(12 + step) * across[step + 1]
      }
      // A path and its mirror image look the same.
      let shape = forward * scale + sideward * (bend < 0 ? -scale : scale)
      let first = numbers.row(0) + numbers.row(21) * (size / (size + middle)) + shape
      let second = squashed(numbers.layer(22, of: squashed(first)))
      let curve = numbers.layer(31, of: second)
      let time = Float(steps / 2)
      let coefficients = (curve.lowHalf + curve.highHalf * time) * (time * gate)
      return Vector(
        Double((coefficients * x.lowHalf.lowHalf).sum()),
        Double((coefficients * y.lowHalf.lowHalf).sum()))
    }
  }

  /// Numbers between -1 and 1.
  private static func squashed(_ values: SIMD8<Float>) -> SIMD8<Float> {
    values / (values.replacing(with: -values, where: values .< 0) + 1)
  }

  /// Weights that grow with the age of a step, to tell a path from its mirror image.
  private static var ranks: SIMD16<Float> {
    SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0)
  }

  // swift-format-ignore
  /// The layers one after the other; of each the biases, then a row for each input.
  private static let constants: [Float] = [
    // BEGIN CONSTANTS
    -1.156, 1.232, -1.033, 0.01674, 1.745, 2.242, -0.1025, -1.646, 0.2041, -0.4345, 0.1311, 0.3002,
    -0.2447, -0.15, 0.4096, 0.944, -0.2047, -0.2053, -0.2082, -0.05567, -1.273, -0.2071, 0.12,
    -0.2279, -0.3156, -0.8441, 0.0451, -0.7321, 0.1122, 0.005886, -0.4103, -0.4768, 0.3277, -1.24,
    0.03869, -0.05586, -0.1199, 0.08584, -0.2464, -0.1949, 0.255, -0.1383, -0.19, 0.1511, 0.1791,
    -0.02193, 0.3542, 0.00163, -0.08969, 0.3776, 0.1265, 0.3521, -0.05004, -0.2436, 0.02351,
    0.4467, 0.5211, 0.03428, -0.07822, 0.06628, 0.1548, -0.2952, -0.1606, 0.03827, 0.1456,
    0.005045, 0.0129, 0.1628, -0.008713, -0.3097, -0.03315, -0.1527, -0.04682, 0.1804, 0.5744,
    -0.2527, -0.1042, -0.6362, 0.2493, -0.06048, -0.2154, -0.3181, 0.2449, -0.6586, -0.082, -0.218,
    0.05256, 0.07198, -0.5722, 0.5543, -0.2144, -2.743, -0.4822, 0.2414, 1.104, 0.4549, 1.995,
    2.942, -3.332, 7.582, -0.9351, -0.3374, -1.226, 4.254, 0.381, -1.372, 0.6243, 1.729, 0.7434,
    -0.2176, -1.01, -1.192, 0.7058, -1.015, -0.3496, -0.4339, -0.4161, 0.5042, -0.4393, -0.2695,
    -0.03988, 0.1638, -0.08886, -0.06006, 0.08504, 0.387, 0.2907, 0.07299, 0.6173, 0.2346, -0.1652,
    -0.1822, 0.07051, 0.346, -0.07306, 0.2597, 0.9822, 0.4263, -0.119, 0.01843, 0.6576, -0.03643,
    -0.06871, 0.04324, -0.04059, -0.09135, 0.008062, -0.02409, 0.2885, 0.2282, 0.8058, -0.233,
    -0.2538, -0.09874, 0.1363, -0.2128, -0.01562, 0.1642, 1.118, -0.2034, 0.1077, 0.1491, -0.2086,
    -0.2866, 0.2185, 0.1583, -0.2573, -0.1428, 0.6782, -0.3135, 0.786, -0.288, -1.945, -2.602,
    -0.1697, 1.174, 0.318, -0.185, -0.102, 0.1784, -0.4997, -0.3033, 0.175, 0.3859, -0.3409,
    0.07265, 0.09789, 0.1767, 0.4004, 0.2179, -0.07949, -0.4453, 0.3552, -0.2939, -0.2151, 0.0461,
    -0.1671, -0.07887, 0.2868, 0.2777, 0.2651, 0.1404, 0.1915, 0.1372, -0.04645, -0.3734, -0.08543,
    0.2455, 0.1777, -0.2312, 0.03124, 0.177, -0.3771, -0.3037, 0.1306, 0.2416, 0.1356, -0.2103,
    -0.2524, 0.02112, -0.1218, 0.1764, 0.2328, 0.123, 0.09089, 0.2601, 0.1865, 0.3342, -0.191,
    -0.09661, -0.2513, 0.1449, -0.02176, 0.3573, 0.04181, 0.1036, -0.05347, -0.3191, -0.03378,
    0.2561, -0.4043, 0.2542, 0.1825, -0.2265, -0.08986, -0.2206, -0.3178, -0.2855, 1.645, 0.3357,
    0.03021, -0.09891, -0.1902, 0.07159, -0.1035, 0.02298, 0.721, -0.2209, -0.2342, 0.005748,
    0.05531, -0.2446, -0.1903, 0.07829, -0.7284, -0.3308, 0.02169, 0.2577, -0.293, -0.09048,
    0.2628, 0.3487, -0.9516, -0.4088, -0.03417, -0.002211, -0.405, -0.1623, 0.1155, 0.03789,
    0.2038, -0.723, -0.1927, -0.1891, -0.5786, -0.5616, -0.005306, -0.05711, -0.2254, 0.3976,
    0.4444, 0.2549, -0.3368, -0.02702, 0.03053, -0.2146, 0.2257, 0.6681, 0.3622, 0.2466, -0.05333,
    0.3166, -0.0442, -0.08334, 1.087, 0.1943, 0.009507, -0.1596, 0.3787, -0.03447, -0.1035, -0.184,
    0.5276, -0.4285, -0.3041, -0.03266, 0.1542, -0.2147, -0.0286, 0.231
    // END CONSTANTS
  ]
}

extension UnsafeRawBufferPointer {
  /// A row of a layer: eight numbers.
  fileprivate func row(_ place: Int) -> SIMD8<Float> {
    loadUnaligned(fromByteOffset: place * 32, as: SIMD8<Float>.self)
  }

  /// A layer of eight numbers: its biases, which stand in a row, and a row for each input.
  fileprivate func layer(_ biases: Int, of inputs: SIMD8<Float>) -> SIMD8<Float> {
    var sum = row(biases)
    for place in stride(from: 0, to: 8, by: 4) {
      let near =
        row(biases + 1 + place) * inputs[place] + row(biases + 2 + place) * inputs[place + 1]
      let far =
        row(biases + 3 + place) * inputs[place + 2] + row(biases + 4 + place) * inputs[place + 3]
      sum += near + far
    }
    return sum
  }
}
