import * as z from 'zod/mini';

/** The id that a page gives to what it sends, 16 to 64 characters. It becomes the record's id, so sending twice counts once. */
export const SentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** How many days the id of a skipped or refused row is remembered. */
export const sentIdDays = 30;
