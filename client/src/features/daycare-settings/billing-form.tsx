import type { BillingSettings, ByMinute } from '@daycare-portal/shared/billing-settings';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { currencies, currencyCodes, readMoney, type Currency } from '@daycare-portal/shared/money';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { CheckField } from '../../components/check-field';
import { DialogForm } from '../../components/dialog-form';
import { Stack, Text } from '../../components/layout';
import { OptionalLabel } from '../../components/optional-label';
import { optionsOf } from '../../components/options-of';
import { useDialogForm } from '../../forms/use-dialog-form';

const labels = billingPagesText.settings;
const { fields: names } = labels;

const whole = z.string().check(z.refine((typed) => /^\s*\d{1,3}\s*$/.test(typed), { error: () => labels.numberWrong }));
const wholeOrNone = z.string().check(z.refine((typed) => /^\s*\d{0,3}\s*$/.test(typed), { error: () => labels.numberWrong }));
const amounts = ['lateFee', 'perMinute', 'most', 'earlyPerMinute'] as const;
const Counts = z.enum(['afterGrace', 'all']);

const Fields = z.object({
  currency: z.enum(currencyCodes),
  legalName: z.string(),
  legalAddress: z.string(),
  taxLabel: z.string(),
  taxValue: z.string(),
  payTo: z.string(),
  iban: z.string(),
  dueDays: whole,
  sibling: wholeOrNone,
  closedCredited: z.boolean(),
  closedFrom: z.string(),
  lateFee: z.string(),
  lateAfter: wholeOrNone,
  perMinute: z.string(),
  grace: wholeOrNone,
  counts: Counts,
  most: z.string(),
  earlyPerMinute: z.string(),
  earlyGrace: wholeOrNone,
});
// What an amount may be depends on the currency: yen have no decimals.
const Typed = Fields.check(({ value, issues }) => {
  for (const name of amounts) {
    const input = value[name];
    if (input.trim() === '' || (readMoney(input, value.currency) ?? 0) > 0) continue;
    issues.push({ code: 'custom', input, path: [name], message: labels.amountWrong });
  }
});
type Typed = z.infer<typeof Typed>;

const written = (amount: number | undefined | null, currency: Currency) =>
  amount == null ? '' : (amount / 10 ** currencies[currency]).toFixed(currencies[currency]);

function typedOf(settings: BillingSettings, today: string): Typed {
  const { currency, taxId, iban, dueDays, sibling, closedDays, lateFee, latePickup, earlyDropOff } = settings;
  return {
    currency,
    legalName: settings.legalName,
    legalAddress: settings.legalAddress,
    taxLabel: taxId?.label ?? '',
    taxValue: taxId?.value ?? '',
    payTo: settings.payTo,
    iban: iban ?? '',
    dueDays: String(dueDays),
    sibling: String(sibling?.percent ?? ''),
    closedCredited: closedDays === 'credited',
    closedFrom: today,
    lateFee: written(lateFee?.amount, currency),
    lateAfter: String(lateFee?.afterDays ?? ''),
    perMinute: written(latePickup?.perMinute, currency),
    grace: String(latePickup?.graceMinutes ?? ''),
    counts: latePickup?.counts ?? 'afterGrace',
    most: written(latePickup?.most, currency),
    earlyPerMinute: written(earlyDropOff?.perMinute, currency),
    earlyGrace: String(earlyDropOff?.graceMinutes ?? ''),
  };
}

function settingsOf(typed: Typed, { closedDays, billedThrough }: BillingSettings) {
  const amount = (words: string) => (words.trim() === '' ? null : readMoney(words, typed.currency));
  const byMinute = (perMinute: string, grace: string, most: string): ByMinute | null => {
    const each = amount(perMinute);
    return each === null ? null : { graceMinutes: Number(grace), perMinute: each, counts: typed.counts, most: amount(most) };
  };
  const fee = amount(typed.lateFee);
  const percent = Number(typed.sibling);
  const rule = typed.closedCredited ? ('credited' as const) : ('included' as const);
  const { currency, legalName, legalAddress, payTo, taxLabel, taxValue, iban, dueDays, lateAfter } = typed;
  return {
    currency,
    legalName,
    legalAddress,
    payTo,
    taxId: taxValue.trim() === '' ? null : { label: taxLabel.trim() === '' ? names.taxValue : taxLabel, value: taxValue },
    iban: iban.trim() === '' ? null : iban.trim().toUpperCase(),
    dueDays: Number(dueDays),
    sibling: percent > 0 ? { percent } : null,
    // An unchanged rule is not sent: one that begins later would begin today.
    ...(rule !== closedDays && {
      closedDays: rule,
      ...(billedThrough !== null && typed.closedFrom !== '' && { closedDaysFrom: typed.closedFrom }),
    }),
    lateFee: fee === null ? null : { amount: fee, afterDays: Number(lateAfter) },
    latePickup: byMinute(typed.perMinute, typed.grace, typed.most),
    earlyDropOff: byMinute(typed.earlyPerMinute, typed.earlyGrace, ''),
  };
}

