import { dayAt, addDays, instantOf } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { Authorization, Dose, GiveDose, RefuseDose, VoidDose } from '@daycare-portal/shared/medication';
import { againstLimit, countedSince, dosesWithinHour, standingOf } from '@daycare-portal/shared/medication-day';
import { medicationText } from '@daycare-portal/shared/medication-text';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isoTime, newId } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import type { Sent, WorkContext } from '../../core/work-context';
import { readDayRules } from '../../records/daycare/day.queries';
import { findStoredDose, insertDose, listAbout, listDosesOf, listWritten, type NewDose } from '../../records/medication/medication.queries';
import { openIncidents } from '../../records/incidents/open-incidents';
import { listAdults } from '../../records/staff-clock/adults.queries';
import { getStoredStudent } from '../../records/students/students.queries';
import { timeOf } from '../attendance/mark-time';
import { mayWriteEarlier } from '../daily-log/who-may-change';
import { dayInSentence, requireAuthorization, requireOthersChild } from './authorize-medication';

const words = () => medicationText.refused;

type Given = Sent<GiveDose>;

/**
 * Records a dose that was given. Without an authorization that holds, and against its limits, it is refused unless it is an exception, which
 * names who agreed and why: what has happened can always be recorded.
 */
export function giveDose(ctx: WorkContext, { sentAt, ...input }: Given): Promise<string> {
  return writeDose(ctx, input, async (trx, payloadHash) => {
    const { children } = ctx.access;
    const { id, authorizationId, exception = null, beside = [] } = input;
    const authorization = authorizationId === null ? null : await requireAuthorization(trx, ctx, authorizationId);
    const studentId = authorization?.studentId ?? input.studentId ?? '';
    const student = await getStoredStudent(trx, children, studentId);
    if (exception !== null) await requireOthersChild(ctx, trx, studentId, words().ownChild);
    const { at, timeZone } = await timeOfDose(trx, ctx, { at: input.at, sentAt });
    const from = instantOf(countedSince(dayAt(at, timeZone)), '00:00', timeZone);
    const doses = await listDosesOf(trx, children, ctx.session.user.uid, { studentId, from });
    const checker = await findChecker(trx, ctx, input.checkedBy ?? null);
    if (authorization !== null && exception === null) {
      requireStanding(authorization, at, timeZone);
      requireWithinLimits(authorization, doses, at, timeZone);
      if (authorization.secondAdult && checker === null) throw badInput(words().checkerMissing);
    }
    const medicine = authorization?.medicine ?? input.medicine ?? '';
    const near = dosesWithinHour(authorization ?? { id: '', studentId, medicine }, doses, at);
    // Once somebody has read who gave it a moment ago, they may give another one knowingly.
    const unread = near.find((dose) => !beside.includes(dose.id));
    if (unread !== undefined)
      throw new DomainError('CONFLICT', 'doseWithinHour', words().gaveItAt(unread.by, clockTimeAt(unread.at, timeZone)));
    await insertDose(trx, children, {
      ...nothingElse,
      id,
      studentId,
      authorizationId,
      kind: 'given',
      at,
      due: input.due ?? null,
      medicine,
      dose: input.dose,
      manner: input.manner || (authorization?.manner ?? ''),
      note: input.note || null,
      checkedBy: checker?.userId ?? null,
      checkedName: checker?.fullName ?? null,
      exception: exception === null ? null : JSON.stringify(exception),
      beside: near.length === 0 ? null : JSON.stringify(near.map((dose) => dose.id)),
      ...authorOf(ctx),
      payloadHash,
    });
    if (exception === null) return ctx.notify(trx);
    const { homeClassroomId: classroomId } = student;
    const reason = medicationText.refused.reportOf(input.dose, medicine, exception.why);
    const opened = { id, studentId, at, day: dayAt(at, timeZone), classroomId, reason, replaces: null, ...authorOf(ctx) };
    await openIncidents(trx, children, 'medication', [opened]);
    await ctx.record(trx, 'student.giveExceptionally', studentId);
  });
}

