import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { FailedCall, readRefusal } from './call-error';

interface Upload {
  /** The upload addresses of photos, by whom they show. */
  path: string;
  photo: File;
  /** Called with the progress, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

const Stored = z.object({ url: z.string() });

/** Uploads a photo and returns its address. It becomes the student's only when the student is saved with it (product 10). */
export function uploadPhoto({ path, photo, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    // Unlike fetch, it reports progress.
    const request = new XMLHttpRequest();
    const lost = () => reject(new FailedCall(undefined, text.errors.offline));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      const stored = Stored.safeParse(body);
      const refusal = readRefusal(body);
      if (stored.success) resolve(stored.data.url);
      else reject(new FailedCall(refusal?.code, refusal?.message ?? text.errors.offline));
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    const form = new FormData();
    form.append('file', photo);
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
