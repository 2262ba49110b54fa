import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { callError } from '../../api/call-error';

/** Why money was not recorded. Without an answer it may have been: sent again, it counts once. */
export function failureWords(error: unknown): string {
  const { code, message } = callError(error);
  return code === undefined ? billingPagesText.noAnswer : message;
}
