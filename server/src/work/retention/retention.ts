import { isDeepStrictEqual } from 'node:util';
import { summarize, type BulkResult, type RowOutcome } from '@daycare-portal/shared/bulk';
import { dayAt } from '@daycare-portal/shared/center-time';
import { yearsBefore, type PlainDate } from '@daycare-portal/shared/dates';
import { isKeptLongEnough } from '@daycare-portal/shared/enrollment';
import {
  retentionKinds,
  type DeleteDue,
  type DueRecords,
  type Retention,
  type RetentionKind,
  type RetentionRule,
  type SetRetention,
} from '@daycare-portal/shared/retention';
import { retentionText } from '@daycare-portal/shared/retention-text';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { giveWay } from '../../core/give-way';
import type { Runtime } from '../../core/runtime';
import type { Sent, WorkContext } from '../../core/work-context';
import { listNotDownloaded } from '../../records/attendance/records.queries';
import { getDay } from '../../records/daycare/day.queries';
import {
  countKept,
  deleteKept,
  listRetentionRules,
  listWithOpenReports,
  listWithProtectionNotes,
  replaceRetentionRules,
  type Kept,
} from '../../records/retention/retention.queries';
import { listStudents } from '../../records/students/students.queries';

// Some years of a child are thousands of rows, which are counted one by one.
const childrenAtOnce = 10;

interface Rules {
  keepYears: number;
  today: PlainDate;
  timeZone: string;
  rules: RetentionRule[];
}

async function readRules(db: Db, runtime: Runtime, { daycareId }: ChildScope): Promise<Rules> {
  const { keepYears, timeZone } = await getDay(db, runtime, daycareId);
  const own = new Map((await listRetentionRules(db, daycareId)).map((rule) => [rule.kind, rule]));
  const rules = retentionKinds.map((kind): RetentionRule => {
    const chosen = own.get(kind);
    return { kind, years: chosen?.years ?? keepYears, untilAge: chosen?.untilAge ?? null, isOwn: chosen !== undefined };
  });
  return { keepYears, today: dayAt(runtime.now(), timeZone), timeZone, rules };
}

/** How long each kind is kept, and what is due. */
export async function getRetention({ db, runtime, access: { children } }: WorkContext): Promise<Retention> {
  const held = await readRules(db, runtime, children);
  return { keepYears: held.keepYears, rules: held.rules, ...(await findDue(db, children, held)) };
}

/** What is due of those of these children who have left; of all of them if none are named. */
async function findDue(
  db: Db,
  children: ChildScope,
  { keepYears, today, timeZone, rules }: Rules,
  studentIds?: ReadonlySet<string>,
): Promise<Pick<Retention, 'due' | 'held'>> {
  const shortest = Math.min(keepYears, ...rules.map(({ years }) => years));
  const left = (await listStudents(db, children, today))
    .flatMap((student) => (student.endsOn === null ? [] : [{ ...student, lastDay: student.endsOn }]))
    .filter((student) => isKeptLongEnough(student, shortest, today) && (studentIds === undefined || studentIds.has(student.id)))
    .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : 0));
  const found: Pick<Retention, 'due' | 'held'> = { due: [], held: [] };
  for (const some of inParts(left, childrenAtOnce)) {
    await giveWay();
    const ids = some.map(({ id }) => id);
    const kept = await countKept(db, children, ids);
    const open = new Set((await listWithOpenReports(db, children, ids)).map(({ studentId }) => studentId));
    const protectedOnes = new Set((await listWithProtectionNotes(db, children, ids)).map(({ studentId }) => studentId));
    const notDownloaded = await listNotDownloaded(db, children, ids);
    for (const student of some) {
      const { id: studentId, firstName, lastName, lastDay } = student;
      const ofChild = kept.get(studentId) ?? new Map<RetentionKind, Kept>();
      const mayGo = rules.filter((rule) => isDue(rule, student, ofChild.get(rule.kind), { today, timeZone }));
      if (protectedOnes.has(studentId)) found.held.push({ studentId, firstName, lastName, by: 'protection' });
      else if (open.has(studentId)) found.held.push({ studentId, firstName, lastName, by: 'openReport' });
      if (protectedOnes.has(studentId)) continue;
      const kinds = mayGo.flatMap(({ kind }) => {
        const entries = ofChild.get(kind)?.entries ?? 0;
        return entries === 0 || (kind === 'incidents' && open.has(studentId)) ? [] : [{ kind, entries }];
      });
      const isWhole = mayGo.length === rules.length && !open.has(studentId) && isKeptLongEnough(student, keepYears, today);
      if (kinds.length === 0 && !isWhole) continue;
      const isDownloaded = !notDownloaded.has(studentId);
      found.due.push({ studentId, firstName, lastName, lastDay, kinds, isDownloaded, isWhole });
    }
  }
  return found;
}

