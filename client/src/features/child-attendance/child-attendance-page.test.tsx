import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { mark, openDaily } from '../../test/attendance';
import { open, ownWorld, type Who } from '../../test/open';
import { addPerson } from '../../test/people';
import { inviteToChild } from '../../test/students';

const aDay = 24 * 3600;
type Page = Awaited<ReturnType<typeof open>>;
type Daily = Awaited<ReturnType<typeof openDaily>>;

/** Turns narrow spaces, as before AM, into ordinary ones. */
const plain = (words: string | null) => (words ?? '').replaceAll('\u00a0', ' ');

/** Ana was here on the first day. The test runs two days later. */
async function withPast() {
  const daily = await openDaily();
  const { world, timeZone, today, ana } = daily;
  const at = (time: string) => instantOf(today, time, timeZone);
  const of = { studentId: ana, reason: 'Busy door' };
  const person = {
    daycareId: world.people.sunnyside,
    id: 'miguel-lopez-of-test',
    fullName: 'Miguel Lopez',
    phones: [],
    email: null,
    note: null,
  };
  const { personId } = await world.as(world.people.owner).people.savePerson(person);
  const none = {
    relation: null,
    household: null,
    emergencyOrder: null,
    pickup: { from: null, until: null, weekdays: null },
    notAuthorized: null,
    sees: null,
  };
  await world
    .as(world.people.owner)
    .people.linkPerson({ daycareId: world.people.sunnyside, studentId: ana, personId, isGuardian: true, ...none });
  await mark(world, [
    { ...of, kind: 'in', at: at('08:05'), personName: 'Carla Lopez' },
    { ...of, kind: 'out', at: at('09:45'), personName: 'Miguel Lopez', idSeen: true },
  ]);
  world.advance(2 * aDay);
  return daily;
}

/** Opens her attendance in November, where all of it is. */
function openAna({ world, ana }: Daily, who: Who = 'owner', around: { live?: true } = {}) {
  return open(`/portal/students/${ana}/attendance?month=2026-11`, who, { world, ...around });
}

/** The rows as text, newest first. */
async function rows({ findByRole }: Page): Promise<string[]> {
  const days = within(await findByRole('region', { name: 'Day by day' }));
  const items = await days.findAllByRole('heading', { level: 3 });
  return items.map((heading) => plain(heading.parentElement?.textContent ?? ''));
}

async function openDetails(page: Page, day: string) {
  const button = await page.findByRole('button', { name: `Details of ${day}` });
  await page.user.click(button);
  return within(button.closest('li') ?? document.body);
}

function anaHistory({ world, daycareId, ana }: Daily, day: string) {
  return world.as(world.people.owner).attendance.getHistory({ daycareId, studentId: ana, from: day, until: day });
}

