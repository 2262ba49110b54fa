import { pages } from '@daycare-portal/shared/pages';
import type { FamilyPageRecord } from '../../page-record';

export const familyFormPages: readonly FamilyPageRecord[] = [
  {
    address: pages.familyForm,
    load: async () => (await import('./family-form-page')).FamilyFormPage,
    words: ['forms', 'health'],
  },
];
