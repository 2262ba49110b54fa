const everyMs = 3_000;

/** Waits until the server answers, with its database behind it. True where it was away before; false where not, or once it is called off. */
export async function untilServerAnswers(onAway: () => void, calledOff: AbortSignal): Promise<boolean> {
  let away = false;
  while (!calledOff.aborted) {
    if (await answers()) return away && !calledOff.aborted;
    if (!away && !calledOff.aborted) onAway();
    away = true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
}

async function answers(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    // Read to its end: otherwise the browser keeps the connection for it.
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
