import { isoTime, newId } from '../../core/runtime';
import { insertLogPhoto } from '../../records/daily-log/log-photos.queries';
import type { WorkContext } from '../../core/work-context';

/**
 * Draws a picture anew, without place and camera, and stores it until an entry names it. Returns its id. BAD_REQUEST if it cannot be
 * decoded. If `signal` is aborted while it waits, it is dropped.
 */
export async function storeLogPhoto(
  { transact, runtime, access, session }: WorkContext,
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
