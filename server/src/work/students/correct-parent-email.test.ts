import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { onlyAround } from '../../test/registers/people.register';
import { everyRow } from '../../test/every-row';
import { ownWorld } from '../../test/worlds';

const [wrong, right] = ['aunt@exmaple.org', 'aunt@example.org'];

/** A teacher of Sunnyside, and Ana with a guardian whose address is wrong. */
async function office() {
  const world = await ownWorld();
  const { people, as } = world;
  const ana = { daycareId: people.sunnyside, studentId: people.child };
  const { students } = as(people.teacher);
  const invite = async (email: string) => (await students.sendParentInvite({ ...ana, email })).inviteUrl?.split('#')[1] ?? '';
  const shown = () => students.getLinkedParentsForStudent(ana);
  const idOf = async (email: string) => (await shown()).linkedParents.find((parent) => parent.email === email)?.id ?? 'none';
  const token = await invite(wrong);
  const correct = async (email: string, parentId?: string) =>
    students.correctParentEmail({ ...ana, parentId: parentId ?? (await idOf(wrong)), email });
  return { ...world, ana, students, invite, shown, idOf, token, correct };
}

describe('students.correctParentEmail is refused', () => {
  it('for a link of another student or a made-up one, and nothing is written', async () => {
    const { students, ana, correct, idOf, db } = await office();
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] };
    const { studentId } = await students.addDaycareStudent({ daycareId: ana.daycareId, ...bea });
    const before = await everyRow(db);
    const parentId = await idOf(wrong);
    const foreign = () => students.correctParentEmail({ ...ana, studentId, parentId, email: right });
    for (const call of [foreign, () => correct(right, 'made-up')]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.studentInfo.notLinked });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('for a parent whose account is linked: that address is theirs', async () => {
    const { correct, idOf, people } = await office();
    await expect(correct(right, await idOf(people.parent.email))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: text.studentInfo.alreadyLinked,
    });
  });

  it('when it would turn a person who is not authorized for pickup into an authorized one, or the reverse', async () => {
    const { as, correct, invite, idOf, people, ana, db } = await office();
    const { people: staffs } = as(people.staff);
    const around = async (email: string) => (await staffs.getPeople(ana)).people.find((person) => person.email === email);
    const forbid = (personId: string, isGuardian: boolean, version?: string) =>
      staffs.linkPerson({ ...ana, personId, ...onlyAround, isGuardian, notAuthorized: { note: 'Court order' }, version });
    const daniel = { id: 'person-made-by-a-screen', fullName: 'Daniel Reyes', phones: [], email: 'daniel@example.org', note: null };
    const { personId } = await staffs.savePerson({ daycareId: ana.daycareId, ...daniel });
    await forbid(personId, false);
    await invite('late@example.org');
    const late = await around('late@example.org');
    await forbid(late?.personId ?? '', true, late?.version);
    const { students } = as(people.owner);
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: ['known@example.org'] };
    await students.addDaycareStudent({ daycareId: ana.daycareId, ...bea });
    const before = await everyRow(db);
    const refused = { code: 'CONFLICT', message: text.studentInfo.addressNotAuthorized };
    await expect(correct('daniel@example.org')).rejects.toMatchObject(refused);
    await expect(correct('known@example.org', await idOf('late@example.org'))).rejects.toMatchObject(refused);
    expect(await everyRow(db)).toEqual(before);
    // An address that nobody has can still be chosen.
    await correct('later@example.org', await idOf('late@example.org'));
    expect(await around('later@example.org')).toMatchObject({ notAuthorized: { note: 'Court order' } });
  });

  it('for an address that the student already has, in any case, and the invitation stays valid', async () => {
    const { correct, people, db } = await office();
    const before = await everyRow(db);
    await expect(correct(people.parent.email.toUpperCase())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: text.studentInfo.addressTaken,
    });
    expect(await everyRow(db)).toEqual(before);
  });

  it('for a malformed address', async () => {
    const { correct } = await office();
    await expect(correct('aunt')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.fields.emailMalformed('aunt') });
  });
});

describe('students.correctParentEmail', () => {
  it('replaces the wrong address by the right one, pending and not invited', async () => {
    const { correct, shown } = await office();
    expect(await correct(` ${right} `)).toEqual({ success: true });
    const { linkedParents, pendingInvites } = await shown();
    expect(linkedParents.map(({ email, status }) => [email, status])).toEqual([
      ['parent@sunnyside.example', 'active'],
      [right, 'pending'],
    ]);
    expect(pendingInvites).toEqual([]);
  });

  it('ends the link that went to the wrong address; the right one can be invited', async () => {
    const { correct, invite, token, as } = await office();
    await correct(right);
    await expect(as(undefined).auth.getInvite({ token })).rejects.toMatchObject({ message: text.invite.cancelled });
    expect(await as(undefined).auth.getInvite({ token: await invite(right) })).toMatchObject({ email: right });
  });

  it('keeps the invitation when only the case of the address was wrong', async () => {
    const { correct, shown, token, as } = await office();
    await correct('Aunt@exmaple.org');
    expect((await shown()).linkedParents[1]).toMatchObject({ email: 'Aunt@exmaple.org' });
    expect(await as(undefined).auth.getInvite({ token })).toMatchObject({ kind: 'parent' });
  });
});
