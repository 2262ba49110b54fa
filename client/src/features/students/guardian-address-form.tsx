import type { Action } from '@daycare-portal/shared/error-messages';
import { Email } from '@daycare-portal/shared/fields';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureOf } from '../../api/failure-of';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { Text } from '../../components/layout';
import { useBusy } from '../../components/use-busy';
import { WithAddresses } from '../../components/with-addresses';

const labels = text.studentInfo;

const Guardian = z.object({ email: z.pipe(z.string().check(z.trim(), z.minLength(1, { error: () => labels.emailMissing })), Email) });
type Guardian = z.infer<typeof Guardian>;

interface GuardianAddressFormProps {
  help: string;
  /** The initial value of the field. */
  email?: string;
  submit: string;
  submitting: string;
  /** The attempted action, for the error message. */
  action: Action;
  /** Throws the failure. What was typed stays. */
  onSubmit: (email: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the address of a parent or guardian in a dialog. */
export function GuardianAddressForm({ help, email = '', submit, submitting, action, onSubmit, onCancel }: GuardianAddressFormProps) {
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<Guardian>({
    resolver: zodResolver(Guardian),
    defaultValues: { email },
  });

  const send = async (typed: Guardian) => {
    setFailure(undefined);
    try {
      await onSubmit(typed.email);
    } catch (error) {
      setFailure(failureOf(action, error));
      setTimeout(() => setFocus('email'));
    }
  };
  const check = handleSubmit((typed) => whileBusy(() => send(typed)));

  return (
    <form noValidate onSubmit={(event) => void check(event)}>
      <Text tone="soft" below="m">
        <WithAddresses>{help}</WithAddresses>
      </Text>
      {failure === undefined ? null : (
        <Text as="div" below="m">
          <ErrorBox message={failure} />
        </Text>
      )}
      <TextInput
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        size="md"
        data-autofocus
        readOnly={busy}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={submitting}>
          {submit}
        </BusyButton>
      </div>
    </form>
  );
}
