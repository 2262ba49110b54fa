import type { Subscribe } from '@daycare-portal/shared/news';
import { newsText } from '@daycare-portal/shared/news-text';

/** Why this browser cannot show notices, or null. */
export function pushProblem(): string | null {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) {
    const isApplePhone = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
    return isApplePhone ? newsText.push.addToHomeScreen : newsText.push.unsupported;
  }
  return Notification.permission === 'denied' ? newsText.push.blocked : null;
}

/** Asks the person, and subscribes this browser. Throws if they or the browser refuse. */
export async function subscribeHere(publicKey: string): Promise<Subscribe> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with the keys of another portal would never be sent anything.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error('The browser gave no keys.');
  return { endpoint, p256dh, auth };
}
