import * as z from 'zod/mini';
import { maxBulkRows } from './bulk';
import { visibleText } from './folding';
import { text } from './text';

/** An id on the wire: opaque text of 1 to 64 characters (product 10) that a database can look up. */
export const Id = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.refine((value) => !value.includes('\0')),
);

export const maxNameLength = 100;
export const maxPhoneLength = 50;
export const maxEmailLength = 254;
const maxPasswordLength = 256;

/** Half a character, which would come back as another one. */
export const wellFormed = z.refine<string>((value) => !/\p{Surrogate}/u.test(value), { error: () => text.fields.notStorable });

/** Some databases cannot store NUL, and none can store a lone surrogate. */
export const storable = z.refine<string>((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value), {
  error: () => text.fields.notStorable,
});

const emailAddress = z.email();

const length = (value: string) => Array.from(value).length;

/** Trimmed text of at most this many characters as people count them. May be empty. */
export function optionalText(max: number) {
  return z.string().check(
    z.trim(),
    // A character has at most two halves, so a longer text need not be counted.
    z.refine((value) => value.length <= max || (value.length <= 2 * max && length(value) <= max), {
      error: () => text.fields.tooLong(max),
    }),
    storable,
  );
}

/** The same, and not blank, not even of invisible characters. `missing` is the error. */
export function requiredText(max: number, missing: () => string) {
  return optionalText(max).check(z.refine((value) => visibleText(value) !== '', { error: missing }));
}

/** An email address, trimmed and otherwise as written. Compare with `foldEmail` of `folding.ts`. */
export const Email = z.string().check(
  z.trim(),
  z.refine((value) => value.length <= maxEmailLength, { error: () => text.fields.emailTooLong }),
  z.refine((value) => value.length > maxEmailLength || emailAddress.safeParse(value).success, {
    error: (issue) => text.fields.emailMalformed(String(issue.input)),
  }),
);

/** A password's length as people count it, whatever their keyboard composes. Far too long ones are counted roughly. */
export function passwordLength(password: string): number {
  return password.length > 8 * maxPasswordLength ? password.length : length(password.normalize('NFC'));
}

/** The longest allowed password. */
export const passwordNotTooLong = z.refine<string>((password) => passwordLength(password) <= maxPasswordLength, {
  error: () => text.password.tooLong(maxPasswordLength),
});

/** A password to compare with the person's own. Any text, because an attempt only ever gets “wrong” (trust 12). */
export const OwnPassword = z.string().check(z.minLength(1, { error: () => text.signIn.passwordMissing }), passwordNotTooLong);

/** The list of a bulk call: 1 to 500 rows, in the order of the results. */
export function bulkRows<Row extends z.ZodMiniType>(row: Row) {
  return z.array(row).check(z.minLength(1), z.maxLength(maxBulkRows));
}

/** Whether an owner or staff member has compared the face and a photo ID of somebody whose name is close to that of one who is not authorized. */
export const Compared = z.optional(z.boolean());
