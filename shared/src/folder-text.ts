import { cataloguePart } from './catalogue';
import type { folderEn } from './text/en/folder';

export type FolderCatalogue = typeof folderEn;

/** The texts of the inspector's folder, separate so that only its page loads them. */
export const folderText = cataloguePart<FolderCatalogue>('folder');
