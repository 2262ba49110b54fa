import type { Migration } from './engine';

/**
 * Checks the foreign key from children to people only when the transaction ends. Before, PostgreSQL refused to delete a daycare if it
 * happened to delete the people before the children.
 */
export const peopleKept: Migration = {
  name: '0031-people-kept',
  async up(db, { deferred }) {
    for (const statement of deferred('child_people', 'child_people_person')) await statement.execute(db);
  },
};
