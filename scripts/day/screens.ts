import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { fullNameOf, sortedNameOf } from '@daycare-portal/shared/full-name';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { logWordsText } from '@daycare-portal/shared/log-words-text';
import { formatMoney } from '@daycare-portal/shared/money';
import type { Locator, Page } from 'playwright-core';
import { openWindow } from './browsers';
import type { Child } from './center';
import type { Day } from './day';
import type { Span } from './own-list';
import { plainWords } from './papers';
import { password } from './set-up';
import { timeZone, today } from './world';

/** The pages about the day, read as people read them, beside the list. */
export async function compareScreens(day: Day): Promise<void> {
  const { browser, center, world } = day;
  const page = await openWindow(browser, world, 'desk', center.owner.cookie);
  await world.slowly(async () => {
    await compareDashboard(day, page);
    await compareSheet(day, page);
    await compareHistories(day, page);
    await compareHours(day, page);
    await compareActivities(day, page);
    await compareRecordPages(day, page);
    await compareRoster(day, page);
  });
  await page.context().close();
  await world.slowly(() => compareFamilyPage(day));
}

/** An inspector is handed Now and the emergency roster, which a teacher prints. */
export async function inspectorComes(day: Day): Promise<void> {
  const { browser, center, list, world } = day;
  const here = day.here();
  const teacher = day.teacherOf(here[0]?.roomId ?? '');
  const page = await openWindow(browser, world, 'desk', teacher.cookie);
  await world.slowly(async () => {
    const { heading } = dayPapersText.now;
    await page.goto('/portal/now');
    await page.getByText(heading(here.length, center.team.length)).first().waitFor();
    world.saw();
    const rows = await printed(page, () => wordsOf(page.locator('tr:visible')));
    for (const child of here) {
      const came = rows.some((row) => row.includes(plainWords(sortedNameOf(child))) && says(row, list.of(child.studentId).in));
      world.same(`${fullNameOf(child)} on Now`, came, true);
    }
    await page.goto('/portal/emergency-roster');
    await page.getByRole('article').first().waitFor();
    const [roster = ''] = await printed(page, () => wordsOf(page.locator('main')));
    world.same('who is missing on the emergency roster', here.filter((child) => !names(roster, child)).map(fullNameOf), []);
  });
  await page.context().close();
}

/** In the evening the dashboard's numbers are those of the list. The next day it is about that day. */
async function compareDashboard(day: Day, page: Page): Promise<void> {
  const { list, world } = day;
  if (!world.isToday()) return;
  await page.goto('/portal/dashboard');
  const tile = (show: string) => page.locator(`main a[href$="show=${show}"]`);
  await tile('out').waitFor();
  const counts = list.counts();
  for (const show of ['in', 'out', 'absent'] as const) {
    const [words = ''] = await wordsOf(tile(show));
    world.same(`“${show}” on the dashboard (${words})`, Number(/ (\d+)( |$)/.exec(words)?.[1]), counts[show]);
  }
}

/** The attendance sheet of the day, on the screen and as it is printed. */
async function compareSheet(day: Day, page: Page): Promise<void> {
  await page.goto(`/portal/attendance?span=day&day=${today}`);
  await page.getByRole('row').nth(1).waitFor();
  compareSheetRows(day, 'on the sheet', await wordsOf(page.locator('tr:visible')));
  compareSheetRows(day, 'on the printed sheet', await printed(page, () => wordsOf(page.locator('tbody:visible'))));
}

function compareSheetRows({ center, list, world }: Day, where: string, rows: readonly string[]): void {
  for (const child of center.students) {
    const own = list.of(child.studentId);
    const absence = own.absent === undefined ? undefined : dayPapersText.sheet.absentFor(reasonInWords(own.absent));
    const fits = (row: string) =>
      absence === undefined ? says(row, own.in) && (own.out === undefined || says(row, own.out)) : row.includes(absence);
    const found = rows.filter((row) => row.includes(plainWords(sortedNameOf(child))));
    world.same(`${fullNameOf(child)} ${where} (${found.join(' | ')})`, found.some(fits), true);
  }
}

/** The attendance of one child who came and of one who was absent. */
async function compareHistories({ center, list, world }: Day, page: Page): Promise<void> {
  const came = center.students.find(({ studentId }) => list.of(studentId).out !== undefined);
  const absent = center.students.find(({ studentId }) => list.of(studentId).calls !== undefined && list.of(studentId).absent !== undefined);
  for (const child of [came, absent]) {
    if (child === undefined) continue;
    await page.goto(`/portal/students/${child.studentId}/attendance?month=${today.slice(0, 7)}`);
    const row = page.locator(`#day-${today}`);
    await row.waitFor();
    const [words = ''] = await wordsOf(row);
    const own = list.of(child.studentId);
    const fits = own.absent === undefined ? says(words, own.in) && says(words, own.out) : words.includes(reasonInWords(own.absent));
    world.same(`the attendance of ${fullNameOf(child)} (${words})`, fits, true);
  }
}

