import { describe, expect, it, onTestFinished } from 'vitest';
import type { WholeDb } from '../../core/db/database';
import { createOwner } from '../../work/accounts/register';
import { readConfig } from '../../core/config';
import { migratedDatabase } from '../../test/test-database';
import { fixedRuntime } from '../../test/world';
import { as, type DemoServices } from './acting';
import { seededRuntime } from './random';
import { seedDatabase, type SeedOptions } from './seed';

const password = 'four quiet otters napping';
const options: SeedOptions = { daycares: 2, students: 30, seed: '7', force: false, onProgress: () => undefined };

async function emptyStage(seed: string): Promise<DemoServices> {
  const { runtime } = fixedRuntime();
  const { db, end } = await migratedDatabase(runtime.now());
  onTestFinished(end);
  return { db, config: readConfig({}), runtime: seededRuntime(seed, runtime.now) };
}

async function contentOf({ db }: { db: WholeDb }) {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    students: await db.selectFrom('students').selectAll().orderBy('id').execute(),
    places: await db.selectFrom('studentClassrooms').selectAll().orderBy('studentId').execute(),
    links: await db.selectFrom('parentLinks').selectAll().orderBy('id').execute(),
  };
}

describe('npm run seed', () => {
  it('creates the given number of daycares and students, and owners who can open them', async () => {
    const stage = await emptyStage('7');
    const progress: number[] = [];
    await seedDatabase(stage, password, { ...options, onProgress: (done, total) => progress.push(done / total) });
    const owners = await stage.db
      .selectFrom('daycares')
      .innerJoin('users', 'users.id', 'daycares.ownerId')
      .select(['daycares.id', 'ownerId', 'email'])
      .execute();
    expect(owners.map((owner) => owner.email).toSorted()).toEqual(['owner@daycare-1.seed-7.example', 'owner@daycare-2.seed-7.example']);
    for (const { id, ownerId, email } of owners) {
      const { students } = await as(stage, { uid: ownerId, email, displayName: '' }).students.getDaycareStudentList({ daycareId: id });
      expect(students).toHaveLength(30);
      expect(students.filter((student) => student.classroomId === null)).toEqual([]);
    }
    expect(progress[0]).toBe(0);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('leaves no open invitation, and no mail to send', async () => {
    const stage = { ...(await emptyStage('7')), config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:25' }) };
    await seedDatabase(stage, password, options);
    expect(await stage.db.selectFrom('invitations').where('acceptedAt', 'is', null).selectAll().execute()).toEqual([]);
    expect(await stage.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('creates the same data and ids for the same seed, and different data for another one', async () => {
    const [one, two, other] = [await emptyStage('7'), await emptyStage('7'), await emptyStage('8')];
    await seedDatabase(one, password, options);
    await seedDatabase(two, password, options);
    await seedDatabase(other, password, { ...options, seed: '8' });
    expect(await contentOf(two)).toEqual(await contentOf(one));
    expect((await contentOf(other)).students[0]?.id).not.toBe((await contentOf(one)).students[0]?.id);
  });

  it('creates more students than one call accepts', async () => {
    const stage = await emptyStage('7');
    await seedDatabase(stage, password, { ...options, daycares: 1, students: 1100 });
    expect((await contentOf(stage)).students).toHaveLength(1100);
  });

  it('refuses a database with users, unless --force is given', async () => {
    const stage = await emptyStage('7');
    await createOwner(stage.db, stage.runtime, { email: 'real@elsewhere.example', fullName: 'Nils Holm', password }, 'A real center');
    await expect(seedDatabase(stage, password, options)).rejects.toThrow('--force');
    expect((await contentOf(stage)).students).toEqual([]);
    await seedDatabase(stage, password, { ...options, force: true });
    expect((await contentOf(stage)).students).toHaveLength(60);
  });

  it('reports that the data of this seed already exists', async () => {
    const stage = await emptyStage('7');
    await seedDatabase(stage, password, options);
    await expect(seedDatabase(stage, password, { ...options, force: true })).rejects.toThrow('another --seed');
  });
});
