import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addClassrooms, addStudents, removeFromStaff } from '../../test/students';

/** Owls has Ana and Bea, and Bea is also in Foxes. Cem is in Foxes, Dan in neither. Ben teaches the Owls. */
async function school(environment?: Record<string, string>) {
  const world = await ownWorld(environment);
  const { as, people, db } = world;
  const daycareId = people.sunnyside;
  const [bea = '', cem = '', dan = ''] = await addStudents(
    world,
    ['Bea', 'Cem', 'Dan'].map((firstName) => ({ firstName, lastName: 'Nowak' })),
  );
  await addClassrooms(world, { Owls: [people.child, bea], Foxes: [bea, cem] });
  const owner = as(people.owner);
  const rooms = (await owner.classrooms.getClassroomList({ daycareId })).classrooms;
  const owls = rooms.find(({ name }) => name === 'Owls')?.id ?? '';
  const update = (classroomData: { name?: string; description?: string; staffMembers?: string[] }) =>
    owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: owls, classroomData });
  await update({ description: 'Upstairs', staffMembers: [people.teacher.uid] });
  return {
    world,
    owls,
    dan,
    update,
    stored: async () => {
      const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
      const { students } = await owner.students.getDaycareStudentList({ daycareId });
      const { name, description, staffMembers } = classrooms.find(({ id }) => id === owls) ?? {};
      return {
        name,
        description,
        staff: staffMembers?.length,
        rooms: Object.fromEntries(students.map((student) => [student.firstName, student.classrooms.map((room) => room.name).join(' ')])),
      };
    },
    giveRoom: async (studentId: string, name: string) => {
      const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } });
      await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId, classroomId }] });
    },
    deleteStudent: (id: string) => db.deleteFrom('students').where('id', '=', id).execute(),
  };
}

const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

async function openOwls(around: Parameters<typeof open>[2] = {}) {
  const made = await school();
  const page = await open(`/portal/classrooms/${made.owls}/edit`, 'owner', { ...around, world: made.world });
  const box = (name: string) => page.findByRole<HTMLInputElement>('checkbox', { name });
  await box('Bea Nowak');
  await box('Ben Okafor');
  const save = () => page.user.click(page.getByRole('button', { name: 'Save changes' }));
  const saved = () => page.findByText('Owls was saved.');
  return { ...made, ...page, box, save, saved, name: page.getByRole<HTMLInputElement>('textbox', { name: 'Classroom name' }) };
}

const unchanged = {
  name: 'Owls',
  description: 'Upstairs',
  staff: 1,
  rooms: { Ana: 'Owls', Bea: 'Foxes Owls', Cem: 'Foxes', Dan: '' },
};

