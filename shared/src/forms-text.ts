import { cataloguePart } from './catalogue';
import type { formsEn } from './text/en/forms';

export type FormsCatalogue = typeof formsEn;

/** The texts of the forms that families fill in, separate so that only their pages load them. */
export const formsText = cataloguePart<FormsCatalogue>('forms');
