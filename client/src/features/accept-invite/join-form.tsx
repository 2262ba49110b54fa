import { FullName, minPasswordLength, NewPassword, type Invite } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { fieldsOf } from '../../components/fields-of';
import { Stack } from '../../components/layout';
import { PasswordField } from '../../components/password-field';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';

const labels = text.acceptInvite;

const NewPerson = z.object({ fullName: FullName, password: NewPassword });
type NewPerson = z.infer<typeof NewPerson>;

interface JoinFormProps {
  invite: Invite;
  token: string;
  /** True while the account is being created. The person is already signed in by then. */
  onJoining: (joining: boolean) => void;
  /** Called when an account with this address turns out to exist. */
  onOutdated: () => void;
}

/** Creates the account of an invited person and accepts the invitation in one step. */
export function JoinForm({ invite: { email }, token, onJoining, onOutdated }: JoinFormProps) {
  const auth = useAuth();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const form = useForm<NewPerson>({
    resolver: zodResolver(NewPerson),
    defaultValues: { fullName: '', password: '' },
  });
  const { handleSubmit, setError, setFocus } = form;
  const field = fieldsOf(form, busy);

  const join = async (person: NewPerson) => {
    setFailure(undefined);
    onJoining(true);
    try {
      await auth.register({ ...person, email, inviteToken: token });
      await navigate(paths.portal, { replace: true });
    } catch (error) {
      onJoining(false);
      const failed = callError(error);
      if (failed.code === 'CONFLICT') return onOutdated();
      if (failed.reason !== 'guessablePassword') return setFailure(failed.message);
      setError('password', { message: failed.message });
      // The field is disabled while the account is created and loses the focus.
      setTimeout(() => setFocus('password'));
    }
  };

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void handleSubmit((person) => whileBusy(() => join(person)))(event)}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <p>{labels.newHelp}</p>
      <TextInput label={labels.email} type="email" size="lg" autoComplete="username" value={email} readOnly />
      <TextInput label={labels.fullName} size="lg" autoComplete="name" {...field('fullName')} />
      <PasswordField
        label={labels.password}
        description={text.password.help(minPasswordLength)}
        size="lg"
        autoComplete="new-password"
        {...field('password')}
      />
      <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={labels.joining}>
        {labels.join}
      </BusyButton>
    </Stack>
  );
}
