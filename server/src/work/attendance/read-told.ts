import type { ToldBy, ToldPlan } from '@daycare-portal/shared/attendance';
import { instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { byChild } from '@daycare-portal/shared/groups';
import { standingOf } from '@daycare-portal/shared/pickup';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { newestOf, type StoredPlan } from '../../records/family/family.queries';
import { listAround } from '../../records/people/people.queries';

/** When somebody picks up on a day on which nobody has come yet: today now, and another day at noon. */
export function momentOn(day: PlainDate, { timeZone, at, today }: { timeZone: string; at: string; today: PlainDate }) {
  return { timeZone, at: day === today ? at : instantOf(day, '12:00', timeZone) };
}

/** What families told about the day, by child, as the team is shown it. */
export async function readTold(
  db: Db,
  children: ChildScope,
  plans: readonly StoredPlan[],
  { day, today, timeZone, at }: { day: PlainDate; today: PlainDate; timeZone: string; at: string },
): Promise<ReadonlyMap<string, ToldPlan>> {
  const moment = momentOn(day, { timeZone, at, today });
  const picked = [...new Set(plans.flatMap(({ studentId, personId }) => (personId === null ? [] : [studentId])))];
  const around = await listAround(db, children, picked);
  return new Map(
    [...byChild(plans)].map(([studentId, own]) => {
      const { arrival, departure, pickup } = newestOf(own);
      const person = around.get(studentId)?.find(({ personId }) => personId === pickup?.personId);
      return [
        studentId,
        {
          arrival: arrival === undefined ? null : { ...toldBy(arrival), at: arrival.arriveAt ?? '' },
          departure: departure === undefined ? null : { ...toldBy(departure), at: departure.leaveAt ?? '' },
          pickup:
            pickup === undefined || person === undefined
              ? null
              : {
                  ...toldBy(pickup),
                  personId: person.personId,
                  name: person.fullName,
                  mayPickUp: standingOf(person, moment).mayPickUp,
                },
        },
      ];
    }),
  );
}

function toldBy({ recordedName, recordedAt }: StoredPlan): ToldBy {
  return { by: recordedName, toldAt: recordedAt };
}
