import { expect, it } from 'vitest';
import { open } from '../test/open';

it.each([
  ['/portal/activities', 'Activities'],
  ['/portal/messages', 'Messages'],
])('%s says that the feature is in the mobile apps and the web version is coming soon', async (url, title) => {
  const { findByRole, getByText } = await open(url, 'owner');
  await findByRole('heading', { level: 1, name: title });
  expect(getByText(`${title} are available in the mobile apps. The web version is coming soon.`)).toBeTruthy();
});
