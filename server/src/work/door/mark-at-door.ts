import type { NewMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, stateOf } from '@daycare-portal/shared/attendance-day';
import { summarize } from '@daycare-portal/shared/bulk';
import { dayText } from '@daycare-portal/shared/day-text';
import type { ClockAtDoor, DoorMark, DoorOutcome, DoorResult, MarkAtDoor } from '@daycare-portal/shared/door';
import type { DoorMoment } from '@daycare-portal/shared/door-moments';
import { doorText } from '@daycare-portal/shared/door-text';
import type { PickupProblem } from '@daycare-portal/shared/pickup';
import type { ClockResult } from '@daycare-portal/shared/staff-marks';
import type * as z from 'zod/mini';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { inTransaction } from '../../core/db/transaction';
import { announceChanges } from '../../core/live/changes';
import { isoTime, newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Tablet, WorkContext } from '../../core/work-context';
import {
  findWaiting,
  insertAlert,
  insertWaiting,
  listOpenWaiting,
  listWrittenWaiting,
  settleWaiting,
} from '../../records/door/calls.queries';
import { readDoorRules, updateDevice } from '../../records/door/devices.queries';
import { standingDay } from '../attendance/carried-over';
import { ChildDays } from '../attendance/child-days';
import { undoMark } from '../attendance/correct-mark';
import { writeMarks } from '../attendance/mark-attendance';
import { maxMarksOfDay } from '../attendance/take-mark';
import { clockStaff } from '../staff-clock/clock-staff';
import { nobody } from './devices';
import { getOwnDevice, visit, type DoorContext, type Visitor } from './door-context';
import { readProblems } from './read-visit';

/** So many marks of a day leave room for those of the team, however often somebody checks a child in and undoes it at the door. */
const mostMarksOfDay = maxMarksOfDay / 2;

/** What the rows of one person are judged by. */
interface Judging {
  marks: readonly DoorMark[];
  ctx: WorkContext;
  tablet: Tablet;
  personId: string;
  fullName: string;
  days: ChildDays;
  problems: ReadonlyMap<string, PickupProblem | null>;
  confirm: DoorMoment;
  signature: DoorMoment;
}

/**
 * Checks the person's children in or out, or says that they are absent today. Marks are written by the way that all marks are, which judges
 * who takes a child along. Where the room confirms, the child waits for it and still counts where it was. Somebody who may not take the child
 * along, or does so for the first time, is sent to the team, and the team is told.
 */
export async function markAtDoor(ctx: DoorContext, { ticket, marks }: MarkAtDoor): Promise<DoorResult> {
  const { visitor, work } = await visit(ctx, ticket);
  const { personId, fullName } = requireFamily(visitor);
  const results = await work.transact(async (trx) => {
    const judging = await readJudging(trx, work, {
      tablet: { deviceId: ctx.device.id, deviceName: ctx.device.name },
      personId,
      fullName,
      marks,
    });
    const outcomes = new Map<string, DoorOutcome>();
    const direct: DoorMark[] = [];
    for (const mark of marks) {
      const outcome = tooMany(mark, judging) ?? unsigned(mark, judging) ?? (await takeWaiting(trx, mark, judging));
      if (outcome === null) direct.push(mark);
      else outcomes.set(mark.id, outcome);
    }
    for (const outcome of await writeDirect(trx, direct, judging)) outcomes.set(outcome.id, outcome);
    return marks.flatMap(({ id }) => outcomes.get(id) ?? []);
  });
  return { summary: summarize(results), results };
}

/** Only families bring children at the door; the team does so on Today. */
function requireFamily(visitor: Visitor): Visitor & { personId: string } {
  if (visitor.personId === null) throw new DomainError('FORBIDDEN', 'notPermitted', doorText.askTeam);
  return visitor;
}

async function readJudging(
  trx: Db,
  ctx: WorkContext,
  { tablet, personId, fullName, marks }: Pick<Judging, 'tablet' | 'personId' | 'fullName' | 'marks'>,
): Promise<Judging> {
  const { runtime, access } = ctx;
  const studentIds = [...new Set(marks.map(({ studentId }) => studentId))];
  const days = await ChildDays.read(trx, runtime, access.children, studentIds, ({ today }) => [today]);
  const problems = await readProblems(trx, runtime, access.children, { personId, timeZone: days.rules.timeZone, studentIds });
  const { confirm, signature } = await readDoorRules(trx, access.daycareId);
  return { ctx, tablet, personId, fullName, marks, days, problems, confirm, signature };
}

