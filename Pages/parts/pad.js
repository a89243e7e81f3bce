// Runs the code that the page around this one sends, and says what it logs and which line is wrong.
// A text is for the log; an object is for the playground.

const say = (text) => parent.postMessage(text, location.origin);
const written = (value) => (typeof value === "string" ? value : JSON.stringify(value, (_, each) =>
  (typeof each === "number" ? Math.round(each * 100) / 100 : each)) ?? String(value));

const log = console.log;
console.log = (...values) => {
  log(...values);
  say(values.map(written).join(" "));
};
addEventListener("error", ({ message, lineno, filename }) =>
  say(filename?.startsWith("blob:") ? `Line ${lineno}: ${message}` : message));
addEventListener("unhandledrejection", ({ reason }) => {
  const line = String(reason?.stack ?? "").match(/blob:[^)\s]*?:(\d+):\d+/)?.[1];
  say(line ? `Line ${line}: ${reason.message}` : String(reason?.message ?? reason));
});

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
  if (typeof data !== "string") return act(data);
  for (const part of document.querySelectorAll("[data-for]")) {
    part.hidden = !data.includes(part.dataset.for);
  }
  document.getElementById("photo").hidden = data.includes("querySelectorAll(\"ul\")") || data.includes("\"canvas\"");
  const script = document.createElement("script");
  script.type = "module";
  script.src = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  script.onload = () => { document.body.dataset.ran = ""; };
  document.body.append(script);
});
say("ready");
