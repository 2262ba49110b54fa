import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { admin } from '../admin/admin';
import { openDatabase } from '../db/database';
import { browser } from '../test/browser';
import { temporaryFolder } from '../test/temporary-folder';
import { appOn, ownWorld } from '../test/worlds';

/** The portal on a file, somebody at work in a browser, and a second program on the same file. */
async function atWork(who: 'owner' | 'teacher') {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'daycare-portal.sqlite');
  const world = await ownWorld({}, file);
  const { app, people, cookieOf, services } = world;
  const cookie = await cookieOf(people[who]);
  const ask = () => browser(app, { cookie }).query('students.getDaycareStudentList', { daycareId: people.sunnyside });
  // Often, so that whatever could be remembered is.
  for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(200);

  const elsewhere = openDatabase(file);
  onTestFinished(() => elsewhere.destroy());
  const { app: secondApp } = await appOn(elsewhere, services.outside);
  const command = (...args: string[]) =>
    admin(args, {
      environment: { DATA_DIR: dataDir },
      outside: services.outside,
      version: '0.1.0',
      print: () => undefined,
      printProblem: (line) => {
        throw new Error(line);
      },
    });
  return { ...world, cookie, ask, secondApp, command };
}

describe('At the very next request', () => {
  it('a session is over that was ended here', async () => {
    const { app, cookie, ask } = await atWork('owner');
    await browser(app, { cookie }).mutate('auth.signOut');
    expect((await ask()).code).toBe('UNAUTHORIZED');
  });

  it('a session is over that was ended by another program on the same file', async () => {
    const { secondApp, cookie, ask } = await atWork('owner');
    await browser(secondApp, { cookie }).mutate('auth.signOut');
    expect((await ask()).code).toBe('UNAUTHORIZED');
  });

  it('a session is over that was ended on the command line', async () => {
    const { command, people, ask } = await atWork('owner');
    expect(await command('end-sessions', people.owner.email)).toBe(0);
    expect((await ask()).code).toBe('UNAUTHORIZED');
  });

  it.each(['here', 'by another program'])('a daycare is closed to somebody who was taken off its staff %s', async (where) => {
    const { app, secondApp, people, cookieOf, ask } = await atWork('teacher');
    const owner = browser(where === 'here' ? app : secondApp, { cookie: await cookieOf(people.owner) });
    const removal = { daycareId: people.sunnyside, email: people.teacher.email, role: 'teacher', action: 'remove' };
    expect((await owner.mutate('staff.manageDaycareRole', removal)).status).toBe(200);
    expect((await ask()).code).toBe('FORBIDDEN');
  });

  it('a permission is gone that a lower role, given by another program, does not hold', async () => {
    const { secondApp, app, people, cookieOf } = await atWork('owner');
    const daycareId = people.sunnyside;
    const manager = browser(app, { cookie: await cookieOf(people.manager) });
    const invite = () => manager.mutate('staff.bulkInviteStaff', { daycareId, invites: [{ email: 'new@example.org', role: 'teacher' }] });
    expect((await invite()).status).toBe(200);
    const owner = browser(secondApp, { cookie: await cookieOf(people.owner) });
    await owner.mutate('staff.setManageStaff', { daycareId, userId: people.manager.uid, canManageStaff: false });
    expect((await invite()).code).toBe('FORBIDDEN');
  });
});
