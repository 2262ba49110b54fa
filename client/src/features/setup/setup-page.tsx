import { FullName, minPasswordLength, NewPassword } from '@daycare-portal/shared/auth';
import type { CallError } from '@daycare-portal/shared/error-messages';
import { Email } from '@daycare-portal/shared/fields';
import { DaycareName } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { deviceTimeZone } from '../../components/device-time-zone';
import { EntryLayout } from '../../components/entry-layout';
import { EntryLoading } from '../../components/entry-loading';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { PasswordField } from '../../components/password-field';
import { paths } from '../../paths';

const OwnEmail = z.pipe(z.string().check(z.trim(), z.minLength(1, { error: () => text.signIn.emailMissing })), Email);
const SetupForm = z.object({ fullName: FullName, email: OwnEmail, password: NewPassword, daycareName: DaycareName });
type SetupForm = z.infer<typeof SetupForm>;

/** The first run. Whoever follows the printed link becomes the owner of the daycare they name (product 11). */
export function SetupPage() {
  const { user } = useAuth();
  const setupToken = useLocation().hash.slice(1);
  const { mutate: ask, error, isSuccess } = trpc.auth.getSetup.useMutation();
  useEffect(() => ask({ setupToken: setupToken || '-' }), [ask, setupToken]);
  if (user !== null) return <Navigate to={paths.portal} replace />;
  return (
    <EntryLayout>
      <PageTitle>{text.setup.title}</PageTitle>
      {isSuccess ? <Setup setupToken={setupToken} /> : null}
      {!isSuccess && error === null ? <EntryLoading label={text.session.loading} /> : null}
      {error === null ? null : (
        <Stack gap="m" above="m">
          <ErrorBox message={whyClosed(callError(error))} />
          <LinkButton to={paths.login}>{text.setup.goToSignIn}</LinkButton>
        </Stack>
      )}
    </EntryLayout>
  );
}

/** A malformed token is refused by its shape. To a person it is just another link that no longer works. */
function whyClosed(error: CallError): string {
  return error.code === 'BAD_REQUEST' ? text.setup.closed : error.message;
}

function Setup({ setupToken }: { setupToken: string }) {
  const auth = useAuth();
  const [timeZone] = useState(deviceTimeZone);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<SetupForm>({
    resolver: zodResolver(SetupForm),
    defaultValues: { fullName: '', email: '', password: '', daycareName: '' },
  });
  const { errors, isSubmitting: busy } = formState;

  const submit = handleSubmit(async (account) => {
    setFailure(undefined);
    try {
      await auth.register({ ...account, setupToken, timeZone });
    } catch (error) {
      const failed = callError(error);
      if (failed.reason === 'guessablePassword') setError('password', { message: failed.message }, { shouldFocus: true });
      else setFailure(failed.message);
    }
  });

  return (
    <Stack as="form" gap="l" above="2xs" onSubmit={(event) => void submit(event)} noValidate>
      <Text tone="soft" size="l">
        {text.setup.subtitle}
      </Text>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <TextInput
        label={text.setup.daycareName}
        size="lg"
        autoComplete="organization"
        error={errors.daycareName?.message}
        {...register('daycareName')}
      />
      <TextInput label={text.setup.fullName} size="lg" autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <TextInput
        label={text.setup.email}
        type="email"
        inputMode="email"
        size="lg"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={text.setup.password}
        description={text.password.help(minPasswordLength)}
        size="lg"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Text tone="soft" size="l">
        {text.setup.timeZone(timeZone)}
      </Text>
      <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={text.setup.submitting}>
        {text.setup.submit}
      </BusyButton>
    </Stack>
  );
}
