import { attendanceRouter } from './attendance/attendance.router';
import { accountsRouter } from './accounts/accounts.router';
import { invitationsRouter } from './invitations/invitations.router';
import { sessionsRouter } from './sessions/sessions.router';
import { signInRouter } from './sign-in/sign-in.router';
import { classroomsRouter } from './classrooms/classrooms.router';
import { daycareRouter } from './daycare/daycare.router';
import { healthRouter } from './health/health.router';
import { headcountsRouter } from './headcounts/headcounts.router';
import { liveRouter } from './live/live.router';
import { peopleRouter } from './people/people.router';
import { outingsRouter } from './outings/outings.router';
import { siteRouter } from './site/site.router';
import { staffRouter } from './staff/staff.router';
import { studentsRouter } from './students/students.router';
import { trpc } from './trpc/init';

export const appRouter = trpc.router({
  // Four nouns share the one name under which pages call them.
  auth: trpc.mergeRouters(signInRouter, sessionsRouter, accountsRouter, invitationsRouter),
  daycare: daycareRouter,
  staff: staffRouter,
  students: studentsRouter,
  classrooms: classroomsRouter,
  health: healthRouter,
  people: peopleRouter,
  attendance: trpc.mergeRouters(attendanceRouter, headcountsRouter),
  outings: outingsRouter,
  live: liveRouter,
  site: siteRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = trpc.createCallerFactory(appRouter);
