import type { Language } from './language';
import { offlineEn } from './text/en/offline';
import { offlineEs } from './text/es/offline';

/** What the service worker says, which is built apart from the pages. */
export const offlineText: Record<Language, typeof offlineEn> = { en: offlineEn, es: offlineEs };
