import type { CallError } from '@daycare-portal/shared/error-messages';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { Reason } from '@daycare-portal/shared/reasons';
import { TRPCClientError } from '@trpc/client';
import { fieldOf } from './field-of';

/** A call outside tRPC that failed. It has no code if no answer came. */
export class FailedCall extends Error {
  constructor(
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
    this.name = 'FailedCall';
  }
}

/** What a failed call tells a person: the server's code and sentence, or that no answer came. */
export function callError(error: unknown): CallError {
  if (error instanceof TRPCClientError) {
    const code = fieldOf(error.data, 'code');
    if (typeof code === 'string') return { code, reason: reasonIn(error.data), message: error.message };
    // tRPC cannot read refusals made before the call, such as a request that is too large or from another site.
    const refusal = readRefusal(error.meta?.['responseJSON']);
    if (refusal !== undefined) return refusal;
  }
  if (error instanceof FailedCall) return { code: error.code, message: error.message };
  return { code: undefined, message: text.errors.offline };
}

function reasonIn(data: unknown): Reason | undefined {
  const reason = fieldOf(data, 'reason');
  return typeof reason === 'string' ? (reason as Reason) : undefined;
}

/** The refusal in the body of an answer that is not tRPC's. */
export function readRefusal(body: unknown): CallError | undefined {
  const refusal = fieldOf(body, 'error');
  const [code, message] = [fieldOf(refusal, 'code'), fieldOf(refusal, 'message')];
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined;
}
