import { ChangePassword, minPasswordLength } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { fieldsOf } from '../../components/fields-of';
import { Stack } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { PasswordField } from '../../components/password-field';
import classes from './account.module.css';
import { AccountSection } from './account-section';

const labels = text.account;

/** The field that each server error belongs to. Every other error is shown above the form. */
const fields = (): Record<string, keyof ChangePassword> => ({
  [labels.passwordWrong]: 'currentPassword',
  [labels.passwordSame]: 'newPassword',
  [text.password.guessable]: 'newPassword',
});

export function PasswordForm() {
  const { user } = useAuth();
  const { mutateAsync: changePassword, isPending: busy } = trpc.auth.changePassword.useMutation();
  const [failure, setFailure] = useState<string>();
  const form = useForm<ChangePassword>({
    resolver: zodResolver(ChangePassword),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { handleSubmit, reset, setError, setFocus } = form;

  const change = handleSubmit(async (passwords) => {
    setFailure(undefined);
    try {
      await changePassword(passwords);
    } catch (error) {
      const message = callError(error).message;
      const wrong = fields()[message];
      if (wrong === undefined) setFailure(message);
      else {
        setError(wrong, { message });
        // The fields are disabled while submitting and lose the focus.
        setTimeout(() => setFocus(wrong));
      }
      return;
    }
    reset();
    showNotice(labels.passwordChanged);
  });
  const field = fieldsOf(form, busy);
  return (
    <AccountSection id="password" title={labels.password} help={labels.passwordHelp}>
      <Stack as="form" gap="l" most="m" className={classes.form} noValidate onSubmit={(event) => void change(event)}>
        {failure === undefined ? null : <ErrorBox message={failure} />}
        {/* Tells a password manager whose password it is. */}
        <input hidden type="email" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField label={labels.currentPassword} autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label={labels.newPassword}
          description={text.password.help(minPasswordLength)}
          autoComplete="new-password"
          {...field('newPassword')}
        />
        <BusyButton type="submit" variant="default" busy={busy} busyText={text.actions.saving}>
          {labels.changePassword}
        </BusyButton>
      </Stack>
    </AccountSection>
  );
}
