// An item of Qt Quick whose children are nodes of a stage: fingers, a mouse, its wheel, trackpads and keys
// move them. Two files, to be copied into a program that registers it:
//
//     qmlRegisterType<TsumamiStage>("Tsumami", 1, 0, "TsumamiStage");
//
// A child is a photo that two fingers hold: it lies where its x, y, width and height say, and the stage
// moves it by a transform. The scale and the rotation of the child itself stay the program's.
#ifndef TSUMAMISTAGE_H
#define TSUMAMISTAGE_H

#include <QElapsedTimer>
#include <QHash>
#include <QMatrix4x4>
#include <QQuickItem>
#include <QSet>
#include <QTimer>
#include <tsumami.h>

class NodeTransform : public QQuickTransform {
  Q_OBJECT
public:
  using QQuickTransform::QQuickTransform;
  void set(const tsumami_matrix &matrix);
  void applyTo(QMatrix4x4 *matrix) const override { *matrix *= map; }

private:
  QMatrix4x4 map;
};

class TsumamiStage : public QQuickItem {
  Q_OBJECT
  Q_PROPERTY(qreal minimumScale MEMBER minimumScale)
  Q_PROPERTY(qreal maximumScale MEMBER maximumScale)
  Q_PROPERTY(bool momentum MEMBER momentum)
  /// Whether children stay within the item.
  Q_PROPERTY(bool confined MEMBER confined)
  /// How far around a child fingers still meet it, in pixels.
  Q_PROPERTY(qreal hitMargin MEMBER hitMargin)

public:
  explicit TsumamiStage(QQuickItem *parent = nullptr);
  ~TsumamiStage() override;

  /// The stage, for everything that the properties do not say.
  tsumami_stage *stage() const { return engine; }
  /// The node of a child; TSUMAMI_ROOT for none.
  tsumami_node nodeOf(QQuickItem *child) const { return nodes.value(child, TSUMAMI_ROOT); }

signals:
  void began(QQuickItem *child);
  void ended(QQuickItem *child);

protected:
  void updatePolish() override;
  void itemChange(ItemChange change, const ItemChangeData &data) override;
  void geometryChange(const QRectF &now, const QRectF &before) override;
  bool event(QEvent *event) override;
  void touchEvent(QTouchEvent *event) override;
  void mousePressEvent(QMouseEvent *event) override { sendMouse(event, TSUMAMI_DOWN); }
  void mouseMoveEvent(QMouseEvent *event) override { sendMouse(event, TSUMAMI_MOVE); }
  void mouseReleaseEvent(QMouseEvent *event) override { sendMouse(event, TSUMAMI_UP); }
  // They come after each release, too.
  void mouseUngrabEvent() override { cancel(TSUMAMI_MOUSE); }
  void touchUngrabEvent() override { cancel(TSUMAMI_TOUCH); }
  void hoverMoveEvent(QHoverEvent *event) override;
  void wheelEvent(QWheelEvent *event) override;
  void keyPressEvent(QKeyEvent *event) override { sendKey(event, true); }
  void keyReleaseEvent(QKeyEvent *event) override { sendKey(event, false); }

private:
  void addChildren();
  void cancel(tsumami_device device);
  void flush();
  void update();
  double timeOf(const QInputEvent *event);
  double now() const { return clock.nsecsElapsed() / 1e9; }
  void send(const tsumami_pointer &pointer);
  void sendMouse(QMouseEvent *event, tsumami_phase phase);
  void sendKey(QKeyEvent *event, bool isDown);
  void sendWheel(tsumami_wheel wheel, QSinglePointEvent *event);

  tsumami_stage *engine;
  QHash<QQuickItem *, tsumami_node> nodes;
  QHash<quint32, QQuickItem *> items;
  QHash<QQuickItem *, NodeTransform *> transforms;
  /// The pointers that are down.
  QSet<qint64> down;
  QElapsedTimer clock;
  QTimer deadline;
  double clockOffset = qInf();
  qreal minimumScale = 0.1, maximumScale = 10, hitMargin = 0;
  bool momentum = false, confined = false;
};

#endif