/** Says what a new rule about closed days will do, before it is saved. */
const closedDaysHelp = (from: string, billedThrough: string) =>
  from === '' || from > billedThrough ? names.closedStay : `${names.closedStay} ${names.closedBilled(formatDate(billedThrough, 'short'))}`;

interface BillingFormProps {
  daycareId: string;
  timeZone: string;
  settings: BillingSettings;
  onClose: () => void;
}

/** How the daycare bills: what stands on papers, when bills are due, discounts and fees. */
export function BillingForm({ daycareId, timeZone, settings, onClose }: BillingFormProps) {
  const calls = trpc.useUtils();
  const { mutateAsync } = trpc.billing.updateSettings.useMutation();
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const { form, field, busy, dialog, stored, updatedAt, save } = useDialogForm<Typed, BillingSettings>({
    key: [daycareId, 'billing-settings'],
    resolver: zodResolver(Typed),
    draftFields: { currency: Fields.shape.currency, counts: Counts },
    stored: settings,
    valuesOf: (read) => typedOf(read, today),
    versionOf: (read) => read.updatedAt ?? '',
    readAgain: () => calls.billing.getSettings.fetch({ daycareId }, { staleTime: 0 }),
    onClose,
  });
  const submit = save(async (typed) => {
    await mutateAsync({ daycareId, updatedAt: updatedAt === '' ? null : updatedAt, ...settingsOf(typed, stored) });
    return labels.saved;
  });
  const optional = (
    name: 'iban' | 'sibling' | 'lateFee' | 'lateAfter' | 'perMinute' | 'grace' | 'most' | 'earlyPerMinute' | 'earlyGrace',
  ) => (
    <TextInput
      label={<OptionalLabel>{names[name]}</OptionalLabel>}
      autoComplete="off"
      {...(name === 'iban' ? {} : { inputMode: 'decimal' as const })}
      {...(name === 'sibling' && { description: names.siblingHelp(stored.billedThrough !== null) })}
      {...field(name)}
    />
  );
  return (
    <DialogForm {...dialog} submit={text.actions.save} onSubmit={submit}>
      <TextInput label={names.legalName} autoComplete="off" data-autofocus {...field('legalName')} />
      <Textarea label={names.legalAddress} rows={2} {...field('legalAddress')} />
      <Stack columns="pair" cells="start" gap="m">
        <TextInput label={names.taxLabel} description={names.taxLabelHelp} autoComplete="off" {...field('taxLabel')} />
        <TextInput label={names.taxValue} autoComplete="off" {...field('taxValue')} />
      </Stack>
      <Textarea label={names.payTo} description={names.payToHelp} rows={4} {...field('payTo')} />
      {optional('iban')}
      <Stack columns="pair" cells="start" gap="m">
        <TextInput label={names.dueDays} inputMode="numeric" autoComplete="off" {...field('dueDays')} />
        <NativeSelect label={names.currency} description={names.currencyHelp} {...field('currency')}>
          {optionsOf(currencyCodes, (code) => [code, code])}
        </NativeSelect>
      </Stack>
      {optional('sibling')}
      <CheckField
        label={names.closedCredited}
        {...(stored.closedDaysFrom !== null && { help: names.closedSince(formatDate(stored.closedDaysFrom, 'short')) })}
        disabled={busy}
        {...form.register('closedCredited')}
      />
      {form.watch('closedCredited') === (stored.closedDays === 'credited') ? null : stored.billedThrough === null ? (
        <Text tone="soft" size="s">
          {names.closedAll}
        </Text>
      ) : (
        <TextInput
          type="date"
          label={names.closedFrom}
          description={closedDaysHelp(form.watch('closedFrom'), stored.billedThrough)}
          {...field('closedFrom')}
        />
      )}
      <Stack columns="pair" cells="end" gap="m">
        {optional('lateFee')}
        {optional('lateAfter')}
        {optional('perMinute')}
        {optional('grace')}
        {optional('most')}
        <NativeSelect label={names.counts} {...field('counts')}>
          <option value="afterGrace">{names.countsAfter}</option>
          <option value="all">{names.countsAll}</option>
        </NativeSelect>
        {optional('earlyPerMinute')}
        {optional('earlyGrace')}
      </Stack>
    </DialogForm>
  );
}
