import { formatDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addClassrooms, addStudents, limitTeacherTo, removeFromStaff } from '../../test/students';
import { setWindow } from '../../test/window';

/** The rendered rows. */
const rowsShown = () => [...document.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
const namesShown = () => rowsShown().map((row) => row.querySelector('bdi')?.textContent);
/** The text of each row's cells, as it is read out. */
const cellsShown = () => rowsShown().map((row) => [...row.cells].map(spoken));

function spoken(cell: Element): string {
  const words: string[] = [];
  let last: Element | null = null;
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    const label = parentElement?.getAttribute('aria-label');
    if (parentElement?.closest('[aria-hidden]') !== null) continue;
    const name = parentElement.closest('bdi');
    // An address stays one word even if it wraps.
    if (name !== null && name === last) words.push(`${words.pop()}${textContent}`);
    else words.push(label ?? textContent ?? '');
    last = name;
  }
  return words.join(' | ');
}

/** Sunnyside with five students and two classrooms. */
async function openClass() {
  const world = await ownWorld();
  const [bo = '', , thien = '', zoe = ''] = await addStudents(world, [
    { firstName: 'Bo', lastName: 'Chen', dob: '2026-06-21', guardianEmails: ['mei.chen@mail.example', 'li.chen@post.example'] },
    { firstName: 'Amélie', lastName: 'Zola', dob: '2024-11-21', guardianEmails: ['ZOLA@mail.example'] },
    { firstName: 'Thiên Lạc', lastName: 'Đinh', dob: '2022-01-31' },
    { firstName: '<b>Zoë</b>', lastName: 'Kobus', dob: '2021-11-22' },
  ]);
  await addClassrooms(world, { Twos: [bo, thien], Infants: [bo, zoe] });
  const page = await open('/portal/students', 'teacher', { world });
  await page.findByText('Bo Chen');
  const search = page.getByRole('searchbox', { name: 'Search by name or guardian email' });
  return { ...page, world, search, bo };
}

describe('/portal/students', () => {
  it('shows each student’s name, date of birth, age, classroom or number of classrooms, and parent e-mails, with pending ones tagged', async () => {
    await openClass();
    expect(cellsShown()).toEqual([
      [
        'Bo Chen',
        formatDate('2026-06-21', 'short'),
        '5 months',
        '2 classrooms',
        'mei.chen@mail.example | and li.chen@post.example | Pending',
      ],
      ['Thiên Lạc Đinh', formatDate('2022-01-31', 'short'), '4 years 9 months', 'Twos', 'None yet'],
      ['<b>Zoë</b> Kobus', formatDate('2021-11-22', 'short'), '4 years 11 months', 'Infants', 'None yet'],
      ['Ana Lopez', formatDate('2023-09-03', 'short'), '3 years 2 months', 'None yet', 'parent@sunnyside.example'],
      ['Amélie Zola', formatDate('2024-11-21', 'short'), '2 years', 'None yet', 'ZOLA@mail.example | Pending'],
    ]);
  });

  it('shows a student’s photo, or initials when there is none', async () => {
    const world = await ownWorld();
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen' }]);
    const photo = '/files/students/a/b/profilePicture/c';
    await world.db.updateTable('students').set({ profilePic: photo }).where('id', '=', world.people.child).execute();
    const { findByText } = await open('/portal/students', 'owner', { world });
    await findByText('Ana Lopez');
    const [bo, ana] = rowsShown();
    expect(ana?.querySelector('img')?.getAttribute('src')).toBe(`${photo}?size=72`);
    expect(ana?.querySelector('img')?.srcset).toBe(`${photo}?size=72 72w, ${photo}?size=144 144w`);
    expect(bo?.querySelector('img')).toBeNull();
    expect(bo?.cells[1]?.textContent).toBe('BCBo Chen');
  });

  it('links Add Student to the bulk form', async () => {
    const { user, getByRole, findByRole, path } = await openClass();
    await user.click(getByRole('link', { name: 'Add Student' }));
    await findByRole('heading', { level: 1, name: 'Add students' });
    expect(path()).toBe('/portal/create-student');
  });

  it('shows cards with the same content on a phone', async () => {
    setWindow('narrow');
    const { findByText, queryByRole, getAllByRole } = await open('/portal/students', 'owner');
    await findByText('Ana Lopez');
    expect(queryByRole('table')).toBeNull();
    const [card] = getAllByRole('listitem').filter((item) => item.hasAttribute('data-index'));
    expect(card && spoken(card)).toBe(`Ana Lopez | 3 years 2 months | ${formatDate('2023-09-03', 'short')} | parent@sunnyside.example`);
  });
});

