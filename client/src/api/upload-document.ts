import { entryText as text } from '@daycare-portal/shared/entry-text';
import * as z from 'zod/mini';
import { FailedCall, readRefusal } from './call-error';

const Stored = z.object({ documentId: z.string() });

/** Uploads a document with its details to this address, and returns its id. */
export async function uploadDocument(path: string, file: File, fields: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const answer = await fetch(path, { method: 'POST', body: form }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  const stored = Stored.safeParse(body);
  if (stored.success) return stored.data.documentId;
  const refusal = readRefusal(body);
  throw new FailedCall(refusal?.code, refusal?.message ?? text.errors.offline);
}
