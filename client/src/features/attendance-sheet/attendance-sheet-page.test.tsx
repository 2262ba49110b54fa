import type { Sheet } from '@daycare-portal/shared/attendance-sheet';
import { dayAt, instantOf, wallTimeAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { fireEvent, waitFor, within } from '@testing-library/react';
import readSheets from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { mark, openDaily } from '../../test/attendance';
import { open } from '../../test/open';

/** Turns narrow spaces, as before AM, into ordinary ones. */
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

const teamNote = 'The mother sounded worried';

/** Ana was here twice and has a correction, Bo is absent, Cy is here, and Dee is expected. */
async function withDay() {
  const daily = await openDaily();
  const { world, timeZone, today, ana, bo, cy, daycareId } = daily;
  const at = (time: string) => instantOf(today, time, timeZone);
  const of = { studentId: ana, reason: 'Busy door' };
  await mark(world, [
    { ...of, kind: 'in', at: at('08:05'), personName: '+Carla' },
    { ...of, kind: 'out', at: at('08:45'), goesTo: 'school' },
    { ...of, kind: 'in', at: at('09:00') },
    { ...of, kind: 'out', at: at('09:50') },
    { studentId: bo, kind: 'absent', absence: { reason: 'sick', note: teamNote } },
    { studentId: cy, kind: 'in' },
  ]);
  const ask = { daycareId, classroomId: null, from: today, until: today };
  const { attendance } = world.as(world.people.owner);
  const [first] = (await attendance.getHistory({ daycareId, studentId: ana, from: today, until: today })).days[0]?.marks ?? [];
  await attendance.correct({ daycareId, id: 'a-correction-of-a-test', markId: first?.id ?? '', at: at('08:00'), reason: 'Wrong minute' });
  return { ...daily, ask, sheet: () => attendance.getSheet(ask), file: () => attendance.exportSheet({ ...ask, format: 'xlsx' }) };
}

/** Counts the cells of the workbook that hold a time or a duration. */
function cellsOf({ children, timeZone }: Sheet) {
  const instant = (at: string | undefined) => (at === undefined ? null : Date.parse(`${wallTimeAt(at, timeZone)}Z`) / 1000);
  return children.flatMap(({ firstName, days: [day] }) =>
    (day?.stays.length === 0 ? [null] : (day?.stays ?? [])).map((stay, index) => [
      firstName,
      instant(stay?.arrival?.at),
      instant(stay?.departure?.at),
      stay?.departure == null ? null : stay.milliseconds / 1000,
      index > 0 || !day?.milliseconds ? null : day.milliseconds / 1000,
    ]),
  );
}

/** Converts a date or duration of a workbook, stored in fractions of a day, to seconds. */
function seconds(value: unknown): unknown {
  if (!(value instanceof Date)) return value ?? null;
  const began = value.getUTCFullYear() < 1901 ? Date.UTC(1899, 11, 30) : 0;
  return Math.round((value.getTime() - began) / 1000);
}

describe('The attendance sheet', () => {
  it('shows a week: when each child came and went, with whom, how long, and which times were corrected', async () => {
    const { world } = await withDay();
    const { findByRole } = await open('/portal/attendance', 'staff', { world });
    const table = within(await findByRole('table'));
    const cells = (name: RegExp) => within(table.getByRole('row', { name })).getAllByRole('cell').map(plain).filter(Boolean);
    expect(cells(/Lopez, Ana/)).toEqual(['8:00+Carla8:45To school9:009:501 h 35 minCorrected', '1 h 35 min']);
    expect(cells(/Lind, Bo/)).toEqual(['Absent: Sick']);
    expect(cells(/Lind, Cy/)).toEqual(['10:00–here now']);
    expect(cells(/Lind, Dee/)).toEqual(['Expected']);
  });

  it('moves between weeks and to a month or a day, and keeps the choice in its address', async () => {
    const { world } = await withDay();
    const { findByRole, findByText, getByRole, user } = await open('/portal/attendance', 'owner', { world });
    await findByRole('table');
    await user.click(getByRole('button', { name: 'Previous week' }));
    expect(await findByText('No attendance for these dates.')).toBeTruthy();
    await user.click(getByRole('button', { name: 'This week' }));
    await user.click(getByRole('button', { name: 'Day' }));
    const day = within(await findByRole('table'));
    expect(day.getByText('first recorded as 8:05 AM')).toBeTruthy();
    expect(day.getAllByText('Marta Lindqvist (team)').length).toBeGreaterThan(0);
    await user.click(getByRole('button', { name: 'Month' }));
    expect(await findByRole('cell', { name: '1:35 *' })).toBeTruthy();
    fireEvent(window, new Event('beforeprint'));
    // A month has one table for the classroom and one row for each child.
    const [printed] = [...document.querySelectorAll('table')].slice(1);
    const rows = [...(printed?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['Lind, Bo', 'Lind, Cy', 'Lind, Dee', 'Lopez, Ana']);
    fireEvent(window, new Event('afterprint'));
  });

  it('marks corrections also on a day without a stay, and explains how hours and times are counted', async () => {
    const { world, today, daycareId, dee } = await withDay();
    await mark(world, [{ studentId: dee, kind: 'in' }]);
    const { attendance } = world.as(world.people.owner);
    const [wrong] = (await attendance.getHistory({ daycareId, studentId: dee, from: today, until: today })).days[0]?.marks ?? [];
    await attendance.correct({ daycareId, id: 'a-void-of-this-test', markId: wrong?.id ?? '', kind: 'void', reason: 'That was Cy' });
    const { findByRole, getByRole, getByText, getAllByText, user } = await open('/portal/attendance', 'staff', { world });
    const row = await findByRole('row', { name: /Lind, Dee/ });
    expect(within(row).getAllByRole('cell').map(plain).filter(Boolean)).toEqual(['ExpectedCorrected']);
    getByText(/^Totals are figured to the second/);
    await user.click(getByRole('button', { name: 'Day' }));
    expect(await findByRole('cell', { name: 'Expected. Corrected' })).toBeTruthy();
    await user.click(getByRole('button', { name: 'Month' }));
    expect((await within(await findByRole('row', { name: /Lind, Dee/ })).findByTitle('Corrected')).textContent).toBe('*');
    fireEvent(window, new Event('beforeprint'));
    expect(getAllByText(/the reason for each correction are on the child’s attendance page/).length).toBeGreaterThan(0);
  });

  it('is printed on request with a line to sign for each child and day', async () => {
    const { world } = await withDay();
    const { findByRole, getByRole, user } = await open('/portal/attendance', 'teacher', { world });
    await findByRole('table');
    await user.click(getByRole('checkbox', { name: 'Signature lines' }));
    fireEvent(window, new Event('beforeprint'));
    const tables = () => [...document.querySelectorAll('table')];
    const paper = tables().at(-1);
    expect(within(paper ?? document.body).getByRole('columnheader', { name: 'Signature' })).toBeTruthy();
    expect(paper?.querySelectorAll('tbody')).toHaveLength(4);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(tables()).toHaveLength(1));
  });

  it('keeps the team’s note of an absence off the sheet that families sign, on the screen and on paper', async () => {
    const { world } = await withDay();
    const { findByRole, getByRole, user } = await open('/portal/attendance', 'owner', { world });
    await user.click(await findByRole('button', { name: 'Day' }));
    await findByRole('row', { name: /Lind, Bo/ });
    await user.click(getByRole('checkbox', { name: 'Signature lines' }));
    fireEvent(window, new Event('beforeprint'));
    const paper = [...document.querySelectorAll('table')].at(-1);
    expect(paper?.textContent).toContain('Bo');
    expect(document.body.textContent).not.toContain(teamNote);
    fireEvent(window, new Event('afterprint'));
  });

  it('prints its time by the daycare’s clock, not the device’s', async () => {
    const { world, daycareId } = await withDay();
    await world.as(world.people.owner).daycare.updateDay({ daycareId, timeZone: 'Asia/Kathmandu' });
    const { findByRole } = await open('/portal/attendance', 'owner', { world });
    await findByRole('table');
    const printed = () => {
      const now = new Date().toISOString();
      return `Printed ${formatDate(dayAt(now, 'Asia/Kathmandu'), 'short')}, ${clockTimeAt(now, 'Asia/Kathmandu')}`.replaceAll(
        '\u00a0',
        ' ',
      );
    };
    const before = printed();
    fireEvent(window, new Event('beforeprint'));
    const title = plain([...document.querySelectorAll('table')].at(-1)?.querySelector('th') ?? null);
    // The minute may change in between.
    expect([before, printed()].filter((words) => title.includes(words))).not.toEqual([]);
  });

  it('highlights a pickup that was not authorized, on the screen and on paper', async () => {
    const { world, cy } = await withDay();
    await mark(world, [{ studentId: cy, kind: 'out', personName: 'Rick Bell', exception: 'Nobody knew him' }]);
    const { findByRole, getByRole, user } = await open('/portal/attendance', 'owner', { world });
    const row = await findByRole('row', { name: /Lind, Cy/ });
    expect(within(row).getByText('Exception').getAttribute('title')).toBe('Nobody knew him');
    await user.click(getByRole('button', { name: 'Day' }));
    expect(await findByRole('cell', { name: 'Rick Bell Exception: Nobody knew him' })).toBeTruthy();
    fireEvent(window, new Event('beforeprint'));
    const paper = [...document.querySelectorAll('table')].at(-1);
    expect(within(paper ?? document.body).getByText('Exception: Nobody knew him')).toBeTruthy();
    fireEvent(window, new Event('afterprint'));
    await user.click(getByRole('button', { name: 'Month' }));
    expect((await within(await findByRole('row', { name: /Lind, Cy/ })).findByTitle('Exception')).textContent).toBe('#');
  });

  it('is exported by owners and staff as a workbook with the same times and durations', async () => {
    const { world, sheet, file } = await withDay();
    const teacher = await open('/portal/attendance', 'teacher', { world });
    await teacher.findByRole('table');
    expect(teacher.queryByRole('button', { name: /Export/ })).toBeNull();
    const { base64 } = await file();
    const [only] = await readSheets(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer);
    const [headings = [], ...rows] = only?.data ?? [];
    const columns = ['First name', 'Checked in', 'Checked out', 'Hours', 'Hours that day'].map((name) => headings.indexOf(name));
    expect(rows.map((row) => columns.map((column) => seconds(row[column])))).toEqual(cellsOf(await sheet()));
    expect(rows[3]?.[headings.indexOf('Dropped off by')]).toBe('+Carla');
  });
});
