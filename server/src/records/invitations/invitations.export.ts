import { exportText } from '@daycare-portal/shared/export-text';
import { isoTime } from '../../core/runtime';
import type { Db } from '../../core/db/database';
import type { ChildScope } from '../../core/auth/access';
import { childTables } from '../../core/auth/children';
import { type NounExport, table } from '../../core/files/export-tables';

const words = exportText;

/** Invitations to the team and to guardians. */
export const invitationsExport: NounExport = {
  ofChildren: async ({ trx, runtime, children, studentId }) => ({
    tables: [
      table(
        'invitations',
        (await listInvitations(trx, children, studentId)).map((invitation) => ({
          ...invitation,
          invitedAs: words.invitedAs[invitation.role ?? 'parent'],
          state: words.invitationStates[stateOf(invitation, runtime.now())],
        })),
      ),
    ],
  }),
};

function stateOf(
  { acceptedAt, cancelledAt, expiresAt }: { acceptedAt: string | null; cancelledAt: string | null; expiresAt: string },
  now: Date,
) {
  if (acceptedAt !== null) return 'accepted';
  if (cancelledAt !== null) return 'cancelled';
  return expiresAt <= isoTime(now) ? 'expired' : 'pending';
}

function listInvitations(db: Db, children: ChildScope, studentId?: string) {
  return childTables(db, children)
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .where('invitations.daycareId', '=', children.daycareId)
    .$if(studentId !== undefined, (query) =>
      query.where('invitations.role', 'is', null).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('parentLinks')
            .whereRef('parentLinks.daycareId', '=', 'invitations.daycareId')
            .whereRef('parentLinks.emailFolded', '=', 'invitations.emailFolded')
            .where('parentLinks.studentId', '=', studentId ?? '')
            .select('parentLinks.id'),
        ),
      ),
    )
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitedBy as invitedById', 'users.fullName as invitedBy'])
    .select(['invitations.createdAt', 'expiresAt', 'acceptedAt', 'cancelledAt'])
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute();
}
