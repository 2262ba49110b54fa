import { liveWords } from './live-words';
import type { headcountEn } from './text/en/headcount';

export type HeadcountCatalogue = typeof headcountEn;

/** The words of headcounts and outings, apart from the rest so that only their pages fetch them. */
export const headcountText = liveWords<HeadcountCatalogue>('headcount');
