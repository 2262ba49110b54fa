import { daycareExportPath, studentRecordPath } from '@daycare-portal/shared/export';
import { personPhotoPath } from '@daycare-portal/shared/photo';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dropDamagedPhotos } from '../../whole/backup/drop-damaged-photos';
import { dayWorld } from '../../test/day-world';
import type { Person } from '../../test/people';
import { png } from '../../test/photo-bombs';
import { picture, urlIn } from '../../test/upload';
import { unzip } from '../../test/unzip';
import { putPerson, sendPhoto, takeOff } from '../../test/registers/people.register';

async function withRosa() {
  const world = await dayWorld();
  const { app, db, owner, daycareId, ana, cookieOf } = world;
  const personId = await putPerson(world, ana, { pickup: { from: null, until: null, weekdays: null } });
  const get = async (who: Person, url: string, headers = {}) => app.inject({ url, headers: { cookie: await cookieOf(who), ...headers } });
  const photo = async () =>
    (await owner.people.getPeople({ daycareId, studentId: ana })).people.find((one) => one.personId === personId)?.photo;
  const kept = async () => (await db.selectFrom('peoplePhotos').select('personId').execute()).length;
  return { ...world, personId, get, photo, kept };
}

describe('The photo of a person around a child', () => {
  it('is drawn anew and served as children’s photos are, in full and as a square', async () => {
    const its = await withRosa();
    const taken = await picture(1200, 800)
      .withExif({ IFD0: { ImageDescription: 'Elm Street 4' } })
      .jpeg()
      .toBuffer();
    const url = urlIn(await sendPhoto(its, its.people.staff, its.personId, taken));
    expect(await its.photo()).toBe(url);
    const whole = await its.get(its.people.teacher, url);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const { width, height, exif } = await sharp(whole.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 512, height: 341, exif: undefined });
    const square = await sharp((await its.get(its.people.teacher, `${url}?size=72`)).rawPayload).metadata();
    expect([square.width, square.height]).toEqual([144, 144]);
    const { etag = '' } = whole.headers;
    expect((await its.get(its.people.teacher, url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await its.get(its.people.teacher, `${url}?size=9`)).statusCode).toBe(404);
  });

  it('can be uploaded by owners and staff only, for an existing person, and must be a picture', async () => {
    const its = await withRosa();
    const { people, personId, kept } = its;
    for (const who of [people.teacher, people.parent, people.otherOwner]) expect((await sendPhoto(its, who, personId)).status).toBe(403);
    expect((await sendPhoto(its, people.owner, 'made-up')).status).toBe(404);
    const refused = [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0), png(1_000_000, 1_000_000, 100_000)];
    for (const bytes of refused) expect((await sendPhoto(its, people.owner, personId, bytes)).status).toBe(400);
    expect((await sendPhoto(its, people.owner, personId, Buffer.alloc(5 * 1024 * 1024 + 1, 7))).status).toBe(413);
    expect(await kept()).toBe(0);
  });

  it('is replaced by the next one, and can be removed', async () => {
    const its = await withRosa();
    const { owner, people, personId, daycareId, get, photo, kept } = its;
    const first = urlIn(await sendPhoto(its, people.owner, personId));
    const second = urlIn(await sendPhoto(its, people.owner, personId, await picture(50, 50, [1, 2, 3]).png().toBuffer()));
    expect(second).not.toBe(first);
    expect((await get(people.owner, first)).statusCode).toBe(404);
    expect(await kept()).toBe(1);
    await owner.people.removePhoto({ daycareId, personId });
    expect([await photo(), await kept()]).toEqual([null, 0]);
  });

  it.each(['whom no record names', 'whom a mark names'])('is deleted when a person %s is removed from the last child', async (who) => {
    const its = await withRosa();
    const { people, personId, ana, mark, kept } = its;
    await sendPhoto(its, people.owner, personId);
    if (who === 'whom a mark names') await mark(people.owner, { kind: 'in' }, { kind: 'out', personId, idSeen: true });
    await takeOff(its, ana, personId);
    expect(await kept()).toBe(0);
    expect((await sendPhoto(its, people.owner, personId)).status).toBe(404);
  });

  it('is deleted with the last child', async () => {
    const its = await withRosa();
    await sendPhoto(its, its.people.owner, its.personId);
    await its.owner.students.deleteDaycareStudent({ daycareId: its.daycareId, studentId: its.ana });
    expect(await its.kept()).toBe(0);
  });

  it('is in the export, and in the records of the person’s children', async () => {
    const its = await withRosa();
    const { people, personId, daycareId, ana, bo, get } = its;
    await sendPhoto(its, people.owner, personId);
    const filesOf = async (url: string) => unzip((await get(people.owner, url)).rawPayload);
    for (const url of [daycareExportPath(daycareId), studentRecordPath(daycareId, ana)]) {
      const files = await filesOf(url);
      expect(files.get('photos/people/Rosa Lopez.webp')?.subarray(0, 4).toString()).toBe('RIFF');
      expect(files.get('people.csv')?.toString()).toContain('photos/people/Rosa Lopez.webp');
    }
    expect([...(await filesOf(studentRecordPath(daycareId, bo))).keys()]).not.toContain('photos/people/Rosa Lopez.webp');
  });

  it('is left out of a restored backup when its bytes are damaged', async () => {
    const its = await withRosa();
    await sendPhoto(its, its.people.owner, its.personId);
    expect(await dropDamagedPhotos(its.db)).toBe(0);
    await its.db
      .updateTable('peoplePhotos')
      .set({ bytes: Buffer.from('RIFF') })
      .execute();
    expect([await dropDamagedPhotos(its.db), await its.kept()]).toEqual([1, 0]);
  });

  it('does not exist under another daycare, or under another person', async () => {
    const its = await withRosa();
    const { people, daycareId, personId, get } = its;
    const url = urlIn(await sendPhoto(its, people.owner, personId));
    const hash = url.slice(url.lastIndexOf('/') + 1);
    for (const path of [personPhotoPath(people.mapleGrove, personId), personPhotoPath(daycareId, 'made-up')])
      expect((await get(people.owner, `${path}/${hash}`)).statusCode).toBe(404);
  });
});
