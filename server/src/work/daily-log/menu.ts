import { addDays, dayAt, daysFrom } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { logText } from '@daycare-portal/shared/log-text';
import type { CopyMenu, MenuWeek, SaveMenu } from '@daycare-portal/shared/meals';
import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { listAttending, listAttendingOf } from '../../records/attendance/attendance.queries';
import { findWeek, listMenu, listStanding, replaceStanding, replaceWeek, type MenuMeal } from '../../records/daily-log/menu.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { listNone } from '../../records/health/health.queries';
import { listEnrollmentsOf } from '../../records/students/enrollments.queries';
import { listFoodItems } from './read-roll';
import type { Sent, WorkContext } from '../../core/work-context';

/** The menu of a week, and whom it has to think of. */
export async function getMenu({ db, runtime, access }: WorkContext, { week }: { week: PlainDate }): Promise<MenuWeek> {
  const { children, daycareId } = access;
  const rules = await readDayRules(db, runtime, daycareId);
  const saved = await findWeek(db, daycareId, week);
  const until = addDays(week, 6);
  const enrolled = await listEnrolled(db, children, rules);
  const ids = enrolled.map(({ id }) => id);
  const items = await listFoodItems(db, children, ids, rules.today < week ? week : rules.today);
  const told = new Set((await listNone(db, children)).filter(({ topic }) => topic === 'allergies').map(({ studentId }) => studentId));
  return {
    week,
    today: rules.today,
    updatedAt: saved?.updatedAt ?? null,
    updatedBy: saved?.updatedName ?? null,
    days: daysFrom(week, until).map((day) => {
      const { isOpen, closure } = rules.openingOn(day, null);
      return { day, isOpen, closure };
    }),
    meals: await listMenu(db, children, week, until),
    always: await listStanding(db, children),
    children: enrolled.flatMap((child) => {
      const badges = items.get(child.id) ?? [];
      const { id: studentId, firstName, lastName, profilePic, homeClassroomId } = child;
      return badges.length === 0 ? [] : [{ studentId, firstName, lastName, profilePic, classroomId: homeClassroomId, badges }];
    }),
    notAsked: enrolled
      .filter(({ id }) => !told.has(id) && !(items.get(id) ?? []).some(({ kind }) => kind !== 'diet'))
      .map(({ id: studentId, firstName, lastName }) => ({ studentId, firstName, lastName })),
    mayEdit: access.permissions.includes('dailyLog.plan'),
  };
}

async function listEnrolled(db: Db, children: ChildScope, { today, timeZone }: { today: PlainDate; timeZone: string }) {
  const attending = await listAttending(db, children);
  const spans = await listEnrollmentsOf(
    db,
    children,
    attending.map(({ id }) => id),
  );
  return attending.filter(
    ({ id, createdAt }) => enrollmentStatus(spans.get(id) ?? [], dayAt(createdAt, timeZone), today).status === 'enrolled',
  );
}

/** Replaces the menu of a week. CONFLICT if somebody else saved it since it was read. */
export function saveMenu(ctx: WorkContext, { week, updatedAt, meals, always }: Sent<SaveMenu>): Promise<string> {
  const until = addDays(week, 6);
  if (meals.some(({ day }) => day < week || day > until)) throw badInput(logText.menu.otherWeek);
  return writeWeek(ctx, { week, updatedAt }, async (trx) => {
    const { children } = ctx.access;
    await requireSeen(trx, children, [...meals.flatMap(({ instead }) => instead), ...(always ?? [])]);
    if (always !== undefined) await replaceStanding(trx, children, always);
    return meals;
  });
}

/** Replaces the menu of a week by that of another one. */
export function copyMenu(ctx: WorkContext, { fromWeek, week, updatedAt }: Sent<CopyMenu>): Promise<string> {
  const { children } = ctx.access;
  return writeWeek(ctx, { week, updatedAt }, async (trx) => {
    const copied = await listMenu(trx, children, fromWeek, addDays(fromWeek, 6));
    if (copied.length === 0) throw new DomainError('NOT_FOUND', 'menuNotFound', logText.menu.nothingToCopy);
    const days = daysFrom(fromWeek, addDays(fromWeek, 6));
    return copied.map((meal) => ({ ...meal, day: addDays(week, days.indexOf(meal.day)) }));
  });
}

function writeWeek(
  { transact, runtime, access, session, record }: WorkContext,
  { week, updatedAt }: { week: PlainDate; updatedAt: string | null },
  mealsOf: (trx: Db) => Promise<readonly MenuMeal[]>,
): Promise<string> {
  const { children, daycareId } = access;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    const saved = await findWeek(trx, daycareId, week);
    if ((saved?.updatedAt ?? null) !== updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', logText.menu.savedMeanwhile);
    const now = saved === undefined ? isoTime(runtime.now()) : changeTime(runtime.now(), saved.updatedAt);
    const meals = await mealsOf(trx);
    await replaceWeek(trx, children, week, { meals, updatedBy: uid, updatedName: displayName, updatedAt: now });
    await record(trx, 'daycare.changeMenu', daycareId, week);
    return now;
  });
}

async function requireSeen(trx: Db, children: ChildScope, named: readonly { studentId: string }[]): Promise<void> {
  const ids = [...new Set(named.map(({ studentId }) => studentId))];
  if ((await listAttendingOf(trx, children, ids)).length < ids.length)
    throw new DomainError('NOT_FOUND', 'studentNotFound', logText.childNotFound);
}
