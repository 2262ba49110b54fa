import { commandLine, type ActivityAction, type ActivityEntry, type RecordKind } from '../../activity';
import type { Permission } from '../../permissions';
import { count } from './entry';

interface Said {
  who: string;
  what: string;
  detail: string | null;
  /** Somebody did it to their own account. */
  own: boolean;
}

const of = ({ what, own }: Said) => (own ? 'their account' : `the account of ${what}`);

const sentences: Record<ActivityAction, (said: Said) => string> = {
  'student.create': ({ who, what }) => `${who} added ${what}`,
  'student.view': ({ who, what }) => `${who} looked at the record of ${what}`,
  'student.update': ({ who, what }) => `${who} changed the record of ${what}`,
  'student.uploadPhoto': ({ who, what }) => `${who} uploaded a photo of ${what}`,
  'student.assignClassrooms': ({ who, what }) => `${who} changed the classrooms of ${what}`,
  'student.inviteParent': ({ who, what }) => `${who} invited a parent or guardian of ${what}`,
  'student.renewParentInvite': ({ who, what }) => `${who} made a new invitation for a parent or guardian of ${what}`,
  'student.cancelParentInvite': ({ who, what }) => `${who} cancelled an invitation of a parent or guardian of ${what}`,
  'student.correctParentEmail': ({ who, what }) => `${who} corrected a guardian’s address at ${what}`,
  'student.joinAsParent': ({ who, what }) => `${who} accepted the invitation as a parent or guardian of ${what}`,
  'student.removeParent': ({ who, what }) => `${who} removed a parent or guardian of ${what}`,
  'student.export': ({ who, what }) => `${who} exported the record of ${what}`,
  'student.delete': ({ who, what }) => `${who} deleted ${what}`,
  'classroom.create': ({ who, what }) => `${who} made the classroom ${what}`,
  'classroom.update': ({ who, what }) => `${who} changed the classroom ${what}`,
  'classroom.delete': ({ who, what }) => `${who} deleted ${what}`,
  'staff.invite': ({ who, what }) => `${who} invited ${what} to the staff`,
  'staff.renewInvite': ({ who, what }) => `${who} made a new invitation to the staff for ${what}`,
  'staff.cancelInvite': ({ who, what }) => `${who} cancelled the invitation of ${what} to the staff`,
  'staff.join': ({ who, detail }) => `${who} joined the staff${detail === null ? '' : ` as ${detail}`}`,
  'staff.changeRole': ({ who, what, detail }) => `${who} changed the role of ${what}${detail === null ? '' : ` to ${detail}`}`,
  'staff.letManageStaff': ({ who, what }) => `${who} let ${what} manage staff`,
  'staff.stopManageStaff': ({ who, what }) => `${who} stopped ${what} from managing staff`,
  'staff.remove': ({ who, what }) => `${who} removed ${what} from the staff`,
  'staff.makeResetLink': ({ who, what }) => `${who} made a link with which ${what} chooses a new password`,
  'daycare.create': ({ who, what }) => `${who} opened ${what}`,
  'daycare.update': ({ who, what }) => `${who} changed the details of ${what}`,
  'daycare.requireTwoFactor': ({ who }) => `${who} made two-factor sign-in a must for the staff`,
  'daycare.waiveTwoFactor': ({ who }) => `${who} let the staff sign in without two-factor sign-in`,
  'daycare.transferOwnership': ({ who, what }) => `${who} handed the daycare over to ${what}`,
  'daycare.startImport': ({ who }) => `${who} began to import a list`,
  'daycare.undoImport': ({ who }) => `${who} undid an import`,
  'daycare.makeBackup': ({ who }) => `${who} made a backup`,
  'daycare.restore': ({ who }) => `${who} restored a backup: what came after it is gone`,
  'daycare.export': ({ who, what }) => `${who} exported all data of ${what}`,
  'daycare.exportActivity': ({ who }) => `${who} exported this activity log`,
  'daycare.exportStudentList': ({ who }) => `${who} exported a list of students`,
  'daycare.exportStaffList': ({ who }) => `${who} exported a list of the staff`,
  'account.signIn': ({ who }) => `${who} signed in`,
  'account.signInFailed': ({ what }) => `Someone failed to sign in as ${what}`,
  'account.passwordWrong': ({ who }) => `${who} was asked for the password again and typed a wrong one`,
  'account.signOut': ({ who }) => `${who} signed out`,
  'account.refused': ({ who, detail }) => `${who} was not allowed ${refusedTo(detail)}`,
  'account.register': ({ who }) => `${who} made an account`,
  'account.rename': ({ who }) => `${who} changed the name of their account`,
  'account.setLanguage': ({ who }) => `${who} chose a language`,
  'account.changePassword': ({ who }) => `${who} changed their password`,
  'account.askForReset': ({ who }) => `${who} asked for a link to choose a new password`,
  'account.makeResetLink': ({ who, what }) => `${who} had a link made with which ${what} chooses a new password`,
  'account.resetPassword': ({ who }) => `${who} chose a new password with a link`,
  'account.endSession': ({ who }) => `${who} ended one of their sessions`,
  'account.endOtherSessions': ({ who }) => `${who} ended all their other sessions`,
  'account.endAllSessions': (said) => `${said.who} ended all sessions of ${of(said)}`,
  'account.startTwoFactor': ({ who }) => `${who} began to set up two-factor sign-in`,
  'account.turnOnTwoFactor': ({ who }) => `${who} turned two-factor sign-in on`,
  'account.renewRecoveryCodes': ({ who }) => `${who} made new recovery codes`,
  'account.turnOffTwoFactor': (said) => `${said.who} turned two-factor sign-in off for ${of(said)}`,
  'account.delete': ({ who }) => `${who} deleted their account`,
};

