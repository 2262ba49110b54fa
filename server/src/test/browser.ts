import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer {
  status: number;
  /** The refusal's code on the wire; undefined if the call succeeded. */
  code: string | undefined;
  message: string;
  /** The result of the call, or of the first one in a batch. */
  data: unknown;
  body: string;
  /** The body as it was received, if it is not text. */
  bytes: Uint8Array;
  headers: Record<string, unknown>;
  /** The first Set-Cookie header, or ''. */
  setCookie: string;
  setCookies: string[];
}

interface Wire {
  result?: { data?: unknown };
  error?: { message: string; code?: unknown; data?: { code: string } };
}

/** A browser on the site, which names its origin, keeps its cookies, and reads tRPC's answers. */
export function browser(app: FastifyInstance, { host = 'portal.test', cookie = '' } = {}) {
  const jar = new Map(cookie === '' ? [] : cookie.split('; ').map(splitPair));
  const held = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(options: InjectOptions): Promise<Answer> {
    const headers = { host, ...(jar.size === 0 ? {} : { cookie: held() }), ...options.headers };
    const response = await app.inject({ ...options, headers });
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    for (const header of setCookies) {
      const [name, value] = splitPair(header.split(';')[0] ?? '');
      if (/Max-Age=0(;|$)/.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
    const [json = {}] = /json/.test(String(response.headers['content-type'])) ? [response.json<Wire | Wire[]>()].flat() : [];
    const { error } = json;
    return {
      status: response.statusCode,
      code: error?.data?.code ?? (typeof error?.code === 'string' ? error.code : undefined),
      message: error?.message ?? '',
      data: json.result?.data,
      body: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
      setCookie: setCookies[0] ?? '',
      setCookies,
    };
  }

  return {
    send,
    cookie: held,
    mutate: (path: string, input?: unknown, headers: Record<string, string> = {}) =>
      send({
        method: 'POST',
        url: `/trpc/${path}`,
        headers: { origin: `http://${host}`, 'content-type': 'application/json', ...headers },
        ...(input === undefined ? {} : { payload: JSON.stringify(input) }),
      }),
    query: (path: string, input?: unknown, headers: Record<string, string> = {}) =>
      send({
        method: 'GET',
        url: `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
        headers,
      }),
  };
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
