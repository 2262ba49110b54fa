import { addDays, weekdayOf, type ClockTime, type Weekday } from '@daycare-portal/shared/center-time';
import type { Classroom } from '@daycare-portal/shared/classrooms';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { NewStaffMark } from '@daycare-portal/shared/staff-marks';
import { isoTime, later, newId } from '../../core/runtime';
import { demoPeople } from './demo-people';
import { beginDay, markedWithin, shortlyAfter, together, type WrittenDay } from './demo-days';
import type { Team } from './demo-team';

/** What an adult does, and marks at once. */
interface Step {
  at: string;
  mark: Omit<NewStaffMark, 'id' | 'at'>;
}

interface Shift {
  userId: string;
  classroomId: string;
  from: ClockTime;
  until: ClockTime;
  breakAt: ClockTime;
}

type Hours = Omit<Shift, 'userId' | 'classroomId'>;

// The adult who opens a room leaves before the last child, and the breaks follow one another.
const opening: Hours = { from: '06:52', until: '15:35', breakAt: '11:35' };
const between: Hours = { from: '08:05', until: '17:15', breakAt: '12:10' };
const closing: Hours = { from: '09:25', until: '18:02', breakAt: '12:45' };
/** On these days the adult who closes a room that needs two comes late and finds one colleague alone in it. */
const lateOn: readonly Weekday[] = [2, 5];
const late = '11:50';
const substitute = { fullName: 'June Park', countsInRatio: true };

/** Writes where the adults were on a day, or until now. Each room has at least two, with different hours. */
export async function writeStaffDay(
  team: Team,
  day: PlainDate,
  { now, leftOpen = false }: { now?: Date; leftOpen?: boolean },
): Promise<void> {
  const written = beginDay(team, day);
  const shifts = await planShifts(team, day);
  const forgotten = leftOpen ? shifts.at(-2)?.userId : undefined;
  const steps = shifts
    .flatMap((shift) => stepsOf(written, shift))
    .filter(({ mark }) => !(mark.kind === 'out' && (now !== undefined || mark.userId === forgotten)))
    .filter(({ at }) => now === undefined || later(new Date(at), markedWithin) <= now);
  await play(written, steps);
  if (now === undefined) await explainLate(team, day);
}

/** Adults who forgot to clock out when the demo was last started are clocked out in the evening. */
export async function endShiftsBefore({ stage, staff, daycareId, at }: Team): Promise<void> {
  const { adults } = await staff.staff.getDay({ daycareId, day: null });
  const marks = adults.flatMap(({ userId, leftOpen }) => {
    if (leftOpen === null) return [];
    const evening = Math.max(Date.parse(at(leftOpen.day, '17:40')), Date.parse(leftOpen.since) + longestShift * 1000);
    return [{ id: newId(stage.runtime), userId, kind: 'out' as const, at: isoTime(new Date(evening)), reason: 'Added later' }];
  });
  if (marks.length > 0) await staff.staff.clock({ daycareId, marks });
}

/** Two children who are getting too old for their room move on: one today, one next week. */
export async function planMoves({ stage, staff, daycareId, at }: Team, today: PlainDate): Promise<void> {
  stage.turnTo(at(today, '07:05'));
  const { planned, due } = await staff.classrooms.getMoves({ daycareId });
  if (planned.length > 0) return;
  const moving = due.flatMap(({ studentId, suggestedId }) => (suggestedId === null ? [] : [{ studentId, classroomId: suggestedId }]));
  for (const [index, move] of moving.slice(0, 2).entries())
    await staff.classrooms.planMove({ daycareId, id: newId(stage.runtime), ...move, day: addDays(today, index * 7) });
}

const longestShift = 8 * 3600;

/**
 * The teachers in their rooms, joined by the substitute or another adult where one is alone, and by a third where children need the most
 * adults.
 */
async function planShifts({ owner, staff, daycareId, stage }: Team, day: PlainDate): Promise<Shift[]> {
  const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
  const { adults } = await staff.staff.getDay({ daycareId, day: null });
  const known = adults.find(({ isSubstitute, fullName }) => isSubstitute && fullName === substitute.fullName)?.userId;
  const helper = known ?? (await staff.staff.addSubstitute({ daycareId, id: newId(stage.runtime), ...substitute })).userId;
  const { staff: members } = await owner.staff.getDaycareStaffList({ daycareId });
  const ofStaff = members.filter(({ role, email }) => role === 'staff' && email !== demoPeople.staff.email).map(({ userId }) => userId);
  const helpers = [helper, ...ofStaff];
  const busiest = busiestOf(classrooms);
  const taken = new Set<string>();
  return classrooms.flatMap(({ id: classroomId, staffMembers }) => {
    const most = classroomId === busiest?.id ? 3 : 2;
    const own = staffMembers.filter((userId) => !taken.has(userId)).slice(0, most);
    const team = [...own, ...helpers.splice(0, most - own.length)];
    for (const userId of team) taken.add(userId);
    const isLate = most === 3 && lateOn.includes(weekdayOf(day));
    const hours = [opening, { ...closing, ...(isLate && { from: late }) }, between];
    return team.map((userId, at) => ({ userId, classroomId, ...(hours[at] ?? between) }));
  });
}

/** The rooms in which children need the most adults. */
function busiestOf(classrooms: readonly Classroom[]): Classroom | undefined {
  return classrooms.toSorted((a, b) => (a.childrenPerStaff ?? Infinity) - (b.childrenPerStaff ?? Infinity))[0];
}

/** On one of the days somebody wrote down why there was one adult too few. */
async function explainLate({ stage, owner, staff, daycareId, at }: Team, day: PlainDate): Promise<void> {
  if (weekdayOf(day) !== lateOn[0]) return;
  const room = busiestOf((await owner.classrooms.getClassroomList({ daycareId })).classrooms);
  if (room === undefined) return;
  stage.turnTo(at(day, '12:20'));
  const reason = 'Relief came after an appointment';
  await staff.classrooms.explainShort({ daycareId, id: newId(stage.runtime), classroomId: room.id, at: at(day, '11:45'), reason });
}

function stepsOf(written: WrittenDay, { userId, classroomId, from, until, breakAt }: Shift): Step[] {
  const pause = shortlyAfter(written, breakAt);
  return [
    { at: shortlyAfter(written, from), mark: { userId, kind: 'in', classroomId } },
    { at: pause, mark: { userId, kind: 'break' } },
    { at: isoTime(later(new Date(pause), 30 * 60)), mark: { userId, kind: 'back' } },
    { at: shortlyAfter(written, until), mark: { userId, kind: 'out' } },
  ];
}

async function play({ team: { stage, staff, daycareId } }: WrittenDay, steps: readonly Step[]): Promise<void> {
  for (const batch of together(steps)) {
    stage.turnTo(isoTime(later(new Date(batch.at(-1)?.at ?? ''), markedWithin / 2)));
    await staff.staff.clock({ daycareId, marks: batch.map(({ at, mark }) => ({ ...mark, id: newId(stage.runtime), at })) });
  }
}
