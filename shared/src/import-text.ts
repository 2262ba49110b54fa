import { liveWords } from './live-words';
import type { importEn } from './text/en/import';

export type ImportCatalogue = typeof importEn;

/** The texts of the import page, separate so that only that page loads them. */
export const importText = liveWords<ImportCatalogue>('import');
