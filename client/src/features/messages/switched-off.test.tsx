import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open } from '../../test/open';

it('/portal/messages says that messages are in the mobile apps, and leads an owner to where they are turned on here', async () => {
  const { user, findByRole, getByText, getByRole } = await open('/portal/messages', 'owner');
  await findByRole('heading', { level: 1, name: 'Messages' });
  expect(getByText('Messages are available in the mobile apps. The web version is coming soon.')).toBeTruthy();
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  getByText('Messages are turned off for this daycare. An owner can turn them on in the settings.');
  await user.click(within(getByRole('main')).getByRole('link', { name: 'Daycare Settings' }));
  await findByRole('button', { name: 'Turn on messages' });
  expect(scrolled.mock.contexts).toContain(document.getElementById('messages'));
});

it('/portal/messages leads nobody to settings that they cannot open', async () => {
  const { findByRole, getByRole } = await open('/portal/messages', 'teacher');
  await findByRole('heading', { level: 1, name: 'Messages' });
  expect(within(getByRole('main')).queryByRole('link')).toBeNull();
});
