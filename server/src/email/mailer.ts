import type { MailProblemKind } from '@daycare-portal/shared/mail';
import type { Mail } from './letter';

export interface Mailer {
  /** With which mail is sealed while it waits. */
  key: Uint8Array;
  /** Hands a mail to the mail server, or throws a `MailProblem`. Sent again, a mail keeps its `id`, so that nobody reads it twice. */
  send: (mail: Mail & { id: string; date: Date }) => Promise<void>;
  /** Counts a mail that these cause, or tells that one of them has caused as many as it may in a day. */
  admit: (causes: readonly string[], now: Date) => boolean;
  /** Whether a test letter may go now: one a minute. */
  admitTest: (now: Date) => boolean;
  /** A mail that was counted is not sent after all. */
  forgive: (causes: readonly string[]) => void;
  /** Ends what is under way; nothing is sent any more. */
  close: () => void;
}

/** What is tried again: refused: this mail, for good; deferred: this mail, for now; unavailable: the mail server, which takes none at present. */
type ProblemKind = 'refused' | 'deferred' | 'unavailable';

/** Why a mail did not go out. Says nothing of whom it is for: what the mail server answered often does. */
export class MailProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    /** The same for whoever looks at the invitation. */
    readonly problem: MailProblemKind,
    /** The mail server's number, or nodemailer's word. */
    readonly code: string,
    /** The same in words, for whoever looks after the machine. */
    readonly reason: string = code,
    /** Whether the mail server did not even answer. */
    readonly isDown = false,
  ) {
    super(`${problem} (${code})`);
    this.name = 'MailProblem';
  }
}

/** A whole daycare's parents are invited in a day; who would send more than that sends something else. */
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
