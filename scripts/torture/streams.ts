import type { Portal } from './portal';

interface Stream {
  call: 'live.changes' | 'family.changes';
  daycareId: string;
  cookie: string;
  /** Ends it. */
  signal: AbortSignal;
  /** Gets what comes, after the line that says that the stream is open. */
  hear: (words: string) => void;
}

/** Opens a stream of changes, as an open page has one. It runs once this returns. */
export async function openStream({ url }: Portal, { call, daycareId, cookie, signal, hear }: Stream): Promise<void> {
  const address = `${url}/trpc/${call}?input=${encodeURIComponent(JSON.stringify({ daycareId }))}`;
  const { body } = await fetch(address, { headers: { accept: 'text/event-stream', cookie }, signal });
  if (body === null) throw new Error('There is no stream.');
  await new Promise<void>((begin) => void listen(body, begin, hear));
}

async function listen(body: ReadableStream<Uint8Array>, begin: () => void, hear: (words: string) => void): Promise<void> {
  const text = new TextDecoder();
  try {
    for await (const chunk of body) {
      const words = text.decode(chunk);
      if (words.includes('event: connected')) begin();
      hear(words);
    }
  } catch {
    // Closed, or cut off with the server.
  }
}
