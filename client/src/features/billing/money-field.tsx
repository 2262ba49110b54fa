import { currencies, formatMoney, type Currency } from '@daycare-portal/shared/money';
import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

interface MoneyFieldProps extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> {
  currency: Currency;
  value: string;
  onType: (typed: string) => void;
}

/** A field for an amount as people write it, with the sign of its currency. */
export function MoneyField({ currency, value, onType, ...field }: MoneyFieldProps) {
  return (
    <TextInput
      {...field}
      leftSection={<span aria-hidden>{signOf(currency)}</span>}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function signOf(currency: Currency): string {
  return formatMoney(0, currency).replaceAll(/[\d.,\s]/g, '');
}

/** An amount as one would type it: 1200.50. */
export function typedMoney(amount: number, currency: Currency): string {
  const digits = currencies[currency];
  return (amount / 10 ** digits).toFixed(digits);
}
