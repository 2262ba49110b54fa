import multipart from '@fastify/multipart';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from '../auth/open-session';
import { DomainError } from '../errors';
import type { UploadSlots } from './upload-slots';

export interface Upload {
  bytes: Uint8Array;
  /** The file was too large. */
  truncated: boolean;
  /** The other fields of the form. */
  fields: Record<string, string>;
}

interface Taking<Entered, Sent> {
  /** The gate. It is asked again after the upload, which may take long; the person may have left meanwhile. */
  enter: () => Promise<Entered>;
  /** For a body so large that it is not even read. */
  tooLarge: () => DomainError;
  /**
   * Reads the form with its `file`; undefined for a body without one, with more than one, or one that breaks off. A file that is slightly
   * too large was read to its end, so that the sender gets the answer; beyond that the connection is cut.
   */
  read: (form: Upload | undefined) => Sent;
}

export interface Uploads {
  /** What was sent, and who sent it. SERVICE_UNAVAILABLE while too many are read. */
  take: <Entered extends { session: OpenSession }, Sent>(
    request: FastifyRequest,
    reply: FastifyReply,
    taking: Taking<Entered, Sent>,
  ) => Promise<{
    entered: Entered;
    sent: Sent;
    /** Aborted when the sender hangs up or the process ends; afterwards it has no effect. */
    signal: AbortSignal;
  }>;
}

/** Lets the routes of this scope accept a file of limited size. It needs its own scope. */
export async function takeUploads(app: FastifyInstance, slots: UploadSlots, maxBytes: number): Promise<Uploads> {
  const longestBody = 4 * maxBytes;
  const busy = () => new DomainError('SERVICE_UNAVAILABLE', 'busy', text.errors.busy);
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 2, fields: 8, fieldSize: 1024, fieldNameSize: 100, headerPairs: 16 },
  });
  // A body that is not multipart stays unread, and the handler finds no file.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // People who wait with a file are asked to come back, so that the process does not wait for them.
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort(busy()));
  return {
    async take(request, reply, { enter, tooLarge, read }) {
      const { session } = await enter();
      if (Number(request.headers['content-length']) > longestBody) {
        reply.header('connection', 'close');
        throw tooLarge();
      }
      const sent = read(await slots.during(session, () => readForm(request, longestBody).catch(() => undefined)));
      const entered = await enter();
      const hangUp = new AbortController();
      reply.raw.once('close', () => hangUp.abort(busy()));
      return { entered, sent, signal: AbortSignal.any([hangUp.signal, ending.signal]) };
    },
  };
}

async function readForm(request: FastifyRequest, longestBody: number): Promise<Upload | undefined> {
  let received = 0;
  request.raw.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
    if (received > longestBody) request.raw.destroy();
  });
  let found: Omit<Upload, 'fields'> | undefined;
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const bytes = await part.toBuffer();
    // It is unknown which of two files was meant.
    if (part.fieldname !== 'file' || found !== undefined) return undefined;
    found = { bytes, truncated: part.file.truncated };
  }
  return found && { ...found, fields: Object.fromEntries(fields) };
}
