import type { MailProblemKind } from '@daycare-portal/shared/mail';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailConfig } from '../config';
import { dailyAllowance, MailProblem, type Mailer } from './mailer';

/** How long one mail may take. It is shorter than the wait before the next attempt, so that no two are under way at once. */
const longestSend = 90_000;

/** Sends over one connection, which stays open while there is more to send. */
export function smtpMailer({ smtpUrl, from }: MailConfig, key: Uint8Array): Mailer {
  const transport = createTransport({ ...connectionTo(smtpUrl), pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 10_000 });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    key,
    ...dailyAllowance(),
    send: async ({ id, date, to, ...content }) => {
      try {
        await transport.sendMail({
          ...content,
          from,
          // As an object it is one address, whatever it contains.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          date,
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          signal: AbortSignal.timeout(longestSend),
        });
      } catch (error) {
        throw problemOf(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function connectionTo(smtpUrl: string) {
  return {
    url: smtpUrl,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Connects to the mail server and signs in as for a mail, and sends a test mail if an address is given. Throws a `MailProblem`. */
export async function tryMailServer({ smtpUrl, from }: MailConfig, letter?: { to: string; subject: string; text: string }): Promise<void> {
  const transport = createTransport(connectionTo(smtpUrl));
  try {
    await transport.verify();
    if (letter !== undefined) await transport.sendMail({ ...letter, from, to: { name: '', address: letter.to }, xMailer: false });
  } catch (error) {
    throw problemOf(error);
  } finally {
    transport.close();
  }
}

// The server did not answer, or not like a mail server, so these are not its words.
const unanswered = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EREQUIRETLS']);

/** In words, without the mail server's own, which may name the recipient. */
function reasonOf(code: string, name: string, message: string): string {
  if (code === 'EAUTH') return 'the mail server rejected the user name and password in SMTP_URL';
  if (!unanswered.has(code)) return `the mail server answered ${name}`;
  if (isAboutCertificate(message))
    return `the mail server's certificate is not trusted (${message}); for your own mail server, add ?tls.rejectUnauthorized=false to SMTP_URL`;
  return message;
}

function problemOfServer(code: string, message: string): MailProblemKind {
  if (code === 'EAUTH') return 'signIn';
  if (!unanswered.has(code)) return 'takesNone';
  return isAboutCertificate(message) ? 'certificate' : 'unreachable';
}

function isAboutCertificate(message: string): boolean {
  return /certificate/i.test(message);
}

function problemOf(error: unknown): MailProblem {
  const { code = 'UNKNOWN', responseCode, permanent, command }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const name = String(responseCode ?? code);
  const ofThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421;
  const message = error instanceof Error ? error.message : '';
  const reason = reasonOf(code, name, message);
  if (!ofThisMail) return new MailProblem('unavailable', problemOfServer(code, message), name, reason, unanswered.has(code));
  if (permanent !== true && command !== 'API') return new MailProblem('deferred', 'putOff', name, reason);
  return new MailProblem('refused', code === 'EENVELOPE' ? 'addressRefused' : 'mailRefused', name, reason);
}
