import { GetAccount } from '@daycare-portal/shared/account-view';
import { PostRun, PreviewRun } from '@daycare-portal/shared/bill-runs';
import { ConfirmAccounts, SaveAccount, SetShares } from '@daycare-portal/shared/billing-accounts';
import { OnlyBilledDaycare } from '@daycare-portal/shared/billing-fields';
import { CreditInvoice, GetDocument, IssueDocument } from '@daycare-portal/shared/billing-papers';
import { ExportMoney, GetAging, GetRevenue } from '@daycare-portal/shared/billing-reports';
import { ClosePeriod, UpdateBillingSettings } from '@daycare-portal/shared/billing-settings';
import { DecideMoneyProposal } from '@daycare-portal/shared/fee-proposals';
import { AddEntry, AddPayments, ImportOpenings, ReverseEntry, UseDeposit } from '@daycare-portal/shared/ledger-entries';
import { AssignPlan, AssignPlans, EndPlan, PreviewEnd, SavePlan } from '@daycare-portal/shared/tuition-plans';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { sent } from '../core/work-context';
import { getAccount, listAccounts } from '../work/billing/account-view';
import { addEntry, addPayments, importOpenings, useDeposit } from '../work/billing/add-entry';
import { listPlans } from '../work/billing/list-plans';
import { getOverview, nextBillOf } from '../work/billing/overview';
import { getDocument, issueDocument, listToBank } from '../work/billing/papers';
import { postRun } from '../work/billing/post-run';
import { previewRun } from '../work/billing/preview-run';
import { decideProposal, listProposals } from '../work/billing/proposals';
import { exportMoney, getAging, getRevenue } from '../work/billing/reports';
import { creditInvoice, reverseEntry } from '../work/billing/reverse-entry';
import { saveAccount } from '../work/billing/save-account';
import { savePlan } from '../work/billing/save-plan';
import { closePeriod, getSettings, updateSettings } from '../work/billing/settings';
import {
  assignPlan,
  assignPlans,
  confirmAccounts,
  endPlan,
  listChildren,
  previewEnd,
  proposeAccounts,
  setShares,
} from '../work/billing/shares';

/** Bills and payments kept by hand. What families see of it is in `family.router.ts`. */
export const billingRouter = trpc.router({
  getOverview: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(({ ctx }) => getOverview(ctx)),

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

  listChildren: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(({ ctx }) => listChildren(ctx)),

  assignPlan: requires('billing.keep')
    .input(AssignPlan)
    .mutation(async ({ ctx, input }) => ({ success: true, assignmentId: await assignPlan(ctx, input) })),

  assignPlans: requires('billing.keep')
    .input(AssignPlans)
    .mutation(async ({ ctx, input }) => ({ success: true, assignmentIds: await assignPlans(ctx, input) })),

  previewEnd: requires('billing.keep')
    .input(PreviewEnd)
    .query(({ ctx, input }) => previewEnd(ctx, sent(input))),

  endPlan: requires('billing.keep')
    .input(EndPlan)
    .mutation(async ({ ctx, input }) => ({ success: true, assignmentId: await endPlan(ctx, input) })),

  saveAccount: requires('billing.keep')
    .input(SaveAccount)
    .mutation(async ({ ctx, input }) => ({ success: true, accountId: await saveAccount(ctx, input) })),

  listAccounts: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(async ({ ctx: { db, runtime, access } }) => ({ accounts: await listAccounts({ db, runtime, children: access.children }) })),

  proposeAccounts: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(({ ctx }) => proposeAccounts(ctx)),

  confirmAccounts: requires('billing.keep')
    .input(ConfirmAccounts)
    .mutation(async ({ ctx, input }) => ({ success: true, accountIds: await confirmAccounts(ctx, input) })),

  setShares: requires('billing.keep')
    .input(SetShares)
    .mutation(async ({ ctx, input }) => {
      await setShares(ctx, input);
      return { success: true };
    }),

  previewRun: requires('billing.keep')
    .input(PreviewRun)
    .query(({ ctx, input }) => previewRun(ctx, sent(input))),

  postRun: requires('billing.keep')
    .input(PostRun)
    .mutation(({ ctx, input }) => postRun(ctx, input)),

  listProposals: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(async ({ ctx }) => ({ proposals: await listProposals(ctx) })),

  decideProposal: requires('billing.keep')
    .input(DecideMoneyProposal)
    .mutation(async ({ ctx, input }) => ({ success: true, entryId: await decideProposal(ctx, input) })),

  addEntry: requires('billing.keep')
    .input(AddEntry)
    .mutation(({ ctx, input }) => addEntry(ctx, input)),

  addPayments: requires('billing.keep')
    .input(AddPayments)
    .mutation(({ ctx, input }) => addPayments(ctx, input)),

  listToBank: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(async ({ ctx }) => ({ payments: await listToBank(ctx) })),

  useDeposit: requires('billing.keep')
    .input(UseDeposit)
    .mutation(({ ctx, input }) => useDeposit(ctx, input)),

  importOpenings: requires('billing.keep')
    .input(ImportOpenings)
    .mutation(({ ctx, input }) => importOpenings(ctx, input)),

  reverseEntry: requires('billing.keep')
    .input(ReverseEntry)
    .mutation(async ({ ctx, input }) => ({ success: true, entryId: await reverseEntry(ctx, input) })),

  getAccount: requires('billing.keep')
    .input(GetAccount)
    .query(async ({ ctx, input: { accountId, asOf = null } }) => ({
      ...(await getAccount({ db: ctx.db, runtime: ctx.runtime, children: ctx.access.children }, accountId, asOf)),
      nextBill: asOf === null ? await nextBillOf(ctx, accountId) : null,
    })),

  issueDocument: requires('billing.keep')
    .input(IssueDocument)
    .mutation(async ({ ctx, input }) => ({ success: true, ...(await issueDocument(ctx, input)) })),

  creditInvoice: requires('billing.keep')
    .input(CreditInvoice)
    .mutation(async ({ ctx, input }) => {
      const { documentId, number } = await creditInvoice(ctx, sent(input));
      return { success: true, documentId, number };
    }),

  getDocument: requires('billing.keep')
    .input(GetDocument)
    .query(({ ctx, input }) => getDocument(ctx, input.documentId)),

  getAging: requires('billing.keep')
    .input(GetAging)
    .query(({ ctx, input: { asOf = null } }) => getAging(ctx, asOf)),

  getRevenue: requires('billing.keep')
    .input(GetRevenue)
    .query(({ ctx, input }) => getRevenue(ctx, input)),

  export: requires('billing.keep')
    .input(ExportMoney)
    .mutation(({ ctx, input }) => exportMoney(ctx, input)),
});
