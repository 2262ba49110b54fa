import { messageFor, type Action } from '@daycare-portal/shared/error-messages';
import { callError } from './call-error';

/** What a person reads where this action failed. It is not in `call-error.ts` because the first pages load without the table of messages. */
export function failureOf(action: Action, error: unknown): string {
  return messageFor(action, callError(error));
}
