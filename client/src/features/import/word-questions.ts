import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, isStored } from '@daycare-portal/shared/enrollment';
import type { EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import { foldName } from '@daycare-portal/shared/folding';
import type { ImportRow } from '@daycare-portal/shared/imports';
import type { Student } from '@daycare-portal/shared/students';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import { plainlyDated } from '../../list-reading/roster-rows';
import { contactTypes, statusIn, type ContactType } from './plain-words';
import type { Cell, ReadRow } from './read-row';

export const statuses = ['enrolled', 'waiting', 'withdrawn'] as const satisfies EnrollmentStatus[];

/** What a person says that a word of the list means. It is asked once, for all rows with the word. */
export interface WordAnswer {
  means: EnrollmentStatus | 'leaveOut' | ContactType;
  /** For children who left and whose rows have no last day. */
  lastDay: string;
}

/** By the question's key. */
export type WordAnswers = ReadonlyMap<string, WordAnswer>;

export interface WordQuestion {
  key: string;
  about: 'status' | 'type';
  words: string;
  rows: number;
  /** Set if the word is plain, and only the last day is missing. */
  means: EnrollmentStatus | undefined;
}

const keyOf = (about: WordQuestion['about'], words: string) => `${about} ${foldName(words)}`;

/** The words to ask about: statuses and contact types that are not plain, and children who left on a day that the list does not tell. */
export function wordQuestions(rows: readonly ReadRow[], hereOf: (row: ReadRow) => Student | undefined, mayEnrol: boolean): WordQuestion[] {
  const found = new Map<string, WordQuestion>();
  const ask = (about: WordQuestion['about'], words: string, means?: EnrollmentStatus) => {
    const key = keyOf(about, words);
    found.set(key, { key, about, words, means, ...found.get(key), rows: (found.get(key)?.rows ?? 0) + 1 });
  };
  for (const row of rows) {
    const means = statusIn(row.status);
    const leaves = means === 'withdrawn' && row.endsOn.trim() === '' && hereOf(row)?.status !== 'withdrawn';
    if (mayEnrol && row.status.trim() !== '' && (means === undefined || leaves)) ask('status', row.status.trim(), means);
    for (const word of new Set(row.about.people.flatMap(({ type, typeWord }) => (type === undefined ? typeWord : [])))) ask('type', word);
  }
  return [...found.values()];
}

export function typeOf(words: WordAnswers, word: string): ContactType | undefined {
  const means = words.get(keyOf('type', word))?.means;
  return contactTypes.find((type) => type === means);
}

/** What a row does to a child's enrollment. Blank cells change nothing. */
export interface ReadEnrollment {
  change?: ImportRow['enrolment'];
  /** The resulting status. */
  after?: Pick<Student, 'status' | 'startsOn' | 'endsOn'>;
  /** Unreadable cells, which are kept as notes. */
  notes: Omit<Cell, 'column'>[];
  /** Why the row waits or is left out. */
  leftOut?: 'status' | 'lastDay' | 'chosen';
}

interface Around {
  order: DateOrder;
  today: PlainDate;
  words: WordAnswers;
  headingOf: (place: 'status' | 'startsOn' | 'endsOn') => string;
}

/** `here` is the existing child, if there is one. No date is made up: a child who left without one waits for a person. */
export function readEnrollment(
  cells: Pick<ReadRow, 'status' | 'startsOn' | 'endsOn'>,
  { order, today, words, headingOf }: Around,
  here: Student | undefined,
): ReadEnrollment {
  const notes: ReadEnrollment['notes'] = [];
  const keep = (place: keyof typeof cells) => notes.push({ heading: headingOf(place), words: cells[place] });
  const dateIn = (place: 'startsOn' | 'endsOn') => {
    const date = readDate(plainlyDated(cells[place]), order) ?? null;
    if (date === null && cells[place].trim() !== '') keep(place);
    return date;
  };
  const first = dateIn('startsOn');
  let last = dateIn('endsOn');
  const plain = statusIn(cells.status);
  const answer = words.get(keyOf('status', cells.status));
  const status = plain ?? statuses.find((each) => each === answer?.means);
  if (plain === undefined && cells.status.trim() !== '') {
    keep('status');
    if (status === undefined && answer?.means !== 'leaveOut' && here === undefined) return { notes, leftOut: 'status' };
  }
  if (answer?.means === 'leaveOut') return { notes, leftOut: 'chosen' };
  if (status === 'withdrawn' && last === null && here?.status !== 'withdrawn') {
    last = readDate(answer?.lastDay ?? '', order) ?? null;
    if (last === null) return { notes, leftOut: 'lastDay' };
  }
  if (first !== null && last !== null && last < first) {
    keep('endsOn');
    return { notes };
  }
  const change = changeIn(status, first, last, today, here);
  if (change === undefined || (here !== undefined && isStored(change, here))) return { notes };
  const { status: then, startsOn, endsOn } = enrollmentStatus([{ id: '', reason: null, ...change }], '', today);
  return { notes, change, after: { status: then, startsOn: startsOn ?? here?.startsOn ?? null, endsOn } };
}

function changeIn(
  status: EnrollmentStatus | undefined,
  startsOn: PlainDate | null,
  endsOn: PlainDate | null,
  today: PlainDate,
  here: Student | undefined,
): ImportRow['enrolment'] {
  if (status === 'waiting') return { startsOn: startsOn !== null && startsOn > today ? startsOn : null, endsOn: null };
  if (status === 'withdrawn') return endsOn === null ? undefined : { startsOn, endsOn };
  if (startsOn !== null || endsOn !== null) return { startsOn, endsOn };
  return status === undefined || here === undefined || here.status === 'enrolled' ? undefined : { startsOn: today, endsOn: null };
}
