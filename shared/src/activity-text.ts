import { cataloguePart } from './catalogue';
import type { activityEn } from './text/en/activity';

export type ActivityCatalogue = typeof activityEn;

/** The activity log's texts, which are long and used on no other page. */
export const activityText = cataloguePart<ActivityCatalogue>('activity');
