import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftKey } from '../../forms/drafts';
import { open, ownWorld } from '../../test/open';
import { addStudents } from '../../test/students';

const labels = text.deleteStudents;
const names = (n: number) => Array.from({ length: n }, (_, index) => `Kim${String(index).padStart(3, '0')} Chen`);

/** Sunnyside's list with Ana Lopez and this many others, all selected. */
async function openSelected(n: number, who: 'owner' | 'staff' = 'staff') {
  const world = await ownWorld();
  const ids = await addStudents(
    world,
    names(n).map((name) => ({ firstName: name.split(' ')[0] ?? '', lastName: 'Chen' })),
  );
  const page = await open('/portal/students', who, { world });
  const { user, findByRole } = page;
  await user.click(await findByRole('checkbox', { name: text.moveStudents.chooseAll }));
  const askToDelete = async () => {
    await user.click(await findByRole('button', { name: text.actions.delete }));
    return within(await findByRole('dialog'));
  };
  const left = async () =>
    (await world.as(world.people.owner).students.getDaycareStudentList({ daycareId: world.people.sunnyside })).students.length;
  return { ...page, world, ids, askToDelete, left };
}

describe('Deleting the selected children', () => {
  it('asks first, with their number and names, and how many of them the list does not show', async () => {
    const { user, askToDelete, left, getByRole, findByText } = await openSelected(2);
    await user.type(getByRole('searchbox'), 'Ana');
    await findByText('3 selected, 2 of them not shown');
    const dialog = await askToDelete();
    dialog.getByRole('heading', { name: 'Delete the records of 3 children?' });
    dialog.getByText(/^Kim000 Chen, Kim001 Chen, and Ana Lopez\. 2 of these children are not shown in the list right now\./);
    dialog.getByText(/This action cannot be undone\.$/);
    await user.click(dialog.getByRole('button', { name: text.actions.cancel }));
    expect(await left()).toBe(3);
  });

  it('names only the first ten of many, and says how many more there are', async () => {
    const { askToDelete } = await openSelected(14);
    const dialog = await askToDelete();
    expect(dialog.getByText(/^Kim000 Chen, .*Kim009 Chen, and 5 more\./)).toBeTruthy();
  });

  it('deletes them, drops their drafts on this device, and confirms it', async () => {
    const { user, askToDelete, left, findByText, world, ids } = await openSelected(2);
    const draft = draftKey(world.people.staff.uid, world.people.sunnyside, 'edit-student', ids[0] ?? '');
    localStorage.setItem(draft, '{}');
    const dialog = await askToDelete();
    await user.click(dialog.getByRole('button', { name: labels.confirm(3) }));
    await findByText(labels.done(['', '', '']));
    await findByText(text.students.emptyTitle);
    expect(await left()).toBe(0);
    expect(localStorage.getItem(draft)).toBeNull();
  });

  it('runs in several calls with progress; when one fails, it shows the result for each child and keeps the rest selected', async () => {
    const { user, ids, askToDelete, left, findByText, findByRole, connection, getByRole } = await openSelected(120);
    const dialog = await askToDelete();
    const release = connection.hold('students.deleteStudents');
    // The second part is answered in pieces.
    connection.garble((body) => (body.includes('studentIds') && !body.includes(ids[0] ?? '') ? '{' : body));
    await user.click(dialog.getByRole('button', { name: labels.confirm(121) }));
    await findByText(labels.progress(0, 121));
    getByRole('progressbar', { name: text.actions.deleting });
    release();
    const panel = within(await findByRole('region', { name: labels.resultTitle(100, 121) }));
    expect(panel.getAllByText(labels.statusSuccess)).toHaveLength(100);
    expect(panel.getAllByText(text.bulk.statusNotSent)).toHaveLength(21);
    await findByText('21 selected');
    expect(await left()).toBe(21);
    await user.click(panel.getByRole('button', { name: text.bulk.done }));
    expect(document.querySelector('section[aria-labelledby="result-title"]')).toBeNull();
  });

  it('reports a child who was deleted meanwhile as missing', async () => {
    const { user, world, askToDelete, ids, findByRole, getByText } = await openSelected(2);
    const dialog = await askToDelete();
    const { as, people } = world;
    await as(people.owner).students.deleteDaycareStudent({ daycareId: people.sunnyside, studentId: ids[0] ?? '' });
    await user.click(dialog.getByRole('button', { name: labels.confirm(3) }));
    await findByRole('heading', { name: labels.resultTitle(2, 3) });
    expect(getByText(text.students.notFound)).toBeTruthy();
  });
});
