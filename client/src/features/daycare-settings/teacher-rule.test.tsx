import { text } from '@daycare-portal/shared/text';
import { act, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const labels = text.settings.teachers;

it('An owner limits teachers to their own rooms, and lifts the limit again', async () => {
  const world = await ownWorld();
  const { as, people } = world;
  const { user, findByRole } = await open('/portal/daycare-settings', 'owner', { world });
  const rule = within(await findByRole('region', { name: 'What teachers see' }));
  expect(rule.getByText('Teachers see every child in the daycare.')).toBeTruthy();
  await user.click(rule.getByRole('button', { name: labels.limit }));
  await rule.findByText(labels.own);
  expect(await as(people.owner).daycare.getDay({ daycareId: people.sunnyside })).toMatchObject({ teachersSeeOwnRooms: true });
  await user.click(rule.getByRole('button', { name: labels.unlimit }));
  await rule.findByText(labels.all);
});

it.each(['/portal/students', '/portal/dashboard'])(
  'A teacher without a room reads so on %s, and is not asked to add anyone',
  async (url) => {
    const world = await ownWorld();
    const { as, people } = world;
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, teachersSeeOwnRooms: true });
    const { findByText, queryByRole } = await open(url, 'teacher', { world });
    await findByText('No children in your classrooms');
    expect(queryByRole('link', { name: text.students.add })).toBeNull();
    expect(queryByRole('link', { name: text.importStudents.open })).toBeNull();
  },
);

it.each([
  ['/portal/create-student', text.createStudents.title, text.createStudents.denied],
  ['/portal/import-students', text.importStudents.open, text.importStudents.denied],
])('A teacher limited to their own rooms reads at %s that the page is not for them, and finds no form', async (url, title, denied) => {
  const world = await ownWorld();
  const { as, people } = world;
  await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, teachersSeeOwnRooms: true });
  const page = await open(url, 'teacher', { world });
  await page.findByRole('heading', { level: 1, name: title });
  expect(within(page.getByRole('main')).getByText(denied)).toBeTruthy();
  expect(within(page.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
  await act(() => page.connection.quiet());
  expect(page.connection.sent.filter(({ url: asked }) => asked.includes('getRecentImports'))).toEqual([]);
});

it('The dashboard does not offer a teacher limited to their own rooms to add children', async () => {
  const world = await ownWorld();
  const { as, people } = world;
  const link = async () => {
    const { findByRole, unmount } = await open('/portal', 'teacher', { world });
    const { textContent } = await findByRole('link', { name: /^Manage students/ });
    unmount();
    return textContent;
  };
  expect(await link()).toContain(text.dashboard.manageStudentsHelp);
  await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, teachersSeeOwnRooms: true });
  expect(await link()).toContain(text.dashboard.manageOwnStudentsHelp);
});
