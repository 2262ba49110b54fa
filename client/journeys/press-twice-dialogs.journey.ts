import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { sameClock } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { retentionText } from '@daycare-portal/shared/retention-text';
import { pages } from '@daycare-portal/shared/pages';
import { inject } from 'vitest';
import { paths } from '../src/paths';
import { lastDayLongAgo, writeOldRecordsIn } from '../src/test/aged-records';
import { callsOf } from './daycares';
import { journey, type Visit } from './journey';
import { owner, teacher } from './person';
import { appear, centerOf, settle, stopClock, tap } from './presses';
import { serveProduct } from './product';
import { arrive, walkPage } from './walk-page';

const product = serveProduct('demo');
const hasty = { hasty: true };
const twice = 'pressed twice, reaches no other control, and sends a change once';

async function ownDaycare(visit: Visit) {
  const calls = await callsOf(visit);
  return { calls, daycareId: (await calls.auth.getSession.query())?.daycares[0]?.id ?? '' };
}

// trust 34
journey.onPhone(
  `every kind of button of the page of a child, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    // The record that was asked for a moment ago may still be under way.
    visit.faults.allow('/files/students/', '429');
    await arrive(visit, { email: owner, at: '/portal' });
    const { calls, daycareId } = await ownDaycare(visit);
    const { students } = await calls.students.getDaycareStudentList.query({ daycareId });
    const studentId = students.find(({ firstName, lastName }) => firstName === 'Ana' && lastName === 'Lopez')?.id ?? '';
    await stopClock(page);
    await walkPage(visit, `/portal/students/${studentId}`, { inside: 'main' });
  },
  hasty,
);

journey.onPhone(
  `every kind of button of a bill run, and of a family’s account, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    await arrive(visit, { email: owner, at: paths.billing });
    await stopClock(page);
    for (const [from, address] of [
      [paths.billing, pages.billingRun],
      [paths.billingAccounts, `${pages.billingAccounts}/`],
    ] as const) {
      await page.goto(`${visit.site}${from}`);
      const link = page.locator(`main a[href*="${address}"]`).first();
      await appear(page, link);
      await walkPage(visit, (await link.getAttribute('href')) ?? '', { inside: 'main' });
    }
  },
  hasty,
);

/** An outing of today with a child and an adult, planned by whoever is signed in. */
async function planOuting(visit: Visit): Promise<string> {
  const { calls, daycareId } = await ownDaycare(visit);
  const { day, children } = await calls.attendance.getDay.query({ daycareId, day: null });
  const studentIds = children.flatMap(({ state, studentId }) => (state === 'in' ? [studentId] : [])).slice(0, 1);
  const adults = [{ userId: null, name: 'Grace Holm', phone: '555 0100' }];
  const plan = { name: 'Library', kind: 'trip' as const, byVehicle: true, day, leavesAt: null, returnsAt: null, note: null };
  const sent = { ...plan, daycareId, id: 'walked-twice-by-a-thumb', outingId: null, adults, studentIds };
  return (await calls.outings.save.mutate(sent)).outingId;
}

journey.onPhone(
  `every kind of button of an outing’s steps, before and after it has left, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    await arrive(visit, { email: teacher, at: '/portal/outings' });
    const path = `/portal/outings/${await planOuting(visit)}`;
    await stopClock(page);
    await walkPage(visit, path, { inside: 'main' });
    await page.goto(`${visit.site}${path}`);
    const leave = page.getByRole('button', { name: headcountText.outings.leave });
    await appear(page, leave);
    // The next step’s button lies over the bottom of the page.
    await leave.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await settle(page);
    await tap(page, await centerOf(leave));
    await appear(page, page.getByText(headcountText.outings.events.left, { exact: true }).first());
    await walkPage(visit, path, { inside: 'main' });
  },
  hasty,
);

journey.onPhone(
  `every kind of button of a decision about a late entry, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    await arrive(visit, { email: owner, at: '/portal/today' });
    await stopClock(page);
    const path = '/portal/today?show=decisions';
    const inside = '[role="dialog"]';
    const record = page.getByRole('dialog').getByRole('button', { name: dayText.waiting.recordOf('') });
    await walkPage(visit, path, { inside, open: () => appear(page, record) });
    const open = async () => {
      await appear(page, record);
      await settle(page);
      await tap(page, await centerOf(record));
      await appear(page, page.getByRole('dialog').getByLabel(dayText.waiting.why));
    };
    await walkPage(visit, path, { inside, open });
  },
  hasty,
);

