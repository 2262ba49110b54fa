import type { Permission } from '@daycare-portal/shared/permissions';
import { initTRPC } from '@trpc/server';
import type { Context } from './context';
import { translateError } from './errors';

/** Who may call a procedure: anyone, anyone signed in, an owner of any daycare, or whoever holds a permission in the daycare named. */
export type Gate = 'public' | 'signedIn' | 'ownsADaycare' | Permission;

export const trpc = initTRPC
  .context<Context>()
  .meta<{ gate: Gate }>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { message, code } = translateError(error, ctx?.requestId ?? '-');
      return { code: shape.code, message, data: { code, httpStatus: shape.data.httpStatus } };
    },
  });
