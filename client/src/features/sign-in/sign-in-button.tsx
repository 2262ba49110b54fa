import { entryText as text } from '@daycare-portal/shared/entry-text';
import { Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import classes from './login-page.module.css';

/** Submits the form, and announces that it is busy with a small spinner. It keeps the focus, and the form ignores a second press. */
export function SignInButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <>
      <Text as="span" unseen role="status">
        {busy ? text.signIn.submitting : null}
      </Text>
      <button type="submit" className={buttonClass('filled', 'large')} aria-disabled={busy || undefined}>
        {busy ? <span className={classes.spinner} aria-hidden /> : null}
        {busy ? text.signIn.submitting : children}
      </button>
    </>
  );
}
