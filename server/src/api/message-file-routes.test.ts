import { messageFilePath, ownMessageFilePath } from '@daycare-portal/shared/message-paths';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { text } from '@daycare-portal/shared/text';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deleteUnusedFiles } from '../records/messages/files.queries';
import { authorizeInvited } from '../test/authorize-invited';
import { browser } from '../test/browser';
import { newGuardian } from '../test/guardians';
import { messageWorld } from '../test/message-world';
import type { Person } from '../test/people';
import { form, picture } from '../test/upload';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

async function files() {
  const world = await messageWorld();
  const { app, cookieOf, daycareId, owner, ana } = world;
  const post = async (person: Person, url: string, bytes: Uint8Array) => {
    const body = form(bytes, { fields: { name: 'Trip letter.pdf' } });
    const headers = { origin: 'http://portal.test', ...body.headers };
    return browser(app, { cookie: await cookieOf(person) }).send({ method: 'POST', url, ...body, headers });
  };
  const photoBytes = () =>
    picture(400, 200)
      .withExif({ IFD0: { ImageDescription: 'Elm Street 4' } })
      .jpeg()
      .toBuffer();
  const add = async (person: Person, url = messageFilePath(daycareId), bytes?: Uint8Array): Promise<string> =>
    JSON.parse((await post(person, url, bytes ?? (await photoBytes()))).body).photoId;
  const get = async (person: Person, id: string, size = '') =>
    app.inject({ url: `${messageFilePath(daycareId)}/${id}${size}`, headers: { cookie: await cookieOf(person) } });
  const consent = (studentId: string, ...kinds: ('photosOwnFamily' | 'photosOtherFamilies')[]) =>
    owner.health.saveConsents({ daycareId, studentId, consents: kinds.map((kind) => ({ kind, answer: 'yes', by: 'Mum' })) });
  return { ...world, post, add, get, consent, ownPath: ownMessageFilePath(daycareId, ana), photoBytes };
}

