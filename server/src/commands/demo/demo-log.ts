import type { DayChild } from '@daycare-portal/shared/attendance';
import { addDays, weekdayOf, type ClockTime } from '@daycare-portal/shared/center-time';
import { ageInMonths } from '@daycare-portal/shared/coverage';
import type { NewLogEntry } from '@daycare-portal/shared/daily-log';
import { foodConflicts, type Food } from '@daycare-portal/shared/food-conflicts';
import type { MenuChild } from '@daycare-portal/shared/meals';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { groupBy } from '@daycare-portal/shared/groups';
import type { Allergen, Amount, LearningArea, Meal } from '@daycare-portal/shared/log-kinds';
import { isoTime, later, newId } from '../../core/runtime';
import type { Team } from './demo-team';
import { seededChoices, type Choices } from './random';

type Served = [food: string, ...allergens: Allergen[]];

/** What is served from Monday to Friday; at a weekend what there is on Monday. */
const menus: Partial<Record<Meal, Served[]>> = {
  breakfast: [
    ['Oatmeal, banana, milk', 'milk', 'gluten'],
    ['Rice cereal, blueberries, milk', 'milk'],
    ['Grits, apple slices, milk', 'milk'],
    ['Scrambled eggs, pear, corn tortilla, milk', 'egg', 'milk'],
    ['Oatmeal, strawberries, milk', 'milk', 'gluten'],
  ],
  lunch: [
    ['Turkey chili, corn, peaches, brown rice, milk', 'milk'],
    ['Noodles with chicken, green beans, plums, milk', 'wheat', 'milk'],
    ['Pasta with tomato sauce, peas, orange, milk', 'wheat', 'milk'],
    ['Baked fish, sweet potato, melon, roll, milk', 'fish', 'wheat', 'milk'],
    ['Bean burrito, carrots, apple, milk', 'wheat', 'milk'],
  ],
  afternoonSnack: [
    ['Carrot sticks, hummus', 'sesame'],
    ['Yogurt, pear', 'milk'],
    ['Cucumber, bean dip'],
    ['Apple, rice cakes'],
    ['Fruit salad'],
  ],
};

/** What the kitchen has for children whose record names something on the menu. It has not thought of strawberries yet. */
const instead: [label: RegExp, food: string][] = [
  [/milk|lactose/i, 'Rice and beans, oat milk'],
  [/gluten/i, 'Rice and vegetables'],
  [/egg|nuts|cashew/i, 'Chicken and rice'],
  [/vegetarian|halal/i, 'Lentils and rice'],
];

/** Who gets what in place of this meal. */
function insteadOf(food: Food, children: readonly MenuChild[]): { studentId: string; food: string }[] {
  return children.flatMap(({ studentId, badges }) => {
    const labels = foodConflicts(food, badges).map(({ label }) => label);
    const [, other] = instead.find(([words]) => labels.some((label) => words.test(label))) ?? [];
    return other === undefined ? [] : [{ studentId, food: other }];
  });
}

type Said = [words: string, area: LearningArea];
const activities: [Said, ...Said[]] = [
  ['Leaf printing', 'hands'],
  ['Songs about animals', 'talking'],
  ['Building a bridge of blocks', 'thinking'],
  ['Obstacle course in the garden', 'moving'],
  ['Feeding the fish together', 'feelings'],
];
const milestones: [Said, ...Said[]] = [
  ['Built a tower and was proud of it', 'hands'],
  ['Told a friend about the animals in the book', 'talking'],
  ['Climbed to the top of the climber and back down', 'moving'],
  ['Took off socks and boots without help', 'selfCare'],
  ['Brought a crying friend a blanket', 'feelings'],
  ['Found the right lid for each pot', 'thinking'],
];
const notes: [string, ...string[]] = [
  'Laughed all through story time.',
  'Asked for the blue truck again and again.',
  'Helped to set the table.',
];

const mondayOf = (day: PlainDate) => addDays(day, 1 - weekdayOf(day));

/** The menus of the weeks of these days, where there is none yet. */
export async function planMenus({ stage, staff, daycareId, at }: Team, days: readonly PlainDate[]): Promise<void> {
  for (const week of new Set(days.map(mondayOf))) {
    stage.turnTo(null);
    const now = isoTime(stage.runtime.now());
    const monday = at(week, '06:30');
    // By now next week's menu has been written, too.
    stage.turnTo(monday < now ? monday : now);
    const { updatedAt, children } = await staff.dailyLog.getMenu({ daycareId, week });
    if (updatedAt !== null) continue;
    const meals = Object.entries(menus).flatMap(([meal, served]) =>
      Array.from({ length: 7 }, (_, index) => {
        const [food = '', ...named] = served[index % served.length] ?? [];
        const allergens = named as Allergen[];
        return { day: addDays(week, index), meal: meal as Meal, food, allergens, instead: insteadOf({ name: food, allergens }, children) };
      }),
    );
    await staff.dailyLog.saveMenu({ daycareId, week, updatedAt: null, meals });
  }
}

