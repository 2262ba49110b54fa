import { createPublicKey, verify } from 'node:crypto';
import { generateVAPIDKeys } from 'web-push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPushServer, type PushServer } from '../../test/push-server';
import { isPushService, sendPush } from './send-push';

const keys = generateVAPIDKeys();
const from = { keys, subject: 'https://portal.example.org' };

describe('A push notice', () => {
  let service: PushServer;
  beforeAll(async () => {
    service = await startPushServer();
  });
  afterAll(() => service.end());

  it('reaches the browser encrypted, so that only the browser can read it', async () => {
    service.answer(201);
    expect(await sendPush(from, service.subscription, 'There is news: ñ')).toBe('sent');
    const [{ text, headers } = { text: '', headers: {} }] = service.received.splice(0);
    expect(text).toBe('There is news: ñ');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  it('is signed with the portal’s own key, for this service, and names the portal', async () => {
    service.answer(201);
    await sendPush(from, service.subscription, 'news');
    const [received] = service.received.splice(0);
    const [, token = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(received?.headers['authorization'])) ?? [];
    const [head = '', body = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ aud: service.origin, sub: from.subject });
    const point = Buffer.from(keys.publicKey, 'base64url');
    const key = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    });
    const signed = Buffer.from(`${head}.${body}`);
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it.each([
    [410, 'gone'],
    [404, 'gone'],
    [403, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [302, 'failed'],
  ] as const)('answered with %i has %s', async (status, outcome) => {
    service.answer(status);
    expect(await sendPush(from, service.subscription, 'news')).toBe(outcome);
    service.received.splice(0);
  });

  it('has failed if nobody answers, and is gone if the browser’s key is none', async () => {
    expect(await sendPush(from, { ...service.subscription, endpoint: 'http://127.0.0.1:9/browser' }, 'news')).toBe('failed');
    expect(await sendPush(from, { ...service.subscription, p256dh: 'bm90IGEga2V5' }, 'news')).toBe('gone');
  });
});

describe('A push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
    ['https://push.example.org/up?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.example.org/abc', false],
    ['https://user@fcm.googleapis.com/abc', false],
    ['https://evilpush.apple.com.example/abc', false],
    ['https://192.168.1.1/admin', false],
    ['http://127.0.0.1/abc', false],
    ['https://push.example.org:444/abc', false],
    ['file:///etc/passwd', false],
    ['no address', false],
  ])('is known by its address: %s', (endpoint, expected) => {
    expect(isPushService({ pushServices: ['https://push.example.org'] }, endpoint)).toBe(expected);
  });
});
