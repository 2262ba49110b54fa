import type { AccountView, OpenItem } from '@daycare-portal/shared/account-view';
import { paymentMethods } from '@daycare-portal/shared/ledger-entries';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readMoney } from '@daycare-portal/shared/money';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useLostServer } from '../../api/use-lost-server';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { focusWrong } from '../../components/focus-wrong';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { dayOfMonth } from '../../components/day-names';
import { entriesPaid, oldestFirst } from './allocation';
import classes from './billing.module.css';
import { failureWords } from './failure-words';
import { MoneyField, typedMoney } from './money-field';
import { useTyped } from './use-typed';
import type { Billing } from './use-billing';

const labels = billingPagesText.account.payment;

const Typed = z.object({
  amount: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  on: z.string(),
  payerId: z.string(),
  /** What is paid of each open item, by its first entry. Null: what was due first. */
  paid: z.nullable(z.record(z.string(), z.string())),
  /** What was sent of it and got no answer. It is sent again as it was, also after the page was loaded anew, so that it counts once. */
  sent: z.nullable(
    z.object({
      id: z.string(),
      receiptId: z.string(),
      allocate: z.optional(z.array(z.object({ entryId: z.string(), amount: z.number() }))),
    }),
  ),
});
type Typed = z.infer<typeof Typed>;

const shownMethods = { family: ['check', 'cash', 'transfer', 'other'], agency: ['agency', 'check', 'transfer', 'other'] } as const;

interface RecordPaymentProps {
  billing: Billing;
  view: AccountView;
}

/** Records a payment. It says what it pays before it is recorded. */
export function RecordPayment({ billing, view }: RecordPaymentProps) {
  const { account, open } = view;
  const payment = usePayment(billing, view);
  const { typed, change, wrong, busy, lost, amount, paid, left } = payment;
  return (
    <Stack as="form" gap="m" noValidate onSubmit={payment.record}>
      <Text as="h2" size="xl">
        {labels.title}
      </Text>
      {payment.failure === undefined || lost ? null : <ErrorBox message={payment.failure} />}
      {lost ? (
        <Text tone="warning" role="status">
          {billingPagesText.noConnection}
        </Text>
      ) : null}
      <MoneyField
        label={labels.amount}
        size="lg"
        currency={billing.currency}
        value={typed.amount}
        error={wrong.amount}
        disabled={busy}
        onType={(value) => change({ amount: value })}
      />
      <Methods {...{ typed, change, busy }} kind={account.kind} />
      <Stack columns="pair" cells="start" gap="s">
        <TextInput
          label={typed.method === 'check' ? labels.checkNumber : labels.reference}
          value={typed.reference}
          maxLength={60}
          autoComplete="off"
          disabled={busy}
          onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={labels.received}
          max={billing.today}
          value={typed.on}
          error={wrong.on}
          disabled={busy}
          onChange={({ currentTarget }) => change({ on: currentTarget.value })}
        />
      </Stack>
      {account.payers.length === 0 ? null : (
        <NativeSelect
          label={labels.paidBy}
          value={typed.payerId}
          disabled={busy}
          onChange={({ currentTarget }) => change({ payerId: currentTarget.value })}
        >
          {optionsOf(account.payers, ({ personId, fullName }) => [personId, fullName])}
          <option value="">{labels.someoneElse}</option>
        </NativeSelect>
      )}
      <PaysFor {...{ billing, open, paid, left, typed, change, busy }} error={wrong.paid} />
      <BusyButton type="submit" size="md" busy={busy} busyText={labels.recording} disabled={lost}>
        {amount === null || amount <= 0 ? labels.record : labels.recordAmount(billing.money(amount))}
      </BusyButton>
      <Text tone="soft" size="s">
        {account.kind === 'agency' ? labels.helpAgency : labels.help}
      </Text>
    </Stack>
  );
}

function Methods({ kind, typed, change, busy }: Pick<PaysForProps, 'typed' | 'change' | 'busy'> & { kind: keyof typeof shownMethods }) {
  return (
    <div>
      <Text size="s" weight="strong" below="xs">
        {labels.how}
      </Text>
      <Row clip edge="control" round="m" role="group" aria-label={labels.how} className={classes.segments}>
        {shownMethods[kind].map((method) => (
          <Text
            as="button"
            key={method}
            type="button"
            touch
            flex="1 1 auto"
            tone="soft"
            weight={typed.method === method ? 'strong' : 'medium'}
            aria-pressed={typed.method === method}
            disabled={busy}
            onClick={() => change({ method })}
          >
            {labels.methods[method]}
          </Text>
        ))}
      </Row>
    </div>
  );
}

