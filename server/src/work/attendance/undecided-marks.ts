import type { NewMark, UndecidedMark } from '@daycare-portal/shared/attendance';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import { dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { PickupProblem } from '@daycare-portal/shared/pickup';
import type { Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { eachInTurn } from '../../core/give-way';
import { listAround } from '../../records/people/people.queries';
import { listOwn } from '../../records/people/record/writing';
import type { Runtime } from '../../core/runtime';
import { ChildDays, daysByChild } from './child-days';
import { listOpen, type RefusedMark } from '../../records/attendance/decisions.queries';
import { judgeRow, readSending, type JudgedRow, type Sending } from './take-mark';

interface Asking {
  runtime: Runtime;
  access: Access;
  session: { user: SignedInUser };
}

/** What is known about a child when its refused marks are read or decided. */
interface Around {
  rooms: ReadonlyMap<string, string>;
  /** Who is around the child now. */
  people: ReadonlySet<string>;
}

/** The refused mark as somebody sends it who has decided that it is right. A room or person that is gone meanwhile is left out. */
export function rowOf(refused: RefusedMark, { rooms, people }: Around): NewMark {
  const { id, studentId, kind, at, personName, goesTo, note, absence, idSeen, isPickup } = refused;
  const classroomId = rooms.has(refused.classroomId ?? '') ? refused.classroomId : null;
  const personId = people.has(refused.personId ?? '') ? refused.personId : null;
  // A typed name that did not stand in for a guardian then does not stand in for one now.
  const authorizedBy = isPickup && refused.authorizedBy?.personId == null ? null : refused.authorizedBy;
  return { id, studentId, kind, at, classroomId, personId, personName, goesTo, note, absence, idSeen, authorizedBy };
}

export async function listPeopleIds(
  db: Db,
  { children }: Access,
  studentIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const around = await listAround(db, children, [...new Set(studentIds)]);
  return new Map([...around].map(([studentId, people]) => [studentId, new Set(people.map(({ personId }) => personId))]));
}

/** Whether this person decides about a refused mark: owners and staff do, and its author, unless it is about a pickup or their own child. */
export function mayDecide(
  { roles }: Pick<Access, 'roles'>,
  uid: string,
  { recordedBy, isPickup, isOwnChild }: { recordedBy: string; isPickup: boolean; isOwnChild: boolean },
): boolean {
  if (roles.includes('owner')) return true;
  if (isOwnChild) return false;
  return roles.includes('staff') || (recordedBy === uid && !isPickup);
}

/** What nobody has decided about, worst first, beside what stands against each now. */
export async function listUndecided(db: Db, { runtime, access, session }: Asking): Promise<UndecidedMark[]> {
  const { user } = session;
  const open = await listOpen(db, access.children);
  if (open.length === 0) return [];
  const studentIds = [...new Set(open.map(({ studentId }) => studentId))];
  const days = await ChildDays.read(db, runtime, access.children, studentIds, ({ timeZone, today }) =>
    daysByChild(
      open.flatMap(({ studentId, at }) => [
        { studentId, day: today },
        { studentId, day: dayAt(at, timeZone) },
      ]),
    ),
  );
  const people = await listPeopleIds(db, access, studentIds);
  const rows = new Map(open.map((each) => [each.id, rowOf(each, { rooms: days.rooms, people: people.get(each.studentId) ?? new Set() })]));
  const read = await readSending(db, { access, session }, [...rows.values()], { now: runtime.now() });
  const own = new Set(await listOwn({ trx: db, children: access.children, by: user }, studentIds));
  const sending: Sending = { ...read, own: access.roles.includes('owner') ? new Set() : own };
  const listed = await eachInTurn(open, (refused) => {
    const row = { ...(rows.get(refused.id) ?? rowOf(refused, { rooms: days.rooms, people: new Set() })), payloadHash: '' };
    const against = judgeRow(days, { ...row, waited: true }, sending);
    const needsException = refused.kind === 'out' && against.pickup !== null;
    const said = { reason: 'decided', exception: sending.mayMarkEarlier ? 'decided' : null };
    const decided = judgeRow(days, { ...row, ...said }, { ...sending, overRecord: true });
    const isPickup = refused.isPickup || needsException;
    const { recordedBy, recordedName, recordedAt } = refused;
    const may = mayDecide(access, user.uid, { recordedBy, isPickup, isOwnChild: own.has(refused.studentId) });
    const mark: UndecidedMark = {
      ...shown(refused, days.rooms),
      tappedBy: recordedBy,
      tappedName: recordedName,
      passedOnAt: recordedAt,
      against: againstWords(against),
      isPickup,
      needsException,
      mayDecide: may,
      mayRecord: may && decided.mark !== null,
    };
    return { mark, isBarred: isPickup && barred.includes(against.pickup?.problem) };
  });
  // A stable order: within each, they stay as they were read.
  return listed.toSorted((a, b) => Number(b.isBarred) - Number(a.isBarred)).map(({ mark }) => mark);
}

/** Somebody said that this person must not pick up the child, or the name is close to that of one of whom it was said. */
const barred: readonly (PickupProblem | undefined)[] = ['notAuthorized', 'resembles'];

/** What stands against it, in the words of someone who decides later. */
function againstWords({ refusal, pickup }: JudgedRow): string {
  const { tooOld, waitedLong } = dayText.attendance;
  const reason = refusal?.reason === tooOld ? waitedLong : refusal?.reason;
  return [reason === pickup?.reason ? undefined : reason, pickup?.stoodAgainst].filter(Boolean).join(' ');
}

type Shown = 'id' | 'studentId' | 'firstName' | 'lastName' | 'kind' | 'at' | 'day' | 'roomName' | 'personName' | 'goesTo';

function shown(
  refused: RefusedMark & { firstName: string; lastName: string },
  rooms: ReadonlyMap<string, string>,
): Pick<UndecidedMark, Shown | 'note' | 'reason' | 'absence'> {
  const { id, studentId, firstName, lastName, kind, at, day, personName, goesTo, note, reason, absence } = refused;
  const roomName = rooms.get(refused.classroomId ?? '') ?? null;
  return { id, studentId, firstName, lastName, kind, at, day, roomName, personName, goesTo, note, reason, absence };
}
