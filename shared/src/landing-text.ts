import { cataloguePart } from './catalogue';
import type { landingEn } from './text/en/landing';

/** The texts of the public first page and its drawings, which no other page loads. */
export const landingText = cataloguePart<typeof landingEn>('landing');
