import { cataloguePart } from './catalogue';
import type { childLogEn } from './text/en/child-log';

export type ChildLogCatalogue = typeof childLogEn;

/** The texts of a child's milestones and of its day in the daily log, separate so that only what shows them loads them. */
export const childLogText = cataloguePart<ChildLogCatalogue>('childLog');
