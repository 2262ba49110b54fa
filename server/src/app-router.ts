import { authRouter } from './auth/auth.router';
import { classroomsRouter } from './classrooms/classrooms.router';
import { daycareRouter } from './daycare/daycare.router';
import { siteRouter } from './site/site.router';
import { staffRouter } from './staff/staff.router';
import { studentsRouter } from './students/students.router';
import { trpc } from './trpc/init';

export const appRouter = trpc.router({
  auth: authRouter,
  daycare: daycareRouter,
  staff: staffRouter,
  students: studentsRouter,
  classrooms: classroomsRouter,
  site: siteRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = trpc.createCallerFactory(appRouter);
