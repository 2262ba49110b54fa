import { cataloguePart } from './catalogue';
import type { printEn } from './text/en/print';

export type PrintCatalogue = typeof printEn;

/** The texts of the print page, separate so that only that page loads them. */
export const printText = cataloguePart<PrintCatalogue>('print');
