// Runs the module of SameStates: `run(module, steps)` gives what happens, as numbers. As a program of
// Node, `node same-states.mjs MODULE <steps >output`.

export async function run(bytes, steps) {
  const { instance } = await WebAssembly.instantiate(bytes, { Math });
  const wasm = instance.exports;
  const at = (address) => new Float64Array(wasm.memory.buffer, address);
  const output = [];
  const take = (address, count) => {
    const numbers = at(address);
    output.push(...numbers.subarray(0, count));
  };
  wasm._initialize?.();
  for (let place = 0; place < steps.length;) {
    const [count, time] = [steps[place], steps[place + 1]];
    place += 2;
    if (count < 0) {
      wasm.probe_start();
      continue;
    }
    at(wasm.tsumami_input()).set(steps.subarray(place, place + count * 8));
    place += count * 8;
    wasm.tsumami_receive(count);
    const records = wasm.tsumami_frame(time);
    output.push(records);
    take(wasm.tsumami_output(), records * 11);
    const events = wasm.probe_count();
    output.push(events);
    take(wasm.probe_events(), events * 2);
  }
  return Float64Array.from(output);
}

if (typeof process !== 'undefined' && process.argv?.[2]) {
  const { readFileSync, writeSync } = await import('node:fs');
  const input = readFileSync(0);
  const steps = new Float64Array(
    input.buffer.slice(input.byteOffset, input.byteOffset + input.byteLength));
  const output = Buffer.from((await run(readFileSync(process.argv[2]), steps)).buffer);
  for (let sent = 0; sent < output.length;) sent += writeSync(1, output, sent);
}
