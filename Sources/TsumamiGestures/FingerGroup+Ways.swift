import TsumamiGeometry

/// The straight ways of the fingers from the last event to this one.
///
/// A threshold is passed somewhere on these ways. The fit of the parent keeps the ends of the ways
/// while the fit of the stage tries points on them.
extension FingerGroup {
  /// Whether a finger has moved since the gesture last decided.
  @usableFromInline var isUnderWay: Bool { stage.fit.isUnderWay }

  /// Brings ``travel`` to what it was when all fingers had gone a fraction of their ways.
  @usableFromInline func goBack(to fraction: Double, in context: GestureContext) {
    for place in stage.fit.fingers.indices {
      stage.fit.moveFinger(at: place, to: point(at: fraction, ofWayAt: place))
    }
    solveTravel(in: context)
  }

  /// Puts the fingers at the ends of their ways; ``travel`` stays as it is.
  @usableFromInline func arrive() {
    for place in stage.fit.fingers.indices {
      stage.fit.moveFinger(at: place, to: parent.fit.fingers[place].stage)
    }
  }

  /// Makes the values start at zero where the fingers had gone a fraction of their ways, and puts
  /// the fingers at the ends.
  @usableFromInline func zero(at fraction: Double, in context: GestureContext) {
    for place in stage.fit.fingers.indices {
      let (point, end) = (
        point(at: fraction, ofWayAt: place), parent.fit.fingers[place].stage
      )
      parent.fit.moveFinger(at: place, to: point)
      stage.fit.moveFinger(at: place, to: end)
    }
    zero(in: context)
    for place in stage.fit.fingers.indices {
      parent.fit.moveFinger(at: place, to: stage.fit.fingers[place].stage)
    }
  }

  private func point(at fraction: Double, ofWayAt place: Int) -> Vector {
    stage.fit.fingers[place].departure.moved(
      to: parent.fit.fingers[place].stage, by: fraction)
  }

  // MARK: Origins

  /// Where a finger was when the values were zero, in stage points: where its way crossed the slop.
  ///
  /// The movement before other fingers came or went counts as its own.
  ///
  /// - Parameters:
  ///   - place: the index of the finger in ``stageFingers``.
  ///   - context: the coordinates of the parent.
  /// - Returns: the point.
  package func origin(ofFingerAt place: Int, in context: GestureContext) -> Vector {
    parent.fit.fingers[place].takenStage
      - context.space.toStage.linear(parent.carried.translation)
  }

  /// The mean of the origins of the fingers, in the parent's coordinates.
  package var originMean: Vector { parent.fit.motion.takenMean - parent.carried.translation }
}
