import { form } from '@daycare-portal/server/test/upload';
import type { World } from '@daycare-portal/server/test/world';
import { onTestFinished } from 'vitest';
import { eventSourceOn } from './event-source';

/** The part of Fastify that answers without a network. */
interface Server {
  inject: (request: {
    method: 'GET' | 'HEAD' | 'POST';
    url: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
  }) => Promise<{ statusCode: number; headers: Record<string, number | string | string[] | undefined>; body: string }>;
}

/** The browser's connection to the server. */
export interface Connection {
  /** The sent calls, in order. */
  sent: { url: string; body: string }[];
  /** The URLs of calls whose answers were lost, in order. */
  lost: string[];
  /** From now on no call gets an answer. */
  lose: () => void;
  restore: () => void;
  /** Holds back answers to calls, and streams, with these words in the URL. Returns a function that releases them. */
  hold: (words: string) => () => void;
  /** From now on the server breaks at calls with these words in the URL. Returns a function that mends it. */
  fail: (words: string, code?: keyof typeof failures) => () => void;
  /** From now on calls with these words in the URL reach the server, but their answers are lost. Returns a function that mends it. */
  loseAnswers: (words: string) => () => void;
  /** Changes what is sent on its way. */
  garble: (change: (body: string) => string) => void;
  /** Waits until every call is answered, including those that the answers caused. */
  quiet: () => Promise<void>;
  /** Lets pages hear about others' changes, as in a browser. */
  hearLive: (app: World['app']) => void;
  /** Waits until the page hears about changes. */
  hearing: () => Promise<void>;
  /** Replaces the session cookie, as when someone else signs in in another window of the browser. */
  takeCookie: (cookie: string) => void;
  /** From now on the browser keeps no cookies. */
  loseCookies: () => void;
}

interface Question {
  method?: string;
  headers?: HeadersInit;
  body?: string | Buffer;
}

interface Held {
  words: string;
  released: Promise<void>;
  release: () => void;
}

/** Sends `fetch` and uploads to this server like a browser with this cookie: with host and origin, and keeping new cookies. */
export function connect(server: Server, cookie: string): Connection {
  const cookies = cookieJar(cookie);
  const sent: Connection['sent'] = [];
  const lost: string[] = [];
  const held: Held[] = [];
  const underWay = new Set<Promise<unknown>>();
  let line = new AbortController();
  let hearing = Promise.resolve();
  let change = (body: string) => body;
  const failing = new Map<string, keyof typeof failures>();
  const losing = new Set<string>();

  const ask = async (url: string, { method = 'GET', headers, body }: Question): Promise<Response> => {
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw new Error(`The client calls with ${method}.`);
    const payload = typeof body === 'string' ? change(body) : body;
    sent.push({ url, body: typeof payload === 'string' ? payload : '' });
    if (line.signal.aborted) throw new TypeError('Failed to fetch');
    const [, failure] = [...failing].find(([words]) => url.includes(words)) ?? [];
    if (failure !== undefined) return broken(url, failure);
    const answer = await server.inject({
      method,
      url,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        host: window.location.host,
        ...(method === 'POST' && { origin: window.location.origin }),
        ...cookies.header(),
      },
      ...(payload !== undefined && { payload }),
    });
    await mayCome(held, url);
    if (line.signal.aborted || [...losing].some((words) => url.includes(words))) throw lostIn(lost, url);
    cookies.keep([answer.headers['set-cookie'] ?? []].flat().map(String));
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } });
  };

  const recordAndAnswer = (url: string, question: Question) => {
    const answer = ask(url, question);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };
  globalThis.fetch = fetchThrough(recordAndAnswer);
  globalThis.XMLHttpRequest = uploadsThrough(recordAndAnswer);
  // What this test's page still sends would be counted as the next test's, and a server that ends during a request would answer into it.
  onTestFinished(async () => {
    held.forEach(({ release }) => release());
    await quiet(underWay);
  });

  return {
    sent,
    lost,
    lose: () => line.abort(),
    restore: () => void (line = new AbortController()),
    hearLive: (app) => {
      const headers = () => ({ host: window.location.host, ...cookies.header() });
      hearing = new Promise((resolve) => {
        Reflect.set(
          globalThis,
          'EventSource',
          eventSourceOn(app, { headers, lost: () => line.signal, mayOpen: (url) => mayCome(held, url), onOpen: resolve }),
        );
      });
    },
    hearing: () => hearing,
    hold: (words) => holdBack(held, words),
    fail: (words, code = 'INTERNAL_SERVER_ERROR') => {
      failing.set(words, code);
      return () => void failing.delete(words);
    },
    loseAnswers: (words) => added(losing, words),
    garble: (garbled) => {
      change = garbled;
    },
    quiet: () => quiet(underWay),
    takeCookie: cookies.take,
    loseCookies: cookies.refuse,
  };
}

