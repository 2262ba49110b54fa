import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { findHeld } from './access';
import type { OpenSession } from './open-session';
import { isStillNamed } from './room-tablet';
import { listOwnChildren, waitsForPage, type OwnChild } from './own-children';

/**
 * Lets the team of a daycare hear that something there has changed. FORBIDDEN for everybody else. The answer changes whenever the person's
 * permissions there do.
 */
export async function authorizeLive(
  db: Db,
  { user: { uid: userId }, tablet }: Pick<OpenSession, 'user' | 'tablet'>,
  daycareId: string,
  at: string,
): Promise<string> {
  if (tablet !== undefined && (tablet.daycareId !== daycareId || !(await isStillNamed(db, tablet, userId, at))))
    throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  const { roles, permissions, sees, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  if (lacksTwoFactor) throw new DomainError('FORBIDDEN', 'twoFactorRequired', text.twoFactor.requiredHere);
  if (roles.length === 0) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  return [...roles, ...permissions, sees].join(' ');
}

/**
 * The same for guardians: their children there, and what changes whenever they are shown something else of them. One who waits for the office
 * hears nothing but the end, when a page is opened.
 */
export async function authorizeFamilyLive(
  db: Db,
  userId: string,
  daycareId: string,
  at: string,
): Promise<{ children: OwnChild[]; held: string }> {
  const children = (await listOwnChildren(db, userId, at)).filter((child) => child.daycareId === daycareId);
  if (children.length === 0 && !(await waitsForPage(db, userId, daycareId)))
    throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  const held = children.map(({ studentId, household, parts, features, leftOn }) => [studentId, household, parts, features, leftOn]);
  return { children, held: JSON.stringify(held) };
}
