import type { Migration } from './engine';
import * as list from './list';

/** In the order in which they run: that of their numbers. */
export const allMigrations: readonly Migration[] = Object.values<Migration>(list).toSorted((a, b) => (a.name < b.name ? -1 : 1));
