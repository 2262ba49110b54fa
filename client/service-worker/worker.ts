/// <reference lib="webworker" />
import { deviceLanguage, languageCookie } from '@daycare-portal/shared/language';
import { offlinePage, offlinePolicy } from './offline-page';

/**
 * Answers a page that the server cannot be reached for: it has one page in itself that says so. Where somebody is signed in on a device of
 * their own, the portal keeps the files of the day's pages, and these start from them. It stores nothing itself. A new version of this file
 * takes over at once.
 */
declare const self: ServiceWorkerGlobalScope;

/** Calls, photos and downloads are never looked at. */
const notPages = /^\/(trpc|files|healthz)(\/|$)/;

/** Pages that go on without the server, and the one under whose address they are kept. */
const dayPages = /^\/portal\/(today|now|emergency-roster|headcount|outings)(\/|$)/;
const keptPage = '/portal/today';

// What a proxy says while the portal behind it is not there; the portal itself answers no page with these.
const unreachable = [502, 503, 504];

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || notPages.test(pathname)) return;
  if (pathname.startsWith('/assets/'))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  else if (request.mode === 'navigate') event.respondWith(pageOrOffline(request));
});

async function pageOrOffline(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer !== undefined && !unreachable.includes(answer.status)) return answer;
  const { pathname } = new URL(request.url);
  const kept = await caches.match(keptPage);
  if (kept !== undefined && dayPages.test(pathname)) return kept;
  // Where an installed portal starts.
  if (kept !== undefined && pathname === '/portal') return Response.redirect(keptPage);
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
