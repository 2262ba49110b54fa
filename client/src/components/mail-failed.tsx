import type { MailState } from '@daycare-portal/shared/mail';
import { text } from '@daycare-portal/shared/text';
import classes from './mail-failed.module.css';

/** Says so where the mail of a pending invitation could not be delivered. */
export function MailFailed({ mail }: { mail: MailState | null | undefined }) {
  return mail === 'failed' ? <span className={classes.failed}>{text.mail.failed}</span> : null;
}
