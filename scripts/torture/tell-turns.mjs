// This is loaded into a server with --import. It reports over IPC how many milliseconds the longest piece of work has blocked the event loop since
// the last report.
import { performance } from 'node:perf_hooks';
import { waitedForProcessor } from './process-readings.mjs';

let longest = 0;
let last = performance.now();
let waitedBefore = waitedForProcessor();

function look() {
  const [now, waited] = [performance.now(), waitedForProcessor()];
  longest = Math.max(longest, now - last - (waited - waitedBefore));
  [last, waitedBefore] = [now, waited];
  setTimeout(look, 1).unref();
}

look();
process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
process.channel?.unref();
