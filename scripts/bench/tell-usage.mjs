// Loaded with --import into a server that is measured. It reports over IPC the CPU and memory that the process has used, and how long one
// piece of work has blocked the event loop since the last report. It leaves little garbage, which would count as the server's memory.
import { existsSync, openSync, readSync } from 'node:fs';

const file = existsSync('/proc/self/schedstat') ? openSync('/proc/self/schedstat', 'r') : undefined;
const bytes = Buffer.alloc(64);

/** Milliseconds for which this process waited for the processor, because a busy machine is not the server's fault. */
function waitedSoFar() {
  if (file === undefined) return 0;
  return Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ')[1]) / 1e6;
}

let held = 0;
let last = performance.now();
let waitedBefore = waitedSoFar();
setInterval(() => {
  const [now, waited] = [performance.now(), waitedSoFar()];
  held = Math.max(held, now - last - (waited - waitedBefore));
  [last, waitedBefore] = [now, waited];
}, 5).unref();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() / 1024 / 1024, held });
  held = 0;
});
process.channel?.unref();
