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
        `${invitedBy} invited you to join ${daycare} as ${role === 'teacher' ? 'a teacher' : 'a staff member'}.`,
      parent: (children: readonly string[], invitedBy: string, daycare: string) =>
        `${invitedBy} at ${daycare} invited you to Daycare Portal as a parent or guardian of ${list(children)}.`,
      accept: 'Accept the invitation',
      mistaken: 'If you don’t know this daycare, you can ignore this email.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      opening: 'Someone asked to reset the password for your account.',
      choose: 'Choose a new password',
      mistaken: 'If it wasn’t you, ignore this email. Your password has not changed.',
    },
    failed: (problem: string) => `The email could not be delivered: ${problem}. Give them a new link.`,
    failedAskOwner: (problem: string) => `The email could not be delivered: ${problem}. Ask an owner for a new link.`,
    waiting: (problem: string) => `The email hasn’t gone out yet: ${problem}. The portal will try again.`,
    problems: {
      certificate: 'the portal doesn’t trust the email server’s certificate',
      signIn: 'the email server rejected the portal’s user name and password',
      unreachable: 'the email server can’t be reached',
      takesNone: 'the email server isn’t accepting email from the portal right now',
      addressRefused: 'the email server rejected this address',
      mailRefused: 'the email server rejected this email',
      putOff: 'the email server asked to try again later',
      tooMany: 'too many emails were sent today',
      expired: 'the invitation expired first',
      otherKey: 'the portal can no longer read it, for example after a move to another machine',
      restored: 'a backup was restored while it was waiting',
      other: 'the portal’s log says why',
    } satisfies Record<MailProblemKind, string>,
  },
};
