import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { useSortable, useStage } from "tsumami/react";

const START = Array.from({ length: 30 }, (_, i) => `Task ${i + 1}`);

function moved(list, from, to) {
  const others = list.filter((_, i) => i !== from);
  return [...others.slice(0, to), list[from], ...others.slice(to)];
}

function List({ stage, scrolls }) {
  const [tasks, setTasks] = useState(START);
  const [held, setHeld] = useState(null);
  const [ref] = useSortable(stage, {
    handle: ".grip", scrolls,
    begin: ({ element }) => setHeld(element.dataset.task),
    sort: ({ from, to }) => setTasks(moved(tasks, from.index, to.index)),
    end: () => setHeld(null),
  });
  globalThis.order = tasks;
  return (
    <ul ref={ref} aria-label="Tasks">
      {tasks.map((task) => (
        <li key={task} data-task={task} className={task === held ? "held" : ""}>
          <button className="grip" aria-label={`Move ${task}`}>⠿</button> {task}
        </li>
      ))}
    </ul>
  );
}

function App() {
  const [ref, stage] = useStage({ source: "../tsumami/tsumami.wasm" });
  const [outer, setOuter] = useState(null);
  const [inner, setInner] = useState(null);
  globalThis.stage = stage;
  return (
    <main id="stage" ref={ref}>
      <div id="outer" ref={setOuter}>
        <div>
          <p>Above the list</p>
          <div id="inner" ref={setInner}>
            <div>{outer && inner && <List stage={stage} scrolls={[outer, inner]} />}</div>
          </div>
          <p className="below">Below the list</p>
        </div>
      </div>
    </main>
  );
}

createRoot(document.getElementById("root")).render(<StrictMode><App /></StrictMode>);
