import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, isStored } from '@daycare-portal/shared/enrollment';
import type { EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import { foldName } from '@daycare-portal/shared/folding';
import type { ImportRow } from '@daycare-portal/shared/imports';
import type { Student } from '@daycare-portal/shared/students';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import { plainlyDated } from '../../list-reading/roster-rows';
import { statusIn, type ContactType } from './plain-words';
import type { Cell, ReadRow } from './read-row';

export type StatusChoice = EnrollmentStatus | 'leaveOut';

/** What a person says that a word of the list means. It is asked once, for all rows with the word. */
export interface WordAnswer {
  means: StatusChoice | ContactType;
  /** For children who left and whose rows have no last day. */
  lastDay: string;
}

/** By `wordKey`. */
export type WordAnswers = ReadonlyMap<string, WordAnswer>;

export interface WordQuestion {
  key: string;
  about: 'status' | 'type';
  words: string;
  rows: number;
  /** Set if the word is plain, and only the last day is missing. */
  means: EnrollmentStatus | undefined;
}

export function wordKey(about: WordQuestion['about'], words: string): string {
  return `${about} ${foldName(words)}`;
}

/** The words to ask about: statuses and contact types that are not plain, and children who left on a day that the list does not tell. */
export function wordQuestions(rows: readonly ReadRow[], hereOf: (row: ReadRow) => Student | undefined, mayEnrol: boolean): WordQuestion[] {
  const found = new Map<string, WordQuestion>();
  const ask = (about: WordQuestion['about'], words: string, means?: EnrollmentStatus) => {
    const key = wordKey(about, words);
    const known = found.get(key);
    found.set(key, known === undefined ? { key, about, words, rows: 1, means } : { ...known, rows: known.rows + 1 });
  };
  for (const row of rows) {
    const { status, endsOn, about } = row;
    const means = statusIn(status);
    if (mayEnrol && status.trim() !== '') {
      if (means === undefined) ask('status', status.trim());
      else if (means === 'withdrawn' && endsOn.trim() === '' && hereOf(row)?.status !== 'withdrawn') ask('status', status.trim(), means);
    }
    const words = new Set(about.people.filter(({ type }) => type === undefined).map(({ typeWord }) => typeWord));
    for (const word of words) ask('type', word);
  }
  return [...found.values()];
}

/** What a row does to a child's enrollment. Blank cells change nothing. */
export interface ReadEnrollment {
  change: ImportRow['enrolment'];
  /** The resulting status. */
  after: Pick<Student, 'status' | 'startsOn' | 'endsOn'> | undefined;
  /** Unreadable cells, which are kept as notes. */
  notes: Omit<Cell, 'column'>[];
  /** Why the row waits or is left out. */
  leftOut: 'status' | 'lastDay' | 'chosen' | undefined;
}

interface Headings {
  status: string;
  startsOn: string;
  endsOn: string;
}

/** `here` is the existing child, if there is one. No date is made up: a child who left without one waits for a person. */
export function readEnrollment(
  { status: word, ...cells }: Pick<ReadRow, 'status' | 'startsOn' | 'endsOn'>,
  { order, today, answers, headings }: { order: DateOrder; today: PlainDate; answers: WordAnswers; headings: Headings },
  here: Student | undefined,
): ReadEnrollment {
  const notes: ReadEnrollment['notes'] = [];
  const dateIn = (part: 'startsOn' | 'endsOn') => {
    if (cells[part].trim() === '') return null;
    const date = readDate(plainlyDated(cells[part]), order);
    if (date === undefined) notes.push({ heading: headings[part], words: cells[part] });
    return date ?? null;
  };
  const first = dateIn('startsOn');
  let last = dateIn('endsOn');
  const answer = answers.get(wordKey('status', word));
  const status = statusIn(word) ?? statusOf(answer);
  const nothing = { change: undefined, after: undefined, notes, leftOut: undefined };
  if (statusIn(word) === undefined && word.trim() !== '') {
    notes.push({ heading: headings.status, words: word });
    if (status === undefined && here === undefined) return { ...nothing, leftOut: 'status' };
  }
  if (answer?.means === 'leaveOut') return { ...nothing, leftOut: 'chosen' };
  if (status === 'withdrawn' && last === null && here?.status !== 'withdrawn') {
    last = readDate(answer?.lastDay ?? '', order) ?? null;
    if (last === null) return { ...nothing, leftOut: 'lastDay' };
  }
  if (first !== null && last !== null && last < first) {
    notes.push({ heading: headings.endsOn, words: cells.endsOn });
    return nothing;
  }
  const change = changeIn(status, first, last, today, here);
  if (change === undefined || (here !== undefined && isStored(change, here))) return nothing;
  const { status: then, startsOn, endsOn } = enrollmentStatus([{ id: '', reason: null, ...change }], '', today);
  return { ...nothing, change, after: { status: then, startsOn: startsOn ?? here?.startsOn ?? null, endsOn } };
}

function statusOf(answer: WordAnswer | undefined): EnrollmentStatus | undefined {
  return (['enrolled', 'waiting', 'withdrawn'] as const).find((status) => status === answer?.means);
}

function changeIn(
  status: EnrollmentStatus | undefined,
  first: PlainDate | null,
  last: PlainDate | null,
  today: PlainDate,
  here: Student | undefined,
): ImportRow['enrolment'] {
  switch (status) {
    case undefined:
      return first === null && last === null ? undefined : { startsOn: first, endsOn: last };
    case 'enrolled':
      if (first !== null || last !== null) return { startsOn: first, endsOn: last };
      return here === undefined || here.status === 'enrolled' ? undefined : { startsOn: today, endsOn: null };
    case 'waiting':
      return { startsOn: first !== null && first > today ? first : null, endsOn: null };
    case 'withdrawn':
      return last === null ? undefined : { startsOn: first, endsOn: last };
  }
}
