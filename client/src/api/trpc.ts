import type { AppRouter } from '@daycare-portal/server/app-router';
import { createTRPCReact, type inferReactQueryProcedureOptions } from '@trpc/react-query';

export type { AppRouter };
export type CallOptions = inferReactQueryProcedureOptions<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();
