import type { LiveChange } from '@daycare-portal/shared/live';
import type { FastifyInstance } from 'fastify';

export interface StreamedEvent {
  /** As tRPC names it: connected, message, serialized-error, return. */
  event: string;
  data: unknown;
}

/** The change stream for a browser with this cookie. It ends with the server. */
export function openStream(app: FastifyInstance, cookie: string, input: object, path = 'live.changes') {
  return openStreamAt(app, `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    host: 'portal.test',
    ...(cookie !== '' && { cookie }),
  });
}

/** The stream at this address. */
export async function openStreamAt(app: FastifyInstance, url: string, headers: Record<string, string>) {
  const gone = new AbortController();
  const response = await app.inject({
    method: 'GET',
    url,
    headers: { accept: 'text/event-stream', ...headers },
    payloadAsStream: true,
    signal: gone.signal,
  });
  const stream = response.stream().on('error', () => undefined);
  const events = eventsIn(stream);
  /** Undefined once the stream has ended. */
  const next = async (): Promise<StreamedEvent | undefined> => {
    const { value } = await events.next();
    return value ?? undefined;
  };
  return {
    headers: response.headers,
    next,
    /** The next message: a topic, or the end. */
    topic: async (): Promise<string> => {
      const told = await next();
      if (told === undefined || told.event === 'return') return 'ended';
      return told.event === 'message' ? (told.data as LiveChange).topic : told.event;
    },
    /** The browser disconnects, which an in-process server logs as its own error. */
    close: () => gone.abort(),
  };
}

async function* eventsIn(stream: AsyncIterable<unknown>): AsyncGenerator<StreamedEvent, void, undefined> {
  let heard = '';
  for await (const chunk of stream) {
    heard += String(chunk);
    for (let end = heard.indexOf('\n\n'); end !== -1; end = heard.indexOf('\n\n')) {
      const block = heard.slice(0, end);
      heard = heard.slice(end + 2).replace(/^\n+/, '');
      const fieldOf = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
      const data = fieldOf('data');
      if (block !== '') yield { event: fieldOf('event') ?? 'message', data: data ? JSON.parse(data) : undefined };
    }
  }
}
