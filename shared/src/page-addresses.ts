import { pages } from './pages';

/** Every one of them, so that the server can answer 404 to any other address. */
export const pageAddresses = Object.values(pages);

const anyPage = new RegExp(`^(?:${pageAddresses.map((address) => address.replaceAll(/:\w+/g, '[^/]+')).join('|')})/*$`, 'i');

/** Whether a page lives at this address; as the client's router does, it takes either case and a slash at the end. */
export function isPageAddress(path: string): boolean {
  return anyPage.test(path);
}
