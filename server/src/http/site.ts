import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { text } from '@daycare-portal/shared/text';
import { chosenLanguage, type Language } from '@daycare-portal/shared/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../auth/sessions';
import { languageOf, languageOfPerson } from '../language';

/**
 * The built client: hashed assets for ever, index.html asked for anew each time, and for every page's address, in the language of who asks. Of the copies that the build
 * compressed the browser gets the one that it takes: the student list's scripts are 166 kB in place of 607.
 */
export async function siteRoutes(app: FastifyInstance, sessions: Sessions, clientDir: string | undefined): Promise<void> {
  const built = clientDir !== undefined && existsSync(join(clientDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: clientDir,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isAsset = relative(clientDir, path).startsWith(`assets${sep}`);
        reply.setHeader('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.setHeader('vary', /\.html(\.\w+)?$/.test(path) ? 'accept-encoding, accept-language, cookie' : 'accept-encoding');
      },
    });
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(shellIn(await languageOfPage(request)));
  if (built) app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(trpc|files|assets)\//.test(request.url);
    if (built && wantsPage) return sendPage(request, reply);
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: text.errors.notFound } });
  });

  // The portal is in the language of the person; before it goes what was chosen on the device.
  function languageOfPage(request: FastifyRequest): Language | Promise<Language> {
    const chosen = request.url.startsWith('/portal') ? undefined : chosenLanguage(request.headers.cookie);
    if (chosen !== undefined) return chosen;
    // While the database does not answer the page still comes, and says so itself.
    return languageOfPerson(sessions, request).catch(() => languageOf(request));
  }
}

function shellIn(language: Language): string {
  return language === 'en' ? 'index.html' : `index.${language}.html`;
}
