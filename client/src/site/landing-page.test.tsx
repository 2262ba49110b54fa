import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../test/open';

const title = 'The paperwork, done by nap time.';

async function openLanding(who?: Parameters<typeof open>[1], around?: Parameters<typeof open>[2]) {
  const page = await open('/', who, around);
  await page.findByRole('heading', { level: 1, name: title });
  return page;
}

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const sectionNamed = (name: string) => within(document.body).getByRole('region', { name });

const itemsOf = (name: string) =>
  within(sectionNamed(name))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('/ (landing)', () => {
  it('is one page with one h1 and the product as its title for visitors, and never asks for the session', async () => {
    const { getAllByRole, path, connection } = await openLanding();
    expect(getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Daycare Portal'));
    expect(path()).toBe('/');
    await waitFor(() => expect(connection.sent.map(({ url }) => url)).toEqual(['/trpc/site.getStoreLinks']));
  });

  it('stays the landing page for signed-in people, whose Sign In link leads to the portal', async () => {
    const { user, getByRole, findByText, path } = await openLanding('owner');
    expect(path()).toBe('/');
    await user.click(within(getByRole('banner')).getByRole('link', { name: 'Sign In' }));
    await findByText('Welcome, Marta Lindqvist');
    expect(path()).toBe('/portal');
  });

  it('has a top bar with links to the terms of service, the privacy policy and Sign In', async () => {
    const { getByRole } = await openLanding();
    expect(linksOf(getByRole('banner'))).toEqual([
      ['Daycare Portal', '/'],
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
      ['Sign In', '/login'],
    ]);
  });

  it("has a hero with 'Get Started' to /login and 'Download' to the apps, and a picture of the product", async () => {
    const { getByRole, getAllByRole } = await openLanding();
    expect(getAllByRole('link', { name: 'Get Started' }).map((link) => link.getAttribute('href'))).toEqual(['/login', '/login']);
    const download = within(getByRole('main')).getByRole('link', { name: 'Download' });
    expect(download.getAttribute('href')).toBe('#download');
    expect(document.querySelector('#download')).toBe(sectionNamed('The day itself happens on a phone'));
    expect(getByRole('img').getAttribute('aria-label')).toContain('The student list');
  });

  it('lists six features', async () => {
    await openLanding();
    expect(itemsOf('Six things a daycare does every day')).toEqual([
      expect.stringContaining('attendance, activities and development milestones'),
      expect.stringContaining('Coordinate staff and assign them to classrooms'),
      expect.stringContaining('Message parents and share updates'),
      expect.stringContaining('Activities, meals and naps'),
      expect.stringContaining('handled securely'),
      expect.stringContaining('Nothing to install'),
    ]);
  });

  it('lists six benefits', async () => {
    await openLanding();
    expect(itemsOf('What changes for your daycare')).toEqual([
      'Less paperwork',
      'Better parent engagement',
      'Compliance with childcare regulations',
      'Bills, receipts and payments kept by hand, no cards',
      'Access from anywhere',
      'One record everyone works from',
    ]);
  });

  it('leads from each feature and benefit to what does it', async () => {
    await openLanding();
    const addresses = (name: string) => linksOf(sectionNamed(name)).map(([, to]) => to);
    expect(addresses('Six things a daycare does every day')).toEqual([
      '/portal/students',
      '/portal/classrooms',
      '/portal/messages',
      '/portal/activities',
      '/portal/how-data-is-kept',
      '/#download',
    ]);
    expect(addresses('What changes for your daycare')).toEqual([
      '/portal/attendance',
      '/portal/messages',
      '/portal/records',
      '/portal/billing',
      '/portal/daycare-settings#reach',
      '/portal/students',
    ]);
  });

  it('closes with a call to action to /login', async () => {
    const { user, findByRole, path } = await openLanding();
    await user.click(within(sectionNamed('Your cubby is ready.')).getByRole('link', { name: 'Get Started' }));
    const heading = await findByRole('heading', { level: 1, name: 'Sign In' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(path()).toBe('/login');
    expect(document.title).toBe('Sign In - Daycare Portal');
  });

  it('has a footer with the columns Product, Company and Legal, placeholder anchors under Company, and the copyright of 2024', async () => {
    const { getByRole } = await openLanding();
    const footer = getByRole('contentinfo');
    expect(
      within(footer)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Product', 'Company', 'Legal']);
    expect(linksOf(footer)).toEqual([
      ['Features', '/#features'],
      ['Benefits', '/#benefits'],
      ['Download', '/#download'],
      ['About', '#about'],
      ['Contact', '#contact'],
      ['Support', '#support'],
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
      ['Delete My Account', '/delete-my-account'],
    ]);
    expect(within(footer).getByText('© 2024 Daycare Portal')).toBeTruthy();
    for (const id of ['features', 'benefits', 'download', 'about', 'contact', 'support']) expect(document.getElementById(id)).toBeTruthy();
  });
});

describe('The store links', () => {
  const ios = 'https://apps.apple.com/app/example';
  const android = 'https://play.google.com/store/apps/details?id=example';
  const notPublished = 'Not available for this daycare';

  it('lead to the listings that the environment names', async () => {
    const world = await ownWorld({ IOS_APP_URL: ios, ANDROID_APP_URL: android });
    const { getByRole, queryByText } = await openLanding(undefined, { world });
    await waitFor(() => expect(getByRole('link', { name: /App Store/ }).getAttribute('href')).toBe(ios));
    expect(getByRole('link', { name: /Google Play/ }).getAttribute('href')).toBe(android);
    expect(queryByText(notPublished)).toBeNull();
  });

  it('say that an app without an address is not published for this center, without a link', async () => {
    const world = await ownWorld({ ANDROID_APP_URL: android });
    const { findByText, getAllByText, getByRole } = await openLanding(undefined, { world });
    await findByText(notPublished);
    expect(getAllByText(notPublished)).toHaveLength(1);
    const store = getByRole('link', { name: /App Store/ });
    expect([store.getAttribute('href'), store.getAttribute('aria-disabled')]).toEqual([null, 'true']);
    expect(getByRole('link', { name: /Google Play/ }).getAttribute('href')).toBe(android);
  });

  it('say the same if no answer comes, and the rest of the page still works', async () => {
    const { getAllByText, getByRole } = await openLanding(undefined, { before: (connection) => connection.lose() });
    await waitFor(() => expect(getAllByText(notPublished)).toHaveLength(2));
    expect(getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});
