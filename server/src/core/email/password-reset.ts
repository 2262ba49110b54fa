import { text } from '@daycare-portal/shared/text';
import { shownName, writeMail, type Mail } from './write-mail';

/** The mail for somebody who has forgotten their password. */
export function passwordResetMail(facts: { email: string; fullName: string; link: string; expiresAt: string }): Mail {
  const words = text.mail.passwordReset;
  return {
    to: facts.email,
    ...writeMail({
      subject: words.subject,
      greeting: text.mail.helloTo(shownName(facts.fullName)),
      opening: words.opening,
      link: { label: words.choose, url: facts.link },
      closing: [text.mail.linkEnds(new Date(facts.expiresAt)), words.mistaken],
    }),
  };
}
