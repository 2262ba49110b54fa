import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openImport, workbook } from '../../test/import';
import { ownWorld } from '../../test/open';
import { openForm, rosterText } from '../../test/student-form';
import { addClassrooms, addStudents } from '../../test/students';

const labels = importText;
const { kinds, outcomes } = labels;

const list = (...rows: string[]) => ['First name,Last name,DOB,Room,Email,Allergies', ...rows].join('\n');
const kim = 'Kim,Weber,2023-05-06,Owls,kim@mail.example,milk';

describe('The roster of 120', () => {
  it('is reviewed row by row with its mistakes, corrected in place, and imported, and the counts add up', async () => {
    const { choose, showsCounts, rows, press, user, chip, getByLabelText, findByRole, sentRows } = await openImport();
    await choose(rosterText('roster-120.csv'), 'roster-120.csv');
    await showsCounts([116, 0, 0, 4]);
    await user.click(chip(kinds.wrong));
    expect(rows().map(([line, , ...rest]) => [line, ...rest])).toEqual([
      ['Row 21', 'Thiên Lạc Đinh', '3/1/2027', text.students.dobInFuture, 'Pre-K', 'inh16@mail.example, khai.tam.inh16@post.example'],
      ['Row 25', 'Ludwig', text.createStudents.sameAsRow(24), 'Jun 11, 2023', 'Preschool', 'quitzon18@mail.example'],
      ['Row 29', '', text.students.firstNameMissing, 'Dec 27, 2025', 'Infants', 'marvin22@mail.example, jon.marvin22@post.example'],
      [
        'Row 33',
        'Betty Bahringer',
        '2/30/2023',
        text.students.dobNotADate('2/30/2023'),
        'Pre-K',
        'bahringer25@mail.example, jena.bahringer25@post.example',
      ],
    ]);
    const wrong = getByLabelText('Date of birth, row 33');
    await user.clear(wrong);
    await user.type(wrong, '2/28/2023{Enter}');
    await showsCounts([117, 0, 0, 3]);
    expect(rows()).toHaveLength(4);
    await press(labels.submit(117));
    await findByRole('heading', { name: labels.doneTitle(117) });
    await showsCounts([117, 0, 0, 3], outcomes);
    expect(sentRows()).toHaveLength(117);
    // What is no address is kept as the team's note.
    expect(JSON.stringify(sentRows().find(({ fileRow }) => fileRow === 17))).toContain('Contact 1 Email: Not An Email');
  });
});

describe('The roster of 60', () => {
  it('is new the first time and unchanged the second', async () => {
    const world = await ownWorld();
    const { choose, showsCounts, press, findByRole } = await openImport('owner', { world });
    await choose(rosterText('roster-60-semicolons.csv'));
    await showsCounts([60, 0, 0, 0]);
    await press(labels.submit(60));
    await findByRole('heading', { name: labels.doneTitle(60) });
    await press(labels.again);
    await choose(rosterText('roster-60-semicolons.csv'));
    await showsCounts([0, 0, 60, 0]);
    await waitFor(() => expect(document.body.textContent).toContain(labels.nothingToImport));
  });
});

