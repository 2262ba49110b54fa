import * as z from 'zod/mini';
import { isTimeZone } from './center-time';
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

/** A code from an authenticator app, or a recovery code. Spaces and hyphens do not count. */
const Code = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => text.signIn.codeMissing }), z.maxLength(64, { error: () => text.twoFactor.codeWrong }));

/** `code` is the second step of a person with two-factor sign-in: the call is repeated with it after the answer `{user: null}`. */
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

/** The length of a new password in characters (trust 11). The server judges how guessable it is. */
export const NewPassword = z.string().check(
  z.refine((password) => passwordLength(password) >= minPasswordLength, {
    error: () => text.password.tooShort(minPasswordLength),
    abort: true,
  }),
  passwordNotTooLong,
  wellFormed,
);

export const FullName = requiredText(maxNameLength, () => text.fields.fullNameMissing);

/** A token from a link. It is checked by looking it up, so any short text may be tried. */
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
    /** That of the browser, for the new daycare. */
    timeZone: z.optional(z.string().check(z.refine(isTimeZone))),
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

/** Changing an account's protection, or deleting it, requires the password. */
export const WithPassword = z.strictObject({ password: OwnPassword });
export type WithPassword = z.infer<typeof WithPassword>;

/** Weakening two-factor sign-in requires a second step as well: a code from the app, or a recovery code. */
export const WithSecondStep = z.strictObject({ password: OwnPassword, code: Code });
export type WithSecondStep = z.infer<typeof WithSecondStep>;

export const ConfirmTwoFactor = z.strictObject({ code: Code });
export type ConfirmTwoFactor = z.infer<typeof ConfirmTwoFactor>;

export const EndSession = z.strictObject({ sessionId: Id });

export interface SignedInUser {
  uid: string;
  email: string;
  displayName: string;
}

/** A person with an account (product 3). `role` is 'admin' for everyone and grants nothing. */
export interface UserProfile {
  uid: string;
  email: string;
  fullName: string;
  role: string;
  facilities: string[];
  createdAt: string;
}

/** A daycare in the session: `userRole` is every role of the person there, in capitals and joined by ', '. */
export interface SessionDaycare extends Daycare {
  userRole: string;
  permissions: Permission[];
  /** The features that it has switched on. */
  features: Features;
  /** The IANA name of its time zone, or of the server's if nobody has chosen one. */
  timeZone: string;
  timeZoneChosen: boolean;
}

export interface Session {
  user: SignedInUser;
  profile: UserProfile | null;
  daycares: SessionDaycare[];
  /** Whether family pages are open to the person, in any daycare. */
  hasFamily: boolean;
  /** It was opened on a shared device, so it ends after `sharedDeviceIdleSeconds` without a request. */
  sharedDevice: boolean;
  /** Whether the person uses two-factor sign-in. A daycare that requires it answers only staff who do. */
  twoFactor: boolean;
  /** The person's language, or null if they have chosen none. */
  language: Language | null;
  /** The room on whose tablet the person has named themselves by their PIN; null if they have signed in. */
  room: { id: string; name: string } | null;
}

/** One of a person's sessions. `id` names it and grants nothing. */
export interface SessionEntry {
  id: string;
  /** Browser and system, as far as known: “Firefox on Windows”. */
  device: string;
  sharedDevice: boolean;
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the current session. */
  current: boolean;
}

export interface TwoFactorState {
  /** Since when a second step is required, or null. */
  since: string | null;
  recoveryCodesLeft: number;
}

/** What someone who is not signed in may do. */
export interface SignInOptions {
  /** Whether a forgotten password can be reset by email. */
  resetByMail: boolean;
}

/**
 * What an accepted invitation granted: a place on the staff, or students whose parent the person is now. `studentId` is the first of them,
 * or null for staff.
 */
export interface AcceptedInvite {
  success: true;
  daycareId: string;
  studentId: string | null;
}

/** What the holder of an invitation link is told. `role` is null for a parent. Staff invitations have no students. */
export interface Invite {
  kind: 'staff' | 'parent';
  daycareName: string;
  role: InvitableRole | null;
  /** The first of `studentNames`. */
  studentName: string | null;
  /** The first names of every child that the invitation is for. Only first names, because a link may reach the wrong person. */
  studentNames: string[];
  email: string;
  /** The name of the person who invites. */
  invitedBy: string;
  expiresAt: string;
  /** Whether someone with this address has an account. */
  hasAccount: boolean;
}

/** A child whose parent or guardian the signed-in person is. */
export interface LinkedChild {
  id: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  /** By name. `mark` is the classroom's color and shape, 0 to 7. */
  classrooms: { id: string; name: string; mark: number }[];
  daycareId: string;
  daycareName: string;
  daycarePhone: string | null;
}
