import { weekdayOf, addDays } from '@daycare-portal/shared/center-time';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logText } from '@daycare-portal/shared/log-text';
import { meals, type LogKind } from '@daycare-portal/shared/log-kinds';
import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { heading, owner, signIn, teacher } from './person';
import { serveProduct } from './product';
import { allowSilence, watchScripts } from './silence';

const product = serveProduct('demo');
const labels = logPageText;
const room = 'Ladybirds';
const inRoom = 9;

/** A day without entries, nine children in the teacher's room who may be shown on photos, and a menu that nobody has to be asked about. */
async function prepareRoom(visit: Visit): Promise<void> {
  await signIn(visit, { email: owner, at: doorstep });
  const calls = await callsOf(visit);
  const session = await calls.auth.getSession.query();
  const daycareId = session?.daycares.find(({ name }) => name.startsWith('Sunnyside'))?.id ?? '';
  const day = await calls.dailyLog.getDay.query({ daycareId, day: null });
  const classroomId = day.rooms.find(({ name }) => name === room)?.classroomId ?? '';
  const here = day.children.filter((child) => child.isHere && child.classroomId === classroomId);
  const others = day.children.filter((child) => !here.includes(child)).toSorted((a, b) => Number(a.isHere) - Number(b.isHere));
  const more = others.slice(0, Math.max(0, inRoom - here.length));
  const marks = more.map(({ studentId, isHere }, n) => ({
    id: `into-the-room-${studentId}-${n}`,
    studentId,
    kind: isHere ? ('move' as const) : ('in' as const),
    classroomId,
  }));
  if (marks.length > 0) await calls.attendance.mark.mutate({ daycareId, marks });
  for (const { studentId } of [...here, ...more]) {
    const consents = (['photosOwnFamily', 'photosOtherFamilies'] as const).map((kind) => ({
      kind,
      answer: 'yes' as const,
      by: 'The family',
    }));
    await calls.health.saveConsents.mutate({ daycareId, studentId, consents });
  }
  // The other device has written down the same day.
  for (const { entryId, updatedAt } of day.entries) await calls.dailyLog.remove.mutate({ daycareId, entryId, updatedAt });
  const week = addDays(day.today, 1 - weekdayOf(day.today));
  const { updatedAt } = await calls.dailyLog.getMenu.query({ daycareId, week });
  const served = meals.map((meal) => ({ day: day.today, meal, food: 'Rice and carrots', allergens: [], instead: [] }));
  await calls.dailyLog.saveMenu.mutate({ daycareId, week, updatedAt, meals: served });
  await visit.page.context().clearCookies();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: labels.kindsLabel }).getByRole('button', { name: new RegExp(`^${name}`) });
const faces = (page: Page) => page.locator('[data-child]');
const amounts = (page: Page) => page.getByRole('listitem').getByRole('group');
const saidOf = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words);

/** Presses what is given and says how many presses it took. */
async function taps(visit: Visit, ...targets: Locator[]): Promise<number> {
  for (const target of targets) await visit.press(target);
  return targets.length;
}

