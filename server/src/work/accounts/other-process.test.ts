import { describe, expect, it } from 'vitest';
import { admin } from '../../commands/admin/admin';
import { migrate } from '../../core/db/migrate';
import { browser } from '../../test/browser';
import { password } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, openedAt } from '../../test/test-database';
import { beginning, type World } from '../../test/world';
import { appOn, ownWorld } from '../../test/worlds';

/**
 * Two servers on one database, as when a command runs beside the portal: somebody acts `there` just after the teacher was answered `here`.
 */
async function twoServers() {
  const { place, environment } = await emptyPlace(temporaryFolder());
  await migrate(await openedAt(place), beginning);
  const here = await ownWorld(environment, place);
  const db = await openedAt(place);
  const there = await appOn(db, here.services.runtime);
  const { teacher, sunnyside: daycareId } = here.people;
  const cookie = await here.cookieOf(teacher);
  const teacherHere = browser(here.app, { cookie });
  const list = async () => (await teacherHere.query('students.getDaycareStudentList', { daycareId })).code ?? 'shown';
  for (let i = 0; i < 3; i += 1) expect(await list()).toBe('shown');
  const command = async (...args: string[]) => {
    const runtime = here.services.runtime;
    expect(await admin(args, { environment, runtime, version: '0', print: () => undefined, printProblem: () => undefined })).toBe(0);
  };
  const as = async (person: World['people']['owner']) => browser(there.app, { cookie: await here.cookieOf(person) });
  return {
    here,
    command,
    cookie,
    list,
    daycareId,
    app: there.app,
    ownerThere: await as(here.people.owner),
    teacherThere: await as(teacher),
  };
}

type Two = Awaited<ReturnType<typeof twoServers>>;

const events: [string, (two: Two) => Promise<unknown>, string][] = [
  ['the person signs out of that session', ({ app, cookie }) => browser(app, { cookie }).mutate('auth.signOut'), 'UNAUTHORIZED'],
  ['the person signs out everywhere', ({ teacherThere }) => teacherThere.mutate('auth.endAllSessions'), 'UNAUTHORIZED'],
  [
    'the person changes the password',
    ({ teacherThere }) =>
      teacherThere.mutate('auth.changePassword', { currentPassword: password, newPassword: 'seven amber kites drifting' }),
    'UNAUTHORIZED',
  ],
  ['the person deletes the account', ({ teacherThere }) => teacherThere.mutate('auth.deleteAccount', { password }), 'UNAUTHORIZED'],
  ['a command of the machine ends the sessions', ({ command }) => command('end-sessions', 'teacher@sunnyside.example'), 'UNAUTHORIZED'],
  [
    'the owner takes the person off the staff',
    ({ ownerThere, daycareId, here }) =>
      ownerThere.mutate('staff.manageDaycareRole', { daycareId, email: here.people.teacher.email, role: 'teacher', action: 'remove' }),
    'FORBIDDEN',
  ],
];

// trust 13
describe('A change by another process takes effect at the very next request here', () => {
  it.each(events)('when %s', async (_event, happen, refused) => {
    const two = await twoServers();
    await happen(two);
    expect(await two.list()).toBe(refused);
  });

  it('when the owner gives the person another role, and takes it away', async () => {
    const { ownerThere, daycareId, here, cookie } = await twoServers();
    const { uid: userId } = here.people.teacher;
    const invites = [{ email: 'new@example.org', role: 'staff' }];
    const invite = async () => (await browser(here.app, { cookie }).mutate('staff.bulkInviteStaff', { daycareId, invites })).status;
    for (const [canManageStaff, status] of [
      [true, 200],
      [false, 403],
    ] as const) {
      await ownerThere.mutate('staff.setManageStaff', { daycareId, userId, canManageStaff });
      expect(await invite()).toBe(status);
    }
  });

  it('when the session was idle too long, by their common clock', async () => {
    const { here, list } = await twoServers();
    here.advance(12 * 3600);
    expect(await list()).toBe('UNAUTHORIZED');
  });
});
