/** How long a tap may wait for its turn on its own page. Other pages leave it alone until then. */
export const queuedMs = 50_000;

let last: Promise<unknown> = Promise.resolve();

/** Does the work once everything that this page is sending has been answered, in the order of the taps. */
export function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work, work);
  last = done.catch(() => undefined);
  return done;
}
