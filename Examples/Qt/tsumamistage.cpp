#include "tsumamistage.h"

#include <QGuiApplication>
#include <QQuickWindow>
#include <QScreen>
#include <cmath>

enum { MOUSE = -1 };

void NodeTransform::set(const tsumami_matrix &m) {
  map = QMatrix4x4(float(m.a), float(m.c), 0, float(m.tx), float(m.b), float(m.d), 0, float(m.ty),
                   0, 0, 1, 0, 0, 0, 0, 1);
  update();
}

TsumamiStage::TsumamiStage(QQuickItem *parent) : QQuickItem(parent), engine(tsumami_stage_create(0, 0)) {
  clock.start();
  setAcceptTouchEvents(true);
  setAcceptedMouseButtons(Qt::LeftButton);
  setAcceptHoverEvents(true);
  setFlag(ItemIsFocusScope);
  setActiveFocusOnTab(true);
  deadline.setSingleShot(true);
  connect(&deadline, &QTimer::timeout, this, &TsumamiStage::flush);
}

TsumamiStage::~TsumamiStage() { tsumami_stage_destroy(engine); }

// ---- Children ----

void TsumamiStage::itemChange(ItemChange change, const ItemChangeData &data) {
  if (change == ItemChildAddedChange) polish();
  if (change == ItemChildRemovedChange && nodes.contains(data.item)) {
    items.remove(nodes[data.item].index);
    tsumami_remove(engine, nodes.take(data.item));
    delete transforms.take(data.item);
  }
  if (change == ItemSceneChange && data.window != nullptr) {
    connect(data.window, &QQuickWindow::afterAnimating, this, &TsumamiStage::flush);
    // A hand is as large on a table as on a phone.
    tsumami_set_points_per_millimetre(engine, data.window->screen()->physicalDotsPerInch() / 25.4);
  }
  QQuickItem::itemChange(change, data);
}

void TsumamiStage::geometryChange(const QRectF &now, const QRectF &before) {
  tsumami_stage_resize(engine, now.width(), now.height());
  QQuickItem::geometryChange(now, before);
  update();
}

/// Children are complete when the item is polished, before a frame.
void TsumamiStage::updatePolish() {
  addChildren();
  update();
}

void TsumamiStage::addChildren() {
  // A node may get the index of one that was removed: what happened to that one comes first.
  update();
  tsumami_manipulable settings = tsumami_manipulable_default();
  settings.minimum_scale = minimumScale;
  settings.maximum_scale = maximumScale;
  settings.momentum = momentum;
  settings.slop = TSUMAMI_SLOP_INCLUDED;
  settings.wheel = TSUMAMI_WHEEL_USE_ZOOM;
  settings.limits.inside.is_set = confined;
  settings.limits.edge = TSUMAMI_LIMITS_EDGE_RUBBER_BAND;
  for (QQuickItem *child : childItems()) {
    if (nodes.contains(child) || child->width() <= 0 || child->height() <= 0) continue;
    auto frame = tsumami_node_default(child->x(), child->y(), child->width(), child->height());
    frame.hit_insets = {-hitMargin, -hitMargin, -hitMargin, -hitMargin};
    tsumami_node node = tsumami_add(engine, &frame, TSUMAMI_ROOT);
    tsumami_attach_manipulable(engine, node, &settings, nullptr);
    nodes[child] = node;
    items[node.index] = child;
    // The map of the node has the position, too.
    child->setPosition({0, 0});
    (transforms[child] = new NodeTransform(child))->appendToItem(child);
  }
}

// ---- Frames ----

/// Shows what has happened by now: for each frame, before it is drawn, and at each deadline.
void TsumamiStage::flush() {
  tsumami_advance(engine, now());
  update();
}

