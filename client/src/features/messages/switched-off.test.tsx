import { expect, it } from 'vitest';
import { open } from '../../test/open';

it('/portal/messages says that messages are in the mobile apps and the web version is coming soon', async () => {
  const { findByRole, getByText } = await open('/portal/messages', 'owner');
  await findByRole('heading', { level: 1, name: 'Messages' });
  expect(getByText('Messages are available in the mobile apps. The web version is coming soon.')).toBeTruthy();
});
