import type { Day, NewClosure, UpdateDay } from '@daycare-portal/shared/daycare-day';
import type { PlainDate } from '@daycare-portal/shared/dates';
import {
  defaultOpeningHours,
  hoursOn,
  nextOpenDay,
  openingOf,
  type HoursFrom,
  type Opening,
  type OpeningBlock,
} from '@daycare-portal/shared/opening-hours';
import { dayAt } from '@daycare-portal/shared/center-time';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import type { Runtime } from '../../core/runtime';
import { featureColumns, featureFields, featuresIn } from '../../core/auth/features';
import { daycareRows } from '../../core/auth/daycare-rows';
import { napRatioDaysAfter } from './nap-ratio-days';

const readRules = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('daycares')
    .leftJoin('openingHours', 'openingHours.daycareId', 'daycares.id')
    .where('daycares.id', '=', daycareId)
    .select(['daycares.timeZone', 'daycares.lateAfterMinutes', 'daycares.absenceReasons'])
    .select(['openingHours.holdsFrom', 'openingHours.week'])
    .orderBy('openingHours.holdsFrom'),
);

/** The settings that all days follow. */
export interface DayRules {
  /** An IANA name. */
  timeZone: string;
  /** Today's date there. */
  today: PlainDate;
  lateAfterMinutes: number;
  /** The daycare's own absence reasons. */
  absenceReasons: string[];
  /** When a classroom is open. Null stands for the daycare. */
  openingOn: (day: PlainDate, classroomId: string | null) => Opening;
  /** The next open day after this one, or null if there is none within a year. */
  nextOpenDay: (day: PlainDate) => PlainDate | null;
}

const readAllClosures = prepared((db: Db, daycareId: AuthorizedDaycareId) => selectClosures(db, daycareId));

/** Two prepared statements, because every view of a day and every mark needs them. */
export async function readDayRules(db: Db, runtime: Runtime, daycareId: AuthorizedDaycareId): Promise<DayRules> {
  const found = await readRules(db, daycareId);
  const [rules] = found;
  const hours = found.flatMap(({ holdsFrom, week }) => (holdsFrom === null || week === null ? [] : [toHours({ holdsFrom, week })]));
  const closures = await readAllClosures(db, daycareId);
  const timeZone = rules?.timeZone ?? runtime.timeZone();
  // Each child asks for its own, so that of a day and room is worked out once.
  const openings = new Map<PlainDate, Map<string | null, Opening>>();
  return {
    timeZone,
    today: dayAt(runtime.now(), timeZone),
    lateAfterMinutes: rules?.lateAfterMinutes ?? 0,
    absenceReasons: JSON.parse(rules?.absenceReasons ?? '[]'),
    openingOn: (day, classroomId) => {
      const ofDay = openings.get(day) ?? new Map<string | null, Opening>();
      openings.set(day, ofDay);
      const found =
        ofDay.get(classroomId) ?? openingOf(day, hoursOn(day, hours)?.openingHours ?? defaultOpeningHours, closures, classroomId);
      ofDay.set(classroomId, found);
      return found;
    },
    nextOpenDay: (day) => nextOpenDay(day, hours, closures),
  };
}

/** Everything that the settings page shows. */
export async function getDay(db: Db, runtime: Runtime, daycareId: AuthorizedDaycareId): Promise<Day> {
  const row = await readDay(db, daycareId);
  const today = dayAt(runtime.now(), row.timeZone);
  const hours = await listHours(db, daycareId);
  const holding = hoursOn(today, hours);
  return {
    timeZone: row.timeZone,
    timeZoneChosen: row.timeZoneChosen === 1,
    openingHours: holding?.openingHours ?? [...defaultOpeningHours],
    hoursFrom: holding?.hoursFrom ?? null,
    laterHours: hours.filter(({ hoursFrom }) => hoursFrom > today),
    closures: await selectClosures(db, daycareId).execute(),
    features: featuresIn(row),
    teachersSeeOwnRooms: row.teachersSeeOwnRooms === 1,
    lateAfterMinutes: row.lateAfterMinutes,
    keepYears: row.keepYears,
    absenceReasons: JSON.parse(row.absenceReasons),
    ruleSetId: row.ruleSetId,
    binderAt: row.binderAt,
    napRatio: row.napRuleSetId !== null && row.napRuleSetId === row.ruleSetId,
    familyReadsDays: row.familyReadsDays,
    familiesSeeTeam: row.familiesSeeTeam === 1,
    pushNotices: row.pushNotices === 1,
    quietHours: row.quietFrom === null || row.quietUntil === null ? null : { from: row.quietFrom, until: row.quietUntil },
    doorConfirm: row.doorConfirm,
    signature: row.signature,
    doorWords: row.doorWords,
  };
}

