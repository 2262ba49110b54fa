import type { AtDoor } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { DomainError } from '../../core/errors';
import { isoTime, later } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { todayOf } from '../../records/daycare/today';
import { findWaiting, listAlerts, listOpenWaiting, seeAlert, settleWaiting } from '../../records/door/calls.queries';
import { findDevice, listStoredDevices, readDoorRules } from '../../records/door/devices.queries';
import { writeMarks } from '../attendance/mark-attendance';

/** How long the team is told of wrong PINs after the last of them. */
const toldSeconds = 15 * 60;

/** Who waits at the door for the team, and which tablets are guessed at. */
export async function listAtDoor({ db, runtime, access: { daycareId, children, permissions } }: WorkContext): Promise<AtDoor> {
  const now = runtime.now();
  const today = await todayOf(db, runtime, daycareId);
  const devices = await listStoredDevices(db, daycareId, isoTime(now));
  const { pinsEndedAt } = await readDoorRules(db, daycareId);
  const since = isoTime(later(now, -toldSeconds));
  return {
    waiting: await listOpenWaiting(db, children, today),
    alerts: await listAlerts(db, children, today),
    devices: devices
      .filter(({ pausedAt, waitUntil }) => pausedAt !== null || (waitUntil !== null && waitUntil > since))
      .map(({ id, name, pausedAt, wrongDay, wrongOnDay }) => ({
        deviceId: id,
        name,
        isPaused: pausedAt !== null,
        wrongToday: wrongDay === today ? wrongOnDay : 0,
      })),
    pinsEnded: pinsEndedAt !== null && permissions.includes('door.manage'),
  };
}

/**
 * Accepts a child who is arriving, or hands over one who is leaving: that writes the mark, which is judged again. Or says that it did not
 * happen. CONFLICT if somebody has answered, or the rules refuse the mark now.
 */
export function answerWaiting(ctx: WorkContext, { id, accept }: { id: string; accept: boolean }): Promise<void> {
  const { runtime, access, session, transact, notify } = ctx;
  const { children } = access;
  return transact(async (trx) => {
    const waiting = await findWaiting(trx, children, id);
    if (waiting === undefined) throw new DomainError('NOT_FOUND', 'markNotFound', doorTeamText.today.notFound);
    const outcome = accept ? 'accepted' : 'refused';
    // It was sent before, and its answer was lost.
    if (waiting.outcome === outcome && waiting.settledBy === session.user.uid) return;
    const settled = { settledAt: isoTime(runtime.now()), settledBy: session.user.uid, outcome } as const;
    if (waiting.day !== (await todayOf(trx, runtime, access.daycareId)) || !(await settleWaiting(trx, children, id, settled)))
      throw new DomainError('CONFLICT', 'notWaiting', doorTeamText.today.answered);
    if (accept) {
      const { studentId, kind, personId, note, deviceId, signature } = waiting;
      const signatures = new Map(signature === null ? [] : [[id, signature]]);
      const marks = [{ id, studentId, kind, personId, note }];
      const deviceName = (await findDevice(trx, access.daycareId, deviceId))?.name ?? null;
      const { results } = await writeMarks(trx, { ...ctx, door: { deviceId, deviceName, signatures } }, { marks });
      const [result] = results;
      if (result?.status === 'error') throw new DomainError('CONFLICT', 'markContradicts', result.reason ?? '');
    }
    await notify(trx, 'attendance');
  });
}

export function noteAlertSeen(
  { runtime, access, session, transact, notify }: WorkContext,
  { alertId }: { alertId: string },
): Promise<void> {
  return transact(async (trx) => {
    const seen = { seenAt: isoTime(runtime.now()), seenBy: session.user.uid };
    if (!(await seeAlert(trx, access.children, alertId, seen)))
      throw new DomainError('NOT_FOUND', 'alertNotFound', doorTeamText.today.notFound);
    await notify(trx, 'attendance');
  });
}
