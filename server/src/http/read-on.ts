import type { IncomingMessage } from 'node:http';

// Of a larger body, or a slower one, the connection is cut.
const mostBytes = 16 * 1024 * 1024;
const longestMs = 10_000;

/** Reads what is still on its way and drops it, so that its sender gets to read the answer: one who is cut off while sending does not. */
export function readOn(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    const onData = (chunk: Uint8Array) => {
      received += chunk.length;
      if (received > mostBytes) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      request.off('data', onData);
      for (const event of ['end', 'close', 'error']) request.off(event, stop);
      request.pause();
      resolve();
    };
    const timer = setTimeout(stop, longestMs);
    for (const event of ['end', 'close', 'error']) request.on(event, stop);
    request.on('data', onData);
    request.resume();
  });
}
