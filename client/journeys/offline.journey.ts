import { dayText } from '@daycare-portal/shared/day-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { historyText } from '@daycare-portal/shared/history-text';
import { offlineText } from '@daycare-portal/shared/offline-text';
import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { anotherPerson, eventually, journey } from './journey';
import { leaveLateEntry } from './late-entry';
import { look } from './look';
import { heading, signIn, signOut, teacher } from './person';
import { serveProduct } from './product';
import { allowSilence, watchScripts } from './silence';

const product = serveProduct('demo');
const labels = dayText.waiting;
const today = dayText.today;

const cubby = (page: Page, id: string) => page.locator(`[data-child="${id}"]`);
const strip = (page: Page, n: number) => page.getByText(text.errors.lostKept.checkIn(n));

journey.atDesk(
  'what is tapped without the network and the server is sent when they are back, and the owner decides in another browser about what was contradicted',
  product,
  async (visit) => {
    const { page, press } = visit;
    await anotherPerson(visit, async (office) => {
      await signIn(office, { at: '/portal/today' });
      await leaveLateEntry(office);
    });
    allowSilence(visit);
    // Without the key, the page would ask after the reload whether the taps are the person's own.
    const key = page.waitForResponse((answer) => answer.url().includes('auth.getSealKey'));
    await signIn(visit, { email: teacher, at: '/portal/today' });
    await heading(page, today.title).waitFor();
    await page.locator('[data-child]').first().waitFor();
    await key;
    const ids = await page
      .locator('[data-child][data-state="expected"], [data-child][data-state="late"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-child') ?? ''))
      // A child who moves to another room today is on two shelves.
      .then((all) => all.filter((id) => all.indexOf(id) === all.lastIndexOf(id)));
    const [contested = '', other = ''] = ids;

    await page.context().setOffline(true);
    for (const [n, id] of [contested, other].entries()) {
      await press(cubby(page, id));
      await press(page.getByRole('button', { name: today.checkIn(1) }));
      await strip(page, n + 1).waitFor();
      await eventually(() => cubby(page, id).getAttribute('aria-label')).toContain(text.waiting.said);
    }
    await look(visit, 'today offline', { onlyHere: true });

    // A colleague has heard that one of them stays at home.
    await anotherPerson(visit, async (colleague) => {
      await signIn(colleague, { at: '/portal/today' });
      await colleague.press(cubby(colleague.page, contested));
      await colleague.press(colleague.page.getByRole('button', { name: today.absentToday, exact: true }));
      const form = colleague.page.getByRole('dialog');
      await colleague.press(form.getByText(dayText.attendance.absenceReasons.sick, { exact: true }));
      await colleague.press(form.getByRole('button', { name: dayText.sheets.absent.submit }));
      await colleague.page.locator(`[data-child="${contested}"][data-state="absent"]`).waitFor();
    });

    // The network is back without the server, then both, after the page was reloaded.
    await product.stop();
    await page.context().setOffline(false);
    await strip(page, 2).waitFor();
    await product.restart();
    await page.reload();
    const asked = page.getByRole('list', { name: text.dashboard.attention });
    // What the page was sending when it was left is sent again only after the longest time that an answer may take.
    await asked.getByRole('button', { name: labels.open }).waitFor({ timeout: 60_000 });
    await page.locator(`[data-child="${other}"][data-state="in"]`).waitFor();
    await page.locator(`[data-child="${contested}"][data-state="absent"]`).waitFor();
    await eventually(() => cubby(page, other).getAttribute('aria-label')).not.toContain(text.waiting.said);

    await anotherPerson(visit, async (office) => {
      await signIn(office);
      await office.press(office.page.getByRole('link', { name: labels.open, exact: true }));
      const panel = office.page.getByRole('dialog', { name: labels.title });
      const row = panel.getByRole('listitem').filter({ has: office.page.locator(`a[href$="/${contested}"]`) });
      await row.getByText(labels.theirs, { exact: true }).waitFor();
      await look(office, 'today decision', { onlyHere: true });
      await office.press(row.getByRole('button', { name: labels.record }));
      await row.getByLabel(labels.why).fill('I saw her come in');
      await office.press(row.getByRole('button', { name: labels.record }));
      await row.getByText(labels.decided, { exact: true }).waitFor();
    });
    await page.locator(`[data-child="${contested}"][data-state="in"]`).waitFor();
    await asked.waitFor({ state: 'detached' });
  },
  { ownWindow: true },
);

