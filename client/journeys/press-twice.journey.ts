import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settleMs } from '../src/components/press-guard';
import { eventually, journey, type Visit } from './journey';
import { owner, parent, signIn, teacher } from './person';
import { appear, centerOf, gone, listChanges, pressTwice, questionsOf, sends, settle, stopClock, tap, type Change } from './presses';
import { serveProduct } from './product';
import { arrive, walkPage } from './walk-page';

const product = serveProduct('demo');
const labels = dayText.sheets;
const today = dayText.today;
const hasty = { hasty: true };

/** Today of the teacher, with the clock stopped and all code loaded. */
async function openToday(visit: Visit): Promise<Change[]> {
  const { page } = visit;
  questionsOf(page);
  await page.clock.install();
  await signIn(visit, { email: teacher, at: '/portal/today' });
  await page.locator('[data-child]').first().waitFor();
  await page.touchscreen.tap(5, 5);
  await page.waitForLoadState('networkidle');
  const sent = await listChanges(page);
  await stopClock(page);
  return sent;
}

const gaps = [100, 200, 300, 390];

// trust 34
describe('At a slow answer', () => {
  journey.onPhone(
    'two presses on a child who is here open the sheet, and nobody leaves; an adult’s row then takes two taps in all',
    product,
    async (visit) => {
      const { page } = visit;
      const sent = await openToday(visit);
      const face = page.locator('[data-child][data-state="in"]').first();
      const sheet = page.getByRole('dialog', { name: labels.panel.here });
      for (const gap of gaps) {
        await settle(page);
        await pressTwice(page, face, gap);
        await appear(page, sheet);
        await settle(page);
        expect(sent).toEqual([]);
        await page.keyboard.press('Escape');
        await page.clock.runFor(settleMs);
        await eventually(() => sheet.isVisible()).toBe(false);
      }
      await settle(page);
      const id = await face.getAttribute('data-child');
      await tap(page, await centerOf(face));
      // A row that has just come takes no tap, and takes one once it has been there for a moment.
      const bus = sheet.getByRole('button', { name: labels.checkOut.bus });
      await appear(page, bus);
      await tap(page, await centerOf(bus));
      await settle(page);
      expect(sent).toEqual([]);
      const adult = sheet.getByRole('list', { name: dayText.people.pickup.authorized }).getByRole('button').first();
      await appear(page, adult);
      await settle(page);
      await tap(page, await centerOf(adult));
      await eventually(async () => {
        await page.clock.runFor(10);
        return sent;
      }).toEqual([{ call: 'attendance.mark', studentIds: [id] }]);
    },
    hasty,
  );

  journey.onPhone(
    'two presses on “Check in 1” check in the selected child alone, and undo nothing',
    product,
    async (visit) => {
      const { page } = visit;
      const sent = await openToday(visit);
      await settle(page);
      await tap(page, await centerOf(page.getByRole('button', { name: labels.phone.chooseSeveral })));
      await settle(page);
      const row = page.locator('li[data-state="expected"], li[data-state="late"]').first();
      const name = await row.locator('bdi').first().textContent();
      await tap(page, await centerOf(row));
      await settle(page);
      await pressTwice(page, page.getByRole('button', { name: today.checkIn(1) }), 150);
      const said = page.getByText(/ checked in, /);
      await appear(page, said);
      await settle(page);
      expect(sent).toEqual([{ call: 'attendance.mark', studentIds: [expect.any(String)] }]);
      expect(await said.textContent()).toContain(name?.split(' ')[0]);
    },
    hasty,
  );

  journey.onPhone(
    'the rows stay where they are for five seconds after a press, and the press on the third child is for the third',
    product,
    async (visit) => {
      const { page } = visit;
      // So narrow that what a late child’s row says takes another line, and what it says afterwards does not.
      await page.setViewportSize({ width: 340, height: 844 });
      const sent = await openToday(visit);
      await settle(page);
      await tap(page, await centerOf(page.getByRole('button', { name: new RegExp(`^${text.rooms.choose('')}`) })));
      const all = page.getByRole('menuitemradio', { name: new RegExp(`^${text.rooms.all}`) });
      await appear(page, all);
      await settle(page);
      await tap(page, await centerOf(all));
      const buttons = page.getByRole('button', { name: new RegExp(`^${labels.phone.in}: `) });
      await appear(page, buttons.nth(2));
      await settle(page);
      const third = await buttons.nth(2).getAttribute('aria-label');
      // Away from the bar at the bottom, which says what was done.
      await buttons.nth(2).evaluate((button) => button.scrollIntoView({ block: 'center' }));
      const at = await centerOf(buttons.nth(2));
      const readClock = () => page.evaluate(() => Date.now());
      const pressedAt = await readClock();
      await tap(page, await centerOf(buttons.first()));
      await sends(page, sent, 1);
      await appear(page, page.getByText(/ checked in, /));
      // What is waited for moves the clock, too.
      for (const ms of [1000, 2000, 4800]) {
        await page.clock.runFor(Math.max(pressedAt + ms - (await readClock()), 0));
        expect(await centerOf(page.getByRole('button', { name: third ?? '', exact: true }))).toEqual(at);
      }
      await tap(page, at);
      await sends(page, sent, 2);
      await gone(page, page.getByRole('button', { name: third ?? '', exact: true }));
    },
    hasty,
  );

  journey.onPhone(
    'an arrival is corrected with four taps',
    product,
    async (visit) => {
      const { page } = visit;
      const sent = await openToday(visit);
      let taps = 0;
      const press = async (target: Locator) => {
        await appear(page, target);
        await settle(page);
        await tap(page, await centerOf(target));
        taps += 1;
      };
      await press(page.locator('[data-child][data-state="in"]').first());
      await press(page.getByRole('button', { name: new RegExp(`^${labels.arrival.open('')}`) }));
      await press(page.getByRole('group', { name: labels.arrival.times }).getByRole('button').first());
      await press(page.getByRole('button', { name: labels.arrival.reasons.forgot }));
      await sends(page, sent, 1);
      expect(sent.map(({ call }) => call)).toEqual(['attendance.correct']);
      expect(taps).toBe(4);
    },
    hasty,
  );
});

