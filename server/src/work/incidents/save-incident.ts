import { dayAt } from '@daycare-portal/shared/center-time';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { isFrozen } from '@daycare-portal/shared/incident-steps';
import type { SaveIncident } from '@daycare-portal/shared/incidents';
import { text } from '@daycare-portal/shared/text';
import { acrossDaycare, type Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { changeTime, isoTime, newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { listAttendingOf } from '../../records/attendance/attendance.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { listHere } from '../../records/headcounts/headcounts.queries';
import {
  findIncident,
  insertIncident,
  insertStep,
  updateIncident,
  type StoredIncident,
  type StoredStep,
} from '../../records/incidents/incidents.queries';
import { listOwn } from '../../records/people/record/writing';
import { pastTime, requireIncident, type WithSteps } from './incident-context';

type Input = Sent<SaveIncident>;

/** Begins a report or changes one that nobody has signed or locked. Words that were reviewed are reviewed anew after a change. */
export function saveIncident(ctx: WorkContext, input: Input): Promise<{ incidentId: string; updatedAt: string }> {
  const { transact, access, notify, session } = ctx;
  return transact(async (trx) => {
    const known = await findIncident(trx, acrossDaycare(access.children), input.id);
    if (known === undefined) {
      const updatedAt = await begin(trx, ctx, input);
      await notify(trx);
      return { incidentId: input.id, updatedAt };
    }
    const found = await requireIncident(trx, access.children, input.id);
    const { incident } = found;
    if (incident.studentId !== input.studentId || (input.updatedAt === undefined && !isSame(found, session.user.uid, input)))
      throw new DomainError('CONFLICT', 'idTaken', incidentsText.idTaken);
    const updatedAt = input.updatedAt === undefined ? incident.updatedAt : await change(trx, ctx, found, input);
    if (updatedAt !== incident.updatedAt) await notify(trx);
    return { incidentId: incident.id, updatedAt };
  });
}

/** The same report by the same person, sent again because its answer was lost. */
function isSame({ incident }: WithSteps, uid: string, input: Input): boolean {
  return incident.recordedBy === uid && incident.payloadHash === hashPayload(input);
}

async function begin(trx: Db, ctx: WorkContext, input: Input): Promise<string> {
  const { runtime, access, session } = ctx;
  const { children, daycareId } = access;
  const [child] = await listAttendingOf(trx, children, [input.studentId]);
  if (child === undefined) throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
  const now = isoTime(runtime.now());
  const { timeZone, today } = await readDayRules(trx, runtime, daycareId);
  const at = pastTime(runtime, input.at);
  const day = dayAt(at, timeZone);
  const here = day === today ? (await listHere(trx, children, day)).find(({ studentId }) => studentId === input.studentId) : undefined;
  await insertIncident(trx, children, {
    id: input.id,
    studentId: input.studentId,
    ...wordsOf(input, { at, day }),
    classroomId: here?.classroomId ?? child.homeClassroomId,
    familyReads: mayDecide(access) && input.familyReads === false ? 0 : 1,
    openedBy: null,
    openedFor: null,
    recordedBy: session.user.uid,
    recordedName: session.user.displayName,
    recordedAt: now,
    updatedAt: now,
    frozenAt: null,
    payloadHash: hashPayload(input),
  });
  return now;
}

async function change(trx: Db, ctx: WorkContext, found: WithSteps, input: Input): Promise<string> {
  const { runtime, access, session } = ctx;
  const { children, daycareId } = access;
  const { incident, state, steps } = found;
  requireUnfrozen(found);
  const { timeZone } = await readDayRules(trx, runtime, daycareId);
  const at = pastTime(runtime, input.at);
  const words = wordsOf(input, { at, day: dayAt(at, timeZone) });
  const familyReads = input.familyReads === undefined || !mayDecide(access) ? incident.familyReads : input.familyReads ? 1 : 0;
  const fields = { ...words, familyReads };
  // An answer that was lost: what is sent again is what stands here.
  if (Object.entries(fields).every(([key, value]) => Reflect.get(incident, key) === value)) return incident.updatedAt;
  await requireWriter(trx, ctx, incident);
  if (input.updatedAt !== incident.updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', incidentsText.changedMeanwhile);
  const updatedAt = changeTime(runtime.now(), incident.updatedAt);
  await updateIncident(trx, children, incident.id, { ...fields, updatedAt });
  if (state === 'reviewed' || state === 'told' || steps.some(({ kind }) => kind === 'reviewed'))
    await insertStep(trx, children, {
      id: newId(runtime),
      incidentId: incident.id,
      studentId: incident.studentId,
      kind: 'changed',
      at: updatedAt,
      ...noDetails,
      recordedBy: session.user.uid,
      recordedName: session.user.displayName,
      recordedAt: stepTime(updatedAt, found),
      payloadHash: '',
    });
  return updatedAt;
}

export const noDetails: Pick<StoredStep, 'personId' | 'personName' | 'relation' | 'how' | 'note' | 'signature'> = {
  personId: null,
  personName: null,
  relation: null,
  how: null,
  note: null,
  signature: null,
};

/** After every step that was recorded before, so that their order is that of their times. */
export function stepTime(now: string, { steps }: Pick<WithSteps, 'steps'>): string {
  return changeTime(new Date(now), steps.at(-1)?.recordedAt ?? '');
}

/** CONFLICT once the words stay as they are. */
export function requireUnfrozen({ state }: Pick<WithSteps, 'state'>): void {
  if (!isFrozen(state)) return;
  const { locked, signed, withdrawn } = incidentsText;
  throw new DomainError('CONFLICT', 'incidentLocked', state === 'locked' ? locked : state === 'withdrawn' ? withdrawn : signed);
}

/** Owners and staff decide whether the family reads a report. */
export function mayDecide({ roles }: Access): boolean {
  return roles.some((role) => role === 'owner' || role === 'staff');
}

/** Its author may change it, and owners and staff whose child it is not about. */
export async function mayWrite(trx: Db, { access, session }: Pick<WorkContext, 'access' | 'session'>, incident: StoredIncident) {
  const { uid } = session.user;
  if (incident.recordedBy === uid && incident.openedBy === null) return true;
  if (!mayDecide(access)) return false;
  return (await listOwn({ trx, children: access.children, by: { uid } }, [incident.studentId])).length === 0;
}

async function requireWriter(trx: Db, ctx: WorkContext, incident: StoredIncident): Promise<void> {
  if (!(await mayWrite(trx, ctx, incident))) throw new DomainError('FORBIDDEN', 'notPermitted', incidentsText.notYours);
}

function wordsOf(input: Input, { at, day }: { at: string; day: string }) {
  return {
    kind: input.kind,
    at,
    day,
    place: input.where,
    what: input.what,
    whatTaps: JSON.stringify(input.whatTaps ?? []),
    done: input.done,
    doneTaps: JSON.stringify(input.doneTaps ?? []),
    body: JSON.stringify(input.body ?? []),
    witnesses: JSON.stringify(input.witnesses ?? []),
  };
}

/** Marks that from now on nobody changes the report. */
export async function freeze(trx: Db, ctx: Pick<WorkContext, 'access' | 'runtime'>, { incident }: WithSteps): Promise<void> {
  if (incident.frozenAt === null) await updateIncident(trx, ctx.access.children, incident.id, { frozenAt: isoTime(ctx.runtime.now()) });
}
