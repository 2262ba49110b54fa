// Loaded into a server with --import: tells over IPC for how many milliseconds its event loop was held at the longest since it was asked last.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

let longest = 0;
let last = performance.now();
let waitedBefore = waitedForProcessor();

function look() {
  const [now, waited] = [performance.now(), waitedForProcessor()];
  longest = Math.max(longest, now - last - (waited - waitedBefore));
  [last, waitedBefore] = [now, waited];
  setTimeout(look, 1).unref();
}

/** Milliseconds for which others had the processor that this thread wanted: a busy machine is no fault of the server. Where Linux tells. */
function waitedForProcessor() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

look();
process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
process.channel?.unref();
