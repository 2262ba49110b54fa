import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { beginning, open, ownWorld, type Who } from '../../test/open';
import { picture } from '../../test/photo';
import { limitTeacherTo } from '../../test/students';
import { markChild, openSunnyside } from '../../test/today';
import { setWindow } from '../../test/window';
import { keep } from '../../waiting/kept-rows';

type World = Awaited<ReturnType<typeof ownWorld>>;
type Ids = Awaited<ReturnType<typeof openSunnyside>>;
type Prepare = (world: World, ids: Ids) => Promise<unknown>;

/** Activities of Sunnyside, where Ana and Leo are checked in. Without a room of their own, everybody sees all rooms. */
async function openActivities({ who = 'teacher', since, prepare }: { who?: Who; since?: string; prepare?: Prepare } = {}) {
  setWindow('narrow');
  const world = await ownWorld();
  const ids = await openSunnyside(world);
  const { as, people } = world;
  const daycareId = people.sunnyside;
  await as(people.owner).daycare.updateDay({
    daycareId,
    features: { attendance: true, dailyLog: true, messages: false, family: false },
  });
  const arrival = since === undefined ? {} : { at: since, reason: 'It was busy' };
  for (const id of [ids.ana, ids.leo]) await markChild(world, id, 'in', arrival);
  await prepare?.(world, ids);
  const page = await open('/portal/activities', who, { world });
  await page.findByRole('group', { name: 'What to record' });
  const { user } = page;
  const log = () => as(people.owner).dailyLog.getDay({ daycareId, day: null });
  const press = async (name: string | RegExp) => user.click(await page.findByRole('button', { name }));
  return { ...page, world, ids, daycareId, log, press };
}

type Allergens = 'egg'[];

/** Today's lunch. */
function putLunch(food: string, allergens: Allergens = [], instead: { studentId: string; food: string }[] = []) {
  return async ({ as, people }: World, _ids: Ids) => {
    const daycareId = people.sunnyside;
    const day = '2026-11-21';
    const { updatedAt } = await as(people.owner).dailyLog.getMenu({ daycareId, week: '2026-11-16' });
    const meals = [{ day, meal: 'lunch' as const, food, allergens, instead }];
    await as(people.owner).dailyLog.saveMenu({ daycareId, week: '2026-11-16', updatedAt, meals });
  };
}

async function addAllergy(
  { as, people }: World,
  studentId: string,
  item: { label: string; severity: 'mild' | 'severe'; plan: string | null },
): Promise<void> {
  const of = { daycareId: people.sunnyside, studentId, id: newSentId(), kind: 'allergy' as const, from: null, until: null };
  await as(people.owner).health.saveItem({ ...of, ...item });
}

/** Ana's family agrees to photos of her. */
async function mayBeShown({ as, people }: World, { ana }: Ids): Promise<void> {
  const consents = (['photosOwnFamily', 'photosOtherFamilies'] as const).map((kind) => ({ kind, answer: 'yes' as const, by: 'Carla' }));
  await as(people.owner).health.saveConsents({ daycareId: people.sunnyside, studentId: ana, consents });
}

async function leaves(): Promise<File> {
  return new File([new Uint8Array(await picture(40, 30).png().toBuffer())], 'leaves.png', { type: 'image/png' });
}

