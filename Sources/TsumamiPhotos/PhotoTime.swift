/// The date and the time that a clock showed where a photo was taken.
package struct PhotoTime: Equatable, Sendable {
  /// The year, for example 2026.
  package var year: Int
  /// The month, 1 for January.
  package var month: Int
  /// The day of the month, from 1.
  package var day: Int
  /// The hour, 0 to 23.
  package var hour: Int
  /// The minute, 0 to 59.
  package var minute: Int
  /// The second with its fraction, from 0 to less than 60.
  package var second: Double
  /// How far the clock was ahead of UTC, in minutes; nil if that is not known.
  package var zone: Int?

  /// Makes a time; nil if there is no such date or time.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Double = 0,
    zone: Int? = nil
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year), (0...23).contains(hour), (0...59).contains(minute),
      second >= 0, second < 60
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.zone = zone
  }

  /// The number of days from the first day of 1970 to its day; negative before.
  package var dayNumber: Int { Self.dayNumber(year: year, month: month, day: day) }

  /// The seconds from the beginning of 1970 that its clock showed, whatever the zone.
  package var wallSeconds: Double {
    Double(dayNumber) * 86_400 + Double(hour * 3600 + minute * 60) + second
  }

  /// The date of a day that is given by its number: ``dayNumber``.
  ///
  /// The number is at most some million years away from 1970.
  package static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    // Years that begin in March have the day that leap years add at their end. 400 of them have
    // 146 097 days, and day 0 of this count is the first of March in the year 0.
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Five months from March have 153 days.
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
