// What a person sees of TsumamiStage, with events of Qt's own tests and no screen: prints what is wrong.
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickView>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cstdio>

#include "tsumamistage.h"

static const char *scene = R"(
import QtQuick
import Tsumami
TsumamiStage {
  width: 600; height: 400
  Rectangle { objectName: "first"; x: 50; y: 50; width: 200; height: 150 }
  Rectangle { objectName: "second"; x: 350; y: 50; width: 200; height: 150 }
})";

static int wrong = 0;
static void check(bool isRight, const char *what) {
  if (isRight) return;
  std::printf("%s\n", what);
  wrong++;
}

struct Window {
  QQuickView view;
  QPointingDevice *screen = QTest::createTouchDevice();
  TsumamiStage *stage = nullptr;
  QList<QQuickItem *> photos;

  Window() {
    auto *component = new QQmlComponent(view.engine(), &view);
    component->setData(scene, QUrl());
    stage = qobject_cast<TsumamiStage *>(component->create());
    if (stage == nullptr) qFatal("%s", qPrintable(component->errorString()));
    view.setContent(QUrl(), component, stage);
    view.show();
    if (!QTest::qWaitForWindowExposed(&view)) qFatal("no window");
    photos = stage->childItems();
    if (!QTest::qWaitFor([this] { return node(1).index != 0; })) qFatal("no nodes");
  }

  tsumami_node node(int photo) { return stage->nodeOf(photos[photo]); }
  /// Where a photo is seen.
  QPointF corner(int photo) { return photos[photo]->mapToItem(stage, {0, 0}); }
  QTest::QTouchEventSequence touch() { return QTest::touchEvent(&view, screen); }

  /// Whether a photo follows a finger that is down.
  bool isHeld(int photo, int finger, QPoint from) {
    QPointF before = corner(photo);
    touch().move(finger, from + QPoint(50, 0), &view);
    return QTest::qWaitFor([&] { return corner(photo).x() > before.x() + 40; });
  }
};

static void aClickOfTheMouseDropsNothing() {
  Window window;
  window.touch().press(1, QPoint(100, 100), &window.view);
  check(window.isHeld(0, 1, {100, 100}), "a finger does not move a photo");
  QTest::mouseClick(&window.view, Qt::LeftButton, {}, QPoint(450, 300));
  check(window.isHeld(0, 1, {150, 100}), "a click beside a photo drops it from a finger");
  window.touch().release(1, QPoint(200, 100), &window.view);
}

static void aFingerThatLiftsLeavesTheOther() {
  Window window;
  window.touch().press(1, QPoint(100, 100), &window.view)
      .press(2, QPoint(400, 100), &window.view);
  check(window.isHeld(0, 1, {100, 100}), "a finger beside another one does not move a photo");
  window.touch().stationary(1).release(2, QPoint(400, 100), &window.view);
  check(window.isHeld(0, 1, {150, 100}), "a finger that lifts drops the photo of another one");
  window.touch().release(1, QPoint(200, 100), &window.view);
}

static void whatTakesTheMouseAwayEndsItsDrag() {
  Window window;
  QSignalSpy ended(window.stage, &TsumamiStage::ended);
  QTest::mousePress(&window.view, Qt::LeftButton, {}, QPoint(100, 100));
  QTest::mouseMove(&window.view, QPoint(150, 100));
  check(QTest::qWaitFor([&] { return window.corner(0).x() > 90; }), "the mouse does not move a photo");
  window.stage->ungrabMouse();
  check(ended.count() == 1, "a photo stays held by a mouse that was taken away");
}

static void aDoubleTapIsRecognised() {
  Window window;
  tsumami_tap settings = tsumami_tap_default();
  settings.count = 2;
  tsumami_attach_tap(window.stage->stage(), window.node(1), &settings, nullptr);
  QSignalSpy ended(window.stage, &TsumamiStage::ended);
  for (int time = 0; time < 2; time++) QTest::mouseClick(&window.view, Qt::LeftButton, {}, QPoint(400, 100));
  check(QTest::qWaitFor([&] { return ended.count() == 1; }), "a double click is not recognised");
}

static void aLongPressBeginsWithoutFurtherInput() {
  Window window;
  tsumami_attach_long_press(window.stage->stage(), window.node(1), nullptr, nullptr);
  QSignalSpy began(window.stage, &TsumamiStage::began);
  window.touch().press(1, QPoint(400, 100), &window.view);
  check(QTest::qWaitFor([&] { return began.count() == 1; }), "a long press does not begin");
  window.touch().release(1, QPoint(400, 100), &window.view);
}

static void aWindowSleepsAfterTheWheel() {
  Window window;
  QWheelEvent notch({100, 100}, {100, 100}, {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&window.view, &notch);
  check(QTest::qWaitFor([&] { return tsumami_next_deadline(window.stage->stage()) == TSUMAMI_NONE; }),
        "a window does not sleep after the wheel");
}

static void aNewPhotoHearsNothingOfTheLastOne() {
  Window window;
  window.touch().press(1, QPoint(400, 100), &window.view);
  check(window.isHeld(1, 1, {400, 100}), "a finger does not move the photo that goes");
  tsumami_node last = window.node(1);
  delete window.photos.takeLast();
  auto *photo = new QQuickItem(window.stage);
  photo->setSize({200, 150});
  window.photos.append(photo);
  QSignalSpy ended(window.stage, &TsumamiStage::ended);
  check(QTest::qWaitFor([&] { return window.node(1).index != 0; }), "a photo gets no node");
  check(window.node(1).index == last.index, "a new photo has a new index");
  check(ended.count() == 0, "a new photo hears of the end of the last one");
}

int main(int count, char **words) {
  QGuiApplication application(count, words);
  qmlRegisterType<TsumamiStage>("Tsumami", 1, 0, "TsumamiStage");
  aClickOfTheMouseDropsNothing();
  aFingerThatLiftsLeavesTheOther();
  whatTakesTheMouseAwayEndsItsDrag();
  aDoubleTapIsRecognised();
  aLongPressBeginsWithoutFurtherInput();
  aWindowSleepsAfterTheWheel();
  aNewPhotoHearsNothingOfTheLastOne();
  return wrong;
}
