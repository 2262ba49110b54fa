import type { AccountView } from '@daycare-portal/shared/account-view';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readMoney } from '@daycare-portal/shared/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useLostServer } from '../../api/use-lost-server';
import { useSending } from '../../api/use-sending';
import { usePermission } from '../../auth/use-permission';
import { DialogForm } from '../../components/dialog-form';
import { Stack } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { RadioGroup } from '../../components/radio-group';
import { failureWords } from './failure-words';
import { MoneyField, typedMoney } from './money-field';
import type { Billing } from './use-billing';

const labels = billingPagesText.account.depositUse;
type Use = 'apply' | 'payBack';

/** Uses a deposit for what is owed, or pays it back. */
export function UseDepositForm({ billing, view, onClose }: { billing: Billing; view: AccountView; onClose: () => void }) {
  const mayManage = usePermission()('billing.manage');
  // It is a call, whose name only looks like that of a hook.
  // oxlint-disable-next-line react/hooks
  const { mutateAsync } = trpc.billing.useDeposit.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const lost = useLostServer();
  const [use, setUse] = useState<Use>('apply');
  const [typed, setTyped] = useState(typedMoney(view.deposit, billing.currency));
  const [on, setOn] = useState(billing.today);
  const [wrong, setWrong] = useState<string>();
  const save = () =>
    send(async () => {
      const amount = readMoney(typed, billing.currency);
      if (amount === null || amount <= 0) return setWrong(billingPagesText.account.payment.amountMissing);
      const sent = { accountId: view.account.accountId, amount, on, use };
      await mutateAsync({ daycareId: billing.daycareId, id: idOf(sent), ...sent });
      showNotice(labels.done[use]);
      onClose();
    });
  return (
    <DialogForm
      failure={lost ? billingPagesText.noConnection : failure}
      help={labels.held(billing.money(view.deposit))}
      busy={busy}
      submit={labels.submit}
      onSubmit={save}
      onCancel={onClose}
    >
      <RadioGroup<Use>
        legend={labels.what}
        options={(mayManage ? (['apply', 'payBack'] as const) : (['apply'] as const)).map((value) => ({
          value,
          label: labels.uses[value],
        }))}
        value={use}
        disabled={busy}
        onChange={setUse}
      />
      <Stack columns="pair" cells="start" gap="m">
        <MoneyField
          label={billingPagesText.account.payment.amount}
          currency={billing.currency}
          value={typed}
          error={wrong}
          disabled={busy}
          onType={(next) => {
            setTyped(next);
            setWrong(undefined);
          }}
        />
        <TextInput type="date" label={labels.on} value={on} disabled={busy} onChange={({ currentTarget }) => setOn(currentTarget.value)} />
      </Stack>
    </DialogForm>
  );
}
