import { answer, done } from '../core/trpc/answers';
import { GetAccount } from '@daycare-portal/shared/account-view';
import { PostRun, PreviewRun } from '@daycare-portal/shared/bill-runs';
import { ConfirmAccounts, SaveAccount, SetShares } from '@daycare-portal/shared/billing-accounts';
import { OnlyBilledDaycare } from '@daycare-portal/shared/billing-fields';
import { CreditInvoice, GetDocument, IssueDocument } from '@daycare-portal/shared/billing-papers';
import { ExportMoney, GetAging, GetRevenue, RemindFamilies } from '@daycare-portal/shared/billing-reports';
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
import { remind } from '../work/billing/remind';
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
  getOverview: requires('billing.keep').input(OnlyBilledDaycare).query(answer(getOverview)),
  getSettings: requires('billing.keep').input(OnlyBilledDaycare).query(answer(getSettings)),
  updateSettings: requires('billing.manage').input(UpdateBillingSettings).mutation(done(updateSettings)),
  closePeriod: requires('billing.keep').input(ClosePeriod).mutation(done(closePeriod)),
  savePlan: requires('billing.keep').input(SavePlan).mutation(done(savePlan, 'planId')),
  listPlans: requires('billing.keep').input(OnlyBilledDaycare).query(answer(listPlans)),
  listChildren: requires('billing.keep').input(OnlyBilledDaycare).query(answer(listChildren)),
  assignPlan: requires('billing.keep').input(AssignPlan).mutation(done(assignPlan, 'assignmentId')),
  assignPlans: requires('billing.keep').input(AssignPlans).mutation(done(assignPlans, 'assignmentIds')),
  previewEnd: requires('billing.keep').input(PreviewEnd).query(answer(previewEnd)),
  endPlan: requires('billing.keep').input(EndPlan).mutation(done(endPlan, 'assignmentId')),
  saveAccount: requires('billing.keep').input(SaveAccount).mutation(done(saveAccount, 'accountId')),

  listAccounts: requires('billing.keep')
    .input(OnlyBilledDaycare)
    .query(async ({ ctx: { db, runtime, access } }) => ({ accounts: await listAccounts({ db, runtime, children: access.children }) })),

  proposeAccounts: requires('billing.keep').input(OnlyBilledDaycare).query(answer(proposeAccounts)),
  confirmAccounts: requires('billing.keep').input(ConfirmAccounts).mutation(done(confirmAccounts, 'accountIds')),
  setShares: requires('billing.keep').input(SetShares).mutation(done(setShares)),
  previewRun: requires('billing.keep').input(PreviewRun).query(answer(previewRun)),
  postRun: requires('billing.keep').input(PostRun).mutation(answer(postRun)),
  listProposals: requires('billing.keep').input(OnlyBilledDaycare).query(answer(listProposals, 'proposals')),
  decideProposal: requires('billing.keep').input(DecideMoneyProposal).mutation(done(decideProposal, 'entryId')),
  addEntry: requires('billing.keep').input(AddEntry).mutation(answer(addEntry)),
  addPayments: requires('billing.keep').input(AddPayments).mutation(answer(addPayments)),
  listToBank: requires('billing.keep').input(OnlyBilledDaycare).query(answer(listToBank, 'payments')),
  useDeposit: requires('billing.keep').input(UseDeposit).mutation(answer(useDeposit)),
  importOpenings: requires('billing.keep').input(ImportOpenings).mutation(answer(importOpenings)),
  reverseEntry: requires('billing.keep').input(ReverseEntry).mutation(done(reverseEntry, 'entryId')),

  getAccount: requires('billing.keep')
    .input(GetAccount)
    .query(async ({ ctx, input: { accountId, asOf = null } }) => ({
      ...(await getAccount({ db: ctx.db, runtime: ctx.runtime, children: ctx.access.children }, accountId, asOf)),
      nextBill: asOf === null ? await nextBillOf(ctx, accountId) : null,
    })),

  issueDocument: requires('billing.keep')
    .input(IssueDocument)
    .mutation(async ({ ctx, input }) => ({ success: true, ...(await issueDocument(ctx, sent(input))) })),

  remind: requires('billing.keep')
    .input(RemindFamilies)
    .mutation(async ({ ctx, input }) => ({ success: true, accountIds: await remind(ctx, sent(input)) })),

  creditInvoice: requires('billing.keep')
    .input(CreditInvoice)
    .mutation(async ({ ctx, input }) => {
      const { documentId, number } = await creditInvoice(ctx, sent(input));
      return { success: true, documentId, number };
    }),

  getDocument: requires('billing.keep').input(GetDocument).query(answer(getDocument)),

  getAging: requires('billing.keep')
    .input(GetAging)
    .query(({ ctx, input: { asOf = null } }) => getAging(ctx, asOf)),

  getRevenue: requires('billing.keep').input(GetRevenue).query(answer(getRevenue)),
  export: requires('billing.keep').input(ExportMoney).mutation(answer(exportMoney)),
});
