import * as z from 'zod/mini';
import type { ClockTime } from './center-time';
import { TimeOfDay } from './daycare-day';

/** `mailAt` null: no email. */
export const SaveNotices = z.strictObject({ mailAt: z.nullable(TimeOfDay) });
export type SaveNotices = z.infer<typeof SaveNotices>;

const key = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/));

/** The address that a browser gave. Addresses have no other letters than these. */
const endpoint = z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^[\x21-\x7e]+$/));

/** A browser's subscription, as the browser gives it. */
export const Subscribe = z.strictObject({ endpoint, p256dh: key, auth: key });
export type Subscribe = z.infer<typeof Subscribe>;

export const Unsubscribe = z.strictObject({ endpoint });

/** How the signed-in guardian hears of news. */
export interface NoticeChoices {
  mailAt: ClockTime | null;
  /** The address that email goes to. Null: this portal sends none. */
  email: string | null;
  push: {
    /** `off`: no daycare of theirs has turned it on. `noHttps`: the portal has no secure address. */
    state: 'on' | 'off' | 'noHttps';
    /** What a browser needs to subscribe. Null unless it is on. */
    publicKey: string | null;
  };
}

/** What a browser is sent, as JSON. */
export interface PushNotice {
  title: string;
  body: string;
}
