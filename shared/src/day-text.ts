import { liveWords } from './live-words';
import type { dayEn } from './text/en/day';

export type DayCatalogue = typeof dayEn;

/** The words of the day, apart from the rest so that only its pages fetch them. */
export const dayText = liveWords<DayCatalogue>('day');
