import { printEn } from './text/print.en';

/** A second language is a second file of this type. */
export type PrintCatalogue = typeof printEn;

/** The words of what is printed, apart from the rest so that only that page fetches them. */
export const printText: PrintCatalogue = printEn;
