import type { AppRouter } from '@daycare-portal/server/api/app-router';
import { createTRPCReact } from '@trpc/react-query';

export type { AppRouter };

export const trpc = createTRPCReact<AppRouter>();
