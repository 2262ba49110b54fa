import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { text } from '@daycare-portal/shared/text';
import { madeUp, ofOwner, type Register } from '../register';
import type { World } from '../world';

const { studentId } = madeUp;
const moveId = 'move-made-by-a-screen';

const newRoom = async ({ people: { sunnyside: daycareId } }: World, owner: ReturnType<World['as']>) =>
  (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } })).classroomId;

const planned = async (world: World, owner: ReturnType<World['as']>) => {
  const { sunnyside: daycareId, child } = world.people;
  const classroomId = await newRoom(world, owner);
  await owner.classrooms.planMove({ daycareId, id: moveId, studentId: child, classroomId, day: '2027-02-01' });
};

export const classroomsRegister: Register = {
  calls: {
    'classrooms.getClassroomList': {
      gate: 'classrooms.manage',
      call: [{}],
    },
    'classrooms.getClassroomMarks': {
      gate: 'students.view',
      call: [{}],
    },
    'classrooms.manageClassroom': {
      gate: 'classrooms.manage',
      call: [{ action: 'delete', classroomId: 'made-up' }, 'NOT_FOUND', text.classrooms.notFound],
      naughty: (text) => [
        { action: 'create', classroomData: { name: text, description: text } },
        { action: 'create', classroomData: { name: 'Oaks', staffMembers: [text] } },
        { action: 'create', classroomData: { name: 'Oaks', capacity: text, childrenPerStaff: text } },
        { action: 'update', classroomId: text, classroomData: { name: text }, updatedAt: text },
        { action: 'delete', classroomId: text },
        { action: text, classroomId: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => {
        const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
        return [() => owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId }), 'classroom.delete', classroomId];
      }),
    },
    'classrooms.orderClassrooms': {
      gate: 'classrooms.manage',
      call: [{ classroomIds: ['made-up'] }, 'NOT_FOUND', text.classrooms.notFound],
      naughty: (text) => [{ classroomIds: [text] }],
      done: ofOwner(async (world, owner) => {
        const { sunnyside: daycareId } = world.people;
        await newRoom(world, owner);
        const { marks } = await owner.classrooms.getClassroomMarks({ daycareId });
        const classroomIds = marks.map(({ id }) => id).toReversed();
        return [() => owner.classrooms.orderClassrooms({ daycareId, classroomIds }), 'daycare.orderRooms', daycareId];
      }),
    },
    'classrooms.updateStudentClassrooms': {
      gate: 'students.assignClassroom',
      call: [{ studentAssignments: [{ studentId, classroomId: null }] }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [
        { studentAssignments: [{ studentId: text, classroomId: null }] },
        { studentAssignments: [{ studentId: child, classroomId: text }] },
        { studentAssignments: [{ studentId: child, classroomId: null }], seen: [{ studentId: text, classroomIds: [text] }] },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => {
        const classroomId = async (name: string) =>
          (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
        const studentAssignments = [await classroomId('Owls'), await classroomId('Bees')].map((id) => ({
          studentId: child,
          classroomId: id,
        }));
        return [() => owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments }), 'student.assignClassrooms', child];
      }),
    },
    'classrooms.getPlaces': {
      gate: 'students.enrol',
      call: [{ from: null }],
      naughty: (text) => [{ from: text }],
    },
    'classrooms.getMoves': { gate: 'students.enrol', call: [{}] },
    'classrooms.planMove': {
      gate: 'students.enrol',
      call: [{ id: moveId, studentId, classroomId: 'made-up', day: '2027-02-01' }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [
        { id: text, studentId: child, classroomId: 'made-up', day: '2027-02-01' },
        { id: moveId, studentId: text, classroomId: text, day: text },
        { id: moveId, studentId: child, classroomId: text, day: '2027-02-01' },
      ],
      done: ofOwner(async (world, owner) => {
        const { sunnyside: daycareId, child } = world.people;
        const classroomId = await newRoom(world, owner);
        return [
          () => owner.classrooms.planMove({ daycareId, id: moveId, studentId: child, classroomId, day: '2027-02-01' }),
          'student.planMove',
          child,
        ];
      }),
    },
    'classrooms.cancelMove': {
      gate: 'students.enrol',
      call: [{ moveId: 'made-up' }, 'NOT_FOUND', dayTeamText.moves.notFound],
      naughty: (text) => [{ moveId: text }],
      done: ofOwner(async (world, owner) => {
        await planned(world, owner);
        const { sunnyside: daycareId, child } = world.people;
        return [() => owner.classrooms.cancelMove({ daycareId, moveId }), 'student.cancelMove', child];
      }),
    },
    'classrooms.confirmMove': {
      gate: 'students.assignClassroom',
      call: [{ moveId: 'made-up' }, 'NOT_FOUND', dayTeamText.moves.notFound],
      naughty: (text) => [{ moveId: text }],
      done: ofOwner(async (world, owner) => {
        await planned(world, owner);
        const { sunnyside: daycareId, child } = world.people;
        return [() => owner.classrooms.confirmMove({ daycareId, moveId }), 'student.confirmMove', child];
      }),
    },
    'classrooms.getCoverage': {
      gate: 'attendance.view',
      call: [{ at: null }],
      naughty: (text) => [{ at: text }],
    },
    'classrooms.getCoverageDay': {
      gate: 'attendance.view',
      call: [{ classroomId: 'made-up', day: '2026-11-20' }, 'NOT_FOUND', text.classrooms.notFound],
      naughty: (text) => [
        { classroomId: text, day: '2026-11-20' },
        { classroomId: 'made-up', day: text },
      ],
    },
    'classrooms.exportCoverageDay': {
      gate: 'attendance.view',
      call: [{ classroomId: 'made-up', day: '2026-11-20', format: 'csv' }, 'NOT_FOUND', text.classrooms.notFound],
      naughty: (text) => [
        { classroomId: text, day: '2026-11-20', format: 'csv' },
        { classroomId: 'made-up', day: text, format: 'csv' },
        { classroomId: 'made-up', day: '2026-11-20', format: text },
      ],
      done: ofOwner(async (world, owner) => {
        const { sunnyside: daycareId } = world.people;
        const classroomId = await newRoom(world, owner);
        return [
          () => owner.classrooms.exportCoverageDay({ daycareId, classroomId, day: '2026-11-20', format: 'csv' }),
          'daycare.exportRoomDay',
          daycareId,
        ];
      }),
    },
    'classrooms.getShortMinutes': {
      gate: 'attendance.view',
      call: [{ from: '2026-11-01', until: '2026-11-30' }],
      naughty: (text) => [{ from: text, until: text }],
    },
    'classrooms.explainShort': {
      gate: 'attendance.mark',
      call: [
        { id: 'reason-made-by-a-screen', classroomId: 'made-up', at: '2026-11-20T09:00:00.000Z', reason: 'Elif was delayed' },
        'NOT_FOUND',
        text.classrooms.notFound,
      ],
      naughty: (text) => [
        { id: 'reason-made-by-a-screen', classroomId: text, at: '2026-11-20T09:00:00.000Z', reason: text },
        { id: text, classroomId: 'made-up', at: text, reason: 'Elif was delayed' },
      ],
      done: 'a reason is its own record',
    },
  },
  tables: {
    past_ratios: { export: 'past-ratios', withChild: 'none' },
    ratio_reasons: { export: 'ratio-reasons', withChild: 'none' },
    classrooms: { export: 'classrooms', withChild: 'none' },
    classroom_staff: { export: 'classroom-staff', withChild: 'none' },
    room_moves: {
      export: 'room-moves',
      withChild: 'goes',
      fill: ({ db, people: { sunnyside: daycareId, owner } }, studentId) =>
        db
          .insertInto('roomMoves')
          .values({
            daycareId,
            id: 'move-made-by-a-screen',
            studentId,
            fromClassroomId: null,
            toClassroomId: 'made-up',
            day: '2026-11-30',
            beginsAt: '2026-11-30T00:00:00.000Z',
            endsAt: '2026-12-01T00:00:00.000Z',
            plannedBy: owner.uid,
            plannedName: owner.displayName,
            createdAt: '2026-11-21T10:00:00.000Z',
            confirmedAt: null,
            confirmedName: null,
            cancelledAt: null,
            payloadHash: '',
          })
          .execute(),
    },
  },
};
