import * as z from 'zod/mini';
import { Id } from './fields';

/** How long the activity log is kept. */
export const activityYears = 2;

export const recordKinds = ['student', 'classroom', 'person', 'invitation', 'daycare', 'account'] as const;
/** What an action is done to. 'person' is someone as a member of a daycare's staff, 'account' the same one as who signs in. */
export type RecordKind = (typeof recordKinds)[number];

/** Everything that the activity log tells of, and what each is done to. */
export const activityActions = {
  'student.create': 'student',
  'student.view': 'student',
  'student.update': 'student',
  'student.uploadPhoto': 'student',
  'student.assignClassrooms': 'student',
  'student.inviteParent': 'student',
  'student.renewParentInvite': 'student',
  'student.cancelParentInvite': 'student',
  'student.correctParentEmail': 'student',
  'student.joinAsParent': 'student',
  'student.removeParent': 'student',
  'student.export': 'student',
  'student.delete': 'student',
  'classroom.create': 'classroom',
  'classroom.update': 'classroom',
  'classroom.delete': 'classroom',
  'staff.invite': 'invitation',
  'staff.renewInvite': 'invitation',
  'staff.cancelInvite': 'invitation',
  'staff.join': 'person',
  'staff.changeRole': 'person',
  'staff.letManageStaff': 'person',
  'staff.stopManageStaff': 'person',
  'staff.remove': 'person',
  'staff.makeResetLink': 'person',
  'daycare.create': 'daycare',
  'daycare.update': 'daycare',
  'daycare.requireTwoFactor': 'daycare',
  'daycare.waiveTwoFactor': 'daycare',
  'daycare.transferOwnership': 'person',
  'daycare.startImport': 'daycare',
  'daycare.undoImport': 'daycare',
  'daycare.makeBackup': 'daycare',
  'daycare.restore': 'daycare',
  'daycare.export': 'daycare',
  'daycare.exportActivity': 'daycare',
  'daycare.exportStudentList': 'daycare',
  'daycare.exportStaffList': 'daycare',
  'account.signIn': 'account',
  'account.signInFailed': 'account',
  'account.passwordWrong': 'account',
  'account.signOut': 'account',
  'account.refused': 'account',
  'account.register': 'account',
  'account.rename': 'account',
  'account.setLanguage': 'account',
  'account.changePassword': 'account',
  'account.askForReset': 'account',
  'account.makeResetLink': 'account',
  'account.resetPassword': 'account',
  'account.endSession': 'account',
  'account.endOtherSessions': 'account',
  'account.endAllSessions': 'account',
  'account.startTwoFactor': 'account',
  'account.turnOnTwoFactor': 'account',
  'account.renewRecoveryCodes': 'account',
  'account.turnOffTwoFactor': 'account',
  'account.delete': 'account',
} as const satisfies Record<string, RecordKind>;
export type ActivityAction = keyof typeof activityActions;

/** From where the commands of the machine itself are given. */
export const commandLine = 'command line';

/** Where a page of the log ends: the time and the number of its last row. */
const cursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/;

const filterFields = {
  /** Who did it. */
  person: z.optional(Id),
  recordKind: z.optional(z.enum(recordKinds)),
  recordId: z.optional(Id),
  /** Instants, the first included, the last not. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};

/** What is asked of the log besides the daycare; left out means all. */
export const ActivityFilter = z.strictObject(filterFields);
export type ActivityFilter = z.infer<typeof ActivityFilter>;

export const maxActivityRows = 100;

/** `before` is the answer's of the page before. */
export const GetActivityLog = z.strictObject({
  daycareId: Id,
  ...filterFields,
  before: z.optional(z.string().check(z.regex(cursor))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxActivityRows))),
});
export type GetActivityLog = z.infer<typeof GetActivityLog>;

/** Someone or something that the log names; `name` is null where it is gone. */
interface Named {
  id: string;
  name: string | null;
}

export interface ActivityEntry {
  id: string;
  at: string;
  action: ActivityAction;
  /** Null: the machine itself, or nobody known. */
  person: Named | null;
  recordKind: RecordKind;
  record: Named | null;
  detail: string | null;
  place: string;
  device: string | null;
}

export interface ActivityLog {
  /** Newest first. */
  entries: ActivityEntry[];
  /** Asks for those before; null where there are none. */
  before: string | null;
}

/** Where the filtered log is had as a file. */
export function activityFilePath(daycareId: string): string {
  return `/files/activity/${encodeURIComponent(daycareId)}`;
}
