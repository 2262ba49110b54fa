import type { Language } from '@daycare-portal/shared/language';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { Sessions } from '../sessions/sessions';
import { languageOf, speaking } from '../language';

/** Of a request that names a session: that of its person, where they have chosen one. */
export async function languageOfPerson(sessions: Sessions, request: FastifyRequest): Promise<Language> {
  return (await sessions.find(request.headers.cookie))?.language ?? languageOf(request);
}

/** Before a route that is not a call of a page, so that nothing says in which language that is. */
export function speakToPerson(sessions: Sessions): preHandlerHookHandler {
  return (request, _reply, done) => {
    languageOfPerson(sessions, request).then((theirs) => speaking(theirs, done), done);
  };
}
