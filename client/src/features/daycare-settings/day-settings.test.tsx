import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { text } from '@daycare-portal/shared/text';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const labels = daySettingsText;

/** The owner's settings page, the stored day settings, and a section by name. */
async function openDay(before?: (world: Awaited<ReturnType<typeof ownWorld>>) => Promise<unknown>) {
  const world = await ownWorld();
  await before?.(world);
  const { as, people } = world;
  const daycareId = people.sunnyside;
  const { daycare } = as(people.owner);
  const page = await open('/portal/daycare-settings', 'owner', { world, live: true });
  const { user, findByRole, queryByRole } = page;
  const section = async (name: string) => within(await findByRole('region', { name }));
  return {
    ...page,
    world,
    section,
    stored: () => daycare.getDay({ daycareId }),
    update: (change: object) => daycare.updateDay({ daycareId, ...change }),
    /** Opens the form behind this button. */
    form: async (name: string, button: string) => {
      await user.click((await section(name)).getByRole('button', { name: button }));
      return within(await findByRole('dialog'));
    },
    closed: () => waitFor(() => expect(queryByRole('dialog')).toBeNull()),
  };
}

const field = (form: { getAllByLabelText: (name: string) => HTMLElement[] }, name: string, at = 0) => {
  const found = form.getAllByLabelText(name)[at];
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
  return found;
};

