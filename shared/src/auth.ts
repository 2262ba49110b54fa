import * as z from 'zod/mini';
import { DaycareName, type Daycare } from './daycare';
import type { PlainDate } from './dates';
import type { Features } from './features';
import {
  Email,
  Id,
  maxEmailLength,
  maxNameLength,
  OwnPassword,
  passwordLength,
  passwordNotTooLong,
  requiredText,
  storable,
  wellFormed,
} from './fields';
import { languages, type Language } from './language';
import type { Permission } from './permissions';
import type { InvitableRole } from './roles';
import { text } from './text';

export const minPasswordLength = 12;

/** What an authenticator app shows, or a recovery code; space and hyphens in it do not count. */
const Code = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => text.signIn.codeMissing }), z.maxLength(64, { error: () => text.twoFactor.codeWrong }));

/** `code` is the second step of a person with two-factor sign-in: the call is made again with it when it answered `{user: null}`. */
export const SignIn = z.strictObject({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => text.signIn.emailMissing }),
      z.maxLength(maxEmailLength, { error: () => text.fields.emailTooLong }),
      storable,
    ),
  password: OwnPassword,
  sharedDevice: z.optional(z.boolean()),
  code: z.optional(Code),
});
export type SignIn = z.infer<typeof SignIn>;

/** A new password's length, in any characters (trust 11); how guessable it is, the server says. */
export const NewPassword = z.string().check(
  z.refine((password) => passwordLength(password) >= minPasswordLength, {
    error: () => text.password.tooShort(minPasswordLength),
    abort: true,
  }),
  passwordNotTooLong,
  wellFormed,
);

export const FullName = requiredText(maxNameLength, () => text.fields.fullNameMissing);

/** A token from a link: checked by looking it up, so any short text may be tried. */
export const Token = z.string().check(z.minLength(1), z.maxLength(128));

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
      error: () => text.daycare.nameMissing,
    }),
    z.refine((input) => input.setupToken === undefined || input.inviteToken === undefined),
    z.refine((input) => input.setupToken !== undefined || input.daycareName === undefined),
  );
export type Register = z.infer<typeof Register>;

export const GetSetup = z.strictObject({ setupToken: Token });
export const GetPasswordReset = z.strictObject({ token: Token });
export const ResetPassword = z.strictObject({ token: Token, newPassword: NewPassword });
export type ResetPassword = z.infer<typeof ResetPassword>;
export const RequestPasswordReset = z.strictObject({ email: Email });
export const GetInvite = z.strictObject({ token: Token });
export const AcceptInvite = z.strictObject({ token: Token });
export const UpdateDisplayName = z.strictObject({ fullName: FullName });
export type UpdateDisplayName = z.infer<typeof UpdateDisplayName>;

export const SetLanguage = z.strictObject({ language: z.enum(languages) });

export const ChangePassword = z.strictObject({ currentPassword: OwnPassword, newPassword: NewPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

/** Whoever changes how an account is protected, or deletes it, shows that it is theirs. */
export const WithPassword = z.strictObject({ password: OwnPassword });
export type WithPassword = z.infer<typeof WithPassword>;

export const ConfirmTwoFactor = z.strictObject({ code: Code });
export type ConfirmTwoFactor = z.infer<typeof ConfirmTwoFactor>;

export const EndSession = z.strictObject({ sessionId: Id });

export interface SignedInUser {
  uid: string;
  email: string;
  displayName: string;
}

/** The users collection's document (product 3). `role` is 'admin' from registration on and grants nothing. */
export interface UserProfile {
  uid: string;
  email: string;
  fullName: string;
  role: string;
  facilities: string[];
  createdAt: string;
}

/** A daycare as the session holds it: `userRole` is every role of the person there, upper-cased and joined by ', '. */
export interface SessionDaycare extends Daycare {
  userRole: string;
  permissions: Permission[];
  /** Which parts of the portal it has switched on. */
  features: Features;
  /** The IANA name of its own time zone, or of the machine's where it has chosen none. */
  timeZone: string;
}

export interface Session {
  user: SignedInUser;
  profile: UserProfile | null;
  daycares: SessionDaycare[];
  /** It was opened on a shared device, and so ends after `sharedDeviceIdleSeconds` without a request. */
  sharedDevice: boolean;
  /** The person signs in with a second step; a daycare that requires it answers nobody of its staff without. */
  twoFactor: boolean;
  /** The one that the person has chosen; null where none. */
  language: Language | null;
}

/** One of a person's sessions. `id` names it, and opens nothing. */
export interface SessionEntry {
  id: string;
  /** Browser and system, as far as they were told: "Firefox on Windows". */
  device: string;
  sharedDevice: boolean;
  createdAt: string;
  lastSeenAt: string;
  /** It is the session that asks. */
  current: boolean;
}

export interface TwoFactorState {
  /** Since when a second step is asked for; null while it is not. */
  since: string | null;
  recoveryCodesLeft: number;
}

/** What a person may do who is not signed in. */
export interface SignInOptions {
  /** Whether a forgotten password can be replaced by a link that comes by mail. */
  resetByMail: boolean;
}

/** What an accepted invitation opened: a place on the staff, or students whose parent one now is, of whom this is the first (null for the staff). */
export interface AcceptedInvite {
  success: true;
  daycareId: string;
  studentId: string | null;
}

/** What whoever holds the link of an invitation is told of it. `role` is null for a parent; for the staff there are no students. */
export interface Invite {
  kind: 'staff' | 'parent';
  daycareName: string;
  role: InvitableRole | null;
  /** The first of `studentNames`. */
  studentName: string | null;
  /** Every child whose guardian it makes of one. First names only: a link may have come into other hands. */
  studentNames: string[];
  email: string;
  /** The name of who invites. */
  invitedBy: string;
  expiresAt: string;
  /** Somebody with this address can sign in already. */
  hasAccount: boolean;
}

/** A child that the signed-in person is a parent or guardian of. */
export interface LinkedChild {
  id: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  /** By name; `mark` is the classroom's colour and shape, 0 to 7. */
  classrooms: { id: string; name: string; mark: number }[];
  daycareId: string;
  daycareName: string;
  daycarePhone: string | null;
}
