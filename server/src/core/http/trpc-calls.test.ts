import { gunzipSync } from 'node:zlib';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../../api/app-router';
import { browser } from '../../test/browser';
import { password } from '../../test/people';
import { ownWorld } from '../../test/worlds';

const origin = 'http://portal.test';
const json = { 'content-type': 'application/json' };

type Sent = [method: 'GET' | 'POST', path: string, query: { batch?: string; input?: unknown }, body?: string];

/** A request that knows which daycare it is about. */
const requests: [what: string, make: (daycareId: string) => Sent][] = [
  ['a query', (daycareId) => ['GET', 'students.getDaycareStudentList', { input: { daycareId } }]],
  ['a query without input', () => ['GET', 'auth.getSession', {}]],
  ['a query that lacks its input', () => ['GET', 'students.getDaycareStudentList', {}]],
  ['a query with an unknown field', (daycareId) => ['GET', 'students.getDaycareStudentList', { input: { daycareId, x: 1 } }]],
  ['a query with null as input', () => ['GET', 'students.getDaycareStudentList', { input: null }]],
  ['a query without permission', () => ['GET', 'students.getDaycareStudentList', { input: { daycareId: 'made-up' } }]],
  ['a query that there is not', () => ['GET', 'students.nothing', {}]],
  ['what every object has', () => ['GET', 'constructor', {}]],
  ['a query sent by POST', () => ['POST', 'auth.getSession', {}, '{}']],
  ['a mutation sent by GET', () => ['GET', 'auth.updateDisplayName', { input: { fullName: 'Marta' } }]],
  ['a mutation', () => ['POST', 'auth.updateDisplayName', {}, JSON.stringify({ fullName: 'Marta' })]],
  ['a mutation that is refused', () => ['POST', 'auth.updateDisplayName', {}, JSON.stringify({ fullName: ' ' })]],
  ['a body that is no JSON', () => ['POST', 'auth.updateDisplayName', {}, '{']],
  ['a batch of one', (daycareId) => ['GET', 'students.getDaycareStudentList', { batch: '1', input: { 0: { daycareId } } }]],
  [
    'a batch of three',
    (daycareId) => [
      'GET',
      'staff.getDaycareStaffList,students.getDaycareStudentList,classrooms.getClassroomList',
      { batch: '1', input: { 0: { daycareId }, 1: { daycareId }, 2: { daycareId } } },
    ],
  ],
  [
    'a batch of which one call is refused',
    (daycareId) => [
      'GET',
      'students.getDaycareStudentList,daycare.getDaycare,auth.getSession',
      { batch: '1', input: { 0: { daycareId }, 1: { daycareId: 'made-up' } } },
    ],
  ],
  ['a batch whose input is none', () => ['GET', 'auth.getSession,auth.getLinkedChildren', { batch: '1', input: 'x' }]],
  ['a batch with a call that there is not', () => ['GET', 'auth.getSession,auth.nothing', { batch: '1', input: {} }]],
  ['a batch of a query and a mutation', () => ['GET', 'auth.getSession,auth.signOut', { batch: '1', input: {} }]],
  [
    'a batch of mutations',
    () => ['POST', 'auth.updateDisplayName,auth.updateDisplayName', { batch: '1' }, '{"0":{"fullName":"A"},"1":{}}'],
  ],
];

describe("A request to /trpc is answered as tRPC's own adapter answers it:", () => {
  it.each(requests)('%s', async (_what, make) => {
    const { app, services, people, cookieOf } = await ownWorld();
    const [method, path, query, payload] = make(people.sunnyside);
    const { batch, input } = query;
    const search = [batch && `batch=${batch}`, input !== undefined && `input=${encodeURIComponent(JSON.stringify(input))}`];
    const url = `/trpc/${path}?${search.filter((part) => typeof part === 'string').join('&')}`;
    const headers = { ...json, origin };
    const theirs = await fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: new Request(`${origin}${url}`, { method, headers, ...(payload !== undefined && { body: payload }) }),
      createContext: () => ({
        ...services,
        session: { id: 'a session', user: people.owner, sharedDevice: false, language: null },
        device: null,
        requestId: 'request-1',
        clientIp: '127.0.0.1',
        userAgent: undefined,
        deviceToken: undefined,
        origin,
        port: 3000,
        setCookie: () => undefined,
        chosenLanguage: undefined,
        forgetSite: () => undefined,
      }),
    });
    const { send } = browser(app, { cookie: await cookieOf(people.owner) });
    const ours = await send({ method, url, headers, ...(payload !== undefined && { payload }) });
    expect([ours.status, ours.body]).toEqual([theirs.status, await theirs.text()]);
    expect(ours.headers['content-type']).toBe('application/json');
  });
});

describe('An answer is compressed', () => {
  const gzip = { 'accept-encoding': 'gzip, deflate, br' };

  async function office() {
    const { app, people, cookieOf, as, daycareId } = await ownWorld();
    const students = Array.from({ length: 50 }, (_, index) => ({
      firstName: `F${index}`,
      lastName: 'Nowak',
      dob: '2024-01-01',
      guardianEmails: [`g${index}@example.org`],
    }));
    await as(people.owner).students.bulkCreateStudents({ daycareId, students });
    return { daycareId, students, ...browser(app, { cookie: await cookieOf(people.owner) }), app, cookie: await cookieOf(people.owner) };
  }

  it('when a query returns much and the browser accepts gzip, and is otherwise the same', async () => {
    const { app, daycareId, cookie } = await office();
    const url = `/trpc/students.getDaycareStudentList?input=${encodeURIComponent(JSON.stringify({ daycareId }))}`;
    const get = (headers: Record<string, string>) =>
      app.inject({ method: 'GET', url, headers: { host: 'portal.test', cookie, ...headers } });
    const plain = await get({});
    const compressed = await get(gzip);
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'content-type': 'application/json' });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=0, br' }]) {
      expect((await get(headers)).headers).not.toHaveProperty('content-encoding');
    }
  });

  it('never when it could hold a secret or repeat chosen input: for a mutation, a refusal, or a batch with one of them', async () => {
    const { query, mutate, send, daycareId } = await office();
    const long = 'x'.repeat(3000);
    const invites = Array.from({ length: 50 }, (_, index) => ({ email: `new${index}@example.org`, role: 'teacher' }));
    const batch = encodeURIComponent(JSON.stringify({ 0: { daycareId }, 1: { daycareId, [long]: 1 } }));
    const answers = [
      await mutate('staff.bulkInviteStaff', { daycareId, invites }, gzip),
      await query('students.getDaycareStudentList', { daycareId, [long]: 1 }, gzip),
      await send({
        method: 'GET',
        url: `/trpc/students.getDaycareStudentList,students.getDaycareStudentList?batch=1&input=${batch}`,
        headers: gzip,
      }),
      await mutate('auth.signIn', { email: 'owner@sunnyside.example', password }, gzip),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 207, 200]);
    for (const { headers } of answers) expect(headers).not.toHaveProperty('content-encoding');
  });
});
