import type { Kysely, RawBuilder } from 'kysely';

/** The differences between the databases that share one list of migrations. */
export interface Engine {
  /** Ends a CREATE TABLE. SQLite checks column types only with this. */
  tableEnd: RawBuilder<unknown>;
  /** The type of a column of bytes. */
  blob: 'blob' | 'bytea';
  /** The type of a primary key that the database numbers itself. */
  serial: 'integer' | RawBuilder<unknown>;
  /** Makes the database refuse to change a row, or to delete one that is younger than this many years. */
  appendOnly: (table: AppendOnly) => RawBuilder<unknown>[];
  /**
   * Makes the database refuse to change a row of a table of marks, or to delete one while its child exists and the row is younger than the
   * daycare's `keep_years`. The marks are deleted with their child.
   */
  keptWithChild: (table: KeptWithChild) => RawBuilder<unknown>[];
  /** The same for a table of marks without a child. It is deleted with its daycare, or when old enough. */
  keptWithDaycare: (table: KeptWithChild) => RawBuilder<unknown>[];
  /**
   * Replaces the time for which rows of such a table cannot be deleted while their child exists by that of this kind of record in
   * `retention_rules`. Without a row there it stays the daycare's `keep_years`.
   */
  keptByKind: (table: KeptByKind) => RawBuilder<unknown>[];
  /**
   * Checks a foreign key only when the transaction ends. SQLite needs nothing for this, because it checks after a statement and all its
   * cascades.
   */
  deferred: (table: string, key: string) => RawBuilder<unknown>[];
}

/** An append-only table. */
export interface AppendOnly {
  table: string;
  /** The primary key, of type `serial`. */
  key: string;
  /** The column with the time of writing, as ISO-8601 UTC text. */
  time: string;
  years: number;
}

/**
 * A table of marks. Its key is (daycare_id, id). Its only foreign key is (daycare_id, student_id) with cascade, or (daycare_id) if it names
 * no child. Any other key would make the database update the row when the other row is deleted, which this table refuses.
 */
export interface KeptWithChild {
  table: string;
  /** The column with the time of writing, as ISO-8601 UTC text. */
  time: string;
  /** A column that is null while the row may still change. Without it a row never changes. */
  frozen?: string;
}

/** A table of `keptWithChild`, with the kind of record that its rows are. */
export interface KeptByKind extends Pick<KeptWithChild, 'table' | 'time'> {
  kind: string;
}

export interface Migration {
  name: string;
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}
