import { dayText } from '@daycare-portal/shared/day-text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type World } from '../../../test/open';
import { addPerson, anyDay, askForNils, confirmEverybody } from '../../../test/people';
import { markChild, openSunnyside } from '../../../test/today';

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const words = dayText.people.pickup;
const sheetWords = dayText.sheets.checkOut;
// The tests begin on a Saturday.
const [saturdays, sundays] = [6, 7].map((weekday) => ({ from: null, until: null, weekdays: [weekday] }));

/** Opens the sheet for children who are here, as this person at a desktop. */
async function openSheet(
  names: string[],
  prepare: (world: World, ids: Awaited<ReturnType<typeof openSunnyside>>) => Promise<unknown>,
  who: 'owner' | 'teacher' = 'owner',
) {
  const world = await ownWorld();
  const { people, as } = world;
  const ids = await openSunnyside(world);
  for (const id of [ids.ana, ids.leo]) await markChild(world, id, 'in');
  await confirmEverybody(world);
  await prepare(world, ids);
  const page = await open('/portal/today', who, { world });
  for (const name of names) await page.user.click(await page.findByRole('button', { name: new RegExp(`^${name} .*Here since`) }));
  await page.user.click(await page.findByRole('button', { name: dayText.today.checkOut(names.length) }));
  const sheet = within(await page.findByRole('dialog'));
  await sheet.findByRole('button', { name: sheetWords.someoneElse });
  const { sunnyside: daycareId } = people;
  const childNow = async (studentId: string) =>
    (await as(people.owner).attendance.getDay({ daycareId, day: null })).children.find((child) => child.studentId === studentId);
  const rowsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  return {
    ...page,
    world,
    ids,
    sheet,
    childNow,
    rowsOf,
    press: (name: string | RegExp) => page.user.click(sheet.getByRole('button', { name })),
  };
}