async function compareHours({ center, list, world }: Day, page: Page): Promise<void> {
  await page.goto('/portal/staff-hours');
  await page.getByRole('row').nth(1).waitFor();
  const rows = await wordsOf(page.locator('tr:visible'));
  for (const { uid, name } of center.team) {
    const own = list.adults.get(uid);
    const fits = rows.some((row) => row.includes(name) && says(row, own?.in) && (own?.out === undefined || says(row, own.out)));
    world.same(`the hours of ${name}`, fits, true);
  }
}

async function compareActivities({ list, world }: Day, page: Page): Promise<void> {
  await page.goto(`/portal/activities/earlier-days?day=${today}&room=all`);
  await page.getByText('Painting').first().waitFor();
  world.saw();
  const entries = await wordsOf(page.getByRole('listitem'));
  for (const [meal, { all }] of list.ate) {
    const rooms = new Set([...all].map((studentId) => list.of(studentId).roomId));
    const title = logWordsText.mealNames[meal];
    world.same(
      `rooms with ${title}`,
      entries.filter((words) => words.startsWith(title) && words.includes('Rice and peas')).length,
      rooms.size,
    );
  }
  const [nap] = list.naps.values();
  const title = logWordsText.kinds.nap;
  const naps = entries.filter((words) => words.startsWith(title));
  world.same(`the nap (${naps.join(' | ')})`, naps.filter((words) => says(words, nap?.from) && says(words, nap?.until)).length, 1);
}

/** A dose, a report, what was written and what is owed. */
async function compareRecordPages(day: Day, page: Page): Promise<void> {
  const { daycareId, list, owner, world } = day;
  for (const { studentId, at } of list.doses) {
    await page.goto(`/portal/students/${studentId}/medication`);
    await page.getByText('5 mL').first().waitFor();
    const rows = await wordsOf(page.locator('td:visible'));
    world.same(
      'the dose on its page',
      rows.some((row) => says(row, at)),
      true,
    );
  }
  await page.goto(`/portal/records/${list.incident?.incidentId}`);
  await page.getByText(incidentsText.states.locked, { exact: true }).first().waitFor();
  world.saw();
  await page.getByText('Playground').first().waitFor();
  world.saw();
  const { threads } = await owner.messages.listThreads.query({ daycareId });
  await page.goto(`/portal/messages?thread=${threads.find(({ about }) => about === 'child')?.threadId}`);
  for (const written of list.wrote?.texts ?? []) {
    await page.getByText(written).first().waitFor();
    world.saw();
  }
  await page.goto('/portal/billing');
  if (list.owed > 0) {
    await page.getByText(formatMoney(list.owed, 'USD')).first().waitFor();
    world.saw();
  }
}

async function compareRoster({ center, world }: Day, page: Page): Promise<void> {
  await page.goto('/portal/print/roster');
  await page.locator('table').first().waitFor();
  const [roster = ''] = await printed(page, () => wordsOf(page.locator('main')));
  world.same('who is missing on the printed roster', center.students.filter((child) => !names(roster, child)).map(fullNameOf), []);
}

/** A parent looks at the day at night, and reads when the child came and what it ate. */
async function compareFamilyPage(day: Day): Promise<void> {
  const { browser, center, list, world } = day;
  const guardian = center.guardians.find(({ studentId }) => studentId === list.wrote?.studentId);
  if (guardian === undefined) return;
  const { cookie } = await world.post('auth.signIn', { email: guardian.email, password });
  const page = await openWindow(browser, world, 'phone', cookie);
  await page.goto(`/portal?child=${guardian.studentId}&day=${today}`);
  await page.getByText('Rice and peas').first().waitFor();
  world.saw();
  const [words = ''] = await wordsOf(page.locator('main'));
  world.same(`when the child came, on its family’s page (${words.slice(0, 200)})`, says(words, list.of(guardian.studentId).in), true);
  await page.context().close();
}

/** What is read while the page is as on paper. */
async function printed<Read>(page: Page, read: () => Promise<Read>): Promise<Read> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const words = await read();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return words;
}

async function wordsOf(parts: Locator): Promise<string[]> {
  return (await parts.allInnerTexts()).map(plainWords);
}

const names = (words: string, child: Child) => [sortedNameOf(child), fullNameOf(child)].some((name) => words.includes(plainWords(name)));

/** Whether one of the minutes of this span is named, and not as the end of another time. */
function says(words: string, span: Span | undefined): boolean {
  if (span === undefined) return false;
  for (let at = span.from; at < span.until + 60_000; at += 60_000) {
    const time = plainWords(clockTimeAt(new Date(Math.min(at, span.until)).toISOString(), timeZone));
    if (new RegExp(`(?<!\\d)${time}`).test(words)) return true;
  }
  return false;
}
