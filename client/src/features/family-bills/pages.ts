import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { pages } from '@daycare-portal/shared/pages';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import type { FamilyPageRecord } from '../../page-record';

export const familyBillsPages: readonly FamilyPageRecord[] = [
  {
    address: pages.familyBills,
    load: async () => (await import('./bills-page')).BillsPage,
    words: ['familyPages', 'bills', 'billing'],
    menu: {
      label: () => familyPagesText.frame.bills,
      icon: IconReceiptDollar,
      count: ({ children }) => Number(children.some(({ reminders }) => reminders)),
    },
    feature: 'billing',
    part: 'money',
  },
  {
    address: pages.familyDocument,
    load: async () => (await import('./document-page')).FamilyDocumentPage,
    words: ['familyPages', 'bills', 'billing'],
    under: pages.familyBills,
  },
];
