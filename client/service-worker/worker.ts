/// <reference lib="webworker" />
import { deviceLanguage, languageCookie } from '@daycare-portal/shared/language';
import { isOfflinePage } from '@daycare-portal/shared/page-addresses';
import type { PushNotice } from '@daycare-portal/shared/news';
import { pages } from '@daycare-portal/shared/pages';
import { offlinePage, offlinePolicy } from './offline-page';

/**
 * Answers pages while the server cannot be reached, with a built-in page that says so. On a person's own device the portal stores the files
 * of the day's pages, and the worker serves those. It stores nothing itself. A new version takes over at once.
 */
declare const self: ServiceWorkerGlobalScope;

/** Never handles calls, photos and downloads. */
const notPages = /^\/(trpc|files|healthz)(\/|$)/;

/** The address under which the pages that work without the server are stored. */
const keptPage = pages.today;

// A proxy's answers while the portal behind it is down. The portal never answers a page or a file with these.
const unreachable = [502, 503, 504];

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || notPages.test(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOrKept(request));
  else if (request.mode === 'navigate') event.respondWith(pageOrOffline(request));
});

self.addEventListener('push', (event) => {
  const notice: PushNotice | undefined = event.data?.json();
  // A later notice replaces this one. Both say only that there is news.
  if (notice !== undefined)
    event.waitUntil(self.registration.showNotification(notice.title, { body: notice.body, tag: 'news', icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPortal());
});

/** Shows the window that is open, or a new one. */
async function openPortal(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  await (open === undefined ? self.clients.openWindow(pages.portal) : open.focus());
}

async function fileOrKept(request: Request): Promise<Response> {
  const answer = await answerOf(request);
  return answer?.isFromPortal === true ? answer.response : ((await caches.match(request)) ?? answer?.response ?? Response.error());
}

/** Undefined if nobody answered. */
async function answerOf(request: Request): Promise<{ response: Response; isFromPortal: boolean } | undefined> {
  const response = await fetch(request).catch(() => undefined);
  return response && { response, isFromPortal: !unreachable.includes(response.status) };
}

async function pageOrOffline(request: Request): Promise<Response> {
  const answer = await answerOf(request);
  if (answer?.isFromPortal === true) return answer.response;
  const { pathname } = new URL(request.url);
  const kept = await caches.match(keptPage);
  if (kept !== undefined && isOfflinePage(pathname)) return kept;
  // The start page of the installed portal.
  if (kept !== undefined && pathname === pages.portal) return Response.redirect(keptPage);
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

/** The language of the missing page, or the browser's if a worker may not read cookies. */
async function spokenHere() {
  const chosen = 'cookieStore' in self ? await self.cookieStore.get(languageCookie) : null;
  return deviceLanguage(`${languageCookie}=${chosen?.value ?? ''}`, navigator.languages.join(','));
}
