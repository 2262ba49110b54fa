import type { Plan } from '@daycare-portal/shared/tuition-plans';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import type { Weekday } from '@daycare-portal/shared/center-time';
import { readMoney, type Currency } from '@daycare-portal/shared/money';
import { everies } from '@daycare-portal/shared/proration';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { CheckField } from '../../components/check-field';
import { shortNameOfWeekday } from '../../components/day-names';
import { DialogForm } from '../../components/dialog-form';
import { IconButton } from '../../components/icon-button';
import { Row, Stack, Text } from '../../components/layout';
import { OptionalLabel } from '../../components/optional-label';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { failureWords } from './failure-words';
import { MoneyField, typedMoney } from './money-field';
import { useTyped } from './use-typed';
import { allWeekdays } from './weekdays';
import type { Billing } from './use-billing';

const labels = billingPagesText.plans.form;

const Typed = z.object({
  name: z.string(),
  every: z.enum(everies),
  weekdays: z.array(z.number()),
  prices: z.array(z.object({ from: z.string(), amount: z.string() })),
  extraDay: z.string(),
  archived: z.boolean(),
});
type Typed = z.infer<typeof Typed>;

interface PlanFormProps {
  billing: Billing;
  /** Null for a new one. */
  plan: Plan | null;
  onClose: () => void;
}

/** A plan: how often it is billed, on which weekdays a child comes, and what it costs from which day on. */
export function PlanForm({ billing, plan, onClose }: PlanFormProps) {
  const { typed, change, wrong, failure, busy, save, end } = usePlan(billing, plan, onClose);
  const { currency } = billing;
  // A plan that children have keeps its rhythm.
  const isFixed = plan !== null && plan.children > 0;
  return (
    <DialogForm failure={failure} busy={busy} submit={text.actions.save} onSubmit={save} onCancel={end}>
      <TextInput
        label={labels.name}
        value={typed.name}
        error={wrong.name}
        maxLength={100}
        disabled={busy}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <NativeSelect
        label={labels.every}
        {...(isFixed && { description: labels.fixed })}
        value={typed.every}
        disabled={busy || isFixed}
        onChange={({ currentTarget }) => change({ every: everies.find((one) => one === currentTarget.value) ?? 'week' })}
      >
        {optionsOf(everies, (one) => [one, billingPagesText.plans.every[one]])}
      </NativeSelect>
      <Weekdays {...{ typed, change }} disabled={busy || isFixed} error={wrong.weekdays} />
      <Prices {...{ typed, change, currency }} disabled={busy} error={wrong.prices} />
      <MoneyField
        label={<OptionalLabel>{billingPagesText.plans.extraDay}</OptionalLabel>}
        description={labels.extraDayHelp}
        currency={currency}
        value={typed.extraDay}
        error={wrong.extraDay}
        disabled={busy}
        onType={(extraDay) => change({ extraDay })}
      />
      {plan === null ? null : (
        <CheckField
          label={labels.archive}
          help={labels.archiveHelp}
          checked={typed.archived}
          disabled={busy}
          onChange={() => change({ archived: !typed.archived })}
        />
      )}
    </DialogForm>
  );
}

interface PartProps {
  typed: Typed;
  disabled: boolean;
  error: string | undefined;
  change: (changes: Partial<Typed>) => void;
}

