import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addStudents } from '../../test/students';

const sentences = () => [...document.querySelectorAll('ol > li > div > p:first-of-type')].map((sentence) => sentence.textContent);

async function busyDay() {
  const world = await ownWorld();
  const { as, people, advance } = world;
  const { sunnyside: daycareId, child: studentId } = people;
  advance(-26 * 3600);
  await as(people.teacher, { clientIp: '192.168.1.20' }).students.getStudentInfo({ daycareId, studentId });
  advance(25 * 3600);
  await as(people.owner).staff.changeRole({ daycareId, userId: people.staff.uid, role: 'teacher' });
  advance(55 * 60);
  await as(people.teacher)
    .daycare.getDaycare({ daycareId })
    .catch(() => undefined);
  advance(5 * 60);
  return world;
}

const refused = 'Ben Okafor was not allowed to see or change the daycare’s settings';
const changed = 'Marta Lindqvist changed Rosa Pinto’s role to teacher';
const looked = 'Ben Okafor viewed Ana Lopez’s record';

async function openLog(query = '') {
  const world = await busyDay();
  const page = await open(`/portal/activity-log${query}`, 'owner', { world });
  await page.findByText(/entr(y|ies) shown$/);
  return { ...page, people: world.people };
}

describe('/portal/activity-log', () => {
  it('shows the owner who did what, day by day, in words, with the exact time and the device', async () => {
    const { user, getByRole } = await openLog();
    expect(sentences()).toEqual([refused, changed, looked]);
    const today = within(getByRole('region', { name: 'Today' }));
    expect(today.getByText('5 minutes ago').getAttribute('title')).toMatch(/^Saturday, November 21, 2026 at 9:55:00/);
    expect(today.getByText('9:00 AM').getAttribute('datetime')).toMatch(/^2026-11-21T/);
    const yesterday = within(getByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByText('8:00 AM')).toBeTruthy();
    // The address stays folded, because most readers only want to know what happened.
    expect(yesterday.queryByText(/192\.168/)).toBeNull();
    await user.click(yesterday.getByRole('button', { name: `Details: ${looked}` }));
    expect(yesterday.getByText('from 192.168.1.20')).toBeTruthy();
  });

  it('groups a person’s repeated actions, even when others act in between, and expands the group', async () => {
    const world = await ownWorld();
    const { as, people, advance } = world;
    const { sunnyside: daycareId, child } = people;
    await addStudents(world, [
      { firstName: 'Bo', lastName: 'Lind' },
      { firstName: 'Cy', lastName: 'Lind' },
    ]);
    const { students } = await as(people.teacher).students.getDaycareStudentList({ daycareId });
    const look = async (studentId: string) => {
      advance(60);
      await as(people.teacher).students.getStudentInfo({ daycareId, studentId });
    };
    for (const { id } of students) await look(id);
    await as(people.owner).staff.changeRole({ daycareId, userId: people.staff.uid, role: 'teacher' });
    for (const minutes of [15, 15, 31]) {
      advance(minutes * 60);
      await look(child);
    }
    const { user, findByRole, getByRole, queryByText } = await open('/portal/activity-log?kind=student', 'owner', { world });
    await findByRole('button', { name: /Ben Okafor viewed 3 records$/ });
    expect(sentences()).toEqual([
      'Ben Okafor viewed Ana Lopez’s record',
      'Ben Okafor viewed 3 records',
      'Marta Lindqvist added 2 children',
    ]);
    expect(queryByText('Ben Okafor viewed Bo Lind’s record')).toBeNull();
    await user.click(getByRole('button', { name: 'Details: Ben Okafor viewed 3 records' }));
    const items = [...document.querySelectorAll('ul:not([hidden]) > li')].map((item) => item.textContent);
    expect(items.map((item) => /Ana Lopez|Bo Lind|Cy Lind/.exec(item)?.[0]).toSorted()).toEqual([
      'Ana Lopez',
      'Ana Lopez',
      'Ana Lopez',
      'Bo Lind',
      'Cy Lind',
    ]);
    await user.click(getByRole('button', { name: 'Details: Ben Okafor viewed 3 records' }));
    expect(document.querySelectorAll('ul:not([hidden]) > li time')).toHaveLength(0);
  });

  it('charts the last days; pressing a bar limits the log to its day, and pressing it again shows all days', async () => {
    const { user, findByRole, getByRole } = await openLog();
    const days = within(getByRole('navigation', { name: 'The last two weeks' }));
    expect(days.getAllByRole('link')).toHaveLength(14);
    expect(days.getByRole('link', { name: 'Saturday, November 21: 2 entries' })).toBeTruthy();
    expect(days.getByRole('link', { name: 'Thursday, November 19: 0 entries' })).toBeTruthy();
    await user.click(days.getByRole('link', { name: 'Friday, November 20: 1 entry' }));
    await waitFor(() => expect(sentences()).toEqual([looked]));
    const chosen = await findByRole('link', { name: 'Friday, November 20: 1 entry', current: 'date' });
    expect(getByRole('link', { name: 'Saturday, November 21: 2 entries' })).toBeTruthy();
    await user.click(chosen);
    await waitFor(() => expect(sentences()).toHaveLength(3));
  });

  it('can be limited to entries that need attention', async () => {
    const { user, getByRole, router } = await openLog();
    await user.click(getByRole('checkbox', { name: 'Only what needs attention' }));
    await waitFor(() => expect(sentences()).toEqual([refused]));
    expect(router.state.location.search).toBe('?attention=only');
    await user.click(getByRole('checkbox', { name: 'Only what needs attention' }));
    await waitFor(() => expect(sentences()).toHaveLength(3));
  });

  it('can be filtered by person and subject, and keeps the filter in the address', async () => {
    const { user, findByRole, getByLabelText, router } = await openLog();
    await findByRole('option', { name: 'Ben Okafor' });
    await user.selectOptions(getByLabelText('Person'), 'Ben Okafor');
    await waitFor(() => expect(sentences()).toEqual([refused, looked]));
    await user.selectOptions(getByLabelText('About'), 'Children');
    await waitFor(() => expect(sentences()).toEqual([looked]));
    expect(router.state.location.search).toMatch(/^\?person=[\w-]{22}&kind=student$/);
    await user.click(await findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(sentences()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
  });

  it('is filtered by days, both included', async () => {
    await openLog('?from=2026-11-20&to=2026-11-20');
    expect(sentences()).toEqual([looked]);
  });

  it('a name in it leads to all that person did, or that was done to that record', async () => {
    const { user, getByRole, findByRole, getByLabelText, people } = await openLog();
    await user.click(getByRole('link', { name: 'Rosa Pinto' }));
    await waitFor(() => expect(sentences()).toEqual([changed]));
    await user.click(await findByRole('button', { name: 'Stop showing only Rosa Pinto' }));
    await waitFor(() => expect(sentences()).toHaveLength(3));
    await user.click(getByRole('link', { name: 'Marta Lindqvist' }));
    await waitFor(() => expect(sentences()).toEqual([changed]));
    expect(getByLabelText<HTMLSelectElement>('Person').value).toBe(people.owner.uid);
  });

  it('exports the filtered entries as a file', async () => {
    const { getByRole, people } = await openLog('?kind=student&from=2026-11-20');
    const href = getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '';
    const from = encodeURIComponent(new Date(2026, 10, 20).toISOString());
    expect(href).toBe(`/files/activity/${people.sunnyside}?recordKind=student&from=${from}`);
  });

  it('loads earlier activity on request, and says how much is shown', async () => {
    const world = await ownWorld();
    await addStudents(
      world,
      Array.from({ length: 60 }, (_, i) => ({ firstName: `N${i}`, lastName: 'Nowak' })),
    );
    const { user, findByText, getByRole, queryByRole } = await open('/portal/activity-log', 'owner', { world });
    await findByText('50 entries shown');
    await user.click(getByRole('button', { name: 'Show earlier' }));
    await findByText('60 entries shown');
    expect(sentences()).toEqual(['Marta Lindqvist added 60 children']);
    expect(queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('says if no entry matches the filters, and if nothing has happened yet', async () => {
    const { user, findByText, findByRole, go } = await open('/portal/activity-log?kind=classroom', 'owner');
    await findByText('No activity matches these filters.');
    await user.click(await findByRole('button', { name: 'Clear filters' }));
    await findByText('Nothing has happened yet');
    expect((await findByRole('link', { name: 'Go to the dashboard' })).getAttribute('href')).toBe('/portal');
    await go('/portal/activity-log?kind=nonsense&from=someday');
    expect(await findByText('Nothing has happened yet')).toBeTruthy();
  });

  it('says why it cannot be loaded, and tries again', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('classrooms').renameTo('away').execute();
    const { user, findByText, getByRole, findByRole } = await open('/portal/activity-log', 'owner', { world });
    await findByText(/^Error loading the activity log: Something went wrong on our side\./);
    await world.db.schema.alterTable('away').renameTo('classrooms').execute();
    await user.click(getByRole('button', { name: 'Retry' }));
    expect(await findByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
  });

  it('is only for owners: others see a message, and have no entry in the sidebar', async () => {
    const { findByText, queryByRole, getByRole } = await open('/portal/activity-log', 'teacher');
    await findByText('Permission denied. You must be an owner to view the activity log.');
    expect(queryByRole('link', { name: 'Download CSV' })).toBeNull();
    const sidebar = within(getByRole('navigation', { name: 'Portal' }));
    expect(sidebar.queryByRole('link', { name: 'Activity log' })).toBeNull();
  });

  it('is reached by the owner from the sidebar, and for one child from its page', async () => {
    const world = await busyDay();
    const { people, as } = world;
    await as(undefined)
      .auth.signIn({ email: people.staff.email, password: 'a wrong one' })
      .catch(() => undefined);
    const { user, findByRole, router } = await open(`/portal/students/${people.child}`, 'owner', { world });
    await user.click(await findByRole('link', { name: 'Who viewed or changed this record' }));
    await findByRole('heading', { level: 1, name: 'Activity log' });
    const views = ['record', 'health information', 'contacts'].map((what) => `Marta Lindqvist viewed Ana Lopez’s ${what}`);
    await waitFor(() => expect(sentences()?.toSorted()).toEqual([...views, looked].toSorted()));
    expect(router.state.location.search).toBe(`?kind=student&record=${people.child}`);
    const sidebar = within(await findByRole('navigation', { name: 'Portal' }));
    await user.click(sidebar.getByRole('link', { name: 'Activity log' }));
    await waitFor(() => expect(sentences()).toHaveLength(7));
  });
});
