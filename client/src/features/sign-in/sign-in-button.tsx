import { entryText as text } from '@daycare-portal/shared/entry-text';
import { buttonClass } from '../../components/plain-button';
import classes from './login-page.module.css';

/** Sends the form; while it does, says so, also to who does not see it, with a small spinner. It keeps the focus: the form takes no second press. */
export function SignInButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <>
      <span className={classes.heard} role="status">
        {busy ? text.signIn.submitting : null}
      </span>
      <button type="submit" className={buttonClass('filled', 'large')} aria-disabled={busy || undefined}>
        {busy ? <span className={classes.spinner} aria-hidden /> : null}
        {busy ? text.signIn.submitting : children}
      </button>
    </>
  );
}
