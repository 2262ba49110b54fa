import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '../core/push/send-push';

interface Received {
  /** What a browser would have been given. */
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface PushServer {
  /** A browser that is subscribed here. */
  subscription: PushSubscription;
  origin: string;
  received: Received[];
  /** What it answers from now on. */
  answer: (status: number) => void;
  end: () => Promise<void>;
}

/** A push service with one browser, which decrypts what it is sent as RFC 8291 says. */
export async function startPushServer(): Promise<PushServer> {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const received: Received[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ text: decrypt(browser, { p256dh, auth }, Buffer.concat(parts)), headers: request.headers });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    subscription: { endpoint: `${origin}/browser`, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    origin,
    received,
    answer: (next) => {
      status = next;
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function decrypt(browser: ReturnType<typeof createECDH>, { p256dh, auth }: { p256dh: Buffer; auth: Buffer }, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) => Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
