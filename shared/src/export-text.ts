import { liveWords } from './live-words';
import type { exportEn } from './text/en/export';

export type ExportCatalogue = typeof exportEn;

/** What stands in the files of an export. Only the server writes them: apart from the rest, no page fetches these words. */
export const exportText = liveWords<ExportCatalogue>('export');

/** The tables of an export; each is the CSV file of that name. */
export type ExportTable = keyof ExportCatalogue['tables'];
