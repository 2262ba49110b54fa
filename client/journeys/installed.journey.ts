import { offlineText } from '@daycare-portal/shared/offline-text';
import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn, signOut } from './person';
import { serveProduct } from './product';
import { listed, showsStudents } from './student-list';

const product = serveProduct('demo');
const refused = 'net::ERR_CONNECTION_REFUSED';

journey.atDesk(
  'a tablet can install the portal: its manifest names a start page and icons of the sizes that it says',
  product,
  async ({ page }) => {
    await page.goto('/login');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect([manifest.start_url, manifest.display]).toEqual(['/portal', 'standalone']);
    const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any').map(({ src, sizes }) => ({ src, sizes }));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    const apple = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
    for (const { src, sizes } of [...pictures, { src: apple, sizes: '180x180' }])
      expect([src, await sizeOf(page, src)]).toEqual([src, sizes]);
    await page
      .context()
      .newCDPSession(page)
      .then(async (chromium) => {
        const { errors } = await chromium.send('Page.getAppManifest');
        expect(errors).toEqual([]);
      });
  },
);

journey.onPhone(
  'while the server is away a page says so, and comes back by itself: one that is open, one that is asked for, and signed out, too',
  product,
  async (visit) => {
    const { page, faults } = visit;
    faults.expect('/trpc/', refused);
    faults.expect('/healthz', refused);
    // Changes by others are reloaded, including photos, until the page knows that the server is away.
    for (const path of ['/files/students/', '/assets/'])
      for (const failure of [refused, 'net::ERR_CONNECTION_RESET']) faults.allow(path, failure);
    faults.expect('/portal/students', '503');
    faults.expect('/login', '503');
    // A server that is ending says so, or closes the connection.
    // The numbers beside the menu's entries are loaded once somebody presses or the page is idle, which may be now.
    for (const path of ['/trpc/', '/healthz', '/assets/'])
      for (const failure of ['503', 'net::ERR_CONNECTION_RESET']) faults.allow(path, failure);
    // Chromium asks for it occasionally.
    await page.route('**/icon.svg', (route) => route.fulfill({ status: 204 }));
    await signIn(visit, { at: '/portal/students' });
    await showsStudents(page, 57);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    const first = listed(page).getByRole('link').first();
    await visit.press(first);
    await page.getByRole('button', { name: text.studentInfo.link }).waitFor();
    await page.goBack();
    await showsStudents(page, 57);

    // What was loaded at the first touch is there.
    await page.waitForLoadState('networkidle');
    await product.stop();
    await visit.press(listed(page).getByRole('link').nth(1));
    await page.getByText(text.errors.lost).waitFor();
    await page.getByRole('alert').first().waitFor();
    await look(visit, 'server lost');
    await product.restart();
    await page.getByRole('button', { name: text.studentInfo.link }).waitFor();
    await page.getByText(text.errors.lost).waitFor({ state: 'detached' });

    await page.waitForLoadState('networkidle');
    await product.stop();
    await page.goto('/portal/students');
    await heading(page, offlineText.en.title).waitFor();
    await look(visit, 'server away', { onlyHere: true });
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await product.restart();
    await showsStudents(page, 57);

    // Signing out clears the browser's data of the site.
    await signOut(visit);
    await heading(page, text.signIn.title).waitFor();
    await page.waitForLoadState('networkidle');
    await product.stop();
    await page.goto('/login');
    await heading(page, offlineText.en.title).waitFor();
    await product.restart();
    await heading(page, text.signIn.title).waitFor();
    await eventually(() => page.evaluate(() => document.title)).toBe(text.documentTitle(text.signIn.title));
  },
  { installed: true },
);

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    return `${picture.width}x${picture.height}`;
  }, src);
}
