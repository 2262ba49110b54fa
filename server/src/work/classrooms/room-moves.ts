import { addDays } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import { dueAheadDays, turnsMonths, type DueMove, type Moves, type PlanMove } from '@daycare-portal/shared/places';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { listAttending, listAttendingOf, type AttendingChild } from '../../records/attendance/attendance.queries';
import type { ChildScope } from '../../core/auth/access';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { listBadges } from '../../records/health/badges.queries';
import { isoTime } from '../../core/runtime';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { requireStudents, setHomeRoom, touchStudents } from '../../records/students/students.queries';
import { listClassroomsOf, listRooms, replaceStudentClassrooms, requireClassrooms } from '../../records/classrooms/classrooms.queries';
import {
  boundsOf,
  findOpenMove,
  insertMove,
  listOpenMoves,
  listWrittenMoves,
  updateMove,
  type OpenMove,
} from '../../records/classrooms/room-moves.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/** The planned moves, and the children who are too old for their room or soon will be. */
export async function getMoves(ctx: WorkContext): Promise<Moves> {
  const { db, runtime } = ctx;
  const { children } = ctx.access;
  const { uid } = ctx.session.user;
  const { today } = await readDayRules(db, runtime, children.daycareId);
  const rooms = await listRooms(db, children, uid);
  const attending = await listAttending(db, children);
  const spans = await listEnrollments(db, children);
  const open = await listOpenMoves(db, children);
  const badges = await listBadges(db, children, today);
  const movingChild = ({ id, firstName, lastName, dob, profilePic, homeClassroomId }: AttendingChild) => ({
    studentId: id,
    firstName,
    lastName,
    dob,
    profilePic,
    badges: badges.get(id) ?? [],
    classroomId: homeClassroomId,
  });
  const byId = new Map(attending.map((child) => [child.id, child]));
  const isEnrolled = ({ id }: AttendingChild) => enrollmentStatus(spans.get(id) ?? [], '', today).status === 'enrolled';
  const isPlanned = new Set(open.map(({ studentId }) => studentId));
  const roomOf = new Map(rooms.map((room) => [room.id, room]));
  const due = attending.flatMap((child): DueMove[] => {
    const until = roomOf.get(child.homeClassroomId ?? '')?.ageUntilMonths ?? null;
    if (until === null || isPlanned.has(child.id) || !isEnrolled(child)) return [];
    const dueOn = turnsMonths(child.dob, until);
    if (dueOn > addDays(today, dueAheadDays)) return [];
    const next = rooms.find(
      ({ id, ageFromMonths, ageUntilMonths }) =>
        id !== child.homeClassroomId && ageFromMonths !== null && ageFromMonths <= until && (ageUntilMonths ?? Infinity) > until,
    );
    return [{ ...movingChild(child), dueOn, suggestedId: next?.id ?? null }];
  });
  return {
    today,
    rooms: rooms.map(({ id, name, mark }) => ({ classroomId: id, name, mark })),
    planned: open.flatMap(({ id, studentId, toClassroomId, day, plannedName }) => {
      const child = byId.get(studentId);
      return child === undefined ? [] : [{ ...movingChild(child), moveId: id, toClassroomId, day, plannedBy: plannedName }];
    }),
    due: due.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
  };
}

/** Plans a child's move to another classroom and returns its id. CONFLICT if a move is planned already. */
export function planMove({ transact, runtime, access, session, record }: WorkContext, input: Sent<PlanMove>): Promise<string> {
  const { daycareId, children } = access;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    const [id = ''] = await answerOnce(trx, runtime, { daycareId, sentBy: uid }, [input], {
      listWritten: async (ids) => (await listWrittenMoves(trx, children, ids)).map((move) => ({ ...move, answer: move.id })),
      write: async (rows) => {
        for (const { id: moveId, studentId, classroomId, day, payloadHash } of rows) {
          await requireStudents(trx, children, [studentId]);
          await requireClassrooms(trx, daycareId, [classroomId]);
          const [child] = await listAttendingOf(trx, children, [studentId]);
          const { today, timeZone } = await readDayRules(trx, runtime, daycareId);
          if (child?.homeClassroomId === classroomId) throw badInput(dayTeamText.moves.sameRoom);
          if (day < today) throw badInput(dayTeamText.moves.isPast);
          const isPlanned = (await listOpenMoves(trx, children)).some((move) => move.studentId === studentId);
          if (isPlanned) throw new DomainError('CONFLICT', 'movePlanned', dayTeamText.moves.alreadyPlanned);
          await insertMove(trx, children, {
            id: moveId,
            studentId,
            fromClassroomId: child?.homeClassroomId ?? null,
            toClassroomId: classroomId,
            day,
            ...boundsOf(day, timeZone),
            plannedBy: uid,
            plannedName: displayName,
            createdAt: isoTime(runtime.now()),
            payloadHash,
          });
          await record(trx, 'student.planMove', studentId);
        }
        return rows.map((row) => ({ answer: row.id, isWritten: true }));
      },
      conflict: () => {
        throw new DomainError('CONFLICT', 'idTaken', dayText.attendance.idTaken);
      },
    });
    return id;
  });
}

/** Moves the child to its new classroom. Today both rooms see it. */
export function confirmMove({ transact, runtime, access, session, record }: WorkContext, { moveId }: { moveId: string }): Promise<void> {
  const { daycareId, children } = access;
  return transact(async (trx) => {
    const { studentId, fromClassroomId, toClassroomId } = await getOpenMove(trx, children, moveId);
    await requireClassrooms(trx, daycareId, [toClassroomId]);
    const others = (await listClassroomsOf(trx, children, studentId)).filter((id) => id !== fromClassroomId && id !== toClassroomId);
    const { today, timeZone } = await readDayRules(trx, runtime, daycareId);
    await replaceStudentClassrooms(
      trx,
      children,
      [...others, toClassroomId].map((classroomId) => ({ studentId, classroomId })),
    );
    await setHomeRoom(trx, children, studentId, toClassroomId);
    await touchStudents(trx, runtime.now(), children, [studentId]);
    await updateMove(trx, children, moveId, {
      confirmedAt: isoTime(runtime.now()),
      confirmedName: session.user.displayName,
      day: today,
      ...boundsOf(today, timeZone),
    });
    await record(trx, 'student.confirmMove', studentId);
  });
}

export function cancelMove({ transact, runtime, access, record }: WorkContext, { moveId }: { moveId: string }): Promise<void> {
  const { children } = access;
  return transact(async (trx) => {
    const { studentId } = await getOpenMove(trx, children, moveId);
    await updateMove(trx, children, moveId, { cancelledAt: isoTime(runtime.now()) });
    await record(trx, 'student.cancelMove', studentId);
  });
}

async function getOpenMove(trx: Db, children: ChildScope, moveId: string): Promise<OpenMove> {
  const move = await findOpenMove(trx, children, moveId);
  if (move === undefined) throw new DomainError('NOT_FOUND', 'moveNotFound', dayTeamText.moves.notFound);
  return move;
}
