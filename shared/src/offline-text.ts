import type { Language } from './language';
import { offlineEn } from './text/en/offline';
import { offlineEs } from './text/es/offline';

/** The service worker's texts. It is built separately from the pages. */
export const offlineText: Record<Language, typeof offlineEn> = { en: offlineEn, es: offlineEs };
