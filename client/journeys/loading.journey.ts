import { dayText } from '@daycare-portal/shared/day-text';
import { failureText } from '@daycare-portal/shared/failure-text';
import { shellWords } from './shell-words';
import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { behindProxy } from './behind-proxy';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const proxied = behindProxy(product);

/** Styles that wait some seconds before they say something have waited. */
const afterSomeSeconds = (page: Page) => page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));

const main = /\/assets\/index-.*\.js$/;

journey.onPhone('a page whose scripts do not come says so, and shows itself when they do', product, async (visit) => {
  const { page } = visit;
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(main, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByText(shellWords.waiting).waitFor({ state: 'attached' });
  await afterSomeSeconds(page);
  await page.getByText(shellWords.waiting).waitFor();
  await look(visit, 'scripts that do not come', { onlyHere: true });
  letCome();
  await heading(page, text.signIn.title).waitFor();
  await page.getByText(shellWords.waiting).waitFor({ state: 'hidden' });
});

journey.atDesk('a page whose scripts cannot be loaded says so, and loads again by itself', product, async (visit) => {
  const { page, faults } = visit;
  faults.allow('/assets/', 'net::ERR_FAILED');
  await page.route(main, (route) => route.abort('failed'));
  await page.goto('/login');
  await page.getByText(shellWords.lost).waitFor();
  await look(visit, 'scripts lost', { onlyHere: true });
  await page.unrouteAll();
  await heading(page, text.signIn.title).waitFor();
});

journey.atDesk('a page whose code is lost for a moment comes by itself', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.allow('', 'net::ERR_FAILED');
  faults.allow('', 'Failed to');
  await signIn(visit, { at: '/portal' });
  const link = page.getByRole('link', { name: text.portal.nav.staff, exact: true });
  await link.waitFor();
  let lost = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    lost += 1;
    if (lost <= 8) await route.abort('failed');
    else await route.continue();
  });
  await press(link);
  await heading(page, text.staff.title).waitFor();
  if (lost === 0) throw new Error('No script was asked for.');
});

journey.atDesk('a part of the frame whose code is lost takes nothing else away, and comes when it can', product, async (visit) => {
  const { page, faults } = visit;
  faults.allow('', 'net::ERR_FAILED');
  faults.allow('', 'Failed to');
  await signIn(visit, { at: '/portal/messages' });
  await heading(page, text.portal.nav.messages).waitFor();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort('failed'));
  await page.keyboard.press('Control+k');
  await page.getByText(failureText.stillLoading).waitFor({ state: 'attached' });
  await afterSomeSeconds(page);
  await page.getByText(failureText.stillLoading).waitFor();
  await heading(page, text.portal.nav.messages).waitFor();
  await page.unrouteAll();
  await page.getByRole('dialog').waitFor();
});

journey.onPhone(
  'behind a proxy, a phone of one’s own opens today while the portal is being upgraded, and goes on when it is back',
  proxied,
  async (visit) => {
    const { page, faults } = visit;
    for (const failure of ['502', '503', 'net::']) faults.allow('', failure);
    await signIn(visit, { email: teacher, at: '/portal/today' });
    await heading(page, dayText.today.title).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await eventually(() => page.evaluate(async () => (await caches.match('/portal/today')) !== undefined)).toBe(true);
    await product.stop();
    // The browser's own cache would hide what the proxy answers.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.reload();
    await heading(page, dayText.today.title).waitFor();
    await page.getByText(text.errors.lost).waitFor();
    await product.restart();
    await page.getByText(text.errors.lost).waitFor({ state: 'detached' });
  },
  { installed: true },
);
