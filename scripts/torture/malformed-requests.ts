import { naughtyPayloads } from '../../server/src/test/registers';
import type { People } from '../../server/src/test/people';
import { procedures } from '../../server/src/test/procedures';
import type { Attempt } from './largest-requests';
import { post } from './people';
import type { Portal } from './portal';

// A call takes a body of 1 MiB, and an address and headers of 16 kB.
const bodyBytes = 1_000_000;
const headerBytes = 15_000;
// What ends the session comes last.
const endsSessions = ['auth.signOut', 'auth.endOtherSessions', 'auth.endAllSessions'];

const zeros = `[${'0,'.repeat(bodyBytes / 2)}0]`;
const rows = `[${'{},'.repeat(bodyBytes / 3)}{}]`;
const texts = `[${'"a@b",'.repeat(bodyBytes / 6)}"x"]`;
const text = `"${'ä'.repeat(bodyBytes / 2)}"`;
const spaces = `"a${' '.repeat(bodyBytes)}b"`;
const lists = `${'['.repeat(bodyBytes / 2)}${']'.repeat(bodyBytes / 2)}`;
const keys = Array.from({ length: bodyBytes / 11 }, (_, index) => `"${String(index).padStart(6, 'k')}":0`).join();

const isRecord = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);

/** The JSON that replaces a part of a good payload, or undefined if it does not fit there. */
const attacks: [name: string, change: (part: unknown) => string | undefined][] = [
  ['a list of zeros', (part) => (Array.isArray(part) ? zeros : undefined)],
  ['a list of empty rows', (part) => (Array.isArray(part) ? rows : undefined)],
  ['a list of texts', (part) => (Array.isArray(part) ? texts : undefined)],
  ['a long text', (part) => (part === 'x' ? text : undefined)],
  ['spaces', (part) => (part === 'x' ? spaces : undefined)],
  ['lists in lists', (part) => (part === 'x' ? lists : undefined)],
  ['unknown keys', (part) => (isRecord(part) ? JSON.stringify({ ...part, '<keys>': 0 }).replace('"<keys>":0', keys) : undefined)],
];

/** Bad requests of the largest allowed size, sent with this person's cookie and, where anyone may call, without it. */
export function malformedRequests(portal: Portal, people: People, cookie: string): Attempt[] {
  const mutations = procedures
    .filter(({ type }) => type === 'mutation')
    .toSorted((a, b) => Number(endsSessions.includes(a.path)) - Number(endsSessions.includes(b.path)));
  const json = { 'content-type': 'application/json' };
  const bodies = mutations.flatMap(({ path, gate }) =>
    bodiesFor(naughtyPayloads(path, 'x', { people })).flatMap(([name, body]): Attempt[] => [
      [`${path} with ${name}`, () => post(portal, `/trpc/${path}`, body, { ...json, cookie })],
      ...(gate === 'public'
        ? [[`${path} with ${name}, signed out`, () => post(portal, `/trpc/${path}`, body, json)] satisfies Attempt]
        : []),
    ]),
  );
  const manyNames = Array.from({ length: 2400 }, () => 'a').join();
  return [
    ['a batch of 2,400 names', () => post(portal, `/trpc/${manyNames}?batch=1`, '{}', json)],
    ...longHeaders(portal, cookie),
    ...bodies,
  ];
}

function bodiesFor(templates: readonly unknown[]): [name: string, body: string][] {
  const bodies = templates.flatMap((template) =>
    attacks.flatMap(([name, change]) => [...changed(template, change)].map((body) => [body, name] as const)),
  );
  return [...new Map(bodies)].map(([body, name]) => [name, body]);
}

/** The payload with one of its parts changed, once for each part of which something can be made. */
function* changed(part: unknown, change: (part: unknown) => string | undefined): Generator<string> {
  const other = change(part);
  if (other !== undefined) yield other;
  if (typeof part !== 'object' || part === null) return;
  for (const [key, inner] of Object.entries(part)) {
    for (const one of changed(inner, change)) {
      const marked = Array.isArray(part) ? part.with(Number(key), '<here>') : { ...part, [key]: '<here>' };
      yield JSON.stringify(marked).replace('"<here>"', () => one);
    }
  }
}

function longHeaders({ url }: Portal, cookie: string): Attempt[] {
  const filled = (some: string) => some.repeat(headerBytes / some.length);
  const headers: Record<string, string> = {
    cookie: `${cookie}; ${filled('a=b; ')}`,
    'accept-language': filled('en;q=0.1,'),
    'accept-encoding': filled('gzip ;q=0.0000 '),
    'user-agent': filled('Mozilla/5.0 ('),
    'if-none-match': filled('"a", '),
    'x-forwarded-for': filled('1.2.3.4, '),
    origin: `http://${filled('a.')}`,
  };
  return Object.entries(headers).map(([name, value]) => [
    `a long header ${name}`,
    async () => void (await (await fetch(`${url}/portal`, { headers: { [name]: value } })).text()),
  ]);
}
