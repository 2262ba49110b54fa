import { liveWords } from './live-words';
import type { failureEn } from './text/en/failure';

export type FailureCatalogue = typeof failureEn;

/** What is said where a page could not be fetched: the one part that is there in every language from the start. */
export const failureText = liveWords<FailureCatalogue>('failure');