const walked = {
  [teacher]: [
    '/portal/today',
    '/portal/headcount',
    '/portal/outings/new',
    '/portal/students',
    '/portal/activities/medication',
    '/portal/activities/earlier-days',
    '/portal/activities/meal-counts',
  ],
  [owner]: [
    '/portal',
    '/portal/classrooms',
    '/portal/users',
    '/portal/attendance',
    '/portal/places',
    '/portal/family-forms',
    '/portal/messages',
    '/portal/records',
    '/portal/drills',
    '/portal/door-tablets',
    '/portal/billing',
    '/portal/billing/plans',
    '/portal/billing/payments',
    '/portal/inspector-folder',
    '/portal/confirm-pickups',
    '/portal/messages/announcement',
    '/portal/account',
  ],
  [parent]: ['/portal', '/portal/family/child', '/portal/family-messages'],
};

/** Here the frame around the page is walked, too. It is the same everywhere. */
const framed = new Set(['/portal/today', '/portal']);

/** A new window reads all of the program anew, so each is used for some pages. */
const pagesOfWindow = 4;

for (const [email, paths] of Object.entries(walked))
  for (let at = 0; at < paths.length; at += pagesOfWindow) {
    const some = paths.slice(at, at + pagesOfWindow);
    // trust 34
    journey.onPhone(
      `every kind of button of ${some.join(', ')}, pressed twice by ${email.split('@')[0]}, reaches no other control, and sends a change once`,
      product,
      async (visit) => {
        const { page } = visit;
        // A folder that was asked for a moment ago may still be under way.
        visit.faults.allow('/files/folders/', '429');
        await arrive(visit, { email, at: some[0] ?? '' });
        await stopClock(page);
        for (const path of some) await walkPage(visit, path, framed.has(path) ? {} : { inside: 'main' });
      },
      hasty,
    );
  }
