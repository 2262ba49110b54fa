import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const labels = text.backups;

async function openBackups(world: Awaited<ReturnType<typeof ownWorld>>) {
  const page = await open('/portal/daycare-settings', 'owner', { world });
  const section = within(await page.findByRole('region', { name: 'Backups' }));
  return { ...page, section, make: await section.findByRole('button', { name: 'Make one now' }) };
}

describe('The backups', () => {
  it('can be started with a press when there is none yet, and the result is shown', async () => {
    const world = await ownWorld();
    const { section, make, user, connection } = await openBackups(world);
    await section.findByText(labels.none);
    const release = connection.hold('makeBackup');
    await user.click(make);
    expect(await section.findByRole('button', { name: 'Making a backup...' })).toHaveProperty('ariaDisabled', 'true');
    release();
    await section.findByText(/^Backup made and checked: \d\.\d MB\.$/);
    expect((await section.findByRole('listitem')).textContent).toMatch(/^just now\s*By hand\s*\d\.\d MB\s*Checked$/);
    expect(world.services.backups.list()).toHaveLength(1);
    await user.click(section.getByRole('button', { name: 'Make one now' }));
    expect((await section.findByRole('alert')).textContent).toContain(labels.tooSoon);
  });

  it('are listed newest first, and only three until all are requested', async () => {
    const world = await ownWorld();
    for (const kind of ['beforeUpgrade', 'daily', 'daily', 'byHand'] as const) {
      await world.services.backups.make(kind);
      world.advance(3600);
    }
    const { section, user } = await openBackups(world);
    const kinds = () => section.getAllByRole('listitem').map((item) => item.children[1]?.textContent);
    await section.findByRole('list');
    expect(kinds()).toEqual(['By hand', 'Nightly', 'Nightly']);
    await user.click(section.getByRole('button', { name: 'Show all 4' }));
    expect(kinds()).toEqual(['By hand', 'Nightly', 'Nightly', 'Before an upgrade']);
  });

  it('warn after two days without one, with the reason of the last failure', async () => {
    const world = await ownWorld();
    world.advance(49 * 3600);
    mkdirSync(join(world.services.backups.folder, 'in-use.lock'), { recursive: true });
    const { section, make, user, unmount } = await openBackups(world);
    await section.findByText(labels.overdue);
    await user.click(make);
    expect((await section.findByRole('alert')).textContent).toContain(labels.problems.failed);
    unmount();
    const { section: again } = await openBackups(world);
    const why = await again.findByText(/^The last attempt, /);
    expect(why.textContent).toBe(labels.failedOn('Nov 23, 11:00\u00a0AM', labels.problems.failed));
  });

  it('show a failed load, with Retry', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    const { folder } = world.services.backups;
    mkdirSync(dirname(folder), { recursive: true });
    writeFileSync(folder, 'in the way');
    const { section, user } = await openBackups(world);
    await section.findByText(/^Something went wrong on our side\./);
    rmSync(folder);
    await user.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByText(labels.none)).toBeTruthy();
  });
});
