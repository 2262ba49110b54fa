import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { landing, site } = text;

journey('a visitor reads the landing page, finds where the apps are, and gets started', product, async (visit) => {
  const { page, press } = visit;
  await page.goto('/');
  await heading(page, landing.title).waitFor();
  await page.getByText(landing.notPublished).first().waitFor();
  await look(visit, 'landing');
  await press(page.getByRole('main').getByRole('link', { name: site.download, exact: true }));
  await eventually(() => isAtTop(page, '#download')).toBe(true);
  expect(new URL(page.url()).hash).toBe('#download');
  await look(visit, 'landing, apps');
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
  await press(page.getByRole('contentinfo').getByRole('link', { name: site.download }));
  await heading(page, landing.title).waitFor();
  await eventually(() => isAtTop(page, '#download')).toBe(true);
  await page.goBack();
  await heading(page, site.terms).waitFor();
  await press(page.getByRole('link', { name: site.backToHome }));
  await heading(page, landing.title).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
});

journey('the public pages load neither the portal nor its components', product, async ({ page }) => {
  const weights: number[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) weights.push((await response.request().sizes()).responseBodySize);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await heading(page, landing.title).waitFor();
  expect(await page.locator('style[data-mantine-styles]').count()).toBe(0);
  expect(weights.length).toBeGreaterThan(0);
});

/** Whether this part of the page was scrolled to: it begins in the upper half of the window. */
async function isAtTop(page: Page, selector: string): Promise<boolean> {
  const top = await page.locator(selector).evaluate((part) => part.getBoundingClientRect().top / window.innerHeight);
  return top > -0.2 && top < 0.5;
}
