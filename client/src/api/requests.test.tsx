import { expect, it } from 'vitest';
import { act, waitFor } from '@testing-library/react';
import { open } from '../test/open';

/** The calls in one HTTP request. */
function callsIn(url: string): string[] {
  return decodeURIComponent(url.split('?')[0] ?? '')
    .replace('/trpc/', '')
    .split(',')
    .toSorted();
}

/** What the dashboard asks for. Some of it is asked for once another part of the page is there. */
const onDashboard = [
  'attendance.getAlarms',
  'attendance.getDay',
  'attendance.getPickupWeek',
  'classrooms.getClassroomList',
  'daycare.getBackups',
  'health.listExpiring',
  'health.listMissing',
  'site.getReach',
  'staff.getDaycareStaffList',
  'students.getDaycareStudentList',
  'attendance.getBinders',
  'attendance.listExceptions',
  'attendance.listUndecided',
  'classrooms.getCoverage',
  'people.countToConfirm',
  'records.listDoseExceptions',
  'records.listDrillsDue',
  'records.listDue',
  'site.getVersion',
  'people.countFirstTimers',
  'records.countIncidents',
];

it('each page makes the fewest calls and none twice: dashboard, list, child, back, dashboard, settings', async () => {
  const page = await open('/portal', 'owner');
  const { user, router, findByRole, findByText } = page;
  const quiet = () => act(() => page.connection.quiet());
  const asks = () => page.connection.sent.flatMap(({ url }) => callsIn(url));
  const dashboardAsked = async (times: number) => {
    const isAsked = (call: string) => asks().filter((each) => each === call).length >= times;
    await waitFor(() => expect(onDashboard.filter((call) => !isAsked(call))).toEqual([]));
    await quiet();
  };
  await findByRole('link', { name: /^Students\s*1/ });
  await dashboardAsked(1);
  await user.click(await findByRole('link', { name: /^Students\s*1/ }));
  await user.click(await findByRole('link', { name: 'Ana Lopez' }));
  await findByRole('heading', { level: 1, name: 'Ana Lopez' });
  await findByText('Contacts and pickup', { selector: 'h2' });
  await quiet();
  await router.navigate(-1);
  await findByRole('link', { name: 'Ana Lopez' });
  await quiet();
  await user.click(await findByRole('link', { name: 'Dashboard' }));
  await findByRole('link', { name: /^Students\s*1/ });
  // What is still on its way is not asked for again.
  await dashboardAsked(2);
  await user.click(await findByRole('link', { name: 'Daycare Settings' }));
  await findByRole('region', { name: 'Ownership' });
  await quiet();
  // A call that one page makes twice would appear before those of the next page.
  await user.click(await findByRole('link', { name: 'Messages' }));
  await findByRole('heading', { level: 1, name: 'Messages' });

  const list = ['students.getDaycareStudentList', 'students.getUninvitedGuardians'];
  const child = [
    'dailyLog.getDay',
    'health.getHealth',
    'people.getPeople',
    'records.listProtectionNotes',
    'students.getLinkedParentsForStudent',
    'students.getStudentInfo',
  ];
  const settings = [
    'daycare.getBackups',
    'daycare.getDay',
    'daycare.getDaycare',
    'dailyLog.getRooms',
    'health.getOwnFields',
    'records.getRetention',
    'site.getReach',
    'site.getVersion',
    'staff.getDaycareStaffList',
  ];
  // The frame asks for its key as soon as that part of it is loaded, and a page for the classrooms' marks unless the one before still shows them.
  const anytime = ['auth.getSealKey', 'classrooms.getClassroomMarks'];
  // The calls page by page: a request carries at most ten.
  const asked = asks().filter((call) => !anytime.includes(call));
  // In any order: what is loaded once is asked for earlier when one comes back.
  for (const calls of [['auth.getSession'], onDashboard, list, child, list, onDashboard, settings])
    expect(asked.splice(0, calls.length).toSorted()).toEqual(calls.toSorted());
  expect(asked).toEqual([]);
});
