import { Outlet, ScrollRestoration } from 'react-router';

/** The public pages. Each opens at its top or at the linked part, and on return where it was left. */
export function SitePages() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
