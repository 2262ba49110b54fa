import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who } from '../../test/open';
import { listing } from '../../test/versions';

const labels = text.version;

describe('A newer version', () => {
  it('is announced on the owner’s dashboard, which leads to what to do', async () => {
    const world = await listing('## 99.1.0');
    const page = await open('/portal', 'owner', { world });
    await page.findByText(labels.available('99.1.0'));
    await page.user.click(page.getByRole('link', { name: labels.toVersion }));
    const section = within(await page.findByRole('region', { name: labels.title }));
    await section.findByText(labels.howTo);
    expect(section.getByText(labels.installed(world.services.versions.state().installed))).toBeTruthy();
  });

  it.each<Who>(['staff', 'teacher'])('is not the business of %s', async (who) => {
    const page = await open('/portal', who, { world: await listing('## 99.1.0') });
    await page.findByText(text.dashboard.attention, { exact: false });
    expect(page.queryByText(labels.available('99.1.0'))).toBeNull();
  });

  it.each([
    ['not to be known', () => listing('## 0.1.0'), labels.newest],
    ['not to be looked for', () => ownWorld(), () => labels.nobodyLooks],
    ['not to be readable', () => listing('No version'), () => labels.unreadable],
  ])('is said %s', async (_what, made, words) => {
    const world = await made();
    const page = await open('/portal/daycare-settings', 'owner', { world });
    const section = within(await page.findByRole('region', { name: labels.title }));
    expect(await section.findByText(words(world.services.versions.state().installed))).toBeTruthy();
  });
});
