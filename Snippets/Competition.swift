import Tsumami

let stage = Stage(size: Size(800, 600))
let page = stage.add(Node(frame: Rect(0, 0, 800, 600)))
let card = stage.add(Node(frame: Rect(100, 100, 300, 200)), to: page)

// One of two: the pan of the card excludes the pan of the page, because it is deeper.
let turnPage = stage.attach(Pan(axis: .horizontal), to: page)
let moveCard = stage.attach(Pan(), to: card)

// Both at once: the pinch and the rotation of the card share their fingers.
let pinch = stage.attach(Pinch(), to: card)
stage.attach(Rotation(), to: card) { $0.simultaneity = .with([pinch]) }

// One after the other has failed: the single tap waits for the double tap.
let zoom = stage.attach(Tap(count: 2), to: card)
stage.attach(Tap(), to: card) { $0.requiredToFail = [zoom] }

// One before all others: a swipe down closes the page, wherever it starts.
stage.attach(Swipe(.down, pointers: 2), to: page) { $0.priority = .high }

// Not now: the owner is asked whenever a gesture wants to begin.
var isLocked = true
stage.configure(moveCard) { $0.shouldBegin = { !isLocked } }

// For pairs that nobody knows in advance.
stage.requiresFailure = { gesture, other in gesture == turnPage && other == moveCard }
