import { cataloguePart } from './catalogue';
import type { familySeesEn } from './text/en/family-sees';

/** The texts of the team's page about what each guardian of a child is shown. */
export const familySeesText = cataloguePart<typeof familySeesEn>('familySees');
