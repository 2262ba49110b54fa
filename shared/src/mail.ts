/** The state of an email: waiting for the mail server, accepted by it, or given up. */
export type MailState = 'queued' | 'sent' | 'failed';

/** Why an email was not sent, or not yet. The log has the details. `putOff`: the mail server asks to try again later. */
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
