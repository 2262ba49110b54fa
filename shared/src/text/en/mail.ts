import { formatMoment } from '../../dates';

/** Letters, and what became of one. */
export const mailEn = {
  mail: {
    hello: 'Hello,',
    helloTo: (fullName: string) => `Hello ${fullName},`,
    orCopy: 'Or copy this address into your browser:',
    linkEnds: (when: Date) => `The link is for you alone. It works once, until ${formatMoment(when, 'en')}.`,
    invitation: {
      staffSubject: (daycare: string) => `Join the staff of ${daycare}`,
      parentSubject: (daycare: string) => `Invitation from ${daycare}`,
      staff: (invitedBy: string, daycare: string, role: 'staff' | 'teacher') =>
        `${invitedBy} invites you to join ${daycare} as ${role === 'teacher' ? 'a teacher' : 'a member of the staff'}.`,
      parent: (invitedBy: string, daycare: string, child: string) =>
        `${invitedBy} of ${daycare} invites you to be linked to ${child} as a parent or guardian.`,
      accept: 'Accept the invitation',
      mistaken: 'If you do not know this daycare, you can ignore this mail.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      opening: 'Somebody asked for a new password for your account.',
      choose: 'Choose a new password',
      mistaken: 'If it was not you, ignore this mail: your password stays as it is.',
    },
    failed: 'The mail could not be delivered. Hand over a new link.',
  },
};
