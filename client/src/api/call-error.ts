import type { CallError } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { TRPCClientError } from '@trpc/client';
import * as z from 'zod/mini';

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** What a failed call tells a person: the server's code and sentence, or that no answer came. */
export function callError(error: unknown): CallError {
  if (error instanceof TRPCClientError) {
    const code = wireCode(error.data);
    if (code !== undefined) return { code, message: error.message };
    // What is refused before it comes to a call, as too large or from another site, tRPC does not read.
    const refusal = Refusal.safeParse(error.meta?.['responseJSON']);
    if (refusal.success) return refusal.data.error;
  }
  return { code: undefined, message: text.errors.offline };
}

function wireCode(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : undefined;
}
