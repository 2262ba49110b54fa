import { WithPassword } from '@daycare-portal/shared/auth';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { callError } from '../../api/call-error';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { PasswordField } from '../../components/password-field';
import { useBusy } from '../../components/use-busy';
import classes from './account-dialog.module.css';

interface PasswordPromptProps {
  /** Explains what will happen, one paragraph each. */
  children: ReactNode;
  confirm: string;
  /** Makes the button red because something will be lost. */
  destructive?: boolean;
  onCancel: () => void;
  onConfirm: (password: string) => Promise<void>;
}

/** Asks for the account's password before its protection changes. */
export function PasswordPrompt({ children, confirm, destructive = false, onCancel, onConfirm }: PasswordPromptProps) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<WithPassword>({
    resolver: zodResolver(WithPassword),
    defaultValues: { password: '' },
  });
  const [busy, whileBusy] = useBusy();

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await whileBusy(() => onConfirm(password));
    } catch (error) {
      const failed = callError(error);
      const message = messageFor('changeAccount', failed);
      if (failed.reason === 'passwordWrong') setError('password', { message });
      else setFailure(message);
      // The field is disabled while submitting and loses the focus.
      setTimeout(() => setFocus('password'));
    }
  });

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {children}
      <PasswordField
        label={text.account.yourPassword}
        autoComplete="current-password"
        data-autofocus
        disabled={busy}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={text.twoFactor.working} {...(destructive && { className: dialog.danger })}>
          {confirm}
        </BusyButton>
      </div>
    </form>
  );
}
