import { array, assert, constant, integer, option, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './center-time';
import {
  blocksOf,
  enrollmentStatus,
  inOrder,
  SetEnrollment,
  SetSchedule,
  withEnrollment,
  type EnrollmentSpan,
  type NewEnrollment,
} from './enrollment';
import { text } from './text';

const today = '2026-11-21';
const created = '2026-09-01';

/** "2026-01-05..2026-06-30". A missing start is unknown, a missing end is open, and ".." waits for a place. */
function span(written: string, index = 0): EnrollmentSpan {
  const [startsOn = '', endsOn = ''] = written.split('..');
  return { id: `s${index + 1}`, startsOn: startsOn === '' ? null : startsOn, endsOn: endsOn === '' ? null : endsOn, reason: null };
}
const spansOf = (written: string) => (written === '' ? [] : written.split(' ').map(span));
const written = (spans: readonly EnrollmentSpan[]) => spans.map(({ startsOn, endsOn }) => `${startsOn ?? ''}..${endsOn ?? ''}`).join(' ');

describe('The enrollment status of a child', () => {
  it.each([
    ['without a word since it was added', '', 'enrolled'],
    ['since a day', '2026-01-05..', 'enrolled'],
    ['from today on', '2026-11-21..', 'enrolled'],
    ['until today', '2026-01-05..2026-11-21', 'enrolled'],
    ['until yesterday', '2026-01-05..2026-11-20', 'withdrawn'],
    ['since it was added, until today', '..2026-11-21', 'enrolled'],
    ['since it was added, until yesterday', '..2026-11-20', 'withdrawn'],
    ['from tomorrow on', '2026-11-22..', 'waiting'],
    ['without a date', '..', 'waiting'],
    ['gone, and back today', '2026-01-05..2026-06-30 2026-11-21..', 'enrolled'],
    ['gone, and to be back', '2026-01-05..2026-06-30 2027-01-04..', 'waiting'],
    ['gone, and waiting to be back', '2026-01-05..2026-06-30 ..', 'waiting'],
    ['gone twice', '2025-01-06..2025-06-30 2026-01-05..2026-06-30', 'withdrawn'],
    ['still there, though it is to leave and come back', '2026-01-05..2026-11-30 2027-01-04..', 'enrolled'],
    ['never came: it left before its first day', '2026-12-01..2026-11-20', 'withdrawn'],
  ])('%s', (_how, spans, status) => {
    expect(enrollmentStatus(spansOf(spans), created, today).status).toBe(status);
  });

  it('comes with the days and the reason of its span', () => {
    const spans = [span('2026-01-05..2026-06-30'), { ...span('2027-01-04..'), reason: 'Moved back' }];
    expect(enrollmentStatus(spans, created, today)).toEqual({
      status: 'waiting',
      startsOn: '2027-01-04',
      endsOn: null,
      reason: 'Moved back',
    });
  });

  it('does not start before the day on which the child was added, unless an earlier day is recorded', () => {
    expect(enrollmentStatus([], created, '2026-08-31').status).toBe('waiting');
    expect(enrollmentStatus(spansOf('..2026-12-31'), created, '2026-08-31').status).toBe('waiting');
    expect(enrollmentStatus(spansOf('..2026-12-31'), created, created).status).toBe('enrolled');
  });
});

describe('An enrollment entry', () => {
  it.each([
    ['a first word replaces "since it was added"', '', '2026-09-07..', '2026-09-07..'],
    ['another start of an open span corrects it', '2026-01-05..', '2026-02-02..', '2026-02-02..'],
    ['an end closes an open span', '2026-01-05..', '2026-01-05..2026-12-18', '2026-01-05..2026-12-18'],
    ['an end alone keeps the start', '2026-01-05..', '..2026-11-21', '2026-01-05..2026-11-21'],
    ['an end alone, where nothing was written', '', '..2026-11-21', '..2026-11-21'],
    ['an end alone corrects the end', '2026-01-05..2026-06-30', '..2026-07-15', '2026-01-05..2026-07-15'],
    ['a child that left comes back', '2026-01-05..2026-06-30', '2026-11-23..', '2026-01-05..2026-06-30 2026-11-23..'],
    ['a child that left waits again', '2026-01-05..2026-06-30', '..', '2026-01-05..2026-06-30 ..'],
    ['an overlapping span corrects', '2026-01-05..2026-06-30', '2026-03-02..2026-08-28', '2026-03-02..2026-08-28'],
    ['a future span is moved', '2026-01-05..2026-06-30 2027-01-04..', '2026-12-01..', '2026-01-05..2026-06-30 2026-12-01..'],
    ['a waiting child gets a date', '..', '2027-01-04..', '2027-01-04..'],
    ['a child with a date waits without one', '2027-01-04..', '..', '..'],
    ['a child that goes on until a day waits', '2026-01-05..2026-12-18', '..', '..'],
    ['a waiting child leaves before it came', '2027-01-04..', '..2026-11-21', '2027-01-04..2026-11-21'],
    ['a child waiting without a date leaves before it came', '..', '..2026-11-21', '2026-11-22..2026-11-21'],
    ['leaving calls off the return', '2026-01-05..2026-12-18 2027-03-01..', '..2026-11-21', '2026-01-05..2026-11-21'],
    ['calling off the return leaves the past as it was', '2026-01-05..2026-06-30 2027-03-01..', '..2026-11-21', '2026-01-05..2026-06-30'],
    [
      'an earlier stay is added before',
      '2026-01-05..2026-06-30',
      '2025-01-06..2025-06-30',
      '2025-01-06..2025-06-30 2026-01-05..2026-06-30',
    ],
    [
      'a longer span takes the earlier ones in',
      '2025-01-06..2025-06-30 2026-01-05..',
      '2025-03-03..',
      '2025-01-06..2025-03-02 2025-03-03..',
    ],
  ])('%s', (_what, before, said, after) => {
    const { id: _id, ...enrolment } = span(said);
    expect(written(withEnrollment(spansOf(before), enrolment, today, () => 'new'))).toBe(after);
  });

  it('keeps its reason, and the id of the span that it changes', () => {
    const said = { startsOn: '2026-01-05', endsOn: '2026-11-21', reason: 'Moved away' };
    expect(withEnrollment(spansOf('2026-01-05..'), said, today, () => 'new')).toEqual([{ id: 's1', ...said }]);
  });

  const aDay = integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
  const maybe = option(aDay, { nil: null });
  const aWord: Arbitrary<NewEnrollment> = record({ startsOn: maybe, endsOn: maybe, reason: constant(null) }).filter(
    ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  );
  const somethingSaid = array(aWord, { minLength: 1, maxLength: 8 });

  it('applies from then on, whatever was entered before, and no two spans share a day', () => {
    assert(
      property(somethingSaid, aDay, (words, day) => {
        let number = 0;
        const spans = words.reduce<EnrollmentSpan[]>((all, said) => withEnrollment(all, said, today, () => `n${(number += 1)}`), []);
        expect(inOrder(spans)).toEqual(spans);
        expect(new Set(spans.map(({ id }) => id)).size).toBe(spans.length);
        const covering = spans.filter((one) => enrollmentStatus([one], created, day).status === 'enrolled');
        expect(covering.length).toBeLessThanOrEqual(1);
        expect(enrollmentStatus(spans, created, day).status === 'enrolled').toBe(covering.length === 1);
        const { startsOn, endsOn } = words.at(-1) ?? { startsOn: null, endsOn: null };
        const isSaid = startsOn !== null && startsOn <= day && (endsOn === null || day <= endsOn);
        const isOver = startsOn === null && endsOn !== null && day > endsOn;
        expect([isSaid, isOver]).toEqual([isSaid && covering.length === 1, isOver && covering.length === 0]);
      }),
    );
  });
});

describe('When a child is expected', () => {
  const block = (weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7, from: string, until: string) => ({ weekday, from, until, classroomId: null });
  const autumn = { from: '2026-09-07', week: [block(1, '08:00', '12:00'), block(1, '14:00', '17:00'), block(3, '08:00', '12:00')] };
  const winter = { from: '2026-12-07', week: [block(1, '09:00', '15:00')] };
  const open = { from: '2027-01-04', week: null };
  const schedules = [winter, open, autumn];

  it.each([
    ['before the first schedule: on every open day', '2026-09-06', null],
    ['on a day with two blocks', '2026-09-07', ['08:00-12:00', '14:00-17:00']],
    ['on a day without one', '2026-09-08', []],
    ['on the last day of the old one', '2026-11-30', ['08:00-12:00', '14:00-17:00']],
    ['on the first day of the new one', '2026-12-07', ['09:00-15:00']],
    ['once it was said that there is none', '2027-01-04', null],
  ])('%s', (_when, day, blocks) => {
    expect(blocksOf(schedules, day)?.map(({ from, until }) => `${from}-${until}`) ?? null).toEqual(blocks);
  });

  it('is any open day when there is no schedule', () => {
    expect(blocksOf([], today)).toBeNull();
  });
});

describe('What is sent', () => {
  const of = { daycareId: 'd', studentIds: ['s'] };
  const problem = ({ error }: ReturnType<typeof SetSchedule.safeParse> | ReturnType<typeof SetEnrollment.safeParse>) => {
    const [issue] = error?.issues ?? [];
    return [issue?.path.join('.'), issue?.message];
  };

  it.each([
    [{ startsOn: '2026-02-30', endsOn: null }, 'startsOn', text.enrollment.dayMalformed],
    [{ startsOn: '2026-02-28', endsOn: '2026-02-27' }, 'endsOn', text.enrollment.endsBeforeStart],
    [{ startsOn: null, endsOn: null, reason: 'x'.repeat(201) }, 'reason', text.fields.tooLong(200)],
  ])('as enrollment is refused at its field: %j', (said, path, message) => {
    expect(problem(SetEnrollment.safeParse({ ...of, reason: null, ...said }))).toEqual([path, message]);
  });

  const block = { weekday: 1, from: '08:00', until: '12:00' };
  it.each([
    [[{ ...block, until: '08:00' }], 'week.0.until', text.enrollment.blockEndsBeforeStart],
    [[{ ...block, from: '8:00' }], 'week.0.from', text.enrollment.timeMalformed],
    [[block, { ...block, from: '11:59', until: '13:00' }], 'week.0.until', text.enrollment.blocksOverlap],
  ])('as a schedule is refused at its block: %j', (week, path, message) => {
    expect(problem(SetSchedule.safeParse({ ...of, from: today, week }))).toEqual([path, message]);
  });

  it('as a schedule is sorted, and its blocks may meet', () => {
    const week = [{ ...block, from: '12:00', until: '15:00' }, block, { ...block, weekday: 2, classroomId: 'c' }];
    const { week: read } = SetSchedule.parse({ ...of, from: today, week });
    expect(read?.map(({ weekday, from, classroomId }) => [weekday, from, classroomId])).toEqual([
      [1, '08:00', null],
      [1, '12:00', null],
      [2, '08:00', 'c'],
    ]);
  });
});
