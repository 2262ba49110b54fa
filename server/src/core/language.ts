import '@daycare-portal/shared/text/all';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  setCallerLanguage,
  deviceLanguage,
  language,
  languages,
  readerLanguage,
  type Language,
  type ReaderLanguage,
} from '@daycare-portal/shared/language';
import type { FastifyRequest } from 'fastify';

const requestLanguage = new AsyncLocalStorage<Language>();
const languagesByCode: Record<string, ReaderLanguage> = Object.fromEntries(languages.map((each) => [each, readerLanguage(each)]));
setCallerLanguage(() => languagesByCode[requestLanguage.getStore() ?? '']);

/**
 * Runs this, and whatever it begins, in this language. Nothing is done if the language is the same already, so English costs no request
 * anything.
 */
export function inLanguage<Result>(as: Language, work: () => Result): Result {
  return as === language() ? work() : requestLanguage.run(as, work);
}

/** A page names its language with each call; otherwise the language chosen on the device counts. */
export function languageOf({ url, headers }: FastifyRequest): Language {
  return deviceLanguage(url.startsWith('/trpc/') ? undefined : headers.cookie, headers['accept-language']);
}
