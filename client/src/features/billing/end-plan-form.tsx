import type { BilledChild } from '@daycare-portal/shared/billing-accounts';
import type { PlanAssignment, PlanEnd } from '@daycare-portal/shared/tuition-plans';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { DialogForm } from '../../components/dialog-form';
import { Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { paths } from '../../paths';
import { plainDay } from '../../components/day-names';
import { failureWords } from './failure-words';
import type { Billing } from './use-billing';
import { QuietLink } from './links';

const labels = billingPagesText.plans.end;

interface EndPlanFormProps {
  billing: Billing;
  child: BilledChild;
  assignment: PlanAssignment;
  onClose: () => void;
}

/** Ends a child's plan, and says what follows: the credit, the invoices and the deposit. */
export function EndPlanForm({ billing, child, assignment, onClose }: EndPlanFormProps) {
  const { daycareId } = billing;
  const { mutateAsync } = trpc.billing.endPlan.useMutation();
  const { failure, busy, send } = useSending(failureWords);
  const [until, setUntil] = useState(assignment.until ?? billing.today);
  const id = assignment.assignmentId;
  const { data } = trpc.billing.previewEnd.useQuery({ daycareId, id, until }, { enabled: until !== '' });
  const save = () =>
    send(async () => {
      await mutateAsync({ daycareId, id, updatedAt: assignment.updatedAt, until: until === '' ? null : until });
      showNotice(labels.saved(fullNameOf(child), plainDay(until)));
      onClose();
    });
  return (
    <DialogForm failure={failure} busy={busy} submit={labels.submit} onSubmit={save} onCancel={onClose}>
      <TextInput
        type="date"
        label={labels.until}
        value={until}
        disabled={busy}
        data-autofocus
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      {data === undefined ? null : <Follows billing={billing} end={data} />}
    </DialogForm>
  );
}

function Follows({ billing: { money }, end: { differences, accounts } }: { billing: Billing; end: PlanEnd }) {
  return (
    <Stack as="section" gap="2xs" aria-label={labels.follows}>
      <Text weight="strong">{labels.follows}</Text>
      {differences.length === 0 ? <Text tone="soft">{labels.nothingFollows}</Text> : null}
      {differences.map(({ accountId, accountName, amount, arithmetic }) => (
        <div key={accountId}>
          <p>{labels.difference(accountName, money(amount))}</p>
          <Text tone="soft" size="s">
            {arithmetic}
          </Text>
        </div>
      ))}
      {accounts.map(({ accountId, accountName, balance, credit, deposit }) => (
        <div key={accountId}>
          {balance > 0 ? <p>{labels.open(accountName, money(balance))}</p> : null}
          {credit > 0 ? <p>{labels.credit(accountName, money(credit))}</p> : null}
          {deposit > 0 ? <p>{labels.deposit(accountName, money(deposit))}</p> : null}
          <QuietLink to={paths.billingAccount(accountId)}>{labels.openAccount}</QuietLink>
        </div>
      ))}
      <Text tone="soft" size="s">
        {labels.help}
      </Text>
    </Stack>
  );
}
