import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { authorize, type Access } from '../auth/access';
import { DomainError } from '../errors';
import type { Outside } from '../outside';
import { recorder, type Actor, type Recorder } from './record';

/**
 * Records what this person does, and in a transaction asks the gate once more: each change records what it does in its own, so that what was
 * taken from the person while they waited for it is gone here. `held` is what they were found to hold before; where any of it was taken the
 * change is refused, for parts of it may have been decided by that.
 */
export function permittedRecorder(outside: Outside, actor: Actor & { userId: string }, held: Access, permission: Permission): Recorder {
  const record = recorder(outside, actor, held.daycareId);
  return async (db, ...row) => {
    if (db.isTransaction) {
      const { roles, permissions } = await authorize(db, actor.userId, held.daycareId, permission);
      const keeps = held.roles.every((role) => roles.includes(role)) && held.permissions.every((each) => permissions.includes(each));
      if (!keeps) throw new DomainError('FORBIDDEN', text.errors.notPermitted);
    }
    await record(db, ...row);
  };
}
