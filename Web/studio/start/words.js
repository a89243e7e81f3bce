// The words of the start room, in each language.

export const WORDS = {
  "start.title": ["Put your fingers on it.", "指を置いてみてください。"],
  "start.lead": ["As many as you have: whatever a finger holds stays under it.",
    "何本でも。つまんだものは、指の下から離れません。"],
  "start.mouse.1": ["With a mouse, hold", "マウスでは"],
  "start.mouse.2": ["for a second finger that mirrors the first; with",
    "を押している間、鏡のように動く2本目の指が現れます。"],
  "start.mouse.3": ["as well, both move together.", "も押すと2本が一緒に動きます。"],
  "start.alt": ["alt = two fingers", "alt = 2本指"],
  "start.code": ["Code and log", "コードとログ"],
  "start.steps": ["Move it with buttons", "ボタンで動かす"],
  "start.steps.part": ["Part", "対象"],
  "start.to.collage": ["Open the collage", "コラージュを開く"],
  "start.to.map": ["Open the photo map", "写真地図を開く"],
  "start.to.lab": ["Open the gesture lab", "ジェスチャーラボを開く"],

  "start.nested.title": ["A picture in a frame", "枠の中の写真"],
  "start.nested.text": [
    "Drag, pinch and turn the picture, the label and the frame around them, several at once. " +
    "Nothing slips, and nothing leaves the frame.",
    "写真もラベルも、それを囲む枠も、同時にいくつでも、動かし、広げ、回せます。指からずれず、枠の外に出ません。"],
  "start.nested.pan": ["Move", "移動"],
  "start.nested.pinch": ["Pinch", "拡大縮小"],
  "start.nested.rotation": ["Turn", "回転"],
  "start.nested.limits": ["Limits", "範囲制限"],
  "start.nested.log": ["What the delegate hears", "デリゲートに届く知らせ"],
  "start.nested.quiet": ["Nothing yet", "まだ何もありません"],

  "start.composed.title": ["Press, drag, pinch and turn", "押す、動かす、広げて回す"],
  "start.composed.text": [
    "One waits for a press before it is dragged, one takes a drag or a press, one is scaled and " +
    "turned at once.",
    "長押ししてからドラッグするもの、ドラッグか長押しのどちらかになるもの、拡大と回転が同時に働くもの。"],

  "start.box.title": ["A box with handles", "ハンドルのある枠"],
  "start.box.text": [
    "Eight handles resize the picture and one turns it; a corner you drag stays under your " +
    "finger, the opposite one stays where it is.",
    "八つのハンドルで大きさを、もう一つで向きを変えます。つまんだ角は指の下に、向かいの角は元の場所にとどまります。"],
  "start.box.resize": ["Corners", "角の動き"],
  "start.box.free": ["Free form", "自由"],
  "start.box.uniform": ["Uniform", "縦横比を保つ"],

  "start.pinch.title": ["Wider or taller", "横に、縦に"],
  "start.pinch.text": [
    "Move two fingers apart sideways and the picture gets wider, up and down and it gets taller, " +
    "both and it does both.",
    "2本の指を左右に離すと横に、上下に離すと縦に、斜めなら両方に伸びます。"],

  "start.sheet.title": ["A sheet over a map", "地図の上のシート"],
  "start.sheet.text": [
    "One drag opens the sheet and goes on in its list; pull down and the list hands the drag " +
    "back to the sheet.",
    "一度のドラッグでシートが開き、そのまま中の一覧が動きます。引き下げると一覧からシートへ戻ります。"],
  "start.sheet.near": ["Nearby", "この近く"],

  "start.part.frame": ["Frame", "枠"],
  "start.part.photo": ["Picture", "写真"],
  "start.part.sticker": ["Label", "ラベル"],
  "start.part.sequence": ["Press, then drag", "長押し→ドラッグ"],
  "start.part.choice": ["Press or drag", "長押しかドラッグ"],
  "start.part.pair": ["Pinch and turn", "拡大と回転"],
  "start.part.box": ["Picture", "写真"],
  "start.part.picture": ["Picture", "写真"],
  "start.part.map": ["Map", "地図"],
  "start.part.sheet": ["Sheet", "シート"],
  "start.part.list": ["Pictures nearby", "近くの写真"],

  "start.event.began": ["began", "開始"],
  "start.event.changed": ["changed", "変化"],
  "start.event.limited": ["limited", "限界"],
  "start.event.ended": ["ended", "終了"],
  "start.event.cancelled": ["cancelled", "取り消し"],
  "start.event.reset": ["reset", "リセット"],

  "start.state.0": ["Not touched", "触れていません"],
  "start.state.1": ["Pressing: hold still", "長押し中"],
  "start.state.2": ["Pressed", "長押ししました"],
  "start.state.3": ["Dragging", "ドラッグ中"],
  "start.state.4": ["Pinching", "拡大縮小中"],
  "start.state.5": ["Turning", "回転中"],
  "start.state.6": ["Pinching and turning", "拡大と回転中"],

  "start.detent.0": ["low", "閉じています"],
  "start.detent.1": ["half open", "半分開いています"],
  "start.detent.2": ["open", "開いています"],

  "start.said": ["{part}: {what}", "{part}：{what}"],
  "start.values": ["{x}, {y} · {scale} × · {angle}°", "{x}, {y} · {scale} 倍 · {angle}°"],
  "start.box.values": ["{width} × {height} points, turned {angle}°; at least {least}",
    "{width} × {height} ポイント、傾き {angle}°、最小 {least}"],
  "start.pinch.values": ["x {x} × · y {y} ×", "横 {x} 倍 · 縦 {y} 倍"],
  "start.sheet.values": ["The sheet is {detent}", "シートは{detent}"],

  "start.keys.manipulate": [
    "Arrow keys move it, the keys [ and ] turn it, plus and minus scale it, Home returns it to " +
    "its place.",
    "矢印キーで移動、[ と ] で回転、+ と − で拡大縮小、Homeで元に戻ります。"],
  "start.keys.press": [
    "Enter puts a finger down on it and lifts it again, arrow keys move that finger, Escape " +
    "lifts it.",
    "Enterで指を置き、もう一度押すと離します。矢印キーでその指を動かし、Escapeで離します。"],
  "start.keys.pair": [
    "The keys [ and ] turn it, plus and minus scale it, Home returns it to its place.",
    "[ と ] で回転、+ と − で拡大縮小、Homeで元に戻ります。"],
  "start.keys.box": [
    "Arrow keys move it, with alt they resize it, the keys [ and ] turn it, with shift all steps " +
    "are larger.",
    "矢印キーで移動、altと矢印キーで大きさ、[ と ] で向きが変わります。shiftで歩幅が大きくなります。"],
  "start.keys.picture": [
    "Arrow keys move it, with alt they stretch it, plus and minus scale it, Home returns it to " +
    "its place.",
    "矢印キーで移動、altと矢印キーで伸縮、+ と − で拡大縮小、Homeで元に戻ります。"],
  "start.keys.map": ["Arrow keys move it, plus and minus zoom.", "矢印キーで移動、+ と − で拡大縮小します。"],

  "start.step.left": ["Left", "左へ"],
  "start.step.right": ["Right", "右へ"],
  "start.step.up": ["Up", "上へ"],
  "start.step.down": ["Down", "下へ"],
  "start.step.turnLeft": ["Turn left by 15°", "左に15°回す"],
  "start.step.turnRight": ["Turn right by 15°", "右に15°回す"],
  "start.step.larger": ["Larger", "大きく"],
  "start.step.smaller": ["Smaller", "小さく"],
  "start.step.wider": ["Wider", "広く"],
  "start.step.narrower": ["Narrower", "狭く"],
  "start.step.taller": ["Taller", "高く"],
  "start.step.lower": ["Less tall", "低く"],
  "start.step.reset": ["Back to its place", "元の場所に戻す"],
  "start.step.press": ["Put a finger down, or lift it", "指を置く、離す"],
};
