import { sql } from 'kysely';
import type { Migration } from './engine';

export const daycares: Migration = {
  name: '0002-daycares',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('daycares')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('phone', 'text')
      .addColumn('address', 'text')
      .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('daycares_owner').on('daycares').column('owner_id').execute();

    await db.schema
      .createTable('daycare_members')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('can_manage_staff', 'integer', (c) => c.notNull().check(sql`can_manage_staff in (0, 1)`))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('daycare_members_pk', ['daycare_id', 'user_id'])
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('daycare_members_user').on('daycare_members').column('user_id').execute();

    await db.schema
      .createTable('daycare_roles')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('owner', 'staff', 'teacher')`))
      .addPrimaryKeyConstraint('daycare_roles_pk', ['daycare_id', 'user_id', 'role'])
      .addForeignKeyConstraint('daycare_roles_member', ['daycare_id', 'user_id'], 'daycare_members', ['daycare_id', 'user_id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
  },
};
