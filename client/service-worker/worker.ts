/// <reference lib="webworker" />
import { deviceLanguage, languageCookie } from '@daycare-portal/shared/language';
import { offlinePage, offlinePolicy } from './offline-page';

/**
 * Answers a page that the server cannot be reached for, and nothing else: it has that one page in itself, and stores nothing, so there is
 * nothing of a child to be found and nothing to go stale. A new version of this file takes over at once.
 */
declare const self: ServiceWorkerGlobalScope;

/** Calls, photos and downloads are never looked at. */
const notPages = /^\/(trpc|files|healthz|assets)(\/|$)/;

// What a proxy says while the portal behind it is not there; the portal itself answers no page with these.
const unreachable = [502, 503, 504];

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET' || notPages.test(new URL(request.url).pathname)) return;
  event.respondWith(pageOrOffline(request));
});

async function pageOrOffline(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer !== undefined && !unreachable.includes(answer.status)) return answer;
  return new Response(offlinePage(await spokenHere()), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await offlinePolicy(),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** As the page that cannot come would be; where a worker may read no cookies, as the browser is. */
async function spokenHere() {
  const chosen = 'cookieStore' in self ? await self.cookieStore.get(languageCookie) : null;
  return deviceLanguage(`${languageCookie}=${chosen?.value ?? ''}`, navigator.languages.join(','));
}
