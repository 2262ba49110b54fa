import { cataloguePart } from './catalogue';
import type { familySideEn } from './text/en/family-side';

/** The texts of what stands beside a child's day and of the page of all photos, which its family reads later. */
export const familySideText = cataloguePart<typeof familySideEn>('familySide');
