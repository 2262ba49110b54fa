import { entryText as text } from '@daycare-portal/shared/entry-text';
import { buttonClass } from '../../components/plain-button';
import classes from './login-page.module.css';

/** Sends the form; while it does, says so, with a small spinner, and takes no second press. */
export function SignInButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button type="submit" className={buttonClass('filled', 'large')} disabled={busy}>
      {busy ? <span className={classes.spinner} aria-hidden /> : null}
      {busy ? text.signIn.submitting : children}
    </button>
  );
}
