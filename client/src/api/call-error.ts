import type { CallError } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { TRPCClientError } from '@trpc/client';

/** What a failed call tells a person: the server's code and sentence, or that no answer came. */
export function callError(error: unknown): CallError {
  const code = error instanceof TRPCClientError ? wireCode(error.data) : undefined;
  if (code !== undefined && error instanceof Error) return { code, message: error.message };
  return { code: undefined, message: text.errors.offline };
}

function wireCode(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : undefined;
}