void TsumamiStage::update() {
  tsumami_event event;
  while (tsumami_next_event(engine, &event)) {
    QQuickItem *child = items.value(event.node.index);
    if (child == nullptr) continue;
    if (event.kind == TSUMAMI_BEGAN) {
      tsumami_bring_to_front(engine, event.node);
      tsumami_set_focus(engine, event.node);
      if (childItems().last() != child) child->stackAfter(childItems().last());
      emit began(child);
    } else if (event.kind == TSUMAMI_ENDED || event.kind == TSUMAMI_CANCELLED) {
      emit ended(child);
    }
  }
  tsumami_change change;
  while (tsumami_next_change(engine, &change))
    if (auto *transform = transforms.value(items.value(change.node.index))) transform->set(change.matrix);
  if (window() == nullptr) return;
  double next = tsumami_next_deadline(engine);
  if (tsumami_is_animating(engine)) {
    window()->update();
  } else if (next != TSUMAMI_NONE) {
    deadline.start(std::max(0, int(std::ceil(1000 * (next - now())))));
  }
}

// ---- Input ----

/// The stamps of events have a clock of their own; the event that came fastest tells how far it is from ours.
double TsumamiStage::timeOf(const QInputEvent *event) {
  double stamp = event->timestamp() / 1000.0, offset = now() - stamp;
  if (event->timestamp() == 0) return now();
  if (offset < clockOffset || offset > clockOffset + 1) clockOffset = offset;
  return stamp + clockOffset;
}

static uint32_t modifiersOf(const QInputEvent *event) {
  auto keys = event->modifiers();
  return (keys & Qt::ShiftModifier ? TSUMAMI_SHIFT : 0) | (keys & Qt::AltModifier ? TSUMAMI_ALT : 0) |
      (keys & Qt::ControlModifier ? TSUMAMI_CONTROL : 0) | (keys & Qt::MetaModifier ? TSUMAMI_COMMAND : 0);
}

void TsumamiStage::send(const tsumami_pointer &pointer) {
  if (pointer.phase == TSUMAMI_DOWN) down.insert(pointer.id);
  if (pointer.phase == TSUMAMI_UP || pointer.phase == TSUMAMI_CANCEL) down.remove(pointer.id);
  tsumami_send_pointer(engine, &pointer);
}

/// The pointers of a device that are down hold nothing any more.
void TsumamiStage::cancel(tsumami_device device) {
  const QSet<qint64> held = down;
  for (qint64 id : held) {
    if ((id == MOUSE) != (device == TSUMAMI_MOUSE)) continue;
    tsumami_pointer pointer = tsumami_pointer_default();
    pointer.id = id;
    pointer.device = device;
    pointer.phase = TSUMAMI_CANCEL;
    pointer.time = now();
    send(pointer);
  }
  tsumami_flush(engine);
  update();
}

void TsumamiStage::touchEvent(QTouchEvent *event) {
  if (event->type() == QEvent::TouchCancel) return cancel(TSUMAMI_TOUCH);
  for (const auto &point : event->points()) {
    tsumami_pointer pointer = tsumami_pointer_default();
    switch (point.state()) {
      case QEventPoint::Pressed: pointer.phase = TSUMAMI_DOWN; break;
      case QEventPoint::Released: pointer.phase = TSUMAMI_UP; break;
      case QEventPoint::Updated: pointer.phase = TSUMAMI_MOVE; break;
      default: continue;
    }
    pointer.id = point.id();
    pointer.position = {point.position().x(), point.position().y()};
    pointer.time = timeOf(event);
    pointer.modifiers = modifiersOf(event);
    pointer.pressure = point.pressure();
    pointer.contact = {point.ellipseDiameters().width(), point.ellipseDiameters().height()};
    send(pointer);
  }
  event->accept();
  tsumami_flush(engine);
  update();
}

void TsumamiStage::sendMouse(QMouseEvent *event, tsumami_phase phase) {
  // Made from touches that the stage has already.
  if (event->source() != Qt::MouseEventNotSynthesized) return;
  tsumami_pointer pointer = tsumami_pointer_default();
  pointer.id = MOUSE;
  pointer.device = TSUMAMI_MOUSE;
  pointer.phase = phase;
  pointer.position = {event->position().x(), event->position().y()};
  pointer.time = timeOf(event);
  pointer.modifiers = modifiersOf(event);
  send(pointer);
  tsumami_flush(engine);
  if (phase == TSUMAMI_DOWN) forceActiveFocus();
  update();
}

