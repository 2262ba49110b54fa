import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { trpc } from '../../api/trpc';
import { useLostServer } from '../../api/use-lost-server';
import { useSending } from '../../api/use-sending';
import { DialogForm } from '../../components/dialog-form';
import { showNotice } from '../../components/notice';
import { failureWords } from './failure-words';
import type { Billing } from './use-billing';

const labels = billingPagesText.account;

/** Takes an entry back with one of its own, and says why. */
export function ReverseForm({ billing, entryId, onClose }: { billing: Billing; entryId: string; onClose: () => void }) {
  const { mutateAsync } = trpc.billing.reverseEntry.useMutation();
  const [on, setOn] = useState(billing.today);
  return (
    <ReasonForm
      help={labels.reverse.help}
      submit={labels.reverse.submit}
      onClose={onClose}
      onSend={async (reason, idOf) => {
        const of = { entryId, on, reason };
        await mutateAsync({ daycareId: billing.daycareId, id: idOf(of), ...of });
        showNotice(labels.reverse.done);
      }}
    >
      <TextInput type="date" label={labels.reverse.on} value={on} onChange={({ currentTarget }) => setOn(currentTarget.value)} />
    </ReasonForm>
  );
}

/** Takes a wrong invoice back with a credit note of its own number. */
export function CreditInvoiceForm({ billing, documentId, onClose }: { billing: Billing; documentId: string; onClose: () => void }) {
  const { mutateAsync } = trpc.billing.creditInvoice.useMutation();
  return (
    <ReasonForm
      help={labels.creditNote.help}
      submit={labels.creditNote.submit}
      onClose={onClose}
      onSend={async (reason, idOf) => {
        const of = { documentId, reason };
        const { number } = await mutateAsync({ daycareId: billing.daycareId, id: idOf(of), ...of });
        showNotice(labels.creditNote.done(number));
      }}
    />
  );
}

interface ReasonFormProps {
  help: string;
  submit: string;
  onClose: () => void;
  onSend: (reason: string, idOf: (entry: unknown) => string) => Promise<void>;
  children?: ReactNode;
}

function ReasonForm({ help, submit, onClose, onSend, children }: ReasonFormProps) {
  const { failure, busy, idOf, send } = useSending(failureWords);
  const lost = useLostServer();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const save = () =>
    send(async () => {
      if (reason.trim() === '') return setWrong(labels.reasonMissing);
      await onSend(reason.trim(), idOf);
      onClose();
    });
  return (
    <DialogForm
      failure={lost ? billingPagesText.noConnection : failure}
      help={help}
      busy={busy}
      submit={submit}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextInput
        label={labels.reason}
        value={reason}
        error={wrong}
        maxLength={200}
        disabled={busy}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setWrong(undefined);
        }}
      />
      {children}
    </DialogForm>
  );
}
