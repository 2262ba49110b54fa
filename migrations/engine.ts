import type { Kysely, RawBuilder } from 'kysely';

/** What differs between the databases that one list of migrations serves. */
export interface Engine {
  /** Closes a CREATE TABLE: SQLite checks column types only in a table that ends with it. */
  tableEnd: RawBuilder<unknown>;
  /** The type of a column of bytes. */
  blob: 'blob' | 'bytea';
  /** The type of a primary key that the database counts up itself. */
  serial: 'integer' | RawBuilder<unknown>;
  /** What makes the database itself refuse to change a row of the table, and to delete one that is younger than so many years. */
  appendOnly: (table: AppendOnly) => RawBuilder<unknown>[];
}

/** A table that keeps what was written into it. */
export interface AppendOnly {
  table: string;
  /** The primary key, of type `serial`. */
  key: string;
  /** Holds when a row was written, as ISO-8601 UTC text. */
  time: string;
  years: number;
}

export interface Migration {
  name: string;
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}
