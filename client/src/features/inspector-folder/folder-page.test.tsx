import { folderPath } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { watchDownloads } from '../../test/downloads';
import { open } from '../../test/open';
import { paths } from '../../paths';

const labels = folderText;

async function openFolder() {
  const page = await open(paths.inspectorFolder, 'owner');
  await page.findByText(labels.help);
  return page;
}

describe('For the inspector', () => {
  it('opens the paper of this month, and downloads its tables', async () => {
    const downloads = watchDownloads();
    const { findByRole, user, world, findByText } = await openFolder();
    const link = await findByRole('link', { name: labels.open });
    const address = folderPath(
      world.people.sunnyside,
      { from: '2026-11-01', until: '2026-11-30', classroomId: null, studentId: null },
      'print',
    );
    expect(link.getAttribute('href')).toBe(address);
    await user.click(await findByRole('button', { name: labels.download }));
    await findByText(labels.started);
    expect(downloads).toEqual([address.replace('print', 'zip').replace(/\?.*/, '')]);
  });

  it('says at the field that a child has to be chosen', async () => {
    const { findByRole, findByText, user } = await openFolder();
    await user.click(await findByRole('radio', { name: labels.child }));
    await user.click(await findByRole('button', { name: labels.open }));
    expect((await findByText(labels.childMissing)).id).toBe(
      (await findByRole('combobox', { name: labels.chooseChild })).getAttribute('aria-describedby'),
    );
  });

  it('tells a hash of the same records from another one, and keeps what was typed', async () => {
    const { findByRole, findByText, user, world } = await openFolder();
    const days = { from: '2026-11-01', until: '2026-11-30', classroomId: null, studentId: null };
    const { sunnyside: daycareId, owner } = world.people;
    const { hash } = await world.as(owner).records.checkFolder({ daycareId, ...days, hash: '0'.repeat(64) });
    const field = await findByRole('textbox', { name: labels.check.label });
    const compare = await findByRole('button', { name: labels.check.press });
    await user.click(field);
    await user.paste('too short');
    await user.click(compare);
    await findByText(labels.hashMalformed);
    expect(field).toHaveProperty('value', 'too short');
    await user.clear(field);
    await user.paste(hash.toUpperCase());
    await user.click(compare);
    await findByText(labels.check.same);
    await user.clear(field);
    await user.paste('f'.repeat(64));
    await user.click(compare);
    await findByText(labels.check.different);
  });

  it('is one press away from the list of incidents', async () => {
    const { findByRole } = await open(paths.records, 'owner');
    const link = await findByRole('link', { name: text.portal.recordsTabs.folder });
    expect(link.getAttribute('href')).toBe(paths.inspectorFolder);
  });

  it('is not there for staff', async () => {
    const { findByText, queryByRole } = await open(paths.inspectorFolder, 'staff');
    await findByText(text.portal.closed);
    expect(queryByRole('link', { name: text.portal.recordsTabs.folder })).toBeNull();
  });
});
