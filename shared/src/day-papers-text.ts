import { liveWords } from './live-words';
import type { dayPapersEn } from './text/en/day-papers';

export type DayPapersCatalogue = typeof dayPapersEn;

/** The words of the attendance sheet, of Now and of the emergency roster, apart from the rest so that only those pages fetch them. */
export const dayPapersText = liveWords<DayPapersCatalogue>('dayPapers');
