import { text } from '@daycare-portal/shared/text';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addClassrooms, addStudents } from '../../test/students';
import { setWindow } from '../../test/window';

const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')];
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent);

const totals = () => [...document.querySelectorAll('dl > div')].map((total) => total.textContent);

/** Sunnyside has three classrooms. Two have students and one has staff. */
async function rooms(environment?: Record<string, string>) {
  const world = await ownWorld(environment);
  const { as, people } = world;
  const [bea = ''] = await addStudents(world, [
    { firstName: 'Bea', lastName: 'Nowak' },
    { firstName: 'Cem', lastName: 'Aslan' },
  ]);
  await addClassrooms(world, { Owls: [bea, people.child], Foxes: [bea], Élan: [] });
  const owner = as(people.owner).classrooms;
  const { classrooms } = await owner.getClassroomList({ daycareId: people.sunnyside });
  const idOf = (name: string) => classrooms.find((classroom) => classroom.name === name)?.id ?? '';
  await owner.manageClassroom({
    daycareId: people.sunnyside,
    action: 'update',
    classroomId: idOf('Owls'),
    classroomData: { description: 'Four and five year olds', staffMembers: [people.teacher.uid, people.staff.uid] },
  });
  return { world, idOf };
}

async function openRooms() {
  const { world, idOf } = await rooms();
  const page = await open('/portal/classrooms', 'owner', { world });
  await page.findByText('Owls');
  return { ...page, idOf, search: page.getByRole('searchbox', { name: 'Search by name, description or staff' }) };
}

describe('/portal/classrooms', () => {
  it('shows the name, description, staff and number of students of each classroom', async () => {
    await openRooms();
    await waitFor(() =>
      expect(rows().map((row) => [...row.cells].slice(0, 4).map((cell) => cell.textContent))).toEqual([
        ['1', 'Élan', 'Nobody yet', '0'],
        ['2', 'Foxes', 'Nobody yet', '1'],
        ['3', 'OwlsFour and five year olds', 'Ben Okafor, Rosa Pinto', '2'],
      ]),
    );
  });

  it('lets the owner change the order, with buttons that stay where they are while a room moves', async () => {
    const { user, getByRole, findByRole, findByText, world, idOf } = await openRooms();
    expect(names()).toEqual(['Élan', 'Foxes', 'Owls']);
    await user.click(getByRole('button', { name: 'Change order' }));
    const dialog = within(await findByRole('dialog', { name: 'Order of classrooms' }));
    await user.click(dialog.getByRole('radio', { name: /Owls/ }));
    expect(dialog.getByRole('button', { name: 'Move down' })).toHaveProperty('disabled', true);
    await user.dblClick(dialog.getByRole('button', { name: 'Move up' }));
    await user.click(dialog.getByRole('button', { name: text.actions.save }));
    await findByText('Classroom order saved.');
    await waitFor(() => expect(names()).toEqual(['Owls', 'Élan', 'Foxes']));
    const { people, as } = world;
    const { marks } = await as(people.teacher).classrooms.getClassroomMarks({ daycareId: people.sunnyside });
    expect(marks.map(({ id }) => id)).toEqual(['Owls', 'Élan', 'Foxes'].map(idOf));
  });

  it('totals classrooms, staff assigned and students, each person once', async () => {
    await openRooms();
    await waitFor(() => expect(totals()).toEqual(['classrooms3', 'staff assigned2', 'students2']));
  });

  it('links to the edit page of each classroom', async () => {
    const { user, getByRole, findByRole, path, idOf } = await openRooms();
    await user.click(getByRole('link', { name: 'Edit Owls' }));
    await findByRole('heading', { level: 1, name: 'Owls' });
    expect(path()).toBe(`/portal/classrooms/${idOf('Owls')}/edit`);
  });

  it('shows cards with the same content on a phone', async () => {
    setWindow('narrow');
    const { getByRole, queryByRole } = await openRooms();
    expect(queryByRole('table')).toBeNull();
    const card = getByRole('link', { name: 'Edit Owls' }).closest('li');
    await waitFor(() => expect(card?.textContent).toBe('OwlsFour and five year olds2 childrenBen Okafor, Rosa Pinto'));
  });

  it('can be sorted by the same columns on a phone', async () => {
    setWindow('narrow');
    const { user, getByRole } = await openRooms();
    const cards = () => [...document.querySelectorAll('main li')].map((card) => card.querySelector('bdi')?.textContent);
    expect(cards()).toEqual(['Élan', 'Foxes', 'Owls']);
    await user.selectOptions(getByRole('combobox', { name: 'Sort by' }), 'Students ↓');
    expect(cards()).toEqual(['Owls', 'Foxes', 'Élan']);
  });

  it('is ordered by name, and by staff or students when that heading is pressed', async () => {
    const { user, getByRole } = await openRooms();
    expect(names()).toEqual(['Élan', 'Foxes', 'Owls']);
    await user.click(getByRole('button', { name: 'Students' }));
    expect(names()).toEqual(['Élan', 'Foxes', 'Owls']);
    await user.click(getByRole('button', { name: 'Students' }));
    expect(names()).toEqual(['Owls', 'Foxes', 'Élan']);
    await user.click(getByRole('button', { name: 'Staff' }));
    expect(names()).toEqual(['Élan', 'Foxes', 'Owls']);
  });

  it('shows the number of staff if their names cannot be loaded, and no number of students', async () => {
    const { world } = await rooms({ LOG_LEVEL: 'silent' });
    for (const table of ['invitations', 'healthItems']) await world.db.schema.alterTable(table).renameTo(`away-${table}`).execute();
    const { findByText } = await open('/portal/classrooms', 'owner', { world });
    await findByText('2 people');
    await waitFor(() => expect(totals()).toEqual(['classrooms3', 'staff assigned2', 'students–']));
  });
});