describe('/portal/classrooms/{classroomId}/edit', () => {
  it('shows the classroom’s name, description, staff with roles, and students with rooms, members first', async () => {
    const { name, getByRole, getByText } = await openOwls();
    expect(name.value).toBe('Owls');
    expect(getByRole<HTMLInputElement>('textbox', { name: 'Description (optional)' }).value).toBe('Upstairs');
    const read = (list: string) =>
      within(getByRole('region', { name: list }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => [box.checked, box.closest('label')?.querySelector('bdi')?.textContent, about(box)]);
    expect(read('Students')).toEqual([
      [true, 'Ana Lopez', 'Owls'],
      [true, 'Bea Nowak', 'Foxes, Owls'],
      [false, 'Cem Nowak', 'Foxes'],
      [false, 'Dan Nowak', 'No classroom'],
    ]);
    expect(read('Staff')).toEqual([
      [true, 'Ben Okafor', 'Teacher'],
      [false, 'Marta Lindqvist', 'Owner'],
      [false, 'Rosa Pinto', 'Staff'],
      [false, 'Elif Demir', 'Teacher'],
    ]);
    getByText('1 of 4 selected');
    getByText('2 of 4 selected');
  });

  it('saves nothing until Save, and lists the changes', async () => {
    const { user, box, name, findByText, queryByRole, getByText, stored } = await openOwls();
    expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    await user.type(name, ' old');
    await user.click(await box('Dan Nowak'));
    await user.click(await box('Ana Lopez'));
    await user.click(await box('Rosa Pinto'));
    await findByText('Name changed, 1 staff member added, 1 child added, 1 child removed.');
    getByText('Moving out');
    expect(await stored()).toEqual(unchanged);
  });

  it('saves name, description, staff and students; unticking one room leaves the others', async () => {
    const { user, box, name, getByRole, findByText, queryByRole, save, stored } = await openOwls();
    await user.clear(name);
    await user.type(name, ' Eagle owls ');
    await user.clear(getByRole('textbox', { name: 'Description (optional)' }));
    await user.click(await box('Rosa Pinto'));
    await user.click(await box('Bea Nowak'));
    await user.click(await box('Ana Lopez'));
    await user.click(await box('Cem Nowak'));
    await save();
    await findByText('Eagle owls was saved.');
    expect(await stored()).toEqual({
      name: 'Eagle owls',
      description: null,
      staff: 2,
      rooms: { Ana: '', Bea: 'Foxes', Cem: 'Eagle owls Foxes', Dan: '' },
    });
    await waitFor(() => expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true));
    expect((await box('Cem Nowak')).checked).toBe(true);
    expect((await box('Ana Lopez')).checked).toBe(false);
    getByRole('heading', { level: 1, name: 'Eagle owls' });
  });

  it('can be changed and saved again and again', async () => {
    const { user, box, name, save, stored, queryByRole } = await openOwls();
    const settled = () => waitFor(() => expect(queryByRole('button', { name: /^Sav/ })).toHaveProperty('disabled', true));
    for (const person of ['Rosa Pinto', 'Elif Demir']) {
      await user.click(await box(person));
      await save();
      await settled();
    }
    await user.type(name, 's');
    await save();
    await settled();
    expect(await stored()).toMatchObject({ name: 'Owlss', staff: 3 });
  });

  it('sends only changed fields', async () => {
    const { user, box, save, saved, connection, stored } = await openOwls();
    await user.click(await box('Dan Nowak'));
    await save();
    await saved();
    expect(connection.sent.filter(({ body }) => body !== '').map(({ url }) => url)).toEqual([
      expect.stringContaining('updateStudentClassrooms'),
    ]);
    expect((await stored()).rooms).toMatchObject({ Dan: 'Owls' });
  });

  it('a box that is pressed twice changes nothing', async () => {
    const { user, box, queryByRole, findByText } = await openOwls();
    await user.click(await box('Dan Nowak'));
    await findByText('1 child added.');
    await user.click(await box('Dan Nowak'));
    await waitFor(() => expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true));
  });

  it('reverts all changes on Cancel', async () => {
    const { user, box, name, getByRole, queryByRole } = await openOwls();
    await user.type(name, 'x');
    await user.click(await box('Dan Nowak'));
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect(name.value).toBe('Owls');
    expect((await box('Dan Nowak')).checked).toBe(false);
    expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });

  it('needs a name', async () => {
    const { user, name, save, findByText, stored } = await openOwls();
    await user.clear(name);
    await save();
    await findByText('Please enter a classroom name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(await stored()).toEqual(unchanged);
  });

  it('saves on Enter in the name, but not on a checkbox', async () => {
    const { user, name, box, saved, findByText, stored } = await openOwls();
    const dan = await box('Dan Nowak');
    dan.focus();
    await user.keyboard(' {Enter}');
    await findByText('1 child added.');
    expect((await stored()).rooms).toMatchObject({ Dan: '' });
    name.focus();
    await user.keyboard('{Enter}');
    await saved();
  });

  it('says Saving... and accepts no change while it saves', async () => {
    const { user, box, name, save, connection, findByRole, saved } = await openOwls();
    await user.click(await box('Dan Nowak'));
    const release = connection.hold('updateStudentClassrooms');
    await save();
    await findByRole('button', { name: 'Saving...' });
    expect([name.disabled, (await box('Dan Nowak')).disabled]).toEqual([true, true]);
    release();
    await saved();
  });
});

describe('Search in a long list', () => {
  it('finds students while typing, and says when nobody matches', async () => {
    const made = await school();
    await addStudents(
      made.world,
      Array.from({ length: 60 }, (_, n) => ({ firstName: `Kim ${n}`, lastName: 'Şen' })),
    );
    const page = await open(`/portal/classrooms/${made.owls}/edit`, 'owner', { world: made.world });
    const search = await page.findByRole('searchbox', { name: 'Search students' });
    await page.user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await page.user.type(search, 'kim 5 sen');
    const students = within(page.getByRole('region', { name: 'Students' }));
    await waitFor(() => expect(students.getAllByRole('checkbox')).toHaveLength(1));
    students.getByText('1 found');
    await page.user.click(students.getByRole('checkbox', { name: 'Kim 5 Şen' }));
    await page.user.type(search, 'x{Enter}');
    await page.findByText('Nobody matches “kim 5 senx”.');
    await page.user.clear(search);
    await waitFor(() => expect(students.getAllByRole('checkbox')).toHaveLength(64));
    expect(students.getByRole<HTMLInputElement>('checkbox', { name: 'Kim 5 Şen' }).checked).toBe(true);
  });
});

