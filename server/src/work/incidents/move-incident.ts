import { childrenAmong, othersNamedIn } from '@daycare-portal/shared/incident-names';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { foldName } from '@daycare-portal/shared/folding';
import { barredLike } from '@daycare-portal/shared/pickup';
import { isReviewed } from '@daycare-portal/shared/incident-steps';
import {
  maxAdditions,
  maxIncidentSteps,
  type Acknowledge,
  type AddToIncident,
  type IncidentStepKind,
  type MoveIncident,
} from '@daycare-portal/shared/incidents';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isoTime, newId } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import type { Sent, WorkContext } from '../../core/work-context';
import {
  insertStep,
  listNamesAcross,
  listWrittenSteps,
  type StoredIncident,
  type StoredStep,
} from '../../records/incidents/incidents.queries';
import { listAround } from '../../records/people/people.queries';
import { listOwn } from '../../records/people/record/writing';
import { pastTime, requireIncident, type WithSteps } from './incident-context';
import { freeze, mayDecide, mayWrite, noDetails, requireUnfrozen, stepTime } from './save-incident';

type Details = Partial<typeof noDetails>;

/** Writes a step once for its id, and announces it. */
export function takeStep<Input extends { id: string }>(
  ctx: WorkContext,
  input: Input,
  write: (trx: Db, add: (found: WithSteps, kind: IncidentStepKind, at: string, details?: Details) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { transact, runtime, access, session, notify } = ctx;
  const { uid: recordedBy, displayName: recordedName } = session.user;
  return transact(async (trx) => {
    await takeOne(trx, runtime, { daycareId: access.daycareId, sentBy: recordedBy }, input, {
      idTaken: incidentsText.idTaken,
      listWritten: (ids) => listWrittenSteps(trx, access.children, ids),
      write: async ({ id, payloadHash }) => {
        let isWritten = false;
        await write(trx, async (found, kind, at, details = {}) => {
          if (found.steps.length >= maxIncidentSteps) throw new DomainError('CONFLICT', 'incidentFull', incidentsText.tooMuch);
          const { id: incidentId, studentId } = found.incident;
          const recordedAt = stepTime(isoTime(runtime.now()), found);
          const by = { recordedBy, recordedName, recordedAt, payloadHash };
          await insertStep(trx, access.children, { id, incidentId, studentId, kind, at, ...noDetails, ...details, ...by });
          isWritten = true;
          await notify(trx);
        });
        return { answer: id, isWritten };
      },
    });
  });
}

/** Steps that a report takes once. */
const once = new Set<IncidentStepKind>(['sent', 'reviewed', 'locked', 'withdrawn']);
/** Steps that a locked report still takes. */
const afterLock = new Set<IncidentStepKind>(['doctor', 'reported']);

/** A report goes on a step, or somebody writes down whom they told or tried to reach. */
export function moveIncident(ctx: WorkContext, input: Sent<MoveIncident>): Promise<void> {
  const { access, runtime } = ctx;
  const { to, incidentId } = input;
  const row = { ...input, id: input.id ?? newId(runtime) };
  return takeStep(ctx, row, async (trx, add) => {
    const found = await requireIncident(trx, access.children, incidentId);
    const { incident, steps } = found;
    const isTaken = to === 'reviewed' ? isReviewed(steps) : steps.some(({ kind }) => kind === to);
    if (isTaken && (once.has(to) || input.id === undefined)) return;
    if (!afterLock.has(to) && (found.state === 'locked' || found.state === 'withdrawn')) requireUnfrozen(found);
    await requireMayMove(trx, ctx, found, input);
    const at = input.at === undefined ? isoTime(runtime.now()) : pastTime(runtime, input.at);
    if (at < incident.at) throw badInput(incidentsText.beforeIncident);
    const whom = await whomOf(trx, access.children, incident, input);
    if (to === 'locked' || to === 'withdrawn') await freeze(trx, ctx, found);
    await add(found, to, at, { ...whom, how: input.how ?? null, note: input.note || null });
  });
}

async function requireMayMove(
  trx: Db,
  ctx: WorkContext,
  found: WithSteps,
  { to, note, notChildren = [] }: Sent<MoveIncident>,
): Promise<void> {
  const { incident, state } = found;
  if (to === 'sent' || to === 'reviewed') requireComplete(incident);
  if (to === 'sent' || to === 'withdrawn') requireUnfrozen(found);
  if (to === 'sent' && !(await mayWrite(trx, ctx, incident))) throw new DomainError('FORBIDDEN', 'notPermitted', incidentsText.notYours);
  if (to === 'withdrawn') {
    if (!note) throw badInput(incidentsText.reasonMissing);
    // Whoever began a report by mistake takes it back, until somebody has reviewed it or it is about an exception.
    const isOwnDraft =
      incident.recordedBy === ctx.session.user.uid && incident.openedBy === null && (state === 'draft' || state === 'sent');
    if (!isOwnDraft) await requireReviewer(trx, ctx, incident);
  }
  if (to === 'reviewed' || to === 'locked' || to === 'reported') await requireReviewer(trx, ctx, incident);
  if (to === 'reviewed') {
    requireUnfrozen(found);
    if (incident.familyReads === 1) await requireNoOthers(trx, ctx, incident, textsOf(found), notChildren);
  }
  if ((to === 'locked' || to === 'asked') && state !== 'acknowledged' && !isReviewed(found.steps))
    throw new DomainError('CONFLICT', 'incidentNotReviewed', incidentsText.notReviewed);
}

/** Owners and staff review, and nobody a report about their own child. */
async function requireReviewer(trx: Db, { access, session }: WorkContext, { studentId }: StoredIncident): Promise<void> {
  if (!mayDecide(access)) throw new DomainError('FORBIDDEN', 'notPermitted', incidentsText.onlyReviewers);
  const { children } = access;
  if ((await listOwn({ trx, children, by: session.user }, [studentId])).length === 0) return;
  const child = (await listNamesAcross(trx, children)).find(({ id }) => id === studentId);
  throw new DomainError('FORBIDDEN', 'ownChild', incidentsText.ownChildReviews(child?.firstName ?? ''));
}

function requireComplete({ what, whatTaps, place }: StoredIncident): void {
  if (what === '' && whatTaps === '[]') throw badInput(incidentsText.whatMissing);
  if (place === '') throw badInput(incidentsText.whereMissing);
}

/** What a family reads of a report, apart from the names of witnesses. Additions may be older than that the family reads it. */
function textsOf({ incident: { what, done, place }, steps }: Pick<WithSteps, 'incident' | 'steps'>): string[] {
  return [what, done, place, ...steps.flatMap(({ kind, note }) => (kind === 'added' && note !== null ? [note] : []))];
}

/** The first names of other children that stand in a report. */
export async function listOthersNamed(
  trx: Db,
  children: ChildScope,
  found: Pick<WithSteps, 'incident' | 'steps'>,
  texts = textsOf(found),
): Promise<string[]> {
  const { incident } = found;
  const all = await listNamesAcross(trx, children);
  const child = all.find(({ id }) => id === incident.studentId);
  if (child === undefined) return [];
  const witnesses: string[] = JSON.parse(incident.witnesses);
  return [...new Set([...othersNamedIn(texts, child, all), ...childrenAmong(witnesses, child, all)])];
}

/** CONFLICT if a family would read the name of another child. The person says which names mean no child. */
async function requireNoOthers(
  trx: Db,
  { access }: WorkContext,
  incident: StoredIncident,
  texts: string[],
  notChildren: readonly string[],
): Promise<void> {
  const allowed = new Set(notChildren.map(foldName));
  const others = (await listOthersNamed(trx, access.children, { incident, steps: [] }, texts)).filter(
    (name) => !allowed.has(foldName(name)),
  );
  if (others.length > 0) throw new DomainError('CONFLICT', 'othersNamed', incidentsText.othersNamed(others));
}

/** A person around the child with the name that they have today, or a name that was typed. */
async function whomOf(
  trx: Db,
  children: ChildScope,
  { studentId }: StoredIncident,
  { personId, personName }: Pick<MoveIncident, 'personId' | 'personName'>,
): Promise<Details> {
  if (!personId) return { personName: personName || null };
  const person = ((await listAround(trx, children, [studentId])).get(studentId) ?? []).find((one) => one.personId === personId);
  if (person === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', incidentsText.personNotFound);
  return { personId, personName: person.fullName, relation: person.relation };
}

interface Signer {
  personId: string | null;
  personName: string;
}

/** Nobody who is not authorized for the child signs its report, not under a typed name either. */
async function requireNotBarred(trx: Db, children: ChildScope, studentId: string, { personId, personName }: Signer): Promise<void> {
  const around = (await listAround(trx, children, [studentId])).get(studentId) ?? [];
  const isBarred =
    personId === null
      ? barredLike(around, { personId, fullName: personName }).some(({ isSame }) => isSame)
      : around.some((one) => one.personId === personId && one.notAuthorized);
  if (isBarred) throw new DomainError('FORBIDDEN', 'notPermitted', incidentsText.signerBarred(personName));
}

interface Signing extends Signer {
  /** The version of the words that they have read, if the page says so. */
  updatedAt: string | undefined;
}

/** Somebody signs the words that they have read, which freezes them. */
export async function sign(
  trx: Db,
  ctx: Pick<WorkContext, 'access' | 'runtime'>,
  found: WithSteps,
  { personId, personName, updatedAt }: Signing,
): Promise<void> {
  const { incident, state, steps } = found;
  if (updatedAt !== undefined && updatedAt !== incident.updatedAt)
    throw new DomainError('CONFLICT', 'changedMeanwhile', incidentsText.changedBeforeSigning);
  if (incident.familyReads === 0) throw new DomainError('CONFLICT', 'incidentTeamOnly', incidentsText.teamOnly);
  if (state !== 'acknowledged') requireUnfrozen(found);
  if (state !== 'acknowledged' && !isReviewed(steps)) throw new DomainError('CONFLICT', 'incidentNotReviewed', incidentsText.notReviewed);
  const isSame = (step: StoredStep) =>
    step.kind === 'acknowledged' &&
    (personId === null || step.personId === null ? step.personName === personName : step.personId === personId);
  if (steps.some(isSame)) throw new DomainError('CONFLICT', 'incidentSigned', incidentsText.signedAlready(personName));
  await freeze(trx, ctx, found);
}

/** A guardian signs on a device that somebody of the team holds out to them. */
export function acknowledge(ctx: WorkContext, input: Sent<Acknowledge>): Promise<void> {
  const { access, runtime, session } = ctx;
  const { children } = access;
  return takeStep(ctx, input, async (trx, add) => {
    const found = await requireIncident(trx, children, input.incidentId);
    const { studentId } = found.incident;
    if ((await listOwn({ trx, children, by: session.user }, [studentId])).length > 0)
      throw new DomainError('FORBIDDEN', 'ownChild', incidentsText.ownChildSigns);
    const whom = await whomOf(trx, children, found.incident, input);
    if (!whom.personName) throw badInput(incidentsText.signerMissing);
    const signer = { personId: whom.personId ?? null, personName: whom.personName };
    await requireNotBarred(trx, children, studentId, signer);
    await sign(trx, ctx, found, { ...signer, updatedAt: input.updatedAt });
    const how = 'teamDevice';
    await add(found, 'acknowledged', isoTime(runtime.now()), { ...whom, how, signature: JSON.stringify(input.signature) });
  });
}

/** Later words, below the report. */
export function addToIncident(ctx: WorkContext, input: Sent<AddToIncident>): Promise<void> {
  const { access, runtime } = ctx;
  return takeStep(ctx, input, async (trx, add) => {
    const found = await requireIncident(trx, access.children, input.incidentId);
    const { incident, steps, state } = found;
    if (state === 'withdrawn') requireUnfrozen(found);
    if (steps.filter(({ kind }) => kind === 'added').length >= maxAdditions)
      throw new DomainError('CONFLICT', 'incidentFull', incidentsText.tooMuch);
    if (incident.familyReads === 1)
      await requireNoOthers(trx, ctx, { ...incident, witnesses: '[]' }, [input.text], input.notChildren ?? []);
    await add(found, 'added', isoTime(runtime.now()), { note: input.text });
  });
}
