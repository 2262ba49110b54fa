import { Email } from '@daycare-portal/shared/fields';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { EntryLayout } from '../../components/entry-layout';
import { EntryLoading } from '../../components/entry-loading';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';
import { focusPageTitle, PageTitle } from '../../components/page-title';
import { useBusy } from '../../components/use-busy';
import { WithAddresses } from '../../components/with-addresses';
import { paths } from '../../paths';

const labels = text.recovery;

const AskForm = z.object({ email: z.pipe(z.string().check(z.trim(), z.minLength(1, { error: () => text.signIn.emailMissing })), Email) });
type AskForm = z.infer<typeof AskForm>;

/** Sends a link to choose a new password, or says whom to ask if no email is set up. */
export function ForgotPasswordPage() {
  const { data, error, refetch } = trpc.auth.getSignInOptions.useQuery();
  return (
    <EntryLayout>
      <PageTitle>{labels.askTitle}</PageTitle>
      {data === undefined ? (
        <Stack gap="m" above="l">
          <QueryView query={{ data, error, refetch }} action="loadSignInOptions" loading={<EntryLoading label={text.session.loading} />} />
        </Stack>
      ) : null}
      {data?.resetByMail === true ? <AskByMail /> : null}
      {data?.resetByMail === false ? <WhomToAsk /> : null}
      <Row to={paths.login} as={Link} justify="center" padY="2xs" above="xl">
        {text.setup.goToSignIn}
      </Row>
    </EntryLayout>
  );
}

function WhomToAsk() {
  return (
    <>
      <Text above="2xs" tone="soft">
        {labels.whomToAsk}
      </Text>
      <Text above="s" tone="soft">
        {labels.whomOwnersAsk}
      </Text>
    </>
  );
}

function AskByMail() {
  const { mutateAsync: request } = trpc.auth.requestPasswordReset.useMutation();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const [askedFor, setAskedFor] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<AskForm>({
    resolver: zodResolver(AskForm),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await whileBusy(async () => void (await request({ email })));
    } catch (error) {
      setFailure(callError(error).message);
      // The field is disabled while sending and loses the focus.
      setTimeout(() => setFocus('email'));
      return;
    }
    setAskedFor(email);
    focusPageTitle();
  });

  if (askedFor !== undefined) {
    return (
      <Stack gap="m" above="l">
        <NoticeBox icon={IconMail} role="status">
          <p>
            <WithAddresses>{labels.asked(askedFor)}</WithAddresses>
          </p>
        </NoticeBox>
        <Text above="2xs" tone="soft">
          {labels.notArrived}
        </Text>
      </Stack>
    );
  }
  return (
    <>
      <Text above="2xs" tone="soft">
        {labels.askHelp}
      </Text>
      <Stack as="form" gap="l" above="l" noValidate onSubmit={(event) => void submit(event)}>
        {failure === undefined ? null : <ErrorBox message={failure} />}
        <TextInput
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          size="lg"
          disabled={busy}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={labels.asking}>
          {labels.ask}
        </BusyButton>
      </Stack>
    </>
  );
}
