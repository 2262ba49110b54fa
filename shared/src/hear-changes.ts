import * as z from 'zod/mini';
import { Id } from './fields';

/** A window of a browser names itself so that it does not hear of its own changes. Any random text of its own will do. */
export const WindowId = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const HearChanges = z.strictObject({ daycareId: Id, windowId: z.optional(WindowId) });
export type HearChanges = z.infer<typeof HearChanges>;
