import { ConfirmTwoFactor } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { QrCode } from '../../components/qr-code';
import classes from './account.module.css';
import { useCopy } from './use-copy';

const labels = text.twoFactor;

interface ScanStepProps {
  secret: string;
  uri: string;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Gives the secret to the authenticator app and takes the first code from it. */
export function ScanStep({ secret, uri, onCancel, onConfirmed }: ScanStepProps) {
  const { mutateAsync: confirmTwoFactor, isPending: busy } = trpc.auth.confirmTwoFactor.useMutation();
  const [failure, setFailure] = useState<string>();
  const [outcome, copy] = useCopy(labels.keyCopied);
  const { register, handleSubmit, formState, setError, setFocus } = useForm<ConfirmTwoFactor>({
    resolver: zodResolver(ConfirmTwoFactor),
    defaultValues: { code: '' },
  });

  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      onConfirmed((await confirmTwoFactor({ code })).recoveryCodes);
    } catch (error) {
      const failed = callError(error);
      const message = failed.message;
      if (failed.reason === 'codeWrong') setError('code', { message });
      else setFailure(message);
      // The field is disabled while submitting and loses the focus.
      setTimeout(() => setFocus('code', { shouldSelect: true }));
    }
  });

  return (
    <Stack as="form" gap="m" tone="soft" noValidate onSubmit={(event) => void submit(event)}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <p>{labels.scanHelp}</p>
      <Stack align="center" gap="m">
        <QrCode value={uri} label={labels.qrLabel} />
        <Row as="a" inline touch only="phone" href={uri}>
          {labels.openApp}
        </Row>
        <Stack gap="xs" pad="s" round="l" fill="fill" size="s" wide>
          <p>
            {labels.byHand}:{' '}
            <Text as="code" block tone="ink" size="m" className={classes.codes}>
              {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </Text>
          </p>
          <Row wrap gap="m" rowGap="xs">
            <Button variant="default" size="xs" onClick={() => void copy(secret)}>
              {labels.copyKey}
            </Button>
            <Text as="span" unlessEmpty role="status">
              {outcome}
            </Text>
          </Row>
        </Stack>
      </Stack>
      <TextInput
        label={labels.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        disabled={busy}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={labels.working}>
          {labels.confirm}
        </BusyButton>
      </div>
    </Stack>
  );
}
