import { pages } from './pages';

/** Every one of them, so that the server can answer 404 to any other address. */
export const pageAddresses = Object.values(pages);

const anyPage = new RegExp(`^(?:${pageAddresses.map((address) => address.replaceAll(/:\w+/g, '[^/]+')).join('|')})/*$`, 'i');

/** Whether this is a page's address. Like the client's router, it ignores case and a trailing slash. */
export function isPageAddress(path: string): boolean {
  return anyPage.test(path);
}
