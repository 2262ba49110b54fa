import { WithPassword, WithSecondStep } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { Stack } from '../../components/layout';
import { PasswordField } from '../../components/password-field';
import { useBusy } from '../../components/use-busy';

const PasswordAlone = z.extend(WithPassword, { code: z.string() });

interface PasswordPromptProps {
  /** Explains what will happen, one paragraph each. */
  children: ReactNode;
  confirm: string;
  /** Makes the button red because something will be lost. */
  destructive?: boolean;
  /** Also asks for a code from the app, or a recovery code. */
  asksCode?: boolean;
  onCancel: () => void;
  onConfirm: (typed: WithSecondStep) => Promise<void>;
}

/** Asks for the account's password before its protection changes. */
export function PasswordPrompt({ children, confirm, destructive = false, asksCode = false, onCancel, onConfirm }: PasswordPromptProps) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<WithSecondStep>({
    resolver: zodResolver(asksCode ? WithSecondStep : PasswordAlone),
    defaultValues: { password: '', code: '' },
  });
  const [busy, whileBusy] = useBusy();

  const submit = handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      await whileBusy(() => onConfirm(typed));
    } catch (error) {
      const failed = callError(error);
      const message = failed.message;
      const field = failed.reason === 'codeWrong' ? 'code' : 'password';
      if (field === 'code' || failed.reason === 'passwordWrong') setError(field, { message });
      else setFailure(message);
      // The field is disabled while submitting and loses the focus.
      setTimeout(() => setFocus(field));
    }
  });

  return (
    <Stack as="form" gap="m" tone="soft" noValidate onSubmit={(event) => void submit(event)}>
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
      {asksCode ? (
        <TextInput
          label={text.twoFactor.codeOrRecovery}
          autoComplete="one-time-code"
          inputMode="numeric"
          disabled={busy}
          error={formState.errors.code?.message}
          {...register('code')}
        />
      ) : null}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={text.twoFactor.working} {...(destructive && { className: dialog.danger })}>
          {confirm}
        </BusyButton>
      </div>
    </Stack>
  );
}
