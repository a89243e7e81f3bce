import Testing
import TsumamiManipulation

@Suite @MainActor struct MainActorRulesTests {
  @Test("rules on the main actor get what they are to decide about")
  func arguments() throws {
    let limits = Limits.custom(onMainActor: { placement, point in
      Placement(translation: point, scale: placement.scale)
    })
    guard case .custom(let resolve) = limits.rule else {
      Issue.record("it is a function")
      return
    }
    let asked = Placement(translation: Vector(1, 2), scale: Vector(3, 3))
    let answer = resolve(asked, Vector(7, 8))
    #expect(answer.translation == Vector(7, 8) && answer.scale == Vector(3, 3))
    guard case .custom(let height) = Sheet.Detent.custom("own", onMainActor: { $0 / 4 }).height
    else {
      Issue.record("it is a function")
      return
    }
    #expect(height(600) == 150)
  }
}
