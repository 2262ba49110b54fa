import { liveWords } from './live-words';
import type { promisesEn } from './text/en/promises';

export type PromisesCatalogue = typeof promisesEn;

/** The page about how data is kept, apart from the rest so that only that page fetches it. */
export const promisesText = liveWords<PromisesCatalogue>('promises');
