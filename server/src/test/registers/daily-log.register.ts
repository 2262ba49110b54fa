import type { NewLogEntry } from '@daycare-portal/shared/daily-log';
import { logText } from '@daycare-portal/shared/log-text';
import { text as words } from '@daycare-portal/shared/text';
import { here, type Register } from '../register';
import type { World } from '../world';

const id = 'entry-made-by-a-screen';
const entryId = 'made-up';
const monday = '2026-11-30';
const notFound = ['NOT_FOUND', logText.notFound] as const;
const ownRecord = 'an entry of the daily log is its own record, and what it said before is kept';

const note = (studentId: string): NewLogEntry => ({ id, kind: 'note', studentIds: [studentId], detail: { text: 'Slept badly.' } });

/** Writes a note about the child, as the owner. */
async function write({ as, people }: World, studentId: string, entry: Partial<NewLogEntry> = {}) {
  const { sunnyside: daycareId } = people;
  const entries = [{ ...note(studentId), ...entry } as NewLogEntry];
  await as(people.owner).dailyLog.add({ daycareId, entries });
  const { entries: written } = await as(people.owner).dailyLog.getDay({ daycareId, day: null, studentId });
  return { daycareId, written: written.find((one) => one.entryId === entries[0]?.id) };
}

/** Takes a note about the child away again. */
async function writeAndRemove(world: World, studentId: string) {
  const { daycareId, written } = await write(world, studentId, { id: 'removed-entry-made-by-a-screen' });
  const { owner } = world.people;
  await world.as(owner).dailyLog.remove({ daycareId, entryId: written?.entryId ?? '', updatedAt: written?.updatedAt ?? '' });
}

/** Lets the child sleep for a while, and looks at it. */
async function sleep(world: World, studentId: string) {
  const { as, people } = world;
  const { sunnyside: daycareId, owner } = people;
  const marks = [{ id: 'check-in-for-a-nap', studentId, kind: 'in' as const }];
  await as(owner).attendance.mark({ daycareId, marks });
  const nap = 'nap-made-by-a-screen';
  await as(owner).dailyLog.add({ daycareId, entries: [{ id: nap, kind: 'nap', studentIds: [studentId], detail: {} }] });
  const check = { id: 'sleep-check-made-by-a-screen', entryId: nap, studentId, position: 'back' as const };
  await as(owner).dailyLog.check({ daycareId, checks: [check] });
}

const weekOf = (studentId: string) => ({
  week: monday,
  updatedAt: null,
  meals: [{ day: monday, meal: 'lunch' as const, food: 'Pasta', allergens: [], instead: [{ studentId, food: 'Rice' }] }],
  always: [{ studentId, food: 'milk', instead: 'oat milk' }],
});

async function planMenu({ as, people }: World, studentId: string) {
  await as(people.owner).dailyLog.saveMenu({ daycareId: people.sunnyside, ...weekOf(studentId) });
}

async function tick({ as, people }: World, studentId: string) {
  const confirmed = [{ studentId, about: 'notHere' as const, reason: 'She ate with us' }];
  const ticks = [{ id: 'meal-tick-made-by-a-screen', studentId, meal: 'lunch' as const, kind: 'served' as const, confirmed }];
  await as(people.owner).dailyLog.tickMeals({ daycareId: people.sunnyside, ticks });
}