/** Something that is written down for the children who are in a room at that time. */
interface LogStep {
  time: ClockTime;
  entries: (children: readonly DayChild[]) => Omit<NewLogEntry, 'id'>[];
}

/** What the team writes down on a day, or on one that is under way until `now`. */
export async function writeLog(team: Team, day: PlainDate, now?: Date): Promise<void> {
  const { stage, teacher, daycareId, at } = team;
  const choices = seededChoices(`the log of ${day}`);
  for (const { time, entries } of stepsOf(team, day, choices, now)) {
    const then = later(new Date(at(day, time)), choices.between(0, 90));
    if (now !== undefined && then > now) break;
    stage.turnTo(isoTime(then));
    const { children } = await teacher.attendance.getDay({ daycareId, day });
    const here = children.filter(
      ({ state, since }) => state === 'in' || (now === undefined && state === 'out' && (since ?? '') > isoTime(then)),
    );
    const rows = [...groupBy(here, ({ classroomId }) => classroomId).values()].flatMap(entries);
    await add(team, rows);
  }
  if (now !== undefined) return;
  stage.turnTo(at(day, '16:45'));
  const { entries: written } = await teacher.dailyLog.getDay({ daycareId, day });
  const held = written.flatMap(({ entryId, state }) => (state === 'held' ? [entryId] : []));
  if (held.length > 0) await teacher.dailyLog.share({ daycareId, entryIds: held });
}

/** Whoever must not have the food gets something else, and so is not in the entry. */
async function add({ stage, teacher, daycareId }: Team, rows: readonly Omit<NewLogEntry, 'id'>[]): Promise<void> {
  if (rows.length === 0) return;
  const withIds = (some: readonly Omit<NewLogEntry, 'id'>[]) => some.map((row) => ({ ...row, id: newId(stage.runtime) }) as NewLogEntry);
  const { results } = await teacher.dailyLog.add({ daycareId, entries: withIds(rows) });
  const again = rows.flatMap((row, index) => {
    const asked = new Set((results[index]?.asks ?? []).map(({ studentId }) => studentId));
    const studentIds = row.studentIds.filter((id) => !asked.has(id));
    const amounts = row.amounts?.filter(({ studentId }) => !asked.has(studentId));
    return asked.size === 0 || studentIds.length === 0 ? [] : [{ ...row, studentIds, ...(amounts !== undefined && { amounts }) }];
  });
  if (again.length > 0) await teacher.dailyLog.add({ daycareId, entries: withIds(again) });
}

const idsOf = (children: readonly DayChild[]) => children.map(({ studentId }) => studentId);

function stepsOf({ at }: Team, day: PlainDate, choices: Choices, now: Date | undefined): LogStep[] {
  const youngerThan = (children: readonly DayChild[], months: number) => children.filter(({ dob }) => ageInMonths(dob, day) < months);
  const meal = (time: ClockTime, name: Meal): LogStep => ({
    time,
    entries: (children) => [
      {
        kind: 'meal',
        studentIds: idsOf(children),
        detail: { meal: name },
        amounts: idsOf(children).map((studentId) => ({
          studentId,
          amount: choices.pick<Amount>(['some', 'most', 'most', 'all', 'all', 'more']),
        })),
      },
    ],
  });
  const diapers = (time: ClockTime): LogStep => ({
    time,
    entries: (children) =>
      youngerThan(children, 28).map(({ studentId }) => ({
        kind: 'diaper',
        studentIds: [studentId],
        detail: { what: choices.pick(['wet', 'wet', 'soiled', 'both']) },
      })),
  });
  const isAsleep = now !== undefined && isoTime(now) < at(day, '14:20');
  const nap: LogStep = {
    time: isAsleep ? '12:35' : '14:20',
    entries: (children) => {
      const studentIds = idsOf(youngerThan(children, 40));
      const detail = isAsleep ? {} : { from: at(day, '12:35'), until: at(day, '14:05') };
      return studentIds.length === 0 ? [] : [{ kind: 'nap', studentIds, detail }];
    },
  };
  const [title, area] = choices.pick(activities);
  const [seen, ofArea] = choices.pick(milestones);
  return [
    meal('08:30', 'breakfast'),
    diapers('09:40'),
    { time: '10:25', entries: (children) => [{ kind: 'activity', studentIds: idsOf(children), detail: { title, area } }] },
    {
      time: '11:00',
      entries: (children) => {
        const old = idsOf(children.filter(({ dob }) => ageInMonths(dob, day) >= 12));
        // Another child each day.
        const turn = Number(day.slice(8)) % Math.max(old.length, 1);
        return old.slice(turn, turn + 1).map((id) => ({ kind: 'milestone', studentIds: [id], detail: { text: seen, area: ofArea } }));
      },
    },
    meal('11:40', 'lunch'),
    nap,
    diapers('14:30'),
    meal('15:00', 'afternoonSnack'),
    {
      time: '15:40',
      entries: (children) =>
        idsOf(children)
          .slice(-1)
          .map((id) => ({ kind: 'note', studentIds: [id], detail: { text: choices.pick(notes) } })),
    },
  ];
}
