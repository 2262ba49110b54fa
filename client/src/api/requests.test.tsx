import { expect, it } from 'vitest';
import { open } from '../test/open';

/** The calls that one HTTP request carries. */
function callsIn(url: string): string[] {
  return decodeURIComponent(url.split('?')[0] ?? '')
    .replace('/trpc/', '')
    .split(',')
    .toSorted();
}

it('each page that one opens asks in one request, and asks nothing twice: dashboard, list, child, back, dashboard, settings', async () => {
  const page = await open('/portal', 'owner');
  const { user, router, findByRole, findByText } = page;
  await user.click(await findByRole('link', { name: /^Students\s*1/ }));
  await user.click(await findByRole('link', { name: 'Ana Lopez' }));
  await findByRole('heading', { level: 1, name: 'Ana Lopez' });
  await findByText(/guardian/i, { selector: 'h2' });
  await router.navigate(-1);
  await findByRole('link', { name: 'Ana Lopez' });
  await user.click(await findByRole('link', { name: 'Dashboard' }));
  await findByRole('link', { name: /^Students\s*1/ });
  await user.click(await findByRole('link', { name: 'Daycare Settings' }));
  await findByRole('region', { name: 'Ownership' });
  // What one page asked twice would stand before what the next one asked.
  await user.click(await findByRole('link', { name: 'Messages' }));
  await findByRole('heading', { level: 1, name: 'Messages' });

  const dashboard = ['classrooms.getClassroomList', 'daycare.getBackups', 'staff.getDaycareStaffList', 'students.getDaycareStudentList'];
  const list = ['classrooms.getClassroomMarks', 'students.getDaycareStudentList', 'students.getUninvitedGuardians'];
  const child = ['classrooms.getClassroomMarks', 'students.getLinkedParentsForStudent', 'students.getStudentInfo'];
  const settings = ['daycare.getBackups', 'daycare.getDaycare', 'staff.getDaycareStaffList'];
  expect(page.connection.sent.map(({ url }) => callsIn(url))).toEqual([
    ['auth.getSession'],
    dashboard,
    list,
    child,
    list,
    dashboard,
    settings,
  ]);
});
