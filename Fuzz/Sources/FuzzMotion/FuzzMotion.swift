import FuzzKit
import Tsumami

/// Samples of any kind at any time: velocities, predictions, flings and springs are finite.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMotion(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var source = ByteSource(data, size)
  let estimator: VelocityEstimator = source.one(of: .leastSquares, .impulse, .weighted, .none)
  var tracker = VelocityTracker<Vector>(estimator)
  var driver = MotionDriver(Vector.zero)
  var filter = OneEuroFilter<Vector>(minimumCutoff: source.anyDouble(near: 0...10))
  var time = 0.0
  var events = 0
  while source.hasMore {
    events += 1
    time = source.chance(20) ? source.anyDouble(near: 0...10) : time + source.double(in: 0...0.05)
    if !time.isFinite { time = 0 }
    let sample = Vector(source.anyDouble(near: -900...900), source.anyDouble(near: -900...900))
    let isFinite = sample.x.isFinite && sample.y.isFinite
    if isFinite { tracker.add(sample, at: time) }
    let filtered = filter.add(sample, at: time)
    precondition(filtered.x.isFinite && filtered.y.isFinite, "a filtered value is not finite")
    let velocity = tracker.velocity(at: time)
    precondition((velocity?.x ?? 0).isFinite && (velocity?.y ?? 0).isFinite, "velocity")
    let ahead = source.anyDouble(near: 0...0.1)
    let predicted = tracker.predictedDisplacement(at: time + ahead, now: time)
    precondition(predicted.x.isFinite && predicted.y.isFinite, "a prediction is not finite")
    let start = driver.restTime.isFinite ? driver.restTime : time
    switch source.number(below: 3) {
    case 0:
      driver.decay(
        by: source.one(of: .normal, .fast, .fling), velocity: velocity, at: Swift.min(start, time))
    case 1:
      driver.decay(
        by: source.one(of: .normal, .fast, .fling), from: Vector(-100, -50), to: Vector(100, 80),
        spring: DampedSpring(response: source.double(in: 0.01...2)), velocity: velocity, at: time)
    default:
      driver.spring(
        to: isFinite ? sample : .zero,
        by: DampedSpring(
          response: source.double(in: 0.01...2), dampingRatio: source.double(in: 0...2)),
        at: time)
    }
    for step in 0..<3 {
      let value = driver.value(at: time + Double(step) * 0.1)
      precondition(value.x.isFinite && value.y.isFinite, "a value is not finite")
    }
  }
  Tally.count(events)
  return 0
}
