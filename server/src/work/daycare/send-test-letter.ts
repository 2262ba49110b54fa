import { text } from '@daycare-portal/shared/text';
import { writeMail } from '../../core/email/write-mail';
import { MailProblem } from '../../core/email/mailer';
import { DomainError } from '../../core/errors';
import { newId } from '../../core/runtime';
import type { Services } from '../../core/trpc/context';

const labels = text.testLetter;

/** Sends a test email to the owner's address, at most once a minute, or says why it failed. */
export async function sendTestLetter({ mailer, runtime }: Pick<Services, 'mailer' | 'runtime'>, to: string): Promise<void> {
  if (mailer === null) throw new DomainError('SERVICE_UNAVAILABLE', 'mailNotSet', labels.noMail);
  const date = runtime.now();
  if (!mailer.admitTest(date)) throw new DomainError('TOO_MANY_REQUESTS', 'testLetterTooSoon', labels.tooSoon);
  const letter = writeMail({ subject: labels.subject, greeting: text.mail.hello, opening: labels.opening });
  try {
    await mailer.send({ ...letter, id: newId(runtime), to, date });
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    throw new DomainError('SERVICE_UNAVAILABLE', 'mailFailed', labels.failed(text.mail.problems[error.problem], error.code));
  }
}