const refusals: Record<Permission, string> = {
  'staff.view': 'to see the staff',
  'staff.invite': 'to invite or remove staff',
  'staff.manageRoles': 'to change what staff may do',
  'staff.resetPassword': 'to make a link for a new password',
  'students.view': 'to see children',
  'students.create': 'to add children',
  'students.update': 'to change a child’s record',
  'students.delete': 'to delete a child',
  'students.inviteParent': 'to invite or remove parents and guardians',
  'students.inviteAllGuardians': 'to invite all guardians',
  'students.assignClassroom': 'to put children into classrooms',
  'classrooms.manage': 'to see or change classrooms',
  'daycare.settings': 'to see or change the daycare’s settings',
  'activity.view': 'to see the activity log',
  'daycare.export': 'to export the daycare’s data',
};

function refusedTo(detail: string | null): string {
  const known: Record<string, string> = refusals;
  return (detail !== null && Object.hasOwn(known, detail) ? known[detail] : undefined) ?? 'to do something';
}

const gone: Record<RecordKind, string> = {
  student: 'a deleted child',
  classroom: 'a deleted classroom',
  person: 'a removed person',
  invitation: 'an address that is gone',
  daycare: 'a daycare that is gone',
  account: 'a removed person',
};

/** Who did it, by name. */
function who({ person, place }: ActivityEntry): string {
  if (person !== null) return person.name ?? 'A removed person';
  return place === commandLine ? 'The command line' : 'Someone';
}

/** What it was done to, by name. */
function what({ action, record, recordKind }: ActivityEntry): string {
  if (action === 'student.delete') return 'a child';
  if (action === 'classroom.delete') return 'a classroom';
  return record?.name ?? gone[recordKind];
}

/** What the activity log says. Only its page and the server load it. */
export const activityEn = {
  title: 'Activity log',
  help: 'Who did what, kept for two years. Opening a child’s record, sign-ins and refusals are in it too.',
  loading: 'Loading the activity log',
  who,
  what,
  /** What happened, without a full stop; `names` stand in place of the entry's own. */
  sentence: (entry: ActivityEntry, names: { who?: string; what?: string } = {}) => {
    const own = entry.person !== null && entry.person.id === entry.record?.id;
    return sentences[entry.action]({ who: names.who ?? who(entry), what: names.what ?? what(entry), detail: entry.detail, own });
  },
  /** From where, and on what. */
  from: ({ place, device }: ActivityEntry) =>
    place === commandLine ? 'on the portal’s own machine' : device === null ? `from ${place}` : `from ${place}, ${device}`,
  kinds: {
    student: 'Children',
    classroom: 'Classrooms',
    person: 'Staff',
    invitation: 'Invitations to the staff',
    daycare: 'The daycare',
    account: 'Sign-ins and accounts',
  } satisfies Record<RecordKind, string>,
  filters: 'Filters',
  person: 'Person',
  anyone: 'Anyone',
  kind: 'About',
  anything: 'Anything',
  since: 'From',
  until: 'Until',
  onlyOf: (name: string) => `Only what ${name} did`,
  onlyAbout: (name: string) => `Only about ${name}`,
  someonePicked: 'Someone else',
  oneRecord: {
    student: 'One child',
    classroom: 'One classroom',
    person: 'One person',
    invitation: 'One invitation',
    daycare: 'The daycare',
    account: 'One account',
  } satisfies Record<RecordKind, string>,
  stopOnly: (name: string) => `Show more than ${name}`,
  clear: 'Clear filters',
  download: 'Download CSV',
  today: 'Today',
  yesterday: 'Yesterday',
  more: 'Show earlier',
  loadingMore: 'Loading...',
  moreFailed: 'Earlier activity could not be loaded.',
  shown: (n: number) => `${count(n, 'entry', 'entries')} shown`,
  emptyTitle: 'Nothing has happened yet',
  emptyHelp: 'Every change, every sign-in and every look at a child’s record stands here from now on: who, when, and from where.',
  toDashboard: 'Go to the dashboard',
  noneFound: 'Nothing in the log fits these filters.',
  csvHeadings: ['Time (UTC)', 'Who', 'What happened', 'Kind of record', 'Record', 'From', 'Person ID', 'Record ID', 'Action'],
};
