import Tsumami

/// A thousand points on springs, all of them asked where they are, as for one frame.
func thousandSprings() -> Row {
  var drivers = (0..<1000).map { MotionDriver(Vector(Double($0), 0)) }
  for index in drivers.indices {
    drivers[index].spring(
      to: Vector(500, 500), by: DampedSpring(response: 0.4, dampingRatio: 0.8), at: 0)
  }
  var sum = Vector.zero
  defer { precondition(sum.isFinite && sum != .zero, "nothing moved") }
  return measure("spring driver, 1 000 values, one frame", count: 10) { step in
    let time = Double(step % 60) / 120
    for index in drivers.indices { sum += drivers[index].value(at: time) }
  }
}

/// Where a finger will be in 17 ms, from the samples of one that draws.
func predictionOfFinger() -> Row {
  var tracker = VelocityTracker<Vector>()
  for step in 0..<20 {
    let time = Double(step) / 60
    tracker.add(Vector(time * 400, time * time * 900), at: time)
  }
  let last = 19.0 / 60
  var sum = Vector.zero
  defer { precondition(sum.isFinite && sum != .zero, "nothing was predicted") }
  return measure("prediction of a finger", count: 2000) { step in
    sum += tracker.predictedDisplacement(at: last + Double(step % 67) * 0.001, now: last)
  }
}