const concerns = (moment: DoorMoment, kind: DoorMark['kind']) =>
  moment === 'both' ? kind !== 'absent' : moment === 'out' && kind === 'out';

function answer({ id, studentId }: DoorMark, status: DoorOutcome['status'], reason: string | null, judging: Judging): DoorOutcome {
  return { id, studentId, status, reason, state: stateIn(studentId, judging), markId: null, waiting: null };
}

function stateIn(studentId: string, { days, ctx }: Judging): DoorOutcome['state'] {
  const child = days.attending.get(studentId);
  if (child === undefined) return null;
  const now = isoTime(ctx.runtime.now());
  const { marks, plan } = standingDay(days, child, now);
  return stateOf(dayOfMarks(marks), plan.planned, now).state;
}

function tooMany(mark: DoorMark, judging: Judging): DoorOutcome | null {
  const { days, ctx } = judging;
  const child = days.attending.get(mark.studentId);
  if (child === undefined) return null;
  if (standingDay(days, child, isoTime(ctx.runtime.now())).marks.length < mostMarksOfDay) return null;
  return answer(mark, 'error', doorText.askTeamFor(child.firstName), judging);
}

function unsigned(mark: DoorMark, judging: Judging): DoorOutcome | null {
  const { days, marks, signature, problems } = judging;
  const { studentId, kind } = mark;
  if (!concerns(signature, kind) || mark.signature != null) return null;
  // Nobody signs first for a child whom they are not given.
  if (kind === 'out' && problems.get(studentId) != null) return null;
  const child = days.attending.get(studentId);
  if (child === undefined) return null;
  // A note to what is recorded already needs no signature. Another row of the same call may change what that is.
  const isAlone = marks.filter((row) => row.studentId === studentId).length === 1;
  if (isAlone && !changesPlace(mark, judging)) return null;
  return answer(mark, 'error', doorText.signHere(child.firstName), judging);
}

/** Whether the child comes or goes by this row, as it stands now. */
function changesPlace({ studentId, kind }: DoorMark, judging: Judging): boolean {
  return (stateIn(studentId, judging) === 'in') === (kind === 'out');
}

/** Lets the child wait for the room. Null for a row that is written, or refused, as any mark is. */
async function takeWaiting(trx: Db, mark: DoorMark, judging: Judging): Promise<DoorOutcome | null> {
  const { ctx, days, personId, fullName, tablet, confirm } = judging;
  const { children } = ctx.access;
  const { id, studentId, kind, note, signature } = mark;
  const child = days.attending.get(studentId);
  const open = (await listOpenWaiting(trx, children, days.rules.today)).find((row) => row.studentId === studentId);
  const isOpen = open !== undefined && child !== undefined;
  const waiting = kind === 'out' ? 'leaving' : 'arriving';
  const waits = (row: DoorMark): DoorOutcome => ({ ...answer(row, 'success', null, judging), markId: row.id, waiting });
  const payloadHash = hashPayload(mark);
  const [known] = await listWrittenWaiting(trx, children, [id]);
  if (known !== undefined) {
    if (known.payloadHash !== payloadHash || known.personId !== personId) return answer(mark, 'error', dayText.attendance.idTaken, judging);
    // Somebody may have answered before the row was sent again.
    if (known.settledAt === null) return waits(mark);
    return known.outcome === 'accepted' ? { ...waits(mark), waiting: null } : answer(mark, 'error', doorText.notWaiting, judging);
  }
  // A child who stands at the door is not absent, whoever says so.
  if (kind === 'absent') return isOpen ? answer(mark, 'skipped', doorText.alreadyWaiting(child.firstName), judging) : null;
  if (!concerns(confirm, kind) || child === undefined) return null;
  if (kind === 'in' && !days.of(child, days.rules.today).plan.isEnrolled) return null;
  if (!changesPlace(mark, judging)) return null;
  if (kind === 'out' && judging.problems.get(studentId) !== null) return null;
  if (isOpen) return answer(mark, 'skipped', doorText.alreadyWaiting(child.firstName), judging);
  await insertWaiting(trx, children, {
    id,
    studentId,
    kind,
    personId,
    personName: fullName,
    deviceId: tablet.deviceId,
    note: note || null,
    signature: signature == null ? null : JSON.stringify(signature),
    at: isoTime(ctx.runtime.now()),
    day: days.rules.today,
    payloadHash,
  });
  await ctx.notify(trx, 'attendance');
  return waits(mark);
}