describe('When saving goes wrong:', () => {
  it('a refusal is shown, and typed text is kept', async () => {
    const { user, name, save, findByText, connection } = await openOwls();
    await user.type(name, ' old');
    connection.lose();
    await save();
    await findByText(`Error updating classroom: ${text.errors.offline}`);
    expect(name.value).toBe('Owls old');
    connection.restore();
    await save();
    await findByText('Owls old was saved.');
  });

  it('a name that another classroom has is reported at the name', async () => {
    const { user, name, save, findByText } = await openOwls();
    await user.clear(name);
    await user.type(name, 'foxes');
    await save();
    await findByText(text.classrooms.nameTaken);
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('refused students after a saved classroom are reported, and a second save completes it', async () => {
    const { user, box, name, save, findByText, queryByText, connection, stored } = await openOwls();
    await user.type(name, ' old');
    await user.click(await box('Dan Nowak'));
    connection.garble((body) =>
      body.includes('studentAssignments') ? body.replace(/"studentId":"[^"]*"/, '"studentId":"made-up"') : body,
    );
    await save();
    await findByText('Error updating classroom: Student not found.');
    await findByText('The name, description and staff were saved, but the children weren’t. Save again to finish.');
    await findByText('1 child added.');
    expect(await stored()).toMatchObject({ name: 'Owls old', rooms: { Dan: '' } });
    expect(name.value).toBe('Owls old');
    connection.garble((body) => body);
    await save();
    await findByText('Owls old was saved.');
    expect((await stored()).rooms).toMatchObject({ Dan: 'Owls old' });
    expect(queryByText(/the children are not/)).toBeNull();
  });

  it('a change by somebody else is reported, Reload keeps typed text, and then it can be saved', async () => {
    const { user, box, name, save, update, getByRole, findByText, findByRole, stored, queryByRole, world } = await openOwls();
    await user.clear(name);
    await user.type(name, 'Eagles');
    await user.click(await box('Rosa Pinto'));
    await update({ description: 'Downstairs', staffMembers: [world.people.teacher.uid, world.people.manager.uid] });
    await save();
    await findByText(`Error updating classroom: ${text.classrooms.changedMeanwhile}`);
    await user.click(await findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(getByRole<HTMLInputElement>('textbox', { name: 'Description (optional)' }).value).toBe('Downstairs'));
    expect(name.value).toBe('Eagles');
    expect((await box('Elif Demir')).checked).toBe(true);
    expect((await box('Rosa Pinto')).checked).toBe(true);
    expect(queryByRole('alert')).toBeNull();
    await save();
    await findByText('Eagles was saved.');
    expect(await stored()).toMatchObject({ name: 'Eagles', description: 'Downstairs', staff: 3 });
  });

  it('a room that somebody else gave a student meanwhile stays the student’s', async () => {
    const { user, box, save, saved, giveRoom, dan, stored } = await openOwls();
    await user.click(await box('Dan Nowak'));
    await giveRoom(dan, 'Cubs');
    await save();
    await saved();
    expect((await stored()).rooms).toMatchObject({ Dan: 'Cubs Owls' });
  });

  it('a student who was deleted meanwhile is left out', async () => {
    const { user, box, save, saved, deleteStudent, dan, stored } = await openOwls();
    await user.click(await box('Dan Nowak'));
    await user.click(await box('Cem Nowak'));
    await deleteStudent(dan);
    await save();
    await saved();
    expect((await stored()).rooms).toEqual({ Ana: 'Owls', Bea: 'Foxes Owls', Cem: 'Foxes Owls' });
  });

  it('a staff member who left meanwhile is reported once, and then left out', async () => {
    const { user, box, save, saved, findByText, stored, world } = await openOwls();
    await user.click(await box('Rosa Pinto'));
    await removeFromStaff(world, world.people.teacher);
    await save();
    await findByText(`Error updating classroom: ${text.classrooms.memberNotOnStaff}`);
    await waitFor(async () => expect(document.body.textContent).not.toContain('Ben Okafor'));
    await save();
    await saved();
    expect(await stored()).toMatchObject({ staff: 1 });
  });

  it('a former owner reads the page’s own sentence', async () => {
    const { user, name, save, connection, world, findByText } = await openOwls();
    await user.type(name, 'x');
    connection.takeCookie(await world.cookieOf(world.people.teacher));
    await save();
    await findByText('Permission denied. You must be an owner to view classroom information.');
    expect(name.value).toBe('Owlsx');
  });
});

describe('An unsaved change', () => {
  it('prompts before leaving, and is restored when the page is opened again, also after a reload', async () => {
    const { user, box, name, router, getByRole, findByRole, path, unmount, world, owls } = await openOwls();
    await user.type(name, ' old');
    await user.click(await box('Dan Nowak'));
    await user.click(within(getByRole('main')).getByRole('link', { name: 'Classrooms' }));
    const dialog = within(await findByRole('dialog', { name: text.drafts.leaveUnsaved }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(path()).toContain('/edit');
    void router.navigate('/portal/classrooms');
    await user.click(await within(await findByRole('dialog')).findByRole('button', { name: 'Leave' }));
    await findByRole('heading', { level: 1, name: 'Classrooms' });
    unmount();

    const again = await open(`/portal/classrooms/${owls}/edit`, 'owner', { world });
    await again.findByText(text.drafts.changesBack);
    await again.findByText('Name changed, 1 child added.');
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Classroom name' }).value).toBe('Owls old');
    await again.user.click(again.getByRole('button', { name: 'Discard' }));
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Classroom name' }).value).toBe('Owls');
    expect(again.queryByText(text.drafts.changesBack)).toBeNull();
  });

  it('ends with the save: a colleague’s later change survives further edits', async () => {
    const { user, box, name, save, findByText, unmount, update, stored, world, owls } = await openOwls();
    await user.clear(name);
    await user.type(name, 'Ghosts');
    await user.click(await box('Dan Nowak'));
    await save();
    await findByText('Ghosts was saved.');
    unmount();
    expect(draftsKept()).toEqual([]);
    await update({ name: 'Barn Owls' });
    const again = await open(`/portal/classrooms/${owls}/edit`, 'owner', { world });
    await again.findByRole('heading', { level: 1, name: 'Barn Owls' });
    expect(again.queryByText(text.drafts.changesBack)).toBeNull();
    await again.user.type(again.getByRole('textbox', { name: /Description/ }), '!');
    await again.user.click(again.getByRole('button', { name: 'Save changes' }));
    await again.findByText('Barn Owls was saved.');
    expect(await stored()).toMatchObject({ name: 'Barn Owls', description: 'Upstairs!' });
    again.unmount();
    expect(draftsKept()).toEqual([]);
  });

  it('ends with the classroom, wherever that is deleted', async () => {
    const { user, name, unmount, world } = await openOwls();
    await user.type(name, ' old');
    unmount();
    expect(draftsKept()).toHaveLength(1);
    const list = await open('/portal/classrooms', 'owner', { world });
    await list.user.click(await list.findByRole('button', { name: 'Delete Owls' }));
    await list.user.click(await within(await list.findByRole('dialog')).findByRole('button', { name: text.classrooms.deleteConfirm }));
    await waitFor(() => expect(draftsKept()).toEqual([]));
  });

  it('does not prompt after a save, and prompts again after another change', async () => {
    const { user, box, save, saved, getByRole, findByRole, queryByRole } = await openOwls();
    await user.click(await box('Dan Nowak'));
    await save();
    await saved();
    await waitFor(() => expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true));
    await user.click(await box('Dan Nowak'));
    await user.click(within(getByRole('main')).getByRole('link', { name: 'Classrooms' }));
    await findByRole('dialog', { name: text.drafts.leaveUnsaved });
  });

  it('leads to the conflict message when somebody else changed the same field since', async () => {
    const { user, name, unmount, world, owls, update } = await openOwls();
    await user.type(name, ' old');
    unmount();
    await update({ description: 'Downstairs' });
    const again = await open(`/portal/classrooms/${owls}/edit`, 'owner', { world });
    await again.findByText(text.drafts.changesBack);
    await again.user.click(again.getByRole('button', { name: 'Save changes' }));
    expect(await again.findByText(`Error updating classroom: ${text.classrooms.changedMeanwhile}`)).toBeTruthy();
  });
});

describe('The classroom page loads or fails, part by part:', () => {
  it('a skeleton stands there while it loads', async () => {
    const { world, owls } = await school();
    let release = () => {};
    const { findByRole, queryByRole } = await open(`/portal/classrooms/${owls}/edit`, 'owner', {
      world,
      before: (connection) => {
        release = connection.hold('getClassroomList');
      },
    });
    await findByRole('status', { name: 'Loading the classroom' });
    expect(queryByRole('textbox')).toBeNull();
    release();
    await findByRole('textbox', { name: 'Classroom name' });
  });

  it.each(['made-up', 'of another daycare'])('Classroom Not Found for one that is %s, with a link back', async (what) => {
    const { world } = await school();
    const foreign = await world.as(world.people.otherOwner).classrooms.manageClassroom({
      daycareId: world.people.mapleGrove,
      action: 'create',
      classroomData: { name: 'Foreign' },
    });
    const id = what === 'made-up' ? 'made-up' : foreign.classroomId;
    const { findByRole, getByRole, user, path } = await open(`/portal/classrooms/${id}/edit`, 'owner', { world });
    await findByRole('heading', { level: 1, name: 'Classroom Not Found' });
    await user.click(getByRole('link', { name: text.editClassroom.toList }));
    await findByRole('heading', { level: 1, name: 'Classrooms' });
    expect(path()).toBe('/portal/classrooms');
  });

  it('permission denied for a teacher', async () => {
    const { world, owls } = await school();
    const { findByText, queryByRole } = await open(`/portal/classrooms/${owls}/edit`, 'teacher', { world });
    await findByText('Permission denied. You must be an owner to view classroom information.');
    expect(queryByRole('textbox')).toBeNull();
    expect(queryByRole('checkbox')).toBeNull();
  });

  const broken = 'Something went wrong on our side';
  it('Error loading classroom: ..., and Retry', async () => {
    const { world, owls } = await school({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('classroomStaff').renameTo('away').execute();
    const { user, findByText, getByRole, findByRole } = await open(`/portal/classrooms/${owls}/edit`, 'owner', { world });
    await findByText(new RegExp(`^Error loading classroom: ${broken}`));
    await world.db.schema.alterTable('away').renameTo('classroomStaff').execute();
    await user.click(getByRole('button', { name: 'Retry' }));
    expect(await findByRole('heading', { level: 1, name: 'Owls' })).toBeTruthy();
  });

  it.each([
    ['Error loading staff: ', 'invitations', 'Rosa Pinto', 'Ana Lopez'],
    ['Error loading students: ', 'healthItems', 'Ana Lopez', 'Rosa Pinto'],
  ] as const)('%s..., the rest stays usable, and Retry', async (sentence, table, missing, there) => {
    const { world, owls, stored } = await school({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable(table).renameTo('away').execute();
    const page = await open(`/portal/classrooms/${owls}/edit`, 'owner', { world });
    await page.findByText(new RegExp(`^${sentence}${broken}`));
    await page.findByRole('checkbox', { name: there });
    expect(page.queryByRole('checkbox', { name: missing })).toBeNull();
    await page.user.type(page.getByRole('textbox', { name: 'Classroom name' }), ' old');
    await page.user.click(page.getByRole('button', { name: 'Save changes' }));
    await page.findByText('Owls old was saved.');
    await world.db.schema.alterTable('away').renameTo(table).execute();
    await page.user.click(page.getByRole('button', { name: 'Retry' }));
    await page.findByRole('checkbox', { name: missing });
    expect(await stored()).toMatchObject({ name: 'Owls old', staff: 1 });
  });

  it('a daycare without students says so', async () => {
    const world = await ownWorld();
    const { classroomId } = await world.as(world.people.otherOwner).classrooms.manageClassroom({
      daycareId: world.people.mapleGrove,
      action: 'create',
      classroomData: { name: 'Oaks' },
    });
    const { findByText } = await open(`/portal/classrooms/${classroomId}/edit`, 'otherOwner', { world });
    expect(await findByText(/^No children yet\. Add them first/)).toBeTruthy();
  });
});

describe('Deleting from the page', () => {
  it('asks first, and leads to the list, without a prompt about unsaved changes', async () => {
    const { user, name, getByRole, findByRole, findByText, path } = await openOwls();
    await user.type(name, 'x');
    await user.click(getByRole('button', { name: 'Delete classroom' }));
    const dialog = within(await findByRole('dialog', { name: 'Delete Owls?' }));
    dialog.getByText(/^2 children will no longer be in this classroom/);
    await user.click(dialog.getByRole('button', { name: 'Delete classroom' }));
    await findByText('Owls was deleted.');
    await findByRole('heading', { level: 1, name: 'Classrooms' });
    expect(path()).toBe('/portal/classrooms');
  });

  it('gives the reason when it fails, and keeps typed text', async () => {
    const { user, name, getByRole, findByRole, findByText, connection } = await openOwls();
    await user.type(name, 'x');
    connection.lose();
    await user.click(getByRole('button', { name: 'Delete classroom' }));
    await user.click(await within(await findByRole('dialog')).findByRole('button', { name: 'Delete classroom' }));
    await findByText(`Error deleting classroom: ${text.errors.offline}`);
    expect(name.value).toBe('Owlsx');
  });
});

/** The text next to the person's checkbox. */
function about(box: HTMLInputElement): string {
  return document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
