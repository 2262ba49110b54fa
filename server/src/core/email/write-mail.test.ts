import { describe, expect, it } from 'vitest';
import { invitationMail, type InvitationFacts } from './invitations';
import { passwordResetMail } from './password-reset';

const invitation: InvitationFacts = {
  email: 'new@example.org',
  daycareName: 'Sunnyside Daycare',
  invitedBy: 'Marta Lindqvist',
  to: { role: 'teacher' },
  link: 'https://portal.example.org/accept-invite#token-of-the-link',
  expiresAt: new Date(2026, 10, 28, 10, 0).toISOString(),
};
const reset = {
  email: 'ana@example.org',
  fullName: 'Ana Lopez',
  link: 'https://portal.example.org/reset-password#token-of-the-link',
  expiresAt: new Date(2026, 10, 22, 10, 0).toISOString(),
};

// In the machine's own language and spelling.
const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
  .formatToParts(new Date(2026, 10, 28, 10))
  .find(({ type }) => type === 'timeZoneName')?.value;

describe('The mail of an invitation', () => {
  it('is safe from names with characters that reverse the text direction', () => {
    const mail = invitationMail({ ...invitation, invitedBy: 'Marta\u202e\u2066 Lindqvist' });
    expect(mail.text).toContain('Marta Lindqvist invited you');
    expect(mail.text + mail.html).not.toMatch(/\p{Bidi_Control}/u);
  });

  it('names the inviter and the role, and gives the link and its expiry', () => {
    const mail = invitationMail(invitation);
    expect(mail).toMatchObject({ to: 'new@example.org', subject: 'Join the staff of Sunnyside Daycare' });
    expect(mail.text.replaceAll(' ', ' ')).toBe(`Hello,

Marta Lindqvist invited you to join Sunnyside Daycare as a teacher.

Accept the invitation:
https://portal.example.org/accept-invite#token-of-the-link

This link is only for you. It works once and expires on November 28, 2026 at 10:00 AM ${zone}.

If you don’t know this daycare, you can ignore this email.

-- 
Daycare Portal
`);
  });

  it.each<[InvitationFacts['to'], string, string]>([
    [{ role: 'staff' }, 'Join the staff of Sunnyside Daycare', 'Marta Lindqvist invited you to join Sunnyside Daycare as a staff member.'],
    [
      { children: ['Ana', 'Leo', 'Mia'] },
      'Invitation from Sunnyside Daycare',
      'Marta Lindqvist at Sunnyside Daycare invited you to Daycare Portal as a parent or guardian of Ana, Leo, and Mia.',
    ],
  ])('to %j says so', (to, subject, sentence) => {
    const mail = invitationMail({ ...invitation, to });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(sentence);
    expect(mail.html).toContain(`<p>${sentence}</p>`);
  });
});

describe('The mail for a forgotten password', () => {
  it('explains what the link does, when it expires, and what to do if it came by mistake', () => {
    const mail = passwordResetMail(reset);
    expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Choose a new password' });
    for (const part of ['Hello Ana Lopez,', reset.link, 'November 22, 2026', 'If it wasn’t you, ignore this email']) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
  });
});

describe.each([
  ['An invitation', (name: string) => invitationMail({ ...invitation, daycareName: name, invitedBy: name, to: { children: [name] } })],
  ['A password reset', (name: string) => passwordResetMail({ ...reset, fullName: name })],
])('%s', (_kind, mailOf) => {
  it('loads nothing and tracks nobody: its only address is the link', () => {
    const { html } = mailOf('Sunnyside');
    expect(html).not.toMatch(/<(img|link|script|style|iframe|object|svg)|url\(|@import|src=/i);
    const { host } = new URL(invitation.link);
    expect(new Set(html.match(/https?:\/\/[^/"<\s]+/g))).toEqual(new Set([`https://${host}`]));
  });

  it('shows names as typed in the text and HTML parts, and runs nothing in them', () => {
    const name = `<img src=x onerror="alert(1)"> & 'Co' "Ünï"`;
    const { text, html } = mailOf(name);
    expect(text).toContain(name);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39; &quot;Ünï&quot;');
    expect(html).not.toContain('<img');
  });

  it.each([
    ['Win at https://evil.example/offer?x=1 now', 'Win at https:// evil. example/ offer?x=1 now'],
    ['www.evil.example', 'www. evil. example'],
    ['mail bad@evil.example', 'mail bad@ evil. example'],
    ['evil。example／offer', 'evil。 example／ offer'],
    ['tel:+15550100', 'tel: +15550100'],
    ['Dr. J. St. Mary-Smith', 'Dr. J. St. Mary-Smith'],
    ['Kita am See e.V.', 'Kita am See e. V.'],
  ])('keeps mail programs from turning the name %s into a link', (name, shown) => {
    const { subject, text, html } = mailOf(name);
    expect(text).toContain(shown);
    expect(html).toContain(shown);
    expect(`${subject} ${text} ${html}`.replaceAll(/https:\/\/portal\.example\.org\S*/g, '')).not.toMatch(/evil\.\S|:\/\/\w|\w@\w/);
  });

  it('truncates a name that is too long', () => {
    const { text } = mailOf('x'.repeat(81));
    expect(text).toContain(`${'x'.repeat(80)}\u2026`);
    expect(text).not.toContain('x'.repeat(81));
  });

  it('keeps a name on one line, so that it cannot pass for a header or a paragraph', () => {
    const { subject, text, html } = mailOf('Sun\r\nBcc: victim@example.org\n\n\u2028side\u0007');
    expect(subject).not.toMatch(/[\r\n]/);
    for (const form of [text, html]) expect(form).toContain('Sun Bcc: victim@ example. org side');
  });
});