describe('The review', () => {
  it('shows what would change for an existing child, old and new, and blank cells erase nothing', async () => {
    const world = await ownWorld();
    const [kimId = ''] = await addStudents(world, [
      { firstName: 'Kim', lastName: 'Weber', dob: '2023-05-06', guardianEmails: ['a@mail.example'] },
    ]);
    await addClassrooms(world, { Foxes: [kimId] });
    const { choose, show, showsCounts, rows, press, findByRole } = await openImport('owner', { world });
    await choose(list('KIM,weber,2023-05-06,owls,"A@mail.example, b@mail.example",', 'Ana,Lopez,2023-09-03,,,'));
    await showsCounts([0, 1, 1, 0]);
    await show('update');
    expect(rows()[0]?.at(-1)).toBe(labels.change('Classroom', 'Foxes', 'owls') + labels.did.emails(['b@mail.example']));
    await press(labels.submit(1));
    await findByRole('heading', { name: labels.doneTitle(1) });
    const { students } = await world.as(world.people.owner).students.getDaycareStudentList({ daycareId: world.people.sunnyside });
    expect(students.map(({ firstName, classroomName, parentEmails }) => [firstName, classroomName, parentEmails])).toEqual([
      ['Ana', null, ['parent@sunnyside.example']],
      ['Kim', 'owls', ['a@mail.example', 'b@mail.example']],
    ]);
  });

  it('asks about a similar child, and updates, adds or leaves out as chosen', async () => {
    const world = await ownWorld();
    await addStudents(world, [
      { firstName: 'Kim', lastName: 'Weber', dob: '2023-05-06' },
      { firstName: 'Bo', lastName: 'Jones', dob: '2023-06-07' },
      { firstName: 'Cy', lastName: 'Brown', dob: '2023-07-08' },
    ]);
    const { choose, showsCounts, decide, press, findByRole, findByText } = await openImport('owner', { world });
    await choose(list('Kim,Wéber,2023-05-16,,,', 'Bo,Jonas,2023-06-07,,,', 'Cy,Brown,2023-07-18,,,'));
    await showsCounts([0, 0, 0, 3]);
    await findByText(labels.decide.decided(0, 3));
    const { choices } = labels.decide;
    await decide('Kim Wéber', choices.update('Kim Weber'));
    await decide('Bo Jonas', choices.newChild);
    await decide('Cy Brown', choices.leaveOut);
    await showsCounts([1, 1, 0, 1]);
    await findByText(labels.decide.decided(3, 3));
    await press(labels.submit(2));
    await findByRole('heading', { name: labels.doneTitle(2) });
    await showsCounts([1, 1, 0, 1], outcomes);
    const { students } = await world.as(world.people.owner).students.getDaycareStudentList({ daycareId: world.people.sunnyside });
    expect(students.map(({ firstName, lastName, dob }) => `${firstName} ${lastName} ${dob}`).toSorted()).toEqual([
      'Ana Lopez 2023-09-03',
      'Bo Jonas 2023-06-07',
      'Bo Jones 2023-06-07',
      'Cy Brown 2023-07-08',
      'Kim Wéber 2023-05-16',
    ]);
  });

  it('shows cells about custody and health in their own words, with nothing chosen, and imports what a person decides', async () => {
    const world = await ownWorld();
    const { choose, decide, press, user, findByRole, findByText, getAllByRole, getByLabelText } = await openImport('owner', { world });
    const headings = 'First name,Last name,DOB,Authorized pickup,Allergies';
    await choose(`${headings}\nKim,Weber,2023-01-02,Dad (Mark Turner) NO - court order,No known food allergies; bee stings (severe)`);
    await findByText('“Dad (Mark Turner) NO - court order”');
    expect(getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await findByText(labels.decide.decided(0, 2));
    await decide('Kim Weber, Authorized pickup', labels.decide.choices.bar);
    // Without a name it is not decided.
    await findByText(labels.decide.decided(0, 2));
    await user.type(getByLabelText(labels.decide.whoBarred), 'Mark Turner');
    await user.type(getByLabelText(labels.decide.reason), 'Court order');
    await decide('Kim Weber, Allergies', labels.decide.choices.item.allergy);
    await user.type(getByLabelText(labels.decide.toWhat), 'Bee stings');
    await user.click(getByLabelText(text.badges.looks.severe));
    await findByText(labels.decide.decided(2, 2));
    await press(labels.submit(1));
    await findByRole('heading', { name: labels.doneTitle(1) });
    const daycareId = world.people.sunnyside;
    const owner = world.as(world.people.owner);
    const { students } = await owner.students.getDaycareStudentList({ daycareId });
    const studentId = students.find(({ firstName }) => firstName === 'Kim')?.id ?? '';
    const { people } = await owner.people.getPeople({ daycareId, studentId });
    expect(people).toMatchObject([{ fullName: 'Mark Turner', notAuthorized: { note: 'Court order' }, isGuardian: false, pickup: null }]);
    expect((await owner.health.getHealth({ daycareId, studentId })).items).toMatchObject([{ label: 'Bee stings', severity: 'severe' }]);
  });

  it('asks once what a status word means, and says that every cell is plain when there is nothing to decide', async () => {
    const { choose, showsCounts, user, findByRole, findAllByText, getByLabelText } = await openImport();
    await choose('First name,Last name,DOB,Status\nKim,Weber,2023-01-02,Dropped\nBo,Weber,2023-02-02,Dropped');
    await showsCounts([0, 0, 0, 2]);
    await findAllByText(labels.decide.allPlain);
    const question = within(await findByRole('radiogroup', { name: 'Status “Dropped”' }));
    await user.click(question.getByRole('radio', { name: labels.side.meanings.withdrawn }));
    await showsCounts([0, 0, 0, 2]);
    await user.type(getByLabelText(labels.side.lastDay), '2026-01-15');
    await showsCounts([2, 0, 0, 0]);
    expect(document.body.textContent).toContain(labels.submit(2));
  });

  it('names the words without a place, and makes them a custom field at one press, which the next list remembers', async () => {
    const world = await ownWorld();
    const { choose, press, findByText, findByRole, go, queryByRole } = await openImport('owner', { world });
    const headings = 'First name,Last name,DOB,Locker';
    await choose(`${headings}\nKim,Weber,2023-01-02,12`);
    await findByText('Note for the team: Locker: 12');
    await press(labels.side.ownFieldFor('Locker'));
    await findByText('Locker: 12');
    await press(labels.submit(1));
    await findByRole('heading', { name: labels.doneTitle(1) });
    await go('/portal/students');
    await go('/portal/import-students');
    await choose(`${headings}\nBo,Weber,2023-01-02,14`);
    await findByText('Locker: 14');
    expect(queryByRole('button', { name: labels.side.ownFieldFor('Locker') })).toBeNull();
  });

  it('lets a person choose what each column holds', async () => {
    const { choose, showsCounts, user, getByLabelText, findByText } = await openImport();
    await choose(['First name,Clan,DOB,Shoe size', 'Ana,Smith,2023-01-02,24'].join('\n'));
    await findByText(labels.missing([labels.missingPlaces.names]));
    await showsCounts([0, 0, 0, 1]);
    await user.selectOptions(getByLabelText(labels.columnIs('Clan')), labels.places.lastName);
    await showsCounts([1, 0, 0, 0]);
    await user.selectOptions(getByLabelText(labels.columnIs('Shoe size')), labels.places.leftOut);
    expect(await findByText('Left out: “24”')).toBeTruthy();
  });

  it('without a recognized column says what to choose, not that no column has a field', async () => {
    const { choose, findByText } = await openImport();
    await choose('Quux,Quuz\n1,2\n3,4\n');
    expect(await findByText(labels.missing([labels.missingPlaces.names, labels.missingPlaces.dob]))).toBeTruthy();
  });

  it('asks how dates are written if they could be read two ways, and shows no row before', async () => {
    const { choose, press, showsCounts, queryByRole, findByText, rows } = await openImport();
    await choose(list('Ana,Smith,3/4/2023,,,'));
    await findByText(text.createStudents.orderQuestion('3/4/2023'));
    expect(queryByRole('group', { name: labels.filter })).toBeNull();
    await press(text.createStudents.orderDayFirst('Apr 3, 2023'));
    await showsCounts([1, 0, 0, 0]);
    expect(rows()[0]?.[3]).toBe('Apr 3, 2023');
    await findByText(labels.dateExample('3/4/2023', 'Apr 3, 2023'));
  });

  it('offers an owner to create unknown classrooms, to use others instead, or to leave them out', async () => {
    const world = await ownWorld();
    await addClassrooms(world, { 'Pre-K': [world.people.child] });
    const { choose, user, findByLabelText, press, findByRole, rows, queryByLabelText } = await openImport('owner', { world });
    await choose(
      list('Ana,Smith,2023-01-02,PREK,,', 'Bo,Smith,2023-01-02,Owls,,', 'Cy,Smith,2023-01-02,Foxes,,', 'Di,Smith,2023-01-02,Hawks,,'),
    );
    await user.selectOptions(await findByLabelText(labels.roomIs('Foxes', 1)), 'Pre-K');
    await user.selectOptions(await findByLabelText(labels.roomIs('Hawks', 1)), labels.leaveRoom);
    expect(queryByLabelText(labels.roomIs('PREK', 1))).toBeNull();
    expect(rows().map((row) => row[4])).toEqual(['Pre-K', 'Owls', 'Pre-K', '']);
    await press(labels.submit(4));
    await findByRole('heading', { name: labels.doneTitle(4) });
    const { classrooms } = await world.as(world.people.owner).classrooms.getClassroomList({ daycareId: world.people.sunnyside });
    expect(classrooms.map(({ name, studentCount }) => [name, studentCount])).toEqual([
      ['Owls', 1],
      ['Pre-K', 3],
    ]);
  });

  it('tells staff that classrooms are left out, and imports the rest', async () => {
    const { choose, showsCounts, findByText, press, findByRole, sentRows } = await openImport('staff');
    await choose(list(kim));
    await showsCounts([1, 0, 0, 0]);
    await findByText(labels.roomsForOwners);
    await press(labels.submit(1));
    await findByRole('heading', { name: labels.doneTitle(1) });
    expect(sentRows()).toMatchObject([{ classroomIds: [] }]);
  });

  it('shows how a full name was split', async () => {
    const { choose, findByText, rows } = await openImport();
    await choose('Student name,DOB\n"Cruz, Ana",2023-01-02\n');
    await findByText(labels.namesSplit('Cruz, Ana', 'Ana', 'Cruz'));
    await waitFor(() => expect(rows()[0]?.at(-1)).toBe(labels.splitInto('Cruz, Ana', 'Ana', 'Cruz')));
  });

  it('lets every row be edited, whether it needs fixing or not', async () => {
    const { choose, press, showsCounts, rows, user, findByRole } = await openImport();
    await choose('Student name,DOB\nAna Maria Cruz,2023-01-02\n');
    await showsCounts([1, 0, 0, 0]);
    await press(labels.editRow('2'));
    const first = await findByRole<HTMLInputElement>('textbox', { name: text.bulk.cell(text.createStudents.firstName, 2) });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.value).toBe('Ana Maria');
    await user.clear(first);
    await user.type(first, 'Ana{Enter}');
    const last = await findByRole('textbox', { name: text.bulk.cell(text.createStudents.lastName, 2) });
    await user.clear(last);
    await user.type(last, 'Maria Cruz{Enter}');
    await waitFor(() => expect(rows()[0]?.at(-1)).toBe(labels.splitInto('Ana Maria Cruz', 'Ana', 'Maria Cruz')));
  });

  it('can create all of many unknown classrooms, or none', async () => {
    const { choose, showsCounts, rows, press, getByText } = await openImport();
    await choose(list(...Array.from({ length: 31 }, (_, n) => `Kim ${n},Weber,2023-05-06,Room ${n},,`)));
    await showsCounts([31, 0, 0, 0]);
    getByText(labels.manyRooms(31, 100));
    expect(rows()[0]?.[4]).toBe('');
    await press(labels.makeAllRooms(31));
    await waitFor(() => expect(rows()[0]?.[4]).toBe('Room 0'));
    await press(labels.leaveAllRooms);
    await waitFor(() => expect(rows()[0]?.[4]).toBe(''));
  });

  it('reports the missing part of a full name with one word, and shows another name as the example', async () => {
    const { choose, show, findByText, showsCounts, findByRole, user } = await openImport();
    await choose('Student name,DOB\nCher,2023-01-02\nAna Cruz,2023-01-03\n');
    await findByText(labels.namesSplit('Ana Cruz', 'Ana', 'Cruz'));
    await showsCounts([1, 0, 0, 1]);
    await show('wrong');
    expect((await findByText(text.students.lastNameMissing)).closest('li')).not.toBeNull();
    await user.type(await findByRole('textbox', { name: text.bulk.cell(text.createStudents.lastName, 2) }), 'Sarkisian{Enter}');
    await showsCounts([2, 0, 0, 0]);
  });

  it('of 2,000 rows renders only a few of them', async () => {
    const { choose, showsCounts, rows } = await openImport();
    await choose(list(...Array.from({ length: 2000 }, (_, index) => `Kim ${index},Weber,2023-05-06,,,`)));
    await showsCounts([2000, 0, 0, 0]);
    expect(rows().length).toBeLessThan(60);
  });

  it('prompts before it is left unfinished', async () => {
    const { choose, showsCounts, press, findByRole, getByRole, path, user } = await openImport();
    await choose(list(kim));
    await showsCounts([1, 0, 0, 0]);
    await user.click(
      within(getByRole('navigation', { name: text.portal.nav.label })).getByRole('link', { name: text.portal.nav.students }),
    );
    const dialog = await findByRole('dialog', { name: labels.leaveTitle });
    await user.click(within(dialog).getByRole('button', { name: text.drafts.stay }));
    expect(path()).toBe('/portal/import-students');
    await press(labels.submit(1));
  });
});

