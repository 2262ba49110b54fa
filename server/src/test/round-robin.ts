import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** One address in front of several servers, which answer in turn. It ends with the test. */
export async function roundRobin(urls: readonly string[]): Promise<string> {
  let asked = 0;
  const front = createServer((incoming, outgoing) => {
    const server = urls[asked++ % urls.length];
    const { url, method, headers } = incoming;
    const passedOn = request(`${server}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passedOn);
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    front.close();
    front.closeAllConnections();
  });
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}
