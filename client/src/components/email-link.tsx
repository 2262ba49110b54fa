import classes from './email-link.module.css';
import { WithAddresses } from './with-addresses';

/** An email address that does not wrap and opens a new email when pressed. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`} className={classes.link}>
      <bdi>
        <WithAddresses>{email}</WithAddresses>
      </bdi>
    </a>
  );
}
