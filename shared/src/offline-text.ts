import { offlineEn } from './text/en/offline';

/** What the service worker says, which is built apart from the pages. */
export const offlineText: typeof offlineEn = offlineEn;
