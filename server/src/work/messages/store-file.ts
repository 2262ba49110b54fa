import { isoTime, newId } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { deleteOldestUnused, insertFile } from '../../records/messages/files.queries';
import { isPdf } from '../health/document-file';

/** How many files of one person wait for a message. Those that were added first go. */
const mostUnused = 50;

/**
 * Stores a photo, drawn anew without place and camera, or a PDF, until a message names it. Returns its id. BAD_REQUEST if it is neither. If
 * `signal` is aborted while it waits, it is dropped.
 */
export async function storeMessageFile(
  { transact, runtime, access, session }: Pick<WorkContext, 'transact' | 'runtime' | 'access' | 'session'>,
  { upload, name, signal }: { upload: Uint8Array; name: string; signal: AbortSignal },
): Promise<string> {
  const { uid, displayName } = session.user;
  const file = isPdf(upload)
    ? { mediaType: 'application/pdf' as const, name, width: null, height: null, thumbnail: null, bytes: upload }
    : { mediaType: 'image/webp' as const, name: null, ...(await drawn(upload, signal)) };
  return transact(async (trx) => {
    const id = newId(runtime);
    await deleteOldestUnused(trx, access.children, uid, mostUnused - 1);
    await insertFile(trx, access.children, { id, ...file, addedBy: uid, addedName: displayName, addedAt: isoTime(runtime.now()) });
    return id;
  });
}

async function drawn(upload: Uint8Array, signal: AbortSignal) {
  // Loaded on first use, because libvips costs start time and memory.
  const { makeThumbnails, preparePicture } = await import('../../core/photos/prepare-photo');
  const { bytes, width, height } = await preparePicture(upload, signal);
  return { bytes, width, height, thumbnail: (await makeThumbnails(bytes)).at(-1)?.bytes ?? bytes };
}

const longestName = 100;

/** The name of a document without its ending, as it was sent beside the file. */
export function nameOfUpload(sent: string | undefined): string {
  const name = (sent ?? '').replace(/\.pdf$/i, '').trim();
  return Array.from(name).slice(0, longestName).join('');
}
