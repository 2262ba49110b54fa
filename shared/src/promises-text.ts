import { cataloguePart } from './catalogue';
import type { promisesEn } from './text/en/promises';

export type PromisesCatalogue = typeof promisesEn;

/** The texts of the page about how data is protected, separate so that only that page loads them. */
export const promisesText = cataloguePart<PromisesCatalogue>('promises');
