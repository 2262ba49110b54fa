import { Readable } from 'node:stream';
import { connect, type AddressInfo } from 'node:net';
import { maxPhotoBytes, photoPath } from '@daycare-portal/shared/photo';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../test/people';
import { limitRoom } from '../test/limit-room';
import { onSqlite } from '../test/test-database';
import { timesOf } from '../test/run-again';
import { form, picture, upload, urlIn } from '../test/upload';
import { world, type World } from '../test/world';
import { ownWorld } from '../test/worlds';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await picture(600, 800).jpeg().toBuffer();
});

function mine({ people }: World) {
  return { daycareId: people.sunnyside, studentId: people.child };
}

async function send(its: World, person: Person, bytes: Uint8Array, part?: Parameters<typeof form>[1]) {
  return upload(its.app, await its.cookieOf(person), mine(its), form(bytes, part));
}

async function get({ app, cookieOf }: World, person: Person | undefined, url: string, headers: Record<string, string> = {}) {
  const cookie = person === undefined ? {} : { cookie: await cookieOf(person) };
  return app.inject({ method: 'GET', url, headers: { ...cookie, ...headers } });
}

// trust 18
describe('A photo may not be uploaded', () => {
  it('by someone signed out: 401', async () => {
    const its = await ownWorld();
    const answer = await upload(its.app, '', mine(its), form(jpeg));
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHORIZED', message: 'Sign in to do this.' });
  });

  it.each(['otherOwner', 'parent', 'nobody'] as const)('by %s, who may not edit students there: 403', async (who) => {
    const its = await ownWorld();
    expect(await send(its, its.people[who], jpeg)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await its.db.selectFrom('photos').select('hash').execute()).toEqual([]);
  });

  it('for a student of another daycare, or a made-up one: 404', async () => {
    const its = await ownWorld();
    const { people, app, cookieOf } = its;
    for (const studentId of [people.child, 'made-up']) {
      const answer = await upload(app, await cookieOf(people.otherOwner), { daycareId: people.mapleGrove, studentId }, form(jpeg));
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'Student not found.' });
    }
  });

  it('by someone who is removed from the staff during the upload: 403, and nothing is stored', async () => {
    const its = await ownWorld();
    const { app, db, people, cookieOf } = its;
    const { headers, payload } = form(jpeg);
    async function* slowly() {
      yield payload.subarray(0, 200);
      await db.deleteFrom('daycareMembers').where('userId', '=', people.staff.uid).execute();
      yield payload.subarray(200);
    }
    const answer = await app.inject({
      method: 'POST',
      url: photoPath(people.sunnyside, people.child),
      headers: { cookie: await cookieOf(people.staff), host: 'portal.test', origin: 'http://portal.test', ...headers },
      payload: Readable.from(slowly()),
    });
    expect(answer.statusCode).toBe(403);
    expect(await db.selectFrom('photos').select('hash').execute()).toEqual([]);
  });

  it('from another site, or without an origin but with a session: 403', async () => {
    const its = await ownWorld();
    const headers = { cookie: await its.cookieOf(its.people.owner), host: 'portal.test', ...form(jpeg).headers };
    const url = photoPath(its.people.sunnyside, its.people.child);
    for (const origin of [{ origin: 'http://evil.test' }, {}]) {
      const answer = await its.app.inject({ method: 'POST', url, headers: { ...headers, ...origin }, payload: form(jpeg).payload });
      expect(answer.statusCode).toBe(403);
    }
  });
});

