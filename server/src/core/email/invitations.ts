import type { InvitableRole } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import { shownName, writeMail, type Mail } from './write-mail';

/** What the mail of an invitation says. */
export interface InvitationFacts {
  email: string;
  daycareName: string;
  /** The name of the person who invites. */
  invitedBy: string;
  /** A role on the staff, or guardian of children, who are named only by their first names. */
  to: { role: InvitableRole } | { children: string[] };
  link: string;
  expiresAt: string;
}

/** The invitation email for staff or a parent. */
export function invitationMail({ email, to, link, expiresAt, ...names }: InvitationFacts): Mail {
  const words = text.mail.invitation;
  const [daycareName, invitedBy] = [shownName(names.daycareName), shownName(names.invitedBy)];
  return {
    to: email,
    ...writeMail({
      subject: 'role' in to ? words.staffSubject(daycareName) : words.parentSubject(daycareName),
      greeting: text.mail.hello,
      opening:
        'role' in to ? words.staff(invitedBy, daycareName, to.role) : words.parent(to.children.map(shownName), invitedBy, daycareName),
      link: { label: words.accept, url: link },
      closing: [text.mail.linkEnds(new Date(expiresAt)), words.mistaken],
    }),
  };
}