const nothingElse = { whyNot: null, reason: null, replaces: null };

function requireStanding(authorization: Authorization, at: string, timeZone: string): void {
  const standing = standingOf(authorization, at, timeZone);
  if (standing === 'valid') return;
  const { standing: sentences } = words();
  const sentence =
    standing === 'over'
      ? sentences.over(dayInSentence(authorization.until))
      : standing === 'toCome'
        ? sentences.toCome(dayInSentence(authorization.from))
        : standing === 'packageExpired'
          ? sentences.packageExpired(dayInSentence(authorization.expiresOn ?? ''))
          : standing === 'ended'
            ? sentences.ended(dayInSentence(dayAt(authorization.ended?.at ?? at, timeZone)))
            : sentences[standing];
  throw new DomainError('FORBIDDEN', 'doseNotAllowed', sentence);
}

function requireWithinLimits(authorization: Authorization, doses: readonly Dose[], at: string, timeZone: string): void {
  const against = againstLimit(authorization, doses, at);
  if (against === undefined) return;
  const sentence = words().tooSoon(distance(against.at, at), limitInWords(authorization));
  const isWithinHour = dosesWithinHour(authorization, [against], at).length > 0;
  throw new DomainError(
    'FORBIDDEN',
    'doseTooSoon',
    isWithinHour ? `${words().gaveItAt(against.by, clockTimeAt(against.at, timeZone))} ${sentence}` : sentence,
  );
}

function distance(given: string, at: string): string {
  const minutes = Math.floor(Math.abs(Date.parse(at) - Date.parse(given)) / 60_000);
  const { hoursAgo, minutesAgo, hoursAfter, minutesAfter } = words();
  const isBefore = given <= at;
  if (minutes < 60) return isBefore ? minutesAgo(minutes) : minutesAfter(minutes);
  return isBefore ? hoursAgo(Math.floor(minutes / 60)) : hoursAfter(Math.floor(minutes / 60));
}

function limitInWords({ hoursBetween, mostInDay }: Authorization): string {
  const { between, most, both } = medicationText.limits;
  if (hoursBetween === null) return most(mostInDay ?? 1);
  return mostInDay === null ? between(hoursBetween) : both(most(mostInDay), between(hoursBetween));
}

/** Records that a dose that was due was not given, and why. */
export function refuseDose(ctx: WorkContext, { sentAt, ...input }: Sent<RefuseDose>): Promise<string> {
  return writeDose(ctx, input, async (trx, payloadHash) => {
    const authorization = await requireAuthorization(trx, ctx, input.authorizationId);
    const { at } = await timeOfDose(trx, ctx, { at: input.at, sentAt });
    const { id, authorizationId, due = null, whyNot } = input;
    const { studentId, medicine, dose, manner } = authorization;
    const what = { medicine, dose, manner, note: input.note || null, whyNot, reason: null, replaces: null };
    const nobody = { checkedBy: null, checkedName: null, exception: null, beside: null };
    const row = { id, studentId, authorizationId, kind: 'refused' as const, at, due, ...what, ...nobody, ...authorOf(ctx), payloadHash };
    await insertDose(trx, ctx.access.children, row);
    await ctx.notify(trx);
  });
}

/** Says that a dose did not happen as it was recorded. It stays readable with the reason. */
export function voidDose(ctx: WorkContext, input: Sent<VoidDose>): Promise<string> {
  return writeDose(ctx, input, async (trx, payloadHash) => {
    const { children } = ctx.access;
    const dose = await requireDose(trx, ctx, input.doseId);
    if ((await listAbout(trx, children, dose.id)).some(({ kind }) => kind === 'void'))
      throw new DomainError('CONFLICT', 'alreadyReplaced', words().alreadyVoided);
    await requireOthersChild(ctx, trx, dose.studentId, words().ownChild);
    const { today, timeZone } = await readDayRules(trx, ctx.runtime, ctx.access.daycareId);
    const isTheirs = dose.recordedBy === ctx.session.user.uid && dayAt(dose.at, timeZone) === today;
    if (!isTheirs && !mayWriteEarlier(ctx.access)) throw new DomainError('FORBIDDEN', 'notAuthor', words().notYours);
    const about = { kind: 'void' as const, replaces: dose.id, reason: input.reason };
    await insertDose(trx, children, { ...repeated(dose), ...about, id: input.id, ...authorOf(ctx), payloadHash });
    await ctx.record(trx, 'student.voidDose', dose.studentId);
  });
}

