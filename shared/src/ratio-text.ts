import { cataloguePart } from './catalogue';
import type { ratioPagesEn } from './text/en/ratio-pages';

export type RatioCatalogue = typeof ratioPagesEn;

/** The texts of the ratio pages, separate so that only they load them. */
export const ratioText = cataloguePart<RatioCatalogue>('ratio');
