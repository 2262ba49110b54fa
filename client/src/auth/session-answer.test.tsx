import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FailedCall } from '../api/call-error';
import { createQueryClient } from '../api/client';
import { open, openFirstRun, ownWorld } from '../test/open';
import { inviteToStaff } from '../test/staff';

const question = 'auth.getSession';
const person = { name: 'Iris Kowalski', password: 'seven amber kites drifting' };

type Page = Pick<Awaited<ReturnType<typeof open>>, 'connection' | 'findByRole' | 'getByRole' | 'user'>;

const asked = ({ connection }: Page) => connection.sent.filter(({ url }) => url.includes(question)).length;

/** Reads that what was entered was accepted and only the answer is missing, and asks again once the server is well. */
async function tryAgain(page: Page, mend: () => void) {
  const alert = await page.findByRole('alert');
  expect(alert.textContent).toContain(text.session.failed);
  expect(alert.textContent).toContain(text.session.accepted);
  mend();
  await page.user.click(page.getByRole('button', { name: 'Retry' }));
}

describe('The question who is here, asked before someone signed in,', () => {
  it('is asked anew after signing in, so that its late answer changes nothing', async () => {
    const page = await open('/login', undefined, { hold: question });
    await page.signIn(page.world.people.owner.email);
    await waitFor(() => expect(asked(page)).toBe(2));
    page.release();
    await page.findByText('Welcome, Marta Lindqvist');
  });

  it('is asked anew after the first set-up, too', async () => {
    const page = await openFirstRun((token) => `/setup#${token}`);
    await page.findByLabelText('Daycare name');
    await page.connection.quiet();
    const letGo = page.connection.hold(question);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChange' }));
    const fields = { 'Daycare name': 'Acorns', 'Your name': person.name, Email: 'iris@acorns.example', Password: person.password };
    for (const [label, value] of Object.entries(fields)) await page.user.type(page.getByLabelText(label), value);
    const before = asked(page);
    await page.user.click(page.getByRole('button', { name: 'Set up' }));
    await waitFor(() => expect(asked(page)).toBe(before + 1));
    letGo();
    await page.findByText(`Welcome, ${person.name}`);
  });
});

describe('If the server accepts what was entered and then does not say who is here, the page says so and asks again', () => {
  it('after signing in', async () => {
    const page = await open('/portal/students');
    await page.findByLabelText('Email');
    const mend = page.connection.fail(question);
    await page.signIn(page.world.people.owner.email);
    await tryAgain(page, mend);
    expect(await page.findByText('Ana Lopez')).toBeTruthy();
  });

  it('as often as it is needed', async () => {
    const page = await open('/login');
    await page.findByLabelText('Email');
    const mend = page.connection.fail(question);
    await page.signIn(page.world.people.owner.email);
    await tryAgain(page, () => undefined);
    await tryAgain(page, mend);
    expect(await page.findByText('Welcome, Marta Lindqvist')).toBeTruthy();
  });

  it('after joining by an invitation, which is not asked for a second time', async () => {
    const world = await ownWorld();
    const [token = ''] = await inviteToStaff(world, [{ email: 'iris@mail.example', role: 'teacher' }]);
    const page = await open(`/accept-invite#${token}`, undefined, { world });
    await page.user.type(await page.findByLabelText('Your name'), person.name);
    await page.user.type(page.getByLabelText('Password'), person.password);
    const mend = page.connection.fail(question);
    await page.user.click(page.getByRole('button', { name: 'Join' }));
    await tryAgain(page, mend);
    await page.findByText(`Welcome, ${person.name}`);
    expect(page.path()).toBe('/portal');
  });

  it('after accepting an invitation while signed in', async () => {
    const world = await ownWorld();
    const [token = ''] = await inviteToStaff(world, [{ email: world.people.nobody.email, role: 'teacher' }]);
    const page = await open(`/accept-invite#${token}`, 'nobody', { world });
    const accept = await page.findByRole('button', { name: 'Accept invitation' });
    await page.connection.quiet();
    const mend = page.connection.fail(question);
    await page.user.click(accept);
    await tryAgain(page, mend);
    expect(await page.findByText('TEACHER')).toBeTruthy();
  });
});

it('A browser that keeps no cookies is named as the reason why signing in did not work', async () => {
  const page = await open('/login');
  await page.findByLabelText('Email');
  page.connection.loseCookies();
  await page.signIn(page.world.people.owner.email);
  expect((await page.findByRole('alert')).textContent).toBe(text.session.notKept);
});

it('A page whose server breaks says what the server said, not that it cannot be reached', async () => {
  const page = await open('/portal', 'owner', { before: ({ fail }) => void fail(question) });
  expect((await page.findByRole('alert')).textContent).not.toContain(text.errors.offline);
});

it('A question who is here that is refused is not asked again by itself', async () => {
  let signedOut = 0;
  const client = createQueryClient(() => (signedOut += 1));
  const refused = () => Promise.reject(new FailedCall('UNAUTHORIZED', 'Sign in.'));
  await client.fetchQuery({ queryKey: [['auth', 'getSession'], { type: 'query' }], queryFn: refused }).catch(() => undefined);
  expect(signedOut).toBe(0);
  await client.fetchQuery({ queryKey: [['students', 'getDaycareStudentList']], queryFn: refused }).catch(() => undefined);
  expect(signedOut).toBe(1);
});