// trust 18
describe('An upload is refused', () => {
  it('over 5,242,880 bytes with 413, and accepted at that size', async () => {
    const its = await ownWorld();
    const fitting = Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes - jpeg.length)]);
    expect(await send(its, its.people.teacher, fitting)).toMatchObject({ status: 200 });
    for (const more of [1, 65_536, maxPhotoBytes]) {
      const answer = await send(its, its.people.teacher, Buffer.concat([fitting, Buffer.alloc(more)]));
      expect(answer).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'Image size must be less than 5MB' });
    }
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['text named .jpg', () => Buffer.from('hello')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a truncated JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('with 400 when it is %s', async (_what, bytes) => {
    const its = await ownWorld();
    const answer = await send(its, its.people.staff, await bytes());
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: 'Please select an image file' });
  });

  it('with 400 when no field is called file', async () => {
    const its = await ownWorld();
    expect(await send(its, its.people.staff, jpeg, { name: 'photo' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it.each([
    [2, 'file'],
    [3, 'file'],
    [2, 'other'],
  ])('with 400 when it has %i files, the others called %s, because the right one is unclear', async (count, name) => {
    const its = await ownWorld();
    const { headers, payload } = form(jpeg);
    const closing = payload.lastIndexOf('\r\n--');
    const another = form(jpeg, { name }).payload.subarray(0, closing + name.length - 'file'.length);
    const parts = [payload.subarray(0, closing), ...Array.from({ length: count - 1 }, () => [Buffer.from('\r\n'), another]).flat()];
    const body = { headers, payload: Buffer.concat([...parts, payload.subarray(closing)]) };
    const answer = await upload(its.app, await its.cookieOf(its.people.staff), mine(its), body);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: 'Please select an image file' });
    expect(await its.db.selectFrom('photos').select('hash').execute()).toEqual([]);
  });

  it.each<[string, { headers?: Record<string, string>; payload?: string | Buffer }]>([
    ['nothing at all', {}],
    ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{"file":"x"}' }],
    ['the bare picture', { headers: { 'content-type': 'image/jpeg' }, payload: 'x' }],
    ['a form without a boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }],
    [
      'a form with another boundary',
      { headers: { 'content-type': 'multipart/form-data; boundary=other' }, payload: form(Buffer.from('x')).payload },
    ],
    ['a form that breaks off', { headers: form(Buffer.alloc(0)).headers, payload: form(Buffer.alloc(5000)).payload.subarray(0, 3000) }],
  ])('with 400 when the body is %s', async (_what, body) => {
    const its = await ownWorld();
    const answer = await upload(its.app, await its.cookieOf(its.people.staff), mine(its), body);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: 'Please select an image file' });
  });
});

