import { pages } from '@daycare-portal/shared/pages';
import type { FamilyPageRecord } from '../../page-record';

export const familyReportsPages: readonly FamilyPageRecord[] = [
  {
    address: pages.familyReports,
    load: async () => (await import('./family-reports-page')).FamilyReportsPage,
    words: ['familyPages', 'incidents'],
  },
];