describe('The opening hours in the settings', () => {
  const { hours } = labels;
  const formOf = (page: Awaited<ReturnType<typeof openDay>>) => page.form(hours.title, hours.change);

  it('start as the default hours, and change from the chosen day on', async () => {
    const page = await openDay();
    const { user, section, stored, closed } = page;
    const shown = await section(hours.title);
    shown.getByText(hours.usual);
    const rows = () => shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    const usualRow = ['Monday to Friday', expect.stringMatching(/^7:00.AM.–.6:00.PM$/)];
    expect(rows()).toEqual([usualRow, ['Saturday and Sunday', 'Closed']]);

    const form = await formOf(page);
    await user.click(form.getByRole('checkbox', { name: hours.openOn('Saturday') }));
    await user.clear(field(form, hours.closes('Saturday')));
    await user.type(field(form, hours.closes('Saturday')), '12:00');
    await user.click(form.getByRole('button', { name: hours.addTo('Monday') }));
    await user.type(field(form, hours.opens('Monday'), 1), '19:00');
    await user.type(field(form, hours.closes('Monday'), 1), '21:00');
    await user.clear(form.getByLabelText(hours.starting));
    await user.type(form.getByLabelText(hours.starting), '2027-01-04');
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await closed();
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(rows()).toEqual([
      usualRow,
      ['Saturday and Sunday', 'Closed'],
      ['Monday', expect.stringMatching(/^7:00.AM.–.6:00.PM7:00.–.9:00.PM$/)],
      ['Tuesday to Friday', usualRow[1]],
      ['Saturday', expect.stringMatching(/^7:00.AM.–.12:00.PM$/)],
      ['Sunday', 'Closed'],
    ]);
    expect(await stored()).toMatchObject({ hoursFrom: null, laterHours: [{ hoursFrom: '2027-01-04' }] });

    await user.click(shown.getByRole('button', { name: hours.dropLater('Jan 4, 2027') }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(await page.findByRole('button', { name: text.actions.undo }));
    await waitFor(() => expect(rows()).toHaveLength(6));
  });

  it('of one day can be copied to every open day', async () => {
    const page = await openDay();
    const { user, stored, closed } = page;
    const form = await formOf(page);
    expect(form.queryByRole('button', { name: hours.copy('Monday') })).toBeNull();
    await user.clear(field(form, hours.opens('Monday')));
    await user.type(field(form, hours.opens('Monday')), '06:30');
    await user.click(form.getByRole('checkbox', { name: hours.openOn('Friday') }));
    await user.click(form.getByRole('button', { name: hours.copy('Monday') }));
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await closed();
    const { openingHours, hoursFrom } = await stored();
    expect(openingHours).toEqual([1, 2, 3, 4].map((weekday) => ({ weekday, from: '06:30', until: '18:00' })));
    expect(hoursFrom).toBe('2026-11-21');
  });

  it('show errors at their fields, and keep typed text even when others change the day and the form is closed', async () => {
    const page = await openDay();
    const { user, stored, update, closed, section, queryByRole } = page;
    let form = await formOf(page);
    await user.clear(field(form, hours.closes('Tuesday')));
    await user.type(field(form, hours.closes('Tuesday')), '06:00');
    await user.click(form.getByRole('button', { name: hours.addTo('Monday') }));
    await user.type(field(form, hours.opens('Monday'), 1), '17:00');
    await user.type(field(form, hours.closes('Monday'), 1), '19:00');
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await form.findByText(labels.untilBeforeFrom);
    form.getByText(labels.hoursOverlap);
    await act(() => update({ openingHours: [{ weekday: 3, from: '09:00', until: '10:00' }] }));
    await (await section(hours.title)).findByText('Wednesday');
    expect(field(form, hours.closes('Tuesday')).value).toBe('06:00');

    await user.keyboard('{Escape}');
    await closed();
    form = await formOf(page);
    form.getByText(text.drafts.changesBack);
    expect(field(form, hours.closes('Tuesday')).value).toBe('06:00');
    await user.click(form.getByRole('button', { name: text.actions.cancel }));
    await closed();
    form = await formOf(page);
    expect(queryByRole('button', { name: text.drafts.discard })).toBeNull();
    expect(field(form, hours.opens('Wednesday')).value).toBe('09:00');
    expect((await stored()).openingHours).toHaveLength(1);
  });
});

describe('The closed days in the settings', () => {
  const { closures } = labels;

  it('can be added as whole days or part of a day, for all or one classroom', async () => {
    const page = await openDay(({ as, people }) =>
      as(people.owner).classrooms.manageClassroom({ daycareId: people.sunnyside, action: 'create', classroomData: { name: 'Owls' } }),
    );
    const { user, section, stored, closed, update } = page;
    const shown = await section(closures.title);
    shown.getByText(closures.none);
    let form = await page.form(closures.title, closures.add);
    await user.click(form.getByRole('button', { name: closures.add }));
    await form.findByText(labels.closureNameMissing);
    form.getByText(labels.dateMissing);
    await user.type(form.getByLabelText(closures.name), 'Winter break');
    await user.type(form.getByLabelText(closures.firstDay), '2026-12-24');
    await user.type(form.getByLabelText(/^Last day/), '2026-12-20');
    await user.click(form.getByRole('button', { name: closures.add }));
    await form.findByText(labels.untilBeforeFrom);
    await user.clear(form.getByLabelText(/^Last day/));
    await user.type(form.getByLabelText(/^Last day/), '2026-12-26');
    // Another window adds one in the meantime.
    const party = { from: '2026-12-01', until: '2026-12-01', name: 'Party', classroomId: null };
    await act(() => update({ closures: [party] }));
    await user.click(form.getByRole('button', { name: closures.add }));
    await closed();

    form = await page.form(closures.title, closures.add);
    await user.type(form.getByLabelText(closures.name), 'Training');
    await user.click(form.getByLabelText(closures.whole));
    await user.type(form.getByLabelText(closures.day), '2026-12-03');
    await user.type(form.getByLabelText(closures.from), '14:00');
    await user.type(form.getByLabelText(closures.until), '18:00');
    await user.selectOptions(form.getByLabelText(closures.room), 'Owls');
    await user.click(form.getByRole('button', { name: closures.add }));
    await closed();
    expect((await stored()).closures).toEqual([
      party,
      { from: '2026-12-24', until: '2026-12-26', name: 'Winter break', classroomId: null },
      { from: '2026-12-03T14:00', until: '2026-12-03T18:00', name: 'Training', classroomId: expect.any(String) },
    ]);
    await shown.findByText('Training');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PartyDec 1, 2026',
      expect.stringMatching(/^TrainingDec 3, 2026, 2:00.–.6:00.PM · Owls$/),
      expect.stringMatching(/^Winter breakDec 24.–.26, 2026$/),
    ]);
  });

  it('are deleted with one press and restored with another, and past ones are shown on request', async () => {
    const past = { from: '2026-11-02', until: '2026-11-02', name: 'All Souls', classroomId: null };
    const ahead = { from: '2026-12-24', until: '2026-12-24', name: 'Christmas Eve', classroomId: null };
    const { user, section, stored, findByRole } = await openDay(({ as, people }) =>
      as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, closures: [past, ahead] }),
    );
    const shown = await section(closures.title);
    expect(shown.queryByText('All Souls')).toBeNull();
    await user.click(shown.getByRole('button', { name: closures.past(1) }));
    shown.getByText('All Souls');
    await user.click(shown.getByRole('button', { name: closures.remove('Christmas Eve') }));
    await waitFor(async () => expect((await stored()).closures).toEqual([past]));
    await user.click(await findByRole('button', { name: text.actions.undo }));
    await waitFor(async () => expect((await stored()).closures).toEqual([past, ahead]));
  });
});

