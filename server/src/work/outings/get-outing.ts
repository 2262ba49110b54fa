import type { WorkContext } from '../../core/work-context';
import { compareNames } from '@daycare-portal/shared/alphabet';
import { dayOfMarks, openStay, stateOf } from '@daycare-portal/shared/attendance-day';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { foldName } from '@daycare-portal/shared/folding';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { stateOfOuting, stepToTakeBack, withTakenBack } from '@daycare-portal/shared/outing-steps';
import {
  outingDays,
  type BoardingCount,
  type NotFoundChild,
  type Outing,
  type OutingChild,
  type OutingConsents,
  type OutingAdult,
  type OutingList,
  type OutingPhones,
  type OutingSummary,
} from '@daycare-portal/shared/outings';
import { listAttending } from '../../records/attendance/attendance.queries';
import { ChildDays } from '../attendance/child-days';
import { onRoll, type ChildScope } from '../../core/auth/access';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listBadges } from '../../records/health/badges.queries';
import { listAnswers } from '../../records/health/health.queries';
import { listFaces } from '../../records/headcounts/headcounts.queries';
import { summaryOf } from '../headcounts/get-headcount';
import { isoTime, type Runtime } from '../../core/runtime';
import { listOnOuting, roomBefore, seenOnOuting } from './mark-outing';
import { missedInLast, readCounts, type OutingCount } from './outing-counts';

import {
  countChildrenFrom,
  findOuting,
  listAdults,
  listAdultsFrom,
  listMarksFrom,
  listOnRoll,
  listOutingMarks,
  listOutings,
  listPhonesFrom,
  type StoredOuting,
  type StoredOutingMark,
} from '../../records/outings/outings.queries';

function summarize(
  outing: StoredOuting,
  marks: readonly Pick<StoredOutingMark, 'kind'>[],
  children: number,
  adults: string[],
): OutingSummary {
  const { id, name, kind, day, leavesAt, returnsAt } = outing;
  const byVehicle = outing.byVehicle === 1;
  return { outingId: id, name, kind, byVehicle, day, leavesAt, returnsAt, state: stateOfOuting(marks, byVehicle), children, adults };
}

export async function getOutingList(
  { db, runtime, access: { children } }: WorkContext,
  { from: requestedFrom }: { from: PlainDate | null },
): Promise<OutingList> {
  const { daycareId } = children;
  const { timeZone, today } = await readDayRules(db, runtime, daycareId);
  const from = requestedFrom ?? addDays(today, -outingDays);
  const adults = await listAdultsFrom(db, daycareId, from);
  const marks = await listMarksFrom(db, daycareId, from);
  const counts = await countChildrenFrom(db, onRoll(children), from);
  const outings = (await listOutings(db, daycareId, from)).map((outing) =>
    summarize(
      outing,
      marks.filter(({ outingId }) => outingId === outing.id),
      counts.get(outing.id) ?? 0,
      adults.flatMap(({ outingId, name }) => (outingId === outing.id ? [name] : [])),
    ),
  );
  const isToCome = ({ state, day }: OutingSummary) => state === 'left' || state === 'returned' || (state === 'planned' && day >= today);
  return { timeZone, today, from, outings: [...outings.filter(isToCome), ...outings.filter((outing) => !isToCome(outing)).toReversed()] };
}

export async function getOuting(ctx: WorkContext, { outingId: id }: { outingId: string }): Promise<Outing> {
  const { db, runtime } = ctx;
  const { children } = ctx.access;
  const { uid: userId } = ctx.session.user;
  const { daycareId } = children;
  const outing = await findOuting(db, daycareId, id);
  if (outing === undefined) throw new DomainError('NOT_FOUND', 'outingNotFound', headcountText.outings.notFound);
  const { timeZone, today } = await readDayRules(db, runtime, daycareId);
  const people = await listAdults(db, daycareId, id);
  const marks = await listOutingMarks(db, daycareId, id);
  const counts = await readCounts(db, onRoll(children), id);
  const everyone = await listEveryone(db, onRoll(children), outing);
  const roll = await readRoll(db, runtime, seenOnOuting(children, people, userId), outing);
  return {
    ...summarize(
      outing,
      marks,
      everyone.length,
      people.map(({ name }) => name),
    ),
    timeZone,
    today,
    note: outing.note,
    updatedAt: outing.updatedAt,
    people,
    roll,
    others: everyone.length - roll.length,
    events: withTakenBack(marks).map(({ kind, personName, recordedName, recordedAt, takesBack }) => ({
      kind,
      at: recordedAt,
      by: recordedName,
      personName,
      takesBack,
    })),
    mayTakeBack: stepToTakeBack(marks, timeZone, today),
    headcounts: await describe(db, seenOnOuting(children, people, userId), counts),
    notFound: await listNotFound(db, runtime, onRoll(children), outing, {
      missed: missedInLast(counts, marks),
      isOut: stateOfOuting(marks, outing.byVehicle === 1) === 'left',
      seen: new Set(await listOnOuting(db, seenOnOuting(children, people, userId), outing)),
    }),
  };
}