describe('A file', () => {
  it('from Excel keeps its dates, and each sheet with a list can be left out', async () => {
    const { choose, showsCounts, rows, user, findByText, findByRole } = await openImport();
    const file = workbook({
      Notes: [['Call the fire inspector']],
      Children: [
        ['Sunnyside enrolment'],
        ['First name', 'Last name', 'Birth date', 'Parent e-mail'],
        ['Ana', 'Smith & <b>', 45171, 'a@mail.example'],
      ],
      More: [
        ['First name', 'Last name', 'Birth date'],
        ['Bo', 'Jones', 45173],
      ],
    });
    await choose(file, 'roster.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    await showsCounts([2, 0, 0, 0]);
    await findByText(labels.sheetsRead(2, 3));
    await user.click(await findByRole('button', { name: 'More 1' }));
    await showsCounts([1, 0, 0, 0]);
    expect(rows()[0]).toEqual(['Row 3', 'New', 'Ana Smith & <b>', 'Sep 2, 2023', '', 'a@mail.example']);
    await user.click(await findByRole('button', { name: 'More 1' }));
    await user.click(await findByRole('button', { name: 'Children 1' }));
    await waitFor(() => expect(rows().map((row) => row.slice(0, 4))).toEqual([['Row 2', 'New', 'Bo Jones', 'Sep 4, 2023']]));
  });

  it('with a sheet for each classroom is imported whole, each child into the room of its sheet', async () => {
    const { choose, show, showsCounts, rows, press, user, findByRole, getByLabelText, findByLabelText, world } = await openImport();
    const file = workbook({
      Owls: [
        ['First name', 'Last name', 'Birth date', 'Allergies'],
        ['Ana', 'Smith', 45171, 'milk'],
        ['Bo', '', 45173],
      ],
      Foxes: [
        ['Owner: Rosa'],
        ['Date of birth', 'Surname', 'Forename', 'Parent e-mail'],
        [45171, 'Smith', 'Ana', ''],
        [45174, 'Brown', 'Cy', 'c@mail.example'],
      ],
    });
    await choose(file, 'rooms.xlsx', '');
    await showsCounts([2, 0, 0, 2]);
    expect(rows()).toEqual([
      ['Row 2 (Owls)', 'New', 'Ana Smith', 'Sep 2, 2023', 'Owls', '', 'Allergy: milk'],
      ['Row 4 (Foxes)', 'New', 'Cy Brown', 'Sep 5, 2023', 'Foxes', 'c@mail.example'],
    ]);
    const named = getByLabelText(labels.sheetIsRoom);
    await user.click(named);
    await waitFor(() => expect(rows()[0]?.[4]).toBe(''));
    await user.click(named);
    await show('wrong');
    expect(rows()).toEqual([
      ['Row 3 (Owls)', kinds.wrong, '', text.students.lastNameMissing, 'Sep 4, 2023', 'Owls', ''],
      ['Row 3 (Foxes)', kinds.wrong, 'Ana', text.createStudents.sameAsRow('2 (Owls)'), 'Sep 2, 2023', 'Foxes', ''],
    ]);
    await user.type(await findByLabelText('Last name, row 3 (Owls)'), 'Jones{Enter}');
    await showsCounts([3, 0, 0, 1]);
    await press(labels.submit(3));
    await findByRole('heading', { name: labels.doneTitle(3) });
    const { classrooms } = await world.as(world.people.owner).classrooms.getClassroomList({ daycareId: world.people.sunnyside });
    expect(classrooms.map(({ name, studentCount }) => [name, studentCount])).toEqual([
      ['Foxes', 1],
      ['Owls', 2],
    ]);
  });

  it('with 30 columns is read like any other', async () => {
    const { choose, showsCounts, rows } = await openImport();
    const more = Array.from({ length: 26 }, (_, index) => `Extra ${index}`);
    await choose(
      [
        ['First name', 'Last name', 'DOB', ...more, 'Room'],
        ['Ana', 'Smith', '2023-01-02', ...more.map(() => 'x'), 'Owls'],
      ]
        .map((row) => row.join(';'))
        .join('\r\n'),
    );
    await showsCounts([1, 0, 0, 0]);
    expect(rows()[0]?.slice(2, 5)).toEqual(['Ana Smith', 'Jan 2, 2023', 'Owls']);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'photo.png', labels.problems.otherKind],
    ['empty', '', 'empty.csv', labels.problems.empty],
    ['only headings', 'First name,Last name,DOB\n', 'headings.csv', labels.problems.onlyHeadings],
    ['an old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'old.xls', labels.problems.oldExcel],
  ])('that is %s is refused with a sentence, and another can be chosen', async (_what, content, name, sentence) => {
    const { choose, findByRole, showsCounts } = await openImport();
    await choose(content, name, '');
    expect((await findByRole('alert')).textContent).toBe(sentence);
    await choose(list(kim));
    await showsCounts([1, 0, 0, 0]);
  });
});

describe('An edited cell', () => {
  it('keeps its edit when another column gets a different meaning', async () => {
    const { choose, press, user, getByLabelText, showsCounts } = await openImport();
    await choose(list('Bo,Weber,2023-05-36,,,bo@mail.example'));
    await showsCounts([0, 0, 0, 1]);
    await user.clear(getByLabelText('Date of birth, row 2'));
    await user.type(getByLabelText('Date of birth, row 2'), '2023-05-06{Enter}');
    await showsCounts([1, 0, 0, 0]);
    await press(labels.columns);
    await user.selectOptions(getByLabelText(labels.columnIs('Allergies')), labels.places.guardianEmails);
    await showsCounts([1, 0, 0, 0]);
    await user.selectOptions(getByLabelText(labels.columnIs('DOB')), labels.places.note);
    await showsCounts([0, 0, 0, 1]);
    expect(document.body.textContent).toContain(labels.missing([labels.missingPlaces.dob]));
  });
});

describe('Cells that are pasted', () => {
  it.each([
    ['too many rows', 'Ana\tSmith\t2023-01-02\n'.repeat(20_001), importText.problems.tooManyRows(10_000)],
    ['too many columns', 'Ana\t'.repeat(300), importText.problems.tooManyColumns(256)],
    ['too much text', 'Ana Smith '.repeat(600_000), importText.problems.tooMuchText(5)],
  ])('with %s are not read, and the page says so', async (_what, pasted, problem) => {
    const { findByText } = await openImport();
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => pasted } });
    expect((await findByText(problem)).textContent).toBe(problem);
  });

  it('into the dialog are reviewed like a file', async () => {
    const { user, press, showsCounts, rows, findByLabelText } = await openImport();
    await press(labels.pasteTitle);
    await user.click(await findByLabelText(labels.pasteField));
    await user.paste('First name\tLast name\tDOB\nAna\tSmith\t2023-01-02');
    await press(labels.pasteSubmit);
    await showsCounts([1, 0, 0, 0]);
    expect(rows()[0]?.[2]).toBe('Ana Smith');
  });

  it('into the bulk form with classrooms continue in the import with the same rows', async () => {
    const { paste, press, findByRole, findByText, path } = await openForm();
    await paste('First name\tLast name\tDOB\tClassroom\nKim\tWeber\t2023-05-06\tOwls');
    await findByText(text.importStudents.pasteHasRooms);
    await press(text.importStudents.pasteAsImport);
    await findByRole('button', { name: labels.submit(1) });
    expect(path()).toBe('/portal/import-students');
    expect((await findByRole('list', { name: labels.list })).textContent).toContain('Owls');
  });

  it('into the bulk form as a long list can be imported instead', async () => {
    const { paste, press, findByRole, path } = await openForm();
    await paste(['First name,Last name,DOB', ...Array.from({ length: 201 }, (_, n) => `Kim ${n},Weber,2023-05-06`)].join('\n'));
    await press(text.importStudents.pasteAsImport);
    await findByRole('button', { name: labels.submit(201) });
    expect(path()).toBe('/portal/import-students');
  });
});

