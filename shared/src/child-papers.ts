import type { Schedule } from './enrollment';
import type { ChildHealth } from './health';
import type { ChildPerson } from './people';

/** A person around a child, as printed. */
export type PaperPerson = Pick<
  ChildPerson,
  | 'personId'
  | 'fullName'
  | 'relation'
  | 'phones'
  | 'email'
  | 'isGuardian'
  | 'pickup'
  | 'mayPickUpToday'
  | 'notAuthorized'
  | 'firstTime'
  | 'isConfirmed'
  | 'isAsked'
>;

/** What is printed about a child besides the data in the list. */
export interface ChildPaper {
  studentId: string;
  health: ChildHealth;
  /** In calling order. */
  people: PaperPerson[];
  /** Oldest first. */
  schedules: Schedule[];
}

export interface ChildPapers {
  /** The daycare's own fields. */
  phone: string | null;
  children: ChildPaper[];
}
