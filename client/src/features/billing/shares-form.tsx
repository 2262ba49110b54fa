import type { AccountLine, BilledChild, Share, SharesFrom } from '@daycare-portal/shared/billing-accounts';
import type { PlanAssignment } from '@daycare-portal/shared/tuition-plans';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { readMoney } from '@daycare-portal/shared/money';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { DialogForm } from '../../components/dialog-form';
import { IconButton } from '../../components/icon-button';
import { Row, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { accountLabels } from './account-labels';
import { failureWords } from './failure-words';
import { typedMoney } from './money-field';
import { firstDayToPay, type Billing } from './use-billing';
import { useTyped } from './use-typed';

const labels = billingPagesText.plans.shares;
const kinds = ['percent', 'amount', 'rest'] as const;

const Typed = z.object({
  from: z.string(),
  shares: z.array(z.object({ accountId: z.string(), kind: z.enum(kinds), value: z.string() })),
});
type Typed = z.infer<typeof Typed>;
type ShareRow = Typed['shares'][number];

/** A child with its plans and who pays. */
export interface ChildOnPlans extends BilledChild {
  assignments: PlanAssignment[];
  shares: SharesFrom[];
}

interface SharesFormProps {
  billing: Billing;
  accounts: readonly AccountLine[];
  child: ChildOnPlans;
  onClose: () => void;
}

/** Who pays for a child from a day on. */
export function SharesForm({ billing, accounts, child, onClose }: SharesFormProps) {
  const { typed, change, failure, wrong, busy, save, end } = useShares(billing, child, onClose);
  const names = accountLabels(accounts);
  const setRow = (at: number, changes: Partial<ShareRow>) =>
    change({ shares: typed.shares.map((share, index) => (index === at ? { ...share, ...changes } : share)) });
  return (
    <DialogForm failure={wrong ?? failure} help={labels.help} busy={busy} submit={text.actions.save} onSubmit={save} onCancel={end}>
      <TextInput
        type="date"
        label={labels.from}
        description={labels.fromHelp}
        value={typed.from}
        disabled={busy}
        data-autofocus
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      {typed.shares.map((share, at) => (
        <Row key={at} wrap align="end" gap="s">
          <NativeSelect
            flex="3 1 210px"
            label={labels.account}
            value={share.accountId}
            disabled={busy}
            onChange={({ currentTarget }) => setRow(at, { accountId: currentTarget.value })}
          >
            <option value="" />
            {optionsOf(accounts, ({ accountId }) => [accountId, names.get(accountId)])}
          </NativeSelect>
          <NativeSelect
            flex="3 1 130px"
            label={labels.how}
            value={share.kind}
            disabled={busy}
            onChange={({ currentTarget }) => setRow(at, { kind: kinds.find((one) => one === currentTarget.value) ?? 'percent' })}
          >
            {optionsOf(kinds, (kind) => [kind, labels.kinds[kind]])}
          </NativeSelect>
          {share.kind === 'rest' ? null : (
            <TextInput
              flex="2 1 90px"
              label={labels.value}
              inputMode="decimal"
              autoComplete="off"
              value={share.value}
              disabled={busy}
              onChange={({ currentTarget }) => setRow(at, { value: currentTarget.value })}
            />
          )}
          {typed.shares.length === 1 ? null : (
            <IconButton
              icon={IconX}
              label={labels.remove(at + 1)}
              disabled={busy}
              onClick={() => change({ shares: typed.shares.filter((_, index) => index !== at) })}
            />
          )}
        </Row>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={busy}
          onClick={() => change({ shares: [...typed.shares, { accountId: '', kind: 'percent', value: '' }] })}
        >
          {labels.add}
        </Button>
      </div>
      {accounts.length === 0 ? <Text tone="soft">{billingPagesText.payments.noAccounts}</Text> : null}
    </DialogForm>
  );
}

function useShares(billing: Billing, child: ChildOnPlans, onClose: () => void) {
  const { mutateAsync } = trpc.billing.setShares.useMutation();
  const { failure, dropFailure, busy, send } = useSending(failureWords);
  const [empty] = useState<Typed>(() => typedOf(billing, child));
  const { value: typed, set, clear } = useTyped<Typed>([billing.daycareId, 'shares', child.studentId], Typed, empty);
  const [wrong, setWrong] = useState<string>();
  const change = (changes: Partial<Typed>) => {
    set((before) => ({ ...before, ...changes }));
    setWrong(undefined);
    dropFailure();
  };
  const end = () => {
    clear();
    onClose();
  };
  const save = () =>
    send(async () => {
      const shares = typed.shares.flatMap((share) => shareOf(share, billing) ?? []);
      if (shares.length < typed.shares.length || typed.from === '') return setWrong(labels.rowMissing);
      const points = shares.reduce((sum, share) => sum + ('basisPoints' in share ? share.basisPoints : 0), 0);
      const rests = shares.filter((share) => 'rest' in share).length;
      if (!(rests === 1 && points === 0) && !(rests === 0 && points === 10_000)) return setWrong(labels.notWhole);
      await mutateAsync({ daycareId: billing.daycareId, studentId: child.studentId, from: typed.from, shares });
      showNotice(labels.saved(fullNameOf(child)));
      end();
    });
  return { typed, change, failure, wrong, busy, save, end };
}

function typedOf(billing: Billing, { shares }: ChildOnPlans): Typed {
  const { today, currency, settings } = billing;
  const current = shares.findLast(({ from }) => from <= today) ?? shares[0];
  return {
    // Before the first bill there is no period to split.
    from: current === undefined || settings.billedThrough === null ? firstDayToPay(billing) : today,
    shares: current?.shares.map((share): ShareRow => {
      const { accountId } = share;
      if ('rest' in share) return { accountId, kind: 'rest', value: '' };
      if ('amount' in share) return { accountId, kind: 'amount', value: typedMoney(share.amount, currency) };
      return { accountId, kind: 'percent', value: String(share.basisPoints / 100) };
    }) ?? [{ accountId: '', kind: 'percent', value: '100' }],
  };
}

function shareOf({ accountId, kind, value }: ShareRow, { currency }: Billing): Share | null {
  if (accountId === '') return null;
  if (kind === 'rest') return { accountId, rest: true };
  if (kind === 'amount') {
    const amount = readMoney(value, currency);
    return amount === null || amount <= 0 ? null : { accountId, amount };
  }
  const percent = Number(value.trim().replace(',', '.'));
  const basisPoints = Math.round(percent * 100);
  return Number.isFinite(percent) && basisPoints >= 1 && basisPoints <= 10_000 ? { accountId, basisPoints } : null;
}
