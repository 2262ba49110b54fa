import { liveWords } from './live-words';
import type { dayTeamEn } from './text/en/day-team';

export type DayTeamCatalogue = typeof dayTeamEn;

/** The words of staff hours, and of places and moves of children, apart from the rest so that only those pages fetch them. */
export const dayTeamText = liveWords<DayTeamCatalogue>('dayTeam');
