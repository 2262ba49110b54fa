import type { IncomingMessage } from 'node:http';

// The connection of a larger body, or of a slower one, is cut.
const mostBytes = 16 * 1024 * 1024;
const longestMs = 10_000;

/** Reads and drops what is still arriving, so that the sender gets to read the answer; a sender who is cut off does not. */
export function drainBody(request: IncomingMessage): Promise<void> {
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