// trust 18
describe('An uploaded photo', () => {
  it('has a url with its hash, and belongs to the student only once the form is saved', async () => {
    const its = await ownWorld();
    const answer = await send(its, its.people.teacher, jpeg, { filename: '../../x.php', type: 'text/html' });
    expect(answer).toMatchObject({ status: 200 });
    expect(urlIn(answer)).toMatch(new RegExp(`^${photoPath(its.people.sunnyside, its.people.child)}/[\\w-]{43}$`));
    const { students } = await its.as(its.people.teacher).students.getDaycareStudentList({ daycareId: its.people.sunnyside });
    expect(students[0]?.profilePic).toBeNull();
  });

  it('has the same url as an identical picture, and a different one otherwise', async () => {
    const its = await ownWorld();
    const first = urlIn(await send(its, its.people.teacher, jpeg));
    expect(urlIn(await send(its, its.people.teacher, jpeg))).toBe(first);
    expect(urlIn(await send(its, its.people.teacher, await picture(600, 800, [0, 90, 0]).jpeg().toBuffer()))).not.toBe(first);
  });

  it.each(['owner', 'staff', 'teacher', 'manager', 'parent'] as const)('is shown to %s', async (who) => {
    const its = await ownWorld();
    const answer = await get(its, its.people[who], urlIn(await send(its, its.people.staff, jpeg)));
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 384, height: 512 });
  });

  it.each(['otherOwner', 'nobody'] as const)('does not exist for %s: 404, like a made-up one', async (who) => {
    const its = await ownWorld();
    const url = urlIn(await send(its, its.people.staff, jpeg));
    const person = its.people[who];
    const answer = await get(its, person, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'NOT_FOUND', message: 'Not found.' } });
    const madeUp = await get(its, person, photoPath('made-up', 'made-up') + '/made-up');
    expect([madeUp.statusCode, madeUp.body]).toEqual([answer.statusCode, answer.body]);
  });

  it('is shown to nobody who is signed out: 401, wherever it is looked for', async () => {
    const its = await ownWorld();
    const url = urlIn(await send(its, its.people.staff, jpeg));
    for (const address of [url, `${url}?size=72`, `${url}?size=7`, photoPath('made-up', 'made-up') + '/made-up']) {
      const answer = await get(its, undefined, address);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: { code: 'UNAUTHORIZED', message: 'Sign in to do this.' } });
    }
  });

  it('does not exist for a parent of another student, nor for one whose link is pending', async () => {
    const its = await ownWorld();
    const { people, as } = its;
    const { studentId } = await as(people.owner).students.addDaycareStudent({
      daycareId: people.sunnyside,
      firstName: 'Tim',
      lastName: 'Berg',
      dob: '2024-01-31',
      guardianEmails: [people.parent.email],
    });
    const answer = await upload(its.app, await its.cookieOf(people.owner), { daycareId: people.sunnyside, studentId }, form(jpeg));
    expect((await get(its, people.parent, urlIn(answer))).statusCode).toBe(404);
  });

  it('does not exist under another student, another daycare or another hash', async () => {
    const its = await ownWorld();
    const url = urlIn(await send(its, its.people.staff, jpeg));
    const { owner, sunnyside, mapleGrove, child } = its.people;
    for (const other of [
      url.replace(child, 'other'),
      url.replace(sunnyside, mapleGrove),
      `${url.slice(0, -1)}-`,
      `${url}/`,
      `${url}%2f..`,
      url.slice(0, -44),
    ]) {
      expect((await get(its, owner, other)).statusCode).toBe(404);
    }
  });

  it('is gone for someone who was removed from the staff', async () => {
    const its = await ownWorld();
    const url = urlIn(await send(its, its.people.staff, jpeg));
    await its.db.deleteFrom('daycareMembers').where('userId', '=', its.people.teacher.uid).execute();
    expect((await get(its, its.people.teacher, url)).statusCode).toBe(404);
  });

  it('is private, revalidated each time, and cannot run anything', async () => {
    const its = await ownWorld();
    const answer = await get(its, its.people.parent, urlIn(await send(its, its.people.staff, jpeg)));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(answer.rawPayload.length),
    });
  });

  it('that the browser has is 304 without a body, but only for those who may see it', async () => {
    const its = await ownWorld();
    const url = urlIn(await send(its, its.people.staff, jpeg));
    const { etag = '' } = (await get(its, its.people.owner, url)).headers;
    for (const tag of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
      const again = await get(its, its.people.owner, url, { 'if-none-match': tag });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag, again.headers['cache-control']]).toEqual([
        304,
        0,
        etag,
        'private, no-cache',
      ]);
    }
    expect((await get(its, its.people.owner, url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get(its, its.people.nobody, url, { 'if-none-match': String(etag) })).statusCode).toBe(404);
    expect((await get(its, undefined, url, { 'if-none-match': '*' })).statusCode).toBe(401);
  });

  it('does not change the calls: tRPC accepts JSON and no forms', async () => {
    const its = await ownWorld();
    const headers = { host: 'portal.test', origin: 'http://portal.test', ...form(jpeg).headers };
    const answer = await its.app.inject({ method: 'POST', url: '/trpc/auth.signOut', headers, payload: form(jpeg).payload });
    expect(answer.statusCode).toBe(415);
  });
});

