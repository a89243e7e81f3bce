// What the front page says in Japanese to people who do not see its pads.

const round = (number) => Math.round(number);
const degrees = (radians) => round((radians * 180) / Math.PI);

const JAPANESE = {
  item: "動かせる写真",
  sheet: "高さ",
  state(item) {
    if (item.attachments.some(({ kind }) => kind === "box")) {
      const box = item.boxLayout;
      const [[x, y], [width, height]] = [box.center, box.size].map((pair) => pair.map(round));
      return `中心 ${x}, ${y}、幅 ${width}、高さ ${height}、${degrees(box.rotation)}°`;
    }
    const { translation, scale, rotation } = item.placement;
    return `移動 ${translation.map(round).join(", ")}、${round(scale[0] * 100)} %、${degrees(rotation)}°`;
  },
  help: () => "矢印キーで移動、角括弧で回転、プラスとマイナスで拡大と縮小、Escape で中止。",
  position: ({ place, count }) => `${count} 段のうち ${place + 1} 段目`,
};

/** The words of the page's language; English is that of the package. */
export const accessibility = document.documentElement.lang === "ja" ? JAPANESE : true;
