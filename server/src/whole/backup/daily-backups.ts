import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isLeader, type Db } from '../../core/db/database';
import type { Runtime } from '../../core/runtime';
import type { Backups } from './backups';
import { BackupProblem } from '../../core/db/backup-problem';
import { findFirstAccountTime } from './backup.queries';

interface Parts {
  db: Db;
  backups: Backups;
  runtime: Runtime;
  log: FastifyBaseLogger;
}

/** By the machine's clock: long after the last person has gone home and before the first one comes. */
const quietHour = 3;
const minute = 60_000;

/** Makes the daily backup if it is due and no other is being made. */
export async function backUpWhenDue({ db, backups, runtime, log }: Parts): Promise<'failed' | 'made' | 'not due'> {
  if (!(await isLeader(db))) return 'not due';
  const now = runtime.now();
  const last = backups.list().find(({ kind, madeAt }) => kind === 'daily' && Date.parse(madeAt) <= now.getTime())?.madeAt;
  const since = last ?? (await findFirstAccountTime(db));
  if (since === undefined || Date.parse(since) >= lastQuietHour(now).getTime()) return 'not due';
  try {
    const { name, bytes } = await backups.make('daily');
    log.info({ backup: name, bytes }, 'the backup of the day was made');
    return 'made';
  } catch (error) {
    if (error instanceof BackupProblem && error.kind === 'running') return 'not due';
    log.error(error, 'the backup of the day could not be made; it is tried again in an hour');
    return 'failed';
  }
}

/** The last time at which a backup was due. A machine that slept or was off then makes its backup when it is back. */
function lastQuietHour(now: Date): Date {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), quietHour);
  return today <= now ? today : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, quietHour);
}

/** Makes a backup a day until `end` is called. It checks often, because timers stop while a machine sleeps. */
export function startDailyBackups(parts: Parts): { end: () => void } {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (time: number) => wait(time, undefined, { signal, ref: false }).catch(() => undefined);
  const work = async () => {
    // The first check waits, so as not to slow the start.
    await pause(minute);
    while (!signal.aborted) {
      const outcome = await backUpWhenDue(parts).catch((error: unknown) => {
        parts.log.error(error, 'it could not be found out whether a backup is due');
        return 'failed';
      });
      await pause(outcome === 'failed' ? 60 * minute : 10 * minute);
    }
  };
  void work();
  return { end: () => ending.abort() };
}
