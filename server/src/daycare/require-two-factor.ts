import type { SetTwoFactorRequired } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import type { Access } from '../auth/access';
import { hasTwoFactor } from '../auth/two-factor.queries';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { updateTwoFactorRequired } from './daycare.queries';

/** From the very next request on the staff need two-factor sign-in here, or need it no more. CONFLICT for an owner who would shut themselves out. */
export async function requireTwoFactor(db: Db, { daycareId }: Access, owner: string, { required }: SetTwoFactorRequired): Promise<void> {
  if (required && !(await hasTwoFactor(db, owner))) throw new DomainError('CONFLICT', text.twoFactor.ownFirst);
  await updateTwoFactorRequired(db, daycareId, required);
}
