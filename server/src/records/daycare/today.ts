import { dayAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import type { Runtime } from '../../core/runtime';

const readTimeZone = prepared((db: Db, daycareId: string) => db.selectFrom('daycares').where('id', '=', daycareId).select('timeZone'));

export async function timeZoneOf(db: Db, runtime: Runtime, daycareId: AuthorizedDaycareId): Promise<string> {
  const [daycare] = await readTimeZone(db, daycareId);
  return daycare?.timeZone ?? runtime.timeZone();
}

/** Today's date in the daycare's time zone. */
export async function todayOf(db: Db, runtime: Runtime, daycareId: AuthorizedDaycareId): Promise<PlainDate> {
  return dayAt(runtime.now(), await timeZoneOf(db, runtime, daycareId));
}
