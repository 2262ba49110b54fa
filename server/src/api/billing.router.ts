import { ClosePeriod, OnlyBilledDaycare, SaveAccount, SavePlan, UpdateBillingSettings } from '@daycare-portal/shared/billing';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { listAccounts } from '../work/billing/list-accounts';
import { listPlans } from '../work/billing/list-plans';
import { saveAccount } from '../work/billing/save-account';
import { savePlan } from '../work/billing/save-plan';
import { closePeriod, getSettings, updateSettings } from '../work/billing/settings';

export const billingRouter = trpc.router({
  getSettings: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(({ ctx }) => getSettings(ctx)),

  updateSettings: requires('billing.manage')
    .input(UpdateBillingSettings)
    .mutation(async ({ ctx, input }) => {
      await updateSettings(ctx, input);
      return { success: true };
    }),

  closePeriod: requires('billing.keep')
    .input(ClosePeriod)
    .mutation(async ({ ctx, input }) => {
      await closePeriod(ctx, input.through);
      return { success: true };
    }),

  savePlan: requires('billing.keep')
    .input(SavePlan)
    .mutation(async ({ ctx, input }) => ({ success: true, planId: await savePlan(ctx, input) })),

  listPlans: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(({ ctx }) => listPlans(ctx)),

  saveAccount: requires('billing.keep')
    .input(SaveAccount)
    .mutation(async ({ ctx, input }) => ({ success: true, accountId: await saveAccount(ctx, input) })),

  listAccounts: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(({ ctx }) => listAccounts(ctx)),
});
