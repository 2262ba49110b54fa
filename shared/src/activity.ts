import * as z from 'zod/mini';
import type { Feature } from './features';
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
  'student.setEnrolment': 'student',
  'student.setSchedule': 'student',
  'student.planMove': 'student',
  'student.confirmMove': 'student',
  'student.cancelMove': 'student',
  'student.inviteParent': 'student',
  'student.renewParentInvite': 'student',
  'student.cancelParentInvite': 'student',
  'student.correctParentEmail': 'student',
  'student.joinAsParent': 'student',
  'student.confirmParent': 'student',
  'student.removeParent': 'student',
  'student.viewHealth': 'student',
  'student.changeHealth': 'student',
  'student.saveConsents': 'student',
  'student.saveMore': 'student',
  'student.viewDocument': 'student',
  'student.addDocument': 'student',
  'student.changeDocument': 'student',
  'student.removeDocument': 'student',
  'student.addPerson': 'student',
  'student.changePerson': 'student',
  'student.removePerson': 'student',
  'student.forbidPickup': 'student',
  'student.allowPickup': 'student',
  'student.refusePickup': 'student',
  'student.viewPeople': 'student',
  'student.acceptProposal': 'student',
  'student.declineProposal': 'student',
  'student.export': 'student',
  'student.delete': 'student',
  'classroom.create': 'classroom',
  'classroom.update': 'classroom',
  'classroom.delete': 'classroom',
  'invitation.handOver': 'invitation',
  'staff.invite': 'invitation',
  'staff.renewInvite': 'invitation',
  'staff.cancelInvite': 'invitation',
  'staff.join': 'person',
  'staff.changeRole': 'person',
  'staff.letManageStaff': 'person',
  'staff.stopManageStaff': 'person',
  'staff.confirm': 'person',
  'staff.countInRatio': 'person',
  'staff.leaveOutOfRatio': 'person',
  'staff.remove': 'person',
  'staff.makeResetLink': 'person',
  'staff.viewDocument': 'person',
  'staff.addDocument': 'person',
  'staff.changeDocument': 'person',
  'staff.removeDocument': 'person',
  'daycare.create': 'daycare',
  'daycare.update': 'daycare',
  'daycare.requireTwoFactor': 'daycare',
  'daycare.waiveTwoFactor': 'daycare',
  'daycare.limitTeachers': 'daycare',
  'daycare.unlimitTeachers': 'daycare',
  'daycare.updateDay': 'daycare',
  'daycare.nameOwnFields': 'daycare',
  'daycare.transferOwnership': 'person',
  'daycare.addPerson': 'daycare',
  'daycare.setPeopleKnown': 'daycare',
  'daycare.startImport': 'daycare',
  'daycare.undoImport': 'daycare',
  'daycare.makeBackup': 'daycare',
  'daycare.makeBinder': 'daycare',
  'daycare.viewPeople': 'daycare',
  'daycare.openBinder': 'daycare',
  'daycare.printChildren': 'daycare',
  'daycare.sendTestLetter': 'daycare',
  'daycare.setAddress': 'daycare',
  'daycare.restore': 'daycare',
  'daycare.export': 'daycare',
  'daycare.exportActivity': 'daycare',
  'daycare.exportStudentList': 'daycare',
  'daycare.exportStaffList': 'daycare',
  'daycare.exportAttendance': 'daycare',
  'daycare.exportStaffHours': 'daycare',
  'daycare.addSubstitute': 'daycare',
  'daycare.endSubstitute': 'daycare',
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

/** What the row of `daycare.updateDay` says was changed; its detail is one of these or several, with spaces between. */
export type DayChange =
  | 'timeZone'
  | 'openingHours'
  | 'closures'
  | 'lateAfterMinutes'
  | 'keepYears'
  | 'absenceReasons'
  | 'ruleSetId'
  | 'binderAt'
  | `${Feature}On`
  | `${Feature}Off`;

/** What an owner should know of: what was refused or failed, what cannot be taken back, and what opens doors to others. */
export const attentionActions = [
  'account.refused',
  'account.signInFailed',
  'account.passwordWrong',
  'account.turnOffTwoFactor',
  'account.makeResetLink',
  'staff.makeResetLink',
  'staff.letManageStaff',
  'student.delete',
  'student.forbidPickup',
  'student.allowPickup',
  'student.refusePickup',
  'classroom.delete',
  'daycare.waiveTwoFactor',
  'daycare.transferOwnership',
  'daycare.restore',
  'daycare.export',
] as const satisfies ActivityAction[];

/** Who looked at what must not be seen by just anybody: kept as long as the child's record. */
export const keptViews = ['student.viewPeople', 'student.viewHealth', 'student.viewDocument'] as const satisfies ActivityAction[];

/** The same of all children at once, on a page or on paper: kept while one of those children is there. */
export const keptViewsOfAll = ['daycare.viewPeople', 'daycare.printChildren', 'daycare.openBinder'] as const satisfies ActivityAction[];

/** The same of a document of the team: kept as long as the person is on it. */
export const keptTeamView = 'staff.viewDocument' satisfies ActivityAction;

/** From where the commands of the machine itself are given. */
export const commandLine = 'command line';

/** Where a page of the log ends: the time and the number of its last row. */
const cursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/;

const filterFields = {
  /** Who did it. */
  person: z.optional(Id),
  recordKind: z.optional(z.enum(recordKinds)),
  recordId: z.optional(Id),
  /** Nothing but `attentionActions`. */
  attention: z.optional(z.literal('only')),
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

/** Of how many days the page draws how much happened on each. */
export const activityChartDays = 14;

/** How many entries there are of one hour; a browser puts the hours together to its own days. */
export interface ActivityHour {
  /** In UTC, as 2026-11-21T09. */
  hour: string;
  entries: number;
}

/** Where the filtered log is had as a file. */
export function activityFilePath(daycareId: string): string {
  return `/files/activity/${encodeURIComponent(daycareId)}`;
}