describe('A thumbnail of a photo', () => {
  const sizes = [72, 144];

  it.each(sizes)('of %i pixels is a square of that size, private, revalidated each time, and 304 when the browser has it', async (size) => {
    const its = await ownWorld();
    const url = `${urlIn(await send(its, its.people.staff, jpeg))}?size=${size}`;
    const answer = await get(its, its.people.parent, url);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const etag = String(answer.headers.etag);
    expect((await get(its, its.people.owner, url, { 'if-none-match': etag })).statusCode).toBe(304);
    for (const other of [url.replace(/\d+$/, String(sizes.find((one) => one !== size))), url.replace(/\?.*/, '')]) {
      expect((await get(its, its.people.owner, other, { 'if-none-match': etag })).statusCode).toBe(200);
    }
    expect((await get(its, its.people.nobody, url, { 'if-none-match': etag })).statusCode).toBe(404);
  });

  it.each(['?size=', '?size=73', '?size=072', '?size=72.0', '?size=512', '?size=72&size=72', '?size=whole'])(
    'does not exist in other sizes: %s',
    async (query) => {
      const its = await ownWorld();
      expect((await get(its, its.people.owner, urlIn(await send(its, its.people.staff, jpeg)) + query)).statusCode).toBe(404);
    },
  );

  it.each(['otherOwner', 'nobody'] as const)('does not exist for %s, like the photo', async (who) => {
    const its = await ownWorld();
    const url = `${urlIn(await send(its, its.people.staff, jpeg))}?size=72`;
    expect((await get(its, its.people[who], url)).statusCode).toBe(404);
  });

  it('is made on the first request, and then kept, for photos that were stored before thumbnails existed', async () => {
    const its = await ownWorld();
    const url = urlIn(await send(its, its.people.staff, jpeg));
    const made = await its.db.selectFrom('photoThumbnails').selectAll().orderBy('size').execute();
    expect(made.map(({ size }) => size)).toEqual(sizes);
    await its.db.deleteFrom('photoThumbnails').execute();
    const answer = await get(its, its.people.teacher, `${url}?size=72`);
    expect(answer.rawPayload.equals(made[0]?.bytes ?? new Uint8Array())).toBe(true);
    expect(await its.db.selectFrom('photoThumbnails').selectAll().orderBy('size').execute()).toEqual(made);
  });

  it.runIf(onSqlite('it is about the room of a file'))('is shown even on a full disk, where it cannot be stored', async () => {
    const its = await ownWorld();
    // Noise, because nothing else finds room beside a photo of it.
    const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
    const loud = sharp({ create: { width: 300, height: 300, channels: 3, background: 'gray', noise } });
    const url = urlIn(await send(its, its.people.staff, await loud.jpeg().toBuffer()));
    await its.db.deleteFrom('photoThumbnails').execute();
    await sql`vacuum`.execute(its.db);
    await limitRoom(its.db, 0);
    expect((await get(its, its.people.teacher, `${url}?size=144`)).statusCode).toBe(200);
    expect(await its.db.selectFrom('photoThumbnails').select('size').execute()).toEqual([]);
  });
});

