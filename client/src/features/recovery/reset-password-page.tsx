import { minPasswordLength, NewPassword } from '@daycare-portal/shared/auth';
import type { CallError } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { EntryLayout } from '../../components/entry-layout';
import { EntryLoading } from '../../components/entry-loading';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { NoticeBox } from '../../components/notice-box';
import { focusPageTitle, PageTitle } from '../../components/page-title';
import { PasswordField } from '../../components/password-field';
import { useBusy } from '../../components/use-busy';
import { WithAddresses } from '../../components/with-addresses';
import { paths } from '../../paths';

const labels = text.recovery;

const ResetForm = z.object({ newPassword: NewPassword });
type ResetForm = z.infer<typeof ResetForm>;

/** A reset link opens this page. Whoever has a valid link chooses a new password. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const { mutate: ask, error, isSuccess } = trpc.auth.getPasswordReset.useMutation();
  useEffect(() => ask({ token: token || '-' }), [ask, token]);
  return (
    <EntryLayout>
      <PageTitle>{labels.title}</PageTitle>
      {isSuccess ? <ChoosePassword token={token} /> : null}
      {!isSuccess && error === null ? <EntryLoading label={text.session.loading} /> : null}
      {error === null ? null : <InvalidLink error={callError(error)} onRetry={() => ask({ token })} />}
    </EntryLayout>
  );
}

function InvalidLink({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const noAnswer = error.code === undefined;
  return (
    <Stack gap="m" above="l">
      <ErrorBox message={whyNot(error)} {...(noAnswer && { onRetry })} />
      {noAnswer ? null : <LinkButton to={paths.forgotPassword}>{labels.askAgain}</LinkButton>}
      <LinkButton to={paths.login} look="outlined">
        {text.setup.goToSignIn}
      </LinkButton>
    </Stack>
  );
}

/** A malformed token is refused by its shape. To a person it is just another link that no longer works. */
function whyNot(error: CallError): string {
  return error.code === 'BAD_REQUEST' ? labels.invalid : error.message;
}

function ChoosePassword({ token }: { token: string }) {
  const { user, readSession } = useAuth();
  const navigate = useNavigate();
  const { mutateAsync: resetPassword } = trpc.auth.resetPassword.useMutation();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<CallError>();
  const [changed, setChanged] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus } = useForm<ResetForm>({
    resolver: zodResolver(ResetForm),
    defaultValues: { newPassword: '' },
  });

  // The reset ended this person's session in this browser. Another person's session goes on.
  const signedOut = changed && user === null;
  useEffect(() => {
    if (signedOut) void navigate(paths.login, { replace: true, state: { passwordChanged: true } });
  }, [signedOut, navigate]);

  const submit = handleSubmit(async ({ newPassword }) => {
    setFailure(undefined);
    try {
      await whileBusy(async () => {
        await resetPassword({ token, newPassword });
        await readSession();
      });
    } catch (error) {
      const failed = callError(error);
      if (failed.code === 'BAD_REQUEST') setError('newPassword', { message: failed.message });
      else setFailure(failed);
      // The field is disabled while saving and loses the focus.
      setTimeout(() => setFocus('newPassword'));
      return;
    }
    setChanged(true);
    focusPageTitle();
  });

  if (changed) return user === null ? null : <ChangedBesideSession email={user.email} />;
  if (failure?.code === 'NOT_FOUND') return <InvalidLink error={failure} onRetry={() => undefined} />;
  return (
    <>
      <Text above="2xs" tone="soft">
        {labels.help}
      </Text>
      <Stack as="form" gap="l" above="l" noValidate onSubmit={(event) => void submit(event)}>
        {failure === undefined ? null : <ErrorBox message={failure.message} />}
        <PasswordField
          label={labels.newPassword}
          description={text.password.help(minPasswordLength)}
          size="lg"
          autoComplete="new-password"
          disabled={busy}
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={text.actions.saving}>
          {labels.submit}
        </BusyButton>
      </Stack>
    </>
  );
}

function ChangedBesideSession({ email }: { email: string }) {
  return (
    <Stack gap="m" above="l">
      <NoticeBox icon={IconCircleCheck} tone="success" role="status">
        <p>{labels.changed}</p>
        <p>
          <WithAddresses>{labels.othersSession(email)}</WithAddresses>
        </p>
      </NoticeBox>
      <LinkButton to={paths.portal}>{labels.toPortal}</LinkButton>
    </Stack>
  );
}
