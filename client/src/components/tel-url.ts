const extension = /\s*(?:extension|ext\.?|x|#|;|,)\s*/i;

/** The link that dials a number as somebody wrote it. An extension is dialed after a pause and is not part of the number. */
export function telUrl(number: string): string {
  const [main = '', inside = ''] = number
    .trim()
    .split(extension)
    .filter((part) => part !== '');
  // In "+44 (0)20" the zero is only for calls within the country.
  const abroad = main.startsWith('+') ? main.replace('(0)', '') : main;
  const [digits, more] = [abroad.replace(/(?!^\+)\D/g, ''), inside.replace(/\D/g, '')];
  return more === '' ? `tel:${digits}` : `tel:${digits},${more}`;
}
