import { formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../../test/open';
import { addPerson, anyDay, bringUnconfirmed, writeCustody } from '../../../test/people';
import { addClassrooms, addStudents, limitTeacherTo } from '../../../test/students';

/** Sunnyside with a classroom of two children. One of them is in another classroom, too, and Ana is in none. */
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
  it('prints a roster of each classroom, by name, and at the end one of children without a classroom', async () => {
    const { sheets } = await openPrint('/portal/print/roster');
    const tables = await sheets.findAllByRole('table');
    expect(tables.map((table) => table.querySelector('thead tr')?.textContent)).toEqual([
      expect.stringMatching(/^Bees.*1 child ·/),
      expect.stringMatching(/^Owls.*2 children ·/),
      expect.stringMatching(/^No classroom.*1 child ·/),
    ]);
    expect(rows(tables[1]).map((cells) => cells.slice(0, 3))).toEqual([
      ['CA', `Abel, Cy${formatDate('2024-11-21', 'short')}`, 'No phone number'],
      ['BC', `Chen, Bo${formatDate('2026-06-21', 'short')}`, 'No phone number'],
    ]);
  });

  it('prints on the roster whom to call, who else may pick up, who is not authorized, the doctor and the health with its plan', async () => {
    const world = await ownWorld();
    const { people, as } = world;
    const { sunnyside: daycareId, child } = people;
    const phones = (number: string) => [{ label: 'mobile', number }];
    await addPerson(world, [child], { fullName: 'Otto Hahn', relation: 'neighbor', emergencyOrder: 1, phones: phones('(555) 010-0143') });
    await addPerson(world, [child], { fullName: 'Rosa Lopez', relation: 'aunt', pickup: anyDay });
    await addPerson(world, [child], { fullName: 'Daniel Reyes', notAuthorized: { note: null } });
    const about = { daycareId, studentId: child };
    const item = { ...about, id: 'an-item-of-a-test-1', kind: 'condition' as const, label: 'Asthma', severity: 'mild' as const };
    await as(people.owner).health.saveItem({ ...item, plan: 'Blue inhaler' });
    await as(people.owner).health.saveMore({ ...about, updatedAt: null, doctorName: 'Dr. Osman', doctorPhone: '(555) 010-0160' });
    const page = await open('/portal/print/roster', 'teacher', { world });
    const table = await within(await page.findByRole('region', { name: 'Preview' })).findByRole('table');
    const [, , call, pickup, doctor, health] = rows(table)[0] ?? [];
    expect(call).toBe('Otto Hahn, neighbor (call only) (555) 010-0143');
    expect(pickup).toMatch(/Rosa Lopez, aunt, check ID.*No pickup: Daniel Reyes/);
    expect(doctor).toBe('Dr. Osman(555) 010-0160');
    expect(health).toContain('Condition: Asthma, mild. Blue inhaler');
  });

  it.each(['roster', 'sign-in'])('prints no %s of a room that a teacher sees only in part', async (paper) => {
    const world = await ownWorld();
    const [bo = '', cy = ''] = await addStudents(world, [
      { firstName: 'Bo', lastName: 'Chen' },
      { firstName: 'Cy', lastName: 'Abel' },
    ]);
    await addClassrooms(world, { Owls: [bo, cy], Bees: [bo] });
    await limitTeacherTo(world, 'Bees');
    const owls = await world.db.selectFrom('classrooms').where('name', '=', 'Owls').select('id').executeTakeFirstOrThrow();
    const page = await open(`/portal/print/${paper}?classroom=${owls.id}`, 'teacher', { world });
    const sheets = within(await page.findByRole('region', { name: 'Preview' }));
    expect(await sheets.findAllByRole('table')).toHaveLength(1);
    expect(sheets.getByText('Bees')).toBeTruthy();
    const offered = [...page.getByLabelText<HTMLSelectElement>('Classroom').options].map(({ text }) => text);
    expect(offered).toEqual(['All classrooms', 'Bees']);
  });

  it('prints the allergy list for the kitchen and for each classroom', async () => {
    const world = await ownWorld();
    const { people, as } = world;
    const [bo = '', cy = ''] = await addStudents(world, [
      { firstName: 'Bo', lastName: 'Chen' },
      { firstName: 'Cy', lastName: 'Abel' },
    ]);
    await addClassrooms(world, { Owls: [bo], Bees: [cy, people.child] });
    const about = { daycareId: people.sunnyside, studentId: bo, id: 'an-item-of-a-test-1' };
    await as(people.owner).health.saveItem({ ...about, kind: 'allergy', label: 'Peanuts', severity: 'severe', plan: 'EpiPen, red bag' });
    const page = await open('/portal/print/allergies', 'teacher', { world });
    const sheets = within(await page.findByRole('region', { name: 'Preview' }));
    const tables = await sheets.findAllByRole('table');
    expect(tables.map((table) => table.querySelector('thead tr')?.textContent)).toEqual([
      expect.stringMatching(/^Kitchen.*1 of 3 children ·/),
      expect.stringMatching(/^Bees.*0 of 2 children ·/),
      expect.stringMatching(/^Owls.*1 of 1 child ·/),
    ]);
    expect(rows(tables[0])[0]?.join(' ')).toMatch(/Chen, Bo Owls.*Allergy: Peanuts, severe\. EpiPen, red bag/);
  });

  it('prints a sign-in sheet for the chosen week, Monday to Friday, each day with in, out and signature', async () => {
    const { sheets } = await openPrint('/portal/print/sign-in?week=2026-12-30&classroom=none');
    const table = sheets.getByRole('table');
    expect(table.querySelector('thead tr')?.textContent).toContain(
      `${formatDate('2026-12-28', 'short')} to ${formatDate('2027-01-01', 'short')}`,
    );
    expect(sheets.getAllByText('Signature')).toHaveLength(5);
    expect(rows(table)).toEqual([['Lopez, Ana', ...Array<string>(15).fill('')]]);
  });

  it('tells children with the same name apart on the sign-in sheet by month of birth, and on a weekend prints the coming week', async () => {
    const world = await ownWorld();
    await addStudents(world, [
      { firstName: 'Mia', lastName: 'Chen', dob: '2024-05-01' },
      { firstName: 'Mia', lastName: 'Chen', dob: '2023-02-03' },
    ]);
    const page = await open('/portal/print/sign-in', 'teacher', { world });
    const table = await within(await page.findByRole('region', { name: 'Preview' })).findByRole('table');
    expect(
      rows(table)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['Chen, Mia (born Feb 2023)', 'Chen, Mia (born May 2024)', 'Lopez, Ana'].toSorted());
    // Today is a Saturday.
    expect(table.querySelector('thead tr')?.textContent).toContain(formatDate('2026-11-23', 'short'));
  });

  it('prints a sheet of one child, or of every child once, whatever the number of its classrooms', async () => {
    const { sheets, user, getByLabelText } = await openPrint('/portal/print/children?student=BO');
    expect(sheets.getAllByRole('article').map((sheet) => within(sheet).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Chen, Bo',
    ]);
    await sheets.findByText('Bees, Owls');
    await user.selectOptions(getByLabelText('Child'), '');
    await waitFor(() => expect(sheets.getAllByRole('article')).toHaveLength(3));
  });

  it('prints an emergency card for each child, four to a page, with health, contacts, and who may and must not pick up', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const ids = await addStudents(
      world,
      ['Bo', 'Cy', 'Di', 'Ed'].map((firstName) => ({ firstName, lastName: 'Chen' })),
    );
    const about = { daycareId: people.sunnyside, studentId: people.child };
    const { health } = as(people.owner);
    await health.saveItem({ ...about, id: 'an-item-of-a-test-1', kind: 'allergy', label: 'Peanuts', severity: 'severe', plan: 'EpiPen.' });
    await health.reportNone({ ...about, topics: ['diet'], by: 'Carla' });
    await health.saveMore({ ...about, updatedAt: null, doctorName: 'Dr. Osman', homeAddress: '12 Elm Street' });
    await health.saveConsents({ ...about, consents: [{ kind: 'emergencyTreatment', answer: 'no', by: 'Carla' }] });
    const phones = [{ label: '', number: '555 0119' }];
    await addPerson(world, [people.child], { fullName: 'Rosa Lopez', relation: 'aunt', pickup: anyDay, phones });
    await addPerson(world, [people.child], { fullName: 'Daniel Reyes', notAuthorized: { note: 'Court order.' }, phones });
    const page = await open('/portal/print/cards', 'teacher', { world });
    const sheets = within(await page.findByRole('region', { name: 'Preview' }));
    await waitFor(() => expect(sheets.getAllByRole('article')).toHaveLength(ids.length + 1));
    const card = sheets.getByRole('heading', { name: 'Ana Lopez' }).closest('article');
    const said = card?.textContent ?? '';
    expect(said).toContain('Allergy: Peanuts, Severe EpiPen.');
    expect(said).toContain('Not asked yet: Medication, Conditions');
    expect(said).toContain('None reported: Diet');
    expect(said).toContain('Emergency medical treatment: No');
    expect(said).toContain('Doctor: Dr. Osman');
    expect(said).toContain('12 Elm Street');
    expect(said).toContain('1. 555 0119 Rosa Lopez, aunt');
    expect(said).toMatch(/Authorized pickup.*Rosa Lopez, aunt, check ID/);
    expect(said).toContain('NOT AUTHORIZED for pickupDaniel Reyes Court order.');
    expect(said).toContain(`Sunnyside`);
    expect([...(card?.parentElement?.parentElement?.children ?? [])].map(({ children }) => children.length)).toEqual([4, 1]);
    await page.user.selectOptions(page.getByLabelText('Child'), people.child);
    await waitFor(() => expect(sheets.getAllByRole('article')).toHaveLength(1));
  });

  it('prints everything from the child’s page on its sheet: health with plans, people, details, consents, schedule, documents', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const about = { daycareId: people.sunnyside, studentId: people.child };
    const { health, attendance } = as(people.owner);
    const plan = 'EpiPen, then 911. '.repeat(30).trim();
    await health.saveItem({ ...about, id: 'an-item-of-a-test-1', kind: 'allergy', label: 'Peanuts', severity: 'severe', plan });
    const bus = { id: 'a-field-of-a-test-1', name: 'Bus route' };
    await health.saveOwnFields({ daycareId: about.daycareId, fields: [bus], consents: [] });
    const own = [{ fieldId: bus.id, value: '12' }];
    await health.saveMore({ ...about, updatedAt: null, doctorName: 'Dr. Osman', insurance: 'Blue 77', languages: 'Polish', own });
    await health.saveConsents({ ...about, consents: [{ kind: 'outings', answer: 'yes', by: 'Carla' }] });
    const week = [{ weekday: 1 as const, from: '08:00', until: '12:30', classroomId: null }];
    await attendance.setSchedule({ daycareId: about.daycareId, studentIds: [about.studentId], from: '2026-11-01', week });
    const thursdays = { from: null, until: null, weekdays: [4] };
    await addPerson(world, [people.child], { fullName: 'Rosa Lopez', relation: 'aunt', pickup: thursdays });
    await addPerson(world, [people.child], { fullName: 'Daniel Reyes', notAuthorized: { note: 'Court order.' } });
    const page = await open(`/portal/print/children?student=${people.child}`, 'teacher', { world });
    const sheet = await within(await page.findByRole('region', { name: 'Preview' })).findByRole('article');
    for (const said of [
      `Allergy: Peanuts, Severe ${plan}`,
      'Not asked yet: Diet, Medication, Conditions',
      'Dr. Osman',
      'Blue 77',
      'Polish',
      'Bus route12',
      'Walks and field trips: Yes',
      'Sunscreen: Not asked yet',
      `Monday ${formatClock('08:00')} – ${formatClock('12:30')}`,
      'Rosa Lopez, aunt',
      'Thursday, check ID',
      'NOT AUTHORIZED for pickupDaniel Reyes Court order.',
      'No documents yet.',
    ])
      expect(sheet.textContent).toContain(said);
  });

  it('says of a pickup that the office has not confirmed only that it is not confirmed, and gives undecided words about custody', async () => {
    const world = await ownWorld();
    const { people } = world;
    await bringUnconfirmed(world);
    await writeCustody(world, 'Legal: mom only on Tues');
    const previewOf = async (paper: string) => {
      const page = await open(`/portal/print/${paper}?student=${people.child}`, 'teacher', { world });
      const preview = await page.findByRole('region', { name: 'Preview' });
      await within(preview).findAllByText(/Rosa Lopez/);
      page.unmount();
      return preview.textContent;
    };
    const sheet = await previewOf('children');
    expect(sheet).toMatch(/Rosa Lopez, Grandmother.*\(555\) 010-0142 mobileNot confirmed/);
    expect(sheet).not.toContain('May pick up: Not confirmed');
    const roster = await previewOf('roster');
    expect(roster).toContain('Rosa Lopez, Grandmother (call only)');
    const cards = await previewOf('cards');
    expect(cards).not.toMatch(/May pick up.*Rosa Lopez/);
    for (const paper of [sheet, roster, cards]) expect(paper).toContain('Custody alert, not decided yet: Legal: mom only on Tues');
  });

  it('says “ask first” of a name close to that of somebody who is not authorized, on every paper that names who picks up', async () => {
    const world = await ownWorld();
    const { people } = world;
    const phones = [{ label: '', number: '(555) 010-0144' }];
    await addPerson(world, [people.child], { fullName: 'Maria Stone', pickup: anyDay, emergencyOrder: 1, phones });
    await addPerson(world, [people.child], { fullName: 'David Stone', notAuthorized: { note: null } });
    const previewOf = async (paper: string) => {
      const page = await open(`/portal/print/${paper}?student=${people.child}`, 'teacher', { world });
      const preview = await page.findByRole('region', { name: 'Preview' });
      await within(preview).findAllByText(/Maria Stone/);
      page.unmount();
      return preview.textContent;
    };
    expect(await previewOf('roster')).toContain('Maria Stone (ask first)');
    expect(await previewOf('cards')).toContain('Maria Stone, ask first');
    expect(await previewOf('children')).toMatch(/Maria Stone.*\(555\) 010-0144Ask first: similar name/);
  });

  it('prints the beginning of a long plan on a card, and says that there is more', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const about = { daycareId: people.sunnyside, studentId: people.child, id: 'an-item-of-a-test-1' };
    const plan = 'Give the inhaler and wait. '.repeat(20);
    await as(people.owner).health.saveItem({ ...about, kind: 'condition', label: 'Asthma', plan });
    const page = await open(`/portal/print/cards?student=${people.child}`, 'staff', { world });
    const card = await within(await page.findByRole('region', { name: 'Preview' })).findByRole('article');
    expect(card.textContent).toMatch(/Condition: Asthma Give the inhaler .*… see child sheet/);
    expect(card.textContent).toContain('Not everything fits on this card.');
  });

  it('explains what to do when there is no child yet, with a link to add one, and offers nothing to print', async () => {
    const world = await ownWorld();
    const { owner, sunnyside: daycareId, child: studentId } = world.people;
    await world.as(owner).students.deleteDaycareStudent({ daycareId, studentId });
    const { findByRole, getByRole, queryByRole, user, path } = await open('/portal/print/roster', 'owner', { world });
    await findByRole('heading', { name: 'No children yet' });
    expect([queryByRole('button', { name: 'Print' }), queryByRole('combobox', { name: 'Classroom' })]).toEqual([null, null]);
    await user.click(getByRole('link', { name: 'Add Student' }));
    await findByRole('heading', { level: 1, name: 'Add students' });
    expect(path()).toBe('/portal/create-student');
  });
});
