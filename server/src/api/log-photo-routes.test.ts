import { logText } from '@daycare-portal/shared/log-text';
import { logPhotoPath, maxPhotoBytes } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deleteUnusedPhotos } from '../records/daily-log/log-photos.queries';
import { authorizeInvited } from '../test/authorize-invited';
import { downloadRecord } from '../test/download-record';
import { addLogPhoto, sendLogPhoto } from '../test/log-photo';
import { logWorld } from '../test/log-world';
import type { Person } from '../test/people';
import { jpegOfScans, png } from '../test/photo-bombs';
import { timesOf } from '../test/run-again';
import { picture } from '../test/upload';

async function photos() {
  const world = await logWorld();
  const { app, cookieOf, daycareId, people, db, owner, as } = world;
  const send = (person: Person | undefined, bytes: Uint8Array) => sendLogPhoto(world, person, bytes);
  const photo = async (person = people.teacher) => {
    const bytes = await picture(400, 200)
      .withExif({ IFD0: { ImageDescription: 'Elm Street 4' } })
      .jpeg()
      .toBuffer();
    return addLogPhoto(world, person, bytes);
  };
  const get = async (person: Person, photoId: string, size = '') =>
    app.inject({ url: `${logPhotoPath(daycareId)}/${photoId}${size}`, headers: { cookie: await cookieOf(person) } });
  const consent = (studentId: string, ...kinds: ('photosOwnFamily' | 'photosOtherFamilies')[]) =>
    owner.health.saveConsents({ daycareId, studentId, consents: kinds.map((kind) => ({ kind, answer: 'yes', by: 'Mum' })) });
  const stored = async () => (await db.selectFrom('logPhotos').select('id').execute()).length;
  const share = (...entryIds: string[]) => as(people.teacher).dailyLog.share({ daycareId, entryIds });
  return { ...world, send, photo, get, consent, stored, share };
}

