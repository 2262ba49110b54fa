import { pages } from '@daycare-portal/shared/pages';
import type { FamilyPageRecord } from '../../page-record';

export const familyMedicationPages: readonly FamilyPageRecord[] = [
  {
    address: pages.familyMedication,
    load: async () => (await import('./family-medication-page')).FamilyMedicationPage,
    words: ['familyPages', 'medication'],
  },
];
