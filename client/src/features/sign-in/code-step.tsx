import type { SignIn } from '@daycare-portal/shared/auth';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { signInMessage } from '@daycare-portal/shared/sign-in-message';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { callError } from '../../api/call-error';
import { useAuth } from '../../auth/auth-provider';
import { EntryLayout } from '../../components/entry-layout';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { PlainField } from '../../components/plain-field';
import { SignInButton } from './sign-in-button';

interface CodeStepProps {
  /** The address and password that the first step accepted. */
  credentials: SignIn;
  onBack: () => void;
}

/** The second step for people with two-factor sign-in. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = field.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '') return field.current?.focus();
    setFailure(undefined);
    setBusy(true);
    try {
      await signIn({ ...credentials, code });
    } catch (error) {
      setFailure(signInMessage(callError(error).message));
      // The field is disabled while submitting and loses the focus.
      setTimeout(() => field.current?.select());
    } finally {
      setBusy(false);
    }
  };

  return (
    <EntryLayout>
      <PageTitle>{text.signIn.codeTitle}</PageTitle>
      <Text tone="soft" size="l" above="2xs" below="s">
        {text.signIn.codeSubtitle}
      </Text>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Stack as="form" gap="l" above="s" onSubmit={(event) => void submit(event)} noValidate>
        <PlainField
          ref={field}
          name="code"
          label={text.signIn.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          disabled={busy}
          error={missing ? text.signIn.codeMissing : undefined}
          onChange={() => setMissing(false)}
        />
        <SignInButton busy={busy}>{text.signIn.codeSubmit}</SignInButton>
        <button type="button" className={buttonClass('outlined', 'large')} disabled={busy} onClick={onBack}>
          {text.signIn.otherAccount}
        </button>
      </Stack>
    </EntryLayout>
  );
}