describe('The attendance of a child', () => {
  it('shows a month as a calendar with the state of each day, and the days as rows', async () => {
    const daily = await withPast();
    const page = await openAna(daily);
    const month = within(await page.findByRole('table', { name: 'Attendance in November 2026' }));
    expect(await month.findByRole('button', { name: 'Saturday, November 21. Here. 1 hour 40 minutes. Corrected.' })).toBeTruthy();
    expect(month.getByRole('button', { name: 'Sunday, November 22. Not recorded.' })).toBeTruthy();
    expect(month.getByRole('button', { name: 'Monday, November 23. Expected.' }).getAttribute('aria-current')).toBe('date');
    expect(month.getByText('Friday, November 20. Not enrolled.')).toBeTruthy();
    const [today, yesterday, first] = await rows(page);
    expect(today).toContain('Expected');
    expect(yesterday).toContain('Not recorded');
    expect(first).toContain('8:05 AM to 9:45 AM');
    expect(first).toContain('Dropped off by Carla Lopez');
    expect(first).toContain('Picked up by Miguel Lopez');
    expect(first).toContain('1 h 40 min');
    // She is in no classroom, which must not read as a deleted classroom.
    expect(first).not.toContain('classroom');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Ana Lopez’s attendance');
  });

  it('moves between months by buttons and keys, and back to the current month', async () => {
    const daily = await withPast();
    const page = await openAna(daily);
    const shown = () => page.getAllByRole('heading', { level: 2 })[0]?.textContent;
    await page.findByRole('button', { name: /^Saturday, November 21/ });
    await page.user.click(page.getByRole('button', { name: 'Previous month' }));
    expect(shown()).toBe('October 2026');
    expect(page.router.state.location.search).toBe('?month=2026-10');
    await page.user.click(page.getByRole('button', { name: 'Next month' }));
    await page.user.click(page.getByRole('button', { name: 'Next month' }));
    expect(shown()).toBe('December 2026');
    await page.user.click(page.getByRole('button', { name: 'This month' }));
    expect(shown()).toBe('November 2026');
    const first = await page.findByRole('button', { name: /^Saturday, November 21/ });
    first.focus();
    await page.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-22');
    await page.user.keyboard('{End}{ArrowUp}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-23');
    await page.user.keyboard('{PageUp}');
    expect(shown()).toBe('October 2026');
  });

  it('shows new records of others while it is open', async () => {
    const daily = await withPast();
    const page = await openAna(daily, 'staff', { live: true });
    await page.connection.hearing();
    await mark(daily.world, [{ studentId: daily.ana, kind: 'in' }]);
    expect(await page.findByText('Here now')).toBeTruthy();
  });

  it('is linked from the child’s page if the daycare keeps attendance', async () => {
    const world = await ownWorld();
    const { people, as } = world;
    const page = await open(`/portal/students/${people.child}`, 'teacher', { world });
    const link = await page.findByRole('link', { name: 'Attendance' });
    expect(link.getAttribute('href')).toBe(`/portal/students/${people.child}/attendance`);
    page.unmount();
    const off = { attendance: false, dailyLog: true, messages: false, family: false };
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, features: off });
    const without = await open(`/portal/students/${people.child}`, 'teacher', { world });
    await without.findByRole('link', { name: 'Edit' });
    expect(without.queryByRole('link', { name: 'Attendance' })).toBeNull();
    await without.go(`/portal/students/${people.child}/attendance`);
    expect(await without.findByText(/^Attendance is turned off/)).toBeTruthy();
    expect(without.connection.sent.filter(({ url }) => url.includes('getHistory'))).toEqual([]);
  });

  it('says so if the child does not exist', async () => {
    const page = await open('/portal/students/nobody/attendance', 'owner');
    expect((await page.findByRole('alert')).textContent).toContain('Student not found');
  });
});

