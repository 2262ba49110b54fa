import { changes, type Changes } from '@daycare-portal/shared/changes';
import * as routers from './routers';
import { trpc } from '../core/trpc/init';

const { accounts, attendance, drills, folder, headcounts, incidents, invitations, medication, retention, sessions, signIn, ...apart } =
  routers;

export const appRouter = trpc.router({
  ...apart,
  // Several nouns share one name under which pages call them.
  auth: trpc.mergeRouters(signIn, sessions, accounts, invitations),
  attendance: trpc.mergeRouters(attendance, headcounts),
  records: trpc.mergeRouters(incidents, medication, drills, folder, retention),
});

type Calls = typeof appRouter._def.record;
type Mutations<Router> = keyof { [Call in keyof Router as Router[Call] extends { _def: { type: 'mutation' } } ? Call : never]: Changes };
type WithMutations = keyof { [Router in keyof Calls as [Mutations<Calls[Router]>] extends [never] ? never : Router]: true };

// A mutation that does not say what it changes does not compile.
changes satisfies { [Router in WithMutations]: Record<Mutations<Calls[Router]>, Changes> };

export type AppRouter = typeof appRouter;

export const createCaller = trpc.createCallerFactory(appRouter);
