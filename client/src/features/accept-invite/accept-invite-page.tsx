import type { Invite } from '@daycare-portal/shared/auth';
import { formatInstant } from '@daycare-portal/shared/dates';
import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { callError } from '../../api/call-error';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useSignOut } from '../../auth/use-sign-out';
import { BusyButton } from '../../components/busy-button';
import { EntryLayout } from '../../components/entry-layout';
import { EntryLoading } from '../../components/entry-loading';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { showNotice } from '../../components/notice';
import { useBusy } from '../../components/use-busy';
import { WithAddresses } from '../../components/with-addresses';
import { paths } from '../../paths';
import { JoinForm } from './join-form';

const labels = text.acceptInvite;

/** An invitation link opens this page. It shows who invites to what, and lets the person accept (product 11). */
export function AcceptInvitePage() {
  const { user, loading } = useAuth();
  const token = useLocation().hash.slice(1);
  const { mutate, data: invite, error } = trpc.auth.getInvite.useMutation();
  const ask = useCallback(() => mutate({ token: token || '-' }), [mutate, token]);
  useEffect(ask, [ask]);
  return (
    <EntryLayout>
      {error === null ? null : (
        <>
          <PageTitle>{labels.title}</PageTitle>
          <Stack gap="l" above="xl" breaks>
            <ErrorBox message={failureOf('readInvite', error)} {...(callError(error).code === undefined && { onRetry: ask })} />
            <LinkButton to={user === null ? paths.login : paths.portal}>{user === null ? labels.toSignIn : labels.toPortal}</LinkButton>
          </Stack>
        </>
      )}
      {error === null && (invite === undefined || loading) ? <EntryLoading label={labels.loading} /> : null}
      {invite === undefined || loading ? null : <Invitation invite={invite} token={token} onOutdated={ask} />}
    </EntryLayout>
  );
}

interface InvitationProps {
  invite: Invite;
  token: string;
  /** Called when someone with this address turns out to have an account, so the invitation must be read again. */
  onOutdated: () => void;
}

function Invitation({ invite, token, onOutdated }: InvitationProps) {
  const { kind, daycareName, email, expiresAt, hasAccount } = invite;
  const { user } = useAuth();
  const [joining, setJoining] = useState(false);
  const signedIn = joining ? null : user;
  return (
    <>
      <PageTitle>{labels.titleTo[kind](daycareName)}</PageTitle>
      <Text above="2xs" size="m" breaks>
        {whatFor(invite)}
      </Text>
      <Text above="xs" tone="soft" size="s" breaks>
        <WithAddresses>{labels.isFor(email, formatInstant(expiresAt))}</WithAddresses>
      </Text>
      <Stack gap="l" above="xl" breaks>
        {signedIn === null && hasAccount ? <SignInFirst email={email} /> : null}
        {signedIn === null && !hasAccount ? (
          <JoinForm invite={invite} token={token} onJoining={setJoining} onOutdated={onOutdated} />
        ) : null}
        {signedIn !== null && isFor(invite, signedIn) ? <Accept invite={invite} token={token} /> : null}
        {signedIn !== null && !isFor(invite, signedIn) ? <OtherAddress email={signedIn.email} /> : null}
      </Stack>
    </>
  );
}

function whatFor({ invitedBy, daycareName, role, studentNames }: Invite): string {
  const words = text.mail.invitation;
  return role === null ? words.parent(studentNames, invitedBy, daycareName) : words.staff(invitedBy, daycareName, role);
}

function isFor({ email }: Invite, user: { email: string }): boolean {
  return foldEmail(email) === foldEmail(user.email);
}

/** Shown on the sign-in page, which leads back here. It holds the second step and other ways to sign in. */
function SignInFirst({ email }: { email: string }) {
  const from = useLocation();
  return (
    <>
      <p>{labels.signInHelp}</p>
      <Button component={Link} to={paths.login} state={{ from, as: email }} replace size="lg" fullWidth>
        {labels.signIn}
      </Button>
    </>
  );
}

function OtherAddress({ email }: { email: string }) {
  const [failure, setFailure] = useState<string>();
  const { busy, signOut, question } = useSignOut(setFailure);
  return (
    <>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <p>
        <WithAddresses>{labels.otherAddress(email)}</WithAddresses>
      </p>
      <BusyButton size="lg" fullWidth busy={busy} busyText={text.portal.signingOut} onClick={signOut}>
        {labels.signOut}
      </BusyButton>
      <LinkButton to={paths.portal} look="outlined" size="large">
        {labels.toPortal}
      </LinkButton>
      {question}
    </>
  );
}

function Accept({ invite, token }: { invite: Invite; token: string }) {
  const { daycares, selectDaycare, readSession } = useAuth();
  const { mutateAsync: acceptInvite } = trpc.auth.acceptInvite.useMutation();
  const [failure, setFailure] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const navigate = useNavigate();

  const accept = async () => {
    setFailure(undefined);
    try {
      const { daycareId } = await acceptInvite({ token });
      if (invite.kind === 'staff') {
        await readSession();
        selectDaycare(daycareId);
      }
      showNotice(acceptedNotice(invite));
      // A parent who also works here finds their children under their account. Everyone else starts with their children.
      await navigate(invite.kind === 'parent' && daycares.length > 0 ? paths.account : paths.portal, { replace: true });
    } catch (error) {
      setFailure(callError(error).message);
    }
  };

  return (
    <>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <BusyButton size="lg" fullWidth busy={busy} busyText={labels.accepting} onClick={() => void whileBusy(accept)}>
        {labels.accept}
      </BusyButton>
    </>
  );
}

function acceptedNotice({ kind, daycareName, studentNames }: Invite): string {
  return kind === 'staff' ? labels.joined(daycareName) : labels.linked(studentNames);
}