/** What is typed, what it pays, and recording it. */
function usePayment(billing: Billing, view: AccountView) {
  const { account, open } = view;
  const { mutateAsync } = trpc.billing.addEntry.useMutation();
  const { failure, dropFailure, busy, send } = useSending(failureWords);
  const lost = useLostServer();
  const empty: Typed = {
    amount: '',
    method: account.kind === 'agency' ? 'agency' : 'check',
    reference: '',
    on: billing.today,
    payerId: account.payers[0]?.personId ?? '',
    paid: null,
    sent: null,
  };
  const { value: typed, set, clear } = useTyped<Typed>([billing.daycareId, 'payment', account.accountId], Typed, empty);
  const [wrong, setWrong] = useState<{ amount?: string; on?: string; paid?: string }>({});
  const amount = readMoney(typed.amount, billing.currency);
  const own = typed.paid;
  const paid =
    own === null
      ? oldestFirst(open, Math.max(0, amount ?? 0))
      : open.map((item) => readMoney(own[keyOf(item)] ?? '0', billing.currency) ?? 0);
  const left = Math.max(0, amount ?? 0) - paid.reduce((sum, of) => sum + of, 0);
  const change = (changes: Partial<Typed>) => {
    set((before) => ({ ...before, ...changes, sent: null }));
    setWrong({});
    dropFailure();
  };
  const record = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const over = open.findIndex((item, index) => (paid[index] ?? 0) > item.open);
    const found = {
      ...((amount === null || amount <= 0) && { amount: labels.amountMissing }),
      ...(typed.on === '' ? { on: labels.dayMissing } : typed.on > billing.today && { on: labels.inFuture }),
      // What is sent again may have been recorded, and then less is open than it pays.
      ...(typed.sent === null &&
        (over === -1
          ? left < 0 && { paid: labels.moreThanPaid(billing.money(-left)) }
          : { paid: labels.moreThanOpen(billing.money((paid[over] ?? 0) - (open[over]?.open ?? 0))) })),
    };
    setWrong(found);
    if (Object.keys(found).length > 0 || amount === null) return void setTimeout(() => focusWrong(form));
    if (lost) return;
    const { method, reference, on, payerId } = typed;
    const sent = typed.sent ?? {
      id: newSentId(),
      receiptId: newSentId(),
      ...(own !== null && { allocate: entriesPaid(open, paid) }),
    };
    set((before) => ({ ...before, sent }));
    const payment = {
      accountId: account.accountId,
      kind: 'payment' as const,
      amount,
      on,
      method,
      label: '',
      reference: reference.trim() === '' ? null : reference.trim(),
      payerId: payerId === '' ? null : payerId,
    };
    void send(async () => {
      const { receipt } = await mutateAsync({ daycareId: billing.daycareId, ...payment, ...sent });
      clear();
      showNotice(receipt === null ? labels.recorded(billing.money(amount)) : labels.recordedWith(billing.money(amount), receipt.number));
    });
  };
  return { typed, change, wrong, failure, busy, lost, amount, paid, left, record };
}

const keyOf = ({ entries, label }: OpenItem) => entries[0]?.entryId ?? label;

interface PaysForProps {
  billing: Billing;
  open: readonly OpenItem[];
  paid: readonly number[];
  left: number;
  typed: Typed;
  error: string | undefined;
  busy: boolean;
  change: (changes: Partial<Typed>) => void;
}

function PaysFor({ billing, open, paid, left, typed, error, busy, change }: PaysForProps) {
  const own = typed.paid;
  const toggle = () =>
    change({
      paid:
        own === null ? Object.fromEntries(open.map((item, index) => [keyOf(item), typedMoney(paid[index] ?? 0, billing.currency)])) : null,
    });
  return (
    <section aria-label={labels.paysFor}>
      <Row justify="between" gap="s">
        <Text weight="strong" size="s">
          {own === null ? labels.oldestFirst : labels.paysFor}
        </Text>
        {open.length === 0 ? null : (
          <Button variant="subtle" size="compact-md" disabled={busy} onClick={toggle}>
            {own === null ? labels.change : labels.oldest}
          </Button>
        )}
      </Row>
      <Text as="ul" rule="top" lines unlessEmpty>
        {open.map((item, index) =>
          own === null && (paid[index] ?? 0) === 0 ? null : (
            <Row as="li" justify="between" gap="s" key={keyOf(item)}>
              <Text as="div" grow>
                <p>{item.number === null ? item.label : billingPagesText.account.invoice(item.number)}</p>
                <Text tone="soft" size="s">
                  {labels.openOf(billing.money(item.open), dayOfMonth(item.dueOn))}
                </Text>
              </Text>
              {own === null ? (
                <Text as="span" figures nowrap>
                  {billing.money(paid[index] ?? 0)}
                </Text>
              ) : (
                <MoneyField
                  flex="0 1 140px"
                  aria-label={labels.amountFor(item.number ?? item.label)}
                  currency={billing.currency}
                  value={own[keyOf(item)] ?? ''}
                  disabled={busy}
                  onType={(value) => change({ paid: { ...own, [keyOf(item)]: value } })}
                />
              )}
            </Row>
          ),
        )}
        <Row as="li" justify="between" gap="s">
          <p>{labels.staysAsCredit}</p>
          <Text as="span" weight="strong" figures nowrap>
            {billing.money(left)}
          </Text>
        </Row>
      </Text>
      {error === undefined ? null : (
        <Text above="xs" tone="error" size="s" role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}
