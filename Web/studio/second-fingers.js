// Buttons react to every finger: browsers make a click of the first finger on the screen alone.

// What a stage has taken is marked by Web/package/page-events.js.
const TAKEN = Symbol.for("tsumami.taken");
const CONTROLS = "button, a[href], label, summary, input:is([type=checkbox], [type=radio])";
// Points that a finger may move and still taps, about as in browsers.
const SLOP = 10;

/** Clicks what further fingers tap while the first one is down somewhere else. */
export function clickForSecondFingers() {
  const pressed = new Map();
  addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch" || event.isPrimary || event[TAKEN]) return;
    const control = controlAt(event.target);
    if (control === null) return;
    pressed.set(event.pointerId, { control, x: event.clientX, y: event.clientY });
  });
  addEventListener("pointermove", (event) => {
    const press = pressed.get(event.pointerId);
    if (press === undefined) return;
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (distance > SLOP) pressed.delete(event.pointerId);
  });
  addEventListener("pointercancel", (event) => pressed.delete(event.pointerId));
  addEventListener("pointerup", (event) => {
    const press = pressed.get(event.pointerId);
    pressed.delete(event.pointerId);
    if (press === undefined) return;
    // The target of a touch is that of its beginning, wherever it is lifted.
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (controlAt(under) === press.control) press.control.click();
  });
}

/** The control that an element belongs to; a field takes its taps itself. */
function controlAt(element) {
  const control = element?.closest(`${CONTROLS}, input, select, textarea`) ?? null;
  return control?.matches(CONTROLS) ? control : null;
}
