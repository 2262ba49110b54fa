import * as z from 'zod/mini';
import { DaycareName } from './daycare';
import { Email, maxEmailLength, maxNameLength, requiredText } from './fields';
import type { Permission } from './permissions';
import { text } from './text';

export const minPasswordLength = 12;
export const maxPasswordLength = 256;

/** Sign-in takes any text as address and password: what is wrong with them is nobody's business but "wrong" (trust 12). */
export const SignIn = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1, text.signIn.emailMissing), z.maxLength(maxEmailLength, text.fields.emailTooLong)),
  password: z
    .string()
    .check(z.minLength(1, text.signIn.passwordMissing), z.maxLength(maxPasswordLength, text.password.tooLong(maxPasswordLength))),
  sharedDevice: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof SignIn>;

/** A new password's length; how guessable it is, the server says. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(minPasswordLength, text.password.tooShort(minPasswordLength)),
    z.maxLength(maxPasswordLength, text.password.tooLong(maxPasswordLength)),
  );

export const FullName = requiredText(maxNameLength, text.fields.fullNameMissing);

/** A token from a link: checked by looking it up, so any short text may be tried. */
const Token = z.string().check(z.minLength(1), z.maxLength(128));

/** With `setupToken` (and then `daycareName`) the first owner, with `inviteToken` an invited person, with neither open registration. */
export const Register = z
  .strictObject({
    email: Email,
    password: NewPassword,
    fullName: FullName,
    inviteToken: z.optional(Token),
    setupToken: z.optional(Token),
    daycareName: z.optional(DaycareName),
  })
  .check(
    z.refine((input) => input.setupToken === undefined || input.daycareName !== undefined, {
      path: ['daycareName'],
      error: text.daycare.nameMissing,
    }),
    z.refine((input) => input.setupToken === undefined || input.inviteToken === undefined),
    z.refine((input) => input.setupToken !== undefined || input.daycareName === undefined),
  );
export type Register = z.infer<typeof Register>;

export const GetSetup = z.strictObject({ setupToken: Token });
export const AcceptInvite = z.strictObject({ token: Token });
export const UpdateDisplayName = z.strictObject({ fullName: FullName });

export interface SignedInUser {
  uid: string;
  email: string;
  displayName: string;
}

/** The users collection's document (spec 3). `role` is 'admin' from registration on and grants nothing. */
export interface UserProfile {
  uid: string;
  email: string;
  fullName: string;
  role: string;
  facilities: string[];
  createdAt: string;
}

/** A daycare as the session holds it: `userRole` is every role of the person there, upper-cased and joined by ', '. */
export interface SessionDaycare {
  id: string;
  name: string;
  phone: string | null;
  address: string | null;
  ownerId: string;
  createdAt: string;
  updatedAt: string;
  userRole: string;
  permissions: Permission[];
}

export interface Session {
  user: SignedInUser;
  profile: UserProfile | null;
  daycares: SessionDaycare[];
}

/** What a person may do who is not signed in. */
export interface SignInOptions {
  /** Whether a forgotten password can be replaced by a link that comes by mail. */
  resetByMail: boolean;
}

/** What an accepted invitation opened: a place on the staff, or a student (null for the staff) whose parent one now is. */
export interface AcceptedInvite {
  success: true;
  daycareId: string;
  studentId: string | null;
}
