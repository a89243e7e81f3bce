// Traces as text: a line of JSON for the stage and for each input, as `tsumami replay` reads them.

/** The text of a trace. */
export function text({ header, lines }) {
  return `${[header, ...lines].map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/**
 * The first trace of a text, with how many there are; throws an error with the number of a line
 * that is not JSON.
 */
export function parse(content) {
  const lines = content.replace(/^\ufeff/, "").split("\n").flatMap((line, place) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line)];
    } catch {
      throw Object.assign(new SyntaxError("not JSON"), { line: place + 1 });
    }
  });
  const hasHeader = lines[0]?.tsumami !== undefined;
  const rest = hasHeader ? lines.slice(1) : lines;
  const isHeader = (line) => line?.tsumami !== undefined;
  const end = rest.findIndex(isHeader);
  return {
    header: hasHeader ? lines[0] : IMPLIED, lines: end < 0 ? rest : rest.slice(0, end),
    count: 1 + rest.filter(isHeader).length,
  };
}

/** Whether a text is a recording of Chrome, in whose events fingers have no places. */
export function isOfChrome(content) {
  const start = content.slice(0, 4096);
  return start.includes('"traceEvents"') || (start.includes('"ph":') && start.includes('"ts":'));
}

/** Whether a trace has neither anything on the stage nor any input. */
export function isEmpty({ header, lines }) {
  return lines.length === 0 && (header === IMPLIED || !header.stage?.nodes?.length);
}

/** The stage of a trace without a first line. */
const IMPLIED = {
  tsumami: 1,
  stage: {
    size: [1000, 1000],
    // Every pointer hits it, wherever it goes down.
    nodes: [{
      id: "content", frame: [0, 0, 1000, 1000], hitInset: -1e15, manipulable: {},
    }],
  },
};
