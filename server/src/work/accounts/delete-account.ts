import type { SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { actorOf, recorder } from '../../core/audit/record';
import { ofMachine, ownsADaycare } from '../../core/auth/access';
import { clearHandedBy, removeMemberships } from '../../records/daycare/daycare.queries';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { CallContext } from '../../core/trpc/context';
import { endShift } from '../staff-clock/change-adults';
import { clearHandedByOfLinks, detachParent } from '../../records/people/record/links';
import { deleteUser, listDaycareIds } from '../../records/accounts/accounts.queries';
import { endInvitationsOf } from '../../records/invitations/invitations.queries';
import { forgetRequestsOf } from './request-password-reset';
import { forgetFailuresOf } from './sign-in-throttle';

/**
 * Deletes the account with its roles, sessions and links to children, and ends the invitations that the person has sent and their shift. Every
 * record of a daycare stays, and the activity log of each daycare says that the account was deleted. CONFLICT while they own a daycare.
 */
export function deleteAccount(ctx: CallContext, user: SignedInUser): Promise<void> {
  const { db, runtime, changes } = ctx;
  const { uid, email } = user;
  return inTransaction(db, async (trx) => {
    if (await ownsADaycare(trx, uid)) throw new DomainError('CONFLICT', 'ownsDaycare', text.account.ownsDaycare);
    const daycareIds = await listDaycareIds(trx, uid);
    await endInvitationsOf(trx, runtime.now(), uid);
    for (const id of daycareIds) {
      const { daycareId } = ofMachine(id, isoTime(runtime.now()));
      await endShift(trx, runtime, { daycareId, userId: uid, by: user });
    }
    await removeMemberships(trx, uid);
    await detachParent(trx, uid);
    await clearHandedBy(trx, uid);
    await clearHandedByOfLinks(trx, uid);
    await forgetFailuresOf(trx, email);
    await forgetRequestsOf(trx, email);
    await deleteUser(trx, uid);
    for (const id of daycareIds.length === 0 ? [null] : daycareIds)
      await recorder(runtime, actorOf(ctx), id, changes)(trx, 'account.delete', uid);
  });
}
