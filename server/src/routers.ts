// One line for each noun.
export { accountsRouter as accounts } from './accounts/accounts.router';
export { attendanceRouter as attendance } from './attendance/attendance.router';
export { classroomsRouter as classrooms } from './classrooms/classrooms.router';
export { daycareRouter as daycare } from './daycare/daycare.router';
export { headcountsRouter as headcounts } from './headcounts/headcounts.router';
export { healthRouter as health } from './health/health.router';
export { invitationsRouter as invitations } from './invitations/invitations.router';
export { liveRouter as live } from './live/live.router';
export { outingsRouter as outings } from './outings/outings.router';
export { peopleRouter as people } from './people/people.router';
export { sessionsRouter as sessions } from './sessions/sessions.router';
export { signInRouter as signIn } from './sign-in/sign-in.router';
export { siteRouter as site } from './site/site.router';
export { staffRouter as staff } from './staff/staff.router';
export { studentsRouter as students } from './students/students.router';
