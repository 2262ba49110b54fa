import { liveWords } from './live-words';
import type { legalEn } from './text/en/legal';

export type { LegalSection } from './text/en/legal';

export type LegalCatalogue = typeof legalEn;

/** The long texts of the legal pages, apart from the rest so that only those pages fetch them. */
export const legalText = liveWords<LegalCatalogue>('legal');
