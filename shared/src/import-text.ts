import { liveWords } from './live-words';
import type { importEn } from './text/en/import';

export type ImportCatalogue = typeof importEn;

/** The words of the page that imports a list, apart from the rest so that only that page fetches them. */
export const importText = liveWords<ImportCatalogue>('import');