/** Anyone who counts sees every name, and everyone looks for a child who is missing. Other names are shown to those who may see the child. */
async function describe(db: Db, children: ChildScope, counts: readonly OutingCount[]): Promise<BoardingCount[]> {
  const ids = counts.flatMap(({ entries }) => entries.flatMap(({ studentId, missed }) => (missed === null ? [] : [studentId])));
  const faces = await listFaces(db, onRoll(children), [...new Set(ids)]);
  const seen = new Set((await listFaces(db, children, [...new Set(ids)])).map(({ id }) => id));
  return counts.map(({ headcount, entries }) => ({
    ...summaryOf(headcount, entries),
    missed: faces.flatMap(({ id: studentId, firstName, lastName }) => {
      const entry = entries.find((one) => one.studentId === studentId);
      if (entry === undefined || entry.missed === null) return [];
      if (headcount.finishedAt !== null && entry.seen !== null && !seen.has(studentId)) return [];
      const { seen: found } = entry;
      return [
        { studentId, firstName, lastName, found: found && { at: found.at, by: found.foundBy ?? found.recordedName, place: found.place } },
      ];
    }),
  }));
}

/** Children whom the reader may not see are named only if a count missed them, and are for others to bring back. */
async function listNotFound(
  db: Db,
  runtime: Runtime,
  roll: ChildScope,
  outing: StoredOuting,
  { missed, isOut, seen }: { missed: ReadonlyMap<string, string>; isOut: boolean; seen: ReadonlySet<string> },
): Promise<NotFoundChild[]> {
  const onIt = await listOnOuting(db, roll, outing);
  const ids = onIt.filter((studentId) => missed.has(studentId) || (!isOut && seen.has(studentId)));
  if (ids.length === 0) return [];
  const days = await ChildDays.read(db, runtime, roll, ids, () => [outing.day]);
  return [...days.attending.values()].map((child) => ({
    studentId: child.id,
    firstName: child.firstName,
    lastName: child.lastName,
    headcountId: seen.has(child.id) ? (missed.get(child.id) ?? null) : null,
    classroomId: seen.has(child.id) ? roomBefore(days, days.of(child, outing.day), outing) : null,
  }));
}

/** Whether the families agreed to outings, of all children whose families were asked. */
export async function getConsents({ db, access: { children } }: WorkContext): Promise<OutingConsents> {
  const ids = (await listAttending(db, children)).map(({ id }) => id);
  const answers = await listAnswers(db, children, 'outings', ids);
  return { consents: [...answers].map(([studentId, consent]) => ({ studentId, consent })) };
}

/** For this long a number is offered again. */
const phoneDays = 365;

/** The last number of each adult who went along within a year. */
export async function listPhones({ db, runtime, access: { daycareId } }: WorkContext): Promise<OutingPhones> {
  const { today } = await readDayRules(db, runtime, daycareId);
  const last = new Map<string, OutingAdult>();
  for (const adult of await listPhonesFrom(db, daycareId, addDays(today, -phoneDays))) {
    const key = adult.userId ?? foldName(adult.name);
    if (!last.has(key)) last.set(key, adult);
  }
  return { adults: [...last.values()] };
}

/** Those of these children who are going along or went along. */
async function listEveryone(db: Db, children: ChildScope, outing: Pick<StoredOuting, 'id' | 'day'>): Promise<string[]> {
  return [...new Set([...(await listOnRoll(db, children, outing.id)), ...(await listOnOuting(db, children, outing))])];
}

async function readRoll(db: Db, runtime: Runtime, children: ChildScope, { id, day }: StoredOuting): Promise<OutingChild[]> {
  const studentIds = await listEveryone(db, children, { id, day });
  if (studentIds.length === 0) return [];
  const consents = await listAnswers(db, children, 'outings', studentIds);
  const days = await ChildDays.read(db, runtime, children, studentIds, () => [day]);
  const badges = await listBadges(db, children, day);
  const now = isoTime(runtime.now());
  return [...days.attending.values()]
    .map((child) => {
      const { marks, plan } = days.of(child, day);
      const marked = dayOfMarks(marks);
      const { state, block } = stateOf(marked, plan.planned, now);
      const room = openStay(marked)?.rooms.at(-1)?.classroomId;
      return {
        studentId: child.id,
        firstName: child.firstName,
        lastName: child.lastName,
        dob: child.dob,
        profilePic: child.profilePic,
        badges: badges.get(child.id) ?? [],
        classroomId: room ?? block?.classroomId ?? child.homeClassroomId,
        state,
        isAlong: room === id,
        consent: consents.get(child.id) ?? null,
      };
    })
    .toSorted((a, b) => compareNames(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`));
}
