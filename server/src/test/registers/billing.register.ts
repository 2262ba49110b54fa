import { billingText } from '@daycare-portal/shared/billing-text';
import { ofOwner, type Register } from '../register';
import type { World } from '../world';

const id = 'billing-made-by-a-screen';
const plan = { id, name: 'Full week', every: 'week', prices: [{ from: '2026-01-05', amount: 27_500 }], weekdays: [1, 2, 3, 4, 5] };
const account = { id, kind: 'family', name: 'Lopez family', payers: [], note: null };
const noAccount = ['NOT_FOUND', billingText.accountNotFound] as const;

/** Switches money on, which a new daycare has off. */
export async function billed({ owner, daycareId }: Pick<World, 'owner' | 'daycareId'>): Promise<void> {
  const features = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
  await owner.daycare.updateDay({ daycareId, features });
}

export const billingRegister: Register = {
  calls: {
    'billing.getSettings': { gate: 'billing.keep', call: [{}] },
    'billing.updateSettings': {
      gate: 'billing.manage',
      call: [{ dueDays: 5 }],
      naughty: (text) => [
        { legalName: text, legalAddress: text, payTo: text, taxId: { label: text, value: text } },
        { updatedAt: text, iban: text, siblingFrom: text, closedThrough: text },
      ],
      done: (world) =>
        ofOwner(async ({ daycareId }, owner) => {
          await billed(world);
          return [() => owner.billing.updateSettings({ daycareId, dueDays: 4 }), 'daycare.updateBilling', daycareId];
        })(world),
    },
    'billing.closePeriod': {
      gate: 'billing.keep',
      call: [{ through: '2026-01-31' }],
      naughty: (text) => [{ through: text }],
      done: (world) =>
        ofOwner(async ({ daycareId }, owner) => {
          await billed(world);
          return [() => owner.billing.closePeriod({ daycareId, through: '2026-02-28' }), 'daycare.closePeriod', daycareId];
        })(world),
    },
    'billing.savePlan': {
      gate: 'billing.keep',
      call: [{ ...plan, updatedAt: 'before' }, 'NOT_FOUND', billingText.planNotFound],
      naughty: (text) => [
        { ...plan, name: text },
        { ...plan, id: text, every: text, prices: [{ from: text, amount: 1 }], updatedAt: text },
      ],
      done: (world) =>
        ofOwner(async ({ daycareId }, owner) => {
          await billed(world);
          return [() => owner.billing.savePlan({ daycareId, ...plan, every: 'week' }), 'daycare.savePlan', daycareId];
        })(world),
    },
    'billing.listPlans': { gate: 'billing.keep', call: [{}] },
    'billing.saveAccount': {
      gate: 'billing.keep',
      call: [{ ...account, updatedAt: 'before' }, ...noAccount],
      naughty: (text) => [
        { ...account, name: text, note: text },
        { ...account, id: text, kind: text, payers: [text], updatedAt: text },
        { ...account, payers: [text] },
      ],
      done: (world) =>
        ofOwner(async ({ daycareId }, owner) => {
          await billed(world);
          return [() => owner.billing.saveAccount({ daycareId, ...account, kind: 'family' }), 'daycare.saveAccount', daycareId];
        })(world),
    },
    'billing.listAccounts': { gate: 'billing.keep', call: [{}] },
  },
  tables: {
    billing_settings: { export: 'billing-settings', withChild: 'none' },
    billing_plans: { export: 'billing-plans', withChild: 'none' },
    billing_accounts: { export: 'billing-accounts', withChild: 'none' },
    billing_payers: { export: 'billing-accounts', withChild: 'none' },
  },
};
