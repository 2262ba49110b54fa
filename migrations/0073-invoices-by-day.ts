import type { Migration } from './engine';

/** The invoices of a period are found among those issued around it. */
export const invoicesByDay: Migration = {
  name: '0073-invoices-by-day',
  async up(db) {
    await db.schema.createIndex('billing_documents_issued').on('billing_documents').columns(['daycare_id', 'kind', 'issued_on']).execute();
  },
};