/** Counted from the last day, and from the last entry if one was added later, as the triggers do. */
function isDue(
  { years, untilAge }: RetentionRule,
  student: { status: Parameters<typeof isKeptLongEnough>[0]['status']; lastDay: PlainDate; dob: PlainDate },
  kept: Kept | undefined,
  { today, timeZone }: Pick<Rules, 'today' | 'timeZone'>,
): boolean {
  if (!isKeptLongEnough({ status: student.status, endsOn: student.lastDay }, years, today)) return false;
  if (untilAge !== null && student.dob >= yearsBefore(today, untilAge)) return false;
  return kept === undefined || dayAt(new Date(kept.lastAt), timeZone) < yearsBefore(today, years);
}

export function setRetention(ctx: WorkContext, { rules }: Sent<SetRetention>): Promise<void> {
  const { daycareId } = ctx.access;
  return ctx.transact(async (trx) => {
    if (isDeepStrictEqual(new Set(rules), new Set(await listRetentionRules(trx, daycareId)))) return;
    await replaceRetentionRules(trx, daycareId, rules);
    await ctx.record(trx, 'daycare.setRetention', daycareId);
  });
}

export type DeletedDue = BulkResult<{ studentId: string } & RowOutcome>;

/** Deletes what is due of these children, and says for each of the others why not. What is deleted is as much as the owner was shown. */
export function deleteDue(ctx: WorkContext, { children: asked }: { children: DeleteDue['children'] }): Promise<DeletedDue> {
  const { children } = ctx.access;
  return ctx.transact(async (trx) => {
    const rules = await readRules(trx, ctx.runtime, children);
    const { due } = await findDue(trx, children, rules, new Set(asked.map(({ studentId }) => studentId)));
    const byId = new Map(due.map((one) => [one.studentId, one]));
    // A deletion whose answer was lost is asked for again.
    const kept = await countKept(
      trx,
      children,
      asked.map(({ studentId }) => studentId),
    );
    const results: ({ studentId: string } & RowOutcome)[] = [];
    for (const { studentId, entries } of asked) {
      const one = byId.get(studentId);
      const reason = kept.has(studentId) ? refusalOf(one, entries) : retentionText.nothingLeft;
      if (reason === null && one !== undefined) {
        await giveWay();
        await deleteKept(
          trx,
          children,
          studentId,
          one.kinds.map(({ kind }) => kind),
        );
        await ctx.record(trx, 'student.deleteDue', studentId, one.kinds.map(({ kind, entries: n }) => `${kind}:${n}`).join(' '));
        // Asked for twice, there is nothing left.
        byId.delete(studentId);
        kept.delete(studentId);
      }
      results.push({ studentId, status: reason === null ? 'success' : 'error', reason });
    }
    return { summary: summarize(results), results };
  });
}

function refusalOf(due: DueRecords | undefined, entries: number): string | null {
  if (due === undefined || due.kinds.length === 0) return retentionText.notDue;
  if (due.kinds.reduce((sum, one) => sum + one.entries, 0) !== entries) return retentionText.changed;
  return due.isDownloaded ? null : retentionText.downloadFirst;
}
