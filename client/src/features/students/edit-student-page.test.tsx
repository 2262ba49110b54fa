import { formatDate } from '@daycare-portal/shared/dates';
import { maxPhotoBytes } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { picture } from '../../test/photo';
import { addClassrooms, addStudents, limitTeacherTo, removeFromStaff } from '../../test/students';

type Page = Awaited<ReturnType<typeof open>>;

let png: File;
beforeAll(async () => {
  png = new File([new Uint8Array(await picture(40, 40).png().toBuffer())], 'ana.png', { type: 'image/png' });
});

/** Ana's form, once it is loaded. */
async function openEdit({ who = 'owner', ...around }: { who?: Parameters<typeof open>[1] } & Parameters<typeof open>[2] = {}) {
  const world = around.world ?? (await ownWorld());
  const page = await open(`/portal/students/${world.people.child}/edit`, who, { ...around, world });
  await page.findByLabelText('First name');
  const { user, getByLabelText, getByRole } = page;
  return {
    ...page,
    stored: async () => (await readAna(world)).student,
    type: async (label: string, value: string) => {
      await user.clear(getByLabelText(label));
      if (value !== '') await user.type(getByLabelText(label), value);
    },
    save: () => user.click(getByRole('button', { name: 'Save changes' })),
    /** Fires the event with which the device's file dialog returns a choice. */
    choose: (photo: File) => fireEvent.change(getByLabelText('Photo', { selector: 'input' }), { target: { files: [photo] } }),
  };
}

const readAna = ({ as, people }: Page['world']) =>
  as(people.owner).students.getStudentInfo({ daycareId: people.sunnyside, studentId: people.child });

const calls = ({ connection }: Pick<Page, 'connection'>, name: string) => connection.sent.filter(({ url }) => url.includes(name));
const valueOf = (page: Page, label: string) => page.getByLabelText<HTMLInputElement>(label).value;
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const photoShown = () => document.querySelector('form img')?.getAttribute('src') ?? null;

