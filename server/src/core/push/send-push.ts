import { generateRequestDetails } from 'web-push';
import type { Config } from '../config';

/** Where a browser can be reached, as it says itself. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** `gone`: the browser has ended the subscription, or it never was one. `failed`: it may work another time. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

// A notice that could not be delivered within a day is of no use any more.
const keptSeconds = 24 * 3600;
const patienceMs = 10_000;
const ended: readonly number[] = [400, 403, 404, 410, 413];

/** Sends an encrypted notice to the push service of a browser. It never throws. `subject` is the address of this portal. */
export async function sendPush(
  { keys, subject }: { keys: PushKeys; subject: string },
  { endpoint, p256dh, auth }: PushSubscription,
  payload: string,
): Promise<PushOutcome> {
  const request = encrypted(keys, subject, { endpoint, keys: { p256dh, auth } }, payload);
  if (request === undefined) return 'gone';
  try {
    const { status } = await fetch(endpoint, { ...request, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    return status < 300 ? 'sent' : ended.includes(status) ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Undefined if the browser's keys are none. */
function encrypted(
  { publicKey, privateKey }: PushKeys,
  subject: string,
  to: Parameters<typeof generateRequestDetails>[0],
  payload: string,
) {
  try {
    const details = generateRequestDetails(to, payload, { TTL: keptSeconds, vapidDetails: { subject, publicKey, privateKey } });
    const headers = Object.entries(details.headers).filter(([name]) => name !== 'Content-Length');
    return { method: 'POST', headers: headers.map(([name, value]): [string, string] => [name, String(value)]), body: details.body };
  } catch {
    return undefined;
  }
}

const browsers = /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$/;

/**
 * Whether the address is that of a push service: one of the browsers' makers, or one that PUSH_SERVICES names. The server sends to no other,
 * because anybody who is signed in names the address, and it could be one inside this network.
 */
export function isPushService({ pushServices }: Pick<Config, 'pushServices'>, endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  return pushServices.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && browsers.test(url.hostname));
}
