import type { PlainDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import type { ChildScope } from '../../core/auth/access';
import { DomainError } from '../../core/errors';
import type { Services } from '../../core/trpc/context';

/** Makes a binder on request, and says so if the disk is full. */
export async function makeBinder({ db, binders }: Pick<Services, 'db' | 'binders'>, children: ChildScope): Promise<PlainDate> {
  try {
    return await binders.make(db, children);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
    throw isFull ? new DomainError('SERVICE_UNAVAILABLE', 'diskFull', text.binder.diskFull) : error;
  }
}
