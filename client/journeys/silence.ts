import type { Page } from 'playwright-core';
import { eventually, type Visit } from './journey';

/** A server that is away, shutting down, or cut off. */
export function allowSilence({ faults }: Visit): void {
  const failures = [
    '503',
    'net::ERR_CONNECTION_REFUSED',
    'net::ERR_CONNECTION_RESET',
    'net::ERR_INTERNET_DISCONNECTED',
    'net::ERR_EMPTY_RESPONSE',
    'net::ERR_SOCKET_NOT_CONNECTED',
    // Files that the service worker has no copy of.
    'net::ERR_FAILED',
  ];
  for (const path of ['/trpc/', '/healthz', '/files/', '/portal', '/assets/', '/icon'])
    for (const failure of failures) faults.allow(path, failure);
}

/** Call it before the page is opened. The result waits until scripts with these words have come. */
export function watchScripts(page: Page): (words: readonly string[]) => Promise<void> {
  const sources: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      response.text().then(
        (source) => sources.push(source),
        () => undefined,
      );
  });
  return (words) => eventually(() => words.filter((word) => !sources.some((source) => source.includes(word)))).toEqual([]);
}
