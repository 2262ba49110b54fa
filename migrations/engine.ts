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
  /**
   * What makes the database itself refuse to change a row of a table of marks, and to delete one while its child is there and the row is
   * younger than its daycare's `keep_years`. It goes with its child.
   */
  keptWithChild: (table: KeptWithChild) => RawBuilder<unknown>[];
  /** The same for a table of marks that names no child: it goes with its daycare, or once it is old enough. */
  keptWithDaycare: (table: KeptWithChild) => RawBuilder<unknown>[];
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

/**
 * A table of marks. Its key is (daycare_id, id), and its only foreign key is (daycare_id, student_id) with cascade, or (daycare_id) where it
 * names no child: another key would be an update by the database when the other row goes, which this table refuses.
 */
export interface KeptWithChild {
  table: string;
  /** Holds when a row was written, as ISO-8601 UTC text. */
  time: string;
}

export interface Migration {
  name: string;
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}
