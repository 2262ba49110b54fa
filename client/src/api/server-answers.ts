import { readServerTime } from '../waiting/device-clock';

const everyMs = 3_000;

/** Waits until the server and its database answer. True if they had been away. False if not, or if cancelled. */
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
    readServerTime(answer.headers.get('date'));
    // Reads to the end, or the browser keeps the connection open.
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