/** An owner has read about an exception, which leaves their list. Doing it again changes nothing. */
export function seeDose(ctx: WorkContext, { doseId }: { doseId: string }): Promise<void> {
  const { children } = ctx.access;
  return ctx.transact(async (trx) => {
    const dose = await requireDose(trx, ctx, doseId);
    if (dose.exception === null || (await listAbout(trx, children, doseId)).length > 0) return;
    const about = { kind: 'seen' as const, replaces: doseId, payloadHash: '' };
    await insertDose(trx, children, { ...repeated(dose), ...about, id: newId(ctx.runtime), ...authorOf(ctx) });
    await ctx.notify(trx);
  });
}

/** What a row about a dose says of it, so that the row can be read alone. */
function repeated({ studentId, authorizationId, at, medicine, dose, manner }: Awaited<ReturnType<typeof requireDose>>) {
  const rest = { due: null, note: null, whyNot: null, checkedBy: null, checkedName: null, exception: null, beside: null, reason: null };
  return { studentId, authorizationId, at, medicine, dose, manner, ...rest };
}

async function requireDose(trx: Db, ctx: WorkContext, id: string) {
  const dose = await findStoredDose(trx, ctx.access.children, id);
  if (dose === undefined || (dose.kind !== 'given' && dose.kind !== 'refused'))
    throw new DomainError('NOT_FOUND', 'doseNotFound', words().doseNotFound);
  return dose;
}

/** The time of a dose by the server's clock. What is recorded late keeps its own time. */
async function timeOfDose(
  trx: Db,
  { runtime, access }: WorkContext,
  { at: sentTime, sentAt }: { at: string | null | undefined; sentAt: string | undefined },
): Promise<{ at: string; timeZone: string }> {
  const { today, timeZone } = await readDayRules(trx, runtime, access.daycareId);
  const now = runtime.now();
  const at = timeOf({ at: sentTime }, sentAt, now);
  if (at > isoTime(now)) throw badInput(words().inFuture);
  const day = dayAt(at, timeZone);
  // An hour after midnight still belongs to the evening.
  const isEarlier = day < today && !(day === addDays(today, -1) && now.getTime() - Date.parse(at) < 3_600_000);
  if (isEarlier && !mayWriteEarlier(access)) throw new DomainError('FORBIDDEN', 'earlierDay', words().earlierDay);
  return { at, timeZone };
}

async function findChecker(trx: Db, { access, session }: WorkContext, userId: string | null) {
  if (userId === null) return null;
  if (userId === session.user.uid) throw badInput(words().checkerSame);
  const adult = (await listAdults(trx, access.daycareId)).find((one) => one.userId === userId);
  if (adult === undefined) throw badInput(words().checkerNotFound);
  return adult;
}

function writeDose<Row extends { id: string }>(
  { transact, runtime, access, session }: WorkContext,
  row: Row,
  write: (trx: Db, payloadHash: NewDose['payloadHash']) => Promise<void>,
): Promise<string> {
  const { daycareId, children } = access;
  return transact((trx) =>
    takeOne(trx, runtime, { daycareId, sentBy: session.user.uid }, row, {
      idTaken: words().idTaken,
      listWritten: (ids) => listWritten(trx, children, 'doses', ids),
      write: async ({ payloadHash }) => {
        await write(trx, payloadHash);
        return { answer: row.id, isWritten: true };
      },
    }),
  );
}

function authorOf({ session, runtime }: WorkContext) {
  return { recordedBy: session.user.uid, recordedName: session.user.displayName, recordedAt: isoTime(runtime.now()) };
}
