import { legalEn } from './text/legal.en';

export type { LegalSection } from './text/legal.en';

/** A second language is a second file of this type. */
export type LegalCatalogue = typeof legalEn;

/** The long texts of the legal pages, apart from the rest so that only those pages fetch them. */
export const legalText: LegalCatalogue = legalEn;
