import {
  activityActions,
  keptTeamView,
  keptViews,
  keptViewsOfAll,
  madeFolders,
  type ActivityAction,
} from '@daycare-portal/shared/activity';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { appendActivity } from '../db/append-activity';
import type { Db } from '../db/database';
import { engine } from '../../test/test-database';
import { ownWorld } from '../../test/worlds';
import { deleteExpiredActivity } from './activity.queries';

const year = 365.25 * 24 * 3600 * 1000;
// The table uses the database's own clock.
const ago = (years: number) => new Date(Date.now() - years * year).toISOString();

const write = (db: Db, at: string, id: string) =>
  appendActivity(db, { at, action: 'student.update', recordKind: 'student', place: '127.0.0.1', userId: 'someone' }, [id]);
const ids = async (db: Db) => (await db.selectFrom('activity').select('recordId').orderBy('seq').execute()).map(({ recordId }) => recordId);

// trust 22
describe('The table of the activity log', () => {
  it.each([
    ['an update', `update activity set user_id = 'somebody else'`],
    ['an update of an old row', `update activity set user_id = 'somebody else' where record_id = 'old'`],
    ['a deletion of what is younger than two years', `delete from activity where record_id = 'young'`],
    ['a deletion of everything', `delete from activity`],
    // PostgreSQL has no INSERT OR REPLACE, and SQLite has no TRUNCATE that passes the triggers.
    ...(engine === 'sqlite'
      ? [['a replacement', `insert or replace into activity (seq, at, action, record_kind, place) values (2, '', '', '', '')`]]
      : [['a truncation', 'truncate activity']]),
    [
      'an upsert',
      `insert into activity (seq, at, action, record_kind, place) values (2, '', '', '', '') on conflict (seq) do update set at = ''`,
    ],
  ])('refuses %s', async (_what, statement = '') => {
    const { db } = await ownWorld();
    await write(db, ago(2.01), 'old');
    await write(db, ago(1.99), 'young');
    const before = await db.selectFrom('activity').selectAll().orderBy('seq').execute();
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('activity is append-only');
    expect(await db.selectFrom('activity').selectAll().orderBy('seq').execute()).toEqual(before);
  });

  it('deletes entries that are older than two years', async () => {
    const { db } = await ownWorld();
    await write(db, ago(2.01), 'old');
    await write(db, ago(1.99), 'young');
    await sql`delete from activity where record_id = 'old'`.execute(db);
    expect(await ids(db)).toEqual(['young']);
  });

  it('is purged by the server of all older entries, however many, and of nothing else', async () => {
    const { db } = await ownWorld();
    const old = Array.from({ length: 2500 }, (_, i) => `old ${i}`);
    await appendActivity(db, { at: ago(2.1), action: 'student.update', recordKind: 'student', place: '' }, old);
    await write(db, ago(1.99), 'young');
    await write(db, ago(0), 'new');
    await deleteExpiredActivity(db, new Date());
    expect(await ids(db)).toEqual(['young', 'new']);
    await deleteExpiredActivity(db, new Date());
    expect(await ids(db)).toEqual(['young', 'new']);
  });

  it('keeps views of people, health and documents as long as the child exists, and views of staff documents as long as the person does', async () => {
    const { as, db, people } = await ownWorld();
    const { child, teacher, sunnyside: daycareId } = people;
    // The other child was added after all of these views.
    await db
      .updateTable('students')
      .set({ createdAt: ago(3) })
      .execute();
    await as(people.owner).students.addDaycareStudent({
      daycareId,
      firstName: 'Leo',
      lastName: 'Brandt',
      dob: '2024-05-01',
      guardianEmails: [],
    });
    const look = (action: ActivityAction, id: string) =>
      appendActivity(db, { at: ago(2.1), action, recordKind: activityActions[action], place: '', daycareId }, [id]);
    for (const action of [...keptViews, 'student.view', 'student.update'] as const) await look(action, child);
    for (const action of keptViewsOfAll) await look(action, daycareId);
    await look(keptTeamView, teacher.uid);
    const kept = async () => {
      await deleteExpiredActivity(db, new Date());
      const rows = await db.selectFrom('activity').where('at', '<', ago(2)).select('action').orderBy('seq').execute();
      return rows.map(({ action }) => action);
    };
    expect(await kept()).toEqual([...keptViews, ...keptViewsOfAll, keptTeamView]);
    await as(people.owner).students.deleteDaycareStudent({ daycareId, studentId: child });
    expect(await kept()).toEqual([keptTeamView]);
    const { email } = teacher;
    await as(people.owner).staff.manageDaycareRole({ daycareId, email, role: 'teacher', action: 'remove' });
    expect(await kept()).toEqual([]);
  });

  it('keeps what the zip of an inspector’s folder is compared with as long as the daycare exists', async () => {
    const { db, people } = await ownWorld();
    const made = (daycareId: string, detail: string | null) =>
      Promise.all(
        madeFolders.map((action) =>
          appendActivity(db, { at: ago(2.1), action, recordKind: activityActions[action], place: '', daycareId, detail }, ['a record']),
        ),
      );
    await made(people.sunnyside, 'a hash');
    await made(people.sunnyside, null);
    await made('a daycare that is gone', 'a hash');
    await deleteExpiredActivity(db, new Date());
    const rows = await db
      .selectFrom('activity')
      .where('at', '<', ago(2))
      .select(['action', 'daycareId', 'detail'])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual(madeFolders.map((action) => ({ action, daycareId: people.sunnyside, detail: 'a hash' })));
  });
});