function Weekdays({ typed, disabled, error, change }: PartProps) {
  const toggle = (weekday: Weekday) =>
    change({
      weekdays: typed.weekdays.includes(weekday)
        ? typed.weekdays.filter((one) => one !== weekday)
        : [...typed.weekdays, weekday].toSorted((a, b) => a - b),
    });
  return (
    <Stack as="fieldset" gap="2xs" disabled={disabled}>
      <Text as="legend" size="s" weight="strong">
        {labels.weekdays}
      </Text>
      <Row wrap gap="m" rowGap="none">
        {allWeekdays.map((weekday) => (
          <CheckField
            key={weekday}
            label={shortNameOfWeekday(weekday)}
            checked={typed.weekdays.includes(weekday)}
            onChange={() => toggle(weekday)}
          />
        ))}
      </Row>
      {error === undefined ? null : (
        <Text tone="error" size="s" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

function Prices({ typed, disabled, error, change, currency }: PartProps & { currency: Currency }) {
  const setPrice = (at: number, changes: Partial<Typed['prices'][number]>) =>
    change({ prices: typed.prices.map((price, index) => (index === at ? { ...price, ...changes } : price)) });
  return (
    <Stack as="fieldset" gap="s" disabled={disabled}>
      <Text as="legend" size="s" weight="strong">
        {labels.prices}
      </Text>
      <Text tone="soft" size="s">
        {labels.pricesHelp}
      </Text>
      {typed.prices.map((price, at) => (
        <Row key={at} gap="s" align="end">
          <TextInput
            type="date"
            label={labels.from}
            value={price.from}
            onChange={({ currentTarget }) => setPrice(at, { from: currentTarget.value })}
          />
          <MoneyField label={labels.price} currency={currency} value={price.amount} onType={(amount) => setPrice(at, { amount })} />
          {typed.prices.length === 1 ? null : (
            <IconButton
              icon={IconX}
              label={labels.removePrice(at + 1)}
              onClick={() => change({ prices: typed.prices.filter((_, index) => index !== at) })}
            />
          )}
        </Row>
      ))}
      {error === undefined ? null : (
        <Text tone="error" size="s" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => change({ prices: [...typed.prices, { from: '', amount: '' }] })}
      >
        {labels.addPrice}
      </Button>
    </Stack>
  );
}

function usePlan({ daycareId, currency, today }: Billing, plan: Plan | null, onClose: () => void) {
  const { mutateAsync } = trpc.billing.savePlan.useMutation();
  const { failure, dropFailure, busy, idOf, send } = useSending(failureWords);
  const empty: Typed = {
    name: plan?.name ?? '',
    every: plan?.every ?? 'week',
    weekdays: plan?.weekdays ?? [1, 2, 3, 4, 5],
    prices: plan?.prices.map(({ from, amount }) => ({ from, amount: typedMoney(amount, currency) })) ?? [
      { from: `${today.slice(0, 4)}-01-01`, amount: '' },
    ],
    extraDay: plan?.extraDay == null ? '' : typedMoney(plan.extraDay, currency),
    archived: plan?.archived ?? false,
  };
  const { value: typed, set, clear } = useTyped<Typed>([daycareId, 'plan', plan?.planId ?? '', plan?.updatedAt ?? ''], Typed, empty);
  const [wrong, setWrong] = useState<Partial<Record<keyof Typed, string>>>({});
  const end = () => {
    clear();
    onClose();
  };
  const save = () =>
    send(async () => {
      const prices = typed.prices.flatMap(({ from, amount: written }) => {
        const amount = readMoney(written, currency);
        return from === '' || amount === null || amount < 0 ? [] : [{ from, amount }];
      });
      const extraDay = typed.extraDay.trim() === '' ? null : readMoney(typed.extraDay, currency);
      const found = {
        ...(typed.name.trim() === '' && { name: labels.nameMissing }),
        ...(typed.weekdays.length === 0 && { weekdays: labels.weekdayMissing }),
        ...(prices.length < typed.prices.length && { prices: labels.priceMissing }),
        ...(typed.extraDay.trim() !== '' && (extraDay === null || extraDay <= 0) && { extraDay: labels.extraDayMissing }),
      };
      setWrong(found);
      if (Object.keys(found).length > 0) return;
      const of = { name: typed.name.trim(), every: typed.every, weekdays: typed.weekdays, prices, extraDay };
      const { name } = of;
      await mutateAsync(
        plan === null
          ? { daycareId, id: idOf(of), ...of }
          : { daycareId, id: plan.planId, updatedAt: plan.updatedAt, ...of, archived: typed.archived },
      );
      showNotice(labels.saved(name));
      end();
    });
  const change = (changes: Partial<Typed>) => {
    set((before) => ({ ...before, ...changes }));
    setWrong({});
    dropFailure();
  };
  return { typed, change, wrong, failure, busy, save, end };
}
