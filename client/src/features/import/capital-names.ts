import type { SheetRow } from '../../list-reading/read-roster';

const numerals = /^(?:I{2,3}|IV|VI{0,3})$/;

/** Whether a name is in capitals. Short names may be initials, so they count only if the other name is in capitals, too. */
export function isInCapitals({ firstName, lastName }: Pick<SheetRow, 'firstName' | 'lastName'>): boolean {
  return [firstName, lastName].some((name) => isLoud(name, 3)) || isLoud(firstName + lastName, 4);
}

/** Rewrites the names of a row that are in capitals: ANA-MARÍA O'NEIL becomes Ana-María O'Neil. */
export function asNames<Row extends Pick<SheetRow, 'firstName' | 'lastName'>>(row: Row): Row {
  const both = isLoud(row.firstName + row.lastName, 4);
  const set = (name: string) => (both || isLoud(name, 3) ? asName(name) : name);
  return isInCapitals(row) ? { ...row, firstName: set(row.firstName), lastName: set(row.lastName) } : row;
}

function isLoud(name: string, letters: number): boolean {
  const count = name.match(/\p{L}/gu)?.length ?? 0;
  return count >= letters && name === name.toUpperCase() && name !== name.toLowerCase();
}

function asName(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (numerals.test(word)) return word;
    const [first = '', ...rest] = word;
    const plain = first + rest.join('').toLowerCase();
    return plain.replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
  });
}
