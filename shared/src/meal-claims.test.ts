import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meals, type Meal } from './log-kinds';
import { claimedMeals, countingTicks, lateTicks, type MealMark } from './meal-claims';
import { lackingConsent } from './photo-consents';

const isSnack = (meal: Meal) => meal === 'morningSnack' || meal === 'afternoonSnack';

describe('The meals that are claimed for a child and day', () => {
  it('are at most two meals and a snack or a meal and two snacks, and as many as that allows', () => {
    fc.assert(
      fc.property(fc.subarray([...meals]), (served) => {
        const claimed = [...claimedMeals(served)];
        const snacks = claimed.filter(isSnack).length;
        const mains = claimed.length - snacks;
        expect(served).toEqual(expect.arrayContaining(claimed));
        expect(mains <= 2 && snacks <= 2 && mains + snacks <= 3).toBe(true);
        const most = Math.min(3, Math.min(2, served.filter((meal) => !isSnack(meal)).length) + Math.min(2, served.filter(isSnack).length));
        expect(claimed).toHaveLength(most);
      }),
      { seed: 20_261_126 },
    );
  });

  it('are those for which a program pays most', () => {
    expect([...claimedMeals(meals)].toSorted()).toEqual(['lunch', 'morningSnack', 'supper']);
    expect([...claimedMeals(['breakfast', 'morningSnack', 'afternoonSnack'])]).toHaveLength(3);
  });
});

const mark = (more: Partial<MealMark> & { id: string }): MealMark => ({
  studentId: 'ana',
  day: '2026-11-24',
  meal: 'lunch',
  kind: 'served',
  at: '2026-11-24T17:34:00.000Z',
  classroomId: 'foxes',
  recordedAt: more.at ?? '2026-11-24T17:34:00.000Z',
  replaces: null,
  waited: false,
  ...more,
});

describe('The count at the table', () => {
  it('is the same in whatever order its marks come, and counts a child once for a meal', () => {
    const marks = [
      mark({ id: 'a' }),
      mark({ id: 'b', recordedAt: '2026-11-24T17:40:00.000Z' }),
      mark({ id: 'c', kind: 'void', replaces: 'a', recordedAt: '2026-11-24T17:50:00.000Z' }),
      mark({ id: 'd', studentId: 'bo' }),
      mark({ id: 'e', studentId: 'bo', meal: 'breakfast' }),
      mark({ id: 'f', studentId: 'bo', kind: 'void', replaces: 'd' }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(marks, { minLength: marks.length }), (shuffled) => {
        expect(
          countingTicks(shuffled)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(['b', 'e']);
      }),
      { seed: 20_261_126 },
    );
  });

  it('shows a tick as late that came well after the first of its room, well after the meal, or on another day', () => {
    const late = (...ticks: MealMark[]) => [...lateTicks(ticks, 'America/Chicago')];
    const first = mark({ id: 'first' });
    expect(late(first, mark({ id: 'b', at: '2026-11-24T17:50:00.000Z' }))).toEqual([]);
    expect(late(first, mark({ id: 'b', at: '2026-11-24T18:06:00.000Z' }))).toEqual(['b']);
    expect(late(first, mark({ id: 'b', at: '2026-11-24T18:06:00.000Z', classroomId: 'otters' }))).toEqual([]);
    expect(late(mark({ id: 'a', recordedAt: '2026-11-24T23:00:00.000Z' }))).toEqual(['a']);
    expect(late(mark({ id: 'a', waited: true, recordedAt: '2026-11-24T23:00:00.000Z' }))).toEqual([]);
    expect(late(mark({ id: 'a', at: '2026-11-25T17:34:00.000Z' }))).toEqual(['a']);
  });
});

describe('A photo', () => {
  const ana = { studentId: 'ana', photosOwnFamily: 'yes' as const };
  const bo = { studentId: 'bo', photosOwnFamily: 'yes' as const, photosOtherFamilies: 'yes' as const };

  it('of one child needs the consent for its own family', () => {
    expect(lackingConsent([ana])).toEqual([]);
    expect(lackingConsent([{ studentId: 'cy' }])).toEqual(['cy']);
    expect(lackingConsent([{ studentId: 'cy', photosOwnFamily: 'no', photosOtherFamilies: 'yes' }])).toEqual(['cy']);
  });

  it('of several needs the consent for other families of each, and names who lacks it', () => {
    expect(lackingConsent([ana, bo])).toEqual(['ana']);
    expect(lackingConsent([bo, { studentId: 'cy', photosOtherFamilies: 'yes' }])).toEqual([]);
    expect(lackingConsent([bo, { studentId: 'cy', photosOtherFamilies: 'yes', photosOwnFamily: 'no' }])).toEqual(['cy']);
  });
});
