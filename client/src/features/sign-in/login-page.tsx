import { SignIn } from '@daycare-portal/shared/auth';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, type Location } from 'react-router';
import { callError } from '../../api/call-error';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { EntryLayout } from '../../components/entry-layout';
import { ErrorBox } from '../../components/error-box';
import { PageTitle } from '../../components/page-title';
import { PasswordField } from '../../components/password-field';
import { paths } from '../../paths';
import { CodeStep } from './code-step';
import classes from './login-page.module.css';

export function LoginPage() {
  const { user, loading, signIn } = useAuth();
  const { from, ended } = useCameFrom();
  const [failure, setFailure] = useState<string>();
  // Right so far: a code is asked for besides.
  const [halfWay, setHalfWay] = useState<SignIn>();
  const { register, handleSubmit, formState, setFocus } = useForm<SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: '', password: '', sharedDevice: false },
  });
  if (user !== null && !loading) return <Navigate to={from ?? paths.portal} replace />;

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      if (!(await signIn(credentials))) setHalfWay(credentials);
    } catch (error) {
      setFailure(messageFor('signIn', callError(error)));
      // The fields are disabled while submitting, which took the focus away.
      setTimeout(() => setFocus('password'));
    }
  });
  const busy = formState.isSubmitting;

  if (halfWay !== undefined) return <CodeStep credentials={halfWay} onBack={() => setHalfWay(undefined)} />;
  return (
    <EntryLayout>
      <PageTitle>{text.signIn.title}</PageTitle>
      <p className={classes.subtitle}>{text.signIn.subtitle}</p>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {failure === undefined && ended ? <p className={classes.ended}>{text.signIn.ended}</p> : null}
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={text.signIn.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          size="lg"
          required
          withAsterisk={false}
          disabled={busy}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={text.signIn.password}
          autoComplete="current-password"
          size="lg"
          required
          withAsterisk={false}
          disabled={busy}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Checkbox
          size="md"
          label={text.signIn.sharedDevice}
          description={text.signIn.sharedDeviceHelp}
          disabled={busy}
          {...register('sharedDevice')}
        />
        <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={text.signIn.submitting}>
          {text.signIn.submit}
        </BusyButton>
      </form>
      <p className={classes.note}>{text.signIn.noAccount}</p>
    </EntryLayout>
  );
}

/** Where a person was or wanted to go when the guard sent them here, and whether their session ended under them. */
function useCameFrom(): { from: string | undefined; ended: boolean } {
  const location: Location<{ from?: Location; ended?: boolean } | null> = useLocation();
  const { from, ended = false } = location.state ?? {};
  return { from: from && `${from.pathname}${from.search}${from.hash}`, ended };
}
