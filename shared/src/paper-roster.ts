import { dayPapersText } from './day-papers-text';
import { whoIs } from './who-is';
import type { Contact } from './people';
import { healthAsText, type PaperHealthItem } from './paper-health';
import { fitPages, heightOfLines, linesIn, longestIn, onPaper, shortOnPaper } from './paper-pages';

/** What a room's list says about a child: whom to call, who else may pick up, who is not authorized, doctor and health. */
export interface RosterChild {
  id: string;
  name: string;
  facts: string;
  /** In calling order. */
  called: { id: string; who: string; phones: string[] }[];
  pickups: string[];
  /** “No pickup: …”, and what the team should know about it. */
  notAuthorized: { words: string; note: string | null }[];
  /** As `custodyOnPaper` has it. */
  custody: string | null;
  doctor: { name: string; phone: string };
  /** Whether emergency treatment is agreed to. */
  treatment: string;
  health: PaperHealthItem[];
  healthNote: string | null;
}

/** A child, and what is too long for its column and stands below the row. */
export interface RosterLine extends RosterChild {
  healthIsBelow: boolean;
}

const sizes = [9, 8.5, 8, 7.5] as const;
export type RosterSize = (typeof sizes)[number];

const lineHeight = 1.2;
const paddingMm = 2.1;
/** Between a row and what stands below it. */
const belowMm = 0.9;
/** What a column keeps free at its right. */
const gapMm = 2;
/** How much wider bold letters are. */
const bold = 1.08;
/** How much higher a line with an icon is. */
const withIcon = 1.08;
const mostHealthLines = 4;
/** Widths in mm, which the papers' styles repeat. Health has what is left of 190. */
const columns = { child: 34, call: 60, pickup: 30, doctor: 28 };
const leastHealthMm = 18;
const leastPickupMm = 20;

type Widths = Record<'letters' | 'child' | 'pickup' | 'health' | 'across', number>;

/** Where a list is printed, in mm: what stands left of the name, the height for rows, and how wide its letters are beside the product's font. */
export interface RosterPaper {
  beside: number;
  height: number;
  letters: number;
}

/** A child's row, and how high it is at each size. */
interface MeasuredLine {
  line: RosterLine;
  heights: ReadonlyMap<RosterSize, number>;
}

/** What measures the row of one child in a room whose children have these names. Most of the work of a list is in it. */
export function rosterMeasure(names: readonly string[], { beside, letters }: RosterPaper): (child: RosterChild) => MeasuredLine {
  const spare = 190 - beside - columns.child - columns.call - columns.pickup - columns.doctor;
  const widthsAt = sizes.map((size): [RosterSize, Widths] => {
    const child = Math.max(columns.child, longestIn(names, size * letters * bold) + gapMm);
    // A long name takes its room from the columns beside it.
    const pickup = Math.max(leastPickupMm, columns.pickup - (child - columns.child) / 3);
    return [size, { letters, child, pickup, health: Math.max(leastHealthMm, spare + columns.child - child), across: 190 - beside }];
  });
  return (child) => {
    const line = { ...child, healthIsBelow: healthLines(child.health, spare, sizes[0] * letters * bold) > mostHealthLines };
    return { line, heights: new Map(widthsAt.map(([size, widths]) => [size, heightOf(line, size, widths)])) };
  };
}

/** A room's children, measured for this paper, in as few pages as can hold them. */
export function rosterPages(children: readonly MeasuredLine[], { height }: RosterPaper): { size: RosterSize; pages: RosterLine[][] } {
  const heightAt =
    (size: RosterSize) =>
    ({ heights }: MeasuredLine) =>
      heights.get(size) ?? 0;
  const { size, pages } = fitPages<MeasuredLine, RosterSize>(children, sizes, heightAt, height);
  return { size, pages: pages.map((page) => page.map(({ line }) => line)) };
}

type Called = Pick<Contact, 'fullName' | 'email' | 'relation' | 'isGuardian' | 'firstTime'>;

/** Somebody to call, and whether they may pick up, or only once somebody has compared a close name. */
export function calledOnPaper(person: Called, pickup: 'yes' | 'askFirst' | 'no'): string {
  const { callOnly, askFirst, checkId } = dayPapersText.roster;
  const note = pickup === 'no' ? callOnly : pickup === 'askFirst' ? askFirst : person.firstTime ? checkId : null;
  return onPaper(note === null ? whoIs(person) : `${whoIs(person)} (${note})`);
}

/** Words of a list about custody that nobody has decided on yet, shortened. */
export function custodyOnPaper(custody: string | null): string | null {
  return custody === null ? null : onPaper(dayPapersText.roster.custody(shortOnPaper(custody.split('\n').join('; '))));
}

/** What stands below a row. */
export function belowRow({ healthIsBelow, notAuthorized, custody }: RosterLine): boolean {
  return healthIsBelow || custody !== null || notAuthorized.some(({ note }) => note !== null);
}

function healthLines(health: readonly PaperHealthItem[], columnMm: number, size: number): number {
  return health.reduce((sum, item) => sum + linesIn(healthAsText(item), columnMm, size), 0);
}

function heightOf(line: RosterLine, size: RosterSize, widths: Widths): number {
  const { name, facts, called, pickups, notAuthorized, custody, doctor, treatment, health, healthNote, healthIsBelow } = line;
  const lines = (words: string | null, mm: number) => linesIn(words ?? '', mm, size * widths.letters);
  const ofHealth = (mm: number) => withIcon * healthLines(health, mm, size * widths.letters * bold);
  const sum = (words: readonly (string | null)[], mm: number) => words.reduce((total, each) => total + lines(each, mm), 0);
  // A number does not break, so it counts as a word.
  const whole = (phones: readonly string[]) => phones.map((phone) => phone.replaceAll(/[\s-]/g, '0'));
  const tallest = Math.max(
    linesIn(name, widths.child - gapMm, size * widths.letters * bold) + lines(facts, widths.child - gapMm),
    sum(
      called.map(({ who, phones }) => `${who} ${whole(phones).join(', ')}`),
      columns.call - gapMm,
    ) || 1,
    sum([...pickups, ...notAuthorized.map(({ words }) => `MM ${words}`)], widths.pickup - gapMm) || 1,
    sum([doctor.name, ...whole([doctor.phone]), treatment], columns.doctor - gapMm),
    (healthIsBelow ? 1 : ofHealth(widths.health)) + lines(healthNote, widths.health),
  );
  const notes = notAuthorized.map(({ words, note }) => (note === null ? null : `MM ${words} ${note}`));
  const across = (healthIsBelow ? ofHealth(widths.across) : 0) + sum([...notes, custody === null ? null : `MM ${custody}`], widths.across);
  return heightOfLines(tallest + across, size, lineHeight, paddingMm + (across > 0 ? belowMm : 0));
}

/** Which part of a room's children a page shows, where it takes several. */
export function partOf(page: number, pages: readonly (readonly unknown[])[]): string | null {
  const all = pages.reduce((total, { length }) => total + length, 0);
  return pages.length < 2 ? null : dayPapersText.roster.page(page + 1, pages.length, pages[page]?.length ?? 0, all);
}
