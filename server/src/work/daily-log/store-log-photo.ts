import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { Access } from '../../core/auth/access';
import type { Transact } from '../../core/db/transaction';
import { isoTime, newId, type Runtime } from '../../core/runtime';
import { insertLogPhoto } from '../../records/daily-log/log-photos.queries';

interface PhotoContext {
  transact: Transact;
  runtime: Runtime;
  access: Access;
  session: { user: SignedInUser };
}

/**
 * Draws a picture anew, without place and camera, and stores it until an entry names it. Returns its id. BAD_REQUEST if it cannot be
 * decoded. If `signal` is aborted while it waits, it is dropped.
 */
export async function storeLogPhoto(
  { transact, runtime, access, session }: PhotoContext,
  { upload, signal }: { upload: Uint8Array; signal: AbortSignal },
): Promise<string> {
  // Loaded on first use, because libvips costs start time and memory.
  const { makeThumbnails, preparePicture } = await import('../../core/photos/prepare-photo');
  const { bytes, width, height } = await preparePicture(upload, signal);
  const thumbnail = (await makeThumbnails(bytes)).at(-1)?.bytes ?? bytes;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    const id = newId(runtime);
    const added = { addedBy: uid, addedName: displayName, addedAt: isoTime(runtime.now()) };
    await insertLogPhoto(trx, access.children, { id, entryId: null, position: 0, width, height, ...added, thumbnail, bytes });
    return id;
  });
}
