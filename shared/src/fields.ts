import * as z from 'zod/mini';
import { text } from './text';

/** An id on the wire: opaque text of 1 to 64 characters (contract 4). */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));

export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxPasswordLength = 256;

/** NUL cannot be stored by every database, a lone surrogate by none: both would come back as something else. */
const storable = z.refine<string>((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value), text.fields.notStorable);

const emailAddress = z.email();

const length = (value: string) => Array.from(value).length;

/** Text of at most so many characters (as people count them), trimmed, which may be empty. */
export function optionalText(max: number) {
  return z.string().check(
    z.trim(),
    z.refine((value) => value.length <= max || length(value) <= max, text.fields.tooLong(max)),
    storable,
  );
}

/** The same, and not blank. */
export function requiredText(max: number, missing: string) {
  return optionalText(max).check(z.minLength(1, missing));
}

/** One e-mail address, trimmed, kept as it was written; compare with `foldEmail`. */
export const Email = z.string().check(
  z.trim(),
  z.refine((value) => value.length <= maxEmailLength, text.fields.emailTooLong),
  z.refine((value) => value.length > maxEmailLength || emailAddress.safeParse(value).success, {
    error: (issue) => text.fields.emailMalformed(String(issue.input)),
  }),
);

/** A password that is compared with one's own: any text, as what is wrong with it is nobody's business but "wrong" (trust 12). */
export const OwnPassword = z
  .string()
  .check(z.minLength(1, text.signIn.passwordMissing), z.maxLength(maxPasswordLength, text.password.tooLong(maxPasswordLength)));

/** The form in which two addresses are compared: surrounding space and case do not count. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The form in which two names are compared: case, surrounding and repeated space do not count. */
export function foldName(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').normalize('NFC').toLowerCase();
}

// Letters that keyboards elsewhere lack and that no decomposition takes apart.
const plainLetters: Record<string, string> = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', ß: 'ss' };

/** Lower case without accents, for comparing words that people spell with and without them. */
export function foldAccents(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
  return plain.replace(/[ıđłøß]/g, (letter) => plainLetters[letter] ?? letter).normalize('NFC');
}
