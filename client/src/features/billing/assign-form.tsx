import type { BilledChild } from '@daycare-portal/shared/billing-accounts';
import type { Plan } from '@daycare-portal/shared/tuition-plans';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { readMoney } from '@daycare-portal/shared/money';
import { periodOf } from '@daycare-portal/shared/proration';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { DialogForm } from '../../components/dialog-form';
import { Stack } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { OptionalLabel } from '../../components/optional-label';
import { optionsOf } from '../../components/options-of';
import { failureWords } from './failure-words';
import { MoneyField } from './money-field';
import type { Billing } from './use-billing';
import { useTyped } from './use-typed';

const labels = billingPagesText.plans.assign;

const Typed = z.object({ planId: z.string(), from: z.string(), until: z.string(), own: z.string(), reason: z.string() });
type Typed = z.infer<typeof Typed>;

interface AssignFormProps {
  billing: Billing;
  plans: readonly Plan[];
  child: BilledChild;
  onClose: () => void;
}

/** Gives a child a plan from a day on. */
export function AssignForm({ billing, plans, child, onClose }: AssignFormProps) {
  const given = plans.filter(({ archived }) => !archived);
  // A plan usually begins with the period that is billed next.
  const startOf = (id: string) => periodOf(given.find(({ planId }) => planId === id)?.every ?? 'week', billing.today).from;
  const [only, ...others] = given;
  const { typed, change, wrong, failure, busy, hasOwn, save, end } = useAssign(
    billing,
    child,
    only === undefined || others.length > 0 ? undefined : { planId: only.planId, from: startOf(only.planId) },
    onClose,
  );
  return (
    <DialogForm failure={failure} busy={busy} submit={labels.submit} onSubmit={save} onCancel={end}>
      <NativeSelect
        label={labels.plan}
        value={typed.planId}
        error={wrong.planId}
        disabled={busy}
        data-autofocus
        onChange={({ currentTarget: { value: planId } }) => change({ planId, from: typed.from || startOf(planId) })}
      >
        <option value="" />
        {optionsOf(given, ({ planId, name }) => [planId, name])}
      </NativeSelect>
      <Stack columns="pair" cells="start" gap="m">
        <TextInput
          type="date"
          label={labels.from}
          value={typed.from}
          error={wrong.from}
          disabled={busy}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={<OptionalLabel>{labels.until}</OptionalLabel>}
          value={typed.until}
          disabled={busy}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      </Stack>
      <MoneyField
        label={<OptionalLabel>{labels.own}</OptionalLabel>}
        description={labels.ownHelp}
        currency={billing.currency}
        value={typed.own}
        error={wrong.own}
        disabled={busy}
        onType={(own) => change({ own })}
      />
      {hasOwn ? (
        <TextInput
          label={labels.reason}
          value={typed.reason}
          error={wrong.reason}
          maxLength={200}
          disabled={busy}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      ) : null}
    </DialogForm>
  );
}

function useAssign(billing: Billing, child: BilledChild, only: Pick<Typed, 'planId' | 'from'> | undefined, onClose: () => void) {
  const { mutateAsync } = trpc.billing.assignPlan.useMutation();
  const { failure, dropFailure, busy, idOf, send } = useSending(failureWords);
  const empty: Typed = { planId: '', from: '', until: '', own: '', reason: '', ...only };
  const { value: typed, set, clear } = useTyped<Typed>([billing.daycareId, 'assign', child.studentId], Typed, empty);
  const [wrong, setWrong] = useState<Partial<Record<keyof Typed, string>>>({});
  const change = (changes: Partial<Typed>) => {
    set((before) => ({ ...before, ...changes }));
    setWrong({});
    dropFailure();
  };
  const end = () => {
    clear();
    onClose();
  };
  const hasOwn = typed.own.trim() !== '';
  const save = () =>
    send(async () => {
      const ownAmount = hasOwn ? readMoney(typed.own, billing.currency) : null;
      const found = {
        ...(typed.planId === '' && { planId: labels.planMissing }),
        ...(typed.from === '' && { from: labels.dayMissing }),
        ...(hasOwn && (ownAmount === null || ownAmount < 0) && { own: labels.ownMissing }),
        ...(hasOwn && typed.reason.trim() === '' && { reason: labels.reasonMissing }),
      };
      setWrong(found);
      if (Object.keys(found).length > 0) return;
      const { planId, from, until, reason } = typed;
      const of = {
        studentId: child.studentId,
        planId,
        from,
        until: until === '' ? null : until,
        ownAmount,
        reason: hasOwn ? reason.trim() : null,
      };
      await mutateAsync({ daycareId: billing.daycareId, id: idOf(of), ...of });
      showNotice(labels.saved(fullNameOf(child)));
      end();
    });
  return { typed, change, wrong, failure, busy, hasOwn, save, end };
}
