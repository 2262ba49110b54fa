import { formatMoment } from '../../dates';
import type { MailProblemKind } from '../../mail';
import { list } from './entry';

/** Letters, and what became of one. */
export const mailEn = {
  mail: {
    hello: 'Hello,',
    helloTo: (fullName: string) => `Hello ${fullName},`,
    orCopy: 'Or copy this address into your browser:',
    linkEnds: (when: Date) => `This link is only for you. It works once and expires on ${formatMoment(when, 'en')}.`,
    invitation: {
      staffSubject: (daycare: string) => `Join the staff of ${daycare}`,
      parentSubject: (daycare: string) => `Invitation from ${daycare}`,
      staff: (invitedBy: string, daycare: string, role: 'staff' | 'teacher') =>
        `${invitedBy} has invited you to join ${daycare} as ${role === 'teacher' ? 'a teacher' : 'a staff member'}.`,
      parent: (children: readonly string[], invitedBy: string, daycare: string) =>
        `${invitedBy} at ${daycare} has invited you to link your account to ${list(children)} as a parent or guardian.`,
      accept: 'Accept the invitation',
      mistaken: 'If you do not know this daycare, you can ignore this email.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      opening: 'Someone asked to reset the password for your account.',
      choose: 'Choose a new password',
      mistaken: 'If it was not you, ignore this email. Your password has not changed.',
    },
    failed: (problem: string) => `The mail could not be delivered: ${problem}. Give them a new link.`,
    failedAskOwner: (problem: string) => `The mail could not be delivered: ${problem}. Ask an owner for a new link.`,
    waiting: (problem: string) => `The mail has not gone out yet: ${problem}. The portal tries again.`,
    problems: {
      certificate: 'the portal does not trust the mail server’s certificate',
      signIn: 'the mail server does not accept the portal’s user name and password',
      unreachable: 'the mail server cannot be reached',
      takesNone: 'the mail server takes no mail from the portal at the moment',
      addressRefused: 'the mail server refuses this address',
      mailRefused: 'the mail server refuses this mail',
      putOff: 'the mail server asked to try again later',
      tooMany: 'too many mails were sent today',
      expired: 'the invitation expired first',
      otherKey: 'the portal can no longer read it, for example after a move to another machine',
      restored: 'a backup was restored while it was waiting',
      other: 'the portal’s log says why',
    } satisfies Record<MailProblemKind, string>,
  },
};
