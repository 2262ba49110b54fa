import type { Page, Route } from 'playwright-core';

interface HeldCall {
  /** Answers the waiting calls and later ones normally. */
  letGo: () => void;
  /** Answers them with this server error until they are released. */
  fail: (message: string) => void;
}

/** Holds back calls with this text in their address. */
export async function holdCall(page: Page, call: RegExp): Promise<HeldCall> {
  let failure: string | undefined;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, async (route) => {
    await answered;
    if (failure === undefined) await route.continue();
    else await route.fulfill(await failed(route, call, failure));
  });
  return {
    letGo: () => {
      failure = undefined;
      answer();
    },
    fail: (message) => {
      failure = message;
      answer();
    },
  };
}

/** The wire's form of a failure, for each of these calls of a batch; the others are answered as ever. */
async function failed(route: Route, call: RegExp, message: string): Promise<{ status: number; json: unknown[] }> {
  const paths = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
  const isMeant = (path: string) => call.test(`/trpc/${path}`);
  const answers: unknown[] = paths.every(isMeant) ? [] : await (await route.fetch()).json();
  const failure = (path: string) => ({ message, code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path } });
  return { status: 500, json: paths.map((path, at) => (isMeant(path) ? { error: failure(path) } : answers[at])) };
}
