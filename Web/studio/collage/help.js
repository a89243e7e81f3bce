// The effects of fingers, a mouse and keys on a board.

import { SidePanel } from "./side-panel.js";

const WORDS = {
  en: {
    "help.fingers": "Fingers",
    "help.mouse": "Mouse and trackpad",
    "help.keys": "Keys",
    "help.drag": "Move it", "help.drag.how": "drag",
    "help.pinch": "Scale and turn it", "help.pinch.how": "two fingers on it",
    "help.select": "Select it", "help.select.how": "tap",
    "help.several": "Select several", "help.several.how": "hold each, or hold the ground and drag",
    "help.pan": "Move and zoom the board", "help.pan.how": "one or two fingers on the ground",
    "help.undo": "Undo what your hand did", "help.undo.how": "tap the ground with two fingers",
    "help.redo": "Do it again", "help.redo.how": "tap the ground with three fingers",
    "help.tools": "Bring the tools to your side of a table",
    "help.tools.how": "touch the edge, or rest five fingers there",
    "help.write": "Write on a note", "help.write.how": "double tap",
    "help.lasso": "Select several", "help.lasso.how": "drag on the ground, or shift and click",
    "help.second": "A second finger", "help.second.how": "alt and drag",
    "help.wheel": "Zoom", "help.wheel.how": "control and wheel, or pinch",
    "help.hand": "Move the board", "help.hand.how": "wheel, or space and drag",
    "help.key.tab": "To the next item", "help.key.enter": "Select it, write on it",
    "help.key.arrows": "Move it by steps", "help.key.turn": "Turn it",
    "help.key.zoom": "Zoom in, out", "help.key.undo": "Undo, redo",
    "help.key.all": "Select all", "help.key.copy": "Copy, cut, paste",
    "help.key.duplicate": "Duplicate", "help.key.group": "Group",
    "help.key.order": "Forward, backward", "help.key.delete": "Delete",
    "help.key.fit": "100 %, all, the selection", "help.key.draw": "Draw",
    "help.key.lock": "Lock the background", "help.key.turn.tools": "Tools to the next side",
    "help.key.help": "This help",
    "help.arrows": "arrows",
  },
  ja: {
    "help.fingers": "指",
    "help.mouse": "マウスとトラックパッド",
    "help.keys": "キー",
    "help.drag": "動かす", "help.drag.how": "ドラッグ",
    "help.pinch": "拡大・回転する", "help.pinch.how": "二本の指で",
    "help.select": "選択する", "help.select.how": "タップ",
    "help.several": "いくつも選択する", "help.several.how": "それぞれ長押し、または余白を長押ししてドラッグ",
    "help.pan": "ボードを動かす・拡大する", "help.pan.how": "余白を一本か二本の指で",
    "help.undo": "自分の手がしたことを取り消す", "help.undo.how": "余白を二本の指でタップ",
    "help.redo": "もう一度やり直す", "help.redo.how": "余白を三本の指でタップ",
    "help.tools": "テーブルの自分の側にツールを出す",
    "help.tools.how": "縁をさわる、または五本の指を置く",
    "help.write": "付箋に書く", "help.write.how": "ダブルタップ",
    "help.lasso": "いくつも選択する", "help.lasso.how": "余白をドラッグ、または shift とクリック",
    "help.second": "二本目の指", "help.second.how": "alt とドラッグ",
    "help.wheel": "拡大する", "help.wheel.how": "control とホイール、またはピンチ",
    "help.hand": "ボードを動かす", "help.hand.how": "ホイール、または space とドラッグ",
    "help.key.tab": "次のものへ", "help.key.enter": "選択する、書く",
    "help.key.arrows": "少しずつ動かす", "help.key.turn": "回転する",
    "help.key.zoom": "拡大、縮小表示", "help.key.undo": "取り消す、やり直す",
    "help.key.all": "すべてを選択", "help.key.copy": "コピー、切り取り、貼り付け",
    "help.key.duplicate": "複製", "help.key.group": "グループにする",
    "help.key.order": "前面へ、背面へ", "help.key.delete": "削除",
    "help.key.fit": "100 %、全体、選択", "help.key.draw": "描く",
    "help.key.lock": "背景をロック", "help.key.turn.tools": "ツールを次の辺へ",
    "help.key.help": "このヘルプ",
    "help.arrows": "矢印",
  },
};

const SECTIONS = {
  fingers: ["drag", "pinch", "select", "several", "pan", "write", "undo", "redo", "tools"],
  mouse: ["lasso", "second", "wheel", "hand"],
};
const COMMAND = /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl";
/** The keys of what is done by keys; a word that begins with a point is one of the language. */
const KEYS = {
  tab: ["Tab"], enter: ["Enter"], arrows: [".arrows"], turn: ["[", "]"], zoom: ["+", "−"],
  undo: [`${COMMAND} Z`, `${COMMAND} ⇧ Z`], all: [`${COMMAND} A`],
  copy: [`${COMMAND} C`, `${COMMAND} X`, `${COMMAND} V`], duplicate: [`${COMMAND} D`],
  group: [`${COMMAND} G`], order: [`${COMMAND} ]`, `${COMMAND} [`], delete: ["Delete"],
  fit: ["0", "1", "2"], draw: ["P"], lock: ["L"], "turn.tools": ["T"], help: ["?"],
};

export class HelpPanel {
  #panel;
  #language;

  constructor({ section, language }) {
    language.add(WORDS);
    this.#language = language;
    this.#panel = new SidePanel("help", section, language);
    this.#panel.onshow = () => this.#write();
  }

  toggle() {
    this.#panel.toggle();
  }

  #write() {
    const text = (key) => this.#language.text(key);
    const parts = Object.entries(SECTIONS).flatMap(([name, lines]) => [
      heading(text(`help.${name}`)),
      list(lines.map((line) => [text(`help.${line}`), text(`help.${line}.how`)])),
    ]);
    const keys = Object.entries(KEYS).map(([name, keys]) => [
      text(`help.key.${name}`),
      ...keys.map((key) => pressed(key.startsWith(".") ? text(`help${key}`) : key)),
    ]);
    this.#panel.content.replaceChildren(...parts, heading(text("help.keys")), list(keys));
  }
}

function heading(text) {
  const element = document.createElement("h3");
  element.textContent = text;
  return element;
}

/** A list of what is done, and how. */
function list(lines) {
  const element = document.createElement("dl");
  for (const [what, ...how] of lines) {
    const [term, description] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = what;
    description.append(...how);
    element.append(term, description);
  }
  return element;
}

function pressed(key) {
  const element = document.createElement("kbd");
  element.textContent = key;
  return element;
}
