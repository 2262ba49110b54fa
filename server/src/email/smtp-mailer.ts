import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailConfig } from '../config';
import { dailyAllowance, MailProblem, type Mailer } from './mailer';

/** How long one mail may take. Shorter than the wait before its next attempt, so that no two are under way at once. */
const longestSend = 90_000;

/** Sends through one connection, which it keeps while there is more to send. */
export function smtpMailer({ smtpUrl, from }: MailConfig, key: Uint8Array): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    idleTimeout: 10_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    key,
    ...dailyAllowance(),
    send: async ({ id, date, to, ...content }) => {
      try {
        await transport.sendMail({
          ...content,
          from,
          // As an object it is one address, whatever stands in it.
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

function problemOf(error: unknown): MailProblem {
  const { code = 'UNKNOWN', responseCode, permanent, command }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const name = String(responseCode ?? code);
  const ofThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421;
  if (!ofThisMail) return new MailProblem('unavailable', name);
  return new MailProblem(permanent === true || command === 'API' ? 'refused' : 'deferred', name);
}
