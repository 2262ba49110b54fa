import { dayText } from '@daycare-portal/shared/day-text';
import { dayOfStaffMarks, staffStanding } from '@daycare-portal/shared/staff-day';
import type { AddSubstitute, SetCountsInRatio } from '@daycare-portal/shared/staff-marks';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime, type Runtime } from '../../core/runtime';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { listWritten } from '../../core/sent-ids/sent-ids.queries';
import { noteCompared } from '../people/close-names';
import { AdultDays } from './adult-days';
import {
  insertSubstitute,
  listAdults,
  updateCountsInRatio,
  updateSubstituteEnded,
  type Adult,
} from '../../records/staff-clock/adults.queries';
import { closeNameWords, listCloseToBarred } from './substitute-names';
import type { Sent, WorkContext } from '../../core/work-context';

/**
 * Adds a person without an account, who can then clock in. The sent id becomes theirs. CONFLICT with the name of somebody who is not authorized
 * for a child, or a close one that the sender has not compared.
 */
export function addSubstitute(ctx: WorkContext, input: Sent<AddSubstitute>): Promise<string> {
  const { transact, runtime, access, session, record } = ctx;
  const { daycareId } = access;
  const { uid } = session.user;
  return transact(async (trx) => {
    const [id = ''] = await answerOnce(trx, runtime, { daycareId, sentBy: uid }, [input], {
      listWritten: async (ids) => (await listWritten(trx, daycareId, 'substitutes', ids)).map((one) => ({ ...one, answer: one.id })),
      write: async (rows) => {
        for (const { id: userId, fullName, countsInRatio, compared = false, payloadHash } of rows) {
          const now = isoTime(runtime.now());
          await requireOtherName(trx, ctx, fullName, compared);
          const made = { addedBy: uid, createdAt: now, comparedAt: now, payloadHash };
          await insertSubstitute(trx, daycareId, { id: userId, fullName, countsInRatio, ...made });
          await record(trx, 'daycare.addSubstitute', daycareId, fullName);
        }
        return rows.map((row) => ({ answer: row.id, isWritten: true }));
      },
      conflict: () => {
        throw new DomainError('CONFLICT', 'idTaken', dayText.attendance.idTaken);
      },
    });
    return id;
  });
}

async function requireOtherName(trx: Db, ctx: WorkContext, fullName: string, compared: boolean): Promise<void> {
  const close = await listCloseToBarred(trx, ctx, [fullName]);
  const [first] = close;
  if (first === undefined) return;
  if (first.isSame) throw new DomainError('CONFLICT', 'resembles', closeNameWords(first));
  if (!compared) throw new DomainError('CONFLICT', 'notCompared', closeNameWords(first));
  await noteCompared(trx, ctx, close);
}

/** Takes a substitute off the list and keeps their marks. CONFLICT while they are clocked in. */
export function endSubstitute({ transact, runtime, access, record }: WorkContext, { userId }: { userId: string }): Promise<void> {
  const { daycareId } = access;
  return transact(async (trx) => {
    const adult = await getAdult(trx, daycareId, userId);
    if (!adult.isSubstitute) throw adultNotFound();
    const { standing } = await readStanding(trx, runtime, daycareId, userId);
    if (standing.state === 'in' || standing.state === 'onBreak')
      throw new DomainError('CONFLICT', 'stillClockedIn', dayText.clock.stillClockedIn(adult.fullName));
    await updateSubstituteEnded(trx, daycareId, userId, isoTime(runtime.now()));
    await record(trx, 'daycare.endSubstitute', daycareId, adult.fullName);
  });
}

/** Sets whether an adult counts in the ratio from now on. The past stays: an adult who is in gets a mark that says so. */
export function setCountsInRatio(
  { transact, runtime, access, session, record }: WorkContext,
  { userId, countsInRatio }: Sent<SetCountsInRatio>,
): Promise<void> {
  const { daycareId } = access;
  return transact(async (trx) => {
    const adult = await getAdult(trx, daycareId, userId);
    if (adult.countsInRatio === countsInRatio) return;
    await updateCountsInRatio(trx, daycareId, adult, countsInRatio);
    const { days, today, standing } = await readStanding(trx, runtime, daycareId, userId);
    if (standing.state === 'in') {
      const { fullName } = adult;
      days.addNow(today, { fullName, kind: 'move', classroomId: standing.classroomId, countsInRatio }, session.user);
      await days.write(trx, daycareId);
    }
    await record(trx, countsInRatio ? 'staff.countInRatio' : 'staff.leaveOutOfRatio', userId);
  });
}

/** Clocks out a person who leaves the team, so that nobody counts on them any more. */
export async function endShift(
  trx: Db,
  runtime: Runtime,
  { daycareId, userId, by }: { daycareId: AuthorizedDaycareId; userId: string; by: SignedInUser },
): Promise<void> {
  const { days, today, standing } = await readStanding(trx, runtime, daycareId, userId);
  const last = days.lastMarkOf(userId);
  if (last === undefined || (standing.state !== 'in' && standing.state !== 'onBreak')) return;
  const { fullName, countsInRatio } = last;
  days.addNow(today, { fullName, kind: 'out', classroomId: null, countsInRatio }, by);
  await days.write(trx, daycareId);
}

async function readStanding(trx: Db, runtime: Runtime, daycareId: AuthorizedDaycareId, userId: string) {
  const days = await AdultDays.read(trx, runtime, daycareId, [userId], ({ today }) => [today]);
  const today = days.of(userId, days.rules.today);
  return { days, today, standing: staffStanding(dayOfStaffMarks(today.marks)) };
}

async function getAdult(trx: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<Adult> {
  const adult = (await listAdults(trx, daycareId)).find((each) => each.userId === userId);
  if (adult === undefined) throw adultNotFound();
  return adult;
}

function adultNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'personNotFound', dayText.clock.adultNotFound);
}
