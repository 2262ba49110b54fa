import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logPhotoPath } from '@daycare-portal/shared/photo';
import { callError } from '../../api/call-error';
import { untilServerAnswers } from '../../api/server-answers';
import { uploadLogPhoto } from '../../api/upload-photo';
import { isUnanswered } from '../../waiting/unanswered';
import { shrinkPhoto } from '../../api/shrink-photo';
import type { ChosenPhoto } from './use-log-photos';

/** Sends it, however long the server is away, and resolves to its id. Undefined: it cannot be sent, or was taken away. */
export async function sendPhoto(
  daycareId: string,
  file: File,
  signal: AbortSignal,
  change: (changes: Partial<ChosenPhoto>) => void,
): Promise<string | undefined> {
  const photo = await shrinkPhoto(file);
  if (photo === undefined) {
    change({ state: 'failed', problem: logPageText.photo.notAPicture(file.name) });
    return undefined;
  }
  while (!signal.aborted) {
    change({ state: 'sending', progress: 0 });
    try {
      const path = logPhotoPath(daycareId);
      const photoId = await uploadLogPhoto({ path, photo, signal, onProgress: (progress) => change({ progress }) });
      change({ state: 'sent', photoId });
      return photoId;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!isUnanswered(error) || callError(error).code === 'UNAUTHORIZED') {
        change({ state: 'failed', problem: callError(error).message });
        return undefined;
      }
      change({ state: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await untilServerAnswers(() => undefined, signal);
    }
  }
  return undefined;
}
