import { newSentId } from './new-sent-id';

/** Identifies this window while its page is loaded, so it is not told about its own changes. */
export const windowId = newSentId();
