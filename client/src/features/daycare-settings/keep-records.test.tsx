import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { studentRecordPath } from '@daycare-portal/shared/export';
import { retentionText } from '@daycare-portal/shared/retention-text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sayDownloaded, writeOldRecords } from '../../test/aged-records';
import { watchDownloads } from '../../test/downloads';
import { open, ownWorld } from '../../test/open';
import { paths } from '../../paths';

const labels = retentionText;

async function openRetention() {
  const world = await ownWorld();
  const { people, daycareId, db } = world;
  await db.updateTable('students').set({ createdAt: '2018-01-01T12:00:00.000Z', dob: '2015-09-03' }).execute();
  await writeOldRecords(world, people.child);
  const page = await open(paths.settings, 'owner', { world, live: true });
  const section = within(await page.findByRole('region', { name: daySettingsText.records.title }));
  const retention = () => world.owner.records.getRetention({ daycareId });
  return { ...page, world, section, retention, child: people.child, daycareId };
}

describe('How long records are kept', () => {
  it('is set by kind, from what is suggested with its source or as the owner types it', async () => {
    const { section, user, findByRole, retention } = await openRetention();
    const source = await section.findByRole('link', { name: labels.sources.foodProgram });
    expect(source.getAttribute('href')).toContain('cdss.ca.gov');
    await user.click(section.getByRole('button', { name: labels.set }));
    const form = within(await findByRole('dialog'));
    await user.click(form.getByRole('button', { name: labels.fillSuggested }));
    const years = form.getByLabelText(labels.years(labels.kinds.attendance));
    await user.clear(years);
    await user.type(years, '0');
    await user.click(form.getByRole('button', { name: labels.save }));
    await form.findByText(daySettingsText.numberBetween(1, 100));
    await user.clear(years);
    await user.type(years, '6');
    await user.click(form.getByRole('button', { name: labels.save }));
    await section.findByText(labels.yearsAfter(6));
    expect((await retention()).rules).toMatchObject([
      { kind: 'attendance', years: 6, untilAge: null, isOwn: true },
      { kind: 'dailyLog', years: 1 },
      { kind: 'meals', years: 4 },
      { kind: 'medication', years: 3 },
      { kind: 'incidents', years: 3, untilAge: 25 },
    ]);
  });

  it('lists what is old enough, and deletes it after a download and a press that says how much of what', async () => {
    const downloads = watchDownloads();
    const { section, user, findByRole, findByText, queryByRole, retention, world, child, daycareId } = await openRetention();
    const [due] = (await retention()).due;
    if (due === undefined) throw new Error('Nothing is due.');
    await user.click(await section.findByRole('checkbox', { name: `${due.firstName} ${due.lastName}` }));
    await user.click(section.getByRole('button', { name: labels.deleteChosen(1) }));
    const dialog = within(await findByRole('dialog'));
    for (const { kind, entries } of due.kinds) dialog.getByText(labels.entries[kind](entries));
    expect(dialog.queryByRole('button', { name: labels.deleteNow })).toBeNull();
    await user.click(dialog.getByRole('button', { name: labels.download }));
    await dialog.findByText(labels.started);
    expect(downloads).toEqual([studentRecordPath(daycareId, child)]);
    const press = dialog.getByRole('button', { name: labels.deleteNow });
    // The file never came.
    await user.click(press);
    await dialog.findByText(new RegExp(labels.downloadFirst));
    await sayDownloaded(world, child);
    await user.click(press);
    await findByText(labels.deleted(6));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect((await retention()).due).toMatchObject([{ studentId: child, kinds: [], isWhole: true }]);
  });
});
