import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

const require = createRequire(import.meta.url);

/** Version 13 brings its binaries along and needs Node 22. It crashes on Node 20, where version 12 has to be downloaded or compiled. */
export const Sqlite: typeof BetterSqlite3 = process.versions.node.startsWith('20.')
  ? require('better-sqlite3')
  : require('better-sqlite3-13');
