import { studentRecordPath } from '@daycare-portal/shared/export';
import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchDownloads } from '../../test/downloads';
import { open, ownWorld } from '../../test/open';
import { addStudents } from '../../test/students';

const labels = text.enrollment;

/** Ana is enrolled, Kim waits and Bo has left. Every test runs on November 21, 2026. */
async function office() {
  const world = await ownWorld();
  const { as, people } = world;
  const daycareId = people.sunnyside;
  const owner = as(people.owner);
  const [kim = '', bo = ''] = await addStudents(world, [
    { firstName: 'Kim', lastName: 'Weber' },
    { firstName: 'Bo', lastName: 'Nowak' },
  ]);
  await owner.students.setEnrolment({ daycareId, studentIds: [kim], startsOn: '2027-01-04', endsOn: null, reason: null });
  await owner.students.setEnrolment({ daycareId, studentIds: [bo], startsOn: null, endsOn: '2026-10-30', reason: 'Moved away' });
  const info = async (studentId: string) => (await owner.students.getStudentInfo({ daycareId, studentId })).student;
  return { world, daycareId, owner, ana: people.child, kim, bo, info };
}

const rows = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);

describe('The list of students', () => {
  it('shows enrolled children, and others on request or by search, labelled with their status', async () => {
    const { world } = await office();
    const { user, findByRole, getByRole } = await open('/portal/students', 'staff', { world });
    await findByRole('link', { name: 'Ana Lopez' });
    expect(rows()).toEqual(['Ana Lopez']);
    const chips = within(getByRole('group', { name: labels.filter }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Enrolled 1', 'Waiting 1', 'Withdrawn 1', 'All 3']);
    await user.click(chips.getByRole('button', { name: 'Withdrawn 1' }));
    await waitFor(() => expect(rows()).toEqual(['Bo Nowak']));
    await user.click(chips.getByRole('button', { name: 'All 3' }));
    await waitFor(() => expect(rows()).toEqual(['Ana Lopez', 'Kim Weber', 'Bo Nowak']));
    await user.click(chips.getByRole('button', { name: 'Enrolled 1' }));
    await user.type(getByRole('searchbox'), 'bo now');
    await waitFor(() => expect(rows()).toEqual(['Bo Nowak']));
    expect(getByRole('row', { name: /Bo Nowak/ }).textContent).toContain('Withdrawn');
  });

  it('has no enrollment filter when everybody is enrolled', async () => {
    const { findByRole, queryByRole } = await open('/portal/students', 'owner');
    await findByRole('link', { name: 'Ana Lopez' });
    expect(queryByRole('group', { name: labels.filter })).toBeNull();
  });

  it('sets the enrollment of several children at once, and does not change children who have already left', async () => {
    const { world, ana, bo, info } = await office();
    const { user, findByRole, getByRole, findByText } = await open('/portal/students?status=all', 'staff', { world });
    await findByRole('link', { name: 'Ana Lopez' });
    await user.click(getByRole('checkbox', { name: text.moveStudents.chooseOne('Ana Lopez') }));
    await user.click(getByRole('checkbox', { name: text.moveStudents.chooseOne('Bo Nowak') }));
    await user.click(await findByRole('button', { name: labels.set }));
    const dialog = within(await findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: 'Withdrawn' }));
    dialog.getByText(labels.alreadyWithdrawn(1));
    await user.click(dialog.getByRole('button', { name: labels.save }));
    await dialog.findByText(labels.dayMalformed);
    await user.type(dialog.getByLabelText(labels.last), '11/20/2026');
    await user.click(dialog.getByRole('button', { name: labels.save }));
    await findByText(labels.saved(['Ana Lopez']));
    expect(await info(ana)).toMatchObject({ status: 'withdrawn', endsOn: '2026-11-20' });
    expect(await info(bo)).toMatchObject({ endsOn: '2026-10-30' });
  });
});

