import { cataloguePart } from './catalogue';
import type { incidentsEn } from './text/en/incidents';

export type IncidentsCatalogue = typeof incidentsEn;

/** The texts of reports about incidents and of protection notes, separate so that only their pages load them. */
export const incidentsText = cataloguePart<IncidentsCatalogue>('incidents');
