import type { RoomNumbers } from '@daycare-portal/shared/classrooms';
import type { RoomRules } from '@daycare-portal/shared/coverage';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { ruleSetOf, type RuleSetId } from '@daycare-portal/shared/ratio-rule-sets';
import type { RuleSet } from '@daycare-portal/shared/ratio-rules';
import type { ShortReason } from '@daycare-portal/shared/room-coverage';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, preparedForChildren } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import { readNapRatioDays } from '../daycare/nap-ratio-days';

const selectRuleSet = prepared((db: Db, daycareId: string) =>
  db.selectFrom('daycares').where('id', '=', daycareId).select(['ruleSetId', 'napRatioDays', 'dailyLogOn']),
);

export const listPastRatios = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'pastRatios')
    .select(['classroomId', 'untilDay', 'ruleSetId', 'childrenPerStaff'])
    .orderBy('untilDay')
    .orderBy('classroomId'),
);

/** The rules that adults are counted by, today and on any earlier day. */
export interface Ratios {
  ruleSetOn: (day: PlainDate) => RuleSet | null;
  rulesOn: (day: PlainDate, room: RoomNumbers & { id: string }) => RoomRules;
  /** Whether the figures for naps count, for which the naps of the daily log have to be known. */
  countsNapsOn: (day: PlainDate) => boolean;
}

/** The first choice also counts for the days before it. */
export async function readRatios(db: Db, daycareId: AuthorizedDaycareId): Promise<Ratios> {
  const [chosen] = await selectRuleSet(db, daycareId);
  const past = await listPastRatios(db, daycareId);
  const heldOn = (day: PlainDate, classroomId: string) => past.find((one) => one.classroomId === classroomId && day < one.untilDay);
  const ruleSetOn = (day: PlainDate) => {
    const held = heldOn(day, '');
    return ruleSetOf((held === undefined ? chosen?.ruleSetId : held.ruleSetId) ?? null) ?? null;
  };
  const napDays = readNapRatioDays(chosen?.napRatioDays ?? '[]');
  return {
    ruleSetOn,
    countsNapsOn: (day) =>
      chosen?.dailyLogOn === 1 &&
      napDays.some(({ ruleSetId, from, until }) => ruleSetId === ruleSetOn(day)?.id && from <= day && (until === null || day < until)),
    rulesOn: (day, { id, childrenPerStaff, capacity, ageFromMonths }) => ({
      ruleSet: ruleSetOn(day),
      childrenPerStaff: (heldOn(day, id) ?? { childrenPerStaff }).childrenPerStaff,
      capacity,
      ageFromMonths,
    }),
  };
}

/** What applied until a day: a room's own number, or the rule set. Of several changes on a day, the first counts. */
export async function keepPastRatio(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  untilDay: PlainDate,
  held: { classroomId: string; childrenPerStaff: number } | { ruleSetId: RuleSetId },
): Promise<void> {
  await trx
    .insertInto('pastRatios')
    .values({ daycareId, untilDay, classroomId: '', ruleSetId: null, childrenPerStaff: null, ...held })
    .onConflict((conflict) => conflict.columns(['daycareId', 'classroomId', 'untilDay']).doNothing())
    .execute();
}

const selectBirthDates = preparedForChildren((db, children) =>
  childRows(db, children, 'students').select(['id', 'dob', 'firstName', 'lastName']),
);

/** The dates of birth and names of these children, by id. */
export async function readBirthDates(
  db: Db,
  children: ChildScope,
): Promise<Map<string, { dob: PlainDate; firstName: string; lastName: string }>> {
  const rows = await selectBirthDates(db, children);
  return new Map(rows.map(({ id, dob, firstName, lastName }) => [id, { dob, firstName, lastName }]));
}

/** Why there were too few adults in a room on a day. */
export const listReasons = prepared((db: Db, daycareId: AuthorizedDaycareId, classroomId: string, day: string) =>
  daycareRows(db, daycareId, 'ratioReasons')
    .where('classroomId', '=', classroomId)
    .where('day', '=', day)
    .select(['id', 'at', 'reason', 'recordedName', 'recordedAt'])
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id'),
);

interface NewReason extends ShortReason {
  classroomId: string;
  day: PlainDate;
  recordedBy: string;
  payloadHash: string;
}

export async function insertReason(trx: Db, daycareId: AuthorizedDaycareId, reason: NewReason): Promise<void> {
  await trx
    .insertInto('ratioReasons')
    .values({ daycareId, ...reason })
    .execute();
}
