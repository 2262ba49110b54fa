import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { callError } from '../../api/call-error';

/** Why money was not recorded. Without an answer, nothing is kept to be sent later. */
export function failureWords(error: unknown): string {
  const { code, message } = callError(error);
  return code === undefined ? billingPagesText.noConnection : message;
}
