import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { findHeld } from './access';
import { listOwnChildren } from './own-children';

interface LiveAccess {
  isMember: boolean;
  /** Changes whenever the person's permissions there change. */
  held: string;
}

/** Lets the team of a daycare, and parents of its children, hear that something there has changed. FORBIDDEN for everybody else. */
export async function authorizeLive(db: Db, userId: string, daycareId: string, at: string): Promise<LiveAccess> {
  const { roles, permissions, sees, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  if (lacksTwoFactor) throw new DomainError('FORBIDDEN', 'twoFactorRequired', text.twoFactor.requiredHere);
  if (roles.length > 0) return { isMember: true, held: [...roles, ...permissions, sees].join(' ') };
  const children = (await listOwnChildren(db, userId, at)).filter((child) => child.daycareId === daycareId);
  if (children.length === 0) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  return { isMember: false, held: children.map(({ studentId }) => studentId).join(' ') };
}