describe('A file of a message', () => {
  it('is drawn anew without place and camera, and opened by the household and the team alone', async () => {
    const { people, carla, moveTo, guardian, add, get, send, consent, ana } = await files();
    await consent(ana, 'photosOwnFamily');
    await moveTo(carla, 1);
    const miguel = await guardian('Miguel Lopez', 2);
    const photoId = await add(people.teacher);
    expect((await get(carla, photoId)).statusCode).toBe(403);
    await send(people.teacher, { household: 1, photoIds: [photoId] });
    const { rawPayload, headers } = await get(carla, photoId);
    expect(headers['content-type']).toBe('image/webp');
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect((await get(people.staff, photoId, '?size=144')).statusCode).toBe(200);
    expect((await get(miguel, photoId)).statusCode).toBe(403);
    expect((await get(people.nobody, photoId)).statusCode).toBe(403);
  });

  it('that a guardian sends needs no consent, and its sender opens it before it is sent', async () => {
    const { people, carla, add, get, write, ownPath, chat, post } = await files();
    const photoId = await add(carla, ownPath);
    expect((await get(carla, photoId)).statusCode).toBe(200);
    expect((await get(people.teacher, photoId)).statusCode).toBe(404);
    await write(carla, { photoIds: [photoId] });
    expect((await chat(carla)).messages).toMatchObject([{ photos: [{ fileId: photoId, width: 400, height: 200 }] }]);
    expect((await get(people.teacher, photoId)).statusCode).toBe(200);
    expect((await post(people.nobody, ownPath, pdf)).status).toBe(403);
  });

  it('is not sent without the consent of each child who can be seen in it', async () => {
    const { people, ana, bo, add, send, announce, consent } = await files();
    const photoIds = [await add(people.teacher)];
    await expect(send(people.teacher, { photoIds })).rejects.toMatchObject({ message: messagesText.lacksConsent(['Ana']) });
    await consent(ana, 'photosOwnFamily');
    await expect(send(people.teacher, { photoIds, seenIds: [ana, bo] })).rejects.toMatchObject({
      message: messagesText.lacksConsent(['Ana', 'Bo']),
    });
    await send(people.teacher, { photoIds });
    const announced = [await add(people.owner)];
    await expect(announce(people.owner, { photoIds: announced })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(announce(people.owner, { photoIds: announced, seenIds: [ana] })).rejects.toMatchObject({
      message: messagesText.lacksConsent(['Ana']),
    });
    await announce(people.owner, { photoIds: announced, seenIds: [] });
  });

  it('that shows only a child of another family needs that family’s consent for other families', async () => {
    const { people, ana, bo, add, send, consent } = await files();
    await consent(ana, 'photosOwnFamily', 'photosOtherFamilies');
    await consent(bo, 'photosOwnFamily');
    const photoIds = [await add(people.teacher)];
    const refused = { message: messagesText.lacksConsent(['Bo']) };
    await expect(send(people.teacher, { photoIds, seenIds: [bo] })).rejects.toMatchObject(refused);
    await expect(send(people.teacher, { photoIds, seenIds: [ana, bo] })).rejects.toMatchObject(refused);
    await consent(bo, 'photosOtherFamilies');
    await send(people.teacher, { photoIds, seenIds: [bo] });
  });

  it('is not sent with a child whom the sender does not see, whose name is not told either', async () => {
    const { people, cy, bees, add, send, owner, daycareId, db } = await files();
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    await db.insertInto('classroomStaff').values({ daycareId, classroomId: bees, userId: people.teacher.uid }).execute();
    const photoIds = [await add(people.teacher)];
    await expect(send(people.teacher, { photoIds, seenIds: [cy] })).rejects.toMatchObject({ message: text.students.notFound });
  });

  it('is closed to every family, by its address, too, once a consent it needed is withdrawn', async () => {
    const { people, carla, ana, bo, add, get, send, announce, consent, owner, daycareId, chat, inbox } = await files();
    await consent(ana, 'photosOwnFamily');
    await consent(bo, 'photosOwnFamily', 'photosOtherFamilies');
    const [own, ofBo] = [await add(people.teacher), await add(people.owner)];
    await send(people.teacher, { photoIds: [own], seenIds: [ana] });
    await announce(people.owner, { photoIds: [ofBo], seenIds: [bo] });
    const shown = async () => [
      (await chat(carla)).messages.flatMap(({ photos }) => photos.map(({ fileId }) => fileId)),
      (await inbox(carla)).announcements.flatMap(({ photos }) => photos.map(({ fileId }) => fileId)),
      (await get(carla, own)).statusCode,
      (await get(carla, ofBo, '?size=144')).statusCode,
    ];
    expect(await shown()).toEqual([[own], [ofBo], 200, 200]);
    const no = (studentId: string, kind: string) =>
      owner.health.saveConsents({ daycareId, studentId, consents: [{ kind, answer: 'no', by: 'Mum' }] });
    await no(bo, 'photosOtherFamilies');
    expect(await shown()).toEqual([[own], [], 200, 403]);
    await no(ana, 'photosOwnFamily');
    expect(await shown()).toEqual([[], [], 403, 403]);
    expect((await get(people.teacher, own)).statusCode).toBe(200);
    await consent(ana, 'photosOwnFamily');
    expect(await shown()).toEqual([[own], [], 200, 403]);
  });

  it('that nobody sent makes room: of one person fifty wait', async () => {
    const { carla, add, ownPath, db, people, advance } = await files();
    await add(people.teacher);
    const first = await add(carla, ownPath, pdf);
    advance(1);
    for (let added = 0; added < 50; added += 1) await add(carla, ownPath, pdf);
    const waiting = await db.selectFrom('messageFiles').select(['id', 'addedBy']).execute();
    expect(waiting.filter(({ addedBy }) => addedBy === carla.uid)).toHaveLength(50);
    expect(waiting.map(({ id }) => id)).not.toContain(first);
    expect(waiting).toHaveLength(51);
  });

  it('may be a PDF, which is only offered as a download, to the families whom the announcement concerns', async () => {
    const world = await files();
    const { people, carla, cy, bees, add, get, announce, daycareId } = world;
    const { person: cysMother } = await newGuardian(world, 'Cy Mother', { studentId: cy });
    const fileId = await add(people.owner, messageFilePath(daycareId), pdf);
    await announce(people.owner, { classroomId: bees, photoIds: [fileId] });
    const { headers } = await get(carla, fileId);
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['content-disposition']).toContain('Trip letter.pdf');
    expect((await get(cysMother, fileId)).statusCode).toBe(403);
  });

  it('goes with a withdrawn message, and after 72 hours if nothing names it', async () => {
    const { people, as, ana, add, get, send, consent, daycareId, db, advance, services } = await files();
    await consent(ana, 'photosOwnFamily');
    const photoId = await add(people.teacher);
    const { messageId } = await send(people.teacher, { photoIds: [photoId] });
    await add(people.teacher);
    await as(people.teacher).messages.withdraw({ daycareId, messageId });
    expect((await get(people.teacher, photoId)).statusCode).toBe(404);
    advance(73 * 3600);
    await deleteUnusedFiles(db, authorizeInvited({ daycareId }), services.runtime.now());
    expect(await db.selectFrom('messageFiles').select('id').execute()).toEqual([]);
  });

  it('is named by its own sender once', async () => {
    const { people, ana, consent, add, send } = await files();
    await consent(ana, 'photosOwnFamily');
    const photoIds = [await add(people.staff)];
    await expect(send(people.teacher, { photoIds })).rejects.toMatchObject({ message: messagesText.fileNotFound });
    await send(people.staff, { photoIds });
    await expect(send(people.staff, { photoIds })).rejects.toMatchObject({ message: messagesText.fileNotFound });
  });
});
