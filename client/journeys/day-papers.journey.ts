import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { eventually, journey } from './journey';
import { look } from './look';
import { lying, print, upright } from './paper';
import { heading, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { now, roster, sheet } = dayPapersText;
const { more } = dayText.today;

journey(
  'a teacher prints Now in three taps from Today, then the emergency roster and the sheet with lines to sign',
  product,
  async (visit) => {
    const { page, press, device } = visit;
    const open = async (label: string) => {
      await press(page.getByRole('button', { name: more.label }));
      await press(page.getByRole('menuitem', { name: new RegExp(`^${label}`) }));
    };
    const toToday = () => press(page.getByRole('link', { name: text.portal.nav.today, exact: true }).first());
    const preview = page.getByRole('region', { name: now.preview });
    const papers = ['A4', 'Letter'] as const;
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await signIn(visit, { email: teacher, at: '/portal/today' });
    await heading(page, dayText.today.title).waitFor();

    await open(more.now);
    await heading(page, now.title).waitFor();
    await press(page.getByRole('button', { name: sheet.print, exact: true }));
    await page.locator('body[data-printed]').waitFor();
    await look(visit, 'now');
    if (device.name === 'desk')
      for (const format of papers) expect(await print(page, 'now', format)).toEqual({ count: 2, sizes: [upright[format]], broken: [] });

    await toToday();
    await open(more.roster);
    await heading(page, roster.title).waitFor();
    await look(visit, 'emergency roster');
    if (device.name === 'desk') {
      const sheets = await preview.getByRole('article').count();
      const rooms = new Set(await preview.getByRole('article').getByRole('heading').allInnerTexts());
      // A room of the demo fits on a page, or its pages say so.
      const parted = await preview.getByText(/^Page \d of 2, /).count();
      expect(sheets).toBe(rooms.size + parted / 2);
      expect(sheets).toBeGreaterThan(3);
      for (const format of papers)
        expect(await print(page, 'emergency-roster', format)).toEqual({ count: sheets, sizes: [upright[format]], broken: [] });
    } else
      await page
        .getByRole('link', { name: /\(555\)/ })
        .first()
        .waitFor();

    await toToday();
    await open(more.sheet);
    await heading(page, sheet.title).waitFor();
    await press(page.getByRole('button', { name: sheet.previous.week }));
    await eventually(() => page.getByText(/\d h/).count()).toBeGreaterThan(5);
    await look(visit, 'attendance sheet');
    await press(page.getByRole('button', { name: sheet.spans.month, exact: true }));
    await eventually(() => page.url()).toContain('span=month');
    await look(visit, 'attendance sheet of a month');
    if (device.name !== 'desk') return;
    await press(page.getByRole('button', { name: sheet.spans.day, exact: true }));
    await page.getByLabel(sheet.signatureLines).check();
    for (const format of papers) {
      const { count, sizes, broken } = await print(page, 'attendance-sheet', format, lying);
      expect([sizes, broken]).toEqual([[lying[format]], []]);
      expect(count).toBeGreaterThan(1);
    }
  },
);
