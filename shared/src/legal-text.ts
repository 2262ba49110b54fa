import { cataloguePart } from './catalogue';
import type { legalEn } from './text/en/legal';

export type { LegalSection } from './text/en/legal';

export type LegalCatalogue = typeof legalEn;

/** The long texts of the legal pages, separate so that only those pages load them. */
export const legalText = cataloguePart<LegalCatalogue>('legal');
