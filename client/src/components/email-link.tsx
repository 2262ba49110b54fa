import classes from './email-link.module.css';
import { WithAddresses } from './with-addresses';

/** An e-mail address in one piece; pressed, it opens a letter to that person. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`} className={classes.link}>
      <bdi>
        <WithAddresses>{email}</WithAddresses>
      </bdi>
    </a>
  );
}
