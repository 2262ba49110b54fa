import { entryText as text } from '@daycare-portal/shared/entry-text';
import * as z from 'zod/mini';
import { FailedCall, readRefusal } from './call-error';

const Stored = z.object({ documentId: z.string() });
const StoredOfMessage = z.object({ photoId: z.string() });

/** Uploads a document with its details to this address, and returns its id. */
export async function uploadDocument(path: string, file: File, fields: Record<string, string>): Promise<string> {
  return (await post(path, file, fields, Stored)).documentId;
}

/** Uploads a photo or a document of a message to this address, and returns the id by which the message names it. */
export async function uploadMessageFile(path: string, file: Blob, name: string): Promise<string> {
  return (await post(path, file instanceof File ? file : new File([file], 'photo.jpg', { type: file.type }), { name }, StoredOfMessage))
    .photoId;
}

async function post<Answer>(path: string, file: File, fields: Record<string, string>, Answered: z.ZodMiniType<Answer>): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const answer = await fetch(path, { method: 'POST', body: form }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  const stored = Answered.safeParse(body);
  if (stored.success) return stored.data;
  const refusal = readRefusal(body);
  throw new FailedCall(refusal?.code, refusal?.message ?? text.errors.offline);
}
