import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { drillTypes } from '@daycare-portal/shared/drill-kinds';
import {
  drillDue,
  type CountedDrill,
  type Drill,
  type DrillRule,
  type Drills,
  type SaveDrill,
  type SetDrillRules,
} from '@daycare-portal/shared/drills';
import { drillsText } from '@daycare-portal/shared/drills-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { rollOf } from '@daycare-portal/shared/headcount-roll';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { HeadcountKind } from '@daycare-portal/shared/headcounts';
import { onRoll, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { changeTime } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import type { Sent, WorkContext } from '../../core/work-context';
import { readDayRules } from '../../records/daycare/day.queries';
import { todayOf } from '../../records/daycare/today';
import { insertDrill, listDrillRows, listDrillRules, listWrittenDrills, replaceDrillRules } from '../../records/drills/drills.queries';
import {
  findJoined,
  listFaces,
  listHeadcountMarks,
  listHeadcounts,
  listHeadcountsNamed,
  type StoredHeadcount,
} from '../../records/headcounts/headcounts.queries';
import { summaryOf } from '../headcounts/get-headcount';

/** How many days back headcounts are offered to be saved as drills. */
const offeredDays = 60;

/** Saves a headcount that is over as a drill. Saved again, the newest counts, and what was saved before stays readable. */
export function saveDrill(ctx: WorkContext, input: Sent<SaveDrill>): Promise<string> {
  const { transact, runtime, access, session } = ctx;
  const { daycareId } = access;
  const { uid, displayName } = session.user;
  return transact((trx) =>
    takeOne(trx, runtime, { daycareId, sentBy: uid }, input, {
      idTaken: drillsText.idTaken,
      listWritten: (ids) => listWrittenDrills(trx, daycareId, ids),
      write: async ({ id, kind, note, payloadHash }) => {
        const headcount = await findJoined(trx, daycareId, input.headcountId);
        if (headcount === undefined) throw new DomainError('NOT_FOUND', 'headcountNotFound', headcountText.headcount.notFound);
        if (headcount.finishedAt === null) throw badInput(drillsText.notOver);
        if (headcount.outingId !== null) throw badInput(drillsText.notOfDaycare);
        const before = (await listDrillRows(trx, daycareId)).findLast(({ headcountId }) => headcountId === headcount.id);
        const recordedAt = changeTime(runtime.now(), before?.recordedAt ?? '');
        const author = { recordedBy: uid, recordedName: displayName, recordedAt };
        await insertDrill(trx, daycareId, { id, headcountId: headcount.id, kind, note: note || null, ...author, payloadHash });
        await ctx.record(trx, 'daycare.saveDrill', daycareId);
        return { answer: id, isWritten: true };
      },
    }),
  );
}

/** Sets how often each kind of drill is due. A kind that keeps its interval also keeps the day since when it holds. */
export function setDrillRules(ctx: WorkContext, { rules }: Sent<SetDrillRules>): Promise<void> {
  const { daycareId } = ctx.access;
  return ctx.transact(async (trx) => {
    const before = await listDrillRules(trx, daycareId);
    const today = await todayOf(trx, ctx.runtime, daycareId);
    const after = rules.map(({ kind, months }) => {
      const known = before.find((rule) => rule.kind === kind && rule.months === months);
      return { kind, months, since: known?.since ?? today };
    });
    if (isDeepStrictEqual(new Set(after), new Set(before))) return;
    await replaceDrillRules(trx, daycareId, after);
    await ctx.record(trx, 'daycare.setDrillRules', daycareId);
  });
}

/** The drills, the headcounts that could be saved as one, and what is due. */
export async function getDrills({ db, runtime, access: { children } }: WorkContext): Promise<Drills> {
  const { daycareId } = children;
  const { today, timeZone } = await readDayRules(db, runtime, daycareId);
  const rows = await listDrillRows(db, daycareId);
  const latest = new Map(rows.map((row) => [row.headcountId, row]));
  const named = await listHeadcountsNamed(db, daycareId, [...latest.keys()]);
  const rowsOf = groupBy(rows, ({ headcountId }) => headcountId);
  const drills: Drill[] = [];
  for (const headcount of named) {
    await giveWay();
    const counted = await toCounted(db, children, headcount);
    const row = latest.get(headcount.id);
    if (counted === null || row === undefined) continue;
    const { kind, note, recordedName, recordedAt } = row;
    const earlier = (rowsOf.get(headcount.id) ?? [])
      .filter(({ id }) => id !== row.id)
      .map((one) => ({ kind: one.kind, note: one.note, savedBy: one.recordedName, savedAt: one.recordedAt }));
    drills.push({ ...counted, kind, note, savedBy: recordedName, savedAt: recordedAt, earlier });
  }
  const headcounts: (CountedDrill & { kind: HeadcountKind })[] = [];
  for (const headcount of await listHeadcounts(db, daycareId, addDays(today, -offeredDays))) {
    if (headcount.kind === 'boarding' || latest.has(headcount.id)) continue;
    await giveWay();
    const counted = await toCounted(db, children, headcount);
    if (counted !== null) headcounts.push({ ...counted, kind: headcount.kind });
  }
  return { today, timeZone, drills, headcounts, rules: await readRules(db, children, today, drills) };
}

/** How each kind of drill stands by the daycare's own interval. */
export async function listDrillsDue({ db, runtime, access: { children } }: WorkContext): Promise<DrillRule[]> {
  const { daycareId } = children;
  const latest = new Map((await listDrillRows(db, daycareId)).map((row) => [row.headcountId, row]));
  const headcounts = await listHeadcountsNamed(db, daycareId, [...latest.keys()]);
  const drills = headcounts.flatMap(({ id, day }) => {
    const kind = latest.get(id)?.kind;
    return kind === undefined ? [] : [{ kind, day }];
  });
  return readRules(db, children, await todayOf(db, runtime, daycareId), drills);
}

async function readRules(
  db: Db,
  { daycareId }: ChildScope,
  today: PlainDate,
  drills: readonly Pick<Drill, 'kind' | 'day'>[],
): Promise<DrillRule[]> {
  const rules = await listDrillRules(db, daycareId);
  return drillTypes.flatMap((kind) => {
    const rule = rules.find((one) => one.kind === kind);
    if (rule === undefined) return [];
    const days = drills.filter((drill) => drill.kind === kind).map(({ day }) => day);
    const last = days.toSorted().at(-1) ?? null;
    return [{ kind, months: rule.months, last, ...drillDue(rule, last, today) }];
  });
}

/** What the headcount tells, or null while it is going on. The names of missing children are those that the reader may see. */
async function toCounted(db: Db, children: ChildScope, headcount: StoredHeadcount): Promise<CountedDrill | null> {
  const { id, day, startedAt, finishedAt } = headcount;
  if (finishedAt === null) return null;
  const entries = (headcount.missing ?? 0) === 0 ? [] : rollOf(await listHeadcountMarks(db, onRoll(children), id), startedAt, null);
  const { counts } = summaryOf(headcount, entries);
  const missing = entries.filter(({ missed }) => missed !== null).map(({ studentId }) => studentId);
  const faces = missing.length === 0 ? [] : await listFaces(db, children, missing);
  return {
    headcountId: id,
    day,
    startedAt,
    finishedAt,
    seconds: Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)),
    children: counts?.children ?? 0,
    missing: counts?.missing ?? 0,
    missingNames: faces.map(fullNameOf),
  };
}
