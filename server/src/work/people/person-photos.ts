import { createHash } from 'node:crypto';
import { dayText } from '@daycare-portal/shared/day-text';
import { personPhotoPath } from '@daycare-portal/shared/photo';
import type { Recorder } from '../../core/audit/record';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { getPerson, listChildrenOf } from '../../records/people/around-child.queries';
import { putPhoto } from '../../records/people/record/people';
import { writingOf } from '../../records/people/record/writing';
import type { WorkContext } from '../../core/work-context';

/** The address of a stored photo, or null. */
export function personPhotoUrl({ daycareId }: ChildScope, personId: string, hash: string | null): string | null {
  return hash === null ? null : `${personPhotoPath(daycareId, personId)}/${hash}`;
}

/** NOT_FOUND for a person who does not exist or is around no child anymore. */
export async function requirePerson(db: Db, children: ChildScope, personId: string): Promise<void> {
  const { archivedAt } = await getPerson(db, children, personId);
  if (archivedAt !== null) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
}

/** Prepares a picture like a child's and stores it in place of the person's earlier one. Returns its address. */
export async function storePersonPhoto(
  ctx: WorkContext,
  personId: string,
  upload: Uint8Array,
  signal: AbortSignal,
): Promise<string | null> {
  const { children } = ctx.access;
  // Loaded on first use, because libvips costs start time and memory.
  const { makeThumbnails, preparePhoto } = await import('../../core/photos/prepare-photo');
  const { bytes } = await preparePhoto(upload, signal);
  const thumbnail = (await makeThumbnails(bytes)).at(-1)?.bytes ?? bytes;
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return ctx.transact(async (trx) => {
    await requirePerson(trx, children, personId);
    await putPhoto(writingOf(ctx, trx), personId, { hash, thumbnail, bytes });
    await recordAt(trx, children, ctx.record, personId);
    return personPhotoUrl(children, personId, hash);
  });
}

export function removePersonPhoto(ctx: WorkContext, { personId }: { personId: string }): Promise<void> {
  const { children } = ctx.access;
  return ctx.transact(async (trx) => {
    await requirePerson(trx, children, personId);
    await putPhoto(writingOf(ctx, trx), personId, null);
    await recordAt(trx, children, ctx.record, personId);
  });
}

async function recordAt(trx: Db, children: ChildScope, record: Recorder, personId: string): Promise<void> {
  const around = await listChildrenOf(trx, children, personId);
  await record(
    trx,
    'student.changePerson',
    around.map(({ studentId }) => studentId),
  );
}
