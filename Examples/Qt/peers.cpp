// One photo that fingers move, by PinchHandler and DragHandler or by a stage, and how well it stays under them.
//
//     ./peers qt|stage|none
//
// It measures what `Examples/C/gtk/peers.c` does, and its last line is the same. The time of an event is that of
// its delivery to the window; `none` has no handlers that are enabled.
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlContext>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSocketNotifier>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <unistd.h>

#include "tsumamistage.h"

static QQuickItem *photo;
static long events;
static double slip, slipSum, spent;
static QHash<int, QPointF> held, places;

static double clockNow() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

/// Begins and ends of what moves the photo.
class Report : public QObject {
  Q_OBJECT
public:
  long began = 0, ended = 0;
  Q_INVOKABLE void note(bool isActive) { ++(isActive ? began : ended); }
};

static void measure(const QTouchEvent *event) {
  for (const auto &point : event->points()) {
    if (point.state() == QEventPoint::Pressed) held[point.id()] = photo->mapFromScene(point.scenePosition());
    places[point.id()] = point.scenePosition();
    if (point.state() == QEventPoint::Released) {
      held.remove(point.id());
      places.remove(point.id());
    }
  }
  double most = 0;
  for (auto finger = held.begin(); finger != held.end(); ++finger) {
    QPointF way = photo->mapToScene(finger.value()) - places[finger.key()];
    most = std::max(most, std::hypot(way.x(), way.y()));
  }
  slip = std::max(slip, most);
  slipSum += most;
  events++;
}

class Application : public QGuiApplication {
public:
  using QGuiApplication::QGuiApplication;
  bool notify(QObject *receiver, QEvent *event) override {
    auto type = event->type();
    bool isTouch = type == QEvent::TouchBegin || type == QEvent::TouchUpdate || type == QEvent::TouchEnd;
    if (!isTouch || qobject_cast<QQuickWindow *>(receiver) == nullptr)
      return QGuiApplication::notify(receiver, event);
    double start = clockNow();
    bool result = QGuiApplication::notify(receiver, event);
    spent += clockNow() - start;
    measure(static_cast<QTouchEvent *>(event));
    return result;
  }
};

static int ends[2];

int main(int count, char **words) {
  // Qt would keep moves for the next frame; here each event is to be paid, and seen, when it comes.
  qputenv("QML_NO_TOUCH_COMPRESSION", "1");
  Application application(count, words);
  qmlRegisterType<TsumamiStage>("Tsumami", 1, 0, "TsumamiStage");
  Report report;
  QQmlApplicationEngine engine;
  engine.rootContext()->setContextProperty("kind", count > 1 ? words[1] : "stage");
  engine.rootContext()->setContextProperty("report", &report);
  engine.load(QUrl::fromLocalFile(QStringLiteral(SOURCE_DIR "/peers.qml")));
  if (engine.rootObjects().isEmpty()) return 1;
  // Loaders have it as a child of the scene.
  QList<QQuickItem *> all = {qobject_cast<QQuickWindow *>(engine.rootObjects().first())->contentItem()};
  while (!all.isEmpty() && photo == nullptr) {
    QQuickItem *item = all.takeFirst();
    if (item->objectName() == "photo") photo = item;
    all += item->childItems();
  }
  if (photo == nullptr || pipe(ends) != 0) return 1;
  std::signal(SIGTERM, [](int) { (void)!write(ends[1], "s", 1); });
  QSocketNotifier stop(ends[0], QSocketNotifier::Read);
  QObject::connect(&stop, &QSocketNotifier::activated, &application, &QCoreApplication::quit);
  int status = application.exec();
  std::printf("events %ld, microseconds %.1f, slip %.1f (mean %.1f), began %ld, ended %ld\n", events,
              events ? 1e6 * spent / double(events) : 0, slip, events ? slipSum / double(events) : 0, report.began,
              report.ended);
  return status;
}

#include "peers.moc"