describe('/portal/students/{studentId}/edit', () => {
  it('shows the stored values, with a readable date and nothing to save', async () => {
    const page = await openEdit();
    expect(['First name', 'Last name', 'Date of birth'].map((label) => valueOf(page, label))).toEqual([
      'Ana',
      'Lopez',
      formatDate('2023-09-03', 'short'),
    ]);
    expect(page.queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    expect(document.title).toBe('Edit Ana Lopez - Daycare Portal');
  });

  it.each(['teacher', 'owner'] as const)('reserves the place of each field while loading, as %s sees them', async (who) => {
    const world = await ownWorld();
    let release = () => {};
    const before: Parameters<typeof open>[2] = {
      world,
      before: (connection) => {
        release = connection.hold('getStudentInfo');
      },
    };
    const page = await open(`/portal/students/${world.people.child}/edit`, who, before);
    const places = [...(await page.findByRole('status', { name: 'Loading student' })).querySelectorAll('span')];
    release();
    await page.findByLabelText('First name');
    // And the photo's name.
    expect(places).toHaveLength(document.querySelectorAll('form label').length + 1);
  });

  it.each(['teacher', 'owner'] as const)(
    'lets %s change names and date of birth, and leads back to the page that shows them',
    async (who) => {
      const page = await openEdit({ who });
      await page.type('First name', '  Anna ');
      await page.type('Last name', 'López');
      await page.type('Date of birth', '29 Feb 2024');
      await page.findByText('First name, last name, and date of birth changed.');
      const release = page.connection.hold('updateDaycareStudent');
      await page.save();
      await page.findByRole('button', { name: 'Saving...' });
      expect(page.getByLabelText('First name')).toHaveProperty('disabled', true);
      release();
      await page.findByRole('heading', { level: 1, name: 'Anna López' });
      expect(page.path()).toBe(`/portal/students/${page.world.people.child}`);
      await page.findByText('Anna López was saved.');
      expect(await page.stored()).toMatchObject({ firstName: 'Anna', lastName: 'López', dob: '2024-02-29' });
      expect(JSON.stringify(localStorage)).not.toContain('edit-student');
    },
  );

  it.each([1, 2])('saves by Enter, and leaves out the classroom of a student of %i, which was not touched', async (rooms) => {
    const world = await ownWorld();
    await addClassrooms(world, { Owls: [world.people.child], Bees: rooms === 1 ? [] : [world.people.child] });
    const page = await openEdit({ world });
    await page.user.type(page.getByLabelText('First name'), 'x{Enter}');
    await page.findByRole('heading', { level: 1, name: 'Anax Lopez' });
    expect(calls(page, 'updateDaycareStudent')[0]?.body).not.toContain('classroomId');
    expect((await page.stored()).classrooms).toHaveLength(rooms);
  });

  it("'First name and last name are required', 'Date of birth is required', at the fields, with the focus on the first", async () => {
    const page = await openEdit();
    await page.type('First name', ' ');
    await page.type('Last name', '');
    await page.type('Date of birth', '');
    await page.save();
    await waitFor(() => expect(page.getAllByText('First name and last name are required')).toHaveLength(2));
    await page.findByText('Date of birth is required');
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('First name')));
    expect(calls(page, 'updateDaycareStudent')).toEqual([]);
  });

  it.each([
    ['soon', text.students.dobNotADate('soon')],
    ['2/30/2024', text.students.dobNotADate('2/30/2024')],
    ['2026-11-22', text.students.dobInFuture],
    ['2008-11-20', text.students.dobTooLongAgo(18)],
  ])('refuses the date of birth %s', async (typed, sentence) => {
    const page = await openEdit();
    await page.type('Date of birth', typed);
    await page.save();
    await page.findByText(sentence);
    expect(calls(page, 'updateDaycareStudent')).toEqual([]);
  });

  it('shows at once which day was understood, and takes one from the picker', async () => {
    const page = await openEdit();
    await page.type('Date of birth', '3/9/2024');
    await page.user.tab();
    await waitFor(() => expect(valueOf(page, 'Date of birth')).toBe(formatDate('2024-03-09', 'short')));
    const picker = document.querySelector<HTMLInputElement>('input[type=date]');
    if (picker !== null) fireEvent.change(picker, { target: { value: '2024-05-01' } });
    expect(valueOf(page, 'Date of birth')).toBe(formatDate('2024-05-01', 'short'));
  });
});

describe('The classroom', () => {
  it('is shown only to owners', async () => {
    const { queryByLabelText } = await openEdit({ who: 'teacher' });
    expect(queryByLabelText('Classroom')).toBeNull();
  });

  it('can be changed to one or none', async () => {
    const world = await ownWorld();
    await addClassrooms(world, { Owls: [world.people.child], Bees: [] });
    const page = await openEdit({ world });
    await page.findByRole('option', { name: 'Bees' });
    await page.user.selectOptions(page.getByLabelText('Classroom'), 'Bees');
    await page.save();
    await page.user.click(await page.findByRole('link', { name: 'Edit' }));
    await page.user.selectOptions(await page.findByLabelText('Classroom'), 'No classroom');
    await page.save();
    await page.findByRole('link', { name: 'Edit' });
    expect((await page.stored()).classrooms).toEqual([]);
  });

  it('says of a child in several that choosing one takes it out of the others', async () => {
    const world = await ownWorld();
    await addClassrooms(world, { Owls: [world.people.child], Bees: [world.people.child] });
    const page = await openEdit({ world });
    const select = page.getByLabelText<HTMLSelectElement>('Classroom');
    expect(select.selectedOptions[0]?.textContent).toBe('Stays in Bees and Owls');
    await page.findByText(text.editStudent.severalHelp(2));
    await page.user.selectOptions(select, 'Owls');
    await page.save();
    await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
    expect((await page.stored()).classrooms.map(({ name }) => name)).toEqual(['Owls']);
  });
});

