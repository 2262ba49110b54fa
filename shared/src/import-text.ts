import { cataloguePart } from './catalogue';
import type { importEn } from './text/en/import';

export type ImportCatalogue = typeof importEn;

/** The texts of the import page, separate so that only that page loads them. */
export const importText = cataloguePart<ImportCatalogue>('import');
