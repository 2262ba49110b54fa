import { expect, it } from 'vitest';
import { open } from '../test/open';

it.each([
  ['/portal/activities', 'Activities'],
  ['/portal/messages', 'Messages'],
])('%s says that the feature is in the mobile apps and the web version is coming soon', async (url, title) => {
  const { findByRole, getByText } = await open(url, 'owner');
  await findByRole('heading', { level: 1, name: title });
  expect(getByText(`${title} is available in the mobile apps. The web version is coming soon.`)).toBeTruthy();
});

it.each([
  ['/portal/classrooms', 'Classrooms'],
  ['/portal/daycare-settings', 'Daycare Settings'],
])('%s says that it comes with a later version', async (url, title) => {
  const { findByRole, getByText } = await open(url, 'owner');
  await findByRole('heading', { level: 1, name: title });
  expect(getByText('This page comes with a later version.')).toBeTruthy();
});

it.each(['/nowhere', '/portal/nowhere', '/portal/students/made-up/and/more'])(
  '%s is a page that is not found, with the way to the portal',
  async (url) => {
    const { user, findByRole, findByText, getByRole, path } = await open(url, 'owner');
    await findByRole('heading', { level: 1, name: 'Page not found' });
    await user.click(getByRole('link', { name: 'Go to the portal' }));
    await findByText('Welcome, Marta Lindqvist');
    expect(path()).toBe('/portal');
  },
);
