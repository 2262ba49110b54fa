import { text } from '@daycare-portal/shared/text';
import { FailedCall, readRefusal } from './call-error';
import { fieldOf } from './field-of';

interface Upload {
  /** The upload addresses of photos, by whom they show. */
  path: string;
  photo: Blob;
  /** Called with the progress, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Uploads a photo and returns its address. It becomes the student's only when the student is saved with it (product 10). */
export function uploadPhoto(upload: Upload): Promise<string> {
  return send(upload, 'url');
}

/** Uploads a photo of the day and returns its id, by which an entry names it. */
export function uploadLogPhoto(upload: Upload): Promise<string> {
  return send(upload, 'photoId');
}

/** Resolves to this field of the answer. */
function send({ path, photo, onProgress, signal }: Upload, answered: 'url' | 'photoId'): Promise<string> {
  return new Promise((resolve, reject) => {
    // Unlike fetch, it reports progress.
    const request = new XMLHttpRequest();
    const lost = () => reject(new FailedCall(undefined, text.errors.offline));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      const stored = fieldOf(body, answered);
      const refusal = readRefusal(body);
      if (typeof stored === 'string') resolve(stored);
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
