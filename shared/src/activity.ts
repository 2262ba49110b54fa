import * as z from 'zod/mini';
import type { Feature } from './features';
import { Id } from './fields';

/** How long the activity log is kept. */
export const activityYears = 2;

export const recordKinds = ['student', 'classroom', 'person', 'invitation', 'daycare', 'account'] as const;
/** What an action is done to. 'person' is a member of a daycare's staff, 'account' the same person as someone who signs in. */
export type RecordKind = (typeof recordKinds)[number];

/** Every action in the activity log, with what it is done to. */
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
  'student.viewAttendance': 'student',
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
  'student.comparePickup': 'student',
  'student.recordRefused': 'student',
  'student.leaveRefused': 'student',
  'student.confirmPerson': 'student',
  'student.viewPeople': 'student',
  'student.acceptProposal': 'student',
  'student.declineProposal': 'student',
  'student.saveForm': 'student',
  'student.sendForm': 'student',
  'student.sendFormDocument': 'student',
  'student.removeFormDocument': 'student',
  'student.viewForm': 'student',
  'student.viewFormDocument': 'student',
  'student.takeOver': 'student',
  'student.declineAnswer': 'student',
  'student.askForForm': 'student',
  'student.viewIncident': 'student',
  'student.viewProtection': 'student',
  'student.addProtection': 'student',
  'student.nameProtectionReaders': 'student',
  'student.authorizeMedication': 'student',
  'student.signMedication': 'student',
  'student.changePackage': 'student',
  'student.endMedication': 'student',
  'student.giveExceptionally': 'student',
  'student.voidDose': 'student',
  'student.viewMedication': 'student',
  'student.export': 'student',
  'student.makeFolder': 'student',
  'student.delete': 'student',
  'classroom.create': 'classroom',
  'classroom.update': 'classroom',
  'classroom.delete': 'classroom',
  'daycare.orderRooms': 'daycare',
  'invitation.handOver': 'invitation',
  'staff.invite': 'invitation',
  'staff.renewInvite': 'invitation',
  'staff.cancelInvite': 'invitation',
  'staff.join': 'person',
  'staff.changeRole': 'person',
  'staff.letManageStaff': 'person',
  'staff.stopManageStaff': 'person',
  'staff.letKeepBooks': 'person',
  'staff.stopKeepBooks': 'person',
  'staff.confirm': 'person',
  'staff.countInRatio': 'person',
  'staff.leaveOutOfRatio': 'person',
  'staff.remove': 'person',
  'staff.enterThirdRoom': 'person',
  'staff.useTablet': 'person',
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
  'daycare.makeFolder': 'daycare',
  'daycare.viewPeople': 'daycare',
  'daycare.viewHealth': 'daycare',
  'daycare.viewAttendance': 'daycare',
  'daycare.openBinder': 'daycare',
  'daycare.printChildren': 'daycare',
  'daycare.sendTestLetter': 'daycare',
  'daycare.setAddress': 'daycare',
  'daycare.restore': 'daycare',
  'daycare.pairDevice': 'daycare',
  'daycare.openDevice': 'daycare',
  'daycare.endDevice': 'daycare',
  'daycare.pauseDevice': 'daycare',
  'daycare.resumeDevice': 'daycare',
  'daycare.makePins': 'daycare',
  'daycare.renewOwnPin': 'daycare',
  'daycare.endPins': 'daycare',
  'daycare.export': 'daycare',
  'daycare.exportActivity': 'daycare',
  'daycare.exportStudentList': 'daycare',
  'daycare.exportStaffList': 'daycare',
  'daycare.exportAttendance': 'daycare',
  'daycare.exportMeals': 'daycare',
  'daycare.saveDrill': 'daycare',
  'daycare.setDrillRules': 'daycare',
  'daycare.setRetention': 'daycare',
  'student.deleteDue': 'student',
  'daycare.changeMenu': 'daycare',
  'daycare.savePhrases': 'daycare',
  'daycare.updateBilling': 'daycare',
  'daycare.savePlan': 'daycare',
  'daycare.saveAccount': 'daycare',
  'daycare.closePeriod': 'daycare',
  'daycare.openPeriod': 'daycare',
  'daycare.setIncidentRule': 'daycare',
  'daycare.exportMoney': 'daycare',
  'student.setShares': 'student',
  'student.assignPlan': 'student',
  'student.endPlan': 'student',
  'classroom.setLog': 'classroom',
  'daycare.exportStaffHours': 'daycare',
  'daycare.exportRoomDay': 'daycare',
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