export const dailyLogRegister: Register = {
  calls: {
    'dailyLog.getDay': {
      gate: 'dailyLog.view',
      call: [{ day: null }],
      naughty: (text) => [{ day: text }, { day: null, classroomId: text, studentId: text }],
    },
    'dailyLog.add': {
      gate: 'dailyLog.write',
      call: [{ entries: [note('made-up')] }],
      naughty: (text, { people: { child: studentId } }) => [
        { entries: [{ ...note(studentId), id: text }] },
        { entries: [{ ...note(studentId), kind: text }] },
        { sentAt: text, entries: [{ ...note(studentId), at: text, state: text }] },
        { entries: [{ ...note(studentId), detail: { text }, note: text, classroomId: text, photoIds: [text] }] },
        { entries: [{ ...note(text), detail: { text } }] },
        {
          entries: [
            {
              id,
              kind: 'meal',
              studentIds: [studentId],
              detail: { meal: 'lunch', food: text },
              amounts: [{ studentId: text, amount: 'all' }],
            },
          ],
        },
        { entries: [{ id, kind: 'meal', studentIds: [studentId], detail: { meal: text, food: text, source: text } }] },
        { entries: [{ id, kind: 'activity', studentIds: [studentId], detail: { title: text, area: text } }] },
        {
          entries: [
            {
              id,
              kind: 'milestone',
              studentIds: [studentId],
              detail: { text, area: 'moving' },
              confirmed: [{ studentId: text, about: 'allergen', reason: text }],
            },
          ],
        },
        { entries: [{ id, kind: 'supplies', studentIds: [studentId], detail: { what: text } }] },
        { entries: [{ id, kind: 'nap', studentIds: [studentId], detail: { from: text, until: text } }] },
      ],
      done: ownRecord,
    },
    'dailyLog.share': {
      gate: 'dailyLog.write',
      call: [{ entryIds: [entryId] }],
      naughty: (text) => [{ entryIds: [text] }],
      done: ownRecord,
    },
    'dailyLog.edit': {
      gate: 'dailyLog.write',
      call: [{ entryId, updatedAt: '' }, ...notFound],
      naughty: (text) => [
        { entryId: text, updatedAt: text, note: text },
        { entryId, studentId: text, updatedAt: text, detail: { text }, amount: text, photoIds: [text] },
        { entryId, updatedAt: text, at: text, detail: { what: text, title: text } },
      ],
      done: ownRecord,
    },
    'dailyLog.remove': {
      gate: 'dailyLog.write',
      call: [{ entryId, updatedAt: '' }, ...notFound],
      naughty: (text) => [{ entryId: text, studentId: text, updatedAt: text }],
      done: ownRecord,
    },
    'dailyLog.wake': {
      gate: 'dailyLog.write',
      call: [{ naps: [{ id, entryId, studentId: 'made-up' }] }],
      naughty: (text) => [
        { sentAt: text, naps: [{ id: text, entryId: text, studentId: text, at: text }] },
        { naps: [{ id, entryId: text, studentId: text }] },
      ],
      done: ownRecord,
    },
    'dailyLog.check': {
      gate: 'dailyLog.write',
      call: [{ checks: [{ id, entryId, studentId: 'made-up', position: 'back' }] }],
      naughty: (text) => [
        { checks: [{ id, entryId: text, studentId: text, position: 'back' }] },
        { sentAt: text, checks: [{ id: text, entryId, studentId: text, position: text, at: text }] },
      ],
      done: ownRecord,
    },
    'dailyLog.getVersions': {
      gate: 'dailyLog.view',
      call: [{ entryId }],
      naughty: (text) => [{ entryId: text }],
    },
    'dailyLog.getRemoved': {
      gate: 'dailyLog.view',
      call: [{ day: monday }],
      naughty: (text) => [{ day: text }],
    },
    'dailyLog.getMilestones': {
      gate: 'dailyLog.view',
      call: [{ studentId: 'made-up', from: '2026-06-01', until: '2026-11-30' }, 'NOT_FOUND', words.students.notFound],
      naughty: (text) => [
        { studentId: text, from: text, until: text },
        { studentId: text, from: '2026-06-01', until: '2026-11-30' },
      ],
    },
    'dailyLog.getMenu': {
      gate: 'dailyLog.view',
      call: [{ week: monday }],
      naughty: (text) => [{ week: text }],
    },
    'dailyLog.saveMenu': {
      gate: 'dailyLog.plan',
      call: [{ ...weekOf('made-up') }, 'NOT_FOUND', logText.childNotFound],
      naughty: (text) => [
        { week: text, updatedAt: text, meals: [] },
        { week: monday, updatedAt: null, meals: [{ day: monday, meal: 'lunch', food: text, allergens: [], instead: [] }] },
        { ...weekOf(text), updatedAt: text },
        {
          week: monday,
          updatedAt: null,
          meals: [{ day: text, meal: text, food: text, allergens: [text], instead: [] }],
          always: [{ studentId: text, food: text, instead: text }],
        },
      ],
      done: async (world) => {
        const { as, people, db } = world;
        const sent = { daycareId: people.sunnyside, ...weekOf(people.child) };
        return {
          db,
          call: () => as(people.owner).dailyLog.saveMenu(sent),
          rows: [here(world, 'daycare.changeMenu', people.owner, people.sunnyside)],
        };
      },
    },
    'dailyLog.copyMenu': {
      gate: 'dailyLog.plan',
      call: [{ fromWeek: '2026-11-23', week: '2026-12-07', updatedAt: null }, 'NOT_FOUND', logText.menu.nothingToCopy],
      naughty: (text) => [{ fromWeek: text, week: text, updatedAt: text }],
      done: async (world) => {
        const { as, people, db } = world;
        await planMenu(world, people.child);
        const sent = { daycareId: people.sunnyside, fromWeek: monday, week: '2026-12-07', updatedAt: null };
        return {
          db,
          call: () => as(people.owner).dailyLog.copyMenu(sent),
          rows: [here(world, 'daycare.changeMenu', people.owner, people.sunnyside)],
        };
      },
    },
    'dailyLog.getMealTicks': {
      gate: 'dailyLog.view',
      call: [{ day: null }],
      naughty: (text) => [{ day: text, classroomId: text }],
    },
    'dailyLog.tickMeals': {
      gate: 'dailyLog.write',
      call: [{ ticks: [{ id, studentId: 'made-up', meal: 'lunch', kind: 'served' }] }],
      naughty: (text, { people: { child: studentId } }) => [
        { ticks: [{ id: text, studentId, meal: 'lunch', kind: 'served' }] },
        { sentAt: text, ticks: [{ id, studentId: text, meal: text, kind: text, day: text, at: text }] },
        {
          ticks: [
            {
              id,
              studentId,
              meal: 'lunch',
              kind: 'served',
              reason: text,
              classroomId: text,
              confirmed: [{ studentId, about: 'notHere', reason: text }],
            },
          ],
        },
      ],
      done: ownRecord,
    },
    'dailyLog.getMealMonth': {
      gate: 'dailyLog.view',
      call: [{ month: '2026-11', classroomId: null }],
      naughty: (text) => [{ month: text, classroomId: text }],
    },
    'dailyLog.exportMeals': {
      gate: 'dailyLog.export',
      call: [{ month: '2026-11', classroomId: null, table: 'days', format: 'csv' }],
      naughty: (text) => [
        { month: text, classroomId: text, table: text, format: text },
        { month: '2026-11', classroomId: text, table: 'children', format: 'csv' },
      ],
      done: async (world) => {
        const { as, people, db } = world;
        const sent = { daycareId: people.sunnyside, month: '2026-11', classroomId: null, table: 'days', format: 'csv' } as const;
        return {
          db,
          call: () => as(people.owner).dailyLog.exportMeals(sent),
          rows: [here(world, 'daycare.exportMeals', people.owner, people.sunnyside)],
        };
      },
    },
    'dailyLog.countHeld': { gate: 'dailyLog.view', call: [{}] },
    'dailyLog.getRooms': { gate: 'dailyLog.view', call: [{}] },
    'dailyLog.saveRoom': {
      gate: 'dailyLog.plan',
      call: [{ classroomId: 'made-up', held: ['note'], sleepChecks: true, updatedAt: null }, 'NOT_FOUND', logText.roomNotFound],
      naughty: (text) => [
        { classroomId: text, held: [text], sleepChecks: true, updatedAt: text },
        { classroomId: text, held: [], sleepChecks: false, updatedAt: text },
      ],
      done: async (world) => {
        const { as, people, db } = world;
        const { sunnyside: daycareId, owner } = people;
        const room = await as(owner).classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Bees' } });
        const sent = { daycareId, classroomId: room.classroomId, held: [], sleepChecks: true, updatedAt: null };
        return { db, call: () => as(owner).dailyLog.saveRoom(sent), rows: [here(world, 'classroom.setLog', owner, room.classroomId)] };
      },
    },
  },
  tables: {
    log_entries: { export: 'log', withChild: 'goes', fill: (world, studentId) => write(world, studentId) },
    log_versions: { export: 'log-versions', withChild: 'goes', fill: writeAndRemove },
    log_photos: { export: 'log-photos', withChild: 'none' },
    sleep_checks: { export: 'sleep-checks', withChild: 'goes', fill: sleep },
    meal_marks: { export: 'meal-counts', withChild: 'goes', fill: tick },
    menu_weeks: { export: 'menu-weeks', withChild: 'none' },
    menu_meals: { export: 'menu', withChild: 'none' },
    menu_substitutes: { export: 'menu-substitutes', withChild: 'goes', fill: planMenu },
    standing_substitutes: { export: 'menu-substitutes', withChild: 'goes' },
    log_rooms: { export: 'log-rooms', withChild: 'none' },
  },
};
