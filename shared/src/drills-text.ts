import { cataloguePart } from './catalogue';
import type { drillsEn } from './text/en/drills';

export type DrillsCatalogue = typeof drillsEn;

/** The texts of drills, separate so that only their page loads them. */
export const drillsText = cataloguePart<DrillsCatalogue>('drills');
