import { expect, it } from 'vitest';
import { minutesOfDay, shortStretches, spansOf, stepsOf, type RoomDay } from './coverage-day';
import type { Presence } from './presence';
import { ruleSetOf, type RuleSetId } from './ratio-rule-sets';

const at = (time: string) => `2026-11-23T${time}${time.length === 5 ? ':00' : ''}.000Z`;
const here = (who: string, from: string, until: string | null, classroomId = 'otters'): Presence => ({
  who,
  classroomId,
  from: at(from),
  until: until && at(until),
});
const many = (n: number, from: string, until: string | null) =>
  Array.from({ length: n }, (_, child) => here(`${from} ${child}`, from, until));

function dayOf(children: Presence[], adults: Presence[], ruleSetId: RuleSetId | null = null, months = 40): RoomDay {
  return {
    classroomId: 'otters',
    children,
    adults,
    ages: new Map(children.map(({ who }) => [who, months])),
    rules: { ruleSet: ruleSetOf(ruleSetId) ?? null, childrenPerStaff: ruleSetId === null ? 8 : null, capacity: null, ageFromMonths: null },
    opensAt: at('08:00'),
    closesAt: at('12:00'),
    from: at('08:00'),
    until: at('12:00'),
  };
}

/** 9 children from 8:00 to 11:30. Ben from 8:00 on, Marta from 8:10 to 9:00, Paul from 9:13 to 10:30. */
const morning = dayOf(many(9, '08:00', '11:30'), [
  here('ben', '08:00', null),
  here('marta', '08:10', '09:00'),
  here('paul', '09:13', '10:30'),
  here('elif', '08:00', null, 'foxes'),
]);

it('the parts of a day with too few adults are exact to the minute', () => {
  // 8:00 to 8:10, 9:00 to 9:13 and 10:30 to 11:30: 83 of the 210 minutes with children.
  const stretches = shortStretches(spansOf(morning));
  expect(stretches.map(({ from, until, minutes }) => [from.slice(11, 16), until.slice(11, 16), minutes])).toStrictEqual([
    ['08:00', '08:10', 10],
    ['09:00', '09:13', 13],
    ['10:30', '11:30', 60],
  ]);
  expect(stretches[1]).toMatchObject({ children: 9, staff: 1, needed: 2, limit: 8 });
  expect(minutesOfDay(spansOf(morning))).toStrictEqual({ withChildren: 210, short: 83, alone: 0 });
});

it('the minutes in which children had no adult are a stretch of their own, however many more were there later with too few', () => {
  // One child alone from 8:00 to 8:29, and nine children with one adult until 9:00, where two are needed.
  const day = dayOf([here('ana', '08:00', '09:00'), ...many(8, '08:29', '09:00')], [here('ben', '08:29', '09:00')]);
  const spans = spansOf({ ...day, until: at('09:00') });
  expect(
    shortStretches(spans).map(({ from, minutes, isAlone, children }) => [from.slice(11, 16), minutes, isAlone, children]),
  ).toStrictEqual([
    ['08:00', 29, true, 1],
    ['08:29', 31, false, 9],
  ]);
  expect(minutesOfDay(spans)).toStrictEqual({ withChildren: 60, short: 60, alone: 29 });
  // The quarter of an hour in which both happened shows the minute without an adult.
  expect(stepsOf(spans)[1]).toMatchObject({ staff: 0, children: 1, worstAt: at('08:15'), minutesShort: 15, minutesAlone: 14 });
});

it('a step of 15 minutes shows its worst minute, and how many were short', () => {
  const steps = stepsOf(spansOf(morning));
  expect(steps).toHaveLength(16);
  expect(steps[0]).toMatchObject({ from: at('08:00'), until: at('08:15'), children: 9, staff: 1, needed: 2, minutesShort: 10 });
  expect(steps[1]).toMatchObject({ staff: 2, minutesShort: 0 });
  expect(steps[4]).toMatchObject({ from: at('09:00'), staff: 1, needed: 2, minutesShort: 13 });
  expect(steps[15]).toMatchObject({ children: 0, staff: 1, needed: 0, minutesShort: 0 });
  expect(steps.reduce((sum, { minutesShort }) => sum + minutesShort, 0)).toBe(83);
});

it('an adult who leaves in the minute in which another arrives leaves no gap', () => {
  const handOver = dayOf(many(3, '08:00', null), [here('ben', '08:00', '09:00:10'), here('elif', '09:00:50', null)]);
  expect(shortStretches(spansOf(handOver))).toStrictEqual([]);
});

it('someone who is in a room twice at once counts once', () => {
  const twice = dayOf(many(9, '08:00', null), [here('ben', '08:00', null), here('ben', '08:00', null)]);
  expect(shortStretches(spansOf(twice))).toMatchObject([{ staff: 1, needed: 2 }]);
});

it('the figures for the first minutes end where the rule says so', () => {
  const early = dayOf(many(12, '08:00', null), [here('ben', '08:00', null)], 'us-tx', 20);
  // 12 children of 20 months to one adult, which is allowed for 45 minutes after opening and before closing.
  const [short, ...others] = shortStretches(spansOf(early));
  expect([short?.from, short?.until, others]).toStrictEqual([at('08:45'), at('11:15'), []]);
});

it('a room without a rule is never short', () => {
  const day = { ...morning, rules: { ...morning.rules, childrenPerStaff: null } };
  expect(shortStretches(spansOf(day))).toStrictEqual([]);
  expect(stepsOf(spansOf(day))[0]).toMatchObject({ children: 9, needed: null, limit: null });
});
