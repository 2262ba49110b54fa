import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Product } from './product';

/** The product behind a proxy, which answers 502 while the product is away. */
export function behindProxy(product: Product): Product {
  let proxy: Server | undefined;
  let address = '';
  let behind = '';

  beforeAll(async () => {
    behind = product.url;
    proxy = createServer((asked, answer) => {
      const onward = request(`${behind}${asked.url}`, { method: asked.method, headers: asked.headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      onward.on('error', () => {
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      });
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
    });
    await new Promise<void>((resolve) => proxy?.listen(0, '127.0.0.1', resolve));
    address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    proxy?.close();
    proxy?.closeAllConnections();
  });

  return {
    line: product.line,
    admin: product.admin,
    stop: product.stop,
    restart: product.restart,
    get url() {
      return address;
    },
    get folder() {
      return product.folder;
    },
  };
}
