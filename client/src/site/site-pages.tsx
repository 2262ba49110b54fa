import { Outlet, ScrollRestoration } from 'react-router';

/** The public pages: each opens at its top or at the part that the address names, and again where it was left. */
export function SitePages() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