async function writeDirect(trx: Db, marks: readonly DoorMark[], judging: Judging): Promise<DoorOutcome[]> {
  if (marks.length === 0) return [];
  const { ctx, personId, tablet, days, problems } = judging;
  const signatures = new Map(marks.flatMap(({ id, signature }) => (signature == null ? [] : [[id, JSON.stringify(signature)] as const])));
  const rows = marks.map(({ id, studentId, kind, note, reason: why = 'other' }): NewMark => {
    const row = { id, studentId, kind, personId, ...(note && { note }) };
    return kind === 'absent' ? { ...row, absence: { reason: why, note: null } } : row;
  });
  const { results } = await writeMarks(trx, { ...ctx, door: { ...tablet, signatures } }, { marks: rows });
  const outcomes: DoorOutcome[] = [];
  for (const [at, { passedOn: _passedOn, ...result }] of results.entries()) {
    const problem = problems.get(result.studentId) ?? null;
    const child = days.attending.get(result.studentId);
    const isSent = result.status === 'error' && marks[at]?.kind === 'out' && problem !== null && child !== undefined;
    if (isSent) await alertTeam(trx, judging, { studentId: result.studentId, problem });
    // What stands against a person is for the team. The door says only whom to ask.
    const reason = isSent
      ? problem === 'needsId'
        ? doorText.askTeamId(child.firstName)
        : doorText.askTeamFor(child.firstName)
      : result.reason;
    outcomes.push({ ...result, reason, waiting: null });
  }
  return outcomes;
}

async function alertTeam(
  trx: Db,
  { ctx, days, personId, fullName, tablet: { deviceId } }: Judging,
  { studentId, problem }: { studentId: string; problem: PickupProblem },
) {
  const { runtime, access, notify } = ctx;
  const why = problem === 'needsId' ? 'firstTime' : problem === 'notAuthorized' ? 'notAuthorized' : 'mayNotPickUp';
  const row = { id: newId(runtime), studentId, personId, personName: fullName, deviceId, why } as const;
  await insertAlert(trx, access.children, { ...row, at: isoTime(runtime.now()), day: days.rules.today });
  await notify(trx, 'attendance');
}

/** Takes back what the person has just done: a mark, or a child who waits for the room. */
export async function undoAtDoor(ctx: DoorContext, { ticket, id, markId }: { ticket: string; id: string; markId: string }): Promise<void> {
  const { visitor, work } = await visit(ctx, ticket);
  const { personId } = requireFamily(visitor);
  const { runtime, access } = work;
  const isWaiting = await work.transact(async (trx) => {
    const waiting = await findWaiting(trx, access.children, markId);
    if (waiting?.personId !== personId) return false;
    const settled = { settledAt: isoTime(runtime.now()), settledBy: visitor.fullName, outcome: 'undone' } as const;
    if (waiting.outcome === 'undone') return true;
    // The room has accepted the child, which made a mark of its own.
    if (!(await settleWaiting(trx, access.children, markId, settled))) throw new DomainError('CONFLICT', 'notWaiting', doorText.notWaiting);
    await work.notify(trx, 'attendance');
    return true;
  });
  if (!isWaiting) await undoMark(work, { id, markId });
}

/** Clocks somebody on the team in or out. */
export async function clockAtDoor(ctx: DoorContext, { ticket, id, kind, classroomId }: z.infer<typeof ClockAtDoor>): Promise<ClockResult> {
  const { visitor, work } = await visit(ctx, ticket);
  if (visitor.userId === null) throw new DomainError('FORBIDDEN', 'notPermitted', doorText.askTeam);
  return clockStaff(work, { marks: [{ id, userId: visitor.userId, kind, ...(classroomId && { classroomId }) }] });
}

/** Ends the ticket. One that is over already is left as it is. Without one, forgets who is named on the tablet of a room. */
export async function leaveDoor(ctx: DoorContext, { ticket }: { ticket?: string | undefined }): Promise<void> {
  if (ticket === undefined) return ctx.device.kind === 'room' ? forgetNamed(ctx) : undefined;
  await visit(ctx, ticket)
    .then(({ work }) =>
      work.transact(async (trx) => {
        await getOwnDevice(trx, ctx);
        await updateDevice(trx, ctx.device.id, nobody);
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof DomainError && error.reason === 'ticketOver')) throw error;
    });
}

/** What is open there ends with it. */
function forgetNamed(ctx: DoorContext): Promise<void> {
  const { db, device } = ctx;
  return inTransaction(db, async (trx) => {
    await getOwnDevice(trx, ctx);
    await updateDevice(trx, device.id, nobody);
    await announceChanges(trx, ['access'], { daycareId: device.daycareId, userId: null, windowId: null });
  });
}
