/** A way to pay, such as a check, and what to know about it. */
export interface PayWay {
  name: string;
  lines: string[];
}

/** The ways to pay that a daycare wrote down: separated by empty lines, the first line of each is its name. */
export function payWaysOf(payTo: string): PayWay[] {
  return payTo
    .split(/\n\s*\n/)
    .map((way) =>
      way
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .flatMap(([name, ...lines]) => (name === undefined ? [] : [{ name, lines }]));
}

interface Transfer {
  iban: string | null;
  currency: string;
  name: string;
  /** In cents. */
  amount: number;
  number: string;
}

/** What European banking apps read from a code to fill in a transfer. Swiss accounts and other currencies have none. */
export function epcCodeOf({ iban, currency, name, amount, number }: Transfer): string | null {
  if (iban === null || currency !== 'EUR' || amount <= 0 || /^(CH|LI)/.test(iban)) return null;
  const sum = `EUR${(amount / 100).toFixed(2)}`;
  return ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), iban.replaceAll(' ', ''), sum, '', '', number].join('\n');
}
