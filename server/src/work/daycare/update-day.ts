import type { DayChange } from '@daycare-portal/shared/activity';
import type { Day, UpdateDay } from '@daycare-portal/shared/daycare-day';
import { features } from '@daycare-portal/shared/features';
import type { HoursFrom } from '@daycare-portal/shared/opening-hours';
import { dayAt } from '@daycare-portal/shared/center-time';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { requireClassrooms } from '../../records/classrooms/classrooms.queries';
import { keepPastRatio } from '../../records/coverage/ratio.queries';
import type { Db } from '../../core/db/database';
import type { Runtime } from '../../core/runtime';
import { moveToZone } from './change-zone';
import { getDay, listHours, replaceClosures, updateRules, writeHours } from '../../records/daycare/day.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/** Changes the day settings and records what is different. Unchanged values leave no record. */
export function updateDay(ctx: WorkContext, { openingHours, hoursFrom, closures, ...rules }: Sent<UpdateDay>): Promise<void> {
  const {
    transact,
    runtime,
    record,
    access: { daycareId, children },
  } = ctx;
  const { user } = ctx.session;

  return transact(async (trx) => {
    const before = await readState(trx, runtime, daycareId);
    await updateRules(trx, daycareId, rules, dayAt(runtime.now(), before.day.timeZone));
    const { timeZone } = rules;
    if (timeZone !== undefined && timeZone !== before.day.timeZone) await moveToZone(trx, runtime, children, { user, timeZone });
    if (openingHours !== undefined) {
      const today = dayAt(runtime.now(), rules.timeZone ?? before.day.timeZone);
      await writeHours(trx, daycareId, hoursFrom ?? today, openingHours);
    }
    if (closures !== undefined) {
      const rooms = closures.flatMap(({ classroomId }) => classroomId ?? []);
      await requireClassrooms(trx, daycareId, rooms);
      await replaceClosures(trx, daycareId, closures);
    }
    if (rules.ruleSetId !== undefined && rules.ruleSetId !== before.day.ruleSetId && before.day.ruleSetId !== null)
      await keepPastRatio(trx, daycareId, dayAt(runtime.now(), before.day.timeZone), { ruleSetId: before.day.ruleSetId });
    const after = await readState(trx, runtime, daycareId);
    const { teachersSeeOwnRooms: ownRooms } = after.day;
    if (ownRooms !== before.day.teachersSeeOwnRooms)
      await record(trx, ownRooms ? 'daycare.limitTeachers' : 'daycare.unlimitTeachers', daycareId);
    const changes = changesBetween(before, after);
    if (changes.length > 0) await record(trx, 'daycare.updateDay', daycareId, changes.join(' '));
  });
}

interface State {
  day: Day;
  hours: HoursFrom[];
}

async function readState(trx: Db, runtime: Runtime, daycareId: AuthorizedDaycareId): Promise<State> {
  return { day: await getDay(trx, runtime, daycareId), hours: await listHours(trx, daycareId) };
}

function changesBetween(before: State, after: State): DayChange[] {
  const differs = (shown: (state: State) => unknown) => JSON.stringify(shown(before)) !== JSON.stringify(shown(after));
  const plain = (
    [
      'closures',
      'lateAfterMinutes',
      'keepYears',
      'absenceReasons',
      'ruleSetId',
      'binderAt',
      'napRatio',
      'familyReadsDays',
      'familiesSeeTeam',
      'pushNotices',
      'quietHours',
      'doorConfirm',
      'signature',
      'doorWords',
    ] as const
  ).filter((key) => differs(({ day }) => day[key]));
  return [
    ...(differs(({ day }) => [day.timeZone, day.timeZoneChosen]) ? (['timeZone'] as const) : []),
    ...(differs(({ hours }) => hours) ? (['openingHours'] as const) : []),
    ...plain,
    ...features
      .filter((feature) => differs(({ day }) => day.features[feature]))
      .map((feature): DayChange => `${feature}${after.day.features[feature] ? 'On' : 'Off'}`),
  ];
}
