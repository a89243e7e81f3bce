// Runs the code that the page around this one sends, and says what it logs and which line is wrong.
// A text is for the log; an object is for the playground. The code may be of anybody who has sent a link,
// so this page has no origin: it reads nothing that the site keeps, as the boards of the studio.
/* global packageOfPads -- the text of the module that the code imports */

const say = (text) => parent.postMessage(text, location.origin);
/** What is no object of JSON is its text; numbers have at most two digits behind the point. */
const plain = (value) => {
  if (typeof value === "number") return Number.isFinite(value) ? Math.round(value * 100) / 100 : String(value);
  return typeof value === "bigint" || value instanceof Error ? String(value) : value;
};
const written = (value) => {
  if (typeof value === "string") return value;
  try {
    const text = JSON.stringify(value, (_, each) => plain(each));
    return typeof value === "object" && !(value instanceof Error) ? text : String(plain(value));
  } catch {
    // What contains itself, as a window.
    return String(value);
  }
};

const log = console.log;
console.log = (...values) => {
  log(...values);
  say(values.map(written).join(" "));
};
const address = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
/** Where the code is. */
let place = "";
function complain(error, message, known = 0) {
  const [, after] = String(error?.stack ?? "").split(`${place}:`);
  const line = Number.parseInt(after, 10) || known;
  say(line ? `Line ${line}: ${message}` : message);
}

addEventListener("error", ({ error, message, lineno, filename }) =>
  complain(error, error ? String(error) : message, filename === place ? lineno : 0));
addEventListener("unhandledrejection", ({ reason }) => complain(reason, String(reason)));

/** Records what fingers do on the stage of the code, or plays it: for the playground. */
let stage = null;
let recording = null;
document.addEventListener("stage", ({ detail }) => {
  stage ??= detail;
  // Once the code has put its items on it.
  setTimeout(() => parent.postMessage({ ran: true }, location.origin));
});

function act({ record, play }) {
  if (play !== undefined) return stage.play(play).then(() => parent.postMessage({ played: true }, location.origin));
  if (record) recording = stage.record();
  else parent.postMessage({ trace: recording.stop() }, location.origin);
}

addEventListener("message", ({ origin, data }) => {
  if (origin !== location.origin) return;
  const { code } = data;
  if (code === undefined) return act(data);
  window.moduleOfPads = data.module;
  for (const part of document.querySelectorAll("[data-for]")) {
    part.hidden = !code.includes(part.dataset.for);
  }
  document.getElementById("photo").hidden = code.includes("querySelectorAll(\"ul\")") || code.includes("\"canvas\"");
  const imported = address(packageOfPads);
  place = address(code.replace(
    /\b((?:from|import)\s*\(?\s*)(["'])tsumami(?:\/core|\/element)?\2/g, `$1"${imported}"`));
  const script = document.createElement("script");
  script.type = "module";
  script.src = place;
  const end = () => parent.postMessage({ done: true }, location.origin);
  script.onload = () => {
    document.body.dataset.ran = "";
    end();
  };
  script.onerror = end;
  document.body.append(script);
});
parent.postMessage({ ready: true }, location.origin);
