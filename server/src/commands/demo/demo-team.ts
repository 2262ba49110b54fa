import type { SignedInUser } from '@daycare-portal/shared/auth';
import { instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { findUserByEmail } from '../../records/accounts/accounts.queries';
import { as, type Caller, type TimedServices } from './acting';
import { demoPeople } from './demo-people';

/** The people who run Sunnyside's days. */
export interface Team {
  stage: TimedServices;
  daycareId: string;
  timeZone: string;
  /** Whether the daily log is switched on. */
  keepsLog: boolean;
  /** Whether messages are switched on. */
  sendsMessages: boolean;
  hasFamilyPages: boolean;
  bills: boolean;
  owner: Caller;
  staff: Caller;
  teacher: Caller;
  /** The people who bring and pick up a child. */
  adults: ReadonlyMap<string, string[]>;
  /** The instant of this local time at Sunnyside. */
  at: (day: PlainDate, time: ClockTime) => string;
}

/** Undefined if somebody has given one of them other work or switched attendance off; Sunnyside's days are left to them then. */
export async function findTeam(stage: TimedServices): Promise<Team | undefined> {
  const [owner, staff, teacher] = [await person('owner'), await person('staff'), await person('teacher')];
  const daycareOf = async (user: SignedInUser | undefined, role: string) =>
    user && (await as(stage, user).auth.getSession())?.daycares.find(({ userRole }) => userRole === role);
  const daycare = await daycareOf(owner, 'OWNER');
  const others = [await daycareOf(staff, 'STAFF'), await daycareOf(teacher, 'TEACHER')];
  if (!owner || !staff || !teacher || !daycare?.features.attendance || others.some((other) => other?.id !== daycare.id)) return undefined;
  const { students } = await as(stage, owner).students.getDaycareStudentList({ daycareId: daycare.id });
  const { people } = await as(stage, owner).people.listPeople({ daycareId: daycare.id });
  // Somebody without a name is called by their address.
  const named = new Map(people.flatMap(({ email, fullName }) => (email === null || fullName === email ? [] : [[email, fullName]])));
  return {
    stage,
    daycareId: daycare.id,
    timeZone: daycare.timeZone,
    keepsLog: daycare.features.dailyLog,
    sendsMessages: daycare.features.messages,
    hasFamilyPages: daycare.features.family,
    bills: daycare.features.billing,
    adults: new Map(students.map(({ id, parentEmails }) => [id, parentEmails.flatMap((email) => named.get(email) ?? [])])),
    owner: as(stage, owner),
    staff: as(stage, staff),
    teacher: as(stage, teacher),
    at: (day, time) => instantOf(day, time, daycare.timeZone),
  };

  async function person(who: 'owner' | 'staff' | 'teacher'): Promise<SignedInUser | undefined> {
    const found = await findUserByEmail(stage.db, demoPeople[who].email);
    return found && { uid: found.id, email: found.email, displayName: found.fullName };
  }
}
