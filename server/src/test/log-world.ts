import type { AddOutcome, LogDay, LogEntry, NewLogEntry } from '@daycare-portal/shared/daily-log';
import { dayWorld } from './day-world';
import type { Person } from './people';

type DayWorld = Awaited<ReturnType<typeof dayWorld>>;
/** An entry without the fields that the test does not care about. */
export type SentEntry = NewLogEntry extends infer Entry
  ? Entry extends NewLogEntry
    ? Omit<Entry, 'id' | 'studentIds'> & { id?: string; studentIds?: string[] }
    : never
  : never;

export interface LogWorld extends DayWorld {
  /** Adds entries, about Ana if they name nobody, and returns the outcome of each. */
  add: (person: Person, ...entries: SentEntry[]) => Promise<AddOutcome[]>;
  log: (person?: Person, asked?: { day?: string | null; classroomId?: string; studentId?: string }) => Promise<LogDay>;
  /** The newest entry, as the owner sees it. */
  last: () => Promise<LogEntry>;
}

/** The world of `dayWorld`, in which all three children came at 9:00. */
export async function logWorld(environment?: Record<string, string>): Promise<LogWorld> {
  const world = await dayWorld(environment);
  const { as, people, daycareId, ana, bo, cy, mark, newId } = world;
  await mark(people.staff, { studentId: ana, kind: 'in' }, { studentId: bo, kind: 'in' }, { studentId: cy, kind: 'in' });
  const add = async (person: Person, ...entries: SentEntry[]) => {
    const rows = entries.map((entry) => ({ id: newId(), studentIds: [ana], ...entry }) as NewLogEntry);
    return (await as(person).dailyLog.add({ daycareId, entries: rows })).results;
  };
  const log: LogWorld['log'] = (person = people.owner, asked = {}) => as(person).dailyLog.getDay({ daycareId, day: null, ...asked });
  const last = async () => {
    const { entries } = await log();
    const newest = entries.toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1)).at(-1);
    if (newest === undefined) throw new Error('Nothing was written.');
    return newest;
  };
  return { ...world, add, log, last };
}
