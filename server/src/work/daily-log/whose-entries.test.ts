import type { NewLogEntry } from '@daycare-portal/shared/daily-log';
import { logText } from '@daycare-portal/shared/log-text';
import { logPhotoPath } from '@daycare-portal/shared/photo';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import { addLogPhoto } from '../../test/log-photo';
import { logWorld, type SentEntry } from '../../test/log-world';
import type { Person } from '../../test/people';
import { picture } from '../../test/upload';

type World = Awaited<ReturnType<typeof logWorld>>;

/** One entry of each kind that is about the child alone. */
const ofEachKind: SentEntry[] = [
  { kind: 'meal', detail: { meal: 'lunch', food: 'Pasta' } },
  { kind: 'bottle', detail: { what: 'milk', ml: 120 } },
  { kind: 'nap', detail: {} },
  { kind: 'diaper', detail: { what: 'wet' } },
  { kind: 'toilet', detail: { what: 'tried' } },
  { kind: 'activity', detail: { title: 'Songs' } },
  { kind: 'mood', detail: { mood: 'happy' } },
  { kind: 'temperature', detail: { celsius: 37.2 } },
  { kind: 'supplies', detail: { what: 'Wipes' } },
  { kind: 'note', detail: { text: 'Slept badly' }, state: 'shared' },
  { kind: 'milestone', detail: { text: 'Claps', area: 'moving' } },
];

/** Makes this person a guardian of the child who has joined. */
async function joinAsGuardian({ owner, as, daycareId }: World, { email, ...person }: Person, studentId: string): Promise<void> {
  const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId, email });
  await as({ email, ...person }).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
}

/** A teacher who sees only the children of Bees. The owner has written about Cy, of another room, whose mother the teacher is. */
async function limitedTeacher() {
  const world = await logWorld();
  const { owner, people, daycareId, bees, cy, add, log } = world;
  const staffMembers = [people.teacher.uid];
  await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData: { name: 'Bees', staffMembers } });
  await joinAsGuardian(world, people.teacher, cy);
  const photoId = await addLogPhoto(world, people.owner, await picture(40, 30).jpeg().toBuffer());
  const written = [...ofEachKind, { kind: 'photo' as const, detail: { caption: 'On the slide' }, photoIds: [photoId] }];
  const outcomes = await add(people.owner, ...written.map((entry) => ({ ...entry, studentIds: [cy] })));
  expect(outcomes.map(({ reason }) => reason)).toEqual(written.map(() => null));
  const [changed, removed] = (await log(people.owner)).entries.filter(({ kind }) => kind === 'note' || kind === 'diaper');
  if (changed === undefined || removed === undefined) throw new Error('They were written.');
  const { updatedAt } = changed;
  await owner.dailyLog.edit({ daycareId, entryId: changed.entryId, updatedAt, note: 'Changed' });
  await owner.dailyLog.remove({ daycareId, entryId: removed.entryId, updatedAt: removed.updatedAt });
  await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
  return {
    ...world,
    teacher: world.as(people.teacher).dailyLog,
    entries: (await log(people.owner)).entries,
    taken: removed.entryId,
    photoId,
  };
}

