import { sql } from 'kysely';
import type { Migration } from './engine';

export const invitations: Migration = {
  name: '0005-invitations',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('email_folded', 'text', (c) => c.notNull())
      .addColumn('role', 'text')
      .addColumn('student_id', 'text')
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('invited_by', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('accepted_at', 'text')
      .addColumn('cancelled_at', 'text')
      .addCheckConstraint(
        'invitations_kind',
        sql`(role in ('staff', 'teacher') and student_id is null) or (role is null and student_id is not null)`,
      )
      .addForeignKeyConstraint('invitations_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema
      .createIndex('invitations_staff_pending')
      .unique()
      .on('invitations')
      .columns(['daycare_id', 'email_folded'])
      .where(sql.ref('student_id'), 'is', null)
      .where(sql.ref('accepted_at'), 'is', null)
      .where(sql.ref('cancelled_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('invitations_parent_pending')
      .unique()
      .on('invitations')
      .columns(['daycare_id', 'student_id', 'email_folded'])
      .where(sql.ref('accepted_at'), 'is', null)
      .where(sql.ref('cancelled_at'), 'is', null)
      .execute();
  },
};
