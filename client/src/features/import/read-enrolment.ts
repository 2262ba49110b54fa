import { addDays } from '@daycare-portal/shared/centre-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrolmentStatus, isStored } from '@daycare-portal/shared/enrolment';
import type { EnrolmentStatus } from '@daycare-portal/shared/enrolment-status';
import { foldAccents } from '@daycare-portal/shared/folding';
import type { ImportRow } from '@daycare-portal/shared/imports';
import type { Student } from '@daycare-portal/shared/students';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import type { SheetRow } from '../../list-reading/read-roster';
import { plainlyDated } from '../../list-reading/roster-rows';

type EnrolmentChange = NonNullable<ImportRow['enrolment']>;

/** What a row does to a child's enrollment. Blank cells change nothing. */
export interface ReadEnrolment {
  change: EnrolmentChange | undefined;
  /** The resulting status. */
  after: Pick<Student, 'status' | 'startsOn' | 'endsOn'> | undefined;
  /** Unreadable cells, which are left out. */
  unread: string[];
}

const words: Record<EnrolmentStatus, readonly string[]> = {
  enrolled: [
    'enrolled',
    'active',
    'current',
    'attending',
    'registered',
    'inscrito',
    'inscrita',
    'activo',
    'activa',
    'matriculado',
    'matriculada',
  ],
  waiting: ['waiting', 'waitinglist', 'waitlist', 'waitlisted', 'waitingforaplace', 'enespera', 'listadeespera', 'espera'],
  withdrawn: [
    'withdrawn',
    'inactive',
    'left',
    'former',
    'graduated',
    'unenrolled',
    'disenrolled',
    'exited',
    'debaja',
    'baja',
    'dadodebaja',
    'dadadebaja',
    'retirado',
    'retirada',
    'inactivo',
    'inactiva',
  ],
};

function statusIn(cell: string): EnrolmentStatus | undefined {
  const word = foldAccents(cell).replace(/[^\p{L}]+/gu, '');
  return (['enrolled', 'waiting', 'withdrawn'] as const).find((status) => words[status].includes(word));
}

/** `here` is the existing child, if there is one. */
export function readEnrolment(cells: SheetRow, order: DateOrder, today: PlainDate, here: Student | undefined): ReadEnrolment {
  const unread: string[] = [];
  const dateIn = (cell: string) => {
    if (cell.trim() === '') return null;
    const date = readDate(plainlyDated(cell), order);
    if (date === undefined) unread.push(cell);
    return date ?? null;
  };
  const first = dateIn(cells.startsOn);
  const last = dateIn(cells.endsOn);
  const status = statusIn(cells.status);
  if (status === undefined && cells.status.trim() !== '') unread.push(cells.status);
  if (first !== null && last !== null && last < first) return { change: undefined, after: undefined, unread: [...unread, cells.endsOn] };
  const change = changeIn(status, first, last, today, here);
  if (change === undefined || (here !== undefined && isStored(change, here))) return { change: undefined, after: undefined, unread };
  const { status: then, startsOn, endsOn } = enrolmentStatus([{ id: '', reason: null, ...change }], '', today);
  return { change, after: { status: then, startsOn: startsOn ?? here?.startsOn ?? null, endsOn }, unread };
}

function changeIn(
  status: EnrolmentStatus | undefined,
  first: PlainDate | null,
  last: PlainDate | null,
  today: PlainDate,
  here: Student | undefined,
): EnrolmentChange | undefined {
  switch (status) {
    case undefined:
      return first === null && last === null ? undefined : { startsOn: first, endsOn: last };
    case 'enrolled':
      if (first !== null || last !== null) return { startsOn: first, endsOn: last };
      return here === undefined || here.status === 'enrolled' ? undefined : { startsOn: today, endsOn: null };
    case 'waiting':
      return { startsOn: first !== null && first > today ? first : null, endsOn: null };
    case 'withdrawn':
      if (last !== null) return { startsOn: first, endsOn: last };
      // Nobody recorded the last day, but it has passed.
      return here?.status === 'withdrawn' ? undefined : { startsOn: null, endsOn: addDays(today, -1) };
  }
}
