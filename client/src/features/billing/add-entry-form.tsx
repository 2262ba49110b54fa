import type { AccountView } from '@daycare-portal/shared/account-view';
import type { EntryKind, PaymentMethod } from '@daycare-portal/shared/ledger-entries';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readMoney } from '@daycare-portal/shared/money';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { useLostServer } from '../../api/use-lost-server';
import { useSending } from '../../api/use-sending';
import { usePermission } from '../../auth/use-permission';
import { DialogForm } from '../../components/dialog-form';
import { Stack } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { accountLabels } from './account-labels';
import { failureWords } from './failure-words';
import { MoneyField } from './money-field';
import { useTyped } from './use-typed';
import type { Billing } from './use-billing';

const labels = billingPagesText.account.entry;

const kinds = ['charge', 'credit', 'deposit', 'transfer', 'opening', 'refund', 'writeOff'] as const satisfies EntryKind[];
type Kind = (typeof kinds)[number];
/** Only an owner gives these. */
const ofOwner: readonly Kind[] = ['refund', 'writeOff'];
const withReason: readonly Kind[] = ['credit', 'refund', 'writeOff', 'transfer'];
const withMethod: readonly Kind[] = ['deposit', 'refund'];
const methods = ['check', 'cash', 'transfer', 'other'] as const satisfies PaymentMethod[];

const Typed = z.object({
  kind: z.enum(kinds),
  amount: z.string(),
  label: z.string(),
  on: z.string(),
  studentId: z.string(),
  method: z.enum(methods),
  toAccountId: z.string(),
  reason: z.string(),
});
type Typed = z.infer<typeof Typed>;

interface AddEntryFormProps {
  billing: Billing;
  view: AccountView;
  onClose: () => void;
}

