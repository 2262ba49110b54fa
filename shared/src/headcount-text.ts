import { cataloguePart } from './catalogue';
import type { headcountEn } from './text/en/headcount';

export type HeadcountCatalogue = typeof headcountEn;

/** The texts of headcounts and outings, separate so that only their pages load them. */
export const headcountText = cataloguePart<HeadcountCatalogue>('headcount');
