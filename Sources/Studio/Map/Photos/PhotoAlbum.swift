import TsumamiPhotos

/// The photos of the room, and which of them are shown.
///
/// The latest day comes first, and in it the latest photo. A photo is shown if it has a place, if
/// its day is within ``days``, and if it is part of the ``subject``.
struct PhotoAlbum {
  /// Which photos the grid is about.
  enum Subject: Equatable {
    /// Those in the visible part of the map.
    case inView
    /// Those of a pin or of several.
    case these([Int])
    /// Those that were in view before the map went to one of them.
    case kept([Int])
  }

  /// All photos, the latest day and its latest photo first.
  private(set) var photos: [Photo] = []
  /// The days that are shown, from the first to the last; nil for all.
  private(set) var days: ClosedRange<Int>?
  /// Which photos the grid is about.
  private(set) var subject = Subject.inView
  /// The places in ``photos`` of those that the grid shows.
  private(set) var shown: [Int] = []
  /// The places in ``photos`` of those without a place.
  private(set) var waiting: [Int] = []
  /// The days on which photos with a place were taken, from the first, and how many on each.
  private(set) var calendar: [(day: Int, count: Int)] = []

  /// Whether the map shows a photo in its visible part, by number.
  private var isInView: [Bool] = []
  /// The place in ``photos`` of each number.
  private var places: [Int] = []

  // MARK: Photos

  /// Adds photos; one whose number is taken replaces the one that has it.
  mutating func add(_ new: [Photo]) {
    var numbers: [Int] = []
    for photo in new where photo.id >= 0 { numbers.append(photo.id) }
    drop(numbers)
    for photo in new where photo.id >= 0 { photos.append(photo) }
    sort()
  }

  /// Removes photos; returns those that there were.
  mutating func remove(_ ids: [Int]) -> [Photo] {
    let gone = drop(ids)
    sort()
    return gone
  }

  /// Says where a photo was taken; returns whether there is such a photo.
  mutating func setPlace(_ place: PhotoPlace?, of id: Int) -> Bool {
    guard let index = index(of: id) else { return false }
    photos[index].place = place
    sort()
    return true
  }

  /// A photo.
  func photo(_ id: Int) -> Photo? { index(of: id).map { photos[$0] } }

  private func index(of id: Int) -> Int? {
    places.indices.contains(id) && places[id] >= 0 ? places[id] : nil
  }

  @discardableResult
  private mutating func drop(_ ids: [Int]) -> [Photo] {
    var isGone: [Bool] = Array(repeating: false, count: places.count)
    for id in ids where isGone.indices.contains(id) { isGone[id] = true }
    var kept: [Photo] = []
    var gone: [Photo] = []
    for photo in photos {
      if isGone[photo.id] { gone.append(photo) } else { kept.append(photo) }
    }
    photos = kept
    return gone
  }

  private mutating func sort() {
    photos.sort { ($0.day, $0.seconds, $0.id) > ($1.day, $1.seconds, $1.id) }
    var largest = -1
    for photo in photos { largest = Swift.max(largest, photo.id) }
    places = Array(repeating: -1, count: largest + 1)
    for index in photos.indices { places[photos[index].id] = index }
    waiting = []
    var days: [Int] = []
    for index in photos.indices {
      let photo = photos[index]
      if photo.place == nil { waiting.append(index) } else { days.append(photo.day) }
    }
    days.sort()
    calendar = []
    for day in days {
      if calendar.last?.day == day {
        calendar[calendar.count - 1].count += 1
      } else {
        calendar.append((day, 1))
      }
    }
    if let range = self.days { setDays(range) } else { choose() }
  }

  // MARK: What is shown

  /// The first and the last day; nil without photos that have a place.
  var allDays: ClosedRange<Int>? {
    guard let first = calendar.first?.day, let last = calendar.last?.day else { return nil }
    return first...last
  }

  /// Shows only photos of some days; nil for all.
  mutating func setDays(_ range: ClosedRange<Int>?) {
    days = range
    // Days that include all photos include those that come.
    if let range, let all = allDays, range.lowerBound <= all.lowerBound,
      range.upperBound >= all.upperBound
    {
      days = nil
    }
    choose()
  }

  /// Chooses which photos the grid is about.
  mutating func show(_ subject: Subject) {
    self.subject = subject
    choose()
  }

  /// Says which photos are in the visible part of the map.
  ///
  /// - Returns: whether that changes what the grid shows.
  mutating func setInView(_ ids: [Int]) -> Bool {
    isInView = Array(repeating: false, count: places.count)
    for id in ids where isInView.indices.contains(id) { isInView[id] = true }
    guard subject == .inView else { return false }
    let before = shown
    choose()
    return before != shown
  }

  /// Whether the days include a photo with a place, so that it has a pin.
  func isPinned(_ photo: Photo) -> Bool {
    photo.place != nil && (days?.contains(photo.day) ?? true)
  }

  private mutating func choose() {
    shown = []
    var isChosen = isInView
    switch subject {
    case .inView: break
    case .these(let ids), .kept(let ids):
      isChosen = Array(repeating: false, count: places.count)
      for id in ids where isChosen.indices.contains(id) { isChosen[id] = true }
    }
    for index in photos.indices where isPinned(photos[index]) {
      let id = photos[index].id
      if id < isChosen.count, isChosen[id] { shown.append(index) }
    }
  }
}
