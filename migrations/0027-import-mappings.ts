import type { Migration } from './engine';

/** How the columns of lists were mapped, for the next list with the same headings. */
export const importMappings: Migration = {
  name: '0027-import-mappings',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('import_mappings')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('headings', 'text', (c) => c.notNull())
      .addColumn('places', 'text', (c) => c.notNull())
      .addColumn('used_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('import_mappings_pk', ['daycare_id', 'key'])
      .modifyEnd(tableEnd)
      .execute();
  },
};
