import * as z from 'zod/mini';
import { maxBulkRows } from './bulk';
import { visibleText } from './folding';
import { text } from './text';

/** An id on the wire: opaque text of 1 to 64 characters (product 10), which a database can look for. */
export const Id = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.refine((value) => !value.includes('\0')),
);

export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxPasswordLength = 256;

/** Half a character: it would come back as another. */
export const wellFormed = z.refine<string>((value) => !/\p{Surrogate}/u.test(value), { error: () => text.fields.notStorable });

/** NUL cannot be stored by every database, a lone surrogate by none: both would come back as something else. */
export const storable = z.refine<string>((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value), {
  error: () => text.fields.notStorable,
});

const emailAddress = z.email();

const length = (value: string) => Array.from(value).length;

/** Text of at most so many characters (as people count them), trimmed, which may be empty. */
export function optionalText(max: number) {
  return z.string().check(
    z.trim(),
    // A character has at most two halves: a text of more is not counted, however long.
    z.refine((value) => value.length <= max || (value.length <= 2 * max && length(value) <= max), {
      error: () => text.fields.tooLong(max),
    }),
    storable,
  );
}

/** The same, and not blank, not even of characters that show nothing; `missing` says so. */
export function requiredText(max: number, missing: () => string) {
  return optionalText(max).check(z.refine((value) => visibleText(value) !== '', { error: missing }));
}

/** One e-mail address, trimmed, kept as it was written; compare with `foldEmail` of `folding.ts`. */
export const Email = z.string().check(
  z.trim(),
  z.refine((value) => value.length <= maxEmailLength, { error: () => text.fields.emailTooLong }),
  z.refine((value) => value.length > maxEmailLength || emailAddress.safeParse(value).success, {
    error: (issue) => text.fields.emailMalformed(String(issue.input)),
  }),
);

/** A password's length as people count it, however their keyboard writes a letter; of what is too long by far, roughly. */
export function passwordLength(password: string): number {
  return password.length > 8 * maxPasswordLength ? password.length : length(password.normalize('NFC'));
}

/** The longest that a password may be. */
export const passwordNotTooLong = z.refine<string>((password) => passwordLength(password) <= maxPasswordLength, {
  error: () => text.password.tooLong(maxPasswordLength),
});

/** A password that is compared with one's own: any text, as what is wrong with it is nobody's business but "wrong" (trust 12). */
export const OwnPassword = z.string().check(z.minLength(1, { error: () => text.signIn.passwordMissing }), passwordNotTooLong);

/** The list of a bulk call: 1 to 500 rows, in the order in which the results come back. */
export function bulkRows<Row extends z.ZodMiniType>(row: Row) {
  return z.array(row).check(z.minLength(1), z.maxLength(maxBulkRows));
}
