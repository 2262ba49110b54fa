import { act } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '../paths';
import { routesWith } from '../routes';
import { open, ownWorld } from '../test/open';
import { teamRoutes } from '../team-routes';
import { addClassrooms, limitTeacherTo } from '../test/students';

/** The address of every page of the portal, as in its route. */
function portalAddresses(of: readonly RouteObject[] = routesWith(teamRoutes)): string[] {
  return of.flatMap(({ path, children }) => [
    ...(path?.startsWith(paths.portal) === true && path !== paths.inPortal ? [path] : []),
    ...portalAddresses(children ?? []),
  ]);
}

/** A headcount, an outing and a report, which have pages. */
async function rolls({ as, people: { sunnyside: daycareId, owner, child: studentId } }: Awaited<ReturnType<typeof ownWorld>>) {
  const { attendance, outings, records } = as(owner);
  await attendance.mark({ daycareId, marks: [{ id: 'a-mark-of-this-test', studentId, kind: 'in' }] });
  const { headcountId } = await attendance.startHeadcount({ daycareId, id: 'a-headcount-of-this-test', kind: 'fireDrill' });
  const outing = { name: 'Zoo', kind: 'trip' as const, byVehicle: false, day: '2026-11-24', leavesAt: null, returnsAt: null, note: null };
  const { outingId } = await outings.save({
    daycareId,
    id: 'an-outing-of-this-test',
    outingId: null,
    ...outing,
    adults: [{ userId: owner.uid, name: owner.displayName }],
    studentIds: [studentId],
  });
  const report = { kind: 'injury' as const, at: '2026-11-20T15:42:00.000Z', where: 'Playground', what: 'Fell', done: '' };
  const { incidentId } = await records.saveIncident({ daycareId, studentId, id: 'a-report-of-this-test', ...report });
  return { headcountId, outingId, incidentId };
}

it.each(['owner', 'staff', 'teacher', 'teacher of own rooms', 'manager', 'parent', 'nobody'] as const)(
  'No page, nor the palette, requests data that its reader may not have: %s',
  async (who) => {
    const world = await ownWorld();
    const { db, people } = world;
    await addClassrooms(world, { Acorns: [people.child] });
    const { id: room } = await db.selectFrom('classrooms').select('id').executeTakeFirstOrThrow();
    const { headcountId, outingId, incidentId } = await rolls(world);
    const addresses = portalAddresses().map((path) =>
      path
        .replace(':daycareId', people.sunnyside)
        .replace(':studentId', people.child)
        .replace(':classroomId', room)
        .replace(':paper', 'children')
        .replace(':headcountId', headcountId)
        .replace(':outingId', outingId)
        .replace(':incidentId', incidentId),
    );
    expect(addresses.length).toBeGreaterThan(15);
    const ownRooms = who === 'teacher of own rooms';
    if (ownRooms) await limitTeacherTo(world, 'Acorns');
    const page = await open(paths.portal, ownRooms ? 'teacher' : who, { world });
    await page.findByRole('heading', { level: 1 });
    for (const address of addresses) {
      await page.go(address);
      await page.findByRole('heading', { level: 1 });
      await act(() => page.connection.quiet());
    }
    // A family has no palette.
    if (who !== 'parent' && who !== 'nobody') {
      await page.user.keyboard('{Control>}k{/Control}');
      await page.findByRole('combobox', { name: 'Go to a page, a child or a person' });
      await act(() => page.connection.quiet());
    }
    const refusals = await db.selectFrom('activity').where('action', '=', 'account.refused').select('detail').execute();
    expect(refusals).toEqual([]);
  },
);
