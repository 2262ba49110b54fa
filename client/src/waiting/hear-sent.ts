import type { Sent } from './send-kept';

type Hear = (sent: readonly Sent[]) => void;
const hearers = new Set<Hear>();

/** Reports the result of waiting taps in this window. It is separate from the code that sends them, which is loaded after the page. */
export function hearSent(hear: Hear): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

export function tellSent(sent: readonly Sent[]): void {
  for (const hear of hearers) hear(sent);
}