describe('Importing', () => {
  it('shows progress, and after a lost connection continues where it stopped, with nothing twice', async () => {
    const { choose, press, findByRole, findByText, connection, sentRows, showsCounts, world } = await openImport();
    await choose(list(...Array.from({ length: 700 }, (_, index) => `Kim ${index},Weber,2023-05-06,Owls,,`)));
    await showsCounts([700, 0, 0, 0]);
    const release = connection.hold('importStudents');
    await press(labels.submit(700));
    expect((await findByText(labels.progress(0, 700))).getAttribute('role')).toBe('status');
    await waitFor(() => expect(sentRows()).toHaveLength(500));
    // The first part is answered, and the second never reaches the server.
    connection.garble((body) => {
      if (body.includes('"Kim 500"')) connection.lose();
      return body;
    });
    release();
    await findByText(labels.interrupted(500, 700));
    connection.garble((body) => body);
    connection.restore();
    // The second part reaches the server, but its answer is lost.
    const mend = connection.loseAnswers('importStudents');
    await press(labels.goOn);
    await waitFor(() => expect(sentRows()).toHaveLength(900));
    await findByText(labels.interrupted(500, 700));
    mend();
    await press(labels.goOn);
    await findByRole('heading', { name: labels.doneTitle(700) });
    const { students } = await world.as(world.people.owner).students.getDaycareStudentList({ daycareId: world.people.sunnyside });
    expect(students).toHaveLength(701);
  });

  it('reports a row that the server refused because it changed after the review', async () => {
    const { choose, press, show, findByRole, showsCounts, rows, world } = await openImport();
    await choose(list('Ana,Lopez,2023-09-03,,b@mail.example,', kim));
    await showsCounts([1, 1, 0, 0]);
    const { as, people } = world;
    await as(people.teacher).students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email: 'c@mail.example' });
    await press(labels.submit(2));
    await findByRole('heading', { name: labels.doneTitle(1) });
    await showsCounts([1, 0, 0, 1], outcomes);
    await show('wrong', outcomes);
    expect(rows()[0]?.slice(1, 2)).toEqual([outcomes.wrong]);
    expect(rows()[0]?.at(-1)).toContain(text.importStudents.changedMeanwhile);
  });

  it('that fails says why', async () => {
    const { choose, press, connection, findByRole, showsCounts } = await openImport();
    await choose(list(kim));
    await showsCounts([1, 0, 0, 0]);
    connection.garble((body) => body.replace('"lastName":"Weber"', '"lastName":5'));
    await press(labels.submit(1));
    expect((await findByRole('alert')).textContent).toContain('Error importing the list: ');
  });

  it('is refused with its own sentence to a person who lost the permission meanwhile', async () => {
    const { choose, press, findByRole, showsCounts, world } = await openImport('staff');
    await choose(list(kim));
    await showsCounts([1, 0, 0, 0]);
    await world.db.deleteFrom('daycareMembers').where('userId', '=', world.people.staff.uid).execute();
    await press(labels.submit(1));
    expect((await findByRole('alert')).textContent).toContain('Permission denied. You must be an owner or staff to import students.');
  });
});

