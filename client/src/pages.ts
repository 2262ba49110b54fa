import { accountPages } from './features/account/pages';
import { familyHomePages, familyMorePages, familyPhotosPages } from './features/family/pages';
import { familyBillsPages } from './features/family-bills/pages';
import { familyFormPages } from './features/family-form/pages';
import { familyReportsPages } from './features/family-reports/pages';
import { familyMedicationPages } from './features/family-medication/pages';
import { familyMessagesPages } from './features/family-messages/pages';
import { promisesPages } from './features/promises/pages';
import type { FamilyPageRecord, PageRecord } from './page-record';

/** The pages of the portal that belong to no daycare. */
export const ownPages: readonly PageRecord[] = [accountPages, promisesPages].flat();

/** The pages of a family, in the order of their menu. */
export const familyPages: readonly FamilyPageRecord[] = [
  familyHomePages,
  familyMessagesPages,
  familyPhotosPages,
  familyBillsPages,
  familyFormPages,
  familyReportsPages,
  familyMedicationPages,
  familyMorePages,
].flat();