void TsumamiStage::hoverMoveEvent(QHoverEvent *event) {
  tsumami_pointer pointer = tsumami_pointer_default();
  pointer.id = MOUSE;
  pointer.device = TSUMAMI_MOUSE;
  pointer.phase = TSUMAMI_HOVER;
  pointer.position = {event->position().x(), event->position().y()};
  pointer.time = timeOf(event);
  tsumami_send_pointer(engine, &pointer);
}

void TsumamiStage::sendWheel(tsumami_wheel wheel, QSinglePointEvent *event) {
  wheel.position = {event->position().x(), event->position().y()};
  wheel.time = timeOf(event);
  wheel.modifiers = modifiersOf(event);
  tsumami_send_wheel(engine, &wheel);
  update();
}

void TsumamiStage::wheelEvent(QWheelEvent *event) {
  tsumami_wheel wheel = tsumami_wheel_default();
  wheel.is_precise = !event->pixelDelta().isNull();
  // An eighth of a degree; a notch of 15° is 40 points.
  QPointF delta = wheel.is_precise ? QPointF(event->pixelDelta()) : QPointF(event->angleDelta()) / 3;
  wheel.delta = {-delta.x(), -delta.y()};
  switch (event->phase()) {
    case Qt::ScrollBegin: wheel.phase = TSUMAMI_WHEEL_BEGAN; break;
    case Qt::ScrollUpdate: wheel.phase = TSUMAMI_WHEEL_CHANGED; break;
    case Qt::ScrollEnd: wheel.phase = TSUMAMI_WHEEL_ENDED; break;
    default: break;
  }
  sendWheel(wheel, event);
}

/// Two fingers of a trackpad.
bool TsumamiStage::event(QEvent *event) {
  if (event->type() != QEvent::NativeGesture) return QQuickItem::event(event);
  auto *gesture = static_cast<QNativeGestureEvent *>(event);
  tsumami_wheel wheel = tsumami_wheel_default();
  wheel.is_precise = true;
  bool isRotation = gesture->gestureType() == Qt::RotateNativeGesture;
  switch (gesture->gestureType()) {
    case Qt::ZoomNativeGesture:
    case Qt::RotateNativeGesture: wheel.phase = TSUMAMI_WHEEL_CHANGED; break;
    case Qt::BeginNativeGesture: wheel.phase = TSUMAMI_WHEEL_BEGAN; break;
    case Qt::EndNativeGesture: wheel.phase = TSUMAMI_WHEEL_ENDED; break;
    default: return false;
  }
  bool isEdge = wheel.phase != TSUMAMI_WHEEL_CHANGED;
  if (isEdge || !isRotation) {
    wheel.action = TSUMAMI_MAGNIFY;
    wheel.amount = isEdge ? 1 : 1 + gesture->value();
    sendWheel(wheel, gesture);
  }
  if (isEdge || isRotation) {
    wheel.action = TSUMAMI_ROTATE;
    wheel.amount = isEdge ? 0 : gesture->value() * M_PI / 180;
    sendWheel(wheel, gesture);
  }
  return true;
}

void TsumamiStage::sendKey(QKeyEvent *event, bool isDown) {
  static const QHash<int, const char *> names = {
    {Qt::Key_Left, "ArrowLeft"}, {Qt::Key_Right, "ArrowRight"}, {Qt::Key_Up, "ArrowUp"},
    {Qt::Key_Down, "ArrowDown"}, {Qt::Key_Escape, "Escape"}, {Qt::Key_PageUp, "PageUp"},
    {Qt::Key_PageDown, "PageDown"}, {Qt::Key_Home, "Home"}, {Qt::Key_End, "End"}};
  const QByteArray text = event->text().toUtf8();
  const char *name = names.value(event->key(), text.constData());
  tsumami_send_key(engine, name, isDown, modifiersOf(event), timeOf(event));
  update();
}
