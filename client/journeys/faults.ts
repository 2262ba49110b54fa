import type { Page } from 'playwright-core';

interface Fault {
  path: string;
  text: string;
}

/** What a page must not do: say something on the console, break, ask in vain, or ask another host. */
export interface Faults {
  /** A journey that makes calls fail says which: the start of the path, and the status or network error. */
  expect: (path: string, failure: string) => void;
  /** The same for what comes only now and then. */
  allow: (path: string, failure: string) => void;
  /** What happened and was not expected, and what was expected and did not happen. */
  found: () => string[];
}

export function watchFaults(page: Page, site: string): Faults {
  const faults: Fault[] = [];
  const expected: { path: string; failure: string }[] = [];
  // A page's line breaks with whatever ends the server, and then the page asks whether it is there.
  const allowed = ['/trpc/live.changes', '/trpc/auth.getSession'].map((path) => ({ path, failure: 'net::' }));
  const pathOf = (url: string) => (url.startsWith(`${site}/`) ? url.slice(site.length) : url);

  page.on('console', (message) => {
    const level = message.type();
    // Said where a journey leaves the service worker out.
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
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes back what it asked for.
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
    found: () => [
      ...faults.filter((fault) => !isExpected(fault)).map(({ path, text }) => `${path}: ${text}`),
      ...expected
        .filter(({ path, failure }) => !faults.some((fault) => fault.path.startsWith(path) && fault.text.includes(failure)))
        .map(({ path, failure }) => `expected and not seen: ${path}: ${failure}`),
    ],
  };
}
