import type { Migration } from './engine';

/**
 * The key that keeps a person while a child names them waits for the end of the transaction. Without this, PostgreSQL refused to delete a
 * daycare if it came to the people before the children, and it takes them in an order of its own.
 */
export const peopleKept: Migration = {
  name: '0031-people-kept',
  async up(db, { deferred }) {
    for (const statement of deferred('child_people', 'child_people_person')) await statement.execute(db);
  },
};
