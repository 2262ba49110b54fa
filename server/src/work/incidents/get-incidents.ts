import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { isFrozen, isReviewed } from '@daycare-portal/shared/incident-steps';
import {
  incidentDays,
  type Incident,
  type IncidentChild,
  type IncidentDeadlines,
  type IncidentList,
  type IncidentStep,
  type ListIncidents,
  type WaitingIncidents,
} from '@daycare-portal/shared/incidents';
import { toldHow } from '@daycare-portal/shared/incidents';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { eachInTurn } from '../../core/give-way';
import type { Runtime } from '../../core/runtime';
import type { Sent, WorkContext } from '../../core/work-context';
import { todayOf } from '../../records/daycare/today';
import { listBadges } from '../../records/health/badges.queries';
import { listFaces } from '../../records/headcounts/headcounts.queries';
import { listIncidents, type IncidentHead, type StoredIncident, type StoredStep } from '../../records/incidents/incidents.queries';
import { listAround } from '../../records/people/people.queries';
import { listOwn } from '../../records/people/record/writing';
import { readJudging, requireIncident, standingOf, type Standing } from './incident-context';
import { listOthersNamed } from './move-incident';
import { mayDecide, mayWrite } from './save-incident';

/** What a report says, as sent. */
export function wordsOfIncident(row: StoredIncident) {
  return {
    incidentId: row.id,
    studentId: row.studentId,
    kind: row.kind,
    at: row.at,
    day: row.day,
    where: row.place,
    what: row.what,
    whatTaps: JSON.parse(row.whatTaps),
    done: row.done,
    doneTaps: JSON.parse(row.doneTaps),
    body: JSON.parse(row.body),
    witnesses: JSON.parse(row.witnesses),
  };
}

export function toStep(row: StoredStep): IncidentStep {
  const { id, kind, at, recordedName, recordedAt, personName, relation, how, note, signature } = row;
  const known = [...toldHow, 'familyPage', 'teamDevice'] as const;
  return {
    id,
    kind,
    at,
    by: recordedName,
    recordedAt,
    personName,
    relation,
    how: known.find((one) => one === how) ?? null,
    note,
    signature: signature === null ? null : JSON.parse(signature),
  };
}

async function readChildren(
  db: Db,
  children: ChildScope,
  incidents: readonly IncidentHead[],
  today: PlainDate,
): Promise<(row: IncidentHead) => IncidentChild> {
  const faces = await listFaces(db, children, [...new Set(incidents.map(({ studentId }) => studentId))]);
  const known = new Map(faces.map((face) => [face.id, face]));
  const badges = await listBadges(db, children, today);
  return ({ studentId, classroomId }) => {
    const { firstName = '', lastName = '', profilePic = null } = known.get(studentId) ?? {};
    return { studentId, firstName, lastName, profilePic, badges: badges.get(studentId) ?? [], classroomId };
  };
}

const lateOf = (deadlines: IncidentDeadlines) => (['tell', 'sign', 'report'] as const).filter((part) => deadlines[part]?.kind === 'missed');

const isOpen = ({ state }: Standing) => state !== 'locked' && state !== 'withdrawn';

/** Reports about the children whom the person sees: those that are not finished first. */
export async function getIncidents(
  { db, runtime, access }: Pick<WorkContext, 'db' | 'runtime' | 'access'>,
  { studentId = null, from = null }: Sent<ListIncidents>,
): Promise<IncidentList> {
  const { children, daycareId } = access;
  const today = await todayOf(db, runtime, daycareId);
  const since = from ?? addDays(today, -incidentDays);
  const found = await standingOf(db, children, await listIncidents(db, children, { from: since, studentId }));
  const { deadlines, timeZone } = await readJudging(db, runtime, children, found);
  const childOf = await readChildren(
    db,
    children,
    found.map(({ incident }) => incident),
    today,
  );
  const summaries = await eachInTurn(found, (one) => ({ one, summary: summaryOf(one) }));
  return {
    timeZone,
    from: since,
    incidents: [...summaries.filter(({ one }) => isOpen(one)), ...summaries.filter(({ one }) => !isOpen(one))].map(
      ({ summary }) => summary,
    ),
  };

  function summaryOf(one: Standing): IncidentList['incidents'][number] {
    const { incident, steps, state } = one;
    return {
      incidentId: incident.id,
      child: childOf(incident),
      kind: incident.kind,
      at: incident.at,
      where: incident.place,
      state,
      late: lateOf(deadlines(one)),
      signed: steps.some(({ kind }) => kind === 'acknowledged'),
      author: incident.recordedName,
    };
  }
}

