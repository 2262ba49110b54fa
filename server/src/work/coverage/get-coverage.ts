import type { RoomNumbers } from '@daycare-portal/shared/classrooms';
import { cover, type Coverage, type RoomRules } from '@daycare-portal/shared/coverage';
import { minutesFromEdgeAt, nappingAt, presentIn } from '@daycare-portal/shared/coverage-day';
import { dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { Presence } from '@daycare-portal/shared/presence';
import { bandOf, type RuleSet } from '@daycare-portal/shared/ratio-rules';
import { ruleSetOf } from '@daycare-portal/shared/ratio-rule-sets';
import {
  countedBy,
  type ChosenRuleSet,
  type CountedAdult,
  type CoverageNow,
  type PremisesMinimum,
  type RoomCoverage,
} from '@daycare-portal/shared/room-coverage';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { readCountedRooms } from '../../records/attendance/day-rooms';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { badInput } from '../../core/errors';
import { listOutingsOn } from '../../records/outings/outings.queries';
import { isoTime, type Runtime } from '../../core/runtime';
import { readPresences } from './presences';
import { readBirthDates, readRatios } from '../../records/coverage/ratio.queries';

/** How many children and adults are in each room at an instant. Null is now. All children of a room count, whoever may see them. */
export async function getCoverage(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  userId: string,
  requestedAt: string | null,
): Promise<CoverageNow> {
  const { daycareId } = children;
  const now = isoTime(runtime.now());
  const at = requestedAt === null ? now : new Date(requestedAt).toISOString();
  if (at > now) throw badInput(dayText.attendance.inFuture);
  const all = acrossDaycare(children);
  const rules = await readDayRules(db, runtime, daycareId);
  const day = dayAt(at, rules.timeZone);
  const rooms = await readCountedRooms(db, children, userId, at);
  const ratios = await readRatios(db, daycareId);
  const presences = await readPresences(db, all, day, {
    rules,
    births: await readBirthDates(db, all),
    now,
    countsNaps: ratios.countsNapsOn(day),
  });
  const asleep = new Set(nappingAt(presences.naps, at));
  const present = presentIn(presences.children, at);
  const adults = presentIn(presences.adults, at);
  const names = new Map(presences.staffMarks.map(({ userId: id, fullName }) => [id, fullName]));
  const outings = (await listOutingsOn(db, daycareId, day, day)).filter(({ isOut }) => isOut || requestedAt !== null);
  const isInside = ({ classroomId }: Presence) => !outings.some(({ id }) => id === classroomId);
  const places = new Set([...outings, ...rooms, ...(await listClassroomNames(db, daycareId))].map(({ id }) => id));
  const ruleSet = ratios.ruleSetOn(day);
  const named = (some: readonly Presence[]) =>
    some
      .map(({ who, from }) => ({ userId: who, name: names.get(who) ?? '', since: from }))
      .toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return {
    at,
    day,
    timeZone: rules.timeZone,
    ruleSet: chosen(ruleSet),
    premises: premisesOf(ruleSet, present.filter(isInside), adults.filter(isInside)),
    rooms: rooms.map((room) =>
      toRoom(room, ratios.rulesOn(day, room), {
        ages: agesOf(inRoom(present, room.id), presences.ages),
        napping: agesOf(
          inRoom(present, room.id).filter(({ who }) => asleep.has(who)),
          presences.ages,
        ),
        adults: named(inRoom(adults, room.id)),
        minutesFromEdge: minutesFromEdgeAt(presences, at),
      }),
    ),
    // A room may have been deleted while somebody was in it.
    inNoRoom: named(lastOf(adults.filter(({ classroomId }) => !places.has(classroomId ?? '')))),
  };
}

function inRoom(presences: readonly Presence[], classroomId: string): Presence[] {
  return lastOf(presences.filter((one) => one.classroomId === classroomId));
}

/** Each child or adult once, by their last presence. */
function lastOf(presences: readonly Presence[]): Presence[] {
  return [...new Map(presences.map((one) => [one.who, one])).values()];
}

function agesOf(presences: readonly Presence[], ages: ReadonlyMap<string, number>): number[] {
  return presences.map(({ who }) => ages.get(who) ?? 0);
}

interface InRoom {
  ages: number[];
  napping: number[];
  adults: CountedAdult[];
  minutesFromEdge: number | null;
}

function toRoom(
  { id, name, mark, capacity, ageFromMonths, ageUntilMonths }: RoomNumbers & { id: string; name: string; mark: number },
  rules: RoomRules,
  { ages, napping, adults, minutesFromEdge }: InRoom,
): RoomCoverage {
  const coverage = cover({ ages, napping, adults: adults.length, minutesFromEdge }, rules);
  return {
    classroomId: id,
    name,
    mark,
    children: coverage.children,
    staff: coverage.adults,
    needed: coverage.needed,
    headroom: coverage.headroom,
    limit: coverage.limit,
    capacity,
    ageFromMonths,
    ageUntilMonths,
    childrenPerStaff: rules.childrenPerStaff,
    rule: countedBy(coverage, rules.childrenPerStaff),
    citation: citationOf(coverage, rules),
    adults,
    groups: groupsOf(ages, rules.ruleSet),
  };
}

function citationOf({ by }: Pick<Coverage, 'by'>, { ruleSet }: RoomRules): string | null {
  return by === 'ruleSet' ? (ruleSet?.citation ?? null) : null;
}

/** The children of a room by the rule's age group, youngest first. */
function groupsOf(ages: readonly number[], ruleSet: RuleSet | null): RoomCoverage['groups'] {
  const counts = new Map<number | null, number>();
  for (const months of ages.toSorted((a, b) => a - b)) {
    const from = ruleSet === null ? null : bandOf(ruleSet, months).fromMonths;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return [...counts].map(([fromMonths, children]) => ({ fromMonths, children }));
}

export function chosen(ruleSet: RuleSet | null): ChosenRuleSet | null {
  const found = ruleSetOf(ruleSet?.id ?? null);
  return found === undefined ? null : { id: found.id, citation: found.citation, url: found.url };
}

/** A minimum for the premises counts for the whole daycare and is not added to each room. */
function premisesOf(ruleSet: RuleSet | null, children: readonly Presence[], adults: readonly Presence[]): PremisesMinimum | null {
  const least = ruleSet?.minimumStaff;
  if (least?.scope !== 'premises') return null;
  const count = (some: readonly Presence[]) => new Set(some.map(({ who }) => who)).size;
  return { adults: least.adults, fromChildren: least.fromChildren, present: count(adults), children: count(children) };
}
