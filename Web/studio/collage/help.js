// The effects of fingers, a mouse and keys on a board.

import { make } from "../dom.js";
import { SidePanel } from "./side-panel.js";

const WORDS = {
  "help.fingers": ["Fingers", "指"],
  "help.mouse": ["Mouse and trackpad", "マウスとトラックパッド"],
  "help.keys": ["Keys", "キー"],
  "help.drag": ["Move it", "動かす"], "help.drag.how": ["drag", "ドラッグ"],
  "help.pinch": ["Scale and turn it", "拡大・回転する"], "help.pinch.how": ["two fingers on it", "二本の指で"],
  "help.select": ["Select it", "選択する"], "help.select.how": ["tap", "タップ"],
  "help.several": ["Select several", "いくつも選択する"],
  "help.several.how": ["hold each, or hold the ground and drag", "それぞれ長押し、または余白を長押ししてドラッグ"],
  "help.pan": ["Move and zoom the board", "ボードを動かす・拡大する"],
  "help.pan.how": ["one or two fingers on the ground", "余白を一本か二本の指で"],
  "help.undo": ["Undo what your hand did", "自分の手がしたことを取り消す"],
  "help.undo.how": ["tap the ground with two fingers", "余白を二本の指でタップ"],
  "help.redo": ["Do it again", "もう一度やり直す"],
  "help.redo.how": ["tap the ground with three fingers", "余白を三本の指でタップ"],
  "help.tools": ["Bring the tools to your side of a table", "テーブルの自分の側にツールを出す"],
  "help.tools.how": ["touch the edge, or rest five fingers there", "縁をさわる、または五本の指を置く"],
  "help.write": ["Write on a note", "付箋に書く"], "help.write.how": ["double tap", "ダブルタップ"],
  "help.lasso": ["Select several", "いくつも選択する"],
  "help.lasso.how": ["drag on the ground, or shift and click", "余白をドラッグ、または shift とクリック"],
  "help.second": ["A second finger", "二本目の指"], "help.second.how": ["alt and drag", "alt とドラッグ"],
  "help.wheel": ["Zoom", "拡大する"],
  "help.wheel.how": ["control and wheel, or pinch", "control とホイール、またはピンチ"],
  "help.hand": ["Move the board", "ボードを動かす"],
  "help.hand.how": ["wheel, or space and drag", "ホイール、または space とドラッグ"],
  "help.key.tab": ["To the next item", "次のものへ"],
  "help.key.enter": ["Select it, write on it", "選択する、書く"],
  "help.key.arrows": ["Move it by steps", "少しずつ動かす"], "help.key.turn": ["Turn it", "回転する"],
  "help.key.zoom": ["Zoom in, out", "拡大、縮小表示"], "help.key.undo": ["Undo, redo", "取り消す、やり直す"],
  "help.key.all": ["Select all", "すべてを選択"], "help.key.copy": ["Copy, cut, paste", "コピー、切り取り、貼り付け"],
  "help.key.duplicate": ["Duplicate", "複製"], "help.key.group": ["Group", "グループにする"],
  "help.key.order": ["Forward, backward", "前面へ、背面へ"], "help.key.delete": ["Delete", "削除"],
  "help.key.fit": ["100 %, all, the selection", "100 %、全体、選択"], "help.key.draw": ["Draw", "描く"],
  "help.key.lock": ["Lock the background", "背景をロック"],
  "help.key.turn.tools": ["Tools to the next side", "ツールを次の辺へ"],
  "help.key.help": ["This help", "このヘルプ"],
  "help.arrows": ["arrows", "矢印"],
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

const heading = (text) => make("h3", {}, text);

/** A list of what is done, and how. */
const list = (lines) => make(
  "dl", {}, ...lines.flatMap(([what, ...how]) => [make("dt", {}, what), make("dd", {}, ...how)]));

const pressed = (key) => make("kbd", {}, key);
