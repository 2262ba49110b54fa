import { cataloguePart } from './catalogue';
import type { exportEn } from './text/en/export';

export type ExportCatalogue = typeof exportEn;

/** The texts in export files. Only the server writes them, so they are separate and no page loads them. */
export const exportText = cataloguePart<ExportCatalogue>('export');

/** The tables of an export. Each is a CSV file with that name. */
export type ExportTable = keyof ExportCatalogue['tables'];