describe('Search', () => {
  it.each([
    ['OWL', ['Owls']],
    ['elan', ['Élan']],
    ['five year', ['Owls']],
    ['okafor', ['Owls']],
    ['o', ['Foxes', 'Owls']],
  ])('for %j finds %j', async (sought, found) => {
    const { user, search, findByText } = await openRooms();
    await findByText('Ben Okafor');
    await user.type(search, sought);
    await waitFor(() => expect(names()).toEqual(found));
  });

  it('announces how many were found or that none were, and is cleared by a button', async () => {
    const { user, search, getByText, findByText, getByRole } = await openRooms();
    expect((await findByText('3 classrooms')).getAttribute('role')).toBe('status');
    await user.type(search, 'xyz');
    await findByText('No classroom matches “xyz”.');
    expect(getByText('0 of 3 classrooms').getAttribute('role')).toBe('status');
    await user.click(getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('The create form', () => {
  it('asks for a name', async () => {
    const { user, getByRole, findByRole, findByText } = await openRooms();
    await user.click(getByRole('button', { name: 'Add Classroom' }));
    const field = await findByRole('textbox', { name: 'Classroom name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(getByRole('button', { name: 'Create classroom' }));
    await findByText('Please enter a classroom name');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('reports at the name that another classroom has it', async () => {
    const { user, getByRole, findByRole, findByText, queryByText } = await openRooms();
    await user.click(getByRole('button', { name: 'Add Classroom' }));
    const field = await findByRole('textbox', { name: 'Classroom name' });
    await user.type(field, 'owls{Enter}');
    await findByText(text.classrooms.nameTaken);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(queryByText(/^Error creating classroom/)).toBeNull();
  });

  it('creates a classroom from a name alone, by Enter, and opens it', async () => {
    const { user, getByRole, findByRole, findByText, world, path } = await openRooms();
    await user.click(getByRole('button', { name: 'Add Classroom' }));
    await user.type(await findByRole('textbox', { name: 'Classroom name' }), ' Badgers {Enter}');
    await findByText('Badgers was created.');
    await findByRole('heading', { level: 1, name: 'Badgers' });
    expect(path()).toMatch(/^\/portal\/classrooms\/.+\/edit$/);
    expect(await world.db.selectFrom('classrooms').where('name', '=', 'Badgers').select('description').execute()).toEqual([
      { description: null },
    ]);
  });

  it('creates one from a name and a description, and meanwhile says Creating... and disables the fields', async () => {
    const { user, getByRole, findByRole, findByDisplayValue, connection } = await openRooms();
    await user.click(getByRole('button', { name: 'Add Classroom' }));
    await user.type(await findByRole('textbox', { name: 'Classroom name' }), 'Badgers');
    await user.type(getByRole('textbox', { name: 'Description (optional)' }), 'Babies');
    const release = connection.hold('manageClassroom');
    await user.click(getByRole('button', { name: 'Create classroom' }));
    await findByRole('button', { name: 'Creating...' });
    expect(getByRole('textbox', { name: 'Classroom name' })).toHaveProperty('disabled', true);
    release();
    expect(await findByDisplayValue('Babies')).toBeTruthy();
  });

  it('keeps typed text after a failure, after closing and after a reload, until Cancel discards it', async () => {
    const page = await openRooms();
    const { user, getByRole, findByRole, findByText, connection } = page;
    await user.click(getByRole('button', { name: 'Add Classroom' }));
    await user.type(await findByRole('textbox', { name: 'Classroom name' }), 'Badgers');
    connection.lose();
    await user.click(getByRole('button', { name: 'Create classroom' }));
    await findByText(`Error creating classroom: ${text.errors.offline}`);
    connection.restore();
    await user.keyboard('{Escape}');
    page.unmount();

    const again = await open('/portal/classrooms', 'owner', { world: page.world });
    await again.user.click(await again.findByRole('button', { name: 'Add Classroom' }));
    expect(await again.findByRole('textbox', { name: 'Classroom name' })).toHaveProperty('value', 'Badgers');
    await again.user.click(again.getByRole('button', { name: 'Cancel' }));
    await again.user.click(again.getByRole('button', { name: 'Add Classroom' }));
    expect(await again.findByRole('textbox', { name: 'Classroom name' })).toHaveProperty('value', '');
  });

  it.each([
    ['FORBIDDEN', 'Permission denied. You must be an owner to view classroom information.'],
    ['BAD_REQUEST', `Error creating classroom: ${text.fields.tooLong(100)}`],
  ])('says so when it is refused with %s', async (code, message) => {
    const page = await openRooms();
    const { user, getByRole, findByRole, findByText, connection, world } = page;
    await user.click(getByRole('button', { name: 'Add Classroom' }));
    await user.type(await findByRole('textbox', { name: 'Classroom name' }), 'Badgers');
    if (code === 'FORBIDDEN') connection.takeCookie(await world.cookieOf(world.people.teacher));
    else connection.garble((body) => body.replace('Badgers', 'x'.repeat(101)));
    await user.click(getByRole('button', { name: 'Create classroom' }));
    expect(await findByText(message)).toBeTruthy();
    expect(getByRole('textbox', { name: 'Classroom name' })).toHaveProperty('value', 'Badgers');
  });
});

describe('Deleting a classroom', () => {
  it('asks first, with its name and the consequence for its students, and Cancel keeps it', async () => {
    const { user, getByRole, findByRole, world } = await openRooms();
    await user.click(getByRole('button', { name: 'Delete Owls' }));
    const dialog = within(await findByRole('dialog', { name: 'Delete Owls?' }));
    dialog.getByText(/^2 children will no longer be in this classroom\. Their records stay on the student list/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await world.db.selectFrom('classrooms').select('name').execute()).toHaveLength(3);
  });

  it('removes it from the list, and its students from it', async () => {
    const { user, getByRole, findByRole, findByText, queryByText, world } = await openRooms();
    await user.click(getByRole('button', { name: 'Delete Owls' }));
    const confirm = await findByRole('button', { name: 'Delete classroom' });
    // Presses twice, as an impatient person does.
    act(() => {
      confirm.click();
      confirm.click();
    });
    await findByText('Owls was deleted.');
    await waitFor(() => expect(names()).toEqual(['Élan', 'Foxes']));
    expect(queryByText('Owls')).toBeNull();
    expect(queryByText('Classroom not found')).toBeNull();
    expect(document.activeElement).toBe(getByRole('heading', { level: 1 }));
    expect(await world.db.selectFrom('studentClassrooms').select('studentId').execute()).toHaveLength(1);
  });

  it('says Classroom not found if somebody else has deleted it', async () => {
    const { user, getByRole, findByRole, findByText, world, idOf } = await openRooms();
    await user.click(getByRole('button', { name: 'Delete Owls' }));
    await world.db.deleteFrom('classrooms').where('id', '=', idOf('Owls')).execute();
    await user.click(await findByRole('button', { name: 'Delete classroom' }));
    expect((await findByText('Classroom not found')).closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(names()).toEqual(['Élan', 'Foxes']));
  });

  it('is refused to a former owner, with the page’s own sentence', async () => {
    const { user, getByRole, findByRole, findByText, world, connection } = await openRooms();
    await user.click(getByRole('button', { name: 'Delete Owls' }));
    connection.takeCookie(await world.cookieOf(world.people.teacher));
    await user.click(await findByRole('button', { name: 'Delete classroom' }));
    expect(await findByText('Permission denied. You must be an owner to view classroom information.')).toBeTruthy();
  });

  it('says why if it fails for another reason', async () => {
    const { user, getByRole, findByRole, findByText, connection } = await openRooms();
    await user.click(getByRole('button', { name: 'Delete Owls' }));
    connection.lose();
    await user.click(await findByRole('button', { name: 'Delete classroom' }));
    await findByText(`Error deleting classroom: ${text.errors.offline}`);
    expect(names()).toEqual(['Élan', 'Foxes', 'Owls']);
  });
});

describe('The classroom list loads, fails, or is empty:', () => {
  it('a skeleton stands there while it loads', async () => {
    const { world } = await rooms();
    let release = () => {};
    const { findByRole, findByText, queryByRole } = await open('/portal/classrooms', 'owner', {
      world,
      before: (connection) => {
        release = connection.hold('getClassroomList');
      },
    });
    await findByRole('status', { name: 'Loading classrooms' });
    expect(queryByRole('table')).toBeNull();
    release();
    await findByText('Owls');
    expect(queryByRole('status', { name: 'Loading classrooms' })).toBeNull();
  });

  it.each(['staff', 'teacher', 'manager'] as const)('permission is denied to %s, without any other control', async (who) => {
    const { findByRole, getByRole, queryByRole } = await open('/portal/classrooms', who);
    const alert = await findByRole('alert');
    within(alert).getByText('Permission denied. You must be an owner to view classroom information.');
    expect(queryByRole('searchbox')).toBeNull();
    expect(within(getByRole('main')).queryAllByRole('button')).toEqual([]);
  });

  it('any other error is shown with its message and Retry', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await addClassrooms(world, { Owls: [world.people.child] });
    await world.db.schema.alterTable('classroomStaff').renameTo('away').execute();
    const { user, findByText, getByRole } = await open('/portal/classrooms', 'owner', { world });
    await findByText(/^Error fetching classroom list: Something went wrong on our side\./);
    await world.db.schema.alterTable('away').renameTo('classroomStaff').execute();
    await user.click(getByRole('button', { name: 'Retry' }));
    expect(await findByText('Owls')).toBeTruthy();
  });

  it('an empty list explains itself, and offers to add a classroom', async () => {
    const { user, findByRole, getByRole, getByText, findByText, queryByRole } = await open('/portal/classrooms', 'owner');
    await findByRole('heading', { name: 'No classrooms yet' });
    expect(getByText(text.classrooms.emptyHelp)).toBeTruthy();
    expect(queryByRole('searchbox')).toBeNull();
    await user.click(getByRole('button', { name: 'Add Classroom' }));
    await user.type(await findByRole('textbox', { name: 'Classroom name' }), 'Owls{Enter}');
    await findByText('Owls');
  });
});
