import type { Page, Request } from 'playwright-core';

interface Fault {
  path: string;
  text: string;
}

/** What a page must not do: print to the console, break, send requests that fail, or contact another host. */
export interface Faults {
  /** The failures a journey causes on purpose: the start of the path, and the status or network error. */
  expect: (path: string, failure: string) => void;
  /** The same for failures that only happen sometimes. */
  allow: (path: string, failure: string) => void;
  /** What the page has asked for and got no answer to, except the stream, which has no end. */
  underWay: () => string[];
  /** Unexpected faults, and expected ones that did not happen. */
  found: () => string[];
}

export function watchFaults(page: Page, site: string): Faults {
  const faults: Fault[] = [];
  const expected: { path: string; failure: string }[] = [];
  // When the server ends, a page's stream breaks and the page checks whether the server is there.
  const allowed = ['/trpc/live.changes', '/trpc/auth.getSession'].map((path) => ({ path, failure: 'net::' }));
  const pathOf = (url: string) => (url.startsWith(`${site}/`) ? url.slice(site.length) : url);

  page.on('console', (message) => {
    const level = message.type();
    // Printed where a journey leaves out the service worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (level === 'error' || level === 'warning') faults.push({ path: pathOf(message.location().url), text: message.text() });
  });
  page.on('pageerror', (error) => faults.push({ path: pathOf(page.url()), text: String(error) }));
  page.on('dialog', (dialog) => {
    faults.push({ path: pathOf(page.url()), text: `dialog: ${dialog.message()}` });
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== site) faults.push({ path: url, text: 'another host' });
  });
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') asked.add(request);
  });
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels its requests.
    if (reason !== 'net::ERR_ABORTED') faults.push({ path: pathOf(request.url()), text: reason });
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push({ path: pathOf(response.url()), text: String(response.status()) });
  });

  const isExpected = ({ path, text }: Fault) =>
    [...expected, ...allowed].some((one) => path.startsWith(one.path) && text.includes(one.failure));
  return {
    expect: (path, failure) => void expected.push({ path, failure }),
    allow: (path, failure) => void allowed.push({ path, failure }),
    underWay: () => [...asked].map((request) => pathOf(request.url())),
    found: () => [
      ...faults.filter((fault) => !isExpected(fault)).map(({ path, text }) => `${path}: ${text}`),
      ...expected
        .filter(({ path, failure }) => !faults.some((fault) => fault.path.startsWith(path) && fault.text.includes(failure)))
        .map(({ path, failure }) => `expected and not seen: ${path}: ${failure}`),
    ],
  };
}
