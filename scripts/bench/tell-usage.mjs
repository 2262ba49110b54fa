// Loaded with --import into a server that is measured. It reports over IPC the CPU and memory that the process has used, and how long one
// piece of work has blocked the event loop since the last report.
import { waitedForProcessor } from '../torture/process-readings.mjs';

let held = 0;
let last = performance.now();
let waitedBefore = waitedForProcessor();

function look() {
  const [now, waited] = [performance.now(), waitedForProcessor()];
  held = Math.max(held, now - last - (waited - waitedBefore));
  [last, waitedBefore] = [now, waited];
  setTimeout(look, 5).unref();
}

look();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() / 1024 / 1024, held });
  held = 0;
});
process.channel?.unref();
