import type { CallError } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { TRPCClientError } from '@trpc/client';
import * as z from 'zod/mini';

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** A call beside tRPC that failed; without a code where no answer came. */
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
    const code = wireCode(error.data);
    if (code !== undefined) return { code, message: error.message };
    // What is refused before it comes to a call, as too large or from another site, tRPC does not read.
    const refusal = readRefusal(error.meta?.['responseJSON']);
    if (refusal !== undefined) return refusal;
  }
  if (error instanceof FailedCall) return { code: error.code, message: error.message };
  return { code: undefined, message: text.errors.offline };
}

/** The refusal in the body of an answer that is none of tRPC's. */
export function readRefusal(body: unknown): CallError | undefined {
  return Refusal.safeParse(body).data?.error;
}

function wireCode(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : undefined;
}
