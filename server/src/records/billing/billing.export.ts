import { exportText } from '@daycare-portal/shared/export-text';
import { formatMoney } from '@daycare-portal/shared/money';
import { table, type NounExport } from '../../core/files/export-tables';
import { accountNumber, listAccounts, listPayers } from './accounts.queries';
import { listPlans } from './plans.queries';
import { readBilling } from './settings.queries';

const words = exportText;

/** How a daycare bills: settings, plans and accounts. */
export const billingExport: NounExport = {
  ofDaycare: async ({ trx, children }) => {
    const { daycareId } = children;
    const billing = await readBilling(trx, daycareId);
    const { currency } = billing;
    const payers = await listPayers(trx, children);
    return {
      tables: [
        table(
          'billing-settings',
          billing.updatedAt === null
            ? []
            : [
                {
                  ...billing,
                  taxId: billing.taxId === null ? '' : `${billing.taxId.label} ${billing.taxId.value}`,
                  siblings: billing.siblings.map(({ from, percent }) => `${from}: ${percent ?? 0}%`).join(', '),
                  closedDays: words.closedDays[billing.closedDays],
                  lateFee: billing.lateFee === null ? '' : formatMoney(billing.lateFee.amount, currency),
                  latePickup: billing.latePickup === null ? '' : formatMoney(billing.latePickup.perMinute, currency),
                  earlyDropOff: billing.earlyDropOff === null ? '' : formatMoney(billing.earlyDropOff.perMinute, currency),
                },
              ],
        ),
        table(
          'billing-plans',
          (await listPlans(trx, daycareId)).map(({ id, name, every, weekdays, prices, extraDay, archived }) => ({
            planId: id,
            name,
            every: words.billedEvery[every],
            weekdays: weekdays.join(', '),
            prices: prices.map(({ from, amount }) => `${from}: ${formatMoney(amount, currency)}`).join('; '),
            extraDay: extraDay === null ? '' : formatMoney(extraDay, currency),
            archived,
          })),
        ),
        table(
          'billing-accounts',
          (await listAccounts(trx, daycareId)).map(({ id, number, kind, name, note, createdAt }) => ({
            accountId: id,
            number: accountNumber(number),
            kind: words.accountKinds[kind],
            name,
            payers: (payers.get(id) ?? []).map(({ fullName }) => fullName).join(', '),
            note,
            createdAt,
          })),
        ),
      ],
    };
  },
};
