import { callError } from '../api/call-error';

/** Refusals that are not about the content: the same will be taken once the server or its database is back, or has time. */
export const busyCodes = ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'TIMEOUT', 'INTERNAL_SERVER_ERROR'];

/** Whether nobody has judged what was sent: no answer came, the database was away, or the session has ended. It waits then. */
export function isUnanswered(error: unknown): boolean {
  const { code } = callError(error);
  return code === undefined || code === 'UNAUTHORIZED' || busyCodes.includes(code);
}
