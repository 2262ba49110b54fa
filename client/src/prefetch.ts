import { isOfflinePage } from '@daycare-portal/shared/page-addresses';
import { offlinePages } from '@daycare-portal/shared/pages';
import { createPath, matchRoutes, type createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Loads the code of a linked page when the link is pointed at, touched or focused, and of a form's target (`data-leads-to`) when the form
 * is. The 90 ms or so before the press save one round trip. Data is loaded only when the page opens, because lists must be current and
 * opening a child's record is logged.
 */
export function prefetchPages(router: Router): void {
  const prefetch = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest('a[href]');
    const path = link?.getAttribute('href') ?? target.closest('[data-leads-to]')?.getAttribute('data-leads-to') ?? null;
    // Addresses of other sites, and anchors in this page, have no route.
    if (path === null || !/^\/(?!\/)/.test(path)) return;
    fetchPage(router, path.replace(/[?#].*/, ''));
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin'] as const) document.addEventListener(sign, prefetch, { passive: true });
}

function fetchPage(router: Router, pathname: string): void {
  for (const { route } of matchRoutes(router.routes, createPath({ pathname })) ?? []) {
    // The router removes `lazy` once the page is loaded. If loading fails, opening the page tries again and reports it.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/** Time for what the page itself still loads. */
const settleMs = 2_000;

/**
 * Once a page that works without the server is open, loads the code of the other such pages and of their dialogs, because it cannot be
 * loaded once the server is away. Returns a function that ends this.
 */
export function prefetchOfflinePages(router: Router): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetchWhenOpen = () => {
    const { location, navigation } = router.state;
    if (timer !== undefined || navigation.state !== 'idle' || !isOfflinePage(location.pathname)) return;
    timer = setTimeout(() => {
      stop();
      // This module belongs to the pages behind sign-in, and they have loaded it by now.
      import('./components/first-touch').then(({ fetchBeforeTouch }) => fetchBeforeTouch()).catch(() => undefined);
      for (const page of offlinePages) fetchPage(router, page);
    }, settleMs);
  };
  const stop = router.subscribe(prefetchWhenOpen);
  prefetchWhenOpen();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