describe('The photo', () => {
  it('is shown with its progress during the upload, and belongs to the child only after Save', async () => {
    const page = await openEdit({ who: 'teacher' });
    const release = page.connection.hold('profilePicture');
    page.choose(png);
    await page.findByText('Uploading photo, 40%');
    expect(page.getByRole('progressbar')).toHaveProperty('value', 0.4);
    expect(photoShown()).toBe('blob:ana.png');
    release();
    await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
    expect(photoShown()).toBe('blob:ana.png');
    expect((await page.stored()).profilePic).toBeNull();
    await page.findByText('Photo changed.');
    await page.save();
    await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
    const { profilePic } = await page.stored();
    expect(profilePic).toMatch(/^\/files\/students\/.+\/profilePicture\/[\w-]{43}$/);
    await waitFor(() => expect(document.querySelector('main img')?.getAttribute('src')).toBe(profilePic));
  });

  it('that is still uploading is waited for when Save is pressed', async () => {
    const page = await openEdit();
    const release = page.connection.hold('profilePicture');
    page.choose(png);
    await page.findByText('Uploading photo, 40%');
    await page.save();
    await page.findByRole('button', { name: 'Saving...' });
    expect(calls(page, 'updateDaycareStudent')).toEqual([]);
    release();
    await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
    expect((await page.stored()).profilePic).not.toBeNull();
  });

  it('replaces another photo that is still uploading', async () => {
    const page = await openEdit();
    const release = page.connection.hold('profilePicture');
    page.choose(png);
    await page.findByText('Uploading photo, 40%');
    const other = new Uint8Array(await picture(40, 40, [0, 90, 0]).png().toBuffer());
    page.choose(new File([other], 'other.png', { type: 'image/png' }));
    await waitFor(() => expect(calls(page, 'profilePicture')).toHaveLength(2));
    expect(photoShown()).toBe('blob:other.png');
    release();
    await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
    expect(photoShown()).toBe('blob:other.png');
    await page.save();
    await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
    const { people, db } = page.world;
    const kept = await db.selectFrom('photos').where('studentId', '=', people.child).select('hash').execute();
    expect(kept.map(({ hash }) => hash)).toEqual([(await page.stored()).profilePic?.split('/').at(-1)]);
  });

  it('can be removed', async () => {
    const world = await ownWorld();
    const page = await openEdit({ world });
    page.choose(png);
    await page.findByText('Photo changed.');
    await page.save();
    await page.user.click(await page.findByRole('link', { name: 'Edit' }));
    await page.user.click(await page.findByRole('button', { name: 'Remove photo' }));
    expect(photoShown()).toBeNull();
    await page.save();
    await page.findByText('Ana Lopez was saved.');
    await waitFor(async () => expect((await page.stored()).profilePic).toBeNull());
  });

  it.each([
    ['a text', () => new File(['hello'], 'note.txt', { type: 'text/plain' }), 'Please select an image file'],
    ['a text', () => new File(['Ana'], 'ana.txt', { type: 'text/plain' }), 'Please select an image file'],
    ['a HEIC', () => new File(['heic'], 'ana.heic', { type: 'image/heic' }), 'Choose a JPEG, PNG, WebP, GIF or AVIF image.'],
    [
      'one byte more than 5 MB',
      () => new File([new Uint8Array(maxPhotoBytes + 1)], 'ana.jpg', { type: 'image/jpeg' }),
      'Image size must be less than 5MB',
    ],
  ])('is refused before the upload when it is %s', async (_what, file, sentence) => {
    const page = await openEdit();
    page.choose(file());
    await page.findByText(sentence);
    expect(calls(page, 'profilePicture')).toEqual([]);
    expect(photoShown()).toBeNull();
  });

  it('of 5 MB is sent', async () => {
    const page = await openEdit();
    const bytes = new Uint8Array(maxPhotoBytes);
    bytes.set(await picture(40, 40).jpeg().toBuffer());
    page.choose(new File([bytes], 'ana.jpg', { type: 'image/jpeg' }));
    await page.findByText('Photo changed.');
    await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
    expect(page.queryByText('Image size must be less than 5MB')).toBeNull();
    expect(photoShown()).toBe('blob:ana.jpg');
  });

  it("that is a text named .jpg is refused by the server with 'Please select an image file'", async () => {
    const page = await openEdit();
    page.choose(new File(['hello'], 'ana.jpg', { type: 'image/jpeg' }));
    await page.findByText('Please select an image file');
    expect(calls(page, 'profilePicture')).toHaveLength(1);
    await waitFor(() => expect(photoShown()).toBeNull());
    expect(page.queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });

  it("shows 'Failed to upload image' after a failed upload, and nothing else is lost", async () => {
    const page = await openEdit();
    await page.type('First name', 'Anna');
    page.connection.lose();
    page.choose(png);
    await page.findByText('Failed to upload image');
    expect(photoShown()).toBeNull();
    page.connection.restore();
    page.choose(png);
    await page.findByText('First name and photo changed.');
    await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
    expect(page.queryByText('Failed to upload image')).toBeNull();
    await page.save();
    await page.findByRole('heading', { level: 1, name: 'Anna Lopez' });
    expect((await page.stored()).profilePic).not.toBeNull();
  });
});

describe('The edit page cannot load, save or delete:', () => {
  it("'Error loading student: ...', and Retry", async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('studentClassrooms').renameTo('away').execute();
    const page = await open(`/portal/students/${world.people.child}/edit`, 'owner', { world });
    await page.findByText(/^Error loading student: Something went wrong on our side\./);
    await world.db.schema.alterTable('away').renameTo('studentClassrooms').execute();
    await page.user.click(page.getByRole('button', { name: 'Retry' }));
    expect(await page.findByLabelText('First name')).toBeTruthy();
  });

  it("'Error loading student: Student not found.' for a student who does not exist", async () => {
    const page = await open('/portal/students/made-up/edit', 'owner');
    expect(await page.findByText('Error loading student: Student not found.')).toBeTruthy();
  });

  it("'You do not have permission to update this student', for a person removed from the daycare meanwhile; the fields stay", async () => {
    const page = await openEdit({ who: 'teacher' });
    await page.type('First name', 'Anna');
    await removeFromStaff(page.world, page.world.people.teacher);
    await page.save();
    await page.findByText('You do not have permission to update this student');
    expect(valueOf(page, 'First name')).toBe('Anna');
  });

  it("'Error updating student: ...', with the typed text", async () => {
    const world = await ownWorld();
    await addStudents(world, [{ firstName: 'Bea', lastName: 'Lopez', dob: '2023-09-03' }]);
    const page = await openEdit({ world });
    await page.type('First name', 'bea');
    await page.save();
    await page.findByText(`Error updating student: ${text.students.duplicate}`);
    expect(valueOf(page, 'First name')).toBe('bea');
    page.connection.lose();
    await page.save();
    await page.findByText(`Error updating student: ${text.errors.offline}`);
    expect(valueOf(page, 'First name')).toBe('bea');
  });

  async function remove(page: Awaited<ReturnType<typeof openEdit>>) {
    await page.user.click(page.getByRole('button', { name: 'Delete child’s record' }));
    await page.user.click(await page.findByRole('button', { name: 'Delete' }));
  }

  it("'Error deleting student: ...'", async () => {
    const page = await openEdit({ who: 'staff' });
    page.connection.lose();
    await remove(page);
    expect(await page.findByText(`Error deleting student: ${text.errors.offline}`)).toBeTruthy();
  });

  it("'You do not have permission to delete this student'", async () => {
    const page = await openEdit({ who: 'staff' });
    await removeFromStaff(page.world, page.world.people.staff);
    await remove(page);
    expect(await page.findByText('You do not have permission to delete this student')).toBeTruthy();
  });
});