function holdBack(held: Held[], words: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  held.push({ words, released, release });
  return release;
}

function mayCome(held: readonly Held[], url: string): Promise<unknown> {
  return Promise.all(held.filter(({ words }) => url.includes(words)).map(({ released }) => released));
}

/** What a browser throws when no answer comes. */
function lostIn(lost: string[], url: string): TypeError {
  lost.push(url);
  return new TypeError('Failed to fetch');
}

function added(set: Set<string>, words: string): () => void {
  set.add(words);
  return () => void set.delete(words);
}

const failures = { INTERNAL_SERVER_ERROR: 500, SERVICE_UNAVAILABLE: 503 } as const;

/** What tRPC answers if something breaks inside, for each call of the batch. */
function broken(url: string, code: keyof typeof failures): Response {
  const calls = new URL(url, window.location.href).pathname.split(',');
  const status = failures[code];
  const error = { message: 'It broke.', code: -32603, data: { code, httpStatus: status } };
  return Response.json(
    calls.map(() => ({ error })),
    { status },
  );
}

function fetchThrough(ask: (url: string, question: Question) => Promise<Response>): typeof fetch {
  return async (input, { method, headers, body } = {}) => {
    if (body instanceof FormData) return ask(String(input), { method: method ?? 'GET', ...(await toForm(body)) });
    return ask(String(input), {
      ...(method !== undefined && { method }),
      ...(headers !== undefined && { headers }),
      ...(typeof body === 'string' && { body }),
    });
  };
}

/** A form with a file and its details, as a browser sends it. */
async function toForm(data: FormData): Promise<Pick<Question, 'headers' | 'body'>> {
  const file = data.get('file');
  if (!(file instanceof File)) throw new Error('Only files are sent like this.');
  const fields = Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  const { headers, payload } = form(await bytesOf(file), { filename: file.name, type: file.type, fields });
  return { headers, body: payload };
}

const BrowserRequest = globalThis.XMLHttpRequest;

/** An XMLHttpRequest that uploads a form's file. It reports two fifths as sent, and ends with the answer. */
function uploadsThrough(ask: (url: string, question: Question) => Promise<Response>): typeof XMLHttpRequest {
  return class extends BrowserRequest {
    #method = '';
    #url = '';
    #aborted = false;
    #answer = { status: 0, body: '' };

    override get status() {
      return this.#answer.status;
    }

    override get responseText() {
      return this.#answer.body;
    }

    override open(method: string, url: string | URL) {
      this.#method = method;
      this.#url = String(url);
    }

    override send(body?: unknown) {
      void this.#send(body).then((event) => {
        if (!this.#aborted) this.dispatchEvent(new ProgressEvent(event));
      });
    }

    override abort() {
      this.#aborted = true;
      this.dispatchEvent(new ProgressEvent('abort'));
    }

    async #send(body: unknown): Promise<'load' | 'error'> {
      const file = body instanceof FormData ? body.get('file') : null;
      if (!(file instanceof File)) throw new Error('Only files are sent like this.');
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 2, total: 5 }));
      const { headers, payload } = form(await bytesOf(file), { filename: file.name, type: file.type });
      try {
        const answer = await ask(this.#url, { method: this.#method, headers, body: payload });
        this.#answer = { status: answer.status, body: await answer.text() };
        return 'load';
      } catch {
        return 'error';
      }
    }
  };
}

function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result));
      else reject(new Error('The file was not read.'));
    });
    reader.readAsArrayBuffer(file);
  });
}

async function quiet(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  do {
    await Promise.allSettled(underWay);
    // A page sends its calls a turn after it asked for them, and asks again once it has drawn an answer.
    await new Promise((resolve) => setTimeout(resolve));
  } while (underWay.size > 0);
}

/** The cookies that only the server writes, sent with those of the page. */
function cookieJar(first: string) {
  const jar = new Map<string, string>(first === '' ? [] : [cookiePair(first)]);
  let isRefusing = false;
  return {
    header: (): { cookie?: string } => {
      const all = [...[...jar].map((pair) => pair.join('=')), document.cookie].filter((pair) => pair !== '').join('; ');
      return all === '' ? {} : { cookie: all };
    },
    keep: (headers: readonly string[]) => {
      if (isRefusing) return;
      for (const header of headers) {
        const [name, value] = cookiePair(header);
        if (/;\s*max-age=0/i.test(header)) jar.delete(name);
        else jar.set(name, value);
      }
    },
    take: (cookie: string) => void jar.set(...cookiePair(cookie)),
    refuse: () => {
      isRefusing = true;
    },
  };
}

function cookiePair(header: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(header) ?? [];
  return [name, value];
}
