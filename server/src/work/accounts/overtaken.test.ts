import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { browser } from '../../test/browser';
import { password, type People } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { onSqlite } from '../../test/test-database';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { updatePassword } from '../../records/accounts/accounts.queries';
import { decoyHash, inTurn, maxQueuedStrangers, passwordsAtOnce } from './passwords';
import { networkOf } from './network-of';
import { countFailure } from './sign-in-throttle';
import { deleteSessionsOf } from '../../records/accounts/sessions.queries';

const newPassword = 'seven amber kites drifting';

/** Lets something happen while the call waits for its turn to check the password. */
async function overtake(call: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<unknown> {
  let letOn = () => {};
  const held = new Promise<void>((resolve) => (letOn = resolve));
  const others = Array.from({ length: passwordsAtOnce + maxQueuedStrangers - 1 }, () => inTurn(() => held));
  const outcome = call().catch((error: unknown) => error);
  while (!(await isQueueFull())) await setImmediate();
  await meanwhile();
  letOn();
  await Promise.all(others);
  return outcome;
}

/** Replaces the password and ends every session, as a reset does. */
const reset = ({ db, people, services }: World) =>
  inTransaction(db, async (trx) => {
    await updatePassword(trx, people.teacher.uid, decoyHash, services.runtime.now());
    await deleteSessionsOf(trx, people.teacher.uid);
  });

/** Whether the call takes the last place in the queue of passwords. */
async function isQueueFull(): Promise<boolean> {
  const leave = new AbortController();
  const place = inTurn(() => Promise.resolve(), leave.signal, maxQueuedStrangers).catch((error: unknown) => error);
  leave.abort();
  return (await place) instanceof DomainError;
}

/** Long enough for a call to reach the point at which it waits for another. */
async function fiftyTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

const sessionsOf = ({ db, people }: World) => db.selectFrom('sessions').where('userId', '=', people.teacher.uid).selectAll().execute();

// Somebody who knows only the old password stays out, even if they were just signing in.
// trust 13
describe('A password that is replaced', () => {
  it('during a sign-in with the old one lets nobody in', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const outcome = await overtake(
      () => as(undefined).auth.signIn({ email: people.teacher.email, password }),
      () => reset(world),
    );
    expect(outcome).toMatchObject({ code: 'UNAUTHORIZED', message: text.signIn.failed });
    expect(await sessionsOf(world)).toEqual([]);
  });

  it('during a change with the old one is kept, and signs nobody in', async () => {
    const world = await ownWorld();
    const { db, as, people } = world;
    const outcome = await overtake(
      () => as(people.teacher).auth.changePassword({ currentPassword: password, newPassword }),
      () => reset(world),
    );
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', message: text.account.passwordWrong });
    const stored = await db.selectFrom('passwords').where('userId', '=', people.teacher.uid).select('hash').executeTakeFirst();
    expect(stored?.hash).toBe(decoyHash);
    expect(await sessionsOf(world)).toEqual([]);
  });
});

// trust 12
describe('The right password', () => {
  it('is refused like the wrong ones when it is checked while five of those are counted', async () => {
    const { app, db, people, services } = await ownWorld();
    const { email } = people.teacher;
    const answer = await overtake(
      () => browser(app).mutate('auth.signIn', { email, password }),
      async () => {
        const failed = { email, network: networkOf('127.0.0.1'), knownBy: null };
        for (let i = 0; i < 5; i += 1) await countFailure(db, services.runtime, failed);
      },
    );
    expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: text.signIn.throttled(30), setCookie: '' });
  });
});

// trust 13
describe.runIf(onSqlite('on PostgreSQL such a call comes before the removal, or after it'))('Somebody who is removed', () => {
  /** The call begins while this change is made but not yet committed. */
  async function meanwhile({ db }: World, take: (trx: Db) => Promise<unknown>, call: () => Promise<unknown>): Promise<unknown> {
    let commit = () => {};
    const committing = new Promise<void>((resolve) => (commit = resolve));
    const removal = inTransaction(db, async (trx) => {
      await take(trx);
      await committing;
    });
    const outcome = call().catch((error: unknown) => error);
    // The call reads what is committed, finds the role, and waits for its turn to write.
    await fiftyTurns();
    commit();
    await removal;
    return outcome;
  }

  const handOver =
    ({ sunnyside, owner }: People) =>
    (trx: Db) =>
      trx.updateTable('daycareRoles').set({ role: 'staff' }).where('daycareId', '=', sunnyside).where('userId', '=', owner.uid).execute();
  const onFile = () => ownWorld({}, { engine: 'sqlite', file: join(temporaryFolder(), 'portal.sqlite') });

  it('writes nothing any more, even with a call that began before', async () => {
    const world = await onFile();
    const { as, people, db } = world;
    const remove = (trx: Db) =>
      trx.deleteFrom('daycareRoles').where('daycareId', '=', people.sunnyside).where('userId', '=', people.teacher.uid).execute();
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] };
    const add = () => as(people.teacher).students.addDaycareStudent({ daycareId: people.sunnyside, ...bea });
    expect(await meanwhile(world, remove, add)).toMatchObject({ code: 'FORBIDDEN', message: text.errors.notPermitted });
    expect(await db.selectFrom('students').where('firstName', '=', 'Bea').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('activity').where('action', '=', 'student.create').select('seq').execute()).toEqual([]);
  });

  it('as an owner writes nothing any more that is an owner’s alone, though the rest of the call may still be theirs', async () => {
    const world = await onFile();
    const { people, db, owner, daycareId } = world;
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    const { student } = await owner.students.getStudentInfo({ daycareId, studentId: people.child });
    const { firstName, lastName, dob } = student;
    const change = { daycareId, studentId: people.child, firstName, lastName, dob, profilePic: null, classroomId };
    const outcome = await meanwhile(world, handOver(people), () => owner.students.updateDaycareStudent(change));
    expect(outcome).toMatchObject({ code: 'FORBIDDEN', message: text.errors.notPermitted });
    expect(await db.selectFrom('studentClassrooms').selectAll().execute()).toEqual([]);
  });

  it('as the owner of their only daycare makes no other any more, also with a call that was let in before', async () => {
    const { as, people, db } = await onFile();
    let letOn = () => {};
    const before = inTransaction(db, () => new Promise<void>((resolve) => (letOn = resolve)));
    // The gate is asked first, then the person is removed, and the call's own change comes last.
    const outcome = as(people.owner)
      .daycare.createDaycare({ name: 'Moonlight' })
      .catch((error: unknown) => error);
    await fiftyTurns();
    const removal = inTransaction(db, (trx) =>
      trx.updateTable('daycareRoles').set({ role: 'staff' }).where('userId', '=', people.owner.uid).execute(),
    );
    await fiftyTurns();
    letOn();
    await Promise.all([before, removal]);
    expect(await outcome).toMatchObject({ code: 'FORBIDDEN', message: text.daycare.ownersOnly });
    expect(await db.selectFrom('daycares').where('name', '=', 'Moonlight').select('id').execute()).toEqual([]);
  });
});
