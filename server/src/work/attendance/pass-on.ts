import { maxUndecided, maxUndecidedInAll, type NewMark } from '@daycare-portal/shared/attendance';
import type { ChildScope } from '../../core/auth/access';
import type { Notify } from '../../core/live/changes';
import type { Db } from '../../core/db/database';
import { isoTime } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { ChildDays } from './child-days';
import {
  countAllUndecided,
  countUndecided,
  insertRefused,
  listRefusedIds,
  type NewRefused,
} from '../../records/attendance/decisions.queries';
import { judgeRow, type Sending } from './take-mark';

interface RefusedMarks {
  marks: readonly NewMark[];
  days: ChildDays;
  sending: Sending;
  /** Why each was refused, by its id. */
  reasons: ReadonlyMap<string, string>;
}

/**
 * Keeps those of the refused marks that had waited on a device, once each, so that others can decide about them too. Returns which of them
 * are kept here, now or since an earlier call. The others stay on the device.
 */
export async function passOn(
  trx: Db,
  { children, notify }: { children: ChildScope; notify: Notify },
  { marks, days, sending, reasons }: RefusedMarks,
): Promise<ReadonlySet<string>> {
  const late = marks.filter((mark) => mark.waited === true && days.attending.has(mark.studentId) && sending.maySee(mark));
  if (late.length === 0) return new Set();
  const { uid } = sending.user;
  const known = await listRefusedIds(
    trx,
    children,
    late.map(({ id }) => id),
  );
  const kept = new Set(known.flatMap(({ id, recordedBy }) => (recordedBy === uid ? [id] : [])));
  const tried = new Set(known.map(({ id }) => id));
  const open = await countUndecided(
    trx,
    children,
    late.map(({ studentId }) => studentId),
  );
  let room = maxUndecidedInAll - (await countAllUndecided(trx, children));
  const fresh: NewRefused[] = [];
  for (const mark of late) {
    const count = open.get(mark.studentId) ?? 0;
    if (tried.has(mark.id) || mark.undone === true || count >= maxUndecided || room <= 0) continue;
    const refused = refusedOf(mark, { days, sending, reasons });
    if (refused === null) continue;
    tried.add(mark.id);
    kept.add(mark.id);
    open.set(mark.studentId, count + 1);
    room -= 1;
    fresh.push({ ...refused, recordedAt: isoTime(sending.now) });
  }
  if (fresh.length > 0) {
    await insertRefused(trx, children, fresh);
    await notify(trx);
  }
  return kept;
}

/** The mark as it was tapped, or null if it lacks what its kind needs, so that nobody could record it. */
function refusedOf(mark: NewMark, { days, sending, reasons }: Omit<RefusedMarks, 'marks'>): Omit<NewRefused, 'recordedAt'> | null {
  const row = { ...mark, payloadHash: hashPayload(mark) };
  const { said, pickup } = judgeRow(days, row, sending);
  const { kind } = mark;
  if (said === null || (kind === 'absent' && said.absence === null) || (kind === 'move' && said.classroomId === null)) return null;
  return {
    ...said,
    kind,
    // A person who is no longer around the child is known by the name alone.
    personName: said.personName ?? (mark.personName || null),
    refusal: reasons.get(mark.id) ?? '',
    isPickup: kind === 'out' && (pickup !== null || Boolean(mark.exception)),
  };
}