journey(
  'a teacher writes down a lunch, naps, a diaper and photos in few taps, looks at a sleeping child and shares the day',
  product,
  async (visit) => {
    const { page, press } = visit;
    await prepareRoom(visit);
    await signIn(visit, { email: teacher, at: '/portal/activities' });
    await heading(page, labels.title).waitFor();
    await tile(page, logText.kinds.meal).waitFor();
    await look(visit, 'activities');

    // Lunch for nine with two exceptions.
    const everyone = page.getByRole('group', { name: labels.meal.everyone, exact: true });
    const some = (child: Locator) => child.getByRole('button', { name: logText.amounts.some });
    const before = await taps(visit, tile(page, logText.kinds.meal));
    await expect.poll(() => amounts(page).count()).toBe(inRoom);
    const lunch =
      before +
      (await taps(
        visit,
        everyone.getByRole('button', { name: logText.amounts.most }),
        some(amounts(page).first()),
        some(amounts(page).nth(1)),
        page.getByRole('button', { name: new RegExp(`^${labels.save.meal('.*', inRoom)}$`) }),
      ));
    expect(lunch).toBeLessThanOrEqual(5);
    await saidOf(page, new RegExp(labels.said.meal('.*', inRoom))).waitFor();
    await look(visit, 'activities meal saved');

    // Three naps.
    await expect.poll(() => tile(page, logText.kinds.nap).isVisible()).toBe(true);
    const opened = await taps(visit, tile(page, logText.kinds.nap));
    await faces(page).nth(2).waitFor();
    const naps =
      opened + (await taps(visit, faces(page).first(), faces(page).nth(1), faces(page).nth(2), button(page, labels.save.nap(3))));
    expect(naps).toBeLessThanOrEqual(5);
    await page.getByRole('timer').nth(2).waitFor();
    await look(visit, 'activities nap');

    // A sleep check is one press, and so is waking up.
    const asleep = page.getByRole('region', { name: new RegExp(`^${labels.asleep.title}`) });
    await press(asleep.getByRole('button', { name: new RegExp(labels.asleep.checkOf('.*', logText.positions.back)) }).first());
    await saidOf(page, new RegExp(logText.positions.back, 'i')).waitFor();
    await press(asleep.getByText(labels.asleep.woke, { exact: true }).first());
    await expect.poll(() => page.getByRole('timer').count()).toBe(2);

    // A diaper, whose word is the save.
    const diaper = await taps(visit, tile(page, logText.kinds.diaper), faces(page).first(), button(page, logText.results.wet));
    expect(diaper).toBeLessThanOrEqual(3);
    await saidOf(page, new RegExp(`^${logText.kinds.diaper}`)).waitFor();
    await look(visit, 'activities diaper');

    // A photo of four, which the press on the tile asks for.
    const chooser = page.waitForEvent('filechooser');
    const taken = await taps(visit, tile(page, logText.kinds.photo));
    await (await chooser).setFiles({ name: 'leaves.png', mimeType: 'image/png', buffer: Buffer.from(smallPng, 'base64') });
    await page.getByText(labels.photo.sent, { exact: true }).waitFor();
    const photo =
      taken +
      (await taps(
        visit,
        faces(page).first(),
        faces(page).nth(1),
        faces(page).nth(2),
        faces(page).nth(3),
        button(page, labels.save.sharePhoto(1)),
      ));
    expect(photo).toBeLessThanOrEqual(7);
    await saidOf(page, new RegExp(`^${logText.kinds.photo}: `)).waitFor();

    // What waits is shared with one press.
    await press(tile(page, logText.kinds.mood));
    await press(faces(page).first());
    await press(button(page, logText.moods.happy));
    await press(button(page, labels.held.share(1)));
    await saidOf(page, new RegExp(labels.said.shared(1))).waitFor();
    await press(page.getByRole('button', { name: new RegExp(`^${labels.today.edit(logText.kinds.diaper)}`) }).first());
    await page.getByRole('dialog').getByRole('button', { name: labels.edit.save }).waitFor();
    await look(visit, 'activities edit');
  },
);

journey.onPhone(
  'the network is gone: forms that nobody had opened open, and what is written in them waits and arrives once, with its photo',
  product,
  async (visit) => {
    const { page, press } = visit;
    await prepareRoom(visit);
    allowSilence(visit);
    const scriptsWith = watchScripts(page);
    await signIn(visit, { email: teacher, at: '/portal/activities' });
    await tile(page, logText.kinds.nap).waitFor();
    const { auth, dailyLog } = await callsOf(visit);
    const daycareId = (await auth.getSession.query())?.daycares[0]?.id ?? '';
    // Words that only the code of a form, of its questions, of a photo on its way and of the menu of kinds has.
    await scriptsWith(['.nothingInstead', '.noteToo', '.sharePhoto(', '.leaveOut(', '.notAPicture(', 'MenuDropdown']);

    await page.context().setOffline(true);
    const saidToWait = async (kind: LogKind) => {
      await saidOf(page, text.waiting.kept).or(saidOf(page, labels.photo.stayHere)).last().waitFor();
      await press(tile(page, logText.kinds[kind]));
    };
    await press(tile(page, logText.kinds.meal));
    await press(amounts(page).first().getByRole('button', { name: logText.amounts.some }));
    await press(page.getByRole('button', { name: new RegExp(`^${labels.save.meal('.*', 1)}$`) }));
    await saidToWait('nap');

    await press(button(page, labels.moreKindsLabel));
    await press(page.getByRole('menuitem', { name: logText.kinds.note }));
    await press(faces(page).first());
    await page.getByLabel(labels.note.label, { exact: true }).fill('Sang without the network');
    await press(button(page, labels.save.note(1)));
    await saidToWait('nap');

    const chooser = page.waitForEvent('filechooser');
    await press(tile(page, logText.kinds.photo));
    await (await chooser).setFiles({ name: 'leaves.png', mimeType: 'image/png', buffer: Buffer.from(smallPng, 'base64') });
    await press(faces(page).first());
    await look(visit, 'activities offline photo', { onlyHere: true });
    await press(button(page, labels.save.sharePhoto(1)));
    await saidToWait('nap');

    await page.context().setOffline(false);
    const kinds = async () => (await dailyLog.getDay.query({ daycareId, day: null })).entries.map(({ kind }) => kind).toSorted();
    await eventually(kinds).toEqual(['meal', 'note', 'photo']);
    await eventually(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')))).toEqual([]);
    const { entries } = await dailyLog.getDay.query({ daycareId, day: null });
    expect(entries.map(({ kind, photos, waited }) => [kind, photos.length, waited]).toSorted()).toEqual([
      ['meal', 0, true],
      ['note', 0, true],
      ['photo', 1, true],
    ]);
  },
  { ownWindow: true },
);

/** A picture of one pixel. */
const smallPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
