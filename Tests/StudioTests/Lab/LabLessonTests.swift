import Testing
import Tsumami

@testable import Studio

/// Each lesson is done by the gesture it asks for, and not before.
@Suite struct LabLessonTests {
  private func begin(_ lesson: LabLesson) -> PadFingers {
    let room = LabRoom(size: Size(300, 300))
    room.begin(lesson)
    #expect(room.done.isEmpty)
    return PadFingers(room)
  }

  private func isDone(_ fingers: PadFingers, _ lesson: LabLesson) -> Bool {
    fingers.settle()
    return fingers.room.done == [lesson]
  }

  @Test("a tap does the first lesson, a drag does not")
  func tap() {
    let fingers = begin(.tap)
    #expect(!isDone(fingers.down(at: 150, 150).glide(to: 220, 150).up(), .tap))
    #expect(isDone(fingers.down(at: 150, 150).up(), .tap))
  }

  @Test("a tap that strays, a press, and one that is too short do theirs")
  func singles() {
    #expect(isDone(begin(.stray).down(at: 150, 150).glide(to: 220, 150).up(), .stray))
    #expect(isDone(begin(.hold).down(at: 150, 150).wait(0.6).up(), .hold))
    #expect(!isDone(begin(.hold).down(at: 150, 150).wait(0.3).up(), .hold))
    #expect(isDone(begin(.early).down(at: 150, 150).wait(0.3).up(), .early))
  }

  @Test("a single tap wins over a double one only by waiting")
  func single() {
    #expect(isDone(begin(.single).down(at: 150, 150).up(), .single))
    let twice = begin(.single).down(at: 150, 150).up().down(at: 150, 150).up()
    #expect(!isDone(twice, .single))
  }

  @Test("a press that wins over a drag, and a press that becomes one")
  func presses() {
    let wins = begin(.pressWins).down(at: 150, 150).wait(0.6).glide(to: 200, 150).up()
    #expect(isDone(wins, .pressWins))
    let drag = begin(.pressWins).down(at: 150, 150).glide(to: 200, 150).wait(0.6).up()
    #expect(!isDone(drag, .pressWins))
    let then = begin(.pressThenDrag).down(at: 150, 150).wait(0.6).glide(to: 200, 150).up()
    #expect(isDone(then, .pressThenDrag))
  }

  @Test("two fingers pinch and rotate at once")
  func both() {
    let fingers = begin(.both).down(1, at: 110, 150).down(2, at: 190, 150)
    fingers.glide([(1, Vector(90, 120)), (2, Vector(210, 180))]).up(1).up(2)
    #expect(isDone(fingers, .both))
  }

  @Test("one drag opens the sheet and scrolls its list")
  func sheet() {
    let fingers = begin(.sheet).down(at: 150, 270).glide(to: 150, -400, steps: 60)
    #expect(isDone(fingers.up(), .sheet))
  }

  @Test("a threshold makes a failed press succeed without another touch")
  func whatIf() {
    let fingers = begin(.whatIf).down(at: 150, 150).glide(to: 155, 150).wait(0.6).up().settle()
    #expect(fingers.room.done.isEmpty)
    fingers.room.set(1, of: 0, to: 20)
    #expect(fingers.room.done == [.whatIf])
  }

  @Test("the fingers of the buttons can do every lesson but the last")
  func byButtons() {
    let scripts: [(LabLesson, LabHand.Script)] = [
      (.tap, .tap), (.stray, .drag), (.hold, .press), (.early, .tap), (.single, .tap),
      (.pressWins, .press), (.pressThenDrag, .pressThenDrag), (.sheet, .dragUp),
    ]
    for (lesson, script) in scripts {
      let fingers = begin(lesson)
      fingers.room.perform(script.rawValue, at: 0)
      fingers.wait(3)
      #expect(isDone(fingers, lesson), "\(lesson) by \(script)")
    }
  }
}