describe('A teacher who sees only their own rooms', () => {
  it('reads no entry of a child elsewhere, not even of their own, in any state', async () => {
    const { app, cookieOf, people, teacher, daycareId, cy, entries, taken, photoId } = await limitedTeacher();
    const left = ofEachKind.map(({ kind }) => kind).filter((kind) => kind !== 'diaper');
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual([...left, 'photo'].toSorted());
    const url = `${logPhotoPath(daycareId)}/${photoId}`;
    for (const [person, status] of [
      [people.owner, 200],
      [people.teacher, 404],
    ] as const)
      expect((await app.inject({ url, headers: { cookie: await cookieOf(person) } })).statusCode).toBe(status);
    const [{ day = '' } = {}] = entries;
    for (const asked of [{ day: null }, { day }, { day, studentId: cy }]) {
      const shown = await teacher.getDay({ daycareId, ...asked });
      expect([shown.entries, shown.running, shown.checks, shown.previousDay]).toEqual([[], [], [], null]);
      expect(shown.children.map(({ studentId }) => studentId)).not.toContain(cy);
    }
    for (const entryId of [...entries.map((entry) => entry.entryId), taken])
      expect(await teacher.getVersions({ daycareId, entryId })).toEqual({ versions: [] });
    expect(await teacher.getRemoved({ daycareId, day })).toEqual({ removed: [] });
    expect(await teacher.countHeld({ daycareId })).toEqual({ held: 0 });
    expect((await teacher.getMealTicks({ daycareId, day: null })).ticks).toEqual([]);
    const month = await teacher.getMealMonth({ daycareId, month: day.slice(0, 7), classroomId: null });
    expect(month.counted).toBe(0);
    const milestones = teacher.getMilestones({ daycareId, studentId: cy, from: day, until: day });
    await expect(milestones).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('writes, changes, shares and removes nothing of such a child, and learns no more than of one that does not exist', async () => {
    const { db, teacher, daycareId, cy, entries, newId } = await limitedTeacher();
    const { activity: _log, sent_ids: _sent, ...before } = await everyRow(db);
    const notFound = { code: 'NOT_FOUND', message: logText.notFound };
    for (const { entryId, updatedAt } of entries) {
      for (const studentId of [null, cy]) {
        await expect(teacher.edit({ daycareId, entryId, updatedAt, studentId, note: 'Mine' })).rejects.toMatchObject(notFound);
        await expect(teacher.remove({ daycareId, entryId, updatedAt, studentId })).rejects.toMatchObject(notFound);
      }
      const nap = { id: newId(), entryId, studentId: cy };
      const answers = [
        await teacher.share({ daycareId, entryIds: [entryId] }),
        await teacher.wake({ daycareId, naps: [nap] }),
        await teacher.check({ daycareId, checks: [{ ...nap, id: newId(), position: 'back' }] }),
      ];
      expect(answers.map(({ results }) => results[0])).toMatchObject(answers.map(() => ({ status: 'error', reason: logText.notFound })));
    }
    const added = await teacher.add({
      daycareId,
      entries: ofEachKind.map((entry) => ({ ...entry, id: newId(), studentIds: [cy] }) as NewLogEntry),
    });
    expect(added.results.map(({ entryId }) => entryId)).toEqual(ofEachKind.map(() => null));
    const ticked = await teacher.tickMeals({
      daycareId,
      ticks: (['served', 'notServed'] as const).map((kind) => ({ id: newId(), studentId: cy, meal: 'lunch', kind })),
    });
    expect(ticked.results).toMatchObject([1, 2].map(() => ({ status: 'error', reason: logText.childNotFound })));
    const { activity: _after, sent_ids: _sentAfter, ...after } = await everyRow(db);
    expect(after).toEqual(before);
  });
});

describe('A guardian on the team', () => {
  it.each(['teacher', 'staff', 'owner'] as const)(
    'leaves what a colleague wrote about their own child to colleagues, as %s, and corrects what they wrote themselves',
    async (role) => {
      const world = await logWorld();
      const { as, people, daycareId, ana, bo, add, last } = world;
      const person = people[role];
      const colleague = role === 'staff' ? people.owner : people.staff;
      await joinAsGuardian(world, person, ana);
      const own = as(person).dailyLog;
      await add(colleague, { kind: 'note', studentIds: [ana, bo], detail: { text: 'Fell asleep at the table' } });
      const { entryId, updatedAt, parts } = await last();
      const refused = { code: 'FORBIDDEN', reason: 'ownChild', message: logText.ownChild };
      for (const studentId of [null, ana]) {
        await expect(own.edit({ daycareId, entryId, updatedAt, studentId, note: 'Not so' })).rejects.toMatchObject(refused);
        await expect(own.remove({ daycareId, entryId, updatedAt, studentId })).rejects.toMatchObject(refused);
      }
      const ofBo = { daycareId, entryId, studentId: bo, updatedAt: parts.find(({ studentId }) => studentId === bo)?.updatedAt ?? '' };
      expect(await own.edit({ ...ofBo, note: 'Slept well' })).toMatchObject({ success: true });

      await add(person, { kind: 'diaper', detail: { what: 'wet' } });
      const mine = await last();
      expect(await own.remove({ daycareId, entryId: mine.entryId, updatedAt: mine.updatedAt })).toMatchObject({ success: true });
    },
  );
});
