import { liveWords } from './live-words';
import type { ratioPagesEn } from './text/en/ratio-pages';

export type RatioCatalogue = typeof ratioPagesEn;

/** The words of the pages about ratios, apart from the rest so that only they fetch them. */
export const ratioText = liveWords<RatioCatalogue>('ratio');