describe('The page of a child', () => {
  it('shows the enrollment date and the weekdays, and changes both', async () => {
    const { world, ana, info } = await office();
    const { user, findByRole, getByRole, findByText } = await open(`/portal/students/${ana}`, 'staff', { world });
    await user.click(await findByRole('button', { name: labels.change }));
    const enrollment = within(await findByRole('dialog'));
    await user.type(await enrollment.findByLabelText(labels.firstOptional), '9/1/2025');
    await user.click(enrollment.getByRole('button', { name: labels.save }));
    await findByText(labels.saved(['Ana Lopez']));
    await findByText(/since Sep 1, 2025/);

    await user.click(getByRole('button', { name: labels.changeSchedule }));
    const schedule = within(await findByRole('dialog'));
    await user.click(await schedule.findByRole('checkbox', { name: 'Monday' }));
    const until = schedule.getByLabelText(labels.to('Monday'));
    await user.clear(until);
    await user.type(until, '07:00');
    await user.click(schedule.getByRole('button', { name: labels.save }));
    await schedule.findByText(labels.blockEndsBeforeStart);
    await user.clear(until);
    await user.type(until, '15:30');
    await user.click(schedule.getByRole('button', { name: labels.copyMonday }));
    await user.click(schedule.getByRole('button', { name: labels.save }));
    await findByText(labels.scheduleSaved(['Ana Lopez']));
    const { schedules } = await info(ana);
    expect(
      schedules.map(({ from, week }) => [from, week?.map(({ weekday, from: start, until: end }) => `${weekday} ${start}-${end}`)]),
    ).toEqual([['2026-11-21', [1, 2, 3, 4, 5].map((weekday) => `${weekday} 08:00-15:30`)]]);
    await findByText('Friday');
  });

  it('enrolls a returning child without the last day and the reason of the earlier enrollment', async () => {
    const { world, bo, info } = await office();
    const { user, findByRole, findByText } = await open(`/portal/students/${bo}`, 'staff', { world });
    await user.click(await findByRole('button', { name: labels.change }));
    const dialog = within(await findByRole('dialog'));
    const typed = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value;
    await user.click(await dialog.findByRole('radio', { name: labels.statusOf.enrolled }));
    expect([labels.first, labels.lastOptional, labels.reason].map(typed)).toEqual(['', '', '']);
    await user.click(dialog.getByRole('radio', { name: labels.statusOf.withdrawn }));
    expect([labels.last, labels.reason].map(typed)).toEqual(['Oct 30, 2026', 'Moved away']);
    await user.click(dialog.getByRole('radio', { name: labels.statusOf.enrolled }));
    await user.type(dialog.getByLabelText(labels.first), '11/21/2026');
    await user.click(dialog.getByRole('button', { name: labels.save }));
    await findByText(labels.saved(['Bo Nowak']));
    expect(await info(bo)).toMatchObject({ status: 'enrolled', startsOn: '2026-11-21', endsOn: null });
  });

  it('plans the last day of a child whose first day nobody has recorded, and does not invent one', async () => {
    const { world, ana, info } = await office();
    const { user, findByRole, findByText } = await open(`/portal/students/${ana}`, 'staff', { world });
    await user.click(await findByRole('button', { name: labels.change }));
    const dialog = within(await findByRole('dialog'));
    await dialog.findByLabelText(labels.firstOptional);
    await user.click(dialog.getByRole('button', { name: labels.save }));
    await dialog.findByText(labels.dayMalformed);
    await user.type(dialog.getByLabelText(labels.lastOptional), '12/18/2026');
    await user.click(dialog.getByRole('button', { name: labels.save }));
    await findByText(labels.saved(['Ana Lopez']));
    expect(await info(ana)).toMatchObject({ status: 'enrolled', startsOn: null, endsOn: '2026-12-18' });
  });

  it('keeps typed text of a closed dialog until it is discarded', async () => {
    const { world, ana } = await office();
    const { user, findByRole, getByRole, findByText } = await open(`/portal/students/${ana}`, 'owner', { world });
    await user.click(await findByRole('button', { name: labels.changeSchedule }));
    await user.click(await within(await findByRole('dialog')).findByRole('checkbox', { name: 'Tuesday' }));
    await user.click(within(getByRole('dialog')).getByRole('button', { name: text.actions.cancel }));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await user.click(getByRole('button', { name: labels.changeSchedule }));
    await findByText(text.drafts.changesBack);
    const again = within(getByRole('dialog'));
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Tuesday' }).checked).toBe(true);
    await user.click(again.getByRole('button', { name: text.drafts.discard }));
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Tuesday' }).checked).toBe(false);
  });

  it('offers to withdraw a child instead of deleting it, and lets only an owner delete one with records', async () => {
    const { world, ana, daycareId, info } = await office();
    const { as, people } = world;
    await as(people.teacher).attendance.mark({ daycareId, marks: [{ id: 'arrival-of-ana-lopez', studentId: ana, kind: 'in' }] });
    const { user, findByRole, findByText } = await open(`/portal/students/${ana}/edit`, 'staff', { world });
    await user.click(await findByRole('button', { name: text.editStudent.delete }));
    const dialog = within(await findByRole('dialog'));
    await dialog.findByText(labels.ownersDelete);
    expect(dialog.queryByRole('button', { name: text.actions.delete })).toBeNull();
    await user.click(dialog.getByRole('button', { name: labels.withdrawOnly }));
    await findByText(labels.withdrawn('Ana Lopez'));
    expect(await info(ana)).toMatchObject({ status: 'enrolled', endsOn: '2026-11-21' });
  });

  it('has an owner download the attendance records of a child before deleting it, and keeps the child among several', async () => {
    const { world, ana, daycareId, info } = await office();
    const { as, people } = world;
    await as(people.teacher).attendance.mark({ daycareId, marks: [{ id: 'arrival-of-ana-lopez', studentId: ana, kind: 'in' }] });
    const downloads = watchDownloads();
    const list = await open('/portal/students', 'owner', { world });
    await list.user.click(await list.findByRole('checkbox', { name: text.moveStudents.chooseOne('Ana Lopez') }));
    await list.user.click(list.getByRole('button', { name: text.actions.delete }));
    const question = within(await list.findByRole('dialog'));
    question.getByText(new RegExp(labels.downloadsKeep));
    await list.user.click(question.getByRole('button', { name: text.deleteStudents.confirm(1) }));
    await list.findByText(labels.downloadFirst);
    list.unmount();

    const { user, findByRole, findByText } = await open(`/portal/students/${ana}/edit`, 'owner', { world });
    await user.click(await findByRole('button', { name: text.editStudent.delete }));
    const dialog = within(await findByRole('dialog'));
    dialog.getByText(labels.recordsDeleted);
    expect(dialog.queryByRole('button', { name: text.actions.delete })).toBeNull();
    await user.click(dialog.getByRole('button', { name: labels.downloadRecord }));
    await dialog.findByText(labels.recordsTaken);
    // A second press is told of the first, and takes nothing back.
    await user.click(dialog.getByRole('button', { name: labels.downloadRecord }));
    await dialog.findByText(text.yourData.underWay);
    dialog.getByText(labels.recordsTaken);
    expect(downloads).toEqual([studentRecordPath(daycareId, ana)]);
    // Downloads the file, as the browser does with this address.
    await (await fetch(studentRecordPath(daycareId, ana))).arrayBuffer();
    await user.click(dialog.getByRole('button', { name: text.actions.delete }));
    await findByText(text.editStudent.deleted('Ana Lopez'));
    await expect(info(ana)).rejects.toThrow(text.students.notFound);
  });
});
