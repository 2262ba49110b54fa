import type { Sent } from './send-kept';

type SentListener = (sent: readonly Sent[]) => void;
const listeners = new Set<SentListener>();

/** Reports the result of waiting taps in this window. It is separate from the code that sends them, which is loaded after the page. */
export function subscribeToSent(listener: SentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifySent(sent: readonly Sent[]): void {
  for (const listener of listeners) listener(sent);
}
