import { createPath, matchRoutes, type createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Fetches the code of the page that a link leads to once the link is pointed at, touched or focused, and of the page that a form leads to
 * (`data-leads-to`) once it is: the 90 ms or so before the press save one round trip. What a page asks the server it asks when it is opened:
 * lists are right then, and a child's record counts as seen only by who opens it.
 */
export function prefetchPages(router: Router): void {
  const prefetch = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest('a[href]');
    const path = link?.getAttribute('href') ?? target.closest('[data-leads-to]')?.getAttribute('data-leads-to') ?? null;
    // Another site's address, or a part of this page, is no route's.
    if (path === null || !/^\/(?!\/)/.test(path)) return;
    for (const { route } of matchRoutes(router.routes, createPath({ pathname: path.replace(/[?#].*/, '') })) ?? []) {
      // Once it is there, the router has it no more. If it fails, following the link tries again, and says so.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin'] as const) document.addEventListener(sign, prefetch, { passive: true });
}
