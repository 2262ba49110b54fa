import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import { later } from '../../components/later';
import type { PageRecord } from '../../page-record';
import type * as teamPages from './team-pages';

/** A page that those who keep the books open. */
function page(address: string, name: keyof typeof teamPages): PageRecord {
  return {
    address,
    load: async () => (await import('./team-pages'))[name],
    words: ['billing', 'billingPages', 'bills'],
    needs: 'billing.keep',
    closed: { action: 'loadBilling', title: () => text.portal.nav.billing },
    under: pages.billing,
  };
}

export const billingPages: readonly PageRecord[] = [
  {
    ...page(pages.billing, 'BillingHomePage'),
    menu: {
      in: 'sidebar',
      label: () => text.portal.nav.billing,
      icon: IconReceiptDollar,
      Count: later(async () => ({ default: (await import('./decisions-count')).DecisionsCount })),
    },
  },
  page(pages.billingPlans, 'PlansPage'),
  page(pages.billingAccounts, 'AccountsPage'),
  page(pages.confirmAccounts, 'ConfirmAccountsPage'),
  page(pages.openingBalances, 'OpeningsPage'),
  page(pages.billingAccount, 'AccountPage'),
  page(pages.billingRun, 'RunPage'),
  page(pages.billingPayments, 'PaymentsPage'),
  page(pages.billingReports, 'ReportsPage'),
  page(pages.billingDocument, 'DocumentPage'),
];
