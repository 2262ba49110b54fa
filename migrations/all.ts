import type { Migration } from './engine';
import * as list from './list';

/** In the order of their numbers. */
export const allMigrations: readonly Migration[] = Object.values<Migration>(list).toSorted((a, b) => (a.name < b.name ? -1 : 1));
