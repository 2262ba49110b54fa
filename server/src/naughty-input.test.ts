import { TRPCError } from '@trpc/server';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { browser } from './test/browser';
import { naughtyStrings, storedAs } from './test/naughty-strings';
import { faultOf, oddPayloads } from './test/odd-payloads';
import { procedures } from './test/procedures';
import { stepsOf, timesOf } from './test/run-again';
import { naughtyPayloads } from './test/registers';
import { ownWorld } from './test/worlds';
import { world, type World } from './test/world';

// Each run draws the same strings, so a failure comes from the change under test.
const seed = 20_261_121;

// trust 21
describe('Naughty strings', () => {
  let here: World;
  beforeAll(async () => {
    here = await world({ ALLOW_REGISTRATION: 'true' });
    const { owner, daycareId } = here;
    await owner.daycare.updateDay({
      daycareId,
      features: { attendance: true, dailyLog: true, messages: true, family: true, billing: true },
    });
    return here.end;
  });

  // Each call gets a third of the strings and the next call the next third, so that every string meets every kind of field.
  it.each(procedures.map((procedure, at) => ({ ...procedure, at })))(
    'in $path get an answer, never an unexpected error',
    async ({ path, type, at, namesOwnChild }) => {
      // In a query the longest string would make an address that no server accepts.
      const third = naughtyStrings.filter((string, index) => (index + at) % 3 === 0 && (type === 'mutation' || string.length < 1000));
      const strings = stepsOf(third, { ofCall: at, everyAgain: 3 });
      for (const input of strings.flatMap((string) => naughtyPayloads(path, string, here))) {
        // Each string is sent a day later and with a new session, so that none is turned away because of earlier wrong passwords.
        here.advance(25 * 3600);
        const { mutate, query } = browser(here.app, {
          cookie: await here.cookieOf(namesOwnChild ? here.people.parent : here.people.owner),
        });
        const answer = await (type === 'mutation' ? mutate : query)(path, input);
        expect(faultOf(answer)).toBeUndefined();
        expect(answer.code).not.toBe('TOO_MANY_REQUESTS');
      }
    },
  );
});

// trust 21
describe('A name is stored and shown exactly as it was sent, bar trimming, or refused:', () => {
  it("a student's", async () => {
    const { as, people } = await ownWorld();
    const daycareId = people.mapleGrove;
    const { students } = as(people.otherOwner);
    const rows = naughtyStrings.map((string, i) => ({ firstName: string, lastName: `n${i}`, dob: '2024-01-01', guardianEmails: [] }));
    const { results } = await students.bulkCreateStudents({ daycareId, students: rows });
    const listed = new Map(
      (await students.getDaycareStudentList({ daycareId })).students.map((student) => [student.lastName, student.firstName]),
    );
    expect(naughtyStrings.map((_, i) => listed.get(`n${i}`))).toEqual(naughtyStrings.map(storedAs));
    expect(results.map(({ status }) => status)).toEqual(
      naughtyStrings.map((string) => (storedAs(string) === undefined ? 'error' : 'success')),
    );
  });

  it("a person's, a daycare's, a classroom's", async () => {
    const { people, db, daycareId, owner } = await ownWorld();
    const names: (string | undefined)[] = [];
    const rooms: string[] = [];
    for (const string of naughtyStrings) {
      const stored = storedAs(string);
      const calls = [
        () => owner.auth.updateDisplayName({ fullName: string }),
        () => owner.daycare.createDaycare({ name: string }),
        () => owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: string } }),
      ];
      for (const send of calls) {
        const outcome = await send().then(
          () => 'stored',
          (error: unknown) => (error instanceof TRPCError ? error.code : error),
        );
        expect(outcome).toBe(stored === undefined ? 'BAD_REQUEST' : 'stored');
      }
      // The classroom is removed before the next one, because some of these names look the same, which two classrooms may not.
      const made = await db.deleteFrom('classrooms').returning('name').execute();
      rooms.push(...made.map(({ name }) => name));
      names.push((await owner.auth.getSession())?.profile?.fullName);
    }
    let current: string | undefined = people.owner.displayName;
    expect(names).toEqual(naughtyStrings.map((string) => (current = storedAs(string) ?? current)));
    const kept = naughtyStrings.map(storedAs).filter((stored) => stored !== undefined);
    const daycares = await db.selectFrom('daycares').select('name').where('id', 'not in', [people.sunnyside, people.mapleGrove]).execute();
    expect(daycares.map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
    expect(rooms).toEqual(kept);
  });

  it('any text that is well-formed, without NUL, not blank and of at most 100 characters', async () => {
    const { as, people } = await ownWorld();
    const daycareId = people.mapleGrove;
    const { students } = as(people.otherOwner);
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }).filter((text) => storedAs(text) !== undefined);
    let batch = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 20 }), async (names) => {
        // Each student has another birth date, so that no two are the same student.
        const dobOf = (i: number) => new Date(Date.UTC(2010, 0, 1 + batch * 20 + i)).toISOString().slice(0, 10);
        const rows = names.map(([firstName, lastName], i) => ({ firstName, lastName, dob: dobOf(i), guardianEmails: [] }));
        const { summary } = await students.bulkCreateStudents({ daycareId, students: rows });
        expect(summary).toMatchObject({ successful: rows.length });
        const listed = new Map((await students.getDaycareStudentList({ daycareId })).students.map((student) => [student.dob, student]));
        for (const { firstName, lastName, dob } of rows) {
          expect(listed.get(dob)).toMatchObject({ firstName: firstName.trim(), lastName: lastName.trim() });
        }
        batch += 1;
      }),
      { numRuns: 50, seed },
    );
  });
});

// trust 21
describe('Payloads of any form', () => {
  let here: World;
  beforeAll(async () => {
    here = await world({ ALLOW_REGISTRATION: 'true' });
    const { owner, daycareId } = here;
    await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
    return here.end;
  });

  // These two end the session that the other calls of the test use.
  it.each(procedures.filter(({ path }) => path !== 'auth.signOut' && path !== 'auth.endAllSessions'))(
    'are answered by $path, never with an unexpected error',
    async ({ path, type, namesOwnChild }) => {
      const cookie = await here.cookieOf(namesOwnChild ? here.people.parent : here.people.owner);
      const { mutate, query } = browser(here.app, { cookie });
      await fc.assert(
        fc.asyncProperty(oddPayloads(path, here), async (payload) => {
          if (type !== 'mutation' && JSON.stringify(payload).length > 2000) return;
          expect(faultOf(await (type === 'mutation' ? mutate : query)(path, payload))).toBeUndefined();
        }),
        { numRuns: timesOf(30, 10), seed },
      );
    },
  );
});
