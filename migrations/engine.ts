import type { Kysely, RawBuilder } from 'kysely';

/** What differs between the databases that one list of migrations serves. */
export interface Engine {
  /** Closes a CREATE TABLE: SQLite checks column types only in a table that ends with it. */
  tableEnd: RawBuilder<unknown>;
  /** The type of a column of bytes. */
  blob: 'blob' | 'bytea';
}

export interface Migration {
  name: string;
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}
