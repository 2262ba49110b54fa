import { addDays, monthOf } from '@daycare-portal/shared/center-time';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { historyText } from '@daycare-portal/shared/history-text';
import { text } from '@daycare-portal/shared/text';
import { callsOf } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = historyText;

/** A child of Sunnyside, a different one for each device, and a day with a single stay. */
async function findDay(visit: Visit) {
  const { auth, students, attendance } = await callsOf(visit);
  const session = await auth.getSession.query();
  const daycareId = session?.daycares.find(({ name }) => name === 'Sunnyside Daycare')?.id ?? '';
  const { day: today } = await attendance.getDay.query({ daycareId, day: null });
  const listed = (await students.getDaycareStudentList.query({ daycareId })).students;
  for (const student of visit.device.name === 'desk' ? listed : listed.toReversed()) {
    const ofStudent = { daycareId, studentId: student.id };
    const { days, timeZone } = await attendance.getHistory.query({ ...ofStudent, from: addDays(today, -14), until: addDays(today, -1) });
    const found = days.find(({ marks }) => marks.map(({ kind }) => kind).join(' ') === 'in out');
    const stay = found?.stays[0];
    if (found !== undefined && stay?.from != null && stay.until !== null)
      return { student, day: found.day, from: clockTimeAt(stay.from, timeZone), until: clockTimeAt(stay.until, timeZone) };
  }
  throw new Error('No child of the demo came and left on an earlier day.');
}

journey('a month of a child is read, a time is corrected with its reason, and a day left open gets its time', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: doorstep });
  const { student, day, from, until } = await findDay(visit);
  await page.goto(`/portal/students/${student.id}`);
  await press(page.getByRole('main').getByRole('link', { name: text.studentInfo.attendance, exact: true }));
  await heading(page, labels.title(`${student.firstName} ${student.lastName}`)).waitFor();
  await press(page.getByRole('button', { name: labels.months.previous }));
  await press(page.getByRole('button', { name: labels.months.current }));
  await eventually(() => new URL(page.url()).search).toBe('');
  await page.goto(`/portal/students/${student.id}/attendance?month=${monthOf(day).from.slice(0, 7)}`);

  // Pressing the day in the month leads to its row.
  const date = dayInWords(day);
  await press(page.getByRole('table').getByRole('button', { name: new RegExp(`^${date}\\. ${labels.looks.here}`) }));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: labels.show(date) }) });
  const record = row.getByRole('list', { name: labels.record });
  await record.waitFor();
  await look(visit, 'child attendance');

  const arrival = labels.markAt(labels.kinds.in, from);
  await press(row.getByRole('button', { name: labels.correctOf(arrival) }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: labels.saveCorrection }));
  await dialog.getByText(dayText.attendance.reasonMissing).waitFor();
  await dialog.getByLabel(labels.fields.time, { exact: true }).fill('06:58');
  await dialog.getByLabel(labels.fields.why).fill('Read from the paper list');
  await look(visit, 'child attendance, correcting');
  await press(dialog.getByRole('button', { name: labels.saveCorrection }));
  await row.getByText(labels.corrected, { exact: true }).waitFor();
  // Both are shown: the original, struck through, and the correction with its reason.
  await record.locator('del').filter({ hasText: arrival }).waitFor();
  await record.getByText(labels.why('Read from the paper list')).waitFor();
  await row.getByText(/6:58/).first().waitFor();

  await press(row.getByRole('button', { name: labels.correctOf(labels.markAt(labels.kinds.out, until)) }));
  await dialog.getByLabel(labels.fields.didNotHappen).check();
  await dialog.getByLabel(labels.fields.why).fill('That was another child');
  await press(dialog.getByRole('button', { name: labels.saveCorrection }));
  await row.getByText(labels.looks.leftOpen).waitFor();
  await press(row.getByRole('button', { name: labels.addCheckOutOn(date) }));
  await dialog.getByLabel(labels.fields.left).fill('16:42');
  await dialog.getByLabel(labels.fields.why).fill('Forgotten at pickup');
  await press(dialog.getByRole('button', { name: labels.addCheckOut }));
  await eventually(() => row.innerText()).toMatch(/6:58.* to 4:42/);
  await eventually(() => row.getByText(labels.looks.leftOpen).count()).toBe(0);
});

/** A future day on which the child is expected. */
async function findDayToCome(visit: Visit, studentId: string) {
  const { auth, attendance } = await callsOf(visit);
  const session = await auth.getSession.query();
  const daycareId = session?.daycares.find(({ name }) => name === 'Sunnyside Daycare')?.id ?? '';
  const { day: today } = await attendance.getDay.query({ daycareId, day: null });
  const { days } = await attendance.getHistory.query({ daycareId, studentId, from: addDays(today, 1), until: addDays(today, 40) });
  const found = days.find(({ state }) => state === 'expected');
  if (found === undefined) throw new Error('The child is expected on no day to come.');
  return found.day;
}

journey.onPhone('an absence is planned on the page of the child, canceled, and had again', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: doorstep });
  const { student } = await findDay(visit);
  const day = await findDayToCome(visit, student.id);
  await page.goto(`/portal/students/${student.id}/attendance?month=${day.slice(0, 7)}`);
  await press(page.getByRole('button', { name: labels.planAbsence }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labels.fields.from).fill(day);
  await dialog.getByLabel(labels.fields.reason, { exact: true }).selectOption('appointment');
  await dialog.getByLabel(labels.fields.note).fill('At the dentist');
  await look(visit, 'planning an absence');
  await press(dialog.getByRole('button', { name: labels.savePlan }));
  const cancel = page.getByRole('button', { name: labels.cancelAbsenceOn(dayInWords(day)) });
  await press(cancel);
  await cancel.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: text.actions.undo }));
  await cancel.waitFor();
});
