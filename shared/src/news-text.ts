import { cataloguePart } from './catalogue';
import type { newsEn } from './text/en/news';

export type NewsCatalogue = typeof newsEn;

/** The texts about how a family hears of news, separate so that only that page and what is sent load them. */
export const newsText = cataloguePart<NewsCatalogue>('news');
