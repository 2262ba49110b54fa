import { cataloguePart } from './catalogue';
import type { retentionEn } from './text/en/retention';

export type RetentionCatalogue = typeof retentionEn;

/** The texts of how long records are kept, separate so that only the settings load them. */
export const retentionText = cataloguePart<RetentionCatalogue>('retention');
