import type { Language } from '@daycare-portal/shared/language';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { Sessions } from '../auth/open-session';
import { languageOf, inLanguage } from '../language';

/** The language chosen by the person whose session the request names. */
export async function languageOfPerson(sessions: Sessions, request: FastifyRequest): Promise<Language> {
  return (await sessions.find(request.headers.cookie))?.language ?? languageOf(request);
}

/** Runs before routes that are not called by a page, because no page tells them the language. */
export function answerInPersonLanguage(sessions: Sessions): preHandlerHookHandler {
  return (request, _reply, done) => {
    languageOfPerson(sessions, request).then((language) => inLanguage(language, done), done);
  };
}