describe('Attendance in the settings', () => {
  const { attendance } = labels;

  it('is turned off and on again, and everything else that is on stays on', async () => {
    const { user, section, stored, findByText } = await openDay();
    const shown = await section(attendance.title);
    await user.click(shown.getByRole('button', { name: attendance.turnOff }));
    await shown.findByText(attendance.off);
    expect(shown.queryByRole('button', { name: attendance.change })).toBeNull();
    expect((await stored()).features).toEqual({ attendance: false, dailyLog: true, messages: false, family: false, billing: false });
    await user.click(shown.getByRole('button', { name: text.attendanceOffer.turnOn }));
    await findByText(text.attendanceOffer.turnedOn);
    await shown.findByText(attendance.on);
  });

  it('has its own time of grace and reasons, with errors at their fields', async () => {
    const page = await openDay();
    const { user, section, stored, closed } = page;
    const form = await page.form(attendance.title, attendance.change);
    const [late, reasons] = [form.getByLabelText(attendance.lateLabel), form.getByLabelText(attendance.reasonsLabel)];
    await user.clear(late);
    await user.type(late, '1h');
    await user.type(reasons, 'Snow day{Enter}Grandparents{Enter}snow day');
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await form.findByText(labels.numberBetween(0, 240));
    form.getByText(labels.reasonWrong('snow day', labels.reasonTwice));
    await user.clear(late);
    await user.type(late, '0');
    await user.clear(reasons);
    await user.type(reasons, 'Snow day{Enter}{Enter} Grandparents ');
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await closed();
    expect(await stored()).toMatchObject({ lateAfterMinutes: 0, absenceReasons: ['Snow day', 'Grandparents'] });
    const shown = await section(attendance.title);
    await shown.findByText('Snow day, Grandparents');
    shown.getByText(attendance.lateAtOnce);
  });
});

describe('Other rules of the day in the settings', () => {
  it('the time zone is chosen from a list of all zones', async () => {
    const { timeZone } = labels;
    const page = await openDay();
    const { user, section, stored, closed, update } = page;
    await act(() => update({ timeZone: 'Europe/Berlin' }));
    const shown = await section(timeZone.title);
    await shown.findByText('Central European Time (Europe/Berlin)');
    const form = await page.form(timeZone.title, timeZone.change);
    expect(form.queryByText(timeZone.keeps)).toBeNull();
    await user.selectOptions(form.getByLabelText(timeZone.title), 'Asia/Tokyo');
    // What moves, and what does not, is said before it is saved.
    await form.findByText(timeZone.keeps);
    form.getByText(timeZone.movesNothing);
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await closed();
    expect(await stored()).toMatchObject({ timeZone: 'Asia/Tokyo', timeZoneChosen: true });
  });

  it('the owner sets for how many years records are kept, at least one', async () => {
    const { records } = labels;
    const page = await openDay();
    const { user, section, stored, closed } = page;
    const form = await page.form(records.title, records.change);
    await user.clear(form.getByLabelText(records.label));
    await user.type(form.getByLabelText(records.label), '0');
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await form.findByText(labels.numberBetween(1, 100));
    await user.clear(form.getByLabelText(records.label));
    await user.type(form.getByLabelText(records.label), '7');
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await closed();
    await (await section(records.title)).findByText(records.state(7));
    expect((await stored()).keepYears).toBe(7);
  });

  it('a lost connection is reported in the form, and typed text is kept', async () => {
    const { records } = labels;
    const page = await openDay();
    const { user, connection, stored, closed } = page;
    const form = await page.form(records.title, records.change);
    await user.clear(form.getByLabelText(records.label));
    await user.type(form.getByLabelText(records.label), '9');
    connection.lose();
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await form.findByText(text.settings.updateFailed(text.errors.offline));
    connection.restore();
    await user.click(form.getByRole('button', { name: text.actions.save }));
    await closed();
    expect((await stored()).keepYears).toBe(9);
  });
});
