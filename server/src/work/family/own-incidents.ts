import { isReviewed } from '@daycare-portal/shared/incident-steps';
import type { AcknowledgeOwn, IncidentStep, OwnIncidents } from '@daycare-portal/shared/incidents';
import { ofPage } from '../../core/auth/access';
import type { OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { isoTime } from '../../core/runtime';
import { listIncidentsOf, listReviewedIn, type StoredStep } from '../../records/incidents/incidents.queries';
import { readHousehold, type FamilyContext, type FamilyReading, type Household } from './family-context';
import { toStep, wordsOfIncident } from '../incidents/get-incidents';
import { requireIncident, withSteps, type WithSteps } from '../incidents/incident-context';
import { sign, takeStep } from '../incidents/move-incident';

/** A family reads what was reviewed for it. What was signed stays readable. */
export function isShownToFamily({ incident, steps, state }: WithSteps): boolean {
  return incident.familyReads === 1 && state !== 'withdrawn' && isReviewed(steps);
}

/** The steps that a family reads, without anybody whom this household is not shown. */
function stepsFor(household: Household, ownId: string, steps: readonly StoredStep[]): IncidentStep[] {
  return steps.flatMap((row): IncidentStep[] => {
    if (!['told', 'acknowledged', 'added', 'locked', 'doctor'].includes(row.kind)) return [];
    const step = toStep(row);
    // Only an addition is written for the family, too. Other notes are the team’s, and may name anybody.
    const note = row.kind === 'added' ? step.note : null;
    if (row.kind !== 'told' && row.kind !== 'acknowledged') return [{ ...step, note, personName: null, relation: null }];
    const shown = row.personId === null ? household.typed(row.personName) : household.person(row.personId);
    const personName = shown?.name ?? null;
    const isOwn = row.personId === ownId;
    // Whoever signs at home has recorded it, too.
    const by = row.kind === 'acknowledged' ? (personName ?? '') : step.by;
    return [{ ...step, by, note, personName, relation: shown === null ? null : step.relation, signature: isOwn ? step.signature : null }];
  });
}

const hasSigned = ({ personId }: OwnChild, { steps }: WithSteps) =>
  steps.some((step) => step.kind === 'acknowledged' && step.personId === personId);

/** Whether the guardian is shown the report and may sign it. */
export const waitsForSignature = (own: OwnChild, one: WithSteps) =>
  isShownToFamily(one) && !hasSigned(own, one) && one.state !== 'locked' && own.leftOn === null;

/**
 * When the family could first read the newest report of those that were reviewed for it in this time and that the guardian has not signed, or
 * null. A report whose words were changed and reviewed anew counts again.
 */
export async function findReadableSince(db: Db, own: OwnChild, span: { from: string; until: string }, at: string): Promise<string | null> {
  if (!own.features.family || !own.parts.includes('records')) return null;
  const children = ofPage(own, 'records', at);
  let newest: string | null = null;
  for (const id of await listReviewedIn(db, children, span)) {
    const found = await requireIncident(db, children, id);
    if (!isShownToFamily(found) || hasSigned(own, found)) continue;
    const readable = found.steps.findLast(({ kind }) => kind === 'reviewed')?.recordedAt ?? null;
    // The words that were reviewed last may be newer than this time.
    if (readable !== null && readable <= span.until && (newest === null || readable > newest)) newest = readable;
  }
  return newest;
}

/** The reports about a guardian's own child that were reviewed for families. */
export async function getOwnIncidents(reading: FamilyReading): Promise<OwnIncidents> {
  const { db, access } = reading;
  const { children, own } = access;
  const household = await readHousehold(reading);
  const found = await withSteps(db, children, await listIncidentsOf(db, children, own.studentId));
  return {
    incidents: found.filter(isShownToFamily).map((one) => {
      const { incident, steps, state } = one;
      return {
        ...wordsOfIncident(incident),
        author: incident.recordedName,
        createdAt: incident.recordedAt,
        updatedAt: incident.updatedAt,
        state,
        steps: stepsFor(household, own.personId, steps),
        maySign: waitsForSignature(own, one),
      };
    }),
  };
}

/** A guardian signs a report about their own child. */
export function acknowledgeOwn(ctx: FamilyContext, input: Omit<AcknowledgeOwn, 'daycareId' | 'studentId'>): Promise<void> {
  const { access, runtime, session } = ctx;
  const { own, children } = access;
  return takeStep(ctx, input, async (trx, add) => {
    const found = await requireIncident(trx, children, input.incidentId);
    // What a family is not shown does not exist for it.
    if (!isShownToFamily(found)) await requireIncident(trx, children, '');
    const personName = session.user.displayName;
    const person = { personId: own.personId, personName };
    await sign(trx, ctx, found, { ...person, updatedAt: input.updatedAt });
    await add(found, 'acknowledged', isoTime(runtime.now()), { ...person, how: 'familyPage', signature: JSON.stringify(input.signature) });
  });
}
