import type { LogRooms, SaveLogRoom } from '@daycare-portal/shared/daily-log';
import { logText } from '@daycare-portal/shared/log-text';
import { DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { listLogRooms, listSeenRooms, upsertLogRoom } from '../../records/daily-log/log-rooms.queries';
import type { Sent, WorkContext } from '../../core/work-context';

export async function getLogRooms({ db, access }: WorkContext): Promise<LogRooms> {
  return { rooms: await listSeenRooms(db, access.children) };
}

/** Says which kinds of entries wait in a room, and whether its sleeping children are checked. */
export function setLogRoom(
  { transact, runtime, access, record }: WorkContext,
  { classroomId, held, sleepChecks, updatedAt }: Sent<SaveLogRoom>,
): Promise<string> {
  const { daycareId } = access;
  return transact(async (trx) => {
    const room = (await listLogRooms(trx, daycareId)).find((one) => one.classroomId === classroomId);
    if (room === undefined) throw new DomainError('NOT_FOUND', 'classroomNotFound', logText.roomNotFound);
    if (room.updatedAt !== updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', logText.changedMeanwhile);
    const now = room.updatedAt === null ? isoTime(runtime.now()) : changeTime(runtime.now(), room.updatedAt);
    await upsertLogRoom(trx, daycareId, classroomId, { held: [...new Set(held)], sleepChecks, updatedAt: now });
    await record(trx, 'classroom.setLog', classroomId);
    return now;
  });
}
