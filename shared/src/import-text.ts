import { importEn } from './text/import.en';

/** A second language is a second file of this type. */
export type ImportCatalogue = typeof importEn;

/** The words of the page that imports a list, apart from the rest so that only that page fetches them. */
export const importText: ImportCatalogue = importEn;
