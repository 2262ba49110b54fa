import { expect, it } from 'vitest';
import { open } from '../test/open';

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