describe('A photo of the day', () => {
  it('is drawn anew without place and camera, once for all children of its entry, and shown to the team', async () => {
    const { people, ana, bo, add, last, photo, get, stored } = await photos();
    const photoId = await photo();
    expect((await get(people.teacher, photoId)).statusCode).toBe(200);
    expect((await get(people.staff, photoId)).statusCode).toBe(404);
    await add(people.teacher, { kind: 'activity', studentIds: [ana, bo], detail: { title: 'Leaf printing' }, photoIds: [photoId] });
    expect(await stored()).toBe(1);
    expect(await last()).toMatchObject({ state: 'held', photos: [{ photoId, width: 400, height: 200 }], lacking: [ana, bo] });
    const { rawPayload, headers } = await get(people.staff, photoId);
    expect(headers['content-type']).toBe('image/webp');
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('Elm Street')).toBe(false);
    expect((await sharp((await get(people.staff, photoId, '?size=144')).rawPayload).metadata()).width).toBe(144);
  });

  it('is refused to outsiders and parents, and a HEIC gets a sentence', async () => {
    const { people, send, photo, get } = await photos();
    const bytes = await picture(30, 30).png().toBuffer();
    expect((await send(undefined, bytes)).status).toBe(401);
    expect((await send(people.parent, bytes)).status).toBe(403);
    expect((await send(people.otherOwner, bytes)).status).toBe(403);
    expect((await get(people.parent, await photo())).statusCode).toBe(403);
    const heic = await send(people.teacher, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    expect([heic.status, heic.body]).toEqual([400, expect.stringContaining(text.photo.typeNotTaken)]);
  });

  it('is shared only with the consent of each child, whichever way it is tried', async () => {
    const { people, as, daycareId, ana, bo, cy, add, last, log, photo, consent, share } = await photos();
    await consent(ana, 'photosOwnFamily');
    const entry = { kind: 'photo' as const, studentIds: [ana, bo], detail: {} };
    const refused = { status: 'error', reason: logText.photosLack(['Ana', 'Bo']) };
    expect(await add(people.teacher, { ...entry, photoIds: [await photo()], state: 'shared' })).toMatchObject([refused]);
    await add(people.teacher, { ...entry, photoIds: [await photo()] });
    const { entryId } = await last();
    expect(await share(entryId)).toMatchObject({ shared: 0, results: [refused] });
    await consent(ana, 'photosOtherFamilies');
    await consent(bo, 'photosOtherFamilies');
    expect(await share(entryId)).toMatchObject({ shared: 1 });
    // One that is shared already gets no photo of a child without the consent.
    await add(people.teacher, { kind: 'activity', studentIds: [ana, cy], detail: { title: 'Songs' }, state: 'shared' });
    const songs = (await log()).entries.find(({ kind }) => kind === 'activity');
    const change = { daycareId, entryId: songs?.entryId ?? '', updatedAt: songs?.updatedAt ?? '', photoIds: [await photo()] };
    const edited = as(people.teacher).dailyLog.edit(change);
    await expect(edited).rejects.toMatchObject({ code: 'CONFLICT', message: logText.photosLack(['Cy']) });
    expect((await log()).entries.find((one) => one.entryId === entryId)).toMatchObject({ state: 'shared', lacking: [] });
  });

  it('that families can see gets no child without the consent, and says whom it is about', async () => {
    const { people, as, daycareId, ana, bo, cy, add, last, photo, consent, share, advance } = await photos();
    for (const id of [ana, bo]) await consent(id, 'photosOwnFamily', 'photosOtherFamilies');
    await add(people.teacher, { kind: 'photo', studentIds: [ana], detail: { caption: 'Leaves' }, photoIds: [await photo()] });
    const { entryId } = await last();
    expect(await share(entryId)).toMatchObject({ shared: 1 });
    const tag = async (...studentIds: string[]) =>
      as(people.teacher).dailyLog.edit({ daycareId, entryId, updatedAt: (await last()).updatedAt, studentIds });
    advance(60);
    await expect(tag(ana, cy)).rejects.toMatchObject({ code: 'CONFLICT', message: logText.photosLack(['Cy']) });
    await expect(tag(ana, 'made-up')).rejects.toMatchObject({ code: 'NOT_FOUND', message: logText.childNotFound });
    expect((await last()).studentIds).toEqual([ana]);
    await tag(ana, bo);
    // What it says about Ana is what it was.
    expect(await last()).toMatchObject({
      studentIds: [ana, bo],
      state: 'shared',
      parts: [{ editedAt: null }, { detail: { caption: 'Leaves' } }],
    });
    await tag(bo);
    expect(await last()).toMatchObject({ studentIds: [bo], photos: [{}] });
    const { versions } = await as(people.owner).dailyLog.getVersions({ daycareId, entryId });
    expect(versions).toMatchObject([{ studentId: ana, kind: 'removed', wasShared: true }]);
    await tag(ana);
    expect(await last()).toMatchObject({ studentIds: [ana], detail: { caption: 'Leaves' }, photos: [{}] });
  });

  it('of one child needs the consent for its own family, and says so again when it is withdrawn', async () => {
    const { people, owner, daycareId, ana, add, last, photo, consent, share } = await photos();
    await add(people.teacher, { kind: 'photo', detail: {}, photoIds: [await photo()] });
    const { entryId } = await last();
    expect(await share(entryId)).toMatchObject({ shared: 0 });
    await consent(ana, 'photosOwnFamily');
    expect(await share(entryId)).toMatchObject({ shared: 1 });
    const consents = [{ kind: 'photosOwnFamily', answer: 'no' as const, by: 'Mum' }];
    await owner.health.saveConsents({ daycareId, studentId: ana, consents });
    expect((await last()).lacking).toEqual([ana]);
  });

  it('that waited on a device is not shared if the consent was withdrawn meanwhile, and waits for the team instead', async () => {
    const { people, owner, daycareId, ana, add, last, log, photo, consent, advance } = await photos();
    await consent(ana, 'photosOwnFamily');
    const entry = { kind: 'photo' as const, detail: {}, photoIds: [await photo()], waited: true };
    advance(60);
    const consents = [{ kind: 'photosOwnFamily' as const, answer: 'no' as const, by: 'Mum' }];
    await owner.health.saveConsents({ daycareId, studentId: ana, consents });
    expect(await add(people.teacher, { ...entry, state: 'shared' })).toMatchObject([
      { status: 'error', entryId: null, reason: logText.photosLack(['Ana']) },
    ]);
    expect((await log()).entries).toEqual([]);
    await add(people.teacher, entry);
    expect(await last()).toMatchObject({ state: 'held', lacking: [ana], waited: true });
  });

  it('belongs to one entry and to whoever added it', async () => {
    const { people, add, photo } = await photos();
    const photoId = await photo();
    const entry = { kind: 'photo' as const, detail: {}, photoIds: [photoId] };
    expect(await add(people.staff, entry)).toMatchObject([{ reason: logText.photoNotFound }]);
    expect(await add(people.teacher, entry, entry)).toMatchObject([{ status: 'success' }, { reason: logText.photoUsed }]);
    expect(await add(people.teacher, { ...entry, photoIds: ['made-up'] })).toMatchObject([{ reason: logText.photoNotFound }]);
    expect(await add(people.teacher, { ...entry, photoIds: [] })).toMatchObject([{ reason: logText.photoMissing }]);
  });

  it('goes with its entry, with the last of its children, and when nobody uses it', async () => {
    const world = await photos();
    const { people, as, owner, daycareId, ana, bo, add, last, photo, stored, advance, db, services } = world;
    const entry = { kind: 'photo' as const, studentIds: [ana, bo], detail: {} };
    await add(people.teacher, { ...entry, photoIds: [await photo()] });
    const { entryId, updatedAt } = await last();
    await as(people.teacher).dailyLog.remove({ daycareId, entryId, updatedAt });
    expect(await stored()).toBe(0);
    await add(people.teacher, { ...entry, photoIds: [await photo()] });
    advance(1);
    for (const [studentId, left] of [
      [ana, 1],
      [bo, 0],
    ] as const) {
      await downloadRecord(world, studentId);
      await owner.students.deleteDaycareStudent({ daycareId, studentId });
      expect(await stored()).toBe(left);
    }
    await photo();
    const unused = () => deleteUnusedPhotos(db, authorizeInvited({ daycareId }), services.runtime.now());
    advance(71 * 3600);
    await unused();
    expect(await stored()).toBe(1);
    advance(2 * 3600);
    await unused();
    expect(await stored()).toBe(0);
  });
});

