import type { CallError } from '@daycare-portal/shared/error-messages';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { TRPCClientError } from '@trpc/client';

/** What a failed call tells a person: the server's code and sentence, or that no answer came. */
export function callError(error: unknown): CallError {
  if (error instanceof TRPCClientError) {
    const code = fieldOf(error.data, 'code');
    if (typeof code === 'string') return { code, message: error.message };
    // What is refused before it comes to a call, as too large or from another site, tRPC does not read.
    const refusal = fieldOf(error.meta?.['responseJSON'], 'error');
    const [refusalCode, message] = [fieldOf(refusal, 'code'), fieldOf(refusal, 'message')];
    if (typeof refusalCode === 'string' && typeof message === 'string') return { code: refusalCode, message };
  }
  return { code: undefined, message: text.errors.offline };
}

/** By hand: every page with a session loads this, and not every one the schemas' library. */
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
