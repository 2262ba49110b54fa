import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who } from '../../test/open';
import { markChild, openSunnyside } from '../../test/today';
import { setWindow } from '../../test/window';

type World = Awaited<ReturnType<typeof ownWorld>>;
type Ids = Awaited<ReturnType<typeof openSunnyside>>;

const patient = { timeout: 10_000 };

/** Activities of Sunnyside, where Ana and Leo are checked in. Without a room of their own, everybody sees all rooms. */
async function openActivities({ who = 'teacher', prepare }: { who?: Who; prepare?: (world: World, ids: Ids) => Promise<unknown> } = {}) {
  setWindow('narrow');
  const world = await ownWorld();
  const ids = await openSunnyside(world);
  const { as, people } = world;
  const daycareId = people.sunnyside;
  await as(people.owner).daycare.updateDay({
    daycareId,
    features: { attendance: true, dailyLog: true, messages: false, family: false },
  });
  for (const id of [ids.ana, ids.leo]) await markChild(world, id, 'in');
  await prepare?.(world, ids);
  const page = await open('/portal/activities', who, { world });
  await page.findByRole('group', { name: 'What to write down' });
  const { user } = page;
  const log = () => as(people.owner).dailyLog.getDay({ daycareId, day: null });
  const press = async (name: string | RegExp) => user.click(await page.findByRole('button', { name }));
  return { ...page, world, ids, daycareId, log, press };
}

describe('/portal/activities', () => {
  it('starts a nap of the chosen children, shows them asleep, and undoes it', async () => {
    const { press, log, findByText, findByRole, ids } = await openActivities();
    await press('Nap');
    await press(/^Ana /);
    await press(/^Leo /);
    await press('Start nap for 2');
    await findByText('Nap started: Ana and Leo');
    const asleep = within(await findByRole('region', { name: /^Asleep now/ }));
    asleep.getByRole('button', { name: 'Ana woke up' });
    expect((await log()).running.map(({ studentId }) => studentId).toSorted()).toEqual([ids.ana, ids.leo].toSorted());
    await press('Undo');
    await findByText('Undone.');
    await expect.poll(async () => (await log()).running, patient).toEqual([]);
  });

  it('saves a diaper with the word itself', async () => {
    const { press, log, findByText, ids } = await openActivities();
    await press('Diaper');
    await press(/^Leo /);
    await press('Wet');
    await findByText('Diaper, wet: Leo');
    expect((await log()).entries).toMatchObject([{ kind: 'diaper', studentIds: [ids.leo], detail: { what: 'wet' }, state: 'shared' }]);
  });
});
