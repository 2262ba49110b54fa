import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FolderScope, folderFormats } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '../core/errors';
import { attachment } from '../core/files/attachment';
import { fileName } from '../core/files/file-name';
import { inBytes } from '../core/files/in-bytes';
import { oneDownloadEach } from '../core/files/one-download';
import { answerInPersonLanguage } from '../core/http/person-language';
import { requireAccess } from '../core/http/require-access';
import type { Services } from '../core/trpc/context';
import { folderCss } from '../whole/folder/folder-css';
import { folderDocument } from '../whole/folder/folder-document';
import { folderZip } from '../whole/folder/folder-zip';
import { makeFolder } from '../whole/folder/make-folder';

interface Asked {
  Params: { daycareId: string };
  Querystring: Record<string, string | undefined>;
}

// Allows its own styles and nothing else, as for a binder.
const styles = createHash('sha256').update(folderCss).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styles}'; sandbox allow-modals; frame-ancestors 'none'`;
// As for an owner's download.
const longestStandstill = 60_000;

/** The inspector's folder, on paper and as a zip, for owners. One at a time for each person. HEAD tells whether it can be made. */
export async function folderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const downloads = oneDownloadEach(services.runtime);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const format of folderFormats)
    app.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `/files/folders/:daycareId/${format}`,
      preHandler: answerInPersonLanguage(services.sessions),
      handler: (request, reply) => answer(request, reply, format),
    });

  async function answer(request: FastifyRequest<Asked>, reply: FastifyReply, format: (typeof folderFormats)[number]) {
    const { uid, db, runtime, access, session, record } = await requireAccess(services, request, 'daycare.export');
    const scope = scopeOf(request.query);
    if (request.method === 'HEAD') {
      downloads.keep(uid);
      return reply.send();
    }
    const end = downloads.begin(uid);
    try {
      const made = await makeFolder({ db, runtime, access, userId: uid }, scope, folderText.paper.owner(session.user.displayName));
      const recordIt = (hashesHash?: string) =>
        scope.studentId === null
          ? record(db, 'daycare.makeFolder', access.daycareId, hashesHash)
          : record(db, 'student.makeFolder', scope.studentId, hashesHash);
      if (format === 'print') {
        await recordIt();
        const document = Readable.from(inBytes(await folderDocument(made)));
        reply.type('text/html; charset=utf-8').headers({
          'content-security-policy': policy,
          'content-disposition': attachment(`${fileName(folderText.title)}.html`, 'inline'),
        });
        end();
        return await send(reply, document);
      }
      const { fileName: name, hashesHash, zip } = await folderZip(made);
      await recordIt(hashesHash);
      reply.type('application/zip').header('content-disposition', attachment(`${fileName(name)}.zip`));
      zip.once('close', end);
      return await send(reply, zip);
    } catch (error) {
      end();
      throw error;
    }
  }
}

function send(reply: FastifyReply, file: Readable) {
  reply.raw.setTimeout(longestStandstill, () => reply.raw.destroy());
  return reply.send(file);
}

function scopeOf({ from, until, classroomId, studentId }: Asked['Querystring']): FolderScope {
  const read = FolderScope.safeParse({ from, until, classroomId: classroomId ?? null, studentId: studentId ?? null });
  if (!read.success) throw badInput(read.error.issues[0]?.message ?? text.errors.notFound);
  return read.data;
}
