import { cataloguePart } from './catalogue';
import type { dayPapersEn } from './text/en/day-papers';

export type DayPapersCatalogue = typeof dayPapersEn;

/** The texts of the attendance sheet, Now and the emergency roster, separate so that only those pages load them. */
export const dayPapersText = cataloguePart<DayPapersCatalogue>('dayPapers');
