import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { FailedCall, readRefusal } from './call-error';

interface Upload {
  /** The upload addresses of photos, by whom they show. */
  path: string;
  photo: Blob;
  /** Called with the progress, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

const Stored = z.object({ url: z.string() });
const StoredOfLog = z.object({ photoId: z.string() });

/** Uploads a photo and returns its address. It becomes the student's only when the student is saved with it (product 10). */
export async function uploadPhoto(upload: Upload): Promise<string> {
  return (await send(upload, Stored)).url;
}

/** Uploads a photo of the day and returns its id, by which an entry names it. */
export async function uploadLogPhoto(upload: Upload): Promise<string> {
  return (await send(upload, StoredOfLog)).photoId;
}

function send<Answer>({ path, photo, onProgress, signal }: Upload, Answered: z.ZodMiniType<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Unlike fetch, it reports progress.
    const request = new XMLHttpRequest();
    const lost = () => reject(new FailedCall(undefined, text.errors.offline));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      const stored = Answered.safeParse(body);
      const refusal = readRefusal(body);
      if (stored.success) resolve(stored.data);
      else reject(new FailedCall(refusal?.code, refusal?.message ?? text.errors.offline));
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    const form = new FormData();
    form.append('file', photo instanceof File ? photo : new File([photo], 'photo.jpg', { type: photo.type }));
    request.send(form);
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
