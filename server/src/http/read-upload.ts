import multipart from '@fastify/multipart';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';

export interface Upload {
  bytes: Uint8Array;
  /** The file was larger than it may be. */
  truncated: boolean;
  /** What the form says besides. */
  fields: Record<string, string>;
}

export interface Uploads {
  /**
   * The form's `file`; undefined for a body without such a file, with another beside it, or that breaks off. A file that is somewhat too
   * large is read to its end, so that its sender gets the answer; beyond that the connection is cut.
   */
  read: (request: FastifyRequest) => Promise<Upload | undefined>;
  /** Whether the body is so much too long that it is not even read. */
  isFarTooLong: (request: FastifyRequest) => boolean;
  /** Aborted when the sender hangs up, or the process ends; afterwards it does not matter. */
  abortedWith: (reply: FastifyReply) => AbortSignal;
}

/** Lets the addresses of this scope take a file of at most so many bytes. Needs a scope of its own. */
export async function takeUploads(app: FastifyInstance, maxBytes: number): Promise<Uploads> {
  const longestBody = 4 * maxBytes;
  const busy = () => new DomainError('SERVICE_UNAVAILABLE', 'busy', text.errors.busy);
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 2, fields: 8, fieldSize: 1024, fieldNameSize: 100, headerPairs: 16 },
  });
  // A body that is not multipart is left unread; the handler then finds no file.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Whoever waits with a file is told to come again, and the process need not wait for them.
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort(busy()));
  return {
    read: (request) => readForm(request, longestBody).catch(() => undefined),
    isFarTooLong: (request) => Number(request.headers['content-length']) > longestBody,
    abortedWith: (reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort(busy()));
      return AbortSignal.any([gone.signal, ending.signal]);
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
    // Which of two files was meant, nobody can tell.
    if (part.fieldname !== 'file' || found !== undefined) return undefined;
    found = { bytes, truncated: part.file.truncated };
  }
  return found && { ...found, fields: Object.fromEntries(fields) };
}
