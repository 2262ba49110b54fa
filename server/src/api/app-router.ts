import * as routers from './routers';
import { trpc } from '../core/trpc/init';

const { accounts, attendance, headcounts, invitations, sessions, signIn, ...apart } = routers;

export const appRouter = trpc.router({
  ...apart,
  // Several nouns share one name under which pages call them.
  auth: trpc.mergeRouters(signIn, sessions, accounts, invitations),
  attendance: trpc.mergeRouters(attendance, headcounts),
});

export type AppRouter = typeof appRouter;

export const createCaller = trpc.createCallerFactory(appRouter);
