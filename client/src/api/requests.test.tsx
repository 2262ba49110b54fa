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
  await quiet();
  await user.click(await findByRole('link', { name: 'Dashboard' }));
  await findByRole('link', { name: /^Students\s*1/ });
  // What is still on its way is not asked for again.
  await quiet();
  await user.click(await findByRole('link', { name: 'Daycare Settings' }));
  await findByRole('region', { name: 'Ownership' });
  await quiet();
  // A call that one page makes twice would appear before those of the next page.
  await user.click(await findByRole('link', { name: 'Messages' }));
  await findByRole('heading', { level: 1, name: 'Messages' });

  const dashboard = [
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
  ];
  const more = [
    'attendance.getBinders',
    'attendance.listExceptions',
    'attendance.listUndecided',
    'classrooms.getCoverage',
    'people.countToConfirm',
    'records.listDoseExceptions',
    'records.listDrillsDue',
    'records.listDue',
    'site.getVersion',
  ];
  const last = ['people.countFirstTimers', 'records.countIncidents'];
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
  const asked = page.connection.sent.flatMap(({ url }) => callsIn(url)).filter((call) => !anytime.includes(call));
  // In any order: what is loaded once is asked for earlier when one comes back.
  const again = [...dashboard, ...more, ...last];
  for (const calls of [['auth.getSession'], again, list, child, list, again, settings])
    expect(asked.splice(0, calls.length).toSorted()).toEqual(calls.toSorted());
  expect(asked).toEqual([]);
});
