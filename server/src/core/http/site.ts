import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { text } from '@daycare-portal/shared/text';
import { chosenLanguage, languages, type Language } from '@daycare-portal/shared/language';
import { pages } from '@daycare-portal/shared/pages';
import { isPageAddress } from '@daycare-portal/shared/page-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../auth/open-session';
import { DomainError } from '../errors';
import { inLanguage, languageOf } from '../language';
import { compress, takesGzip } from './compress';
import { languageOfPerson } from './person-language';

/** What a page's first script would ask for: JSON, and the time of the answer. `look` is HTML that stands there until the page is drawn. */
export interface FirstAnswer {
  json: string;
  at: Date;
  look: string;
}

/**
 * Serves the built client: hashed assets to keep for ever, and index.html, which is checked each time, at every page's address and in the
 * visitor's language. Any other address gets it with 404, and it then says that there is no such page. The browser gets a compressed copy
 * if it accepts one: the student list's scripts are 166 kB instead of 607.
 */
export async function siteRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  clientDir: string | undefined,
  isTablet: (request: FastifyRequest) => Promise<boolean>,
  firstAnswer: (request: FastifyRequest, reply: FastifyReply) => Promise<FirstAnswer | undefined>,
): Promise<void> {
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
  const homes = new Map(languages.map((each) => [each, withStyles(readPage(clientDir, each), clientDir ?? '')]));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await leadsToDoor(request)) return toDoor(reply);
    const language = await languageOfPage(request);
    const home = await familyHomeIn(language, request, reply);
    if (home !== undefined) return sendHome(home, request, reply);
    return reply.header('cache-control', 'no-cache').sendFile(shellIn(language));
  };
  // The first page of a family has its day in it. While the database does not answer, it comes without, and says so itself.
  const familyHomeIn = async (language: Language, request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' || request.url.split('?')[0] !== pages.portal) return undefined;
    const answer = await inLanguage(language, () => firstAnswer(request, reply)).catch(() => undefined);
    return answer === undefined ? undefined : withAnswer(homes.get(language), answer);
  };
  // It is never compared with the browser's copy, because a 404 that says 'not modified' would be shown empty.
  const sendMissingPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await leadsToDoor(request)) return toDoor(reply);
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .sendFile(shellIn(await languageOfPage(request)), { etag: false, lastModified: false });
  };
  // A tablet at the door has one page, whatever address somebody types there.
  const leadsToDoor = async (request: FastifyRequest) => !isDoor(request) && (await isTablet(request).catch(() => false));
  const toDoor = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect(pages.door);
  if (built) app.get('/', sendPage);
  app.setNotFoundHandler(async (request, reply) => {
    const [, folder] = /^\/(trpc|files|assets)(?![^/?])/.exec(request.url) ?? [];
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && folder === undefined;
    if (built && wantsPage) {
      const [path = ''] = request.url.split('?');
      return (isPageAddress(path) ? sendPage : sendMissingPage)(request, reply);
    }
    // Which addresses exist under /files is not revealed to people who are not signed in.
    if (folder === 'files' && (await sessions.find(request.headers.cookie)) === null)
      throw new DomainError('UNAUTHORIZED', 'notSignedIn', text.errors.notSignedIn);
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: text.errors.notFound } });
  });

  // The portal uses the person's language, and before that the one chosen on the device.
  function languageOfPage(request: FastifyRequest): Language | Promise<Language> {
    const chosen = request.url.startsWith('/portal') ? undefined : chosenLanguage(request.headers.cookie);
    if (chosen !== undefined) return chosen;
    // While the database does not answer, the page still comes and says so itself.
    return languageOfPerson(sessions, request).catch(() => languageOf(request));
  }
}

// index.html has one such line each: what stands before the first is taken, and before the second it is dropped once there is a page.
const placeOfAnswer = '<meta name="family-files"';
const placeOfLook = '<div id="root"';

/** The page with an answer that its first script takes. In JSON without "<", no name can end the element. */
function withAnswer(page: string | undefined, { json, at, look }: FirstAnswer): string | undefined {
  const given = `<script type="application/json" data-at="${at.toUTCString()}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
  return page?.replace(placeOfAnswer, () => given + placeOfAnswer).replace(placeOfLook, () => look + placeOfLook);
}

/**
 * The page with its style sheet in it: on a phone with 400 ms of latency, a family's day would show a round trip later. A link that is
 * disabled is not loaded, and tells the scripts that the sheet is there.
 */
function withStyles(page: string | undefined, clientDir: string): string | undefined {
  return page?.replace(
    /<link rel="stylesheet"([^>]* href="([^"]+)">)/g,
    (_, rest: string, address: string) =>
      `<style>${readFileSync(join(clientDir, address), 'utf8')}</style><link rel="stylesheet" disabled${rest}`,
  );
}

/** No cache keeps what is a person's own. */
async function sendHome(page: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(await compress(page)) : reply.send(page);
}

/** The page that the browser gets at every address; undefined if there is no built client. */
export function readPage(clientDir: string | undefined, language: Language = 'en'): string | undefined {
  const file = join(clientDir ?? '', shellIn(language));
  return clientDir !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isDoor({ url }: FastifyRequest): boolean {
  return new RegExp(`^${pages.door}/*([?#]|$)`, 'i').test(url);
}

function shellIn(language: Language): string {
  return language === 'en' ? 'index.html' : `index.${language}.html`;
}
