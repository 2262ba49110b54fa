import { cataloguePart } from './catalogue';
import type { familyFormsEn } from './text/en/family-forms';

/** The texts of what a family tells the daycare: absences, plans, people and consents. */
export const familyFormsText = cataloguePart<typeof familyFormsEn>('familyForms');
