import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { countRoll, rollOf, type Here } from './headcount-roll';
import type { HeadcountMark, HeadcountMarkKind } from './headcounts';

const started = '2026-11-23T15:00:00.000Z';
let made = 0;

/** A mark this many seconds after the start. */
function mark(kind: HeadcountMarkKind, seconds = 0, more: Partial<HeadcountMark> = {}): HeadcountMark {
  made += 1;
  const at = new Date(Date.parse(started) + seconds * 1000).toISOString();
  const id = `mark-${String(made).padStart(4, '0')}`;
  return {
    id,
    studentId: 'ana',
    kind,
    at,
    classroomId: null,
    recordedBy: 'rosa',
    recordedName: 'Rosa',
    recordedAt: at,
    place: null,
    foundBy: null,
    ...more,
  };
}

const inBees = new Map<string, Here>([['ana', { classroomId: 'bees', isAway: false }]]);
const away = new Map<string, Here>([['ana', { classroomId: 'zoo', isAway: true }]]);
const listed = mark('listed', 0, { classroomId: 'bees' });

describe('A child on the roll', () => {
  const whileGoingOn: [what: string, marks: HeadcountMark[], here: Map<string, Here>, expected: object][] = [
    ['who is listed has not been seen', [listed], inBees, { status: 'notSeen', arrived: false, classroomId: 'bees' }],
    ['who came later is added', [], inBees, { status: 'notSeen', arrived: true }],
    ['who was ticked is seen', [listed, mark('seen', 5)], inBees, { status: 'seen' }],
    ['whose tick was taken back is not', [listed, mark('seen', 5), mark('unseen', 6)], inBees, { status: 'notSeen', seen: null }],
    [
      'is seen by the first of two ticks',
      [listed, mark('seen', 5, { recordedName: 'Ben' }), mark('seen', 6)],
      inBees,
      { seen: { recordedName: 'Ben' } },
    ],
    ['is missing once somebody says so', [listed, mark('missing', 9)], inBees, { status: 'missing' }],
    [
      'is found, and it is known that it was missing',
      [listed, mark('missing', 9), mark('seen', 20)],
      inBees,
      { status: 'seen', missed: { at: mark('missing', 9).at } },
    ],
    ['who was marked out has left', [listed], new Map(), { status: 'left' }],
    ['who was marked out after it was seen was seen', [listed, mark('seen', 5)], new Map(), { status: 'seen' }],
    ['who is on an outing is away', [listed], away, { status: 'away' }],
    ['who was on an outing from the beginning did not come later', [], away, { status: 'away', arrived: false }],
  ];
  it.each(whileGoingOn)('%s', (_what, marks, here, expected) => {
    expect(rollOf(marks, started, here)).toMatchObject([expected]);
  });

  it('keeps its status from the marks once the headcount is finished, wherever the child is now', () => {
    expect(rollOf([listed, mark('missing', 60)], started, null)).toMatchObject([{ status: 'missing', classroomId: 'bees' }]);
    expect(rollOf([listed, mark('left', 60)], started, null)).toMatchObject([{ status: 'left' }]);
    expect(rollOf([mark('listed', 60, { classroomId: 'bees' }), mark('seen', 30)], started, null)).toMatchObject([
      { status: 'seen', arrived: true },
    ]);
  });
});

it('A roll counts only the children who have to be seen', () => {
  const statuses = ['seen', 'seen', 'notSeen', 'missing', 'left', 'away'] as const;
  expect(countRoll(statuses.map((status) => ({ status })))).toEqual({ children: 4, seen: 2, missing: 1 });
});

it('A roll is the same in whatever order its marks come', () => {
  const marks = [listed, mark('seen', 3), mark('unseen', 4), mark('missing', 5), mark('seen', 9), mark('unseen', 9), mark('seen', 12)];
  fc.assert(
    fc.property(fc.shuffledSubarray(marks, { minLength: marks.length }), (shuffled) => {
      expect(rollOf(shuffled, started, inBees)).toEqual(rollOf(marks, started, inBees));
    }),
    { numRuns: 50, seed: 20_261_123 },
  );
});