describe('The result', () => {
  it('can be downloaded with the columns of the file, original or corrected, and the result of each row', async () => {
    const files: File[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof File) files.push(file);
      return 'blob:';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { choose, press, show, user, getByLabelText, findByRole, showsCounts } = await openImport();
    await choose(list(kim, '=1+1,,2023-01-02,,,egg', 'Bo,Weber,2023-05-36,,,'), 'mine.csv');
    await showsCounts([1, 0, 0, 2]);
    await show('wrong');
    await user.clear(getByLabelText('Date of birth, row 4'));
    await user.type(getByLabelText('Date of birth, row 4'), '2023-05-06{Enter}');
    await showsCounts([2, 0, 0, 1]);
    await press(labels.submit(2));
    await findByRole('heading', { name: labels.doneTitle(2) });
    await press(labels.download);
    expect(files.map(({ name }) => name)).toEqual(['mine - result.csv']);
    const words = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.readAsText(files[0] ?? new File([], ''));
    });
    expect(words).toBe(
      [
        'First name,Last name,DOB,Room,Email,Allergies,Import result,Import reason',
        `${kim},Added,Allergy: milk`,
        `"'=1+1",,2023-01-02,,,egg,Left out,The last name is missing.`,
        'Bo,Weber,2023-05-06,,,,Added,',
        '',
      ].join('\r\n'),
    );
    make.mockRestore();
    vi.restoreAllMocks();
  });

  it('can be undone at once, and shows which records stay', async () => {
    const world = await ownWorld();
    const { choose, press, undo, findByRole, findByText, showsCounts } = await openImport('owner', { world });
    await choose(list(kim, 'Bo,Weber,2023-05-06,,,'));
    await showsCounts([2, 0, 0, 0]);
    await press(labels.submit(2));
    await findByRole('heading', { name: labels.doneTitle(2) });
    const { as, people } = world;
    const daycareId = people.sunnyside;
    const { students } = await as(people.owner).students.getDaycareStudentList({ daycareId });
    const bo = students.find(({ firstName }) => firstName === 'Bo');
    await as(people.teacher).students.updateDaycareStudent({
      daycareId,
      studentId: bo?.id ?? '',
      firstName: 'Bob',
      lastName: 'Weber',
      dob: '2023-05-06',
      profilePic: null,
    });
    await press(labels.undo);
    const dialog = within(await findByRole('dialog', { name: labels.undoTitle }));
    await dialog.findByText(labels.undoWould(1, 0, 1));
    expect(dialog.getByRole('link', { name: 'Bob Weber' })).toBeTruthy();
    await press(labels.keepImport);
    await undo();
    await findByText(labels.undone(1, 0, 1));
    await findByText(labels.staysTitle(1));
    expect((await findByRole('link', { name: 'Bob Weber' })).closest('li')?.textContent).toBe(
      `Child Bob Weber: ${text.importStudents.kept.studentEdited}`,
    );
  });
});

describe('Recent imports', () => {
  it('explain what they are when there are none yet', async () => {
    const { findByText } = await openImport('owner');
    expect(await findByText(labels.noneRecent)).toBeTruthy();
  });

  it('are listed after a reload, and people with the permission can undo them there', async () => {
    const world = await ownWorld();
    const first = await openImport('owner', { world });
    await first.choose(list(kim), 'class of 2026.csv');
    await first.showsCounts([1, 0, 0, 0]);
    await first.press(labels.submit(1));
    await first.findByRole('heading', { name: labels.doneTitle(1) });
    first.unmount();
    const staff = await openImport('staff', { world });
    await staff.findByText(labels.recentCounts(1, 1, 0));
    expect(staff.getByText('class of 2026.csv')).toBeTruthy();
    staff.unmount();
    const { undo, findByText } = await openImport('owner', { world });
    await findByText(labels.recentHelp);
    await undo();
    await findByText(labels.undone(1, 0, 1));
  });
});
