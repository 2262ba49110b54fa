import { formatDate } from '@daycare-portal/shared/dates';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../../test/open';
import { addClassrooms, addStudents } from '../../../test/students';

/** Sunnyside with a room of two, one of them in another room too, and Ana in none. */
async function openPrint(address: string) {
  const world = await ownWorld();
  const [bo = '', cy = ''] = await addStudents(world, [
    { firstName: 'Bo', lastName: 'Chen', dob: '2026-06-21', guardianEmails: ['mei@mail.example'] },
    { firstName: 'Cy', lastName: 'Abel', dob: '2024-11-21' },
  ]);
  await addClassrooms(world, { Owls: [bo, cy], Bees: [bo] });
  const page = await open(address.replace('BO', bo), 'teacher', { world });
  const sheets = within(await page.findByRole('region', { name: 'Preview' }));
  return { ...page, sheets, bo };
}
const rows = (table: HTMLElement | undefined) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

describe('/portal/print/:paper', () => {
  it('prints a roster of each classroom, by name, and last of those who are in none', async () => {
    const { sheets } = await openPrint('/portal/print/roster');
    const tables = sheets.getAllByRole('table');
    expect(tables.map((table) => table.querySelector('thead tr')?.textContent)).toEqual([
      expect.stringMatching(/^Bees.*1 child ·/),
      expect.stringMatching(/^Owls.*2 children ·/),
      expect.stringMatching(/^No classroom.*1 child ·/),
    ]);
    expect(rows(tables[1])).toEqual([
      ['CA', 'Cy Abel', `2 years${formatDate('2024-11-21', 'short')}`, ''],
      ['BC', 'Bo Chen', `5 months${formatDate('2026-06-21', 'short')}`, 'mei@mail.example (pending)'],
    ]);
  });

  it('prints a sign-in sheet for the week that is asked for, Monday to Friday, each day with in, out and signature', async () => {
    const { sheets } = await openPrint('/portal/print/sign-in?week=2026-12-30&classroom=none');
    const table = sheets.getByRole('table');
    expect(table.querySelector('thead tr')?.textContent).toContain(
      `${formatDate('2026-12-28', 'short')} to ${formatDate('2027-01-01', 'short')}`,
    );
    expect(sheets.getAllByText('Signature')).toHaveLength(5);
    expect(rows(table)).toEqual([['Ana Lopez', ...Array<string>(15).fill('')]]);
  });

  it('prints a sheet of one child, or of every child once, whatever the number of its classrooms', async () => {
    const { sheets, user, getByLabelText } = await openPrint('/portal/print/children?student=BO');
    expect(sheets.getAllByRole('article').map((sheet) => within(sheet).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Bo Chen',
    ]);
    sheets.getByText('Bees, Owls');
    await user.selectOptions(getByLabelText('Child'), '');
    await waitFor(() => expect(sheets.getAllByRole('article')).toHaveLength(3));
  });

  it('says what belongs there where there is no child yet, with the way to add one, and offers nothing to print', async () => {
    const world = await ownWorld();
    const { owner, sunnyside: daycareId, child: studentId } = world.people;
    await world.as(owner).students.deleteDaycareStudent({ daycareId, studentId });
    const { findByRole, getByRole, queryByRole, user, path } = await open('/portal/print/roster', 'owner', { world });
    await findByRole('heading', { name: 'No students yet' });
    expect([queryByRole('button', { name: 'Print' }), queryByRole('combobox', { name: 'Classroom' })]).toEqual([null, null]);
    await user.click(getByRole('link', { name: 'Add Student' }));
    await findByRole('heading', { level: 1, name: 'Add students' });
    expect(path()).toBe('/portal/create-student');
  });
});
