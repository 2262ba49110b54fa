import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beginning, open, ownWorld } from '../test/open';
import { addClassrooms } from '../test/students';

const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

describe('The shared layout', () => {
  async function sidebarOf(who: 'owner' | 'teacher') {
    const { findByRole } = await open('/portal', who);
    const [product, ...entries] = within(await findByRole('navigation', { name: 'Portal' })).getAllByRole('link');
    expect(product?.textContent).toBe('Daycare Portal');
    return entries.map((entry) => [entry.textContent, entry.getAttribute('href')]);
  }

  it("has in an owner's sidebar the seven pages of the portal, Today and the activity log", async () => {
    expect(await sidebarOf('owner')).toEqual([
      ['Dashboard', '/portal/dashboard'],
      ['Today', '/portal/today'],
      ['Staff', '/portal/users'],
      ['Students', '/portal/students'],
      ['Classrooms', '/portal/classrooms'],
      ['Activities', '/portal/activities'],
      ['Messages', '/portal/messages'],
      ['Records', '/portal/records'],
      ['Daycare Settings', '/portal/daycare-settings'],
      ['Activity log', '/portal/activity-log'],
    ]);
  });

  it("has in a teacher's sidebar only the pages that a teacher may open", async () => {
    const entries = await sidebarOf('teacher');
    expect(entries.map(([label]) => label)).toEqual(['Dashboard', 'Today', 'Staff', 'Students', 'Activities', 'Messages', 'Records']);
  });

  it.each([
    ['/portal/classrooms', 'Permission denied. You must be an owner to view classroom information.'],
    ['/portal/classrooms/made-up/edit', 'Permission denied. You must be an owner to view classroom information.'],
    ['/portal/daycare-settings', 'Permission denied. You must be an owner to view daycare settings.'],
    ['/portal/activity-log', 'Permission denied. You must be an owner to view the activity log.'],
  ])('tells a teacher who typed %s why the page is closed, without a retry', async (url, sentence) => {
    const { findByRole, queryByRole, getByRole } = await open(url, 'teacher');
    expect((await findByRole('alert')).textContent).toBe(sentence);
    expect(queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(getByRole('navigation', { name: 'Portal' })).toBeTruthy();
  });

  it('says that the daily log is switched off, to whoever may see the menu', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const features = { attendance: true, dailyLog: false, messages: true, family: true };
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, features });
    const { findByText, queryByRole } = await open('/portal/activities/menu', 'owner', { world });
    await findByText('The daily log is turned off for this daycare. An owner can turn it on in the settings.');
    expect(queryByRole('alert')).toBeNull();
  });

  it('has a Sign out button, the full name in the welcome text, and the role', async () => {
    const { findByText, getByRole, getByText } = await open('/portal', 'owner');
    await findByText('Welcome, Marta Lindqvist');
    expect(getByRole('button', { name: 'Sign out' })).toHaveProperty('disabled', false);
    expect(getByText('OWNER')).toBeTruthy();
  });

  it.each([
    ['/portal', 'Dashboard'],
    ['/portal/dashboard', 'Dashboard'],
    ['/portal/students', 'Students'],
    ['/portal/create-student', 'Students'],
    ['/portal/daycare-settings', 'Daycare Settings'],
  ])('marks on %s only the entry %s as current', async (url, entry) => {
    const { findByRole, getAllByRole } = await open(url, 'owner');
    await findByRole('navigation');
    const current = getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[entry, 'page']]);
  });

  it('has a slide-over menu that closes when an entry is followed', async () => {
    const { user, findByRole, queryByRole, path } = await open('/portal', 'owner');
    await user.click(await findByRole('button', { name: 'Open menu' }));
    const menu = within(await findByRole('dialog'));
    expect(menu.getAllByRole('link')).toHaveLength(11);
    await user.click(menu.getByRole('link', { name: 'Messages' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(path()).toBe('/portal/messages'));
  });

  it('lets the keyboard skip to the content, and moves the focus to the title of a new page', async () => {
    const { user, findByRole, getByRole } = await open('/portal', 'owner');
    await findByRole('navigation');
    const [first] = document.querySelectorAll('a, button, input');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Skip to content', `#${getByRole('main').id}`]);
    await user.click(getByRole('link', { name: 'Activities' }));
    const title = await findByRole('heading', { level: 1, name: 'Activities' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Activities - Daycare Portal');
  });
});

describe("Every portal screen shows a 'Select a Daycare' prompt when no daycare is selected", () => {
  it.each([
    '/portal',
    '/portal/dashboard',
    '/portal/users',
    '/portal/students',
    '/portal/create-student',
    '/portal/classrooms',
    '/portal/activities',
    '/portal/messages',
    '/portal/daycare-settings',
  ])('%s', async (url) => {
    const { findByRole, getAllByRole, connection } = await open(url, 'nobody');
    await findByRole('heading', { level: 1, name: 'Select a Daycare' });
    expect(getAllByRole('heading')).toHaveLength(1);
    const asked = connection.sent.flatMap(({ url: call }) => call.split('/').at(-1)?.split('?')[0]?.split(',') ?? []);
    const ofFrame = ['auth.getSession', 'auth.getSealKey'];
    expect(asked.filter((call) => !ofFrame.includes(call))).toEqual(['auth.getLinkedChildren', 'auth.getWaitingDaycares']);
  });

  it('and a person without a daycare reads whom to ask', async () => {
    const { findByText } = await open('/portal', 'nobody');
    expect(await findByText('You are not on the staff of any daycare. Ask the daycare’s owner for an invitation.')).toBeTruthy();
  });
});

describe('A parent who is on no staff', () => {
  it('has a page of their own: each child with age and classroom, and the daycare to call', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const daycareId = people.sunnyside;
    await as(people.owner).daycare.updateDaycare({ daycareId, name: 'Sunnyside Daycare', phone: '(555) 0134', address: null });
    await addClassrooms(world, { Acorns: [people.child] });
    const { findByRole, getByRole, getByText, queryByRole } = await open('/portal', 'parent', { world });
    await findByRole('heading', { level: 1, name: 'Your children' });
    expect(await findByRole('heading', { level: 2, name: 'Ana Lopez' })).toBeTruthy();
    expect(getByText('Welcome, Carla Lopez', { selector: 'p' })).toBeTruthy();
    expect(getByText('3 years 2 months')).toBeTruthy();
    expect(getByText('Acorns')).toBeTruthy();
    expect(getByRole('link', { name: 'Call Sunnyside Daycare, (555) 0134' }).getAttribute('href')).toBe('tel:5550134');
    expect(getByText('Their day isn’t shown here yet. Ask the team how it went.')).toBeTruthy();
    // It shows nothing that is only for staff.
    expect(queryByRole('navigation')).toBeNull();
    expect(queryByRole('button', { name: 'Go to a page, a child or a person' })).toBeNull();
  });

  it('no longer sees a child once the link is removed', async () => {
    const world = await ownWorld();
    const { people, as } = world;
    const page = await open('/portal', 'parent', { world });
    await page.findByText('Ana Lopez');
    const ana = { daycareId: people.sunnyside, studentId: people.child };
    const { students } = as(people.owner);
    const { linkedParents } = await students.getLinkedParentsForStudent(ana);
    await students.removeParentLink({ ...ana, parentId: linkedParents[0]?.id ?? '' });
    page.unmount();
    const again = await open('/portal', 'parent', { world });
    expect(await again.findByRole('heading', { level: 1, name: 'Select a Daycare' })).toBeTruthy();
  });

  it('can try again if the children cannot be loaded', async () => {
    let mend = () => {};
    const page = await open('/portal', 'parent', {
      before: ({ fail }) => {
        mend = fail('auth.getLinkedChildren');
      },
    });
    await page.findByText('Your children could not be loaded.');
    mend();
    await page.user.click(page.getByRole('button', { name: 'Retry' }));
    expect(await page.findByText('Ana Lopez')).toBeTruthy();
  });
});

describe('Signing out', () => {
  it('leads to /login and ends the session', async () => {
    const { world, connection, user, go, findByRole, path } = await open('/portal/students', 'owner');
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await findByRole('heading', { name: 'Sign In' });
    expect(path()).toBe('/login');
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await go('/portal/students');
    await findByRole('heading', { name: 'Sign In' });
    expect(connection.sent.filter(({ url }) => url.includes('signOut'))).toHaveLength(1);
  });

  it('says so while it works, and takes no second press', async () => {
    const { connection, user, findByRole } = await open('/portal', 'owner');
    const release = connection.hold('signOut');
    await user.click(await findByRole('button', { name: 'Sign out' }));
    expect(await findByRole('button', { name: 'Signing out...' })).toHaveProperty('disabled', true);
    release();
    await findByRole('heading', { name: 'Sign In' });
  });

  async function openWithPicture() {
    const world = await ownWorld();
    await world.db.updateTable('students').set({ profilePic: '/files/students/a/b/profilePicture/c' }).execute();
    const page = await open('/portal/students', 'owner', { world });
    await page.findByText('Ana Lopez');
    await page.connection.quiet();
    return { ...page, picture: () => document.querySelector('img[src^="/files/"]') };
  }

  it('asks for no picture from the press on, cancels those under way, and shows them again if it fails', async () => {
    const { connection, user, findByText, findByRole, picture } = await openWithPicture();
    connection.lose();
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await findByText('You are still signed in. Check the connection, then try again.');
    const asked = picture();
    expect(asked).not.toBeNull();
    connection.restore();
    const release = connection.hold('signOut');
    await user.click(await findByRole('button', { name: 'Sign out' }));
    expect([picture(), asked?.getAttribute('src')]).toEqual([null, null]);
    release();
    await findByRole('heading', { name: 'Sign In' });
  });

  it('in another window asks for no picture here while it is not known who is signed in', async () => {
    const { connection, picture } = await openWithPicture();
    const release = connection.hold('auth.getSession');
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChange' }));
    await waitFor(() => expect(picture()).toBeNull());
    release();
    await waitFor(() => expect(picture()).not.toBeNull());
  });

  it('clears the data, so another person who signs in never sees the former one’s students', async () => {
    const page = await open('/portal/students', 'owner');
    await page.findByText('Ana Lopez');
    await page.user.click(page.getByRole('button', { name: 'Sign out' }));
    const release = page.connection.hold('getDaycareStudentList');
    await page.signIn(page.world.people.teacher.email);
    await page.findByText('Welcome, Ben Okafor');
    await page.go('/portal/students');
    await page.findByRole('status', { name: 'Loading students' });
    expect(page.queryByText('Ana Lopez')).toBeNull();
    release();
    await page.findByText('Ana Lopez');
  });

  it('reports a failure and keeps the person signed in', async () => {
    const { connection, user, findByText, findByRole, path } = await open('/portal/students', 'owner');
    await findByText('Ana Lopez');
    connection.lose();
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await findByText('You are still signed in. Check the connection, then try again.');
    await findByText('Ana Lopez');
    expect(path()).toBe('/portal/students');
    connection.restore();
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await findByRole('heading', { name: 'Sign In' });
  });
});

describe('Signing out with an unsent form', () => {
  async function openWithDraft() {
    const page = await open('/portal/create-student', 'owner');
    await page.user.type(await page.findByLabelText('First name, row 1'), 'Zoe');
    return page;
  }

  it('prompts, and changes nothing when cancelled', async () => {
    const page = await openWithDraft();
    await page.user.click(page.getByRole('button', { name: 'Sign out' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Sign out and discard unsent changes?' }));
    expect(dialog.getByText('Something you typed on this device was not sent or saved. If you sign out, it will be lost.')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(page.getByLabelText('First name, row 1')).toHaveProperty('value', 'Zoe');
    expect(page.connection.sent.filter(({ url }) => url.includes('signOut'))).toEqual([]);
  });

  it('drops the drafts once it is confirmed, so that they come back to nobody', async () => {
    const page = await openWithDraft();
    await page.user.click(page.getByRole('button', { name: 'Sign out' }));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await page.findByRole('heading', { name: 'Sign In' });
    expect(draftsKept()).toEqual([]);
    await page.signIn(page.world.people.owner.email);
    await page.findByText('Welcome, Marta Lindqvist');
    await page.go('/portal/create-student');
    expect(await page.findByLabelText('First name, row 1')).toHaveProperty('value', '');
  });

  it('also drops text typed during the request', async () => {
    const page = await open('/portal/create-student', 'owner');
    await page.findByLabelText('First name, row 1');
    const release = page.connection.hold('signOut');
    await page.user.click(page.getByRole('button', { name: 'Sign out' }));
    await page.user.type(page.getByLabelText('First name, row 1'), 'Zoe');
    release();
    await page.findByRole('heading', { name: 'Sign In' });
    await waitFor(() => expect(draftsKept()).toEqual([]));
  });

  it('asks from any other page too', async () => {
    const page = await openWithDraft();
    page.unmount();
    const { user, findByRole } = await open('/portal/messages', 'owner', { world: page.world });
    await user.click(await findByRole('button', { name: 'Sign out' }));
    expect(await findByRole('dialog', { name: 'Sign out and discard unsent changes?' })).toBeTruthy();
    expect(draftsKept()).toHaveLength(1);
  });
});

describe('Another person signing in on the same device', () => {
  it('drops the drafts of the previous person, whose session had ended', async () => {
    const page = await open('/portal/create-student', 'owner');
    await page.user.type(await page.findByLabelText('First name, row 1'), 'Zoe');
    page.world.advance(12 * 3600 + 1);
    await page.go('/portal/students');
    await page.user.click(await page.findByRole('button', { name: 'Leave' }));
    await page.findByText('Your session has ended. Sign in to pick up where you left off.');
    expect(draftsKept()).toHaveLength(1);
    await page.signIn(page.world.people.teacher.email);
    await page.findByText('Welcome, Ben Okafor');
    await waitFor(() => expect(draftsKept()).toEqual([]));
  });

  it('in another window takes over this window without its unsaved text', async () => {
    const page = await open('/portal/create-student', 'owner');
    await page.user.type(await page.findByLabelText('First name, row 1'), 'Zoe');
    page.connection.takeCookie(await page.world.cookieOf(page.world.people.teacher));
    vi.setSystemTime(beginning.getTime() + 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await page.findByText('Welcome, Ben Okafor');
    expect(await page.findByLabelText('First name, row 1')).toHaveProperty('value', '');
    expect(draftsKept()).toEqual([]);
  });
});

describe('Data that a person may not see disappears from the screen', () => {
  const looksAgain = () => window.dispatchEvent(new Event('visibilitychange'));
  const denied = 'Permission denied. You must be an owner to view classroom information.';

  async function openRooms() {
    const world = await ownWorld();
    await addClassrooms(world, { Acorns: [world.people.child] });
    const page = await open('/portal/classrooms', 'owner', { world });
    await page.findByText('Acorns');
    return page;
  }

  it('when somebody without the permission signs in in another window', async () => {
    const page = await openRooms();
    page.connection.takeCookie(await page.world.cookieOf(page.world.people.teacher));
    looksAgain();
    await page.findByText('Welcome, Ben Okafor');
    await page.findByText(denied);
    expect(page.queryByText('Acorns')).toBeNull();
  });

  it('when the person is no longer an owner', async () => {
    const page = await openRooms();
    const { db, people } = page.world;
    await db.updateTable('daycareRoles').set({ role: 'teacher' }).where('userId', '=', people.owner.uid).execute();
    looksAgain();
    await page.findByText(denied);
    expect(page.queryByText('Acorns')).toBeNull();
  });
});

describe('A person removed from a daycare meanwhile', () => {
  it('loses it at the next load, and sees another one, or a prompt to select one', async () => {
    const world = await ownWorld();
    const page = await open('/portal', 'teacher', { world });
    await page.findByText('Sunnyside Daycare');
    await world.db.deleteFrom('daycareMembers').where('userId', '=', world.people.teacher.uid).execute();
    vi.setSystemTime(beginning.getTime() + 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await page.findByRole('heading', { name: 'Select a Daycare' });
    expect(page.queryByText('Sunnyside Daycare')).toBeNull();
    expect(page.getByText(text.portal.noDaycares)).toBeTruthy();
  });
});
