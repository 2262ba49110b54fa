import { newSentId } from './new-sent-id';

/** Names this window for as long as its page is loaded, so that it does not hear of what it changed itself. */
export const windowId = newSentId();
