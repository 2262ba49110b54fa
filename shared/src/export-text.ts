import { exportEn } from './text/export.en';

/** A second language is a second file of this type. */
export type ExportCatalogue = typeof exportEn;

/** What stands in the files of an export. Only the server writes them: apart from the rest, no page fetches these words. */
export const exportText: ExportCatalogue = exportEn;

/** The tables of an export; each is the CSV file of that name. */
export type ExportTable = keyof ExportCatalogue['tables'];
