import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ofMachine } from '../../core/auth/access';
import { isLeader } from '../../core/db/database';
import { inLanguage } from '../../core/language';
import { announceChanges } from '../../core/live/changes';
import { isoTime } from '../../core/runtime';
import type { Services } from '../../core/trpc/context';
import { listDaycaresWithBinder } from './binder.queries';

type Parts = Pick<Services, 'db' | 'binders' | 'runtime'> & { log: FastifyBaseLogger };

const seconds = 1000;
const minute = 60 * seconds;

/** Makes every binder that is due and missing, in the owner's language. False if one failed. */
export async function makeDueBinders({ db, binders, runtime, log }: Parts): Promise<boolean> {
  if (!(await isLeader(db))) return true;
  let all = true;
  for (const { id, language } of await listDaycaresWithBinder(db)) {
    try {
      const children = ofMachine(id, isoTime(runtime.now()));
      if ((await binders.findMissing(db, children.daycareId)) === null) continue;
      const day = await inLanguage(language ?? 'en', () => binders.make(db, children));
      log.info({ daycareId: id, day }, 'the nightly binder was made');
      await announceChanges(db, ['attendance'], { daycareId: id, userId: null, windowId: null });
    } catch (err) {
      all = false;
      log.error({ err, daycareId: id }, 'the nightly binder could not be made; it is tried again in ten minutes');
    }
  }
  return all;
}

/** Makes the binders until `end` is called. It checks often, because timers stop while a machine sleeps. */
export function startNightlyBinders(parts: Parts): { end: () => void } {
  const { db, binders, log } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (time: number) => wait(time, undefined, { signal, ref: false }).catch(() => undefined);
  const work = async () => {
    // The first check must not slow down the start.
    await pause(20 * seconds);
    for (let look = 0; !signal.aborted; look += 1) {
      const failed = (err: unknown) => {
        log.error(err, 'it could not be found out which binders are due');
        return false;
      };
      if (look % 10 === 0) await binders.tidy(db).catch(failed);
      const done = await makeDueBinders(parts).catch(failed);
      await pause(done ? minute : 10 * minute);
    }
  };
  void work();
  return { end: () => ending.abort() };
}