journey.onPhone(
  `every kind of button of the time zone, and of its change, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    const path = '/portal/daycare-settings';
    const elsewhere = ['Pacific/Auckland', 'America/Chicago'].find((zone) => !sameClock(zone, inject('timeZone'), new Date())) ?? '';
    await page.addInitScript((timeZone) => {
      const { prototype } = Intl.DateTimeFormat;
      const { resolvedOptions } = prototype;
      prototype.resolvedOptions = function resolved(this: Intl.DateTimeFormat) {
        return { ...resolvedOptions.call(this), timeZone };
      };
    }, elsewhere);
    await arrive(visit, { email: owner, at: path });
    await stopClock(page);
    const change = page.locator('#time-zone').getByRole('button', { name: daySettingsText.timeZone.change, exact: true });
    await walkPage(visit, path, { inside: '#time-zone', open: () => appear(page, change) });
    const open = async () => {
      await appear(page, change);
      await settle(page);
      await tap(page, await centerOf(change));
      const zone = page.getByRole('dialog').getByLabel(daySettingsText.timeZone.title);
      await appear(page, zone);
      await zone.selectOption(elsewhere);
    };
    await walkPage(visit, path, { inside: '[role="dialog"]', open });
  },
  hasty,
);

journey.onPhone(
  `every kind of button of how long records are kept, and of its form, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    const path = '/portal/daycare-settings';
    await arrive(visit, { email: owner, at: path });
    await stopClock(page);
    const set = page.locator('#records').getByRole('button', { name: retentionText.set, exact: true });
    await walkPage(visit, path, { inside: '#records', open: () => appear(page, set) });
    const open = async () => {
      await appear(page, set);
      await settle(page);
      await tap(page, await centerOf(set));
      await appear(page, page.getByRole('dialog').getByRole('button', { name: retentionText.fillSuggested }));
    };
    await walkPage(visit, path, { inside: '[role="dialog"]', open });
  },
  hasty,
);

journey.onPhone(
  `every kind of button of old records, and of their deletion, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    const path = '/portal/daycare-settings';
    await arrive(visit, { email: owner, at: path });
    await leaveLongAgo(visit);
    await stopClock(page);
    const box = page.getByRole('checkbox', { name: 'Old Records' });
    const remove = page.getByRole('button', { name: retentionText.deleteChosen(1) });
    const choose = async () => {
      await appear(page, box);
      await settle(page);
      await box.check();
      await appear(page, remove);
    };
    await walkPage(visit, path, { inside: '#records', open: choose });
    const open = async () => {
      await choose();
      await settle(page);
      await tap(page, await centerOf(remove));
      await appear(page, page.getByRole('dialog').getByRole('button', { name: retentionText.deleteNow, exact: true }));
    };
    await walkPage(visit, path, { inside: '[role="dialog"]', open });
  },
  hasty,
);

/** A child who left years ago, whose records are old enough to delete. */
async function leaveLongAgo(visit: Visit): Promise<void> {
  const { calls, daycareId } = await ownDaycare(visit);
  const child = { firstName: 'Old', lastName: 'Records', dob: '2023-09-03', guardianEmails: [] };
  const { studentId } = await calls.students.addDaycareStudent.mutate({ daycareId, ...child });
  await writeOldRecordsIn(product.folder, daycareId, studentId);
  await calls.students.setEnrolment.mutate({ daycareId, studentIds: [studentId], startsOn: null, endsOn: lastDayLongAgo, reason: null });
}