/** Adds a line to the ledger that is not a payment. */
export function AddEntryForm({ billing, view: { account }, onClose }: AddEntryFormProps) {
  const mayManage = usePermission()('billing.manage');
  const lost = useLostServer();
  const form = useEntry(billing, account.accountId, onClose);
  const { typed, wrong, busy, change } = form;
  const { kind } = typed;
  const text = (name: 'label' | 'reason') => ({
    label: labels[name],
    value: typed[name],
    error: wrong[name],
    disabled: busy,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  return (
    <DialogForm
      failure={lost ? billingPagesText.noConnection : form.failure}
      busy={busy}
      submit={labels.submit}
      onSubmit={form.save}
      onCancel={form.end}
    >
      <NativeSelect
        label={labels.kind}
        description={labels.helps[kind]}
        value={kind}
        disabled={busy}
        onChange={({ currentTarget }) => change({ kind: kinds.find((one) => one === currentTarget.value) ?? 'charge' })}
      >
        {optionsOf(
          kinds.filter((one) => mayManage || !ofOwner.includes(one)),
          (one) => [one, labels.kinds[one]],
        )}
      </NativeSelect>
      <Stack columns="pair" cells="start" gap="m">
        <MoneyField
          label={labels.amount}
          currency={billing.currency}
          value={typed.amount}
          error={wrong.amount}
          disabled={busy}
          onType={(amount) => change({ amount })}
        />
        <TextInput
          type="date"
          label={labels.on}
          value={typed.on}
          error={wrong.on}
          disabled={busy}
          onChange={({ currentTarget }) => change({ on: currentTarget.value })}
        />
      </Stack>
      <TextInput {...text('label')} maxLength={120} />
      <ByKind {...{ billing, form }} account={account} />
      {withReason.includes(kind) ? <TextInput {...text('reason')} maxLength={200} /> : null}
    </DialogForm>
  );
}

interface ByKindProps {
  billing: Billing;
  account: AccountView['account'];
  form: ReturnType<typeof useEntry>;
}

/** What only some kinds of entries have: a child, how it was paid, and the account that it goes to. */
function ByKind({ billing, account, form: { typed, wrong, busy, change } }: ByKindProps) {
  const { data } = trpc.billing.listAccounts.useQuery({ daycareId: billing.daycareId });
  const { kind } = typed;
  return (
    <>
      {account.children.length === 0 || withMethod.includes(kind) ? null : (
        <NativeSelect
          label={labels.child}
          value={typed.studentId}
          disabled={busy}
          onChange={({ currentTarget }) => change({ studentId: currentTarget.value })}
        >
          <option value="">{labels.noChild}</option>
          {optionsOf(account.children, ({ studentId, firstName }) => [studentId, firstName])}
        </NativeSelect>
      )}
      {withMethod.includes(kind) ? (
        <NativeSelect
          label={labels.method}
          value={typed.method}
          disabled={busy}
          onChange={({ currentTarget }) => change({ method: methods.find((one) => one === currentTarget.value) ?? 'check' })}
        >
          {optionsOf(methods, (one) => [one, billingPagesText.account.payment.methods[one]])}
        </NativeSelect>
      ) : null}
      {kind === 'transfer' ? (
        <NativeSelect
          label={labels.to}
          value={typed.toAccountId}
          error={wrong.toAccountId}
          disabled={busy}
          onChange={({ currentTarget }) => change({ toAccountId: currentTarget.value })}
        >
          <option value="" />
          {optionsOf(
            [...accountLabels(data?.accounts ?? [])].filter(([accountId]) => accountId !== account.accountId),
            ([accountId, name]) => [accountId, name],
          )}
        </NativeSelect>
      ) : null}
    </>
  );
}

/** What is typed and what is wrong with it, and adding it. */
function useEntry(billing: Billing, accountId: string, onClose: () => void) {
  const { mutateAsync } = trpc.billing.addEntry.useMutation();
  const { failure, dropFailure, busy, idOf, send } = useSending(failureWords);
  const empty: Typed = {
    kind: 'charge',
    amount: '',
    label: '',
    on: billing.today,
    studentId: '',
    method: 'check',
    toAccountId: '',
    reason: '',
  };
  const { value: typed, set, clear } = useTyped<Typed>([billing.daycareId, 'entry', accountId], Typed, empty);
  const [wrong, setWrong] = useState<Partial<Record<keyof Typed, string>>>({});
  const end = () => {
    clear();
    onClose();
  };
  const save = () =>
    send(async () => {
      const { kind, on, label, studentId, method, toAccountId, reason } = typed;
      const amount = readMoney(typed.amount, billing.currency);
      const needsLabel = kind === 'charge' || kind === 'credit';
      const found = {
        ...((amount === null || amount <= 0) && { amount: billingPagesText.account.payment.amountMissing }),
        ...(on === '' && { on: billingPagesText.account.payment.dayMissing }),
        ...(needsLabel && label.trim() === '' && { label: labels.labelMissing }),
        ...(withReason.includes(kind) && reason.trim() === '' && { reason: billingPagesText.account.reasonMissing }),
        ...(kind === 'transfer' && toAccountId === '' && { toAccountId: labels.toMissing }),
      };
      setWrong(found);
      if (Object.keys(found).length > 0 || amount === null) return;
      const sent = {
        accountId,
        kind,
        amount,
        on,
        label: label.trim(),
        ...(studentId !== '' && !withMethod.includes(kind) && { studentId }),
        ...(withMethod.includes(kind) && { method }),
        ...(kind === 'transfer' && { toAccountId }),
        ...(withReason.includes(kind) && { reason: reason.trim() }),
      };
      await mutateAsync({ daycareId: billing.daycareId, id: idOf(sent), ...sent });
      showNotice(labels.added);
      end();
    });
  const change = (changes: Partial<Typed>) => {
    set((before) => ({ ...before, ...changes }));
    setWrong({});
    dropFailure();
  };
  return { typed, wrong, failure, busy, change, save, end };
}
