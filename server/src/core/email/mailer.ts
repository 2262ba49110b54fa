import type { MailProblemKind } from '@daycare-portal/shared/mail';
import type { Mail } from './write-mail';

export interface Mailer {
  /** The key with which mail is sealed while it waits. */
  key: Uint8Array;
  /**
   * Hands a mail to the mail server, or throws a `MailProblem`. A mail keeps its `id` when it is sent again, so that nobody reads it twice.
   */
  send: (mail: Mail & { id: string; date: Date }) => Promise<void>;
  /** Counts a mail against its causes, or says that one of them has reached its limit for the day. */
  admit: (causes: readonly string[], now: Date) => boolean;
  /** Whether a test mail may be sent now; one a minute is allowed. */
  admitTest: (now: Date) => boolean;
  /** Takes back the count of a mail that is not sent after all. */
  forgive: (causes: readonly string[]) => void;
  /** Ends what is under way; nothing more is sent. */
  close: () => void;
}

/**
 * What is tried again: `refused` means this mail, for good; `deferred` this mail, for now; `unavailable` the mail server, which accepts
 * nothing at present.
 */
type ProblemKind = 'refused' | 'deferred' | 'unavailable';

/** Why a mail was not sent. It does not say for whom it is, although a mail server's answer often does. */
export class MailProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    /** The reason in words for somebody who looks at the invitation. */
    readonly problem: MailProblemKind,
    /** The mail server's reply code, or nodemailer's word. */
    readonly code: string,
    /** The same in words for the administrator. */
    readonly reason: string = code,
    /** Whether the mail server did not answer at all. */
    readonly isDown = false,
  ) {
    super(`${problem} (${code})`);
    this.name = 'MailProblem';
  }
}

/** The parents of a whole daycare can be invited in one day; a higher number would be something else. */
export const mailsADay = 1_000;

const minute = 60_000;
const day = 24 * 60 * minute;

export function dailyAllowance(): Pick<Mailer, 'admit' | 'admitTest' | 'forgive'> {
  let lastTest = -Infinity;
  const counts = new Map<string, { since: number; mails: number }>();
  return {
    admit: (causes, now) => {
      const current = causes.map((cause) => {
        const count = counts.get(cause);
        return { cause, ...(count !== undefined && now.getTime() - count.since < day ? count : { since: now.getTime(), mails: 0 }) };
      });
      if (current.some(({ mails }) => mails >= mailsADay)) return false;
      for (const { cause, since, mails } of current) counts.set(cause, { since, mails: mails + 1 });
      return true;
    },
    admitTest: (now) => {
      if (now.getTime() - lastTest < minute) return false;
      lastTest = now.getTime();
      return true;
    },
    forgive: (causes) => {
      for (const cause of causes) {
        const count = counts.get(cause);
        if (count !== undefined) counts.set(cause, { ...count, mails: Math.max(0, count.mails - 1) });
      }
    },
  };
}
