import { perLocale } from './language';

/** The currencies that a daycare can bill in, and how many digits their smallest unit has. */
export const currencies = { USD: 2, CAD: 2, MXN: 2, EUR: 2, GBP: 2, CHF: 2, AUD: 2, NZD: 2, JPY: 0 } as const;
export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as Currency[];

/** A signed whole number of the currency's smallest unit, such as cents. A positive amount raises what is owed. */
export type Amount = number;

const formats = perLocale((locale) => {
  const made = new Map<Currency, Intl.NumberFormat>();
  return (currency: Currency): Intl.NumberFormat => {
    const known = made.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    made.set(currency, known);
    return known;
  };
});

/** Such as $1,200.00 or −$16.50, with a real minus sign. */
export function formatMoney(amount: Amount, currency: Currency): string {
  const words = formats()(currency).format(Math.abs(amount) / 10 ** currencies[currency]);
  return amount < 0 ? `\u2212${words}` : words;
}

/** What somebody typed, such as `1,200.5` or `$12`, in the smallest unit; null if it is no amount of this currency. */
export function readMoney(typed: string, currency: Currency): Amount | null {
  const digits = currencies[currency];
  const [, sign = '', whole = '', rest = ''] =
    /^([-\u2212]?)[^\d.,-]{0,4}(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(typed.trim().replaceAll(/\s/g, '')) ?? [];
  if ((whole === '' && rest === '') || rest.length > digits) return null;
  const amount = Number(whole.replaceAll(',', '')) * 10 ** digits + Number(rest.padEnd(digits, '0') || '0');
  if (!Number.isSafeInteger(amount)) return null;
  return sign === '' || amount === 0 ? amount : -amount;
}

/** `numerator / denominator`, rounded half away from zero. All whole numbers, so no part of a cent is lost on the way. */
export function roundedShare(amount: Amount, numerator: number, denominator: number): Amount {
  const exact = BigInt(amount) * BigInt(numerator);
  const of = BigInt(denominator);
  const positive = exact < 0n ? -exact : exact;
  const rounded = Number((2n * positive + of) / (2n * of));
  return exact < 0n && rounded !== 0 ? -rounded : rounded;
}

/**
 * Divides an amount by these weights so that the parts add up to it. What is left after rounding down goes to the largest remainders, of
 * equal ones to the first.
 */
export function splitAmount(amount: Amount, weights: readonly number[]): Amount[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (all === 0n) return weights.map(() => 0);
  const positive = BigInt(Math.abs(amount));
  const parts = weights.map((weight, at) => {
    const exact = positive * BigInt(weight);
    return { at, floor: Number(exact / all), remainder: exact % all };
  });
  let left = Math.abs(amount) - parts.reduce((sum, { floor }) => sum + floor, 0);
  for (const part of parts.toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))) {
    if (left === 0) break;
    part.floor += 1;
    left -= 1;
  }
  return parts.map(({ floor }) => (amount < 0 && floor !== 0 ? -floor : floor));
}
