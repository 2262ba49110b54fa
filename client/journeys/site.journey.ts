import { gzipSync } from 'node:zlib';
import { landingText as landing } from '@daycare-portal/shared/landing-text';
import { text } from '@daycare-portal/shared/text';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { site } = text;

/** The limit for a page's compressed scripts in the browser, in bytes. The build weighs each page (scripts/route-sizes.mjs). */
const weights = [
  ['/', 150_000],
  ['/terms-of-service', 150_000],
  ['/login', 165_000],
  ['/portal/students', 260_000],
] as const;

journey('a visitor reads the landing page, finds where the day happens, and gets started', product, async (visit) => {
  const { page, press } = visit;
  await page.goto('/');
  await heading(page, landing.title).waitFor();
  await page.getByText(landing.notPublished).first().waitFor();
  await look(visit, 'landing');
  await press(page.getByRole('main').getByRole('link', { name: site.download, exact: true }));
  await eventually(() => isAtTop(page, '#download')).toBe(true);
  expect(new URL(page.url()).hash).toBe('#download');
  await look(visit, 'landing, the day');
  await press(page.getByRole('contentinfo').getByRole('link', { name: site.features }));
  await eventually(() => isAtTop(page, '#features')).toBe(true);
  const about = page.getByRole('link', { name: site.about, exact: true });
  await press(about);
  await eventually(() => about.evaluate((link) => link.getBoundingClientRect().top < window.innerHeight)).toBe(true);
  await look(visit, 'landing, footer');

  await press(page.getByRole('link', { name: landing.getStarted }).last());
  await heading(page, text.signIn.title).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await eventually(() => heading(page, text.signIn.title).evaluate((title) => title === document.activeElement)).toBe(true);
  await press(page.getByRole('link', { name: site.home }));
  await heading(page, landing.title).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
});

journey('the legal pages lead to each other and back home, each from its top', product, async (visit) => {
  const { page, press } = visit;
  await page.goto('/');
  for (const name of [site.terms, site.privacy, site.deleteAccount]) {
    await press(page.getByRole('contentinfo').getByRole('link', { name }));
    await heading(page, name).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
    await look(visit, name);
  }
  await press(page.getByRole('banner').getByRole('link', { name: site.terms }));
  await heading(page, site.terms).waitFor();
  const toDownload = page.getByRole('contentinfo').getByRole('link', { name: site.download });
  await toDownload.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await press(toDownload);
  await heading(page, landing.title).waitFor();
  await eventually(() => isAtTop(page, '#download')).toBe(true);
  await page.goBack();
  await heading(page, site.terms).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1);
  await press(page.getByRole('link', { name: site.backToHome }));
  await heading(page, landing.title).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
});

journey.onPhone('a page loads only the scripts that it needs', product, async (visit) => {
  const { page } = visit;
  for (const [address, limit] of weights) {
    // Each is asked for twice: it is fetched, and then imported from the browser's cache.
    const scripts = new Map<string, Promise<Buffer>>();
    const weigh = (response: Response) => {
      if (response.url().endsWith('.js') && !scripts.has(response.url())) scripts.set(response.url(), response.body());
    };
    page.on('response', weigh);
    if (address.startsWith('/portal')) await signIn(visit, { at: address });
    else await page.goto(address);
    await page.waitForLoadState('networkidle');
    page.off('response', weigh);
    const weight = (await Promise.all(scripts.values())).reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    expect(weight, `scripts of ${address}`).toBeGreaterThan(0);
    expect(weight, `scripts of ${address}`).toBeLessThanOrEqual(limit);
    await page.goto('about:blank');
  }
});

/** Whether the page scrolled to this part, which then starts in the upper half of the window. */
async function isAtTop(page: Page, selector: string): Promise<boolean> {
  const top = await page.locator(selector).evaluate((part) => part.getBoundingClientRect().top / window.innerHeight);
  return top > -0.2 && top < 0.5;
}
