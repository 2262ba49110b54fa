import { todayOf } from '../../records/daycare/today';
import { countHeldOn } from '../../records/daily-log/entries.queries';
import type { WorkContext } from '../../core/work-context';

/** How many of today's entries families do not see yet. */
export async function countHeld({ db, runtime, access }: WorkContext): Promise<{ held: number }> {
  return { held: await countHeldOn(db, access.children, await todayOf(db, runtime, access.daycareId)) };
}
