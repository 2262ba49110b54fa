import { expect, it } from 'vitest';
import { act } from '@testing-library/react';
import { open } from '../test/open';

/** The calls in one HTTP request. */
function callsIn(url: string): string[] {
  return decodeURIComponent(url.split('?')[0] ?? '')
    .replace('/trpc/', '')
    .split(',')
    .toSorted();
}

it('each page makes the fewest calls and none twice: dashboard, list, child, back, dashboard, settings', async () => {
  const page = await open('/portal', 'owner');
  const { user, router, findByRole, findByText } = page;
  const quiet = () => act(() => page.connection.quiet());
  await findByRole('link', { name: /^Students\s*1/ });
  await quiet();
  await user.click(await findByRole('link', { name: /^Students\s*1/ }));
  await user.click(await findByRole('link', { name: 'Ana Lopez' }));
  await findByRole('heading', { level: 1, name: 'Ana Lopez' });
  await findByText('Contacts and pickup', { selector: 'h2' });
  await quiet();
  await router.navigate(-1);
  await findByRole('link', { name: 'Ana Lopez' });
  await user.click(await findByRole('link', { name: 'Dashboard' }));
  await findByRole('link', { name: /^Students\s*1/ });
  await user.click(await findByRole('link', { name: 'Daycare Settings' }));
  await findByRole('region', { name: 'Ownership' });
  // A call that one page makes twice would appear before those of the next page.
  await user.click(await findByRole('link', { name: 'Messages' }));
  await findByRole('heading', { level: 1, name: 'Messages' });

  const dashboard = [
    'attendance.getAlarms',
    'attendance.getBinders',
    'attendance.getDay',
    'classrooms.getClassroomList',
    'daycare.getBackups',
    'health.listExpiring',
    'health.listMissing',
    'site.getReach',
    'staff.getDaycareStaffList',
    'students.getDaycareStudentList',
  ];
  const aroundChildren = ['attendance.listExceptions', 'people.countFirstTimers', 'people.listProposals'];
  const list = ['classrooms.getClassroomMarks', 'students.getDaycareStudentList', 'students.getUninvitedGuardians'];
  const child = [
    'classrooms.getClassroomMarks',
    'health.getHealth',
    'people.getPeople',
    'students.getLinkedParentsForStudent',
    'students.getStudentInfo',
  ];
  const settings = [
    'classrooms.getClassroomMarks',
    'daycare.getBackups',
    'daycare.getDay',
    'daycare.getDaycare',
    'site.getReach',
    'staff.getDaycareStaffList',
  ];
  // A request carries at most ten calls. Sections further down the settings load after the day settings.
  const [reach, today] = ['site.getReach', 'attendance.getDay'];
  // What every page of the team shows is not asked again.
  const numbers = dashboard.filter((call) => call !== reach && call !== today && call !== 'attendance.getAlarms');
  expect(page.connection.sent.map(({ url }) => callsIn(url))).toEqual([
    ['auth.getSession'],
    dashboard,
    aroundChildren,
    list,
    child,
    list,
    [...aroundChildren, ...numbers].toSorted(),
    [today, reach],
    settings,
    ['health.getOwnFields', 'students.getDaycareStudentList'],
  ]);
});