/** Chooses a kind that stands behind More on a phone. */
async function chooseMore(press: (name: string | RegExp) => Promise<void>, user: UserEvent, kind: string): Promise<void> {
  await press('More kinds of entries');
  await user.click(await screen.findByRole('menuitem', { name: kind }));
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
    await expect.poll(async () => (await log()).running).toEqual([]);
  });

  it('saves a diaper with the word itself', async () => {
    const { press, log, findByText, ids } = await openActivities();
    await press('Diaper');
    await press(/^Leo /);
    await press('Wet');
    await findByText('Diaper, wet: Leo');
    expect((await log()).entries).toMatchObject([{ kind: 'diaper', studentIds: [ids.leo], detail: { what: 'wet' }, state: 'shared' }]);
  });

  it('says where activities are while the daily log is switched off', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const features = { attendance: true, dailyLog: false, messages: false, family: false };
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, features });
    const { findByRole, getByText } = await open('/portal/activities', 'owner', { world });
    await findByRole('heading', { level: 1, name: 'Activities' });
    expect(getByText('Activities are available in the mobile apps. The web version is coming soon.')).toBeTruthy();
  });

  it('saves lunch for everyone with one choice, and then the exceptions', async () => {
    const { press, log, findByText, findByRole, user, ids } = await openActivities({ prepare: putLunch('Pasta, peas') });
    await press('Meal');
    await findByText('Pasta, peas');
    const everyone = within(await findByRole('group', { name: 'Everyone' }));
    await user.click(everyone.getByRole('button', { name: 'Most' }));
    const leo = within(await findByRole('group', { name: 'How much did Leo Brandt eat?' }));
    await user.click(leo.getByRole('button', { name: 'All' }));
    await press('Leo Brandt had seconds');
    await press('Save lunch for 2');
    await findByText('Lunch saved for 2 children');
    const [entry] = (await log()).entries;
    expect(entry).toMatchObject({ kind: 'meal', detail: { meal: 'lunch', food: 'Pasta, peas' } });
    expect(entry?.parts.map(({ studentId, amount }) => [studentId, amount])).toEqual([
      [ids.ana, 'most'],
      [ids.leo, 'more'],
    ]);
    // What is recorded is changed at once, and back.
    const ana = within(await findByRole('group', { name: 'How much did Ana Lopez eat?' }));
    await user.click(ana.getByRole('button', { name: 'Some' }));
    await findByText('Ana ate some');
    await press('Undo');
    await findByText('Undone.');
    expect((await log()).entries[0]?.parts[0]).toMatchObject({ amount: 'most' });
  });

  it('names a child whose allergy the food meets, and asks by name before a severe one is saved', async () => {
    const { press, log, findByText, findByRole, user, ids } = await openActivities({
      prepare: async (world, { ana, leo }) => {
        await putLunch('Egg cake', ['egg'])(world, { ana, leo, mia: '' });
        await addAllergy(world, ana, { label: 'Egg', severity: 'severe', plan: 'EpiPen in the office' });
        await addAllergy(world, leo, { label: 'Egg', severity: 'mild', plan: null });
      },
    });
    await press('Meal');
    await findByText(/^Ana Lopez: Egg\. Egg cake may contain it\. The menu has nothing else/);
    await findByText(/^Leo Brandt: Egg\. Egg cake may contain it\./);
    await user.click(within(await findByRole('group', { name: 'Everyone' })).getByRole('button', { name: 'All' }));
    await press('Save lunch for 2');
    const dialog = within(await findByRole('dialog', { name: 'Check before saving' }));
    dialog.getByText('Ana must not have Egg cake: Egg. Plan: EpiPen in the office');
    await user.click(dialog.getByRole('button', { name: 'Save for 2' }));
    dialog.getByText('Choose why, or leave the child out');
    expect((await log()).entries).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Leave Ana out' }));
    await user.click(dialog.getByRole('button', { name: 'Save for 1' }));
    await expect.poll(async () => (await log()).entries).toMatchObject([{ kind: 'meal', studentIds: [ids.leo] }]);
  });

  it('says what a child gets instead, which needs no question', async () => {
    const { press, log, findByText, findByRole, user, ids } = await openActivities({
      prepare: async (world, { ana }) => {
        await putLunch('Egg cake', ['egg'], [{ studentId: ana, food: 'Pear' }])(world, { ana, leo: '', mia: '' });
        await addAllergy(world, ana, { label: 'Egg', severity: 'severe', plan: null });
      },
    });
    await press('Meal');
    await findByText('Egg. Gets Pear instead');
    await user.click(within(await findByRole('group', { name: 'Everyone' })).getByRole('button', { name: 'All' }));
    await press('Save lunch for 2');
    await expect
      .poll(async () => (await log()).entries[0]?.parts.find(({ studentId }) => studentId === ids.ana)?.detail)
      .toMatchObject({ food: 'Pear' });
  });

  it('asks about neither what the menu says it leaves out, nor what a child gets something else for at every meal', async () => {
    const { press, log, findByText, findByRole, queryByText, user, ids } = await openActivities({
      prepare: async (world, { ana, leo }) => {
        await putLunch('Pasta, milk, no granola')(world, { ana, leo, mia: '' });
        const { as, people } = world;
        const of = { daycareId: people.sunnyside, week: '2026-11-16' };
        const { updatedAt, meals } = await as(people.owner).dailyLog.getMenu(of);
        const always = [{ studentId: leo, food: 'Milk', instead: 'Oat milk' }];
        await as(people.owner).dailyLog.saveMenu({ ...of, updatedAt, meals, always });
        await addAllergy(world, ana, { label: 'Tree nuts', severity: 'severe', plan: null });
        await addAllergy(world, leo, { label: 'Milk', severity: 'severe', plan: null });
      },
    });
    await press('Meal');
    await findByText('Tree nuts. Menu says: “no granola”.');
    await findByText('Milk. Gets Pasta, Oat milk, no granola instead');
    expect(queryByText(/may contain it/)).toBeNull();
    await user.click(within(await findByRole('group', { name: 'Everyone' })).getByRole('button', { name: 'All' }));
    await press('Save lunch for 2');
    await expect
      .poll(async () => (await log()).entries[0]?.parts.find(({ studentId }) => studentId === ids.leo)?.detail)
      .toMatchObject({ food: 'Pasta, Oat milk, no granola' });
  });

  it('keeps what was typed until it is recorded, and says what is missing', async () => {
    const { press, log, findByText, findByLabelText, user, ids } = await openActivities();
    await chooseMore(press, user, 'Note');
    await press(/^Ana /);
    await press('Save note for 1');
    await findByText('Write something first');
    const words = await findByLabelText('Note');
    await expect.poll(() => document.activeElement).toBe(words);
    await user.type(words, 'First time on the big slide');
    await press('Save note for 1');
    await findByText('Note: Ana');
    expect((await log()).entries).toMatchObject([
      { kind: 'note', studentIds: [ids.ana], detail: { text: 'First time on the big slide' }, state: 'held' },
    ]);
  });

  it('shares what is not shared yet with one press', async () => {
    const { press, log, findByText, findByRole } = await openActivities();
    await press('Mood');
    await press(/^Ana /);
    await press('Happy');
    await press('Share 1 entry');
    await findByText('1 entry shared with families.');
    expect((await log()).entries).toMatchObject([{ kind: 'mood', state: 'shared' }]);
    await within(await findByRole('region', { name: /^Not shared yet/ })).findByText('Everything is shared.');
  });

  it('changes an entry, says that it was edited, and shows what families saw before', async () => {
    const { press, log, findByRole, findByText, user } = await openActivities();
    await press('Diaper');
    await press(/^Leo /);
    await press('Wet');
    await press('Edit: Diaper, wet, Leo');
    const panel = within(await findByRole('dialog'));
    await user.click(panel.getByRole('radio', { name: 'Soiled' }));
    await user.click(panel.getByRole('button', { name: 'Save changes' }));
    await findByText('Change saved');
    await findByText('edited');
    expect((await log()).entries).toMatchObject([{ detail: { what: 'soiled' } }]);
    await press('Edit: Diaper, soiled, Leo');
    const again = within(await findByRole('dialog'));
    await again.findByText(/Diaper, wet/);
    again.getByText(/^Families saw this\./);
  });

  it('hides a removed entry at once, and brings it back with Undo', async () => {
    const { press, log, findByRole, findByText, user, unmount } = await openActivities();
    await press('Diaper');
    await press(/^Leo /);
    await press('Wet');
    const remove = async () => {
      await press('Edit: Diaper, wet, Leo');
      await user.click(await findByRole('button', { name: 'Remove entry' }));
      await findByText('Removed: Diaper, wet');
      await findByText('Nothing recorded yet today.');
    };
    await remove();
    await press('Undo');
    await findByRole('button', { name: 'Edit: Diaper, wet, Leo' });
    expect((await log()).entries).toHaveLength(1);
    await remove();
    // Leaving the page ends the time for Undo.
    unmount();
    await expect.poll(async () => (await log()).entries).toEqual([]);
  });

  it('records sleep checks with one press, and shows a missed one as missed', async () => {
    const { press, log, findByRole, findByText, world, ids } = await openActivities({
      since: new Date(beginning.getTime() - 60 * 60_000).toISOString(),
      prepare: async ({ as, people }) => {
        const owner = as(people.owner).dailyLog;
        for (const { classroomId, held, updatedAt } of (await owner.getRooms({ daycareId: people.sunnyside })).rooms)
          await owner.saveRoom({ daycareId: people.sunnyside, classroomId, held, sleepChecks: true, updatedAt });
        const at = new Date(beginning.getTime() - 40 * 60_000).toISOString();
        const entry = { id: 'a-nap-of-forty-minutes', kind: 'nap' as const, at, studentIds: [people.child], detail: {} };
        await owner.add({ daycareId: people.sunnyside, entries: [entry] });
      },
    });
    const asleep = within(await findByRole('region', { name: /^Asleep now/ }));
    asleep.getByText('Sleep check due');
    asleep.getByText(/^Missed: /);
    await press('Sleep check of Ana: On the back');
    await findByText('Sleep check: Ana, on the back');
    await asleep.findByText(/^Next check /);
    // The missed ones stay.
    asleep.getByText(/^Missed: /);
    expect((await log()).running).toMatchObject([{ studentId: ids.ana, checks: [{ position: 'back' }] }]);
    expect(world.people.child).toBe(ids.ana);
    await press('Ana woke up');
    await findByText('Ana woke up');
    await expect.poll(async () => (await log()).running).toEqual([]);
  });

  it('takes back the end of a nap that began before midnight', async () => {
    const from = new Date(beginning.getTime() - 14 * 3_600_000).toISOString();
    const { press, log, findByRole, findByText, queryByText, ids } = await openActivities({
      prepare: async ({ as, people }, { ana }) => {
        const entries = [{ id: newSentId(), kind: 'nap' as const, at: from, studentIds: [ana], detail: {} }];
        await as(people.owner).dailyLog.add({ daycareId: people.sunnyside, entries });
      },
    });
    await press('Ana woke up');
    await findByText('Ana woke up');
    await expect.poll(async () => (await log()).running).toEqual([]);
    await press('Undo');
    await findByText('Undone.');
    expect((await log()).running).toMatchObject([{ studentId: ids.ana, from }]);
    await findByRole('button', { name: 'Ana woke up' });
    expect(queryByText(/^Not undone/)).toBeNull();
  });

  it('changes the part of a child whose entry is also about children that the teacher does not see', async () => {
    const { press, log, findByRole, findByText, user, ids } = await openActivities({
      prepare: async (world, { ana, mia }) => {
        const { as, people } = world;
        const entry = {
          id: newSentId(),
          kind: 'note' as const,
          studentIds: [ana, mia],
          detail: { text: 'Sang with us' },
          state: 'shared' as const,
        };
        await as(people.owner).dailyLog.add({ daycareId: people.sunnyside, entries: [entry] });
        await limitTeacherTo(world, 'Foxes');
      },
    });
    await press('Edit: Note, Ana');
    const panel = within(await findByRole('dialog'));
    const words = panel.getByRole('textbox', { name: 'Note' });
    await user.clear(words);
    await user.type(words, 'Sang all morning');
    await user.click(panel.getByRole('button', { name: 'Save changes' }));
    await findByText('Change saved');
    expect((await log()).entries).toMatchObject([
      {
        parts: [
          { studentId: ids.ana, detail: { text: 'Sang all morning' } },
          { studentId: ids.mia, detail: { text: 'Sang with us' } },
        ],
      },
    ]);
  });

  it('keeps entries on the device while the server is away, shows that they wait, and sends them once', async () => {
    const { press, log, findByText, findAllByText, connection, ids } = await openActivities();
    await press('Diaper');
    await press(/^Leo /);
    connection.lose();
    await press('Wet');
    await findByText(/^Diaper, wet: Leo\. It will be sent/);
    await findAllByText('waiting to be sent');
    expect((await log()).entries).toEqual([]);
    connection.restore();
    await findByText('You’re back online. 1 sent.');
    expect((await log()).entries).toMatchObject([{ kind: 'diaper', studentIds: [ids.leo], waited: true }]);
  });

  it('opens the form filled in, so that what was refused after the server was away is entered again', async () => {
    const { press, log, world, ids, connection, user, findByText, findByRole, queryByText } = await openActivities({
      prepare: putLunch('Egg cake', ['egg']),
    });
    await press('Meal');
    await user.click(within(await findByRole('group', { name: 'Everyone' })).getByRole('button', { name: 'Most' }));
    connection.lose();
    await press('Save lunch for 2');
    await findByText(/^Lunch saved for 2 children\. It will be sent/);
    await addAllergy(world, ids.ana, { label: 'Egg', severity: 'severe', plan: null });
    connection.restore();
    await findByText('Needs a decision.');
    expect((await log()).entries).toEqual([]);
    await press(/^Enter again: Lunch, Ana, Leo/);
    await press('Save lunch for 2');
    const dialog = within(await findByRole('dialog', { name: 'Check before saving' }));
    await user.click(dialog.getByRole('radio', { name: 'It was made without it' }));
    await user.click(dialog.getByRole('button', { name: 'Save for 2' }));
    await expect.poll(async () => (await log()).entries).toMatchObject([{ kind: 'meal', parts: [{ amount: 'most' }, { amount: 'most' }] }]);
    await expect.poll(() => queryByText('Needs a decision.')).toBeNull();
  });

  it('keeps words, day and time of a refused note until it is entered again', async () => {
    const { press, log, world, daycareId, ids, findByText, findByDisplayValue, queryByText } = await openActivities();
    const { uid } = world.people.teacher;
    const at = new Date(beginning.getTime() - 30 * 60_000).toISOString();
    const row = { id: newSentId(), kind: 'note' as const, at, studentIds: [ids.ana], detail: { text: 'A tooth is loose' } };
    const fresh = {
      uid,
      daycareId,
      about: 'Ana',
      countedAs: 'entry' as const,
      order: 1,
      clock: null,
      sendFrom: 0,
      tried: true,
      undone: false,
    };
    keep([{ ...fresh, call: 'dailyLog.add', row, refused: 'The room is closed.' }]);
    await findByText(/The room is closed\./);
    await press(/^Enter again: Note, Ana/);
    await findByDisplayValue('A tooth is loose');
    await press('Save note for 1');
    await expect.poll(async () => (await log()).entries).toMatchObject([{ kind: 'note', at, detail: { text: 'A tooth is loose' } }]);
    await expect.poll(() => queryByText(/The room is closed\./)).toBeNull();
  });

  it('adds a photo and a child to an entry, and says whose consent is missing', async () => {
    const { press, log, findByRole, findByText, findByLabelText, user, ids } = await openActivities({
      prepare: mayBeShown,
    });
    await press('Mood');
    await press(/^Ana /);
    await press('Happy');
    await press('Share 1 entry');
    await findByText('1 entry shared with families.');
    await press('Edit: Mood, happy, Ana');
    const panel = within(await findByRole('dialog'));
    await user.upload(await findByLabelText('Add photos', { selector: 'input' }), await leaves());
    await panel.findByText('Ready');
    await user.click(panel.getByRole('button', { name: /^Leo / }));
    await panel.findByText(/Consent is missing: Leo\./);
    await user.click(panel.getByRole('button', { name: 'Save changes' }));
    await panel.findByText('There is no consent to show these photos to families: Leo.');
    await user.click(panel.getByRole('button', { name: /^Leo / }));
    await user.click(panel.getByRole('button', { name: 'Save changes' }));
    await findByText('Change saved');
    expect((await log()).entries).toMatchObject([{ studentIds: [ids.ana], state: 'shared', photos: [{}] }]);
  });

  it('keeps a shared photo on its way while the server is away, with its children and its time, and is free for the next entry', async () => {
    const { press, log, findByText, findAllByText, findByLabelText, queryByText, connection, user, ids } = await openActivities({
      prepare: mayBeShown,
    });
    await press('Photo');
    const chooser = await findByLabelText('Take or choose photos', { selector: 'input' });
    connection.lose();
    await user.upload(chooser, await leaves());
    await findByText('Waiting to be sent');
    await press(/^Ana /);
    await press('Share the photo');
    await findByText('Photo: Ana. Keep this page open until the photos are sent.');
    // The form has let go of it, so a second press cannot make a second entry.
    expect(queryByText('Waiting to be sent')).toBeNull();
    await findAllByText('waiting to be sent');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);

    await press('Diaper');
    await press(/^Leo /);
    await press('Wet');
    await findByText(/^Diaper, wet: Leo\. It will be sent/);
    // Its photo is taken back along with it.
    await press('Photo');
    await user.upload(chooser, await leaves());
    await press(/^Ana /);
    await press('Share the photo');
    await findByText(/^Photo: Ana\. Keep/);
    await press('Undo');

    connection.restore();
    await expect.poll(async () => (await log()).entries.length).toBe(2);
    expect((await log()).entries.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'diaper', studentIds: [ids.leo], photos: [] },
      { kind: 'photo', studentIds: [ids.ana], state: 'shared', photos: [{}], waited: true },
    ]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('names the children whose photos families must not see, and saves the photo without sharing it', async () => {
    const { press, log, findByText, findByLabelText, queryByRole, user, ids } = await openActivities({
      prepare: mayBeShown,
    });
    await press('Photo');
    const file = await leaves();
    await user.upload(await findByLabelText('Take or choose photos', { selector: 'input' }), file);
    await findByText('Ready');
    await press(/^Ana /);
    await press('Share the photo');
    await findByText('Photo: Ana');
    expect((await log()).entries).toMatchObject([{ kind: 'photo', studentIds: [ids.ana], state: 'shared', photos: [{}] }]);

    await user.upload(await findByLabelText('Take or choose photos', { selector: 'input' }), file);
    await findByText('Ready');
    await press(/^Ana /);
    await press(/^Leo /);
    await findByText(/^These photos can’t be shared\. Consent is missing: Leo\./);
    expect(queryByRole('button', { name: 'Share the photo' })).toBeNull();
    await press('Save without sharing');
    // Both were taken in the same second.
    await expect.poll(async () => (await log()).entries.find(({ state }) => state === 'held')).toMatchObject({ lacking: [ids.leo] });
  });
});
