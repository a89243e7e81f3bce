import Studio
import Testing

@Suite struct ArrivalOrderTests {
  private func order(_ names: String...) -> [String] {
    ArrivalOrder.places(of: names.map { ArrivalOrder.File(Text($0)) }).map { names[$0] }
  }

  @Test("numbers in names count as numbers, and capitals as small letters")
  func names() {
    #expect(
      order("photo 10.jpg", "Photo 9.jpg", "photo 1.jpg")
        == ["photo 1.jpg", "Photo 9.jpg", "photo 10.jpg"])
    #expect(order("IMG_0010", "IMG_0009", "IMG_2") == ["IMG_2", "IMG_0009", "IMG_0010"])
    #expect(order("b", "a2b", "a", "") == ["", "a", "a2b", "b"])
    #expect(order("2024-1-2", "2024-1-10", "2023-12-1") == ["2023-12-1", "2024-1-2", "2024-1-10"])
    // A number beyond every integer.
    #expect(
      order("99999999999999999999991", "99999999999999999999990")
        == ["99999999999999999999990", "99999999999999999999991"])
  }

  @Test("files with one name stay in their order")
  func equals() {
    let files = ["x", "a1", "A01", "a1"].map { ArrivalOrder.File(Text($0)) }
    #expect(ArrivalOrder.places(of: files) == [1, 2, 3, 0])
  }

  @Test("times count if all files have one")
  func times() {
    func order(_ times: String...) -> [Int] {
      ArrivalOrder.places(
        of: times.enumerated().map { ArrivalOrder.File(Text("\($0)"), time: Text($1)) })
    }
    #expect(
      order("2025:08:31 12:00:02", "2024:01:01 00:00:00", "2025:08:31 12:00:01") == [1, 2, 0])
    #expect(order("2025:08:31 12:00:02", "", "2025:08:31 12:00:01") == [0, 1, 2])
    #expect(order().isEmpty)
  }
}
