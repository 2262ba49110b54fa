import '@daycare-portal/shared/text/all';
import { AsyncLocalStorage } from 'node:async_hooks';
import { askerSpeaks, deviceLanguage, language, languages, speechIn, type Language, type Speech } from '@daycare-portal/shared/language';
import type { FastifyRequest } from 'fastify';

const asking = new AsyncLocalStorage<Language>();
const speeches: Record<string, Speech> = Object.fromEntries(languages.map((each) => [each, speechIn(each)]));
askerSpeaks(() => speeches[asking.getStore() ?? '']);

/**
 * Runs this, and whatever it begins, in this language. Nothing is done if the language is the same already, so English costs no request
 * anything.
 */
export function speaking<Result>(as: Language, say: () => Result): Result {
  return as === language() ? say() : asking.run(as, say);
}

/** A page names its language with each call; otherwise the language chosen on the device counts. */
export function languageOf({ url, headers }: FastifyRequest): Language {
  return deviceLanguage(url.startsWith('/trpc/') ? undefined : headers.cookie, headers['accept-language']);
}
