import type { AttendanceDay } from './attendance';
import type { Badge } from './badges';
import type { Contact } from './people';
import type { CoverageNow } from './room-coverage';
import type { DayAdult } from './staff-marks';

/** What is printed about a child besides its state. */
export interface NowChild {
  studentId: string;
  /** Whom to call, in order, without people who are not authorized for pickup. */
  contacts: Omit<Contact, 'notAuthorized'>[];
  notAuthorized: Pick<Contact, 'personId' | 'fullName' | 'relation' | 'email' | 'isGuardian'>[];
  /** Words of a list about custody that nobody has decided on yet, one line for each. */
  custody: string | null;
  /** Health badges, most severe first. */
  health: (Badge & { plan: string | null })[];
  /** Whether someone asked about allergies. If so, an empty list means none. */
  isHealthAsked: boolean;
}

/** Everything that an inspector, or whoever leads an evacuation, needs to know right now. */
export interface AttendanceNow {
  /** ISO UTC, by the server's clock. */
  now: string;
  /** Whether it covers the whole daycare, and not only the classrooms whose children the person sees. */
  isWhole: boolean;
  day: AttendanceDay;
  children: NowChild[];
  /** Adults who are clocked in or on a break. */
  adults: Pick<DayAdult, 'userId' | 'fullName' | 'state' | 'since' | 'classroomId' | 'countsInRatio'>[];
  coverage: CoverageNow;
  phone: string | null;
}