/** A file made to break its reader, which no two numbers make alike. */
async function hostile(n: number, { jpeg, png: plain, webp, gif }: Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>): Promise<Uint8Array> {
  const real = [jpeg, plain, webp, gif][n % 4] ?? jpeg;
  const at = (times: number) => (n * times) % real.length;
  const page = Buffer.from(`<html><script>alert(${n})</script></html>`);
  const scribbled = () => {
    const copy = Buffer.from(real);
    for (let byte = 0; byte < 16; byte += 1) copy[at(7 * byte + 3)] = (n * 31 + byte * 57) % 256;
    return copy;
  };
  const kinds: (() => Uint8Array)[] = [
    () => real.subarray(0, 1 + at(13)),
    scribbled,
    () => Buffer.concat([real.subarray(0, 2 + (n % 10)), page]),
    () => Buffer.concat([real, page]),
    () => Buffer.concat([page, real]),
    () => Buffer.concat([real, Buffer.from('PK\u0003\u0004'), real]),
    () => png(20_000 + n, 20_000 + n, 100_000),
    () => png(100, 100, 30_000_000),
    () => jpegOfScans(100 + n),
    () => Buffer.from(`%PDF-1.7 ${n}`),
    () => Buffer.from(`\0\0\0\x18ftyp${['heic', 'avis', 'msf1', 'mif1'][n % 4]}${n}`, 'latin1'),
    () => Buffer.alloc(n % 2 === 0 ? n : maxPhotoBytes + n, n % 256),
  ];
  return kinds[Math.floor(n / 4) % kinds.length]?.() ?? real;
}

const hostiles = timesOf(300, 90);

it(`${hostiles} hostile photos of the day are each refused in a sentence or drawn anew, and others are answered meanwhile`, async () => {
  const { send, people, log, get, stored } = await photos();
  const drawn = picture(120, 90);
  const [jpeg, plain, webp, gif] = await Promise.all(['jpeg', 'png', 'webp', 'gif'].map((as) => drawn.toFormat(as as 'jpeg').toBuffer()));
  if (jpeg === undefined || plain === undefined || webp === undefined || gif === undefined) throw new Error('The picture has each format.');
  const sentences = [
    text.photo.notAnImage,
    text.photo.typeNotTaken,
    text.photo.tooLarge,
    text.photo.tooManyPixels(50),
    text.photo.sideTooLong(16_383),
  ];
  const drawnAnew: string[] = [];
  const problems: string[] = [];
  const days: number[] = [];
  for (let n = 0; n < hostiles; n += 1) {
    const sending = send(people.teacher, await hostile(n, { jpeg, png: plain, webp, gif }));
    if (n % 30 === 0) days.push((await log()).entries.length);
    const { status, body } = await sending;
    const { photoId }: { photoId?: string } = JSON.parse(body);
    const isRefused = [400, 413].includes(status) && sentences.some((words) => body.includes(words));
    if (photoId !== undefined) drawnAnew.push(photoId);
    else if (!isRefused) problems.push(`${n}: ${status} ${body}`);
  }
  for (const photoId of drawnAnew) {
    const { headers, rawPayload } = await get(people.teacher, photoId);
    if (headers['content-type'] !== 'image/webp' || rawPayload.includes('<script>')) problems.push(`${photoId} is shown as it was sent`);
  }
  expect(problems).toEqual([]);
  expect(days).toEqual(Array(hostiles / 30).fill(0));
  expect(drawnAnew.length).toBeGreaterThan(hostiles / 15);
  expect(await stored()).toBe(drawnAnew.length);
});
