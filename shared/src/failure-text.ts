import { cataloguePart } from './catalogue';
import type { failureEn } from './text/en/failure';

export type FailureCatalogue = typeof failureEn;

/** The message for a page that could not be loaded. It is the only part that is loaded in every language from the start. */
export const failureText = cataloguePart<FailureCatalogue>('failure');
