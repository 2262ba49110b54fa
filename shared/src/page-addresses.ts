import { offlinePages, pages } from './pages';

/** Every one of them, so that the server can answer 404 to any other address. */
export const pageAddresses = Object.values(pages);

/** Matches these pages' addresses. Like the client's router, it ignores case and a trailing slash. */
function anyOf(addresses: readonly string[]): RegExp {
  return new RegExp(`^(?:${addresses.map((address) => address.replaceAll(/:\w+/g, '[^/]+')).join('|')})/*$`, 'i');
}

const anyPage = anyOf(pageAddresses);
const anyOfflinePage = anyOf(offlinePages);

/** Whether this is a page's address. */
export function isPageAddress(path: string): boolean {
  return anyPage.test(path);
}

/** Whether this page works while the server is away. */
export function isOfflinePage(path: string): boolean {
  return anyOfflinePage.test(path);
}