describe('the check-out sheet', () => {
  it('says what the family told about the day: when the child leaves, and who picks up', async () => {
    const { sheet } = await openSheet(['Ana'], async ({ as, people }, { ana: studentId }) => {
      const daycareId = people.sunnyside;
      const { owner, parent } = people;
      const features = { attendance: true, dailyLog: true, messages: true, family: true };
      await as(owner).daycare.updateDay({ daycareId, features });
      const carla = (await as(owner).people.getPeople({ daycareId, studentId })).people[0]?.personId ?? '';
      const day = (await as(owner).attendance.getDay({ daycareId, day: null })).day;
      await as(parent).family.tellPlan({ daycareId, studentId, id: 'a-plan-made-by-a-screen', day, leaveAt: '23:30', personId: carla });
    });
    expect(sheet.getByText(/^Leaves about 11:30 PM, told by Carla Lopez at /)).toBeTruthy();
    expect(sheet.getByText(/^Carla Lopez picks up, told by Carla Lopez at /)).toBeTruthy();
  });

  it('lists those authorized today first, guardians before others, and those of other days below', async () => {
    const { sheet, rowsOf } = await openSheet(['Ana'], async (world, { ana }) => {
      await addPerson(world, [ana], { fullName: 'Jana Weber', relation: 'Neighbor', pickup: sundays ?? null, emergencyOrder: 1 });
      await addPerson(world, [ana], { fullName: 'Ida Winter', relation: 'Aunt', pickup: saturdays ?? null, emergencyOrder: 2 });
      await addPerson(world, [ana], { fullName: 'Paul Berg' });
    });
    const today = rowsOf(sheet.getByRole('list', { name: words.authorized }));
    expect(today.map((row) => row?.replace(/^[A-Z]{2}/, ''))).toEqual([
      expect.stringMatching(/^Carla Lopez/),
      expect.stringMatching(/^Ida Winter.*First time, check ID.*Aunt · Saturday$/),
    ]);
    const others = rowsOf(sheet.getByRole('region', { name: words.notToday }));
    expect(others.map((row) => row?.replace(/^[A-Z]{2}/, ''))).toEqual([
      expect.stringMatching(/^Jana Weber.*Neighbor · Sunday$/),
      expect.stringMatching(/^Paul Berg.*No pickup$/),
    ]);
  });

  it('checks out to a first-time person only after somebody has seen an ID, and not again the next time', async () => {
    const { sheet, press, user, findByText, childNow, ids, world, queryByRole } = await openSheet(['Ana'], (made, { ana }) =>
      addPerson(made, [ana], { fullName: 'Ida Winter', pickup: anyDay }),
    );
    await press(/Ida Winter/);
    sheet.getByText(words.firstTimeTitle('Ida Winter', ['Ana']));
    await press(words.checkOutWith('Ida Winter'));
    expect(sheet.getByText(words.idMissing)).toBeTruthy();
    await user.click(sheet.getByLabelText(words.idSeen));
    await press(words.checkOutWith('Ida Winter'));
    await findByText(/^Ana checked out, /);
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await expect.poll(() => childNow(ids.ana)).toMatchObject({ state: 'out', collectedBy: 'Ida Winter' });
    const { people, as } = world;
    const around = await as(people.owner).people.getPeople({ daycareId: people.sunnyside, studentId: ids.ana });
    expect(around.people.find(({ fullName }) => fullName === 'Ida Winter')).toMatchObject({ firstTime: false });
  });

  it('shows only “Custody alert” until it is pressed, and stops a similar name', async () => {
    const { sheet, press, user, childNow, ids } = await openSheet(['Ana'], (world, { ana }) =>
      addPerson(world, [ana], { fullName: 'Daniel Reyes', notAuthorized: { note: 'Court order.' } }),
    );
    expect(sheet.queryByText(/Daniel Reyes/)).toBeNull();
    await press(new RegExp(`^${words.custodyAlert}`));
    expect(sheet.getByText(words.notAuthorized('Daniel Reyes', 'Ana'))).toBeTruthy();
    expect(sheet.getByText('Court order.')).toBeTruthy();

    await press(sheetWords.someoneElse);
    fill(sheet.getByLabelText(sheetWords.name), 'Daniel Reys');
    await user.selectOptions(sheet.getByLabelText(words.by), 'Carla Lopez');
    await user.click(sheet.getByLabelText(words.idSeen));
    await press(sheetWords.withName);
    const question = within(await sheet.findByRole('region', { name: dayText.people.compare.isThis('Daniel Reyes') }));
    expect(sheet.queryByRole('button', { name: words.checkOutWith('Daniel Reys') })).toBeNull();
    await user.click(question.getByRole('button', { name: dayText.people.compare.yesItIs }));
    await sheet.findByText(/Daniel Reys: is this Daniel Reyes, who is not authorized/);
    // The next person who signs must not read whom it is about.
    expect(sheet.queryByText(words.notAuthorized('Daniel Reyes', 'Ana'))).toBeNull();
    expect(sheet.getByLabelText(sheetWords.name)).toHaveProperty('value', 'Daniel Reys');
    expect(await childNow(ids.ana)).toMatchObject({ state: 'in' });
  });

  it('takes a refusal away while another name is typed', async () => {
    const { sheet, press, user } = await openSheet(['Ana'], (world, { ana }) =>
      addPerson(world, [ana], { fullName: 'Daniel Reyes', notAuthorized: { note: null } }),
    );
    await press(sheetWords.someoneElse);
    fill(sheet.getByLabelText(sheetWords.name), 'Daniel Reyes');
    await user.selectOptions(sheet.getByLabelText(words.by), 'Carla Lopez');
    await user.click(sheet.getByLabelText(words.idSeen));
    await press(sheetWords.withName);
    await sheet.findByText(/Daniel Reyes is not authorized to pick up Ana\./);
    expect(sheet.getByText(words.exceptionTitle)).toBeTruthy();
    fill(sheet.getByLabelText(sheetWords.name), 'Rick Bell');
    expect(sheet.queryByText(/is not authorized/)).toBeNull();
    expect(sheet.queryByText(words.exceptionTitle)).toBeNull();
  });

  it('clears “I checked the ID” when another name is typed', async () => {
    const { sheet, press, user } = await openSheet(['Ana'], () => Promise.resolve());
    await press(sheetWords.someoneElse);
    fill(sheet.getByLabelText(sheetWords.name), 'Rosa Lopez');
    await user.click(sheet.getByLabelText(words.idSeen));
    expect(sheet.getByLabelText(words.idSeen)).toHaveProperty('checked', true);
    fill(sheet.getByLabelText(sheetWords.name), 'Rick Bell');
    expect(sheet.getByLabelText(words.idSeen)).toHaveProperty('checked', false);
  });

  it('asks who somebody on the list is when the name is close to that of someone who is not authorized since', async () => {
    const { sheet, press, user, findByText, childNow, ids, rowsOf } = await openSheet(['Ana'], async (world, { ana }) => {
      await addPerson(world, [ana], { fullName: 'Mona Lopez', relation: 'Aunt', pickup: anyDay });
      await addPerson(world, [ana], { fullName: 'Diego Lopez', notAuthorized: { note: null } });
    });
    expect(rowsOf(sheet.getByRole('region', { name: words.notToday })).map((row) => row?.replace(/^[A-Z]{2}/, ''))).toEqual([
      expect.stringMatching(new RegExp(`^Carla Lopez.*${words.askFirst}$`)),
      expect.stringMatching(new RegExp(`^Mona Lopez.*Aunt · ${words.askFirst}$`)),
    ]);
    // Her own name is a question, so her word lets nobody else take the child.
    await press(sheetWords.someoneElse);
    expect(sheet.getByText(words.byAsked(['Carla Lopez']))).toBeTruthy();
    await press(/Mona Lopez/);
    const question = within(sheet.getByRole('region', { name: dayText.people.compare.isThis('Diego Lopez') }));
    await user.click(question.getByRole('button', { name: dayText.people.compare.no }));
    await user.click(question.getByLabelText(words.idSeen));
    await press(words.checkOutWith('Mona Lopez'));
    await findByText(/^Ana checked out, /);
    await expect.poll(() => childNow(ids.ana)).toMatchObject({ state: 'out', collectedBy: 'Mona Lopez' });
  });

  it('lets an owner record a past exception with a reason, and offers a teacher nothing', async () => {
    const forbid = (world: World, { ana }: { ana: string }) =>
      addPerson(world, [ana], { fullName: 'Daniel Reyes', notAuthorized: { note: null } });
    const give = async ({ press, user, sheet }: Awaited<ReturnType<typeof openSheet>>) => {
      await press(sheetWords.someoneElse);
      fill(sheet.getByLabelText(sheetWords.name), 'Daniel Reyes');
      await user.selectOptions(sheet.getByLabelText(words.by), 'Carla Lopez');
      await user.click(sheet.getByLabelText(words.idSeen));
      await press(sheetWords.withName);
      await sheet.findByText(/is not authorized to pick up Ana\. Don’t release the child\. Get an owner or staff member\.$/);
    };
    const teacher = await openSheet(['Ana'], forbid, 'teacher');
    await give(teacher);
    expect(teacher.sheet.queryByText(words.exceptionTitle)).toBeNull();
    teacher.unmount();

    const owner = await openSheet(['Ana'], forbid);
    await give(owner);
    await owner.user.click(owner.sheet.getByText(words.exceptionTitle));
    await owner.press(words.recordException);
    expect(owner.sheet.getByText(words.exceptionMissing)).toBeTruthy();
    fill(owner.sheet.getByLabelText(words.exceptionReason), 'He took her at the gate.');
    await owner.press(words.recordException);
    await owner.findByText(/^Ana checked out, /);
    const { people, as } = owner.world;
    await expect
      .poll(async () => (await as(people.owner).attendance.listExceptions({ daycareId: people.sunnyside })).exceptions)
      .toMatchObject([{ firstName: 'Ana', personName: 'Daniel Reyes', exception: 'He took her at the gate.' }]);
  });

  it('does not check out to a person whom a family has requested, and links owners and staff to the decision', async () => {
    const ask = (world: World, { ana }: { ana: string }) => askForNils(world, ana);
    const owner = await openSheet(['Ana'], ask);
    const row = within(owner.sheet.getByText('Nils Aker').closest('li') ?? document.body);
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByRole('link', { name: words.review }).getAttribute('href')).toBe(`/portal/students/${owner.ids.ana}`);
    owner.unmount();

    const teacher = await openSheet(['Ana'], ask, 'teacher');
    expect(teacher.sheet.getByText('Nils Aker')).toBeTruthy();
    expect(teacher.sheet.queryByRole('link', { name: words.review })).toBeNull();
  });

  it('offers for several children only who may pick up all of them', async () => {
    const { sheet, rowsOf, press, childNow, ids } = await openSheet(['Ana', 'Leo'], async (world, { ana, leo }) => {
      await addPerson(world, [ana, leo], { fullName: 'Ida Winter', isGuardian: true, pickup: anyDay });
      await addPerson(world, [leo], { fullName: 'Paul Brandt', isGuardian: true, pickup: anyDay });
      await world.as(world.people.owner).people.setKnown({ daycareId: world.people.sunnyside, personIds: null });
    });
    expect(rowsOf(sheet.getByRole('list', { name: words.authorized }))).toEqual([expect.stringContaining('Ida Winter')]);
    await press(/Ida Winter/);
    for (const id of [ids.ana, ids.leo]) await expect.poll(() => childNow(id)).toMatchObject({ state: 'out', collectedBy: 'Ida Winter' });
  });
});