describe('Deleting a student', () => {
  it('is not offered to a teacher', async () => {
    const page = await openEdit({ who: 'teacher' });
    expect(page.queryByRole('button', { name: 'Delete child’s record' })).toBeNull();
  });

  it("asks by name, says 'This action cannot be undone.', and leads to the list", async () => {
    const page = await openEdit({ who: 'staff' });
    await page.user.click(page.getByRole('button', { name: 'Delete child’s record' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Delete Ana Lopez’s record?' }));
    dialog.getByText('This action cannot be undone.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls(page, 'deleteDaycareStudent')).toEqual([]);
    await page.user.click(page.getByRole('button', { name: 'Delete child’s record' }));
    await page.user.click(await page.findByRole('button', { name: 'Delete' }));
    await page.findByRole('heading', { name: 'No children yet' });
    await page.findByText('Ana Lopez’s record was deleted.');
    expect(page.path()).toBe('/portal/students');
  });
});

describe('Two people who save the same student', () => {
  it('warn the second one, and Reload keeps typed text and loads the rest', async () => {
    const page = await openEdit({ who: 'teacher' });
    await page.type('First name', 'Anna');
    const { as, people } = page.world;
    const other = { firstName: 'Ana', lastName: 'Berg', dob: '2023-09-04', profilePic: null };
    await as(people.owner).students.updateDaycareStudent({ daycareId: people.sunnyside, studentId: people.child, ...other });
    await page.save();
    const alert = (await page.findByText(text.editStudent.changedMeanwhile)).closest('[role=alert]');
    expect(alert).not.toBeNull();
    expect(await page.stored()).toMatchObject({ firstName: 'Ana', lastName: 'Berg' });
    await page.user.click(page.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(valueOf(page, 'Last name')).toBe('Berg'));
    expect([valueOf(page, 'First name'), valueOf(page, 'Date of birth')]).toEqual(['Anna', formatDate('2023-09-04', 'short')]);
    expect(page.queryByText(text.editStudent.changedMeanwhile)).toBeNull();
    await page.save();
    await page.findByRole('heading', { level: 1, name: 'Anna Berg' });
    expect(await page.stored()).toMatchObject({ firstName: 'Anna', lastName: 'Berg', dob: '2023-09-04' });
  });
});

describe('An unsaved change', () => {
  it('prompts before leaving, and is restored when the page is opened again', async () => {
    const page = await openEdit();
    await page.type('First name', 'Anna');
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Leave' }));
    await page.findByRole('heading', { level: 1, name: 'Messages' });
    // The page that was left sends no more requests.
    await waitFor(() => expect(page.router.state.blockers.size).toBe(0));
    await page.go(`/portal/students/${page.world.people.child}/edit`);
    await page.findByText('Your unsaved changes were restored.');
    await waitFor(() => expect(valueOf(page, 'First name')).toBe('Anna'));
    await page.user.click(page.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(valueOf(page, 'First name')).toBe('Ana'));
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    await page.findByRole('heading', { level: 1, name: 'Messages' });
  });

  it('is reported on save when somebody else has changed the record since, and can be saved after Reload', async () => {
    const page = await openEdit();
    await page.type('First name', 'Anna');
    page.unmount();
    const { as, people } = page.world;
    const other = { firstName: 'Ana', lastName: 'Berg', dob: '2023-09-03', profilePic: null };
    await as(people.staff).students.updateDaycareStudent({ daycareId: people.sunnyside, studentId: people.child, ...other });
    const again = await openEdit({ world: page.world });
    await waitFor(() => expect(valueOf(again, 'First name')).toBe('Anna'));
    await again.save();
    await again.findByText(text.editStudent.changedMeanwhile);
    await again.user.click(again.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(again.queryByText(text.editStudent.changedMeanwhile)).toBeNull());
    await again.save();
    expect(await again.findByRole('heading', { level: 1, name: 'Anna Berg' })).toBeTruthy();
  });

  it('survives the end of the session: the person continues after signing in again', async () => {
    const page = await openEdit({ who: 'teacher' });
    await page.type('First name', 'Anna');
    page.world.advance(12 * 3600 + 1);
    await page.save();
    await page.findByText(text.signIn.ended);
    await page.signIn(page.world.people.teacher.email);
    await page.findByText('Your unsaved changes were restored.');
    await waitFor(() => expect(valueOf(page, 'First name')).toBe('Anna'));
    await page.save();
    expect(await page.findByRole('heading', { level: 1, name: 'Anna Lopez' })).toBeTruthy();
  });

  it('ends with the save: a colleague’s later change survives further edits', async () => {
    const page = await openEdit();
    await page.type('First name', 'Ghost');
    await page.save();
    await page.findByRole('heading', { level: 1, name: 'Ghost Lopez' });
    page.unmount();
    expect(draftsKept()).toEqual([]);
    const { as, people } = page.world;
    await as(people.staff).students.updateDaycareStudent({
      daycareId: people.sunnyside,
      studentId: people.child,
      firstName: 'Colleague',
    });
    const again = await openEdit({ world: page.world });
    expect(valueOf(again, 'First name')).toBe('Colleague');
    expect(again.queryByText(text.drafts.changesBack)).toBeNull();
    await again.type('Last name', 'Berg');
    await again.save();
    await again.findByRole('heading', { level: 1, name: 'Colleague Berg' });
    again.unmount();
    expect(draftsKept()).toEqual([]);
  });

  it('is sent without the untouched fields', async () => {
    const page = await openEdit();
    await page.type('Last name', 'Berg');
    await page.save();
    await page.findByRole('heading', { level: 1, name: 'Ana Berg' });
    const sent: unknown = JSON.parse(String(calls(page, 'updateDaycareStudent')[0]?.body));
    expect(Object.keys(Object.values(sent as object)[0] as object)).toEqual(['daycareId', 'studentId', 'lastName', 'updatedAt']);
  });

  it('ends when a colleague makes the same change, or deletes the child', async () => {
    const page = await openEdit();
    await page.type('First name', 'Anna');
    page.unmount();
    expect(draftsKept()).toHaveLength(1);
    const { as, people } = page.world;
    const ofAna = { daycareId: people.sunnyside, studentId: people.child };
    await as(people.staff).students.updateDaycareStudent({ ...ofAna, firstName: 'Anna' });
    const again = await openEdit({ world: page.world });
    expect(again.queryByText(text.drafts.changesBack)).toBeNull();
    expect(draftsKept()).toEqual([]);
    await again.type('First name', 'Annie');
    again.unmount();
    expect(draftsKept()).toHaveLength(1);
    await as(people.owner).students.deleteDaycareStudent(ofAna);
    const gone = await open(`/portal/students/${people.child}/edit`, 'owner', { world: page.world });
    await gone.findByText('Error loading student: Student not found.');
    expect(draftsKept()).toEqual([]);
  });

  it('ends with the child when it is deleted on its page', async () => {
    const page = await openEdit();
    await page.type('First name', 'Ghost');
    await page.user.click(page.getByRole('button', { name: text.editStudent.delete }));
    await page.user.click(await within(await page.findByRole('dialog')).findByRole('button', { name: 'Delete' }));
    await page.findByRole('heading', { level: 1, name: 'Students' });
    page.unmount();
    expect(draftsKept()).toEqual([]);
  });

  it('can still be copied after the child has left the rooms of the teacher who is typing', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await addClassrooms(world, { Owls: [people.child], Foxes: [] });
    await limitTeacherTo(world, 'Owls');
    const page = await openEdit({ who: 'teacher', world, live: true });
    await page.connection.hearing();
    await page.type('First name', 'Anastasia');
    const { classrooms } = await as(people.owner).classrooms.getClassroomList({ daycareId: people.sunnyside });
    const classroomId = classrooms.find(({ name }) => name === 'Foxes')?.id ?? '';
    await as(people.owner).classrooms.updateStudentClassrooms({
      daycareId: people.sunnyside,
      studentAssignments: [{ studentId: people.child, classroomId }],
    });
    await page.findByText(text.editStudent.outOfSight);
    expect(page.getByText('First name: Anastasia')).toBeTruthy();
    expect(page.queryByText(/Lopez/)).toBeNull();
    expect(draftsKept()).toEqual([]);
  });

  it('is reverted to the stored values by Cancel', async () => {
    const page = await openEdit();
    await page.type('First name', 'Anna');
    await page.user.click(page.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(valueOf(page, 'First name')).toBe('Ana'));
    expect(page.queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });
});
