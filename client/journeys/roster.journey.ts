import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';
import { rosterCells, rosterText } from './roster';
import { fillRow, paste, send, showsResult } from './student-form';
import { listed, search, showsStudents } from './student-list';

const product = serveProduct('demo');
const labels = text.createStudents;

journey.atDesk(
  'a center pastes the text of its roster, mends what is wrong, and finds every child again after a restart',
  product,
  async (visit) => {
    const { page, press } = visit;
    await openForm(visit, 'Roster as a text');
    await look(visit, 'bulk form, empty');
    await paste(visit, rosterText());
    await showsNotices(visit);
    await look(visit, 'bulk form, pasted', { except: 'tbody:nth-of-type(n + 30)' });

    await send(visit);
    await showsTotals(visit);
    await look(visit, 'bulk form, with result');
    await mendAndSendAlone(visit);
    await look(visit, 'bulk form, all sent');

    await press(page.getByRole('link', { name: text.bulk.done }));
    await showsStudents(page, 120);
    await look(visit, 'student list of the roster');
    await findsEveryone(visit);
    // An open page would request its icon meanwhile, and fail.
    await page.goto('about:blank');
    await product.restart();
    await page.goto('/portal/students');
    await showsStudents(page, 120);
    await findsEveryone(visit);
  },
);

journey.atDesk('a center pastes the cells of its spreadsheet', product, async (visit) => {
  const { page, press } = visit;
  await openForm(visit, 'Roster as cells');
  await paste(visit, rosterCells());
  await showsNotices(visit);
  await send(visit);
  await showsTotals(visit);
  await mendAndSendAlone(visit);
  await press(page.getByRole('link', { name: text.bulk.done }));
  await showsStudents(page, 120);
  await findsEveryone(visit);
});

/** Each roster goes into a daycare of its own. */
async function openForm(visit: Visit, daycare: string): Promise<void> {
  const { page, press, device } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `${daycare}, ${device.name}`);
  await page.goto('/portal/students');
  await press(page.getByRole('link', { name: text.students.add }));
  await heading(page, labels.title).waitFor();
}

async function showsNotices({ page }: Visit): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: text.bulk.pasted(120) });
  await notice.filter({ hasText: labels.orderRecognised['month-first'] }).waitFor();
  const unplaced = ['Room', 'Contact 1 Name', 'Contact 1 Phone', 'Allergies', 'Notes'];
  await notice.filter({ hasText: text.bulk.unplaced(unplaced) }).waitFor();
  await page.getByText(labels.toMend(5)).waitFor();
}

async function showsTotals({ page }: Visit): Promise<void> {
  await showsResult(page, 115, 120);
  const totals = page.locator('dl > div');
  expect(await totals.allInnerTexts()).toEqual(
    [
      [text.bulk.total, 120],
      [text.bulk.successful, 115],
      [text.bulk.errors(4), 4],
      [text.bulk.notSent, 1],
    ].map((total) => total.join('\n')),
  );
  const rows = page.getByRole('list', { name: text.bulk.rows }).getByRole('listitem');
  const told = (await rows.allInnerTexts()).slice(0, 6).map((row) => row.split('\n').filter((part) => part !== ''));
  expect(told).toEqual([
    [text.bulk.statusError, 'Crystal Miller', text.fields.emailMalformed('Not An Email')],
    [text.bulk.statusError, 'Thiên Lạc Đinh', text.students.dobInFuture],
    [text.bulk.statusError, 'Ludwig Quitzon', text.students.duplicateEarlier],
    [text.bulk.statusError, 'Betty Bahringer', text.students.dobNotADate('2/30/2023')],
    [text.bulk.statusNotSent, 'Marvin', text.students.firstNameMissing],
    [labels.statusSuccess, 'Julia Lemus Quintanilla', labels.guardiansPending(2), labels.open],
  ]);
  const panel = page.getByRole('heading', { name: labels.resultTitle(115, 120) });
  await eventually(() => panel.evaluate((title) => title === document.activeElement)).toBe(true);
}

/** The five remaining rows are in the form in roster order. */
async function mendAndSendAlone(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.getByText(text.bulk.stillBelow(5)).waitFor();
  await fillRow(page, 1, { guardianEmails: 'miller12@mail.example' });
  await fillRow(page, 2, { dob: '3/1/2022' });
  await fillRow(page, 3, { firstName: 'Lukas' });
  await fillRow(page, 4, { firstName: 'Milo' });
  await fillRow(page, 5, { dob: '2/28/2023' });
  const sent = page.waitForRequest(/students\.bulkCreateStudents/);
  await send(visit);
  expect((await sent).postData()?.match(/"lastName"/g)).toHaveLength(5);
  await showsResult(page, 5, 5);
  await page.getByText(labels.resultAllDone).waitFor();
}

/** Searches by parts of names, with and without accents, in any script, and of addresses. Text that looks like code is shown as written. */
async function findsEveryone({ page }: Visit): Promise<void> {
  const sought: Record<string, string[]> = {
    'o’neill-sanchez': ["D'Angelo O’Neill-Sánchez"],
    zoe: ['<b>Zoë</b> Kobus'],
    'kihn32@': ['=HYPERLINK("http://x.example","Ana") Kihn'],
    lapinski: ['Grzegorz Łapiński'],
    dang: ['Hoài Vỹ Đặng', 'Mộng Nhi Đặng'],
    'family27@mail': ['Isobel Kilback', '倩 尉迟'],
    عوضية: ['عوضية الشريف'],
    'miller12@': ['Crystal Miller'],
    'milo marvin': ['Milo Marvin'],
    quitzon: ['Lukas Quitzon', 'Ludwig Quitzon', 'Liliane Quitzon-Lakin'],
  };
  for (const [words, names] of Object.entries(sought)) {
    await search(page, words);
    const shown = async () => (await listed(page).locator('bdi:not([title])').allInnerTexts()).filter((text) => !/^\S+@\S+$/.test(text));
    await eventually(async () => (await shown()).toSorted(), words).toEqual(names.toSorted());
  }
  await eventually(() => page.locator('main b, main [href*="x.example"]').count()).toBe(0);
  await search(page, '');
}
