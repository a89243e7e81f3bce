// The words of the start room, in each language.

export const WORDS = {
  en: {
    "start.title": "Put your fingers on it.",
    "start.lead": "As many as you have: whatever a finger holds stays under it.",
    "start.mouse.1": "With a mouse, hold",
    "start.mouse.2": "for a second finger that mirrors the first; with",
    "start.mouse.3": "as well, both move together.",
    "start.alt": "alt = two fingers",
    "start.code": "Code and log",
    "start.steps": "Move it with buttons",
    "start.steps.part": "Part",
    "start.to.collage": "Open the collage",
    "start.to.map": "Open the photo map",
    "start.to.lab": "Open the gesture lab",

    "start.nested.title": "A picture in a frame",
    "start.nested.text":
      "Drag, pinch and turn the picture, the label and the frame around them, several at " +
      "once. Nothing slips, and nothing leaves the frame.",
    "start.nested.pan": "Move",
    "start.nested.pinch": "Pinch",
    "start.nested.rotation": "Turn",
    "start.nested.limits": "Limits",
    "start.nested.log": "What the delegate hears",
    "start.nested.quiet": "Nothing yet",

    "start.composed.title": "Press, drag, pinch and turn",
    "start.composed.text":
      "One waits for a press before it is dragged, one takes a drag or a press, one is " +
      "scaled and turned at once.",

    "start.box.title": "A box with handles",
    "start.box.text":
      "Eight handles resize the picture and one turns it; a corner you drag stays under your " +
      "finger, the opposite one stays where it is.",
    "start.box.resize": "Corners",
    "start.box.free": "Free form",
    "start.box.uniform": "Uniform",

    "start.pinch.title": "Wider or taller",
    "start.pinch.text":
      "Move two fingers apart sideways and the picture gets wider, up and down and it gets " +
      "taller, both and it does both.",

    "start.sheet.title": "A sheet over a map",
    "start.sheet.text":
      "One drag opens the sheet and goes on in its list; pull down and the list hands the " +
      "drag back to the sheet.",
    "start.sheet.near": "Nearby",

    "start.part.frame": "Frame",
    "start.part.photo": "Picture",
    "start.part.sticker": "Label",
    "start.part.sequence": "Press, then drag",
    "start.part.choice": "Press or drag",
    "start.part.pair": "Pinch and turn",
    "start.part.box": "Picture",
    "start.part.picture": "Picture",
    "start.part.map": "Map",
    "start.part.sheet": "Sheet",
    "start.part.list": "Pictures nearby",

    "start.event.began": "began",
    "start.event.changed": "changed",
    "start.event.limited": "limited",
    "start.event.ended": "ended",
    "start.event.cancelled": "cancelled",
    "start.event.reset": "reset",

    "start.state.0": "Not touched",
    "start.state.1": "Pressing: hold still",
    "start.state.2": "Pressed",
    "start.state.3": "Dragging",
    "start.state.4": "Pinching",
    "start.state.5": "Turning",
    "start.state.6": "Pinching and turning",

    "start.detent.0": "low",
    "start.detent.1": "half open",
    "start.detent.2": "open",

    "start.said": "{part}: {what}",
    "start.values": "{x}, {y} · {scale} × · {angle}°",
    "start.box.values": "{width} × {height} points, turned {angle}°; at least {least}",
    "start.pinch.values": "x {x} × · y {y} ×",
    "start.sheet.values": "The sheet is {detent}",

    "start.keys.manipulate":
      "Arrow keys move it, the keys [ and ] turn it, plus and minus scale it, Home returns " +
      "it to its place.",
    "start.keys.press":
      "Enter puts a finger down on it and lifts it again, arrow keys move that finger, " +
      "Escape lifts it.",
    "start.keys.pair":
      "The keys [ and ] turn it, plus and minus scale it, Home returns it to its place.",
    "start.keys.box":
      "Arrow keys move it, with alt they resize it, the keys [ and ] turn it, with shift all " +
      "steps are larger.",
    "start.keys.picture":
      "Arrow keys move it, with alt they stretch it, plus and minus scale it, Home returns " +
      "it to its place.",
    "start.keys.map": "Arrow keys move it, plus and minus zoom.",

    "start.step.left": "Left",
    "start.step.right": "Right",
    "start.step.up": "Up",
    "start.step.down": "Down",
    "start.step.turnLeft": "Turn left by 15°",
    "start.step.turnRight": "Turn right by 15°",
    "start.step.larger": "Larger",
    "start.step.smaller": "Smaller",
    "start.step.wider": "Wider",
    "start.step.narrower": "Narrower",
    "start.step.taller": "Taller",
    "start.step.lower": "Less tall",
    "start.step.reset": "Back to its place",
    "start.step.press": "Put a finger down, or lift it",
  },
  ja: {
    "start.title": "指を置いてみてください。",
    "start.lead": "何本でも。つまんだものは、指の下から離れません。",
    "start.mouse.1": "マウスでは",
    "start.mouse.2": "を押している間、鏡のように動く2本目の指が現れます。",
    "start.mouse.3": "も押すと2本が一緒に動きます。",
    "start.alt": "alt = 2本指",
    "start.code": "コードとログ",
    "start.steps": "ボタンで動かす",
    "start.steps.part": "対象",
    "start.to.collage": "コラージュを開く",
    "start.to.map": "写真地図を開く",
    "start.to.lab": "ジェスチャーラボを開く",

    "start.nested.title": "枠の中の写真",
    "start.nested.text": "写真もラベルも、それを囲む枠も、同時にいくつでも、動かし、広げ、回せます。指からずれず、枠の外に出ません。",
    "start.nested.pan": "移動",
    "start.nested.pinch": "拡大縮小",
    "start.nested.rotation": "回転",
    "start.nested.limits": "範囲制限",
    "start.nested.log": "デリゲートに届く知らせ",
    "start.nested.quiet": "まだ何もありません",

    "start.composed.title": "押す、動かす、広げて回す",
    "start.composed.text": "長押ししてからドラッグするもの、ドラッグか長押しのどちらかになるもの、拡大と回転が同時に働くもの。",

    "start.box.title": "ハンドルのある枠",
    "start.box.text": "八つのハンドルで大きさを、もう一つで向きを変えます。つまんだ角は指の下に、向かいの角は元の場所にとどまります。",
    "start.box.resize": "角の動き",
    "start.box.free": "自由",
    "start.box.uniform": "縦横比を保つ",

    "start.pinch.title": "横に、縦に",
    "start.pinch.text": "2本の指を左右に離すと横に、上下に離すと縦に、斜めなら両方に伸びます。",

    "start.sheet.title": "地図の上のシート",
    "start.sheet.text": "一度のドラッグでシートが開き、そのまま中の一覧が動きます。引き下げると一覧からシートへ戻ります。",
    "start.sheet.near": "この近く",

    "start.part.frame": "枠",
    "start.part.photo": "写真",
    "start.part.sticker": "ラベル",
    "start.part.sequence": "長押し→ドラッグ",
    "start.part.choice": "長押しかドラッグ",
    "start.part.pair": "拡大と回転",
    "start.part.box": "写真",
    "start.part.picture": "写真",
    "start.part.map": "地図",
    "start.part.sheet": "シート",
    "start.part.list": "近くの写真",

    "start.event.began": "開始",
    "start.event.changed": "変化",
    "start.event.limited": "限界",
    "start.event.ended": "終了",
    "start.event.cancelled": "取り消し",
    "start.event.reset": "リセット",

    "start.state.0": "触れていません",
    "start.state.1": "長押し中",
    "start.state.2": "長押ししました",
    "start.state.3": "ドラッグ中",
    "start.state.4": "拡大縮小中",
    "start.state.5": "回転中",
    "start.state.6": "拡大と回転中",

    "start.detent.0": "閉じています",
    "start.detent.1": "半分開いています",
    "start.detent.2": "開いています",

    "start.said": "{part}：{what}",
    "start.values": "{x}, {y} · {scale} 倍 · {angle}°",
    "start.box.values": "{width} × {height} ポイント、傾き {angle}°、最小 {least}",
    "start.pinch.values": "横 {x} 倍 · 縦 {y} 倍",
    "start.sheet.values": "シートは{detent}",

    "start.keys.manipulate": "矢印キーで移動、[ と ] で回転、+ と − で拡大縮小、Homeで元に戻ります。",
    "start.keys.press": "Enterで指を置き、もう一度押すと離します。矢印キーでその指を動かし、Escapeで離します。",
    "start.keys.pair": "[ と ] で回転、+ と − で拡大縮小、Homeで元に戻ります。",
    "start.keys.box": "矢印キーで移動、altと矢印キーで大きさ、[ と ] で向きが変わります。shiftで歩幅が大きくなります。",
    "start.keys.picture": "矢印キーで移動、altと矢印キーで伸縮、+ と − で拡大縮小、Homeで元に戻ります。",
    "start.keys.map": "矢印キーで移動、+ と − で拡大縮小します。",

    "start.step.left": "左へ",
    "start.step.right": "右へ",
    "start.step.up": "上へ",
    "start.step.down": "下へ",
    "start.step.turnLeft": "左に15°回す",
    "start.step.turnRight": "右に15°回す",
    "start.step.larger": "大きく",
    "start.step.smaller": "小さく",
    "start.step.wider": "広く",
    "start.step.narrower": "狭く",
    "start.step.taller": "高く",
    "start.step.lower": "低く",
    "start.step.reset": "元の場所に戻す",
    "start.step.press": "指を置く、離す",
  },
};
