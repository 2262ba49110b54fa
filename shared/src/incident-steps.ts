import { addDays } from './center-time';
import type { DeadlineState, IncidentDeadlines, IncidentRule, IncidentState, IncidentStepKind } from './incidents';

interface Step {
  kind: IncidentStepKind;
  at: string;
}

/** The review counts that no change of the words came after. The steps are in the order in which they were recorded. */
export function isReviewed(steps: readonly Pick<Step, 'kind'>[]): boolean {
  return steps.findLast(({ kind }) => kind === 'reviewed' || kind === 'changed')?.kind === 'reviewed';
}

/** Where a report stands. */
export function stateOfIncident(steps: readonly Pick<Step, 'kind'>[]): IncidentState {
  const has = (wanted: IncidentStepKind) => steps.some(({ kind }) => kind === wanted);
  if (has('withdrawn')) return 'withdrawn';
  if (has('locked')) return 'locked';
  if (has('acknowledged')) return 'acknowledged';
  if (isReviewed(steps)) return has('told') ? 'told' : 'reviewed';
  return has('sent') ? 'sent' : 'draft';
}

/** Once it is signed, locked or withdrawn, nobody changes the words. */
export function isFrozen(state: IncidentState): boolean {
  return state === 'acknowledged' || state === 'locked' || state === 'withdrawn';
}

interface Judged {
  at: string;
  familyReads: boolean;
  steps: readonly Step[];
  /** When the child left after it; null while it has not. */
  pickedUpAt: string | null;
  /** When the daycare closes that day; null if nobody says. */
  closesAt: string | null;
}

const minutesBetween = (from: string, until: string) => Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 60_000));
const hoursAfter = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** How a report stands by the daycare's own rule. Null where it has none. */
export function deadlinesOf(rule: IncidentRule, incident: Judged, now: string): IncidentDeadlines {
  const { at, familyReads, steps, pickedUpAt, closesAt } = incident;
  if (steps.some(({ kind }) => kind === 'withdrawn')) return { tell: null, sign: null, report: null };
  const first = (...kinds: IncidentStepKind[]) =>
    steps
      .filter(({ kind }) => kinds.includes(kind))
      .map((step) => step.at)
      .toSorted()[0];
  const judge = (metAt: string | undefined, until: string | null, from = at): DeadlineState => {
    if (metAt !== undefined) return { kind: 'met', minutes: minutesBetween(from, metAt) };
    return { kind: until !== null && until <= now ? 'missed' : 'waits', until };
  };
  const none: DeadlineState = { kind: 'none' };
  const tellUntil = rule.tell === 'pickup' ? (pickedUpAt ?? closesAt) : rule.tell === null ? null : hoursAfter(at, rule.tell);
  const doctor = first('doctor');
  return {
    tell: rule.tell === null ? null : familyReads ? judge(first('told', 'acknowledged'), tellUntil) : none,
    sign: rule.signHours === null ? null : familyReads ? judge(first('acknowledged'), hoursAfter(at, rule.signHours)) : none,
    report:
      rule.reportDays === null
        ? null
        : doctor === undefined
          ? none
          : judge(first('reported'), `${addDays(doctor.slice(0, 10), rule.reportDays)}${doctor.slice(10)}`, doctor),
  };
}
