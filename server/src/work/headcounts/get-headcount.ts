import type { WorkContext } from '../../core/work-context';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { countRoll, rollOf, type RollEntry } from '@daycare-portal/shared/headcount-roll';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import {
  headcountDays,
  type Headcount,
  type HeadcountList,
  type HeadcountMark,
  type HeadcountSummary,
  type RollRoom,
  type RecordedBy,
} from '@daycare-portal/shared/headcounts';
import { onRoll, type ChildScope } from '../../core/auth/access';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listBadges } from '../../records/health/badges.queries';
import { listOutingsOn, outingMark } from '../../records/outings/outings.queries';
import { readHere } from './count-heads';
import {
  findJoined,
  listFaces,
  listHeadcountMarks,
  listHeadcounts,
  listTakenBack,
  type StoredHeadcount,
} from '../../records/headcounts/headcounts.queries';

/**
 * A headcount with everyone on its roll. While it is running, people limited to their own rooms see everyone's names and more only of their
 * children. A finished one shows them their children only.
 */
export async function getHeadcount(ctx: WorkContext, { headcountId: id }: { headcountId: string }): Promise<Headcount> {
  const { db, runtime } = ctx;
  const { children } = ctx.access;
  const { uid: userId } = ctx.session.user;
  const { daycareId } = children;
  const headcount = await findJoined(db, daycareId, id);
  if (headcount === undefined) throw new DomainError('NOT_FOUND', 'headcountNotFound', headcountText.headcount.notFound);
  const roll = onRoll(children);
  const { timeZone } = await readDayRules(db, runtime, daycareId);
  const marks = await listHeadcountMarks(db, roll, headcount.id);
  const isOpen = headcount.finishedAt === null;
  const entries = rollOf(marks, headcount.startedAt, isOpen ? await readHere(db, roll, headcount) : null);
  const ids = entries.map(({ studentId }) => studentId);
  const byId = new Map(entries.map((entry) => [entry.studentId, entry]));
  const faces = await listFaces(db, roll, ids);
  const seen = children.sees === 'all' ? null : new Set((await listFaces(db, children, ids)).map((face) => face.id));
  const badges = await listBadges(db, children, headcount.day);
  const { counts, ...facts } = summaryOf(headcount, entries);
  const current = countRoll(entries);
  return {
    ...facts,
    timeZone,
    rooms: await readRooms(db, roll, userId, headcount.day),
    children: faces.flatMap(({ id: studentId, firstName, lastName, dob, profilePic }) => {
      const entry = byId.get(studentId);
      if (entry === undefined) return [];
      const isShown = seen === null || seen.has(studentId);
      if (!isShown && !isOpen) return [];
      const face = { dob: isShown ? dob : null, profilePic: isShown ? profilePic : null, badges: badges.get(studentId) ?? [] };
      return [{ firstName, lastName, ...face, ...toRollChild(entry, userId) }];
    }),
    counts: counts ?? current,
    deleted: counts === null ? 0 : Math.max(0, counts.children - current.children),
    others: isOpen || seen === null ? 0 : faces.length - seen.size,
  };
}

function toRollChild({ studentId, classroomId, status, arrived, seen, missed }: RollEntry, userId: string) {
  return { studentId, classroomId, status, arrived, seen: saidBy(seen, userId), missed: saidBy(missed, userId) };
}

function saidBy(mark: HeadcountMark | null, userId: string): RecordedBy | null {
  return mark && { at: mark.at, by: mark.foundBy ?? mark.recordedName, own: mark.recordedBy === userId, place: mark.place };
}

async function readRooms(db: Db, roll: ChildScope, userId: string, day: PlainDate): Promise<RollRoom[]> {
  const rooms = await listRooms(db, roll, userId);
  const outings = await listOutingsOn(db, roll.daycareId, day, day);
  return [...rooms, ...outings.map(({ id, name }) => ({ id, name, mark: outingMark }))].map(({ id, name, mark }) => ({
    classroomId: id,
    name,
    mark,
  }));
}

/** A headcount without its roll. Its numbers are those of its end; a child on `entries` whose tick was taken back later was missing then. */
export function summaryOf(
  { id, outingId, outingName, children, seen, missing, ...headcount }: StoredHeadcount,
  entries: readonly RollEntry[] = [],
): HeadcountSummary {
  const { kind, day, startedAt, startedName, finishedAt, finishedName, note } = headcount;
  const missed = entries.filter(
    ({ status, missed: mark, seen: found }) => mark !== null && (status === 'missing' || (found?.at ?? '') > (finishedAt ?? '')),
  );
  const lost = Math.max(missing ?? 0, missed.length);
  return {
    headcountId: id,
    kind,
    outing: outingId === null ? null : { outingId, name: outingName ?? '' },
    day,
    startedAt,
    startedBy: startedName,
    finishedAt,
    finishedBy: finishedName,
    note,
    counts: children === null || seen === null ? null : { children, seen: Math.min(seen, children - lost), missing: lost },
  };
}

export async function getHeadcountList(
  { db, runtime, access: { children } }: WorkContext,
  { from: requestedFrom }: { from: PlainDate | null },
): Promise<HeadcountList> {
  const { daycareId } = children;
  const { timeZone, today } = await readDayRules(db, runtime, daycareId);
  const from = requestedFrom ?? addDays(today, -headcountDays);
  const headcounts = await listHeadcounts(db, daycareId, from);
  const roll = onRoll(children);
  const takenBack = new Set(await listTakenBack(db, roll, from));
  const summaries: HeadcountSummary[] = [];
  for (const headcount of headcounts) {
    const marks = takenBack.has(headcount.id) && headcount.finishedAt !== null ? await listHeadcountMarks(db, roll, headcount.id) : [];
    summaries.push(summaryOf(headcount, rollOf(marks, headcount.startedAt, null)));
  }
  return { timeZone, from, headcounts: summaries };
}
