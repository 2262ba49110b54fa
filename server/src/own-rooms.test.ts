import { studentRecordPath } from '@daycare-portal/shared/export';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { addMember } from './records/daycare/daycare.queries';
import { authorizeInvited } from './test/authorize-invited';
import { browser } from './test/browser';
import { everyRow } from './test/every-row';
import { procedures } from './test/procedures';
import { registeredCalls, registeredTables } from './test/registers';
import { form, picture, upload, urlIn } from './test/upload';
import { confirmEverybody, type Person } from './test/people';
import { beginning } from './test/world';
import { ownWorld } from './test/worlds';

const born = { dob: '2024-02-29' };
const sentId = 'an-id-made-by-the-screen';

/** A teacher with one room, Bees, who sees only its children: Bea is in it; Zqx, whose guardians are Zqx's parents, is not. */
async function limitedTeacher() {
  const its = await ownWorld();
  const { as, app, people, cookieOf, daycareId, owner } = its;
  const room = async (name: string, staffMembers: string[]) =>
    (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name, staffMembers } })).classroomId;
  const bees = await room('Bees', [people.teacher.uid]);
  const zqxRoom = await room('Zqxroom', []);
  const child = async (firstName: string, classroomId: string, guardianEmails: string[]) => {
    const { studentId } = await owner.students.addDaycareStudent({ daycareId, firstName, lastName: firstName, ...born, guardianEmails });
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId, classroomId }] });
    const bytes = await picture(30, 30).png().toBuffer();
    const profilePic = urlIn(await upload(app, await cookieOf(people.owner), { daycareId, studentId }, form(bytes)));
    await owner.students.updateDaycareStudent({ daycareId, studentId, profilePic });
    return { studentId, profilePic };
  };
  const bea = await child('Bea', bees, ['bea@families.example']);
  const hidden = await child('Zqx', zqxRoom, ['zqx@families.example', 'zqxpending@families.example']);
  await owner.students.sendParentInvite({ daycareId, studentId: hidden.studentId, email: 'zqxpending@families.example' });
  const { linkedParents, pendingInvites } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId: hidden.studentId });
  const parentId = linkedParents.find(({ email }) => email === 'zqx@families.example')?.id ?? '';
  const inviteId = pendingInvites[0]?.id ?? '';
  await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
  const listedTo = async (person: Person) => {
    const { students } = await as(person).students.getDaycareStudentList({ daycareId });
    return students.map(({ firstName }) => firstName).toSorted();
  };
  return { ...its, teacher: as(people.teacher), bees, zqxRoom, bea, hidden, parentId, inviteId, listedTo };
}

type Its = Awaited<ReturnType<typeof limitedTeacher>>;
type Caller = Its['teacher'];

/** Every call about one child that a teacher may make, with an input that is valid for somebody who sees the child. */
const ofOneChild: Record<string, (as: Caller, its: Its) => Promise<unknown>> = {
  'students.getStudentInfo': (as, { daycareId, hidden: { studentId } }) => as.students.getStudentInfo({ daycareId, studentId }),
  'students.getLinkedParentsForStudent': (as, { daycareId, hidden: { studentId } }) =>
    as.students.getLinkedParentsForStudent({ daycareId, studentId }),
  'students.updateDaycareStudent': (as, { daycareId, hidden: { studentId } }) =>
    as.students.updateDaycareStudent({ daycareId, studentId, firstName: 'Taken' }),
  'students.sendParentInvite': (as, { daycareId, hidden: { studentId } }) =>
    as.students.sendParentInvite({ daycareId, studentId, email: 'mine@elsewhere.example' }),
  'students.resendParentInvite': (as, { daycareId, hidden: { studentId }, inviteId }) =>
    as.students.resendParentInvite({ daycareId, studentId, inviteId }),
  'students.correctParentEmail': (as, { daycareId, hidden: { studentId }, parentId }) =>
    as.students.correctParentEmail({ daycareId, studentId, parentId, email: 'mine@elsewhere.example' }),
  'students.removeParentLink': (as, { daycareId, hidden: { studentId }, parentId }) =>
    as.students.removeParentLink({ daycareId, studentId, parentId }),
  'students.cancelParentInvite': async (as, { daycareId, hidden: { studentId }, owner }) => {
    const { pendingInvites } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId });
    return as.students.cancelParentInvite({ daycareId, studentId, inviteId: pendingInvites[0]?.id ?? '' });
  },
  'attendance.planAbsence': (as, { daycareId, hidden: { studentId } }) =>
    as.attendance.planAbsence({ daycareId, id: sentId, studentId, from: '2026-11-23', until: '2026-11-23', reason: 'sick' }),
  'attendance.noteCall': (as, { daycareId, hidden: { studentId } }) =>
    as.attendance.noteCall({ daycareId, id: sentId, studentId, day: '2026-11-21' }),
  'health.getPapers': (as, { daycareId, hidden: { studentId } }) => as.health.getPapers({ daycareId, studentId }),
  'attendance.getHistory': (as, { daycareId, hidden: { studentId } }) =>
    as.attendance.getHistory({ daycareId, studentId, from: '2026-11-01', until: '2026-11-21' }),
};

