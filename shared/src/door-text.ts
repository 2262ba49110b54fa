import { cataloguePart } from './catalogue';
import type { doorEn } from './text/en/door';
import type { doorTeamEn } from './text/en/door-team';

export type DoorCatalogue = typeof doorEn;
export type DoorTeamCatalogue = typeof doorTeamEn;

/** What stands on the door’s screen. Its page loads nothing else of the catalogue. */
export const doorText = cataloguePart<DoorCatalogue>('door');

/** The same noun for the team and for families: tablets, PINs, slips, and who waits at the door. */
export const doorTeamText = cataloguePart<DoorTeamCatalogue>('doorTeam');
