import type { Schedule } from './enrolment';
import type { ChildHealth } from './health';
import type { ChildPerson } from './people';

/** A person around a child, as paper tells of them. */
export type PaperPerson = Pick<
  ChildPerson,
  'personId' | 'fullName' | 'relation' | 'phones' | 'email' | 'isGuardian' | 'pickup' | 'mayPickUpToday' | 'notAuthorized' | 'firstTime'
>;

/** What is printed of a child besides what the list has. */
export interface ChildPaper {
  studentId: string;
  health: ChildHealth;
  /** In the order in which they are called. */
  people: PaperPerson[];
  /** The oldest first. */
  schedules: Schedule[];
}

export interface ChildPapers {
  /** The daycare's. */
  phone: string | null;
  children: ChildPaper[];
}
