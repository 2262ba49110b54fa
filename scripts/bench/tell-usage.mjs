// Loaded into each measured server with --import: tells over IPC what the process has used, exactly and on every system.
process.on('message', (question) => process.send?.({ question, ...process.cpuUsage(), rss: process.memoryUsage.rss() }));
process.channel?.unref();
