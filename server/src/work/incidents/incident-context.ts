import { dayOfMarks } from '@daycare-portal/shared/attendance-day';
import { instantOf } from '@daycare-portal/shared/center-time';
import { byChild, groupBy } from '@daycare-portal/shared/groups';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { deadlinesOf, stateOfIncident } from '@daycare-portal/shared/incident-steps';
import type { IncidentDeadlines, IncidentState, StoredIncidentRule } from '@daycare-portal/shared/incidents';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { isoTime, type Runtime } from '../../core/runtime';
import { listMarksOf } from '../../records/attendance/attendance.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import {
  findIncident,
  listStepKindsOf,
  listStepsOf,
  readRule,
  type IncidentHead,
  type StepKind,
  type StoredIncident,
  type StoredStep,
} from '../../records/incidents/incidents.queries';

/** A report with what happened to it. */
export interface WithSteps<Incident = StoredIncident, Step = StoredStep> {
  incident: Incident;
  steps: Step[];
  state: IncidentState;
}

/** As much of it as lists and deadlines need. */
export type Standing = WithSteps<IncidentHead, StepKind>;

export async function withSteps(db: Db, children: ChildScope, incidents: readonly StoredIncident[]): Promise<WithSteps[]> {
  const ids = incidents.map(({ id }) => id);
  return joined(incidents, await listStepsOf(db, children, ids));
}

const incidentsAtOnce = 200;

/** Where these reports stand. There may be very many of them. */
export async function standingOf(db: Db, children: ChildScope, incidents: readonly IncidentHead[]): Promise<Standing[]> {
  const found: Standing[] = [];
  for (const some of inParts(incidents, incidentsAtOnce)) {
    await giveWay();
    const ids = some.map(({ id }) => id);
    found.push(...joined(some, await listStepKindsOf(db, children, ids)));
  }
  return found;
}

function joined<Incident extends { id: string }, Step extends StepKind>(
  incidents: readonly Incident[],
  steps: readonly Step[],
): WithSteps<Incident, Step>[] {
  const ofEach = groupBy(steps, ({ incidentId }) => incidentId);
  return incidents.map((incident) => {
    const own = ofEach.get(incident.id) ?? [];
    return { incident, steps: own, state: stateOfIncident(own) };
  });
}

/** One report of these children. NOT_FOUND for one of others. */
export async function requireIncident(db: Db, children: ChildScope, id: string): Promise<WithSteps> {
  const incident = await findIncident(db, children, id);
  const [found] = incident === undefined ? [] : await withSteps(db, children, [incident]);
  if (found === undefined) throw new DomainError('NOT_FOUND', 'incidentNotFound', incidentsText.notFound);
  return found;
}

/** The daycare's rule, and how reports stand by it. */
export interface Judging {
  rule: StoredIncidentRule;
  timeZone: string;
  deadlines: (one: Standing) => IncidentDeadlines;
}

/** Reads what the deadlines of these reports depend on: the rule, when each child left, and when the daycare closed. */
export async function readJudging(
  db: Db,
  runtime: Runtime,
  children: ChildScope & { daycareId: AuthorizedDaycareId },
  found: readonly Standing[],
): Promise<Judging> {
  const rule = await readRule(db, children.daycareId);
  const { timeZone, openingOn } = await readDayRules(db, runtime, children.daycareId);
  const untold = rule.rule.tell !== 'pickup' ? [] : found.filter(({ steps }) => !steps.some(({ kind }) => kind === 'told'));
  const days = [...new Set(untold.map(({ incident }) => incident.day))];
  const ids = [...new Set(untold.map(({ incident }) => incident.studentId))];
  const marks = byChild(await listMarksOf(db, children, ids, days));
  const now = isoTime(runtime.now());
  return {
    rule,
    timeZone,
    deadlines: ({ incident, steps }) => {
      const { at, day, studentId, classroomId } = incident;
      const ofDay = (marks.get(studentId) ?? []).filter((mark) => mark.day === day);
      const pickedUpAt =
        dayOfMarks(ofDay)
          .stays.flatMap(({ until }) => (until !== null && until >= at ? [until] : []))
          .toSorted()[0] ?? null;
      const closes = openingOn(day, classroomId).until;
      const closesAt = closes === null ? null : instantOf(day, closes, timeZone);
      return deadlinesOf(rule.rule, { at, familyReads: incident.familyReads === 1, steps, pickedUpAt, closesAt }, now);
    },
  };
}

/** Clocks of devices differ a little from the server's. */
const aheadMs = 2 * 60_000;

/** A time that somebody entered, as stored. The future is refused. */
export function pastTime(runtime: Runtime, at: string): string {
  const now = runtime.now();
  const time = Date.parse(at);
  if (time > now.getTime() + aheadMs) throw new DomainError('BAD_REQUEST', 'badInput', incidentsText.inFuture);
  return isoTime(new Date(Math.min(time, now.getTime())));
}
