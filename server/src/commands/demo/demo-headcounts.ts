import type { PlainDate } from '@daycare-portal/shared/dates';
import type { HeadcountKind } from '@daycare-portal/shared/headcounts';
import { isoTime, later, newId } from '../../core/runtime';
import type { Caller } from './acting';
import type { Team } from './demo-team';

/** What happens at ten on a written day: two drills and a trip; undefined on the others. */
export function atTen(team: Team, days: readonly PlainDate[], day: PlainDate): (() => Promise<void>) | undefined {
  if (day === days.at(-9)) return () => drill(team, day, 'fireDrill', { lasts: 148, note: 'Out by the garden gate' });
  if (day === days.at(-6)) return () => trip(team, day);
  if (day === days.at(-3)) return () => drill(team, day, 'lockdownDrill', { lasts: 261, note: null, hidden: true });
  return undefined;
}

interface Counted {
  /** Seconds. */
  lasts: number;
  note: string | null;
  /** One child is found last, after having been reported missing. */
  hidden?: boolean;
  outingId?: string;
}

/** The teacher and another adult tick half of the children each. */
async function drill(team: Team, day: PlainDate, kind: HeadcountKind, counted: Counted): Promise<void> {
  await count(team, new Date(team.at(day, '10:10')), kind, counted);
}

async function count(team: Team, begin: Date, kind: HeadcountKind, { lasts, note, hidden = false, outingId }: Counted): Promise<void> {
  const { stage, teacher, staff, daycareId } = team;
  const at = (seconds: number) => isoTime(later(begin, seconds));
  const id = () => newId(stage.runtime);
  stage.turnTo(at(0));
  const { headcountId } = await teacher.attendance.startHeadcount({
    daycareId,
    id: id(),
    kind,
    ...(outingId !== undefined && { outingId }),
  });
  const { children } = await teacher.attendance.getHeadcount({ daycareId, headcountId });
  const [last, ...others] = children.filter(({ status }) => status === 'notSeen').toReversed();
  const tick = async (by: Caller, seconds: number, ticks: { studentId: string; kind: 'seen' | 'missing'; at?: string }[]) => {
    stage.turnTo(at(seconds));
    if (ticks.length > 0) await by.attendance.tick({ daycareId, headcountId, ticks: ticks.map((one) => ({ id: id(), ...one })) });
  };
  const most = lasts - 40;
  const seen = others.map(({ studentId }, index) => ({
    studentId,
    kind: 'seen' as const,
    at: at(15 + Math.floor((index / others.length) * (most - 20))),
  }));
  await tick(
    teacher,
    most,
    seen.filter((_, index) => index % 2 === 0),
  );
  await tick(
    staff,
    most,
    seen.filter((_, index) => index % 2 === 1),
  );
  if (last !== undefined) {
    if (hidden) await tick(staff, most + 8, [{ studentId: last.studentId, kind: 'missing' }]);
    await tick(teacher, lasts - 8, [{ studentId: last.studentId, kind: 'seen' }]);
  }
  stage.turnTo(at(lasts));
  await teacher.attendance.finish({ daycareId, id: id(), headcountId, note });
}

/** Ten children visit the library by bus and are counted on both ways. */
async function trip(team: Team, day: PlainDate): Promise<void> {
  const { stage, teacher, daycareId } = team;
  const id = () => newId(stage.runtime);
  const turnTo = (time: string) => stage.turnTo(team.at(day, time));
  turnTo('10:06');
  const { children } = await teacher.attendance.getDay({ daycareId, day });
  const oldest = children.filter(({ state }) => state === 'in').toSorted((a, b) => (a.dob < b.dob ? -1 : 1));
  const { user } = (await teacher.auth.getSession()) ?? {};
  const adults = [
    { userId: user?.uid ?? null, name: user?.displayName ?? 'Teacher' },
    { userId: null, name: 'Grace Holm' },
  ];
  const { outingId } = await teacher.outings.save({
    daycareId,
    id: id(),
    outingId: null,
    name: 'Town library',
    kind: 'trip',
    byVehicle: true,
    day,
    leavesAt: '10:10',
    returnsAt: '11:40',
    note: 'Story hour at 10:30. Bring the library cards.',
    adults,
    studentIds: oldest.slice(0, 10).map(({ studentId }) => studentId),
  });
  const step = (kind: 'left' | 'returned' | 'walked', personName?: string) =>
    teacher.outings.mark({ daycareId, id: id(), outingId, kind, ...(personName !== undefined && { personName }) });
  turnTo('10:11');
  await step('left');
  await count(team, new Date(team.at(day, '10:14')), 'boarding', { lasts: 70, note: null, outingId });
  await count(team, new Date(team.at(day, '11:22')), 'boarding', { lasts: 85, note: null, outingId });
  turnTo('11:41');
  await step('returned');
  turnTo('11:44');
  await step('walked', 'Grace Holm');
}
