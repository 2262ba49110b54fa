// Loaded into each measured server with --import. It reports over IPC what the process has used, exactly and on every system, and how long
// one piece of work has blocked the event loop since the last report.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
process.on('message', (question) => {
  process.send?.({ question, ...process.cpuUsage(), rss: process.memoryUsage.rss(), heldMs: loop.max / 1e6 });
  loop.reset();
});
process.channel?.unref();
