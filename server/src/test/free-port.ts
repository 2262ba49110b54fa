import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = createServer();
    asking.once('error', reject);
    asking.listen(0, '127.0.0.1', () => {
      const { port } = asking.address() as AddressInfo;
      asking.close(() => resolve(port));
    });
  });
}
