import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchDownloads } from '../../test/downloads';
import { open } from '../../test/open';

const labels = text.yourData;

async function openYourData() {
  const downloads = watchDownloads();
  const page = await open('/portal/daycare-settings', 'owner');
  const section = within(await page.findByRole('region', { name: 'Your data' }));
  const press = () => page.user.click(section.getByRole('button', { name: 'Export everything' }));
  return { ...page, section, press, downloads, address: `/files/daycares/${page.world.people.sunnyside}/export` };
}

describe('An owner exports everything', () => {
  it('with a button: the browser downloads it, and the page says so', async () => {
    const { section, press, downloads, address, findByText } = await openYourData();
    section.getByText(labels.care);
    await press();
    await findByText(labels.started);
    expect(downloads).toEqual([address]);
  });

  it('with a button that shows the request, and ignores a second press meanwhile', async () => {
    const { section, press, downloads, connection, findByText } = await openYourData();
    const letGo = connection.hold('/export');
    await press();
    expect(section.getByRole('button', { name: labels.preparing })).toHaveProperty('ariaDisabled', 'true');
    expect(downloads).toEqual([]);
    letGo();
    await findByText(labels.started);
    expect(downloads).toHaveLength(1);
  });
});

describe('A failed export is reported on the page, and nothing is downloaded:', () => {
  it('without a connection, after which it works once there is one', async () => {
    const { section, press, downloads, connection, findByText } = await openYourData();
    connection.lose();
    await press();
    await section.findByText(labels.failed(text.errors.offline));
    expect(downloads).toEqual([]);
    connection.restore();
    await press();
    await findByText(labels.started);
    expect(section.queryByRole('alert')).toBeNull();
  });

  it('by a former owner', async () => {
    const { section, press, downloads, connection, world } = await openYourData();
    connection.takeCookie(await world.cookieOf(world.people.teacher));
    await press();
    await section.findByText(labels.denied);
    expect(downloads).toEqual([]);
  });

  it('a session that has ended leads to signing in', async () => {
    const { press, downloads, world, findByRole } = await openYourData();
    await world.db.deleteFrom('sessions').execute();
    await press();
    await findByRole('heading', { name: 'Sign In' });
    expect(downloads).toEqual([]);
  });
});
