import Testing
import TsumamiPhotos

@Suite struct PhotoTimeTests {
  @Test("the number of a day and its date are those of the calendar")
  func days() throws {
    for (year, month, day, number) in [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 11, 22, 20_779),
      (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    ] {
      let time = try #require(PhotoTime(year: year, month: month, day: day))
      #expect(time.dayNumber == number)
      #expect(PhotoTime.date(ofDay: number) == (year, month, day))
    }
  }

  @Test("the date of each day is that from which its number comes")
  func eachDay() {
    var wrong: [Int] = []
    for number in -719_162..<80_000 {
      let date = PhotoTime.date(ofDay: number)
      let time = PhotoTime(year: date.year, month: date.month, day: date.day)
      if time?.dayNumber != number { wrong.append(number) }
    }
    #expect(wrong.isEmpty)
  }
}
