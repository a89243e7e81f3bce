import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { useItem, useStage } from "tsumami/react";

function Photo({ stage, onMove }) {
  const [ref] = useItem(stage, {
    manipulable: { limits: "inside", momentum: true },
    onChange: ({ translation }) => onMove(translation),
  });
  const style = { position: "absolute", left: 40, top: 80 };
  return <img ref={ref} style={style} src="../pictures/sample-3.svg" alt="A photo" width="200" height="150" />;
}

function App() {
  const [ref, stage] = useStage({ source: "../tsumami/tsumami.wasm" });
  const [[x, y], setTranslation] = useState([0, 0]);
  const [isThere, setIsThere] = useState(true);
  globalThis.stage = stage;
  return (
    <>
      <main id="stage" ref={ref}>
        {isThere && <Photo stage={stage} onMove={setTranslation} />}
      </main>
      <p>
        <output>{Math.round(x)}, {Math.round(y)}</output>{" "}
        <button onClick={() => setIsThere(!isThere)}>{isThere ? "Remove" : "Add"}</button>
      </p>
    </>
  );
}

createRoot(document.getElementById("root")).render(<StrictMode><App /></StrictMode>);