/** What `daycare.updateDay` changed. The row's detail is one or several of these, separated by spaces. */
export type DayChange =
  | 'timeZone'
  | 'openingHours'
  | 'closures'
  | 'lateAfterMinutes'
  | 'keepYears'
  | 'absenceReasons'
  | 'ruleSetId'
  | 'binderAt'
  | 'familyReadsDays'
  | 'familiesSeeTeam'
  | 'napRatio'
  | 'pushNotices'
  | 'quietHours'
  | 'doorConfirm'
  | 'signature'
  | 'doorWords'
  | `${Feature}On`
  | `${Feature}Off`;

/** What an owner should know about: refusals and failures, what cannot be undone, and what gives others access. */
export const attentionActions = [
  'account.refused',
  'account.signInFailed',
  'account.passwordWrong',
  'account.turnOffTwoFactor',
  'account.makeResetLink',
  'staff.makeResetLink',
  'staff.letManageStaff',
  'staff.letKeepBooks',
  'staff.enterThirdRoom',
  'student.delete',
  'student.deleteDue',
  'student.forbidPickup',
  'student.allowPickup',
  'student.refusePickup',
  'student.comparePickup',
  'student.confirmPerson',
  'student.giveExceptionally',
  'classroom.delete',
  'daycare.waiveTwoFactor',
  'daycare.transferOwnership',
  'daycare.restore',
  'daycare.openDevice',
  'daycare.pauseDevice',
  'daycare.endPins',
  'daycare.export',
  'daycare.openPeriod',
] as const satisfies ActivityAction[];

/** Views of sensitive records, kept as long as the child's record. */
export const keptViews = [
  'student.viewPeople',
  'student.viewHealth',
  'student.viewMedication',
  'student.viewDocument',
  'student.viewForm',
  'student.viewFormDocument',
  'student.viewIncident',
  'student.viewProtection',
] as const satisfies ActivityAction[];

/** The same for all children at once, on a page or on paper. Kept as long as one of those children is there. */
export const keptViewsOfAll = ['daycare.viewPeople', 'daycare.printChildren', 'daycare.openBinder'] as const satisfies ActivityAction[];

/** Views of attendance, and of lists in which few things stand about each child. They are kept like the rest of the log. */
export const otherViews = ['student.viewAttendance', 'daycare.viewHealth', 'daycare.viewAttendance'] as const satisfies ActivityAction[];

/** The same for the team's documents, kept as long as the person is on the team. */
export const keptTeamView = 'staff.viewDocument' satisfies ActivityAction;

/** An inspector's folder. The detail of a zip's row is what it can be compared with later, and is kept as long as the daycare is there. */
export const madeFolders = ['student.makeFolder', 'daycare.makeFolder'] as const satisfies ActivityAction[];

/** The source of commands run on the server itself. */
export const commandLine = 'command line';

/** The end of a log page: the time and number of its last row. */
const cursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/;

const filterFields = {
  /** Who did it. */
  person: z.optional(Id),
  recordKind: z.optional(z.enum(recordKinds)),
  recordId: z.optional(Id),
  /** Only `attentionActions`. */
  attention: z.optional(z.literal('only')),
  /** Instants. The first is included, the last is not. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};

/** The filter of the log, besides the daycare. Missing fields mean all. */
export const ActivityFilter = z.strictObject(filterFields);
export type ActivityFilter = z.infer<typeof ActivityFilter>;

export const maxActivityRows = 100;

/** `before` comes from the previous page's answer. */
export const GetActivityLog = z.strictObject({
  daycareId: Id,
  ...filterFields,
  before: z.optional(z.string().check(z.regex(cursor))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxActivityRows))),
});
export type GetActivityLog = z.infer<typeof GetActivityLog>;

/** A person or thing in the log. `name` is null if it is gone. */
interface Named {
  id: string;
  name: string | null;
}

export interface ActivityEntry {
  id: string;
  at: string;
  action: ActivityAction;
  /** Null for the server itself, or someone unknown. */
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
  /** Asks for older entries. Null if there are none. */
  before: string | null;
}

/** The page charts this many days. */
export const activityChartDays = 14;

/** The number of entries in one hour. The browser groups hours by its own days. */
export interface ActivityHour {
  /** In UTC, such as 2026-11-21T09. */
  hour: string;
  entries: number;
}

/** The address of the filtered log as a file. */
export function activityFilePath(daycareId: string): string {
  return `/files/activity/${encodeURIComponent(daycareId)}`;
}
