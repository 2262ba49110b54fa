import { visibleText } from '@daycare-portal/shared/folding';

/** Texts that have broken programs before, kept as written. `storedAs` says how each is stored. */
export const naughtyStrings: readonly string[] = [
  "Robert'); drop table students;--",
  "' union select hash from passwords --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  "=cmd|'/c calc'!A1",
  '../../../../etc/passwd',
  '%00%0a%E0%A4%A',
  '\\u0000\\x00\\',
  'line\nbreak\r\nand\ttab',
  '\u001b[31mred\u0007',
  'null',
  '1e309',
  '__proto__',
  'constructor',
  '[object Object]',
  'שלום עולם',
  '\u202eevil\u202d',
  'Z̴̡̛͇̱a̷͉̾l̴̰͊g̶̝̈o̵̺̕',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏿',
  'İıſẞß ΣΣς ﬀ',
  'e\u0301 \u00e9',
  '田中さんにあげて下さい',
  '\u200b\u200c\u2060',
  'a\u200bb',
  'a\ufeffb',
  '\ufeff',
  '\u00a0\u3000',
  '',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\uffff\ufffe',
  '𝕬'.repeat(100),
  '𝕬'.repeat(101),
  'x'.repeat(100_000),
  `${'x'.repeat(250)}@example.org`,
  `${'a.'.repeat(5000)}@${'b.'.repeat(5000)}c`,
  '0000-00-00',
];

/** How a sent name is stored: trimmed, or undefined if refused. */
export function storedAs(sent: string): string | undefined {
  const trimmed = sent.trim();
  const good =
    visibleText(trimmed) !== '' && Array.from(trimmed).length <= 100 && !/\p{Surrogate}/u.test(trimmed) && !trimmed.includes('\0');
  return good ? trimmed : undefined;
}
