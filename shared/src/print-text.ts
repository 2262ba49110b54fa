import { liveWords } from './live-words';
import type { printEn } from './text/en/print';

export type PrintCatalogue = typeof printEn;

/** The words of what is printed, apart from the rest so that only that page fetches them. */
export const printText = liveWords<PrintCatalogue>('print');
