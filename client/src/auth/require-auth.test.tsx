import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../test/open';

const portalPages = [
  '/portal',
  '/portal/dashboard',
  '/portal/users',
  '/portal/students',
  '/portal/create-student',
  '/portal/classrooms',
  '/portal/activities',
  '/portal/messages',
  '/portal/daycare-settings',
];
const ended = 'Your session has ended. Sign in to pick up where you left off.';

describe('All portal routes sit behind an auth guard', () => {
  it.each(portalPages)('%s sends an unauthenticated user to /login', async (url) => {
    const { findByRole, path, queryByText } = await open(url);
    await findByRole('heading', { name: 'Sign In' });
    expect(path()).toBe('/login');
    expect(queryByText(ended)).toBeNull();
  });

  it('shows a spinner while the session is loading, and neither the portal nor /login', async () => {
    let release = () => {};
    const { findByRole, findByText, queryByRole, path } = await open('/portal/students', 'owner', {
      before: (connection) => {
        release = connection.hold('getSession');
      },
    });
    await findByRole('status', { name: 'Loading' });
    expect(queryByRole('heading')).toBeNull();
    expect(path()).toBe('/portal/students');
    release();
    await findByText('Ana Lopez');
  });

  it('leads back to the wanted page after sign-in', async () => {
    const { world, signIn, findByText, path } = await open('/portal/students');
    await signIn(world.people.owner.email);
    await findByText('Ana Lopez');
    expect(path()).toBe('/portal/students');
  });

  it('offers to try again after a lost connection, and opens the page once the connection is back', async () => {
    const { connection, findByRole, findByText, getByRole, user, path } = await open('/portal/students', 'owner', {
      before: ({ lose }) => lose(),
    });
    expect((await findByRole('alert')).textContent).toContain('The portal could not be loaded.');
    expect(path()).toBe('/portal/students');
    connection.restore();
    await user.click(getByRole('button', { name: 'Retry' }));
    await findByText('Ana Lopez');
  });
});

describe('A server that is away', () => {
  it('is reported at the first call without an answer, and the page continues once it answers', async () => {
    const { connection, go, findByText, findByRole, queryByText } = await open('/portal/messages', 'owner');
    await findByRole('heading', { name: 'Messages' });
    connection.lose();
    await go('/portal/students');
    await findByText(text.errors.lost);
    connection.restore();
    await findByText('Ana Lopez');
    await waitFor(() => expect(queryByText(text.errors.lost)).toBeNull());
  });

  it('is not reported as away if it answers and only one call failed', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('studentClassrooms').renameTo('gone').execute();
    const { findByRole, queryByText, connection } = await open('/portal/students', 'owner', { world });
    await findByRole('alert');
    expect(queryByText(text.errors.lost)).toBeNull();
    expect(connection.sent.filter(({ url }) => url === '/healthz')).toEqual([]);
  });
});

describe('A session that ended', () => {
  it('leads to /login at the next call, says so, and back to the page after sign-in', async () => {
    const { world, connection, go, findByText, findByRole, signIn, path } = await open('/portal/activities', 'owner');
    await findByRole('heading', { name: 'Activities' });
    await connection.quiet();
    world.advance(12 * 3600 + 1);
    await go('/portal/students');
    await findByText(ended);
    expect(path()).toBe('/login');
    await signIn(world.people.owner.email);
    await findByText('Ana Lopez');
    expect(path()).toBe('/portal/students');
    expect(connection.sent.filter(({ url }) => url.includes('getSession')).length).toBeLessThan(6);
  });

  it('by signing out shows no such message, and the next person starts at the portal', async () => {
    const { world, user, findByRole, findByText, queryByText, signIn, path } = await open('/portal/students', 'owner');
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await findByRole('heading', { name: 'Sign In' });
    expect(queryByText(ended)).toBeNull();
    await signIn(world.people.teacher.email);
    await findByText('Welcome, Ben Okafor');
    await waitFor(() => expect(path()).toBe('/portal'));
  });
});
