import { ConfirmTwoFactor, type SignIn } from '@daycare-portal/shared/auth';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callError } from '../../api/call-error';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { EntryLayout } from '../../components/entry-layout';
import { ErrorBox } from '../../components/error-box';
import { PageTitle } from '../../components/page-title';
import classes from './login-page.module.css';

interface CodeStepProps {
  /** What the first step found right. */
  credentials: SignIn;
  onBack: () => void;
}

/** The second step of signing in, for people with two-factor sign-in. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<ConfirmTwoFactor>({
    resolver: zodResolver(ConfirmTwoFactor),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const busy = formState.isSubmitting;

  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await signIn({ ...credentials, code });
    } catch (error) {
      setFailure(messageFor('signIn', callError(error)));
      // The field is disabled while submitting, which took the focus away.
      setTimeout(() => setFocus('code', { shouldSelect: true }));
    }
  });

  return (
    <EntryLayout>
      <PageTitle>{text.signIn.codeTitle}</PageTitle>
      <p className={classes.subtitle}>{text.signIn.codeSubtitle}</p>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={text.signIn.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          size="lg"
          required
          withAsterisk={false}
          disabled={busy}
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={text.signIn.submitting}>
          {text.signIn.codeSubmit}
        </BusyButton>
        <Button variant="default" size="lg" fullWidth disabled={busy} onClick={onBack}>
          {text.signIn.otherAccount}
        </Button>
      </form>
    </EntryLayout>
  );
}
