import { cataloguePart } from './catalogue';
import type { messagesEn } from './text/en/messages';

export type MessagesCatalogue = typeof messagesEn;

/** The texts of messages, separate so that only their pages load them. */
export const messagesText = cataloguePart<MessagesCatalogue>('messages');
