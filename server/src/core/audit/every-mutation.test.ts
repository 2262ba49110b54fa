import { refuseRows } from '../../test/refuse-rows';
import { form, picture, upload, urlIn } from '../../test/upload';
import { changesOf } from '@daycare-portal/shared/changes';
import { topics, type Topic } from '@daycare-portal/shared/live';
import { describe, expect, it } from 'vitest';
import { announce, listenToAnnouncements } from '../db/announce';
import type { Db } from '../db/database';
import { readChange } from '../live/changes';
import { everyRow } from '../../test/every-row';
import { bea, type Done } from '../../test/register';
import { registeredCalls } from '../../test/registers';
import { procedures } from '../../test/procedures';
import { ownWorld } from '../../test/worlds';

/** Every mutation, done once successfully. One that its noun's register does not describe fails below. */
const mutations = Object.entries(registeredCalls).flatMap(([path, { done }]) =>
  typeof done === 'function' ? [[path, done] as const] : [],
);
const withoutRow = Object.entries(registeredCalls).flatMap(([path, { done }]) => (typeof done === 'string' ? [path] : []));

const newestSeq = async (db: Db) => (await db.selectFrom('activity').select(db.fn.max('seq').as('seq')).executeTakeFirst())?.seq ?? 0;

async function rowsSince(db: Db, seq: number) {
  return db.selectFrom('activity').where('seq', '>', seq).selectAll().orderBy('seq').execute();
}

/** The topics that others hear of meanwhile, in order. */
async function topicsTold(db: Db, call: () => Promise<unknown>): Promise<Topic[]> {
  const told = new Set<Topic>();
  const last = 'the last word';
  let onLast: () => void = () => undefined;
  const heardLast = new Promise<void>((resolve) => (onLast = resolve));
  const onMessage = (message: string) => {
    if (message === last) return onLast();
    for (const topic of readChange(message)?.topics ?? []) told.add(topic);
  };
  const end = await listenToAnnouncements(db, { onMessage, onMissed: () => undefined });
  await call();
  await announce(db, last);
  await heardLast;
  await end();
  return topics.filter((topic) => told.has(topic));
}

// A requested password counts as a failed sign-in until it has proved right.
const stored = async (db: Db) => ({ ...(await everyRow(db)), sign_in_failures: [] });

const idsIn = (rows: unknown[] = []) => rows.map((row) => `${Reflect.get(Object(row), 'daycare_id')} ${Reflect.get(Object(row), 'id')}`);

/** Whether every table keeps its contents while nothing can be written to the log. */
async function failsWhole({ db, call }: Done): Promise<void> {
  const before = await stored(db);
  const allow = await refuseRows(db, 'activity');
  await expect(call()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  await allow();
  expect(await stored(db)).toEqual(before);
}

// trust 22
describe('Every mutation', () => {
  const paths = procedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);

  it('is listed here, and nothing else is', () => {
    expect([...mutations.map(([path]) => path), ...withoutRow].toSorted()).toEqual(paths.toSorted());
  });

  describe.each(mutations)('%s', (path, prepare) => {
    it('is written together with its log row or not at all, is told to the pages it concerns, and leaves a record of each guardian', async () => {
      const done = await prepare(await ownWorld());
      const { db, call } = done;
      await failsWhole(done);
      const before = await newestSeq(db);
      const told = await topicsTold(db, call);
      const rows = await rowsSince(db, before);
      const madeId = expect.stringMatching(/^[\w-]{22}$/);
      expect(rows.map(({ action, userId, recordId, daycareId }) => ({ action, by: userId, to: recordId, daycareId }))).toEqual(
        done.rows.map((row) => ({ ...row, to: row.to === undefined ? madeId : row.to })),
      );
      expect(new Set(rows.map(({ recordId }) => recordId)).size).toBe(rows.length);
      const changes = changesOf(path);
      expect(told.filter((topic) => !changes.includes(topic))).toEqual([]);
      // What changes everything for the person may change nothing for others.
      const concernsOthers = changes.includes('everything') ? told.length > 0 : topics.some((topic) => changes.includes(topic));
      expect(told.length > 0).toBe(concernsOthers);
      // Who may pick up is decided by the record of a person.
      const { parent_links: links, child_people: around } = await everyRow(db);
      expect(idsIn(around)).toEqual(expect.arrayContaining(idsIn(links)));
    });
  });

  it('in bulk is logged for each record with its author', async () => {
    const { as, people, db } = await ownWorld();
    const students = ['Ann', 'Bo', 'Cy'].map((firstName) => ({ ...bea, firstName }));
    const { results } = await as(people.teacher).students.bulkCreateStudents({ daycareId: people.sunnyside, students });
    const ids = results.map(({ studentId }) => studentId);
    expect((await rowsSince(db, 0)).map(({ recordId }) => recordId)).toEqual(ids);
  });

  it('writes no success row when it is refused or fails', async () => {
    const { as, people, db, daycareId } = await ownWorld();
    await expect(as(people.teacher).daycare.updateDaycare({ daycareId, name: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const gone = as(people.owner).students.deleteDaycareStudent({ daycareId, studentId: 'none' });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const double = as(people.owner).students.addDaycareStudent({ daycareId, ...bea, firstName: '' });
    await expect(double).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await rowsSince(db, 0)).map(({ action }) => action)).toEqual(['account.refused', 'account.refused']);
  });
});

describe('An uploaded photo', () => {
  it('is written together with its activity log row, or not at all', async () => {
    const { app, people, db, cookieOf } = await ownWorld({ LOG_LEVEL: 'silent' });
    const cookie = await cookieOf(people.teacher);
    const of = { daycareId: people.sunnyside, studentId: people.child };
    const bytes = await picture(20, 20).png().toBuffer();
    const before = await stored(db);
    const allow = await refuseRows(db, 'activity');
    expect((await upload(app, cookie, of, form(bytes))).status).toBe(500);
    expect(await stored(db)).toEqual(before);
    await allow();
    expect(urlIn(await upload(app, cookie, of, form(bytes)))).toContain(people.child);
    expect(await rowsSince(db, 0)).toMatchObject([
      { action: 'student.uploadPhoto', userId: people.teacher.uid, recordId: people.child, daycareId: people.sunnyside },
    ]);
  });
});