journey.onPhone(
  'the bell rings when the server is gone: a drill is started, ticked and finished on a phone, also one that nobody had touched, and is kept as it was',
  product,
  async (visit) => {
    const { page, press } = visit;
    const drill = headcountText.headcount;
    allowSilence(visit);
    await signIn(visit, { email: teacher, at: '/portal/headcount' });
    const scriptsWith = watchScripts(page);
    await page.goto('/portal/today');
    await heading(page, today.title).waitFor();
    // The code of what follows is fetched while there is a server: a headcount, its words, dialogs and menus.
    await scriptsWith(['.finishTitle', drill.kinds.fireDrill, '--modal-size', 'MenuDropdown']);
    await eventually(visit.faults.underWay).toEqual([]);
    await product.stop();
    await press(page.getByRole('button', { name: today.more.label }));
    await press(page.getByRole('menuitem', { name: new RegExp(`^${today.more.headcount}`) }));
    await press(page.getByRole('button', { name: drill.kinds.fireDrill }));
    await page.getByRole('timer').waitFor();
    const faces = page.locator('[data-child][data-status]');
    const left = await faces.count();
    expect(left).toBeGreaterThan(4);
    for (let n = 1; n < left; n += 1) await press(page.locator('[data-child][aria-pressed="false"]').first());
    await look(visit, 'headcount offline', { onlyHere: true });
    await press(page.getByRole('button', { name: drill.finish }));
    await press(page.getByRole('dialog', { name: drill.finishTitle }).getByRole('button', { name: drill.finish }));
    await page
      .getByText(drill.result(left - 1, left))
      .first()
      .waitFor();
    const address = page.url();
    await product.restart();
    await eventually(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')).length)).toBe(0);
    await page.goto(address);
    await page
      .getByText(drill.result(left - 1, left))
      .first()
      .waitFor();
    await page.getByRole('heading', { name: drill.wasMissing, exact: true }).waitFor();
  },
  { ownWindow: true },
);

journey.onPhone(
  'a phone of one’s own starts today while the server is away, taps wait there over a reload, and signing out leaves nothing of the day',
  product,
  async (visit) => {
    const { page, press } = visit;
    allowSilence(visit);
    await signIn(visit, { email: teacher, at: '/portal/today' });
    await heading(page, today.title).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const kept = () =>
      page.evaluate(async () => [(await caches.match('/portal/today')) !== undefined, localStorage.getItem('kept-day') !== null]);
    await eventually(kept).toEqual([true, true]);

    await product.stop();
    await page.goto('/portal');
    await heading(page, today.title).waitFor();
    await press(page.getByRole('button', { name: new RegExp(`^${dayText.sheets.phone.in}: `) }).first());
    await strip(page, 1).waitFor();
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`${text.waiting.said}$`) }).waitFor();
    await strip(page, 1).waitFor();
    await look(visit, 'phone today offline', { onlyHere: true });
    await product.restart();
    // A page that started without the server could not seal the tap, so the person says that it is theirs.
    await press(page.getByRole('button', { name: historyText.lostTaps.send, exact: true }));
    await page.getByText(text.waiting.sent(1)).waitFor();
    await strip(page, 1).waitFor({ state: 'detached' });

    await signOut(visit);
    await heading(page, text.signIn.title).waitFor();
    await eventually(kept).toEqual([false, false]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await product.stop();
    await page.goto('/portal/today');
    await heading(page, offlineText.en.title).waitFor();
    await product.restart();
    await heading(page, text.signIn.title).waitFor();
  },
  { installed: true },
);