describe('The student list loads, fails, or is empty:', () => {
  it('a skeleton of the list stands there while it loads', async () => {
    let release = () => {};
    const { findByRole, findByText, queryByRole } = await open('/portal/students', 'owner', {
      before: (connection) => {
        release = connection.hold('getDaycareStudentList');
      },
    });
    await findByRole('status', { name: 'Loading students' });
    expect(queryByRole('table')).toBeNull();
    release();
    await findByText('Ana Lopez');
    expect(queryByRole('status', { name: 'Loading students' })).toBeNull();
  });

  it('permission denied, for a person removed from the daycare meanwhile, and the list once they are back', async () => {
    const page = await open('/portal/messages', 'teacher');
    await page.findByRole('heading', { name: 'Messages' });
    const { people, db } = page.world;
    const link = { daycareId: people.sunnyside, userId: people.teacher.uid };
    await removeFromStaff(page.world, people.teacher);
    await page.go('/portal/students');
    const alert = await page.findByRole('alert');
    expect(within(alert).getByText(/./, { selector: 'p' }).textContent).toBe(
      'Permission denied. You must be an owner, staff, or teacher to view student information.',
    );
    await db
      .insertInto('daycareMembers')
      .values({ ...link, canManageStaff: 0, createdAt: '2026-11-21T10:00:00.000Z' })
      .execute();
    await db
      .insertInto('daycareRoles')
      .values({ ...link, role: 'teacher' })
      .execute();
    expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull();
    await page.go('/portal/messages');
    await page.go('/portal/students');
    await page.findByText('Ana Lopez');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('a login message after the session has ended, and then /login', async () => {
    const page = await open('/portal/messages', 'teacher');
    await page.findByRole('heading', { name: 'Messages' });
    // What this page still asks for would end the session too early.
    await page.connection.quiet();
    page.world.advance(12 * 3600 + 1);
    const release = page.connection.hold('getSession');
    await page.go('/portal/students');
    await page.findByText('You must be logged in to view student information.');
    release();
    await page.findByRole('heading', { name: 'Sign In' });
    expect(page.path()).toBe('/login');
  });

  it('any other error with its message, and Retry', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('enrolments').renameTo('away').execute();
    const { user, findByText, getByRole } = await open('/portal/students', 'owner', { world });
    const message = await findByText(/^Error fetching student list: Something went wrong on our side\..* this number: [0-9a-f]+\.$/);
    expect(message.closest('[role=alert]')).toBe(getByRole('alert'));
    await world.db.schema.alterTable('away').renameTo('enrolments').execute();
    await user.click(getByRole('button', { name: 'Retry' }));
    await findByText('Ana Lopez');
  });

  it('a lost connection, after another try or two, and Retry', async () => {
    const { connection, go, user, findByRole, findByText, getByRole } = await open('/portal/messages', 'owner');
    await findByRole('heading', { name: 'Messages' });
    connection.lose();
    await go('/portal/students');
    await findByText(`Error fetching student list: ${text.errors.offline}`);
    expect(connection.sent.filter(({ url }) => url.includes('getDaycareStudentList'))).toHaveLength(3);
    connection.restore();
    await user.click(getByRole('button', { name: 'Retry' }));
    await findByText('Ana Lopez');
  });

  it('an empty list says what belongs there, and offers to add a student', async () => {
    const { findByRole, getByRole, getByText, queryByRole } = await open('/portal/students', 'otherOwner');
    await findByRole('heading', { name: 'No children yet' });
    expect(getByText(text.students.emptyHelp)).toBeTruthy();
    expect(getByRole('link', { name: 'Add Student' }).getAttribute('href')).toBe('/portal/create-student');
    expect(queryByRole('searchbox')).toBeNull();
  });
});

describe('Search by full name or guardian email', () => {
  it.each([
    ['ana lop', ['Ana Lopez']],
    ['lopez ana', ['Ana Lopez']],
    ['O', ['Bo Chen', '<b>Zoë</b> Kobus', 'Ana Lopez', 'Amélie Zola']],
    ['l', ['Thiên Lạc Đinh', 'Ana Lopez', 'Bo Chen', 'Amélie Zola']],
    ['zoe', ['<b>Zoë</b> Kobus']],
    ['AMELIE', ['Amélie Zola']],
    ['thien lac dinh', ['Thiên Lạc Đinh']],
    ['  li.chen@  ', ['Bo Chen']],
    ['zola@MAIL', ['Amélie Zola']],
    ['.*', []],
  ])('%j finds %j', async (sought, found) => {
    const { user, search } = await openClass();
    await user.type(search, sought);
    await waitFor(() => expect(namesShown()).toEqual(found));
  });

  it('announces how many were found', async () => {
    const { user, search, getByText, findByText } = await openClass();
    expect((await findByText('5 children')).getAttribute('role')).toBe('status');
    await user.type(search, 'chen');
    await waitFor(() => expect(getByText('1 of 5 children').getAttribute('role')).toBe('status'));
  });

  it('says that nothing was found, and clears the search by a button', async () => {
    const { user, search, findByText, getByRole } = await openClass();
    await user.type(search, 'xyz');
    await findByText('No child matches “xyz”.');
    await user.click(getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(namesShown()).toHaveLength(5));
    expect(search).toHaveProperty('value', '');
  });
});

describe('The list', () => {
  it('is ordered by name, or by another column when its heading is pressed, and reversed when it is pressed again', async () => {
    const { user, getByRole, getAllByRole } = await openClass();
    const press = (heading: string) => user.click(getByRole('button', { name: heading }));
    const sorted = () => getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'));
    const lastNames = () => namesShown().map((name) => name?.split(' ').at(-1));

    expect(sorted()).toEqual(['ascending', null, null, null, null]);
    await press('Name');
    expect(lastNames()).toEqual(['Zola', 'Lopez', 'Kobus', 'Đinh', 'Chen']);
    expect(sorted()).toEqual(['descending', null, null, null, null]);
    await press('Date of birth');
    expect(lastNames()).toEqual(['Kobus', 'Đinh', 'Lopez', 'Zola', 'Chen']);
    expect(sorted()).toEqual([null, 'ascending', null, null, null]);
    await press('Age');
    expect(lastNames()).toEqual(['Chen', 'Zola', 'Lopez', 'Đinh', 'Kobus']);
    await press('Classroom');
    expect(lastNames().slice(0, 3)).toEqual(['Chen', 'Kobus', 'Đinh']);
    await press('Parents and guardians');
    expect(lastNames().slice(0, 3)).toEqual(['Chen', 'Lopez', 'Zola']);
  });

  it('is limited to one classroom by its chip, which shows its number of students, and the search then covers only that room', async () => {
    const { user, search, getByRole, findByText } = await openClass();
    const chips = within(getByRole('group', { name: 'Show one classroom' }));
    expect(chips.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
      ['All 5', 'true'],
      ['Infants 2', 'false'],
      ['Twos 2', 'false'],
    ]);
    await user.click(chips.getByRole('button', { name: 'Infants 2' }));
    expect(namesShown()).toEqual(['Bo Chen', '<b>Zoë</b> Kobus']);
    expect(chips.getByRole('button', { name: 'Infants 2' }).getAttribute('aria-pressed')).toBe('true');
    await user.type(search, 'ana');
    await findByText('No children match: Infants, “ana”.');
    await user.clear(search);
    await user.click(chips.getByRole('button', { name: 'Infants 2' }));
    await waitFor(() => expect(namesShown()).toHaveLength(5));
  });

  it('lists and sorts classrooms in the owner’s order', async () => {
    const { user, world, unmount } = await openClass();
    const { owner, sunnyside: daycareId } = world.people;
    const { classrooms } = await world.as(owner).classrooms.getClassroomList({ daycareId });
    const turned = classrooms.toSorted((a, b) => (a.name < b.name ? 1 : -1)).map(({ id }) => id);
    await world.as(owner).classrooms.orderClassrooms({ daycareId, classroomIds: turned });
    unmount();
    const page = await open('/portal/students', 'teacher', { world });
    await page.findByText('Bo Chen');
    const chips = within(page.getByRole('group', { name: 'Show one classroom' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All 5', 'Twos 2', 'Infants 2']);
    await user.click(page.getByRole('button', { name: /^Classroom/ }));
    // Bo is in both.
    expect(namesShown().slice(0, 3)).toEqual(['Bo Chen', 'Thiên Lạc Đinh', '<b>Zoë</b> Kobus']);
  });

  it('can be limited to children without a classroom, with pending guardians, or without a photo; it says so, and one press shows all again', async () => {
    const { user, search, getByRole, getByText, findByText } = await openClass();
    await user.click(getByRole('button', { name: 'Filters' }));
    const only = within(getByRole('group', { name: 'Show only' }));
    expect(only.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['No classroom 2', 'Pending guardians 2', 'No photo 5']);
    await user.click(getByRole('button', { name: 'No classroom 2' }));
    expect(namesShown()).toEqual(['Ana Lopez', 'Amélie Zola']);
    await user.click(only.getByRole('button', { name: 'Pending guardians 2' }));
    expect(namesShown()).toEqual(['Amélie Zola']);
    await user.type(search, 'z');
    await findByText('No classroom · Pending guardians · “z”');
    getByText('1 of 5 children');
    await user.type(search, 'zz');
    await findByText('No children match: No classroom, Pending guardians, “zzz”.');
    await user.click(getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(namesShown()).toHaveLength(5));
    expect(search).toHaveProperty('value', '');
  });

  it('offers a teacher limited to their own rooms no other room, even if a child is in both', async () => {
    const world = await ownWorld();
    const { db, people } = world;
    await addClassrooms(world, { Owls: [people.child], Bees: [people.child] });
    await limitTeacherTo(world, 'Bees');
    const owls = await db.selectFrom('classrooms').where('name', '=', 'Owls').select('id').executeTakeFirstOrThrow();
    const page = await open(`/portal/students?classroom=${owls.id}`, 'teacher', { world });
    await page.findByText('Ana Lopez');
    const chips = within(page.getByRole('group', { name: 'Show one classroom' })).getAllByRole('button');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
      ['All 1', 'true'],
      ['Bees 1', 'false'],
    ]);
  });

  it('follows the filter, search and order in its address, and ignores an unknown classroom', async () => {
    const world = await ownWorld();
    const [bo = '', amelie = ''] = await addStudents(world, [
      { firstName: 'Bo', lastName: 'Chen', dob: '2026-06-21', guardianEmails: ['mei.chen@mail.example'] },
      { firstName: 'Amélie', lastName: 'Zola', dob: '2024-11-21', guardianEmails: ['zola@mail.example'] },
    ]);
    await addClassrooms(world, { Twos: [bo] });
    const page = await open('/portal/students?guardians=pending&photo=missing&search=.example&sort=dob', 'teacher', { world });
    await page.findByText('Bo Chen');
    expect(namesShown()).toEqual(['Amélie Zola', 'Bo Chen']);
    await page.go('/portal/students?classroom=none&sort=-name');
    await waitFor(() => expect(namesShown()).toEqual(['Amélie Zola', 'Ana Lopez']));
    await page.go('/portal/students?classroom=elsewhere');
    await waitFor(() => expect(namesShown()).toHaveLength(3));
    expect(amelie).not.toBe('');
  });

  it('can be used by keyboard: / focuses the search, arrows move between rows, Enter opens one', async () => {
    const { user, search, findByRole, path } = await openClass();
    const focused = () => document.activeElement?.textContent;
    await user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await user.keyboard('a/b');
    expect(search).toHaveProperty('value', 'a/b');
    await user.clear(search);
    await waitFor(() => expect(namesShown()).toHaveLength(5));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Bo Chen');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('<b>Zoë</b> Kobus');
    await user.keyboard('{End}');
    expect(focused()).toBe('Amélie Zola');
    await user.keyboard('{Home}{ArrowDown}');
    expect(focused()).toBe('Thiên Lạc Đinh');
    // Tab stops at one row only.
    expect(document.querySelectorAll('[data-index] a[tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(search);
    await user.keyboard('{ArrowDown}{Enter}');
    await findByRole('heading', { level: 1, name: 'Bo Chen' });
    expect(path()).toMatch(/^\/portal\/students\/.+/);
  });

  it('keeps the focus on the same child when others come or go, and drops it when that child goes', async () => {
    const { user, search, bo, world, getByText, findByText, queryByText } = await openClass();
    const { as, people } = world;
    search.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Ana Lopez');
    const [before = ''] = await addStudents(world, [{ firstName: 'Ada', lastName: 'Abel' }]);
    window.dispatchEvent(new Event('visibilitychange'));
    await findByText('Ada Abel');
    expect(document.activeElement).toBe(getByText('Ana Lopez').closest('a'));
    await as(people.owner).students.deleteDaycareStudent({ daycareId: people.sunnyside, studentId: before });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(queryByText('Ada Abel')).toBeNull());
    expect(document.activeElement).toBe(getByText('Ana Lopez').closest('a'));
    await as(people.owner).students.deleteDaycareStudent({ daycareId: people.sunnyside, studentId: people.child });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(queryByText('Ana Lopez')).toBeNull());
    expect(document.activeElement).toBe(document.body);
    // The last row moved up by one.
    search.focus();
    await user.keyboard('{ArrowDown}{End}');
    await as(people.owner).students.deleteDaycareStudent({ daycareId: people.sunnyside, studentId: bo });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(queryByText('Bo Chen')).toBeNull());
    expect(document.activeElement).toBe(getByText('Amélie Zola').closest('a'));
  });

  it('never shows a child with the photo of another, even while its own loads', async () => {
    const { user, search, world } = await openClass();
    for (const lastName of ['Chen', 'Zola']) {
      const profilePic = `/files/students/a/b/profilePicture/${lastName}`;
      await world.db.updateTable('students').set({ profilePic }).where('lastName', '=', lastName).execute();
    }
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(rowsShown().map((row) => row.querySelector('img') !== null)).toEqual([true, false, false, false, true]));
    const before = document.querySelector('tr[data-index="0"] img');
    search.focus();
    await user.paste('zola');
    await waitFor(() => expect(namesShown()).toEqual(['Amélie Zola']));
    expect(document.querySelector('tr[data-index="0"] img')).not.toBe(before);
    await user.clear(search);
    await user.type(search, 'kobus');
    await waitFor(() => expect(namesShown()).toEqual(['<b>Zoë</b> Kobus']));
    expect(document.querySelector('tr[data-index="0"] img')).toBeNull();
  });

  it('lets an owner select students, a range with Shift, or all that are shown, and lets nobody else', async () => {
    const world = await ownWorld();
    await addStudents(
      world,
      ['A', 'B', 'C', 'D'].map((firstName) => ({ firstName, lastName: `Chen ${firstName}` })),
    );
    const { user, findByText, findByRole, getByRole, getByText, queryByText } = await open('/portal/students', 'owner', { world });
    await findByText('A Chen A');
    const box = (name: string) => getByRole('checkbox', { name: `Select ${name}` });
    await user.click(box('A Chen A'));
    await user.keyboard('{Shift>}');
    await user.click(box('C Chen C'));
    await user.keyboard('{/Shift}');
    await findByText('3 selected');
    await user.click(box('B Chen B'));
    getByText('2 selected');
    await user.type(getByRole('searchbox'), 'D Chen');
    await findByText('2 selected, 2 of them not shown');
    await user.click(getByRole('checkbox', { name: 'Select everyone shown' }));
    await findByText('3 selected, 2 of them not shown');
    await user.click(getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(queryByText(/ selected/)).toBeNull());
    expect(await findByRole('checkbox', { name: 'Select D Chen D' })).toHaveProperty('checked', false);
  });

  it('offers a teacher nothing to select or export', async () => {
    const { queryByRole, getByRole } = await openClass();
    expect(queryByRole('checkbox')).toBeNull();
    expect(queryByRole('button', { name: 'Export this list' })).toBeNull();
    expect(getByRole('link', { name: 'Print' }).getAttribute('href')).toBe('/portal/print/roster');
  });

  it('keeps search, room and order during a visit to a child, however the user returns, and forgets them elsewhere', async () => {
    const { user, search, go, router, findByRole, getByRole } = await openClass();
    await user.click(getByRole('button', { name: 'Infants 2' }));
    await user.click(getByRole('button', { name: 'Date of birth' }));
    await user.type(search, 'e');
    await waitFor(() => expect(namesShown()).toEqual(['<b>Zoë</b> Kobus', 'Bo Chen']));
    const field = () => findByRole<HTMLInputElement>('searchbox');
    const isKept = async () => {
      expect((await field()).value).toBe('e');
      await waitFor(() => expect(namesShown()).toEqual(['<b>Zoë</b> Kobus', 'Bo Chen']));
      expect(getByRole('button', { name: 'Infants 2' }).getAttribute('aria-pressed')).toBe('true');
    };
    await user.click(getByRole('link', { name: 'Bo Chen' }));
    await user.click(await findByRole('link', { name: /Edit/ }));
    await findByRole('heading', { level: 1, name: /Edit/ });
    await go('/portal/students');
    await isKept();
    await user.click(getByRole('link', { name: 'Bo Chen' }));
    await findByRole('heading', { level: 1, name: 'Bo Chen' });
    await router.navigate(-1);
    await isKept();
    await go('/portal/messages');
    await findByRole('heading', { level: 1, name: 'Messages' });
    await go('/portal/students');
    expect((await field()).value).toBe('');
    await waitFor(() => expect(namesShown()).toHaveLength(5));
  });

  it('of 2,000 children has only the rows near the window in the page, and searches all of them', async () => {
    const world = await ownWorld();
    const many = Array.from({ length: 1999 }, (_, n) => ({
      firstName: `Kim ${n}`,
      lastName: 'Smith',
      guardianEmails: [`g${n}@mail.example`],
    }));
    await addStudents(world, many);
    const { user, findByText, getByRole } = await open('/portal/students', 'owner', { world });
    await findByText('Ana Lopez');
    expect(getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
    expect(rowsShown().length).toBeLessThan(50);
    expect(
      rowsShown()
        .map((row) => row.getAttribute('aria-rowindex'))
        .slice(0, 3),
    ).toEqual(['2', '3', '4']);
    await user.type(getByRole('searchbox'), 'g1998@');
    await waitFor(() => expect(namesShown()).toEqual(['Kim 1998 Smith']));
    await findByText('1 of 2,000 children');
  });
});