const lists: Record<string, (as: Caller, its: Its) => Promise<unknown>> = {
  'students.getDaycareStudentList': (as, { daycareId }) => as.students.getDaycareStudentList({ daycareId }),
  'classrooms.getClassroomMarks': (as, { daycareId }) => as.classrooms.getClassroomMarks({ daycareId }),
  'attendance.getDay': (as, { daycareId }) => as.attendance.getDay({ daycareId, day: null }),
  'attendance.getNow': (as, { daycareId }) => as.attendance.getNow({ daycareId }),
  'attendance.getSheet': (as, { daycareId }) =>
    as.attendance.getSheet({ daycareId, classroomId: null, from: '2026-11-16', until: '2026-12-04' }),
};

describe('A teacher who sees only their own rooms', () => {
  it('learns no more about a child elsewhere than about one that does not exist, from any call', async () => {
    const its = await limitedTeacher();
    const { app, people, cookieOf, daycareId, hidden, parentId, inviteId, teacher } = its;
    // Fills every table that can hold something about a child.
    for (const { fill } of Object.values(registeredTables)) await fill?.(its, hidden.studentId);
    const { outings } = await teacher.outings.list({ daycareId, from: null });
    expect(outings).toHaveLength(1);
    const outingId = outings[0]?.outingId;
    const held = (await teacher.auth.getSession())?.daycares.find(({ id }) => id === daycareId)?.permissions ?? [];
    const ask = browser(app, { cookie: await cookieOf(people.teacher) });
    const open = procedures.filter(({ gate = 'public' }) => held.some((permission) => permission === gate));
    expect(open.length).toBeGreaterThan(10);
    for (const { path, type } of open) {
      const [sent = {}] = registeredCalls[path]?.call ?? [];
      const ofChild = 'studentId' in sent;
      const ids = {
        studentId: hidden.studentId,
        ...('id' in sent && { id: sentId }),
        ...('parentId' in sent && { parentId }),
        ...('inviteId' in sent && { inviteId }),
      };
      const send = type === 'query' ? ask.query : ask.mutate;
      const { status, body } = await send(path, { daycareId, ...sent, ...(ofChild && ids), ...('outingId' in sent && { outingId }) });
      expect([path, status]).toEqual([path, ofChild ? 404 : status]);
      expect([path, body.toLowerCase()]).toEqual([path, expect.not.stringContaining('zqx')]);
      expect([path, body]).toEqual([path, expect.not.stringContaining(hidden.studentId)]);
    }
  });

  it.each(Object.entries(ofOneChild))('%s treats a child elsewhere as one that does not exist, and writes nothing', async (_path, call) => {
    const its = await limitedTeacher();
    const { activity: _log, ...before } = await everyRow(its.db);
    await expect(call(its.teacher, its)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { activity: _later, ...after } = await everyRow(its.db);
    expect(after).toEqual(before);
    await expect(call(its.owner, its)).resolves.toBeTruthy();
  });

  it.each(Object.entries(lists))('%s shows them nothing of a child elsewhere', async (_path, call) => {
    const its = await limitedTeacher();
    const seen = JSON.stringify(await call(its.teacher, its)).toLowerCase();
    expect(seen).toContain('bees');
    expect(seen).not.toContain('zqx');
    expect(seen).not.toContain(its.hidden.studentId.toLowerCase());
    expect(JSON.stringify(await call(its.owner, its)).toLowerCase()).toContain('zqx');
  });

  it('sees the photos of their own children only', async () => {
    const { app, people, cookieOf, bea, hidden, daycareId, db, services } = await limitedTeacher();
    const cookie = await cookieOf(people.teacher);
    const look = async (url: string) => (await app.inject({ url, headers: { cookie } })).statusCode;
    for (const size of ['', '?size=72']) {
      expect(await look(`${bea.profilePic}${size}`)).toBe(200);
      expect(await look(`${hidden.profilePic}${size}`)).toBe(404);
    }
    const bytes = await picture(30, 30, [9, 9, 9]).png().toBuffer();
    const sent = (studentId: string) => upload(app, cookie, { daycareId, studentId }, form(bytes));
    expect((await sent(hidden.studentId)).status).toBe(404);
    expect((await sent(bea.studentId)).status).toBe(200);
    // A parent sees their own child, whatever its room.
    await db.updateTable('parentLinks').set({ userId: people.teacher.uid }).where('studentId', '=', hidden.studentId).execute();
    expect(await look(hidden.profilePic)).toBe(404);
    await confirmEverybody(db, services.runtime);
    expect(await look(hidden.profilePic)).toBe(200);
  });

  it('sees Today of a room while clocked in to it, and with whom its children leave, but no record, paper or print of theirs', async () => {
    const { teacher, people, daycareId, zqxRoom, hidden, owner, listedTo, db } = await limitedTeacher();
    const { studentId } = hidden;
    const clock = (n: number, classroomId: string) => ({
      id: `clocked-in-by-a-screen-${n}`,
      userId: people.teacher.uid,
      kind: 'in' as const,
      classroomId,
    });
    await teacher.staff.clock({ daycareId, marks: [clock(1, zqxRoom)] });
    const { children } = await teacher.attendance.getDay({ daycareId, day: null });
    expect(children.map(({ firstName }) => firstName)).toContain('Zqx');
    expect((await teacher.people.getPeople({ daycareId, studentId })).people.length).toBeGreaterThan(0);
    expect(await listedTo(people.teacher)).toEqual(['Bea']);
    const notFound = { code: 'NOT_FOUND' };
    await expect(teacher.students.getStudentInfo({ daycareId, studentId })).rejects.toMatchObject(notFound);
    await expect(teacher.health.getHealth({ daycareId, studentId })).rejects.toMatchObject(notFound);
    await expect(teacher.health.getPapers({ daycareId, studentId })).rejects.toMatchObject(notFound);
    const range = { daycareId, studentId, from: '2026-11-20', until: '2026-11-21' };
    await expect(teacher.attendance.getHistory(range)).rejects.toMatchObject(notFound);
    // The owner hears of the third room in a day, even if each was undone.
    const told = () => db.selectFrom('activity').where('action', '=', 'staff.enterThirdRoom').select('userId').execute();
    const rooms = await Promise.all(
      ['Room C', 'Room D'].map((name) => owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })),
    );
    for (const [n, { classroomId }] of rooms.entries()) {
      expect(await told()).toEqual([]);
      await teacher.staff.undo({ daycareId, id: `undone-by-a-screen-000-${n}`, markId: `clocked-in-by-a-screen-${n + 1}` });
      await teacher.staff.clock({ daycareId, marks: [clock(n + 2, classroomId)] });
    }
    expect(await told()).toEqual([{ userId: people.teacher.uid }]);
  });

  it('cannot add children, import or export', async () => {
    const { teacher, app, people, cookieOf, daycareId, bea } = await limitedTeacher();
    const row = { firstName: 'New', lastName: 'Child', ...born, guardianEmails: [] };
    const refused = { code: 'FORBIDDEN', message: text.errors.notPermitted };
    await expect(teacher.students.addDaycareStudent({ daycareId, ...row })).rejects.toMatchObject(refused);
    await expect(teacher.students.bulkCreateStudents({ daycareId, students: [row] })).rejects.toMatchObject(refused);
    await expect(teacher.students.startImport({ daycareId, requestKey: 'x', fileRows: 1, newClassrooms: [] })).rejects.toMatchObject(
      refused,
    );
    await expect(teacher.students.getRecentImports({ daycareId })).rejects.toMatchObject(refused);
    const cookie = await cookieOf(people.teacher);
    expect((await app.inject({ url: studentRecordPath(daycareId, bea.studentId), headers: { cookie } })).statusCode).toBe(403);
  });

  it('sees a child from the moment that one of them enters the same room until one of them leaves', async () => {
    const { owner, people, daycareId, bees, zqxRoom, hidden, listedTo } = await limitedTeacher();
    expect(await listedTo(people.teacher)).toEqual(['Bea']);
    const { studentId } = hidden;
    const inBoth = [bees, zqxRoom].map((classroomId) => ({ studentId, classroomId }));
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: inBoth });
    expect(await listedTo(people.teacher)).toEqual(['Bea', 'Zqx']);
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData: { staffMembers: [] } });
    expect(await listedTo(people.teacher)).toEqual([]);
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: zqxRoom,
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    expect(await listedTo(people.teacher)).toEqual(['Zqx']);
  });

  it('cannot mark, correct or undo anything of a child elsewhere', async () => {
    const { daycareId, owner, teacher, hidden, db } = await limitedTeacher();
    const { studentId } = hidden;
    const refused = await teacher.attendance.mark({ daycareId, marks: [{ id: `${sentId}-1`, studentId, kind: 'in' }] });
    expect(refused.results).toMatchObject([{ status: 'error', state: null, markId: null }]);
    await owner.attendance.mark({ daycareId, marks: [{ id: sentId, studentId, kind: 'in' }] });
    const of = { daycareId, id: `${sentId}-2`, markId: sentId };
    await expect(teacher.attendance.correct({ ...of, kind: 'void', reason: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(teacher.attendance.undo(of)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.selectFrom('attendanceMarks').select('id').execute()).toEqual([{ id: sentId }]);
  });

  it('learns nothing of a child who was in their room by mistake, once that was corrected', async () => {
    const { daycareId, owner, teacher, bees, zqxRoom, hidden } = await limitedTeacher();
    const [came, corrected] = [`${sentId}-1`, `${sentId}-2`];
    await owner.attendance.mark({ daycareId, marks: [{ id: came, studentId: hidden.studentId, kind: 'in', classroomId: bees }] });
    await owner.attendance.correct({ daycareId, id: corrected, markId: came, classroomId: zqxRoom, reason: 'Zqx is in the other room' });
    for (const markId of [came, corrected, 'made-up'])
      await expect(teacher.attendance.undo({ daycareId, id: sentId, markId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const asked = { daycareId, classroomId: bees, day: '2026-11-21' };
    expect(JSON.stringify(await teacher.classrooms.getCoverageDay(asked))).not.toContain('Zqx');
    expect(await owner.classrooms.getCoverageDay(asked)).toMatchObject({ changes: [{ who: 'Zqx' }] });
  });

  it('sees a child who is brought to their room today, on the list and on Today, until the child leaves it', async () => {
    const { daycareId, owner, teacher, bees, zqxRoom, hidden, listedTo, people } = await limitedTeacher();
    const { studentId } = hidden;
    const mark = async (kind: 'in' | 'move' | 'out', classroomId?: string) => {
      const id = `${kind}-made-by-screen-${classroomId ?? ''}`;
      const { results } = await owner.attendance.mark({ daycareId, marks: [{ id, studentId, kind, classroomId }] });
      expect(results).toMatchObject([{ status: 'success' }]);
    };
    const onToday = async () => (await teacher.attendance.getDay({ daycareId, day: null })).children.map(({ firstName }) => firstName);
    await mark('in', zqxRoom);
    expect(await onToday()).toEqual(['Bea']);
    await mark('move', bees);
    expect(await onToday()).toEqual(['Bea', 'Zqx']);
    expect(await listedTo(people.teacher)).toEqual(['Bea', 'Zqx']);
    const { results } = await teacher.attendance.mark({ daycareId, marks: [{ id: 'made-by-the-teacher', studentId, kind: 'out' }] });
    expect(results).toMatchObject([{ status: 'success', state: 'out' }]);
    expect(await onToday()).toEqual(['Bea']);
    expect(await listedTo(people.teacher)).toEqual(['Bea']);
  });

  it('learns that two children are duplicates, even if the other one is elsewhere', async () => {
    const { teacher, daycareId, bea } = await limitedTeacher();
    const asHidden = { daycareId, studentId: bea.studentId, firstName: 'Zqx', lastName: 'Zqx' };
    await expect(teacher.students.updateDaycareStudent(asHidden)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('sees no name of a sibling elsewhere in a link for a guardian of both', async () => {
    const { teacher, owner, daycareId, bea, hidden } = await limitedTeacher();
    const email = 'both@families.example';
    await owner.students.sendParentInvite({ daycareId, studentId: hidden.studentId, email });
    const { studentNames } = await teacher.students.sendParentInvite({ daycareId, studentId: bea.studentId, email });
    expect(studentNames).toEqual(['Bea Bea']);
  });
});

describe('A link that they make', () => {
  it('links a guardian only to the children whom they see when it is used, and the others stay pending', async () => {
    const its = await limitedTeacher();
    const { teacher, owner, as, people, daycareId, bea, hidden } = its;
    const { email } = people.nobody;
    const { inviteUrl } = await teacher.students.sendParentInvite({ daycareId, studentId: bea.studentId, email });
    const token = (inviteUrl ?? '').split('#')[1] ?? '';
    // A child elsewhere gets the same address.
    await its.db
      .updateTable('parentLinks')
      .set({ email, emailFolded: email, userId: null })
      .where('studentId', '=', hidden.studentId)
      .where('email', '=', 'zqx@families.example')
      .execute();
    expect((await as(undefined).auth.getInvite({ token })).studentNames).toEqual(['Bea']);
    await as(people.nobody).auth.acceptInvite({ token });
    await confirmEverybody(its.db, its.services.runtime);
    const { children } = await as(people.nobody).auth.getLinkedChildren();
    expect(children.map(({ firstName }) => firstName)).toEqual(['Bea']);
    const { linkedParents } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId: hidden.studentId });
    expect(linkedParents.find((parent) => parent.email === email)).toMatchObject({ status: 'pending' });
  });

  it('cannot replace one that somebody else made', async () => {
    const { teacher, owner, as, daycareId, bea, hidden } = await limitedTeacher();
    const email = 'both@families.example';
    const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId: hidden.studentId, email });
    const again = await teacher.students.sendParentInvite({ daycareId, studentId: bea.studentId, email });
    expect(again).toMatchObject({ inviteUrl: null, alreadyInvited: true });
    const { pendingInvites } = await teacher.students.getLinkedParentsForStudent({ daycareId, studentId: bea.studentId });
    const inviteId = pendingInvites.find((invite) => invite.email === email)?.id ?? '';
    const refused = { code: 'FORBIDDEN', message: text.invite.notInviter };
    await expect(teacher.students.cancelParentInvite({ daycareId, studentId: bea.studentId, inviteId })).rejects.toMatchObject(refused);
    await expect(teacher.students.resendParentInvite({ daycareId, studentId: bea.studentId, inviteId })).rejects.toMatchObject(refused);
    const token = (inviteUrl ?? '').split('#')[1] ?? '';
    expect((await as(undefined).auth.getInvite({ token })).studentNames).toEqual(['Bea', 'Zqx']);
  });

  it('to the staff can only be for a teacher, since staff see all children', async () => {
    const { as, people, daycareId } = await limitedTeacher();
    const invites = (['staff', 'teacher'] as const).map((role) => ({ email: `${role}@new.example`, role }));
    const { results } = await as(people.manager).staff.bulkInviteStaff({ daycareId, invites });
    expect(results.map(({ role, status }) => [role, status])).toEqual([
      ['staff', 'error'],
      ['teacher', 'success'],
    ]);
  });
});

describe('The switch', () => {
  it('is off by default, affects teachers only, and is logged', async () => {
    const { owner, people, daycareId, listedTo, db } = await limitedTeacher();
    expect(await owner.daycare.getDay({ daycareId })).toMatchObject({ teachersSeeOwnRooms: true });
    expect(await listedTo(people.staff)).toEqual(['Ana', 'Bea', 'Zqx']);
    expect(await listedTo(people.manager)).toEqual([]);
    await addMember(db, authorizeInvited({ daycareId }).daycareId, people.teacher.uid, 'staff', beginning);
    expect(await listedTo(people.teacher)).toEqual(['Ana', 'Bea', 'Zqx']);
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: false });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: false });
    await owner.daycare.updateDay({ daycareId });
    expect(await owner.daycare.getDay({ daycareId })).toMatchObject({ teachersSeeOwnRooms: false });
    expect(await listedTo(people.manager)).toEqual(['Ana', 'Bea', 'Zqx']);
    const { entries } = await owner.daycare.getActivityLog({ daycareId });
    const switched = entries.map(({ action }) => action).filter((action) => /limitTeachers/i.test(action));
    expect(switched).toEqual(['daycare.unlimitTeachers', 'daycare.limitTeachers']);
  });

  it('of one daycare does not affect another one', async () => {
    const { as, people, owner, daycareId } = await limitedTeacher();
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const row = { firstName: 'Elsewhere', lastName: 'Child', ...born, guardianEmails: [] };
    await as(people.otherOwner).students.addDaycareStudent({ daycareId: people.mapleGrove, ...row });
    const { students } = await owner.students.getDaycareStudentList({ daycareId: people.mapleGrove });
    expect(students.map(({ firstName }) => firstName)).toEqual(['Elsewhere']);
  });
});
