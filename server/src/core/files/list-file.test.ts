import { listFormats } from '@daycare-portal/shared/list-file';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { ownWorld } from '../../test/worlds';

/** Sunnyside with three children, one of whom has a formula for a name. */
async function threeChildren() {
  const world = await ownWorld();
  const { as, people, daycareId } = world;
  const { results } = await as(people.owner).students.bulkCreateStudents({
    daycareId,
    students: [
      { firstName: '=1+1', lastName: 'Chen', dob: '2024-02-29', guardianEmails: ['a@mail.example', 'b@mail.example'] },
      { firstName: 'Zoë', lastName: 'Kobus', dob: '2021-11-22', guardianEmails: [] },
    ],
  });
  const [formula = '', zoe = ''] = results.map(({ studentId }) => studentId ?? '');
  return { ...world, formula, zoe };
}

const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString();
const rowsOf = (file: { base64: string }) => parse(textOf(file), { bom: true });

describe('students.exportStudentList', () => {
  it('gives the named students in the given order, as a CSV file in which nothing runs as a formula', async () => {
    const { as, people, daycareId, formula, zoe } = await threeChildren();
    const file = await as(people.owner).students.exportStudentList({ daycareId, studentIds: [zoe, formula], format: 'csv' });
    expect(file).toMatchObject({ fileName: 'students-2026-11-21.csv', mediaType: 'text/csv;charset=utf-8' });
    expect(textOf(file)).toMatch(/^\ufeff/);
    expect(rowsOf(file)).toEqual([
      ['First name', 'Last name', 'Date of birth', 'Classroom', 'Home room', 'Enrollment', 'First day', 'Last day', 'Guardian emails'],
      ['Zoë', 'Kobus', '2021-11-22', '', '', 'Enrolled', '', '', ''],
      ["'=1+1", 'Chen', '2024-02-29', '', '', 'Enrolled', '', '', 'a@mail.example, b@mail.example'],
    ]);
  });

  it('lists a student once who is named many times', async () => {
    const { as, people, daycareId, zoe } = await threeChildren();
    const studentIds = Array.from({ length: 10_000 }, () => zoe);
    const file = await as(people.owner).students.exportStudentList({ daycareId, studentIds, format: 'csv' });
    expect(rowsOf(file)).toHaveLength(2);
  });

  it.each(listFormats)(
    'as %s is refused to staff and teachers, and for a student of another daycare, and returns no file',
    async (format) => {
      const { as, people, daycareId, zoe } = await threeChildren();
      for (const person of [people.staff, people.teacher]) {
        await expect(as(person).students.exportStudentList({ daycareId, studentIds: [zoe], format })).rejects.toMatchObject({
          code: 'FORBIDDEN',
        });
      }
      const elsewhere = { daycareId, studentIds: [zoe, 'made-up'], format };
      await expect(as(people.owner).students.exportStudentList(elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

describe('staff.exportStaffList', () => {
  it('returns the named invitations and people, as the list shows them', async () => {
    const { as, people, daycareId } = await threeChildren();
    const { staff } = as(people.owner);
    await staff.bulkInviteStaff({ daycareId, invites: [{ email: 'new@example.org', role: 'teacher' }] });
    const [invite] = (await staff.getDaycareStaffList({ daycareId })).pendingInvites;
    const named = { daycareId, inviteIds: [invite?.id ?? ''], userIds: [people.teacher.uid, people.owner.uid] };
    const rows = rowsOf(await staff.exportStaffList({ ...named, format: 'csv' }));
    expect(rows).toEqual([
      ['Name', 'Email', 'Role', 'Status'],
      ['', 'new@example.org', 'Teacher', 'Waiting to join'],
      [expect.any(String), people.teacher.email, 'Teacher', 'Active'],
      [expect.any(String), people.owner.email, 'Owner', 'Active'],
    ]);
  });
});
