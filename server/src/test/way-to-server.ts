import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A connection to this URL's server that can be closed, which breaks current users, and opened again. It starts closed. What the server
 * sends passes through `change`.
 */
export async function wayTo(url: string, change: (piece: Buffer) => Buffer = (piece) => piece) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(target.port || 5432), target.hostname);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward);
    onward.on('data', (piece) => void socket.write(change(piece)));
    onward.on('end', () => void socket.end());
  });
  let port = 0;
  const open = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  await open();
  await close();
  onTestFinished(close);
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return { url: own.href, open, close };
}
