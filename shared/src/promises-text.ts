import { promisesEn } from './text/promises.en';

/** A second language is a second file of this type. */
type PromisesCatalogue = typeof promisesEn;

/** The page about how data is kept, apart from the rest so that only that page fetches it. */
export const promisesText: PromisesCatalogue = promisesEn;
