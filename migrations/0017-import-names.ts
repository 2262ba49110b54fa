import type { Migration } from './engine';

export const importNames: Migration = {
  name: '0017-import-names',
  async up(db) {
    // Null: an import from an earlier release, or a pasted list.
    await db.schema.alterTable('imports').addColumn('file_name', 'text').execute();
    // JSON: the name, date of birth and addresses that the row replaced. Null: none.
    await db.schema.alterTable('import_rows').addColumn('replaced', 'text').execute();
  },
};
