/** What became of a mail: it waits for the mail server, which has taken it, or it was given up. */
export type MailState = 'queued' | 'sent' | 'failed';

/** Why a mail did not go out, or has not yet; the log has the rest. `putOff`: the mail server asks to try this one again later. */
export const mailProblems = [
  'certificate',
  'signIn',
  'unreachable',
  'takesNone',
  'addressRefused',
  'mailRefused',
  'putOff',
  'tooMany',
  'expired',
  'otherKey',
  'restored',
  'other',
] as const;
export type MailProblemKind = (typeof mailProblems)[number];
