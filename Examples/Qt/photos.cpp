// Photos on a table, in a window of Qt Quick; `photos.qml` has what is on it.
#include <QGuiApplication>
#include <QQmlApplicationEngine>

#include "tsumamistage.h"

int main(int count, char **words) {
  QGuiApplication application(count, words);
  qmlRegisterType<TsumamiStage>("Tsumami", 1, 0, "TsumamiStage");
  QQmlApplicationEngine engine(QUrl::fromLocalFile(QStringLiteral(SOURCE_DIR "/photos.qml")));
  return engine.rootObjects().isEmpty() ? 1 : application.exec();
}
