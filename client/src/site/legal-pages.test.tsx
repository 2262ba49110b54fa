import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../test/open';

const pages = [
  ['Terms of Service', '/terms-of-service'],
  ['Privacy Policy', '/privacy-policy'],
  ['Delete My Account', '/delete-my-account'],
] as const;

async function openLegal(url: string, title: string, who?: Parameters<typeof open>[1]) {
  const page = await open(url, who);
  await page.findByRole('heading', { level: 1, name: title });
  return { ...page, words: page.getByRole('main').textContent };
}

describe.each(pages)('%s (%s)', (title, url) => {
  it('has a top bar with links to the other legal pages and Sign In, a Back to Home link, and a footer', async () => {
    const { getByRole, getAllByRole } = await openLegal(url, title);
    const bar = within(getByRole('banner')).getAllByRole('link');
    expect(bar.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Daycare Portal', '/'],
      ...pages.filter(([, other]) => other !== url),
      ['Sign In', '/login'],
    ]);
    expect(within(getByRole('main')).getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(within(getByRole('contentinfo')).getByText('© 2024 Daycare Portal')).toBeTruthy();
    expect(getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('is open to everybody, says since when it applies, and sends no request', async () => {
    const { getByText, connection } = await openLegal(url, title);
    expect(getByText('Effective January 1, 2024')).toBeTruthy();
    expect(document.title).toBe(`${title} - Daycare Portal`);
    expect(connection.sent).toEqual([]);
  });

  it('leads back home', async () => {
    const { user, getByRole, findByRole, path } = await openLegal(url, title);
    await user.click(getByRole('link', { name: 'Back to Home' }));
    const home = await findByRole('heading', { level: 1, name: 'The paperwork, done by nap time.' });
    await waitFor(() => expect(document.activeElement).toBe(home));
    expect(path()).toBe('/');
  });

  it.each(pages.filter(([, other]) => other !== url))('leads to %s, whose title takes the focus', async (other, address) => {
    const { user, getByRole, findByRole, path } = await openLegal(url, title);
    await user.click(within(getByRole('banner')).getByRole('link', { name: other }));
    const heading = await findByRole('heading', { level: 1, name: other });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(path()).toBe(address);
  });
});

describe('The legal pages state', () => {
  it.each([
    ['that plans are billed monthly or annually', /Plans are billed monthly or annually/, 0],
    ['that plans are non-refundable', /Plans are non-refundable/, 0],
    ['compliance with children’s privacy laws', /in compliance with children’s privacy laws/, 1],
    ['data rights', /Your rights.*to know what is recorded.*errors corrected.*deleted.*object/, 1],
    ['that no data is collected directly from children under 13', /No data is collected directly from children under 13/, 1],
    ['that the data stays on the computer of the daycare, which is its controller', /controller of the data.*stays on its computer/, 1],
    ['that an account is deleted only in the mobile app', /deleted only in the mobile app/, 2],
    [
      'that in this portal it can be deleted under “Your account”',
      /In this web portal, you can delete it yourself under “Your account”\./,
      2,
    ],
    ['the way there', /home screen.*profile icon.*gear icon.*Delete My Account/, 2],
    ['that deletion is permanent', /Deletion is permanent/, 2],
    ['what it removes', /student records.*messages.*account data/, 2],
  ])('%s', async (_what, sentence, page) => {
    const [title, url] = pages[page] ?? pages[0];
    const { words } = await openLegal(url, title);
    expect(words).toMatch(sentence);
  });

  it('the steps to delete an account, in order: home, profile icon, gear icon, Delete My Account', async () => {
    const { getByRole } = await openLegal('/delete-my-account', 'Delete My Account');
    const steps = within(getByRole('region', { name: 'How to delete your account' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Open the home screen',
      'Tap the profile icon',
      'Tap the gear icon',
      'Tap Delete My Account',
    ]);
  });
});
