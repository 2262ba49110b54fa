import { monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { healthAsText, healthOnPaper, type PaperHealthItem } from '@daycare-portal/shared/paper-health';
import { fitPages, heightOfLines, linesIn, longestIn, onPaper } from '@daycare-portal/shared/paper-pages';
import { calledOnPaper, custodyOnPaper } from '@daycare-portal/shared/paper-roster';
import { whoIs } from '@daycare-portal/shared/who-is';
import { stateWords } from './now-words';
import type { RollChild } from './rooms-now';

const labels = dayPapersText.roster;

/** Widths in mm. Those of the page, the ticks and the calls are in roster-table.tsx, too. */
const widths = { page: 190, ticks: 22, child: 36, health: 38, call: 43 };
const leastHealthMm = 18;
/** In points: as large as one page allows. */
const sizes = [9, 8.5, 8, 7.5] as const;
const lineHeight = 1.2;
const paddingMm = 1.9;
/** Letter is the shorter paper. It loses this much to its margins, the head, the counts, the lines to sign and the notes. */
const rowsMm = 279 - 22 - 75;
/** What is longer in its column stands below the row, across the page. */
const mostLines = { health: 4, pickup: 3 };

export interface RosterCall {
  id: string;
  phones: string[];
  who: string;
}

/** What the emergency roster says about a child. */
export interface RosterRow {
  id: string;
  name: string;
  /** The age, and since when the child is here or why not. */
  age: string;
  state: string;
  isHere: boolean;
  health: PaperHealthItem[];
  /** That there is none, or that nobody has asked. */
  healthNote: { words: string; isMissing: boolean } | null;
  calls: RosterCall[];
  /** Who else may pick up, or that nobody may. */
  pickup: string | null;
  notAuthorized: string[];
  /** What a list says about custody, undecided. It stands below the row. */
  custody: string | null;
  /** What is too long for its column and stands below the row. */
  below: { health: boolean; pickup: boolean };
}

export type RosterSize = (typeof sizes)[number];

/** A room's rows in as few pages as can hold them, and the size of their text. */
export function rosterPages(rows: readonly RosterRow[]): { size: RosterSize; pages: RosterRow[][] } {
  const heightIn = (size: RosterSize) => {
    const columns = columnsFor(rows, size);
    return (row: RosterRow) => heightOf(row, size, columns);
  };
  return fitPages<RosterRow, RosterSize>(rows, sizes, heightIn, rowsMm);
}

export function rosterRow(child: RollChild, name: string, day: { day: PlainDate; timeZone: string }): RosterRow {
  const { studentId, dob, state, contacts, health: items, isHealthAsked } = child;
  const called = contacts.filter(({ phones }) => phones.length > 0).slice(0, 2);
  const months = monthsBetween(dob, day.day);
  const health = items.map(healthOnPaper);
  const pickup = pickupWords(contacts, called);
  return {
    id: studentId,
    name: onPaper(name),
    age: labels.age(Math.floor(months / 12), months % 12),
    state: stateWords(child, day.timeZone),
    isHere: state === 'in',
    health,
    healthNote: noteOf(isHealthAsked, items.length),
    calls: called.map((person) => ({ id: person.personId, phones: numbersOf(person), who: calledOnPaper(person, pickupOf(person)) })),
    pickup,
    notAuthorized: child.notAuthorized.map((person) => onPaper(labels.notAuthorized(whoIs(person)))),
    custody: custodyOnPaper(child.custody),
    below: {
      health: healthLines(health, widths.health, sizes[0]) > mostLines.health,
      pickup: linesIn(pickup ?? '', widths.call, sizes[0]) > mostLines.pickup,
    },
  };
}

function noteOf(isAsked: boolean, items: number): RosterRow['healthNote'] {
  if (!isAsked) return { words: labels.notAsked, isMissing: true };
  return items === 0 ? { words: labels.none, isMissing: false } : null;
}

type Person = RollChild['contacts'][number];

function numbersOf({ phones }: Person): string[] {
  return phones.map(({ number, label }) => (phones.length > 1 ? `${number} ${label}` : number).trim());
}

function pickupWords(contacts: readonly Person[], called: readonly Person[]): string | null {
  const may = contacts.filter((person) => pickupOf(person) !== 'no');
  if (may.length === 0) return labels.noPickup;
  const others = may.filter((person) => !called.includes(person));
  if (others.length === 0) return null;
  return labels.alsoPickUp(others.map((person) => calledOnPaper(person, pickupOf(person))));
}

function pickupOf({ mayPickUpToday, isAskedToday }: Person): 'yes' | 'askFirst' | 'no' {
  return mayPickUpToday ? 'yes' : isAskedToday ? 'askFirst' : 'no';
}

type Columns = Pick<typeof widths, 'child' | 'health'>;

/** A long name takes its room from the health beside it. */
function columnsFor(rows: readonly RosterRow[], size: RosterSize): Columns {
  const names = rows.map(({ name }) => name);
  const child = Math.max(widths.child, longestIn(names, size));
  return { child, health: Math.max(leastHealthMm, widths.health + widths.child - child) };
}

/** Whether something stands below the row. */
export function hasBelow({ below, custody }: RosterRow): boolean {
  return below.health || below.pickup || custody !== null;
}

function healthLines(health: readonly PaperHealthItem[], columnMm: number, size: number): number {
  return health.reduce((sum, item) => sum + linesIn(healthAsText(item), columnMm, size), 0);
}

function heightOf(row: RosterRow, size: RosterSize, columns: Columns): number {
  const { name, age, state, health, healthNote, calls, pickup, notAuthorized, custody, below } = row;
  const wide = widths.page - widths.ticks;
  const lines = (words: string | null, columnMm: number) => linesIn(words ?? '', columnMm, size);
  const [first, second] = calls.map(({ phones, who }) => phones.length + lines(who, widths.call));
  const barred = notAuthorized.reduce((sum, words) => sum + lines(`MM ${words}`, widths.call), 0);
  const tallest = Math.max(
    lines(name, columns.child) + lines(`${age}, ${state}`, columns.child),
    (below.health ? 1 : healthLines(health, columns.health, size)) + lines(healthNote?.words ?? null, columns.health),
    first ?? 1,
    (second ?? 0) + (below.pickup ? 0 : lines(pickup, widths.call)) + barred,
  );
  const across =
    (below.health ? healthLines(health, wide, size) : 0) +
    (below.pickup ? lines(pickup, wide) : 0) +
    lines(custody === null ? null : `MM ${custody}`, wide);
  return heightOfLines(tallest + across, size, lineHeight, paddingMm);
}
