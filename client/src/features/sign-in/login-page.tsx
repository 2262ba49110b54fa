import type { SignIn } from '@daycare-portal/shared/auth';
import { signInMessage } from '@daycare-portal/shared/sign-in-message';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { Link, Navigate, useLocation, type Location } from 'react-router';
import { callError } from '../../api/call-error';
import { useAuth } from '../../auth/auth-provider';
import { CheckField } from '../../components/check-field';
import { EntryLayout } from '../../components/entry-layout';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { PlainField } from '../../components/plain-field';
import { paths } from '../../paths';
import { CodeStep } from './code-step';
import classes from './login-page.module.css';
import { SignInButton } from './sign-in-button';

interface Missing {
  email?: string | undefined;
  password?: string | undefined;
}

/**
 * Plain fields, checked by hand for being empty. Mantine, a form library and a schema library would add 46 kB to the page that everyone
 * opens first.
 */
export function LoginPage() {
  const { user, loading, signIn } = useAuth();
  const { from, ended, passwordChanged, as } = useCameFrom();
  const [failure, setFailure] = useState<string>();
  // The password was right, and a code is needed as well.
  const [halfWay, setHalfWay] = useState<SignIn>();
  const [missing, setMissing] = useState<Missing>({});
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const sharedDevice = useRef<HTMLInputElement>(null);
  if (user !== null && !loading) return <Navigate to={from ?? paths.portal} replace />;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const credentials = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      sharedDevice: sharedDevice.current?.checked ?? false,
    };
    const wrong = missingIn(credentials);
    setMissing(wrong);
    if (wrong.email !== undefined) return email.current?.focus();
    if (wrong.password !== undefined) return password.current?.focus();
    setFailure(undefined);
    setBusy(true);
    try {
      if (!(await signIn(credentials))) setHalfWay(credentials);
    } catch (error) {
      setFailure(signInMessage(callError(error).message));
      // The fields are disabled while submitting and lose the focus.
      setTimeout(() => password.current?.focus());
    } finally {
      setBusy(false);
    }
  };

  if (halfWay !== undefined) return <CodeStep credentials={halfWay} onBack={() => setHalfWay(undefined)} />;
  return (
    <EntryLayout>
      <PageTitle>{text.signIn.title}</PageTitle>
      <Text tone="soft" size="l" above="2xs" below="s">
        {text.signIn.subtitle}
      </Text>
      {failure === undefined ? <WhyHere {...{ ended, passwordChanged }} /> : <ErrorBox message={failure} />}
      <Stack as="form" gap="l" above="s" data-leads-to={from ?? paths.portal} onSubmit={(event) => void submit(event)} noValidate>
        <PlainField
          ref={email}
          name="email"
          defaultValue={as}
          label={text.signIn.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          disabled={busy}
          error={missing.email}
          onChange={() => setMissing(({ password }) => ({ password }))}
        />
        <PlainField
          ref={password}
          name="password"
          type="password"
          label={text.signIn.password}
          autoComplete="current-password"
          required
          disabled={busy}
          error={missing.password}
          onChange={() => setMissing(({ email }) => ({ email }))}
        />
        <SharedDeviceField ref={sharedDevice} disabled={busy} />
        <SignInButton busy={busy}>{text.signIn.submit}</SignInButton>
      </Stack>
      <OtherWays />
    </EntryLayout>
  );
}

function SharedDeviceField(props: { ref: Ref<HTMLInputElement>; disabled: boolean }) {
  return <CheckField name="sharedDevice" label={text.signIn.sharedDevice} help={text.signIn.sharedDeviceHelp} {...props} />;
}

/** For people who have forgotten their password or have no account. */
function OtherWays() {
  return (
    <>
      <Row to={paths.forgotPassword} as={Link} justify="center" padY="2xs" above="l">
        {text.signIn.forgotten}
      </Row>
      <Text above="s" tone="soft" size="s" text="center">
        {text.signIn.noAccount}
      </Text>
    </>
  );
}

function missingIn({ email, password }: SignIn): Missing {
  return {
    email: email === '' ? text.signIn.emailMissing : undefined,
    password: password === '' ? text.signIn.passwordMissing : undefined,
  };
}

/** Says why the person is asked to sign in, where they did not come by themselves. */
function WhyHere({ ended, passwordChanged }: Pick<CameFrom, 'ended' | 'passwordChanged'>) {
  if (!ended && !passwordChanged) return null;
  return (
    <Text pad="s" round="l" tone="info" className={classes.ended} role="status">
      {passwordChanged ? text.signIn.passwordChanged : text.signIn.ended}
    </Text>
  );
}

interface CameFrom {
  from: string | undefined;
  ended: boolean;
  passwordChanged: boolean;
  as: string;
}

/**
 * Why the person was sent here: where they wanted to go, whether their session ended or they chose a new password, and which account is
 * expected.
 */
function useCameFrom(): CameFrom {
  const location: Location<Partial<Omit<CameFrom, 'from'> & { from: Location }> | null> = useLocation();
  const { from, ended = false, passwordChanged = false, as = '' } = location.state ?? {};
  return { from: from && `${from.pathname}${from.search}${from.hash}`, ended, passwordChanged, as };
}
