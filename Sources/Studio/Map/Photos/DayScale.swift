import TsumamiGeometry

/// Where days lie on a slider, as shares of its length.
///
/// They lie there as they lie in time, but a long time without a photo takes only a part of the
/// slider: one photo of another century leaves room for all others.
struct DayScale: Equatable {
  /// The largest share of the slider for a time without a photo.
  private static var longest: Double { 0.125 }

  /// The days that have photos, from the first.
  let days: [Int]
  /// The share of each of them.
  private let shares: [Double]

  /// Makes the scale of some days, in ascending order.
  init(_ days: [Int]) {
    self.days = days
    var gaps: [Double] = []
    for (day, next) in zip(days, days.dropFirst()) { gaps.append(Double(next - day)) }
    let most = Self.most(of: gaps)
    var sum = 0.0
    var sums = [0.0]
    for gap in gaps {
      sum += Swift.min(gap, most)
      sums.append(sum)
    }
    shares = sums.map { $0 / Swift.max(sum, 1) }
  }

  /// The length in days that no gap exceeds on the slider.
  private static func most(of gaps: [Double]) -> Double {
    // Few gaps need larger shares.
    let part = Swift.max(longest, 2 / Double(Swift.max(gaps.count, 1)))
    var rest = gaps.reduce(0, +)
    var most = rest
    var count = 0.0
    for gap in gaps.sorted(by: >) where part * count < 1 {
      most = part * rest / (1 - part * count)
      if gap <= most { break }
      rest -= gap
      count += 1
    }
    return most
  }

  /// The share of a day; days before the first and after the last lie at the ends.
  func share(of day: Int) -> Double {
    let next = Self.index(of: day, in: days)
    guard next > 0 else { return 0 }
    guard next < days.count else { return 1 }
    let part = Double(day - days[next - 1]) / Double(days[next] - days[next - 1])
    return shares[next - 1] + (shares[next] - shares[next - 1]) * part
  }

  /// The day at a share; 0 without days.
  func day(at share: Double) -> Int {
    let next = Self.index(of: share, in: shares)
    guard next > 0, next < days.count else { return (next == 0 ? days.first : days.last) ?? 0 }
    let part = (share - shares[next - 1]) / (shares[next] - shares[next - 1])
    let way = Double(days[next] - days[next - 1]) * part
    return days[next - 1] + Int(way.rounded(.toNearestOrEven))
  }

  /// The index of the first number, of some in ascending order, that is not below one.
  private static func index<Number: Comparable>(of number: Number, in all: [Number]) -> Int {
    all.indices.lowest { all[$0] >= number }
  }
}