describe("The browser's own search", () => {
  async function openMany(count: number) {
    const world = await ownWorld();
    await addStudents(
      world,
      Array.from({ length: count }, (_, n) => ({ firstName: `Kim ${n}`, lastName: n < 99 ? 'Smith' : 'Stone' })),
    );
    const page = await open('/portal/students', 'teacher', { world });
    await page.findByText('Ana Lopez');
    return page;
  }
  const sees = (all: number) => `Your browser's Find and Print cover only ${rowsShown().length} of ${all} rows.`;

  it('shows how many rows it covers, and covers all after a press when there are at most a few hundred', async () => {
    const { user, findByRole, getByRole, getByText, queryByText } = await openMany(505);
    getByText((words) => words.startsWith(`${sees(506)} Narrow the list to 500 or fewer to show them all.`));
    await user.type(getByRole('searchbox'), 'smith');
    await user.click(await findByRole('button', { name: 'Show all 99 rows' }));
    expect(rowsShown()).toHaveLength(99);
    expect(queryByText(/Find and Print/)).toBeNull();
  });

  it.each([
    ['its key', () => fireEvent.keyDown(window, { key: 'f', ctrlKey: true })],
    ['printing', () => fireEvent(window, new Event('beforeprint'))],
  ])('sees all rows at once by %s', async (_, press) => {
    await openMany(60);
    expect(rowsShown().length).toBeLessThan(61);
    press();
    expect(rowsShown()).toHaveLength(61);
  });
});
