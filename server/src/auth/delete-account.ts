import type { SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import type { Actor } from '../audit/record';
import { recorder } from '../audit/record';
import { removeMemberships } from '../daycare/daycare.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import type { Outside } from '../outside';
import { detachParent } from '../students/parent-links.queries';
import { deleteUser, listDaycareIds, ownsADaycare } from './auth.queries';
import { handOverInvitations } from './invitations.queries';
import { forgetRequestsOf } from './request-password-reset';
import { forgetFailuresOf } from './sign-in-throttle';

/**
 * The account goes with its roles, sessions and links to children; every record of a daycare stays. What the person invited others to
 * goes on in the name of the daycare's owner. Each daycare that it opened has that in its activity log. CONFLICT while they own a daycare.
 */
export function deleteAccount(db: Db, outside: Outside, { uid, email }: SignedInUser, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (await ownsADaycare(trx, uid)) throw new DomainError('CONFLICT', text.account.ownsDaycare);
    const daycareIds = await listDaycareIds(trx, uid);
    await handOverInvitations(trx, uid);
    await removeMemberships(trx, uid);
    await detachParent(trx, uid);
    await forgetFailuresOf(trx, email);
    await forgetRequestsOf(trx, email);
    await deleteUser(trx, uid);
    for (const id of daycareIds.length === 0 ? [null] : daycareIds) await recorder(outside, actor, id)(trx, 'account.delete', uid);
  });
}
