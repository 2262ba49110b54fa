import type { NewMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { madeUp, ofOwner, type Register } from '../register';
import { text } from '@daycare-portal/shared/text';
import type { World } from '../world';

const { studentId } = madeUp;
const id = 'mark-made-by-a-screen';

/** Checks the child in, as the owner. */
export const checkIn = async ({ as, people }: World, studentId: string, mark: Partial<NewMark> = {}) => {
  const marks = [{ id, studentId, kind: 'in' as const, ...mark }];
  return as(people.owner).attendance.mark({ daycareId: people.sunnyside, marks });
};

/** Sends a check-out that had waited, of a child who is not here. It is refused, and somebody has to decide about it. */
const refuseOne = async ({ as, people }: World, studentId: string) => {
  const markId = 'refused-mark-made-by-a-screen';
  const late = { id: markId, studentId, kind: 'out' as const, personName: 'Somebody', waited: true };
  await as(people.owner).attendance.mark({ daycareId: people.sunnyside, marks: [late] });
  return { markId };
};

const ownRecord = 'a mark is its own record';

export const attendanceRegister: Register = {
  calls: {
    'attendance.getDay': {
      gate: 'attendance.view',
      call: [{ day: null }],
      naughty: (text) => [{ day: text }],
    },
    'attendance.mark': {
      gate: 'attendance.mark',
      call: [{ marks: [{ id, studentId: 'made-up', kind: 'in' }] }],
      naughty: (text, { people: { child: studentId } }) => [
        { marks: [{ id: text, studentId, kind: 'in' }] },
        { marks: [{ id, studentId: text, kind: 'in', at: text, classroomId: text }] },
        { sentAt: text, marks: [{ id, studentId, kind: text }] },
        { marks: [{ id, studentId, kind: 'in', personName: text, note: text, reason: text, classroomId: text }] },
        { marks: [{ id, studentId, kind: 'out', personId: text, personName: text, exception: text }] },
        {
          marks: [{ id, studentId, kind: 'out', personName: text, authorizedBy: { personId: text, name: text, how: 'phone', at: text } }],
        },
        { marks: [{ id, studentId, kind: 'absent', personName: text, note: text, absence: { reason: text, note: text } }] },
      ],
      done: ownRecord,
    },
    'attendance.correct': {
      gate: 'attendance.mark',
      call: [{ id: 'correction-made-by-a-screen', markId: 'made-up', reason: 'wrong child' }, 'NOT_FOUND', dayText.attendance.markNotFound],
      naughty: (text) => [
        { id: 'correction-made-by-a-screen', markId: text, kind: 'void', reason: text },
        { id: 'correction-made-by-a-screen', markId: text, at: text, classroomId: text, personName: text, reason: text },
      ],
      done: ownRecord,
    },
    'attendance.undo': {
      gate: 'attendance.mark',
      call: [{ id: 'undo-made-by-a-screen', markId: 'made-up' }, 'NOT_FOUND', dayText.attendance.markNotFound],
      naughty: (text) => [{ id: 'undo-made-by-a-screen', markId: text }],
      done: ownRecord,
    },
    'attendance.listUndecided': { gate: 'attendance.view', call: [{}] },
    'attendance.decide': {
      gate: 'attendance.mark',
      call: [{ id: 'decision-made-by-a-screen', markId: 'made-up', outcome: 'leave' }, 'NOT_FOUND', dayText.attendance.markNotFound],
      naughty: (text) => [{ id: 'decision-made-by-a-screen', markId: text, outcome: 'record', reason: text, exception: text }],
      done: ofOwner(async (world, owner) => {
        const { sunnyside: daycareId, child } = world.people;
        const { markId } = await refuseOne(world, child);
        return [
          () => owner.attendance.decide({ daycareId, id: 'decision-made-by-a-screen', markId, outcome: 'leave' }),
          'student.leaveRefused',
          child,
        ];
      }),
    },
    'attendance.planAbsence': {
      gate: 'attendance.mark',
      call: [
        { id: 'absence-made-by-a-screen', studentId, from: '2026-11-23', until: '2026-11-23', reason: 'sick' },
        'NOT_FOUND',
        dayText.attendance.notFound,
      ],
      naughty: (text, { people: { child: studentId } }) => [
        { id: 'absence-made-by-a-screen', studentId: text, from: text, until: text, reason: text },
        {
          id: 'absence-made-by-a-screen',
          studentId,
          from: '2026-11-23',
          until: '2026-11-24',
          reason: text,
          note: text,
          toldBy: text,
        },
      ],
      done: ownRecord,
    },
    'attendance.cancelAbsence': {
      gate: 'attendance.mark',
      call: [{ id: 'end-made-by-a-screen', studentId, absenceId: 'made-up' }, 'NOT_FOUND', dayText.attendance.notFound],
      naughty: (text, { people: { child: studentId } }) => [{ id: 'end-made-by-a-screen', studentId, absenceId: text }],
      done: ownRecord,
    },
    'attendance.noteCall': {
      gate: 'attendance.mark',
      call: [{ id: 'call-made-by-a-screen', studentId, day: '2026-11-20' }, 'NOT_FOUND', dayText.attendance.notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { id: 'call-made-by-a-screen', studentId, day: text },
        { id: 'call-made-by-a-screen', studentId, day: '2026-11-20', note: text },
      ],
      done: ownRecord,
    },
    'attendance.getHistory': {
      gate: 'attendance.view',
      call: [{ studentId, from: '2026-11-01', until: '2026-11-30' }, 'NOT_FOUND', dayText.attendance.notFound],
      naughty: (text, { people: { child } }) => [
        { studentId: text, from: '2026-11-01', until: '2026-11-30' },
        { studentId: child, from: text, until: text },
      ],
    },
    'attendance.getNow': { gate: 'attendance.view', call: [{}] },
    'attendance.getSheet': {
      gate: 'attendance.view',
      call: [{ classroomId: null, from: '2026-11-16', until: '2026-11-22' }],
      naughty: (text) => [
        { classroomId: text, from: '2026-11-16', until: '2026-11-22' },
        { classroomId: null, from: text, until: text },
      ],
    },
    'attendance.getPickupWeek': { gate: 'attendance.seeExceptions', call: [{}] },
    'attendance.listExceptions': { gate: 'attendance.view', call: [{}] },
    'attendance.seeException': {
      gate: 'attendance.seeExceptions',
      call: [{ markId: 'made-up' }, 'NOT_FOUND', dayText.attendance.markNotFound],
      naughty: (text) => [{ markId: text }],
      done: ownRecord,
    },
    'attendance.exportSheet': {
      gate: 'attendance.export',
      call: [{ classroomId: null, from: '2026-11-16', until: '2026-11-22', format: 'csv' }],
      naughty: (text) => [
        { classroomId: text, from: '2026-11-16', until: '2026-11-22', format: 'csv' },
        { classroomId: null, from: text, until: text, format: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.attendance.exportSheet({ daycareId, classroomId: null, from: '2026-11-16', until: '2026-11-22', format: 'csv' }),
        'daycare.exportAttendance',
        daycareId,
      ]),
    },
    'attendance.getBinders': { gate: 'attendance.export', call: [{}] },
    'attendance.makeBinder': {
      gate: 'attendance.export',
      call: [{}],
      naughty: (text) => [{ [text]: text }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.attendance.makeBinder({ daycareId }),
        'daycare.makeBinder',
        daycareId,
      ]),
    },
    'attendance.setSchedule': {
      gate: 'students.enrol',
      call: [{ studentIds: [studentId], from: '2026-11-23', week: null }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [
        { studentIds: [text], from: '2026-11-23', week: null },
        { studentIds: [child], from: text, week: null },
        { studentIds: [child], from: '2026-11-23', week: [{ weekday: 1, from: text, until: text }] },
        { studentIds: [child], from: '2026-11-23', week: [{ weekday: 1, from: '08:00', until: '12:00', classroomId: text }] },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.attendance.setSchedule({ daycareId, studentIds: [child], from: '2026-11-23', week: [] }),
        'student.setSchedule',
        child,
      ]),
    },
  },
  tables: {
    schedules: {
      export: 'schedules',
      withChild: 'goes',
      fill: ({ as, people }, studentId) =>
        as(people.owner).attendance.setSchedule({
          daycareId: people.sunnyside,
          studentIds: [studentId],
          from: '2026-11-23',
          week: [{ weekday: 1, from: '08:00', until: '12:00' }],
        }),
    },
    attendance_marks: { export: 'attendance', withChild: 'goes', fill: checkIn },
    refused_marks: { export: 'refused-entries', withChild: 'goes', fill: refuseOne },
    mark_decisions: {
      export: 'refused-entries',
      withChild: 'goes',
      fill: async (world, studentId) => {
        const { owner, sunnyside: daycareId } = world.people;
        const { markId } = await refuseOne(world, studentId);
        const decision = { id: 'decision-made-by-a-screen', markId, outcome: 'leave' as const };
        await world.as(owner).attendance.decide({ daycareId, ...decision });
      },
    },
    seen_exceptions: {
      export: 'attendance',
      withChild: 'goes',
      fill: async ({ as, people }, studentId) => {
        const { owner, sunnyside: daycareId } = people;
        const markId = 'exception-made-by-a-screen';
        const out = { id: markId, studentId, kind: 'out' as const, personName: 'Somebody', exception: 'Nobody asked' };
        await as(owner).attendance.mark({ daycareId, marks: [out] });
        await as(owner).attendance.seeException({ daycareId, markId });
      },
    },
    open_days: { notExported: 'it is worked out from the marks', withChild: 'goes' },
    absences: {
      export: 'absences',
      withChild: 'goes',
      fill: ({ as, people }, child) =>
        as(people.owner).attendance.planAbsence({
          daycareId: people.sunnyside,
          id: 'absence-made-by-a-screen',
          studentId: child,
          from: '2026-11-23',
          until: '2026-11-24',
          reason: 'vacation',
        }),
    },
    absence_calls: {
      export: 'absence-calls',
      withChild: 'goes',
      fill: ({ as, people }, child) =>
        as(people.owner).attendance.noteCall({
          daycareId: people.sunnyside,
          id: 'call-made-by-a-screen',
          studentId: child,
          day: '2026-11-20',
        }),
    },
  },
};
