import type { AttendanceDay } from './attendance';
import type { Badge } from './badges';
import type { Contact } from './people';
import type { CoverageNow } from './room-coverage';
import type { DayAdult } from './staff-marks';

/** What is printed of a child beside how it stands. */
export interface NowChild {
  studentId: string;
  /** Whom to call, in that order; without those who are not authorized to pick it up. */
  contacts: Pick<Contact, 'personId' | 'fullName' | 'relation' | 'phones' | 'email' | 'isGuardian' | 'mayPickUpToday' | 'firstTime'>[];
  /** What is known of its health, the worst first. */
  health: (Badge & { plan: string | null })[];
  /** Somebody was asked about allergies: then nothing is none. */
  isHealthAsked: boolean;
}

/** Everything that an inspector, or whoever leads the children out of the house, needs to know at this minute. */
export interface AttendanceNow {
  /** ISO UTC, by the server's clock. */
  now: string;
  /** It is of the whole daycare; else only of the classrooms whose children the person sees. */
  isWhole: boolean;
  day: AttendanceDay;
  children: NowChild[];
  /** Who is clocked in, or on a break. */
  adults: Pick<DayAdult, 'userId' | 'fullName' | 'state' | 'since' | 'classroomId' | 'countsInRatio'>[];
  coverage: CoverageNow;
  phone: string | null;
}
