import { WithPassword } from '@daycare-portal/shared/auth';
import { signedInProcedure } from '../../core/trpc/procedures';
import { confirmPassword } from './confirm-password';

/** A procedure that requires the caller's password. */
export const withPasswordProcedure = signedInProcedure.input(WithPassword).use(async ({ ctx, input, next }) => {
  await confirmPassword(ctx, ctx.session, input.password);
  return next();
});
