import { messageFor, type Action } from '@daycare-portal/shared/error-messages';
import { callError } from './call-error';

/** The sentence for this failed action. It is separate from `call-error.ts` because the first pages load without the messages. */
export function failureOf(action: Action, error: unknown): string {
  return messageFor(action, callError(error));
}