function readDay(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('daycares')
    .where('id', '=', daycareId)
    .select([
      'timeZone',
      'timeZoneChosen',
      'teachersSeeOwnRooms',
      'lateAfterMinutes',
      'keepYears',
      'absenceReasons',
      'ruleSetId',
      'binderAt',
      'napRuleSetId',
      'familyReadsDays',
      'familiesSeeTeam',
      'pushNotices',
      'quietFrom',
      'quietUntil',
      'doorConfirm',
      'signature',
      'doorWords',
      ...featureColumns,
    ])
    .executeTakeFirstOrThrow();
}

/** All opening hours, earliest first. */
export async function listHours(db: Db, daycareId: AuthorizedDaycareId): Promise<HoursFrom[]> {
  return (await selectHours(db, daycareId).execute()).map(toHours);
}

function selectHours(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'openingHours').select(['holdsFrom', 'week']).orderBy('holdsFrom');
}

function toHours({ holdsFrom, week }: { holdsFrom: string; week: string }): HoursFrom {
  return { hoursFrom: holdsFrom, openingHours: readWeek(week) };
}

function selectClosures(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'closures').select(['fromAt as from', 'untilAt as until', 'name', 'classroomId']).orderBy('position');
}

/** Null removes the hours that start on that day. */
export async function writeHours(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  holdsFrom: PlainDate,
  openingHours: readonly OpeningBlock[] | null,
): Promise<void> {
  await trx.deleteFrom('openingHours').where('daycareId', '=', daycareId).where('holdsFrom', '=', holdsFrom).execute();
  if (openingHours === null) return;
  const week = openingHours.toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));
  await trx
    .insertInto('openingHours')
    .values({ daycareId, holdsFrom, week: JSON.stringify(week) })
    .execute();
}

export async function replaceClosures(trx: Db, daycareId: AuthorizedDaycareId, closures: readonly NewClosure[]): Promise<void> {
  await trx.deleteFrom('closures').where('daycareId', '=', daycareId).execute();
  if (closures.length === 0) return;
  const rows = closures.map(({ from, until, name, classroomId = null }, position) => ({
    daycareId,
    position,
    fromAt: from,
    untilAt: until,
    name,
    classroomId,
  }));
  await trx.insertInto('closures').values(rows).execute();
}

type Rules = Pick<
  UpdateDay,
  | 'timeZone'
  | 'features'
  | 'teachersSeeOwnRooms'
  | 'lateAfterMinutes'
  | 'keepYears'
  | 'absenceReasons'
  | 'ruleSetId'
  | 'binderAt'
  | 'napRatio'
  | 'familyReadsDays'
  | 'familiesSeeTeam'
  | 'pushNotices'
  | 'quietHours'
  | 'doorConfirm'
  | 'signature'
  | 'doorWords'
>;

/** Keeps `updatedAt`, because the form of the daycare's record does not show this and must stay saveable. */
export async function updateRules(trx: Db, daycareId: AuthorizedDaycareId, rules: Rules, today: PlainDate): Promise<void> {
  const { timeZone, features, teachersSeeOwnRooms, lateAfterMinutes, keepYears, absenceReasons, ruleSetId, binderAt, napRatio } = rules;
  const { familyReadsDays, familiesSeeTeam, pushNotices, quietHours, doorConfirm, signature, doorWords } = rules;
  const fields = {
    ...(timeZone !== undefined && { timeZone, timeZoneChosen: 1 }),
    ...(features !== undefined && featureFields(features)),
    ...(teachersSeeOwnRooms !== undefined && { teachersSeeOwnRooms: teachersSeeOwnRooms ? 1 : 0 }),
    ...(lateAfterMinutes !== undefined && { lateAfterMinutes }),
    ...(keepYears !== undefined && { keepYears }),
    ...(absenceReasons !== undefined && { absenceReasons: JSON.stringify(absenceReasons) }),
    ...(ruleSetId !== undefined && { ruleSetId }),
    ...(binderAt !== undefined && { binderAt }),
    ...(familyReadsDays !== undefined && { familyReadsDays }),
    ...(familiesSeeTeam !== undefined && { familiesSeeTeam: familiesSeeTeam ? 1 : 0 }),
    ...(pushNotices !== undefined && { pushNotices: pushNotices ? 1 : 0 }),
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }),
    ...(doorConfirm !== undefined && { doorConfirm }),
    ...(signature !== undefined && { signature }),
    ...(doorWords !== undefined && { doorWords: doorWords || null }),
  };
  if (Object.keys(fields).length > 0) await trx.updateTable('daycares').set(fields).where('id', '=', daycareId).execute();
  if (napRatio === undefined) return;
  const now = await trx.selectFrom('daycares').where('id', '=', daycareId).select(['ruleSetId', 'napRatioDays']).executeTakeFirstOrThrow();
  const napRuleSetId = napRatio ? now.ruleSetId : null;
  await trx
    .updateTable('daycares')
    .set({ napRuleSetId, napRatioDays: napRatioDaysAfter(now.napRatioDays, napRuleSetId, today) })
    .where('id', '=', daycareId)
    .execute();
}

function readWeek(week: string): OpeningBlock[] {
  return JSON.parse(week);
}
