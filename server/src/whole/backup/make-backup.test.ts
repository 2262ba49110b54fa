import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { verifyBackup } from './take-copy';
import { onSqlite } from '../../test/test-database';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

async function office() {
  const world = await ownWorld();
  const { as, people, services, daycareId } = world;
  const { daycare } = as(people.owner);
  return { ...world, ...services.backups, make: () => daycare.makeBackup({ daycareId }), state: () => daycare.getBackups({ daycareId }) };
}

describe.runIf(onSqlite('the program takes no backups of PostgreSQL'))('daycare.getBackups, and daycare.makeBackup', () => {
  it('are refused to teachers, and to the owner of another daycare', async () => {
    const { as, people, folder } = await office();
    for (const person of [people.teacher, people.otherOwner]) {
      const { daycare } = as(person);
      await expect(daycare.getBackups({ daycareId: people.sunnyside })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(daycare.makeBackup({ daycareId: people.sunnyside })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('make a complete backup, and report its time and size, but not its contents or location', async () => {
    const { make, state, list } = await office();
    expect(await state()).toEqual({ backups: [], overdue: false, failure: null });
    const made = await make();
    const [file] = list();
    expect(made).toEqual({ success: true, madeAt: beginning.toISOString(), bytes: file?.bytes });
    expect(await state()).toEqual({
      backups: [{ madeAt: beginning.toISOString(), kind: 'byHand', bytes: made.bytes }],
      overdue: false,
      failure: null,
    });
    expect(await verifyBackup(file?.path ?? '')).toMatchObject({ daycares: 2, accounts: 7 });
  });

  it('are logged after a success, but not after a failure', async () => {
    const { as, people, make } = await office();
    await make();
    await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const { entries } = await as(people.owner).daycare.getActivityLog({ daycareId: people.sunnyside });
    expect(entries.map(({ action, person }) => [action, person?.id])).toEqual([['daycare.makeBackup', people.owner.uid]]);
  });

  it('make at most one in a minute', async () => {
    const { make, advance, list } = await office();
    await make();
    advance(59);
    await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: text.backups.tooSoon });
    advance(1);
    await make();
    expect(list()).toHaveLength(2);
  });

  it('report that no backup could be made, and keep reporting it', async () => {
    const { make, state, folder } = await office();
    mkdirSync(join(folder, 'in-use.lock'), { recursive: true });
    await expect(make()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: text.backups.problems.failed });
    expect((await state()).failure).toEqual({ at: beginning.toISOString(), problem: 'failed' });
  });

  it('warn after two days without a backup', async () => {
    const { state, advance } = await office();
    advance(48 * 3600 + 1);
    expect((await state()).overdue).toBe(true);
  });
});
