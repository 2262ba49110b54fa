import { messageFor, type Action } from '@daycare-portal/shared/error-messages';
import { callError } from './call-error';

/** The sentence for this failed action, by default the server's own. It is separate from `call-error.ts` because the first pages load without the messages. */
export function failureOf(action: Action | undefined, error: unknown): string {
  const failed = callError(error);
  return action === undefined ? failed.message : messageFor(action, failed);
}
