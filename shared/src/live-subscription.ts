import * as z from 'zod/mini';
import { Id } from './fields';

/** A browser window names itself so that it does not hear about its own changes. Any random text will do. */
export const WindowId = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const LiveSubscription = z.strictObject({ daycareId: Id, windowId: z.optional(WindowId) });
export type LiveSubscription = z.infer<typeof LiveSubscription>;
