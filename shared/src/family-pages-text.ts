import { cataloguePart } from './catalogue';
import type { familyPagesEn } from './text/en/family-pages';

/** The texts of a family's frame and of the children's day, which it opens first. */
export const familyPagesText = cataloguePart<typeof familyPagesEn>('familyPages');
