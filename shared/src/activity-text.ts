import { activityEn } from './text/activity.en';

/** The activity log's own words, which are long and on no other page. */
export const activityText: typeof activityEn = activityEn;
