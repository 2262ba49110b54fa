import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { FailedCall, readRefusal } from './call-error';

interface Upload {
  /** Where photos of whom it shows are sent. */
  path: string;
  photo: File;
  /** Hears how much is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

const Stored = z.object({ url: z.string() });

/** Sends a photo and returns its address. A student's becomes theirs only when the student is saved with it (product 10). */
export function uploadPhoto({ path, photo, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    // Unlike fetch it tells how much is sent.
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
