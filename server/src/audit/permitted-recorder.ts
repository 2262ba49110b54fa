import type { Permission } from '@daycare-portal/shared/permissions';
import { authorize } from '../auth/access';
import type { Outside } from '../outside';
import { recorder, type Actor, type Recorder } from './record';

/**
 * Records what this person does, and in a transaction asks the gate once more: each change records what it does in its own, so that what was
 * taken from the person while they waited for it is gone here.
 */
export function permittedRecorder(
  outside: Outside,
  actor: Actor & { userId: string },
  daycareId: string,
  permission: Permission,
): Recorder {
  const record = recorder(outside, actor, daycareId);
  return async (db, ...row) => {
    if (db.isTransaction) await authorize(db, actor.userId, daycareId, permission);
    await record(db, ...row);
  };
}
