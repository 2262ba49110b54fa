import { cataloguePart } from './catalogue';
import type { dayTeamEn } from './text/en/day-team';

export type DayTeamCatalogue = typeof dayTeamEn;

/** The texts of staff hours, places and moves, separate so that only those pages load them. */
export const dayTeamText = cataloguePart<DayTeamCatalogue>('dayTeam');
