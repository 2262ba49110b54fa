import { printText } from '@daycare-portal/shared/print-text';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf, makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { lying, print, upright } from './paper';
import { heading, signIn } from './person';
import { serveProduct } from './product';
import { listed, showsStudents } from './student-list';

const product = serveProduct('demo');
const labels = printText;
journey('roster, sign-in sheet and child sheets come out of a printer on A4 and on Letter', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  await press(page.getByRole('link', { name: text.studentFilters.print, exact: true }));
  await heading(page, labels.title).waitFor();
  const sheets = page.getByRole('region', { name: labels.preview });
  await sheets.getByRole('table').first().waitFor();
  const rooms = await sheets.getByRole('table').count();
  await look(visit, 'print, roster');
  if (device.name === 'phone') return;

  for (const format of ['A4', 'Letter'] as const) {
    const { count, sizes, broken } = await print(page, 'roster', format);
    expect([sizes, broken]).toEqual([[upright[format]], []]);
    expect(count).toBeGreaterThanOrEqual(rooms);
    expect(count).toBeLessThanOrEqual(rooms * 2);
  }
  await page.emulateMedia({ media: 'print' });
  await eventually(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });

  await press(page.getByRole('link', { name: labels.papers['sign-in'] }));
  await page.getByLabel(labels.week).fill('2026-12-31');
  await sheets
    .getByText(/Dec 28, 2026 to Jan 1, 2027/)
    .first()
    .waitFor();
  for (const format of ['A4', 'Letter'] as const) {
    const { count, sizes, broken } = await print(page, 'sign-in', format, lying);
    expect([sizes, broken]).toEqual([[lying[format]], []]);
    expect(count).toBeGreaterThanOrEqual(rooms);
  }
  await eventually(() => page.url()).toContain('week=2026-12-31');

  await press(page.getByRole('link', { name: labels.papers.children }));
  await eventually(() => sheets.getByRole('article').count()).toBe(57);
  for (const format of ['A4', 'Letter'] as const)
    expect(await print(page, 'children', format)).toEqual({ count: 57, sizes: [upright[format]], broken: [] });

  await press(page.getByRole('link', { name: labels.papers.cards }));
  await eventually(() => sheets.getByRole('article').count()).toBe(57);
  await look(visit, 'print, emergency cards');
  for (const format of ['A4', 'Letter'] as const)
    expect(await print(page, 'cards', format)).toEqual({ count: Math.ceil(57 / 4), sizes: [upright[format]], broken: [] });
  expect(await sheets.getByRole('article').evaluateAll(overfullCards)).toEqual([]);

  await page.goto('/portal/students');
  await press(listed(page).getByRole('link').first());
  await press(page.getByRole('link', { name: text.studentFilters.printSheet }));
  await eventually(() => sheets.getByRole('article').count()).toBe(1);
  expect(await print(page, 'one child', 'A4')).toEqual({ count: 1, sizes: [upright.A4], broken: [] });
});

/** Runs in the page: cards with cut-off content. */
function overfullCards(cards: Element[]): string[] {
  return cards.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).map(({ textContent }) => textContent);
}

journey.atDesk('invitation slips come out five to a page, whole and with whole codes, on A4 and on Letter', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, 'Willow Tree Daycare');
  const { students } = await callsOf(visit);
  const rows = Array.from({ length: 11 }, (_, index) => ({
    firstName: 'Ana',
    lastName: `Lopez ${index}`,
    dob: '2023-03-04',
    guardianEmails: [`guardian${index}@mail.example`],
  }));
  await students.bulkCreateStudents.mutate({ daycareId, students: rows });
  await page.goto('/portal/students');
  await press(page.getByRole('button', { name: text.inviteGuardians.button(11) }));
  await press(page.getByRole('dialog').getByRole('button', { name: text.inviteGuardians.confirm }));
  await page.getByRole('heading', { name: text.inviteGuardians.resultTitle(11) }).waitFor();
  await printSlips(visit, 'guardians', { slips: 11, pages: 3 });

  await page.goto('/portal/invite-user');
  for (let row = 1; row <= 6; row += 1) {
    const email = page.getByRole('textbox', { name: text.bulk.cell(text.inviteStaff.email, row), exact: true });
    await email.fill(`colleague${row}@mail.example`);
    await email.press('Enter');
  }
  await press(page.getByRole('button', { name: text.inviteStaff.submit }));
  await page.getByRole('heading', { name: text.inviteStaff.resultTitle(6, 6) }).waitFor();
  await printSlips(visit, 'staff', { slips: 6, pages: 2 });
});

async function printSlips({ page, press }: Visit, kind: string, { slips, pages }: { slips: number; pages: number }): Promise<void> {
  // Nobody could answer the system's dialog.
  await page.evaluate(() => (window.print = () => undefined));
  for (const format of ['A4', 'Letter'] as const) {
    await press(page.getByRole('button', { name: text.links.printSlips }));
    await page.emulateMedia({ media: 'print' });
    const printed = page.getByRole('article').filter({ visible: true });
    await eventually(() => printed.count()).toBe(slips);
    expect(await printed.evaluateAll(wrongSlips)).toEqual([]);
    await page.emulateMedia({ media: null });
    // A link has no places to break.
    expect(await print(page, `slips-${kind}`, format)).toMatchObject({ count: pages, sizes: [upright[format]] });
  }
}

/**
 * Runs in the page: slips that a page break may cut, that are not black on white, or whose code is cut or too small for a phone's camera.
 */
function wrongSlips(slips: Element[]): string[] {
  const smallestCode = (35 / 25.4) * 96;
  return slips.flatMap((slip) => {
    const drawn = slip.querySelector('svg') ?? slip;
    const [paper, code] = [slip.getBoundingClientRect(), drawn.getBoundingClientRect()];
    const isWhole = code.top >= paper.top && code.bottom <= paper.bottom && code.left >= paper.left && code.right <= paper.right;
    const isBlack = [slip, drawn].every((part) => getComputedStyle(part).color === 'rgb(0, 0, 0)');
    const staysTogether = getComputedStyle(slip).breakInside === 'avoid';
    return isWhole && code.width >= smallestCode && isBlack && staysTogether ? [] : [slip.textContent];
  });
}
