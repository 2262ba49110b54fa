import type { Student } from '@daycare-portal/shared/students';
import { describe, expect, it } from 'vitest';
import { assignmentsFor, countChanges, membersWith, effectiveChanges, toggleChange } from './membership';

function student(id: string, ...rooms: string[]): Student {
  const classrooms = rooms.map((room) => ({ id: room, name: room }));
  const enrolled = { homeClassroomId: null, status: 'enrolled' as const, startsOn: null, endsOn: null, badges: [] };
  const nothing = {
    profilePic: null,
    classroomId: null,
    classroomName: null,
    classroom: null,
    parentEmails: [],
    pendingParentEmails: [],
    ...enrolled,
  };
  return { id, firstName: id, lastName: 'Nowak', dob: '2024-01-01', ...nothing, classrooms };
}

describe('Pressing a checkbox', () => {
  it('requests the opposite, and pressing it again requests nothing', () => {
    const once = toggleChange({ bea: true }, 'ana', true);
    expect(once).toEqual({ bea: true, ana: false });
    expect(toggleChange(once, 'ana', true)).toEqual({ bea: true });
    expect(toggleChange({}, 'ana', false)).toEqual({ ana: true });
  });

  it('counts only as long as it changes something, not once somebody else has made the same change', () => {
    const inside = new Set(['ana', 'bea']);
    const open = effectiveChanges({ ana: true, bea: false, cem: true, dan: false }, (id) => inside.has(id));
    expect(open).toEqual({ bea: false, cem: true });
    expect(countChanges(open)).toEqual({ added: 1, removed: 1 });
  });
});

it('The staff of a classroom are the earlier ones who were not removed and the added ones, each once', () => {
  expect(membersWith(['a', 'b', 'c'], { a: false, b: true, d: true, e: false })).toEqual(['b', 'c', 'd']);
});

describe('The request for the students', () => {
  it.each<[string, Student, boolean, (string | null)[]]>([
    ['put into their first classroom', student('ana'), true, ['Oaks']],
    ['put into one more', student('ana', 'Elms', 'Pines'), true, ['Elms', 'Pines', 'Oaks']],
    ['taken out of their only one', student('ana', 'Oaks'), false, [null]],
    ['taken out of one of several', student('ana', 'Elms', 'Oaks', 'Pines'), false, ['Elms', 'Pines']],
    ['who are in already', student('ana', 'Oaks'), true, []],
    ['who are out already', student('ana', 'Elms'), false, []],
  ])('%s, lists all of their classrooms', (_what, ana, wish, rooms) => {
    expect(assignmentsFor('Oaks', [student('bea', 'Oaks'), ana], { ana: wish })).toEqual(
      rooms.map((classroomId) => ({ studentId: 'ana', classroomId })),
    );
  });

  it('leaves out deleted students', () => {
    expect(assignmentsFor('Oaks', [student('bea')], { ana: true })).toEqual([]);
  });
});
