import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { sameClock } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { retentionText } from '@daycare-portal/shared/retention-text';
import { text } from '@daycare-portal/shared/text';
import type { Locator, Page, Request, Route } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { settleMs } from '../src/components/press-guard';
import { lastDayLongAgo, writeOldRecordsIn } from '../src/test/aged-records';
import { callsOf } from './daycares';
import { eventually, journey, type Visit } from './journey';
import { owner, parent, signIn, teacher } from './person';
import { serveProduct } from './product';

/* The page's clock stands still and is moved by these walks, so the second press comes
   exactly as long after the first as it says, and answers are as slow as they want. */

const product = serveProduct('demo');
const labels = dayText.sheets;
const today = dayText.today;
const hasty = { hasty: true };

interface Change {
  call: string;
  /** Whom the marks are about. */
  studentIds: string[];
}

/** Stops the page's clock, which only `settle` and `pressTwice` move from now on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lists the changes that the page sends. With `held` they stay there and are not answered. */
async function listChanges(page: Page, held?: Route[]): Promise<Change[]> {
  const sent: Change[] = [];
  await page.route(/\/trpc\//, async (route) => {
    const request = route.request();
    if (isChange(request)) sent.push(...changesIn(request));
    if (isChange(request) && held !== undefined) return void held.push(route);
    await route.continue();
  });
  return sent;
}

/** The calls of a batch, or of a single call. */
function changesIn(request: Request): Change[] {
  const calls = new URL(request.url()).pathname.replace('/trpc/', '').split(',');
  const body: Record<string, { marks?: { studentId: string }[] } | undefined> = JSON.parse(request.postData() ?? '{}');
  return calls.map((call, n) => ({ call, studentIds: body[n]?.marks?.map(({ studentId }) => studentId) ?? [] }));
}

const isChange = (request: Request) => request.method() === 'POST' && !request.url().includes('auth.');

async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.touchscreen.tap(x, y);
}

/** What each page has asked for. Its changes are left out, which a walk may hold back, and its stream, which has no end. */
const questions = new WeakMap<Page, { open: Set<Request>; asked: number }>();

function questionsOf(page: Page) {
  const known = questions.get(page);
  if (known !== undefined) return known;
  const all = { open: new Set<Request>(), asked: 0 };
  questions.set(page, all);
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource' || isChange(request)) return;
    all.open.add(request);
    all.asked += 1;
  });
  page.on('requestfinished', (request) => void all.open.delete(request));
  page.on('requestfailed', (request) => void all.open.delete(request));
  return all;
}

/** Lets what has been asked for arrive, and the page's clock run until it may be pressed and has asked for nothing more in the meantime. */
async function settle(page: Page): Promise<void> {
  const all = questionsOf(page);
  let asked = all.asked;
  for (let n = 0; n < 4; n += 1) {
    await eventually(() => all.open.size).toBe(0);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage(null);
        }),
    );
    await page.clock.runFor(settleMs / 2);
    if (all.asked > asked) n = -1;
    asked = all.asked;
  }
}

/** Lets the page's clock run, in small steps, until it has sent so many changes. */
async function sends(page: Page, sent: readonly Change[], count: number): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(10);
    return sent.length;
  }).toBe(count);
}

/** Lets the page's clock run, in small steps, until this is there. */
async function appear(page: Page, target: Locator): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(10);
    return target.isVisible();
  }).toBe(true);
}

/** Lets the page's clock run, in small steps, until this is no longer there. */
async function gone(page: Page, target: Locator): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(10);
    return target.count();
  }).toBe(0);
}

/** Two presses on the same place, so many milliseconds apart. */
async function pressTwice(page: Page, target: Locator, ms: number): Promise<void> {
  const at = await centerOf(target);
  await tap(page, at);
  await page.clock.runFor(ms);
  await tap(page, at);
}

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

declare global {
  interface Window {
    /** The controls that presses reached, in order. */
    reached: string[];
  }
}

/** Lists, for each press that reached the page, which control it reached. */
function listReached(): void {
  const numbers = new WeakMap<Element, number>();
  let last = 0;
  window.reached = [];
  window.print = () => undefined;
  document.addEventListener('click', ({ target, isTrusted }) => {
    // A page presses the link of a download by itself.
    if (!isTrusted) return;
    const control = target instanceof Element ? (target.closest('button, a, summary, label, input, select') ?? target) : null;
    // A drawing outside of a control does nothing, such as the logo on the menu that opened.
    if (control === null || control instanceof SVGElement) return;
    const field = control instanceof HTMLLabelElement ? (control.control ?? control) : control;
    if (!numbers.has(field)) numbers.set(field, (last += 1));
    window.reached.push(`${numbers.get(field)} ${field.tagName} ${(field.getAttribute('aria-label') ?? field.textContent).slice(0, 40)}`);
  });
}

/** One control of each kind that the page has, by its look and place: its number among all. */
function kindsOf(page: Page, inside: string): Promise<number[]> {
  return page.evaluate((within) => {
    const seen = new Set<string>();
    return [...document.querySelectorAll<HTMLElement>('button, summary')].flatMap((control, n) => {
      const box = control.getBoundingClientRect();
      const isShown = box.width > 0 && box.height > 0 && control.checkVisibility() && !control.hasAttribute('disabled');
      const kind = `${control.className} ${control.dataset['state'] ?? ''} ${control.parentElement?.className}`;
      if (!isShown || seen.has(kind) || control.closest(within) === null) return [];
      seen.add(kind);
      return [n];
    });
  }, inside);
}

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
        await page.clock.install();
        await page.addInitScript(listReached);
        await signIn(visit, { email, at: some[0] ?? '' });
        await stopClock(page);
        for (const path of some) await walkPage(visit, path, framed.has(path) ? {} : { inside: 'main' });
      },
      hasty,
    );
  }

