import { attendanceRegister } from '../attendance/attendance.register';
import { accountsRegister } from '../accounts/accounts.register';
import { invitationsRegister } from '../invitations/invitations.register';
import { sessionsRegister } from '../sessions/sessions.register';
import { signInRegister } from '../sign-in/sign-in.register';
import { classroomsRegister } from '../classrooms/classrooms.register';
import { daycareRegister } from '../daycare/daycare.register';
import { healthRegister } from '../health/health.register';
import { headcountsRegister } from '../headcounts/headcounts.register';
import { liveRegister } from '../live/live.register';
import { peopleRegister } from '../people/people.register';
import { outingsRegister } from '../outings/outings.register';
import { siteRegister } from '../site/site.register';
import { staffRegister } from '../staff/staff.register';
import { studentsRegister } from '../students/students.register';
import type { Register, RegisteredCall, RegisteredTable } from './register';

const registers: readonly Register[] = [
  accountsRegister,
  attendanceRegister,
  classroomsRegister,
  daycareRegister,
  headcountsRegister,
  invitationsRegister,
  healthRegister,
  liveRegister,
  peopleRegister,
  outingsRegister,
  sessionsRegister,
  signInRegister,
  siteRegister,
  staffRegister,
  studentsRegister,
];

export const registeredCalls: Readonly<Record<string, RegisteredCall>> = Object.fromEntries(
  registers.flatMap(({ calls }) => Object.entries(calls)),
);

export const registeredTables: Readonly<Record<string, RegisteredTable>> = Object.fromEntries(
  registers.flatMap(({ tables }) => Object.entries(tables)),
);
