// One line for each noun.
export { accountsRouter as accounts } from './accounts.router';
export { attendanceRouter as attendance } from './attendance.router';
export { classroomsRouter as classrooms } from './classrooms.router';
export { dailyLogRouter as dailyLog } from './daily-log.router';
export { daycareRouter as daycare } from './daycare.router';
export { familyRouter as family } from './family.router';
export { headcountsRouter as headcounts } from './headcounts.router';
export { healthRouter as health } from './health.router';
export { invitationsRouter as invitations } from './invitations.router';
export { liveRouter as live } from './live.router';
export { outingsRouter as outings } from './outings.router';
export { peopleRouter as people } from './people.router';
export { sessionsRouter as sessions } from './sessions.router';
export { signInRouter as signIn } from './sign-in.router';
export { siteRouter as site } from './site.router';
export { staffRouter as staff } from './staff.router';
export { studentsRouter as students } from './students.router';