describe('A record of a child’s attendance', () => {
  it('is corrected with a reason, and both versions stay readable, with their authors', async () => {
    const daily = await withPast();
    const page = await openAna(daily);
    const row = await openDetails(page, 'Saturday, November 21');
    await page.user.click(row.getByRole('button', { name: /^Correct: Check-out at 9:45/ }));
    const dialog = within(await page.findByRole('dialog', { name: 'Correct Ana’s record' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save correction' }));
    expect(await dialog.findByText('Enter a reason')).toBeTruthy();
    await page.user.type(dialog.getByLabelText('Reason for the change'), 'Read from the paper list');
    await page.user.clear(dialog.getByLabelText('Time'));
    await page.user.type(dialog.getByLabelText('Time'), '09:30');
    await page.user.click(dialog.getByRole('button', { name: 'Save correction' }));

    expect(await page.findByText(/^Corrected by/)).toBeTruthy();
    const record = within(row.getByRole('list', { name: 'Everything that was recorded' }));
    const marks = record.getAllByRole('listitem').filter((item) => item.querySelector('p') !== null);
    expect(marks.map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringContaining('Check-in at 8:05 AM'),
      expect.stringContaining('Check-out at 9:45 AMNo longer counted'),
      expect.stringMatching(/^Check-out at 9:30 AM.*Replaces: Check-out at 9:45 AM.*Reason: Read from the paper list.*Corrected by/),
    ]);
    expect(marks[1]?.querySelector('del')).not.toBeNull();
    expect((await rows(page)).at(-1)).toContain('1 h 25 min');
  });

  it('asks who it was when the corrected name is close to that of someone who is not authorized', async () => {
    const daily = await withPast();
    const { world, ana } = daily;
    const barred = await addPerson(world, [ana], { fullName: 'Daniel Reyes', notAuthorized: { note: null } });
    const page = await openAna(daily, 'staff');
    const row = await openDetails(page, 'Saturday, November 21');
    await page.user.click(row.getByRole('button', { name: /^Correct: Check-out/ }));
    const dialog = within(await page.findByRole('dialog'));
    const name = dialog.getByLabelText(/^Picked up by/);
    await page.user.clear(name);
    await page.user.type(name, 'Dani Reyes');
    await page.user.type(dialog.getByLabelText('Reason for the change'), 'Told on the phone');
    await page.user.click(dialog.getByRole('button', { name: 'Save correction' }));
    const asked = () => dialog.findByRole('region', { name: 'Is this Daniel Reyes?' });
    await asked();
    // Another name takes the question away.
    await page.user.type(name, 'x');
    expect(dialog.queryByRole('region', { name: 'Is this Daniel Reyes?' })).toBeNull();
    await page.user.type(name, '{Backspace}');
    await page.user.click(dialog.getByRole('button', { name: 'Save correction' }));
    const question = within(await asked());
    await page.user.click(question.getByRole('button', { name: 'No, someone else' }));
    await page.user.click(question.getByLabelText('I checked the ID'));
    await page.user.click(question.getByRole('button', { name: 'Save correction' }));
    expect(await page.findByText(/^Corrected by/)).toBeTruthy();
    const last = async () => (await anaHistory(daily, daily.today)).days[0]?.marks.at(-1);
    expect(await last()).toMatchObject({ kind: 'out', personId: null, personName: 'Dani Reyes', idSeen: true });
    const compared = await world.db.selectFrom('activity').where('action', '=', 'student.comparePickup').select('recordId').execute();
    expect(compared).toEqual([{ recordId: ana }]);
    // If it was the one who is not authorized, the record says so by that name, as an exception.
    await page.user.click(row.getByRole('button', { name: /^Correct: Check-out/ }));
    const again = within(await page.findByRole('dialog'));
    await page.user.clear(again.getByLabelText(/^Picked up by/));
    await page.user.type(again.getByLabelText(/^Picked up by/), 'Dan Reyes');
    await page.user.type(again.getByLabelText('Reason for the change'), 'Seen on the camera');
    await page.user.click(again.getByRole('button', { name: 'Save correction' }));
    await page.user.click(
      within(await again.findByRole('region', { name: 'Is this Daniel Reyes?' })).getByRole('button', { name: 'Yes, it is' }),
    );
    await waitFor(async () =>
      expect(await last()).toMatchObject({ personId: barred, personName: 'Daniel Reyes', exception: 'Seen on the camera' }),
    );
  });

  it('takes the server’s refusal away while another name is typed', async () => {
    const daily = await withPast();
    await mark(daily.world, [
      { studentId: daily.ana, kind: 'in' },
      { studentId: daily.ana, kind: 'out' },
    ]);
    const page = await openAna(daily, 'teacher');
    const row = await openDetails(page, 'Monday, November 23');
    await page.user.click(row.getByRole('button', { name: /^Correct: Check-out/ }));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/^Picked up by/), 'Rick Bell');
    await page.user.type(dialog.getByLabelText('Reason for the change'), 'Forgotten');
    await page.user.click(dialog.getByRole('button', { name: 'Save correction' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Rick Bell/);
    await page.user.type(dialog.getByLabelText(/^Picked up by/), 'e');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('shows what was refused when it came late, what stood against it, and who decided', async () => {
    const daily = await withPast();
    const { world, ana, daycareId } = daily;
    const { as, people } = world;
    const absence = { reason: 'sick' as const, note: null };
    await mark(world, [{ studentId: ana, kind: 'absent', absence }]);
    const tapped = new Date(world.services.runtime.now().getTime() - 600_000).toISOString();
    const late = { id: newSentId(), studentId: ana, kind: 'in' as const, waited: true, at: tapped };
    const { results } = await as(people.teacher).attendance.mark({ daycareId, marks: [late] });
    expect(results).toMatchObject([{ passedOn: true }]);
    const decision = { markId: late.id, outcome: 'leave' as const, reason: 'It was her sister' };
    await as(people.staff).attendance.decide({ daycareId, id: newSentId(), ...decision });
    const page = await openAna(daily);
    const row = await openDetails(page, 'Monday, November 23');
    const decided = row.getByRole('list', { name: 'Decided afterwards' });
    expect(plain(decided.textContent)).toMatch(
      /^Ben Okafor checked Ana Lopez in.*Not recorded at first\. .*absent.*Left as it was by Rosa Pinto.*Reason: It was her sister$/,
    );
  });

  it('is removed when it did not happen', async () => {
    const daily = await withPast();
    const page = await openAna(daily);
    const row = await openDetails(page, 'Saturday, November 21');
    await page.user.click(row.getByRole('button', { name: /^Correct: Check-out/ }));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.click(dialog.getByRole('checkbox', { name: 'This did not happen' }));
    await page.user.type(dialog.getByLabelText('Reason for the change'), 'Another Ana');
    await page.user.click(dialog.getByRole('button', { name: 'Save correction' }));
    expect(await page.findByText(/^Check-out at 9:45.AM did not happen$/)).toBeTruthy();
    expect((await rows(page)).at(-1)).toContain('Not checked out');
  });

  it('can be corrected by a teacher only on the same day, and the page says who can correct the rest', async () => {
    const daily = await withPast();
    await mark(daily.world, [{ studentId: daily.ana, kind: 'in' }]);
    const page = await openAna(daily, 'teacher');
    const before = await openDetails(page, 'Saturday, November 21');
    expect(before.getByText(/^Teachers can correct only today/)).toBeTruthy();
    expect(before.queryByRole('button', { name: /^Correct/ })).toBeNull();
    const today = await openDetails(page, 'Monday, November 23');
    expect(today.getByRole('button', { name: /^Correct: Check-in/ })).toBeTruthy();
    expect(page.queryByRole('button', { name: /^Add attendance on/ })).toBeNull();
  });

  it('cannot be corrected by a parent of the child', async () => {
    const daily = await withPast();
    const { world } = daily;
    const { people, as } = world;
    const token = await inviteToChild(world, people.staff.email);
    await as(people.staff).auth.acceptInvite({ token });
    const page = await openAna(daily, 'staff');
    const row = await openDetails(page, 'Saturday, November 21');
    expect(row.getByText(/own child/)).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Correct/ })).toBeNull();
  });

  it('keeps the typed text of a correction if somebody else was faster, and says so', async () => {
    const daily = await withPast();
    const page = await openAna(daily);
    const row = await openDetails(page, 'Saturday, November 21');
    await page.user.click(row.getByRole('button', { name: /^Correct: Check-out/ }));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Reason for the change'), 'Read from the paper list');
    await page.user.clear(dialog.getByLabelText('Time'));
    await page.user.type(dialog.getByLabelText('Time'), '09:30');
    const { days } = await anaHistory(daily, daily.today);
    const out = days[0]?.marks.find(({ kind }) => kind === 'out')?.id ?? '';
    const { world, daycareId } = daily;
    await world
      .as(world.people.staff)
      .attendance.correct({ daycareId, id: 'a-correction-of-staff', markId: out, kind: 'void', reason: 'No' });
    await page.user.click(dialog.getByRole('button', { name: 'Save correction' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/corrected this entry/);
    expect(dialog.getByLabelText<HTMLInputElement>('Time').value).toBe('09:30');
  });
});

describe('A missing record of a child', () => {
  it('can be added: the departure on a day that was left open', async () => {
    const daily = await openDaily();
    const { world, today, ana } = daily;
    await mark(world, [{ studentId: ana, kind: 'in' }]);
    world.advance(aDay);
    const page = await openAna(daily, 'staff');
    expect((await rows(page)).at(-1)).toContain('Not checked out');
    await page.user.click(page.getByRole('button', { name: 'Add check-out on Saturday, November 21' }));
    const dialog = within(await page.findByRole('dialog', { name: 'When did Ana leave?' }));
    await page.user.type(dialog.getByLabelText('Left at'), '09:00');
    await page.user.type(dialog.getByLabelText('Reason for the change'), 'Forgotten');
    await page.user.click(dialog.getByRole('button', { name: 'Add check-out' }));
    expect(await dialog.findByText('Choose a time after the arrival')).toBeTruthy();
    await page.user.clear(dialog.getByLabelText('Left at'));
    await page.user.type(dialog.getByLabelText('Left at'), '16:10');
    await page.user.click(dialog.getByRole('button', { name: 'Add check-out' }));
    await waitFor(async () => expect((await rows(page)).at(-1)).toContain('10:00 AM to 4:10 PM'));
    const { days } = await anaHistory(daily, today);
    expect(days[0]?.marks.at(-1)).toMatchObject({ kind: 'out', reason: 'Forgotten', day: today });
  });

  it('can be added: a stay, with both times', async () => {
    const daily = await withPast();
    const page = await openAna(daily, 'staff');
    await page.user.click(await page.findByRole('button', { name: 'Add attendance on Sunday, November 22' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add attendance for Ana' }));
    await page.user.click(dialog.getByRole('button', { name: 'Add attendance' }));
    await waitFor(() => expect(dialog.getAllByText('Enter a time')).toHaveLength(2));
    await page.user.type(dialog.getByLabelText('Arrived at'), '08:30');
    await page.user.type(dialog.getByLabelText('Left at'), '15:00');
    await page.user.type(dialog.getByLabelText(/^Picked up by/), 'Rosa');
    await page.user.type(dialog.getByLabelText('Reason for the change'), 'The tablet was broken');
    await page.user.click(dialog.getByRole('button', { name: 'Add attendance' }));
    await waitFor(async () => expect((await rows(page))[1]).toContain('8:30 AM to 3:00 PM'));
    expect((await rows(page))[1]).toContain('Picked up by Rosa');
  });

  it('can be planned: an absence, which can be canceled and restored', async () => {
    const daily = await withPast();
    const page = await openAna(daily, 'teacher');
    const from = addDays(daily.today, 4);
    await page.user.click(await page.findByRole('button', { name: 'Plan an absence' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Plan an absence for Ana' }));
    expect(dialog.getByText('Only the team reads this.')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Save absence' }));
    expect(await dialog.findByText('Choose a reason', { selector: 'p' })).toBeTruthy();
    await page.user.clear(dialog.getByLabelText('First day'));
    await page.user.type(dialog.getByLabelText('First day'), from);
    await page.user.clear(dialog.getByLabelText('Last day'));
    await page.user.type(dialog.getByLabelText('Last day'), addDays(from, 1));
    await page.user.selectOptions(dialog.getByLabelText('Reason'), 'Vacation');
    await page.user.type(dialog.getByLabelText(/^Who told you/), 'Carla, by phone');
    await page.user.click(dialog.getByRole('button', { name: 'Save absence' }));
    const cancel = await page.findByRole('button', { name: 'Cancel absence on Wednesday, November 25' });
    expect((await rows(page)).slice(0, 2)).toEqual([
      expect.stringMatching(/Nov 26.*Absent.*Vacation.*Reported by Carla, by phone/),
      expect.stringMatching(/Nov 25.*Absent.*Vacation.*Through Thu, Nov 26/),
    ]);
    await page.user.click(cancel);
    await page.user.click(await page.findByRole('button', { name: 'Undo' }));
    expect(await page.findByRole('button', { name: 'Cancel absence on Wednesday, November 25' })).toBeTruthy();
  });
});
