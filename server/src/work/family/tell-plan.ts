import type { Sent } from '../../core/work-context';
import { absenceReasons } from '@daycare-portal/shared/absence-reasons';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import type { CancelPlan, CancelReport, ReportAbsence, TellPlan } from '@daycare-portal/shared/family';
import { text } from '@daycare-portal/shared/text';
import { standingOf } from '@daycare-portal/shared/pickup';
import { badInput, DomainError } from '../../core/errors';
import type { Db } from '../../core/db/database';
import { isoTime, later } from '../../core/runtime';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { cancelStoredPlan, countToldSince, findPlan, insertPlan, listWrittenPlans } from '../../records/family/family.queries';
import { cancelAbsence, planAbsence } from '../attendance/plan-absence';
import { momentOn } from '../attendance/read-told';
import { readHousehold, type FamilyContext } from './family-context';

/** How far ahead a family tells a plan for one day. */
const maxDaysAhead = 60;
/** How many plans and absences of one child a guardian tells within a day. Every page of the day reads them. */
const maxToldADay = 60;

/** A guardian reports that the child will be absent. It is the same record as one that the team plans. */
export async function reportAbsence(ctx: FamilyContext, input: Sent<ReportAbsence>): Promise<string> {
  requireAttendance(ctx);
  const { access, session } = ctx;
  const { absenceReasons: ownReasons, today } = await readDayRules(ctx.db, ctx.runtime, access.daycareId);
  if (input.from < today) throw badInput(dayText.family.dayOver);
  await requireFewTold(ctx.db, ctx);
  const reasons: readonly string[] = [...absenceReasons.filter((reason) => reason !== 'noShow'), ...ownReasons];
  if (!reasons.includes(input.reason)) throw badInput(dayText.attendance.absenceReasonMissing);
  return planAbsence(ctx, { ...input, toldBy: session.user.displayName }, 'family');
}

/** Takes back an absence that this household reported, from today on. */
export async function cancelReport(ctx: FamilyContext, { id, studentId, absenceId }: Sent<CancelReport>): Promise<void> {
  const household = await readHousehold(ctx);
  await cancelAbsence(
    ctx,
    { id, studentId, absenceId },
    ({ method, recordedBy, recordedName }) => method === 'family' && household.account(recordedBy, recordedName) !== null,
  );
}

/** A guardian says when the child comes or goes on a day, or who picks up. Returns the plan's id. */
export async function tellPlan(ctx: FamilyContext, input: Sent<TellPlan>): Promise<string> {
  requireAttendance(ctx);
  const { runtime, access, session } = ctx;
  const { daycareId, children, own } = access;
  return ctx.transact(async (trx) => {
    const [answer] = await answerOnce(trx, runtime, { daycareId, sentBy: session.user.uid }, [input], {
      listWritten: async (ids) => (await listWrittenPlans(trx, children, ids)).map((one) => ({ ...one, answer: one.id })),
      write: async (rows) => {
        for (const { id, studentId, day, arriveAt = null, leaveAt = null, personId = null, payloadHash } of rows) {
          const rules = await readDayRules(trx, runtime, daycareId);
          requireDayToCome(day, rules);
          await requireFewTold(trx, ctx);
          if (arriveAt === null && leaveAt === null && personId === null) throw badInput(dayText.family.nothingTold);
          if (arriveAt !== null && leaveAt !== null && leaveAt <= arriveAt) throw badInput(dayText.family.leavesBeforeArrival);
          if (personId !== null) await requirePickup(ctx, trx, rules, { personId, day });
          const { household } = own;
          const author = { recordedBy: session.user.uid, recordedName: session.user.displayName, recordedAt: isoTime(runtime.now()) };
          await insertPlan(trx, children, { id, studentId, day, arriveAt, leaveAt, personId, household, ...author, payloadHash });
          await ctx.notify(trx);
        }
        return rows.map(({ id }) => ({ answer: id, isWritten: true }));
      },
      conflict: () => {
        throw new DomainError('CONFLICT', 'idTaken', dayText.attendance.idTaken);
      },
    });
    return answer ?? input.id;
  });
}

/** Without attendance the team would not see it. */
function requireAttendance({ access: { own } }: FamilyContext): void {
  if (!own.features.attendance) throw new DomainError('FORBIDDEN', 'featureOff', text.features.attendance.off);
}

async function requireFewTold(db: Db, { runtime, access: { children, own } }: FamilyContext): Promise<void> {
  const since = isoTime(later(runtime.now(), -24 * 3600));
  if ((await countToldSince(db, children, own, since)) >= maxToldADay)
    throw new DomainError('TOO_MANY_REQUESTS', 'toldTooOften', dayText.family.toldTooOften);
}

function requireDayToCome(day: PlainDate, { today }: DayRules): void {
  if (day < today) throw badInput(dayText.family.dayOver);
  if (day > addDays(today, maxDaysAhead)) throw badInput(dayText.family.tooFarAhead(maxDaysAhead));
}

/** Only someone whom this household sees and who may pick up on that day. Anyone else is asked for, and the office decides. */
async function requirePickup(
  { runtime, access }: FamilyContext,
  trx: Db,
  { timeZone, today }: DayRules,
  { personId, day }: { personId: string; day: PlainDate },
): Promise<void> {
  const { people } = await readHousehold({ db: trx, runtime, access });
  const person = people.find((one) => one.personId === personId);
  const moment = momentOn(day, { timeZone, today, at: isoTime(runtime.now()) });
  if (person === undefined || !standingOf(person, moment).mayPickUp)
    throw new DomainError('FORBIDDEN', 'pickupRefused', dayText.family.mayNotPickUp);
}

/** Takes back what this household told about today or a later day. NOT_FOUND for another's. */
export function cancelPlan(ctx: FamilyContext, { studentId, planId }: Sent<CancelPlan>): Promise<void> {
  const { runtime, access } = ctx;
  const { children } = access;
  return ctx.transact(async (trx) => {
    const { today } = await readDayRules(trx, runtime, access.daycareId);
    const household = await readHousehold({ db: trx, runtime, access });
    const plan = await findPlan(trx, children, studentId, planId);
    if (plan === undefined || plan.day < today || household.account(plan.recordedBy, plan.recordedName) === null)
      throw new DomainError('NOT_FOUND', 'planNotFound', dayText.family.planNotFound);
    await cancelStoredPlan(trx, children, planId, isoTime(runtime.now()));
    await ctx.notify(trx);
  });
}