/** One report with all that happened to it. */
export async function getIncident(ctx: WorkContext, incidentId: string): Promise<Incident> {
  const { db, runtime, access, session } = ctx;
  const { children, daycareId } = access;
  const found = await requireIncident(db, children, incidentId);
  const { incident, steps, state } = found;
  const { rule, timeZone, deadlines } = await readJudging(db, runtime, children, [found]);
  const childOf = await readChildren(db, children, [incident], await todayOf(db, runtime, daycareId));
  const around = (await listAround(db, children, [incident.studentId])).get(incident.studentId) ?? [];
  const isOwnChild = (await listOwn({ trx: db, children, by: session.user }, [incident.studentId])).length > 0;
  const decides = mayDecide(access) && !isOwnChild;
  const unfrozen = !isFrozen(state);
  const reviewed = isReviewed(steps);
  const isOwnDraft = incident.recordedBy === session.user.uid && incident.openedBy === null && (state === 'draft' || state === 'sent');
  return {
    ...wordsOfIncident(incident),
    child: childOf(incident),
    timeZone,
    state,
    familyReads: incident.familyReads === 1,
    origin: incident.openedBy === null ? null : { kind: incident.openedBy, reason: incident.openedFor },
    author: incident.recordedName,
    createdAt: incident.recordedAt,
    updatedAt: incident.updatedAt,
    people: around.map(({ personId, fullName, relation, phones, isGuardian, notAuthorized }) => ({
      personId,
      fullName,
      relation,
      phones,
      maySign: isGuardian && !notAuthorized,
    })),
    steps: steps.map(toStep),
    deadlines: deadlines(found),
    rule,
    may: {
      write: unfrozen && (await mayWrite(db, ctx, incident)),
      review: decides && unfrozen && !reviewed,
      lock: decides && (state === 'acknowledged' || (unfrozen && reviewed)),
      withdraw: unfrozen && (decides || isOwnDraft),
    },
    isOwnChild,
    othersNamed: decides && unfrozen && incident.familyReads === 1 ? await listOthersNamed(db, children, found) : [],
  };
}

/** What waits for this person on the dashboard. */
export async function countWaitingIncidents(ctx: {
  db: Db;
  runtime: Runtime;
  access: WorkContext['access'];
  session: WorkContext['session'];
}): Promise<WaitingIncidents> {
  const { db, runtime, access, session } = ctx;
  const { children } = access;
  // What is finished is of no interest, so no day is as late as this one.
  const stored = await listIncidents(db, children, { from: dayAt('9999-01-01T12:00:00.000Z', 'UTC'), studentId: null });
  const open = (await standingOf(db, children, stored)).filter(isOpen);
  const { deadlines } = await readJudging(db, runtime, children, open);
  const own = new Set(
    await listOwn(
      { trx: db, children, by: session.user },
      open.map(({ incident }) => incident.studentId),
    ),
  );
  const mine = (one: Standing) => mayDecide(access) || one.incident.recordedBy === session.user.uid;
  const tells = await eachInTurn(open, (one) => ({ one, all: deadlines(one) }));
  return {
    drafts: open.filter((one) => one.state === 'draft' && mine(one)).length,
    toReview: mayDecide(access) ? open.filter(({ state, incident }) => state === 'sent' && !own.has(incident.studentId)).length : 0,
    notTold: tells.filter(({ all }) => all.tell?.kind === 'waits').length,
    late: tells.filter(({ all }) => lateOf(all).length > 0).length,
  };
}