// trust 18
describe('The server stays up', () => {
  const rounds = timesOf(1_000, 200);

  it(`through ${rounds} broken and hostile bodies`, async () => {
    const its = await ownWorld({ LOG_LEVEL: 'silent' });
    const cookie = await its.cookieOf(its.people.owner);
    const random = seeded(20_261_121);
    const good = await Promise.all([
      jpeg,
      picture(90, 120).png().toBuffer(),
      picture(90, 120).png({ progressive: true, palette: true }).toBuffer(),
      picture(90, 120).webp().toBuffer(),
      picture(90, 120).webp({ lossless: true }).toBuffer(),
      picture(90, 120).jpeg({ progressive: true }).toBuffer(),
      picture(90, 120).gif().toBuffer(),
    ]);
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const file = spoil(good[Math.floor(random() * good.length)] ?? jpeg, random);
      const whole = form(file);
      const body = random() < 0.5 ? whole : { headers: spoilHeader(whole.headers, random), payload: spoil(whole.payload, random) };
      statuses.add((await upload(its.app, cookie, mine(its), body)).status);
    }
    expect([...statuses].filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([]);
    expect((await its.app.inject('/healthz')).statusCode).toBe(200);
    expect((await send(its, its.people.owner, jpeg)).status).toBe(200);
  });

  it('when senders of giant pictures hang up while they wait: their places are free at once', async () => {
    const its = await world({ LOG_LEVEL: 'silent' });
    await its.app.listen({ port: 0 });
    const { port } = its.app.server.address() as AddressInfo;
    const host = `http://localhost:${port}`;
    const { headers, payload } = form(await picture(7_000, 7_000).png().toBuffer());
    const hangUp = new AbortController();
    const { owner, staff } = its.people;
    const sendGiant = async (sender = owner, signal?: AbortSignal) => {
      const { daycareId, studentId } = mine(its);
      // Each from a session of its own, which may send only two files at a time, and a person three.
      const request = {
        method: 'POST',
        headers: { ...headers, origin: host, cookie: await its.cookieOf(sender) },
        body: payload,
      };
      const answer = await fetch(host + photoPath(daycareId, studentId), { ...request, ...(signal && { signal }) });
      await answer.text();
      return answer.status;
    };
    let left = 0;
    const allLeft = new Promise<void>((resolve) => {
      its.app.server.on('connection', (socket) => socket.once('close', () => (left += 1) === 5 && resolve()));
    });
    // One is decoded and four wait; the sixth is told to come back.
    const six = [owner, owner, owner, staff, staff, staff].map((sender) => sendGiant(sender, hangUp.signal).catch(() => 'hung up'));
    expect(await Promise.race(six)).toBe(503);
    hangUp.abort();
    await Promise.all(six);
    await allLeft;
    expect(await Promise.all([sendGiant(), sendGiant(), sendGiant()])).toEqual([200, 200, 200]);
    await its.end();
  });

  it('when senders hang up, send without end, or announce too much', async () => {
    const its = await world({ LOG_LEVEL: 'silent' });
    await its.app.listen({ port: 0 });
    const { port } = its.app.server.address() as AddressInfo;
    const host = `localhost:${port}`;
    const cookie = await its.cookieOf(its.people.owner);
    const { headers, payload } = form(jpeg);
    const start = (length: string) =>
      `POST ${photoPath(its.people.sunnyside, its.people.child)} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
      `Cookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\n${length}\r\n\r\n`;

    const reached = new Promise<void>((resolve) => its.app.server.once('request', () => resolve()));
    const hangUp = await talk(port, [start(`Content-Length: ${payload.length}`), payload.subarray(0, 500)], reached);
    expect(hangUp).toBe('');

    const announced = await talk(port, [start('Content-Length: 99999999')]);
    expect(announced).toMatch(/^HTTP\/1\.1 413 /);

    const block = Buffer.alloc(1024 * 1024);
    const chunks = Array.from({ length: 40 }, () => [`${block.length.toString(16)}\r\n`, block, '\r\n']).flat();
    const opening = payload.subarray(0, payload.indexOf('\r\n\r\n') + 4);
    const endless = await talk(port, [
      start('Transfer-Encoding: chunked'),
      `${opening.length.toString(16)}\r\n`,
      opening,
      '\r\n',
      ...chunks,
    ]);
    expect(endless).not.toMatch(/200 OK/);

    expect((await fetch(`http://${host}/healthz`)).status).toBe(200);
    await its.end();
  });
});

/** Writes to the server and reads until it closes the connection, or hangs up at the given time. */
function talk(port: number, words: readonly (string | Uint8Array)[], hangUp?: Promise<void>): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, 'localhost', () => {
      for (const word of words) socket.write(word);
      void hangUp?.then(() => socket.destroy());
    });
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The file cut off, with changed bytes, with a piece repeated or left out, or something else altogether. */
function spoil(bytes: Uint8Array, random: () => number): Buffer {
  const at = () => Math.floor(random() * bytes.length);
  const copy = Buffer.from(bytes);
  switch (Math.floor(random() * 6)) {
    case 0:
      return copy.subarray(0, at());
    case 1:
      for (let i = 0; i < 1 + random() * 20; i += 1) copy[at()] = Math.floor(random() * 256);
      return copy;
    case 2:
      return Buffer.concat([copy.subarray(0, Math.floor(bytes.length / 2) + 1), copy.subarray(at() / 2)]);
    case 3:
      return Buffer.concat([copy.subarray(0, 20), copy.subarray(20 + at())]);
    case 4:
      return Buffer.from(Array.from({ length: at() % 3000 }, () => Math.floor(random() * 256)));
    default:
      for (let i = 0; i < 4; i += 1) copy[at() % 200] = 0xff;
      return copy;
  }
}

function spoilHeader(headers: { 'content-type': string }, random: () => number): { 'content-type': string } {
  const all = [
    headers['content-type'],
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(500)}`,
    ';',
    'text/plain',
  ];
  return { 'content-type': all[Math.floor(random() * all.length)] ?? '' };
}
