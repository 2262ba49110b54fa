// Loaded into each measured server with --import. It reports over IPC what the process has used, exactly and on every system, and how long
// one piece of work has blocked the event loop since the last report.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() / 1024 / 1024, held: loop.max / 1e6 });
  loop.reset();
});
process.channel?.unref();
