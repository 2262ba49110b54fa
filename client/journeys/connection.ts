import type { Page } from 'playwright-core';

interface HeldCall {
  /** The calls that wait are answered as ever, and so are later ones. */
  letGo: () => void;
  /** They are answered with this failure of the server, until they are let go. */
  fail: (message: string) => void;
}

/** Calls whose address has this in it wait for their answer. */
export async function holdCall(page: Page, call: RegExp): Promise<HeldCall> {
  let failure: string | undefined;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, async (route) => {
    await answered;
    if (failure === undefined) await route.continue();
    else await route.fulfill({ status: 500, json: failuresOf(route.request().url(), failure) });
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

/** The wire's form of a failure, for each call of a batch. */
function failuresOf(url: string, message: string) {
  const calls = new URL(url).pathname.replace('/trpc/', '').split(',');
  return calls.map((path) => ({ error: { message, code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path } } }));
}