interface Walk {
  /** Opens what is walked, once the page is there. */
  open?: (page: Page) => Promise<void>;
  /** Only what is in here. */
  inside?: string;
}

const twice = 'pressed twice, reaches no other control, and sends a change once';

journey.onPhone(
  `every kind of button of the page of a child, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    // The record that was asked for a moment ago may still be under way.
    visit.faults.allow('/files/students/', '429');
    await page.clock.install();
    await page.addInitScript(listReached);
    await signIn(visit, { email: owner, at: '/portal' });
    const calls = await callsOf(visit);
    const daycareId = (await calls.auth.getSession.query())?.daycares[0]?.id ?? '';
    const { students } = await calls.students.getDaycareStudentList.query({ daycareId });
    const studentId = students.find(({ firstName, lastName }) => firstName === 'Ana' && lastName === 'Lopez')?.id ?? '';
    await stopClock(page);
    await walkPage(visit, `/portal/students/${studentId}`, { inside: 'main' });
  },
  hasty,
);

/** An outing of today with a child and an adult, planned by whoever is signed in. */
async function planOuting({ page, site }: Visit): Promise<string> {
  const call = async <Answer>(name: string, input: unknown, isChange = false): Promise<Answer> => {
    const headers = { origin: site };
    const answer = isChange
      ? await page.request.post(`/trpc/${name}`, { headers, data: input })
      : await page.request.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers });
    return ((await answer.json()) as { result: { data: Answer } }).result.data;
  };
  const session = await call<{ daycares: { id: string }[] }>('auth.getSession', undefined);
  const daycareId = session.daycares[0]?.id ?? '';
  const { day, children } = await call<AttendanceDay>('attendance.getDay', { daycareId, day: null });
  const plan = { name: 'Library', kind: 'trip', byVehicle: true, day, leavesAt: null, returnsAt: null, note: null };
  const studentIds = children.filter(({ state }) => state === 'in').map(({ studentId }) => studentId);
  const adults = [{ userId: null, name: 'Grace Holm', phone: '555 0100' }];
  const sent = { ...plan, daycareId, id: 'walked-twice-by-a-thumb', outingId: null, adults, studentIds: studentIds.slice(0, 1) };
  return (await call<{ outingId: string }>('outings.save', sent, true)).outingId;
}

journey.onPhone(
  `every kind of button of an outing’s steps, before and after it has left, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    await page.clock.install();
    await page.addInitScript(listReached);
    await signIn(visit, { email: teacher, at: '/portal/outings' });
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
    await page.clock.install();
    await page.addInitScript(listReached);
    await signIn(visit, { email: owner, at: '/portal/today' });
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
    await page.clock.install();
    await page.addInitScript(listReached);
    await page.addInitScript((timeZone) => {
      const { prototype } = Intl.DateTimeFormat;
      const { resolvedOptions } = prototype;
      prototype.resolvedOptions = function resolved(this: Intl.DateTimeFormat) {
        return { ...resolvedOptions.call(this), timeZone };
      };
    }, elsewhere);
    await signIn(visit, { email: owner, at: path });
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
    await page.clock.install();
    await page.addInitScript(listReached);
    await signIn(visit, { email: owner, at: path });
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
    await page.clock.install();
    await page.addInitScript(listReached);
    await signIn(visit, { email: owner, at: path });
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
  const calls = await callsOf(visit);
  const daycareId = (await calls.auth.getSession.query())?.daycares[0]?.id ?? '';
  const child = { firstName: 'Old', lastName: 'Records', dob: '2023-09-03', guardianEmails: [] };
  const { studentId } = await calls.students.addDaycareStudent.mutate({ daycareId, ...child });
  await writeOldRecordsIn(product.folder, daycareId, studentId);
  await calls.students.setEnrolment.mutate({ daycareId, studentIds: [studentId], startsOn: null, endsOn: lastDayLongAgo, reason: null });
}

async function walkPage({ page, site }: Visit, path: string, { open, inside = 'body' }: Walk = {}): Promise<void> {
  questionsOf(page);
  const load = async () => {
    await page.goto(`${site}${path}`);
    await appear(page, page.getByRole('heading', { level: 1 }).first());
    if (open !== undefined) {
      await settle(page);
      await open(page);
    }
    await appear(page, page.locator(`${inside} :is(button, summary)`).filter({ visible: true }).first());
    await settle(page);
  };
  await load();
  const kinds = await kindsOf(page, inside);
  expect(kinds.length, `${path}: no buttons`).toBeGreaterThan(0);
  let isFresh = true;
  for (const n of kinds) {
    if (!isFresh) await load();
    isFresh = true;
    const control = page.locator('button, summary').nth(n);
    // What comes only at times, such as a notice, may be gone.
    if ((await control.count()) === 0 || !(await control.isVisible()) || (await control.isDisabled())) continue;
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
    if (name.includes(text.portal.signOut)) continue;
    const held: Route[] = [];
    const sent = await listChanges(page, held);
    await page.evaluate(() => (window.reached = []));
    await pressTwice(page, control, 120);
    await settle(page);
    const reached = await page.evaluate(() => window.reached);
    // A control is told by its number; its words may change with the press.
    expect(
      new Set(reached.map((one) => one.split(' ')[0])).size,
      `${path}: two presses on “${name}” reached ${reached.join(', ')}`,
    ).toBeLessThanOrEqual(1);
    const calls = sent.map(({ call }) => call);
    expect(calls, `${path}: two presses on “${name}”`).toEqual([...new Set(calls)]);
    // What was held must not be sent now.
    await page.goto('about:blank');
    for (const route of held) await route.abort().catch(() => undefined);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // What opened, was left or was sent would be in the way of the next.
    isFresh = false;
  }
}
