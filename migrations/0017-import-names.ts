import type { Migration } from './engine';

export const importNames: Migration = {
  name: '0017-import-names',
  async up(db) {
    // Null: an import from before this release, or one that was pasted.
    await db.schema.alterTable('imports').addColumn('file_name', 'text').execute();
    // JSON: the name, birth date and addresses that the row took the place of. Null: none.
    await db.schema.alterTable('import_rows').addColumn('replaced', 'text').execute();
  },
};
