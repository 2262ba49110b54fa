import { commandLine, type ActivityAction, type ActivityEntry, type DayChange, type RecordKind } from '../../activity';
import type { Permission } from '../../permissions';
import { count, list } from './entry';

interface Said {
  who: string;
  what: string;
  detail: string | null;
  /** Somebody did it to their own account. */
  own: boolean;
  /** How many records it was done to. */
  n: number;
}

const kindsOfRecord: Record<string, string> = {
  attendance: 'attendance',
  dailyLog: 'daily log',
  meals: 'meal counts',
  medication: 'medication',
  incidents: 'incidents',
};

/** How many entries of which kinds, as “attendance:12 meals:3” says it. */
function amounts(detail: string | null): string {
  const said = (detail ?? '').split(' ').flatMap((part) => {
    const [kind = '', entries = ''] = part.split(':');
    return Object.hasOwn(kindsOfRecord, kind) ? [`${kindsOfRecord[kind]} (${entries})`] : [];
  });
  return said.length === 0 ? '' : `: ${list(said)}`;
}

const of = ({ what, own }: Said) => (own ? 'their account' : `the account of ${what}`);

const sentences: Record<ActivityAction, (said: Said) => string> = {
  'student.create': ({ who, what }) => `${who} added ${what}`,
  'student.view': ({ who, what }) => `${who} viewed ${what}’s record`,
  'student.update': ({ who, what }) => `${who} changed ${what}’s record`,
  'student.uploadPhoto': ({ who, what }) => `${who} uploaded a photo of ${what}`,
  'student.assignClassrooms': ({ who, what }) => `${who} changed ${what}’s classrooms`,
  'student.setEnrolment': ({ who, what }) => `${who} changed ${what}’s enrollment`,
  'student.setSchedule': ({ who, what }) => `${who} changed ${what}’s weekly schedule`,
  'student.inviteParent': ({ who, what }) => `${who} invited a parent or guardian of ${what}`,
  'student.renewParentInvite': ({ who, what }) => `${who} created a new invitation for a parent or guardian of ${what}`,
  'student.cancelParentInvite': ({ who, what }) => `${who} canceled an invitation for a parent or guardian of ${what}`,
  'student.correctParentEmail': ({ who, what }) => `${who} corrected a guardian’s email for ${what}`,
  'student.joinAsParent': ({ who, what }) => `${who} accepted the invitation as a parent or guardian of ${what}`,
  'student.confirmParent': ({ who, what }) => `${who} confirmed a parent or guardian of ${what}`,
  'student.removeParent': ({ who, what }) => `${who} removed a parent or guardian of ${what}`,
  'student.viewAttendance': ({ who, what }) => `${who} viewed ${what}’s attendance`,
  'student.viewIncident': ({ who, what }) => `${who} viewed a report about ${what}`,
  'student.viewProtection': ({ who, what }) => `${who} viewed protection notes about ${what}`,
  'student.addProtection': ({ who, what }) => `${who} added a protection note about ${what}`,
  'student.nameProtectionReaders': ({ who, what }) => `${who} changed who reads protection notes about ${what}`,
  'student.viewHealth': ({ who, what }) => `${who} viewed ${what}’s health information`,
  'student.changeHealth': ({ who, what }) => `${who} changed ${what}’s health information`,
  'student.saveConsents': ({ who, what }) => `${who} changed ${what}’s consents`,
  'student.authorizeMedication': ({ who, what }) => `${who} entered a medication authorization for ${what}`,
  'student.signMedication': ({ who, what }) => `${who} recorded that a guardian agreed to a medication for ${what}`,
  'student.changePackage': ({ who, what }) => `${who} changed the package of a medication for ${what}`,
  'student.endMedication': ({ who, what }) => `${who} ended a medication authorization for ${what}`,
  'student.giveExceptionally': ({ who, what }) => `${who} gave ${what} an emergency dose without an authorization`,
  'student.voidDose': ({ who, what }) => `${who} voided a dose of ${what}`,
  'student.viewMedication': ({ who, what }) => `${who} viewed ${what}’s medication`,
  'student.saveMore': ({ who, what }) => `${who} changed the details of ${what}`,
  'student.viewDocument': ({ who, what }) => `${who} opened a document of ${what}`,
  'student.addDocument': ({ who, what }) => `${who} added a document for ${what}`,
  'student.changeDocument': ({ who, what }) => `${who} changed the label of a document of ${what}`,
  'student.removeDocument': ({ who, what }) => `${who} deleted a document of ${what}`,
  'student.addPerson': ({ who, what }) => `${who} added a contact for ${what}`,
  'student.changePerson': ({ who, what }) => `${who} changed one of ${what}’s contacts`,
  'student.removePerson': ({ who, what }) => `${who} removed one of ${what}’s contacts`,
  'student.forbidPickup': ({ who, what }) => `${who} marked a person as not authorized to pick up ${what}`,
  'student.allowPickup': ({ who, what }) => `${who} removed a “not authorized for pickup” mark for ${what}`,
  'student.comparePickup': ({ who, what }) => `${who} confirmed that one of ${what}’s contacts is not the person who is not authorized`,
  'student.recordRefused': ({ who, what }) => `${who} decided to record an entry for ${what} that was sent late`,
  'student.leaveRefused': ({ who, what }) => `${who} decided not to record an entry for ${what} that was sent late`,
  'student.confirmPerson': ({ who, what }) => `${who} confirmed contacts of ${what}`,
  'student.refusePickup': ({ who, what }) => `${who} tried to check out ${what}, but the pickup was not authorized`,
  'student.viewPeople': ({ who, what }) => `${who} viewed ${what}’s contacts`,
  'student.saveForm': ({ who, what }) => `${who} saved a page of ${what}’s form`,
  'student.sendForm': ({ who, what }) => `${who} sent ${what}’s form`,
  'student.sendFormDocument': ({ who, what }) => `${who} sent a document about ${what}`,
  'student.removeFormDocument': ({ who, what }) => `${who} took back a document about ${what}`,
  'student.viewForm': ({ who, what }) => `${who} viewed what ${what}’s family sent`,
  'student.viewFormDocument': ({ who, what }) => `${who} opened a document that ${what}’s family sent`,
  'student.takeOver': ({ who, what }) => `${who} took over something that ${what}’s family sent`,
  'student.declineAnswer': ({ who, what }) => `${who} declined something that ${what}’s family sent`,
  'student.askForForm': ({ who, what }) => `${who} asked ${what}’s family for the form again`,
  'student.acceptProposal': ({ who, what }) => `${who} approved a family’s request about ${what}’s contacts`,
  'student.declineProposal': ({ who, what }) => `${who} declined a family’s request about ${what}’s contacts`,
  'student.makeFolder': ({ who, what }) => `${who} made an inspector’s folder about ${what}`,
  'student.export': ({ who, what }) => `${who} exported ${what}’s record`,
  'student.delete': ({ who }) => `${who} deleted a child’s record`,
  'classroom.create': ({ who, what }) => `${who} created the classroom ${what}`,
  'classroom.update': ({ who, what }) => `${who} changed the classroom ${what}`,
  'classroom.delete': ({ who, what }) => `${who} deleted ${what}`,
  'daycare.orderRooms': ({ who }) => `${who} changed the order of the classrooms`,
  'invitation.handOver': ({ who, what }) => `${who} gave out the link for ${what}`,
  'staff.invite': ({ who, what }) => `${who} invited ${what} to the staff`,
  'staff.renewInvite': ({ who, what }) => `${who} created a new staff invitation for ${what}`,
  'staff.cancelInvite': ({ who, what }) => `${who} canceled the staff invitation for ${what}`,
  'staff.join': ({ who, detail }) =>
    `${who} joined ${detail === null || detail === 'staff' ? 'the staff' : `the team as ${detail === 'owner' ? 'an owner' : 'a teacher'}`}`,
  'staff.changeRole': ({ who, what, detail }) => `${who} changed ${what}’s role${detail === null ? '' : ` to ${detail}`}`,
  'staff.letManageStaff': ({ who, what }) => `${who} let ${what} manage staff`,
  'staff.stopManageStaff': ({ who, what }) => `${who} stopped ${what} from managing staff`,
  'staff.letKeepBooks': ({ who, what }) => `${who} let ${what} keep the books`,
  'staff.stopKeepBooks': ({ who, what }) => `${who} stopped ${what} from keeping the books`,
  'staff.confirm': ({ who, what }) => `${who} confirmed that ${what} is the right person`,
  'staff.countInRatio': ({ who, what }) => `${who} set ${what} to count in ratio`,
  'staff.leaveOutOfRatio': ({ who, what }) => `${who} set ${what} not to count in ratio`,
  'daycare.addSubstitute': ({ who, detail }) => `${who} added ${detail ?? 'someone'} as a substitute or volunteer`,
  'daycare.endSubstitute': ({ who, detail }) => `${who} removed ${detail ?? 'someone'} from the substitutes and volunteers`,
  'daycare.exportStaffHours': ({ who }) => `${who} exported staff hours`,
  'daycare.exportRoomDay': ({ who }) => `${who} exported a room’s day`,
  'student.planMove': ({ who, what }) => `${who} planned ${what}’s move to another classroom`,
  'student.confirmMove': ({ who, what }) => `${who} confirmed ${what}’s move to another classroom`,
  'student.cancelMove': ({ who, what }) => `${who} canceled ${what}’s move to another classroom`,
  'staff.enterThirdRoom': ({ who }) => `${who} clocked in to a third classroom in one day`,
  'staff.useTablet': ({ who }) => `${who} entered their PIN on a room’s tablet`,
  'staff.remove': ({ who, what }) => `${who} removed ${what} from the staff`,
  'staff.makeResetLink': ({ who, what }) => `${who} created a password reset link for ${what}`,
  'staff.viewDocument': ({ who, what }) => `${who} opened a document of ${what}`,
  'staff.addDocument': ({ who, what }) => `${who} added a document for ${what}`,
  'staff.changeDocument': ({ who, what }) => `${who} changed the label of a document of ${what}`,
  'staff.removeDocument': ({ who, what }) => `${who} deleted a document of ${what}`,
  'daycare.create': ({ who, what }) => `${who} created the daycare ${what}`,
  'daycare.update': ({ who, what }) => `${who} changed the details of ${what}`,
  'daycare.requireTwoFactor': ({ who }) => `${who} made two-factor sign-in required for the staff`,
  'daycare.waiveTwoFactor': ({ who }) => `${who} stopped requiring two-factor sign-in from the staff`,
  'daycare.limitTeachers': ({ who }) => `${who} limited teachers to the children in their own classrooms`,
  'daycare.unlimitTeachers': ({ who }) => `${who} let teachers see all children`,
  'daycare.updateDay': ({ who, detail }) => `${who} ${dayChangesIn(detail)}`,
  'daycare.nameOwnFields': ({ who }) => `${who} changed the custom fields and consents`,
  'daycare.transferOwnership': ({ who, what }) => `${who} transferred the daycare to ${what}`,
  'daycare.addPerson': ({ who }) => `${who} added a contact to the daycare`,
  'daycare.setPeopleKnown': ({ who }) => `${who} marked people as known to the team`,
  'daycare.startImport': ({ who }) => `${who} started importing a list`,
  'daycare.undoImport': ({ who }) => `${who} undid an import`,
  'daycare.makeBackup': ({ who }) => `${who} created a backup`,
  'daycare.makeFolder': ({ who }) => `${who} made an inspector’s folder`,
  'daycare.makeBinder': ({ who }) => `${who} created a nightly binder`,
  'daycare.viewPeople': ({ who }) => `${who} looked up whom to call about all children they can see`,
  'daycare.viewHealth': ({ who }) => `${who} viewed what is missing or expires for all children they can see`,
  'daycare.viewAttendance': ({ who }) => `${who} viewed an attendance sheet or a headcount`,
  'daycare.openBinder': ({ who }) => `${who} opened a nightly binder`,
  'daycare.printChildren': ({ who }) => `${who} opened the child sheets or emergency cards of all children they can see`,
  'daycare.sendTestLetter': ({ who }) => `${who} sent a test email`,
  'daycare.setAddress': ({ who }) => `${who} chose the address that links lead to`,
  'daycare.pairDevice': ({ who }) => `${who} created a code for a door tablet`,
  'daycare.openDevice': () => 'A door tablet was paired',
  'daycare.endDevice': ({ who }) => `${who} ended a door tablet`,
  'daycare.pauseDevice': ({ who }) => `${who} paused a door tablet`,
  'daycare.resumeDevice': ({ who }) => `${who} resumed a door tablet`,
  'daycare.makePins': ({ who, detail }) => `${who} made new PINs for the door: ${detail}`,
  'daycare.renewOwnPin': ({ who }) => `${who} renewed their own PIN for the door`,
  'daycare.endPins': () => 'All PINs for the door ended, because their key is another one',
  'daycare.restore': ({ who }) => `${who} restored a backup: anything newer was lost`,
  'daycare.export': ({ who, what }) => `${who} exported all data of ${what}`,
  'daycare.exportActivity': ({ who }) => `${who} exported this activity log`,
  'daycare.exportStudentList': ({ who }) => `${who} exported a list of children`,
  'daycare.exportAttendance': ({ who }) => `${who} exported an attendance sheet`,
  'daycare.exportMeals': ({ who }) => `${who} exported meal counts`,
  'daycare.changeMenu': ({ who }) => `${who} changed the menu`,
  'daycare.setIncidentRule': ({ who }) => `${who} changed the deadlines for reports`,
  'daycare.saveDrill': ({ who }) => `${who} saved a drill`,
  'daycare.setDrillRules': ({ who }) => `${who} set how often drills are due`,
  'daycare.setRetention': ({ who }) => `${who} set how long each kind of record is kept`,
  'student.deleteDue': ({ who, what, detail }) => `${who} deleted records of ${what} that were old enough${amounts(detail)}`,
  'daycare.savePhrases': ({ who }) => `${who} changed the saved phrases`,
  'daycare.updateBilling': ({ who }) => `${who} changed how the daycare bills`,
  'daycare.savePlan': ({ who }) => `${who} saved a plan with its prices`,
  'daycare.saveAccount': ({ who }) => `${who} saved an account for bills`,
  'daycare.closePeriod': ({ who }) => `${who} closed a period of the books`,
  'daycare.openPeriod': ({ who }) => `${who} opened a closed period of the books`,
  'daycare.exportMoney': ({ who }) => `${who} exported figures of the books`,
  'student.setShares': ({ who, what }) => `${who} changed who pays for ${what}`,
  'student.assignPlan': ({ who, what }) => `${who} gave ${what} a plan`,
  'student.endPlan': ({ who, what }) => `${who} changed the end of a plan of ${what}`,
  'classroom.setLog': ({ who, what }) => `${who} changed how ${what} uses the daily log`,
  'daycare.exportStaffList': ({ who }) => `${who} exported the staff list`,
  'account.signIn': ({ who }) => `${who} signed in`,
  'account.signInFailed': ({ what }) => `Someone failed to sign in as ${what}`,
  'account.passwordWrong': ({ who }) => `${who} entered a wrong password or code when asked to confirm it was them`,
  'account.signOut': ({ who }) => `${who} signed out`,
  'account.refused': ({ who, detail }) => `${who} was not allowed ${refusedTo(detail)}`,
  'account.register': ({ who }) => `${who} created an account`,
  'account.rename': ({ who }) => `${who} changed the name of their account`,
  'account.setLanguage': ({ who }) => `${who} chose a language`,
  'account.changePassword': ({ who }) => `${who} changed their password`,
  'account.askForReset': ({ who }) => `${who} asked for a password reset link`,
  'account.makeResetLink': ({ who, what }) => `${who} had a password reset link created for ${what}`,
  'account.resetPassword': ({ who }) => `${who} chose a new password with a reset link`,
  'account.endSession': ({ who }) => `${who} signed out one of their devices`,
  'account.endOtherSessions': ({ who }) => `${who} signed out all their other devices`,
  'account.endAllSessions': ({ who, what, own }) => `${who} signed out ${own ? 'all their devices' : `all of ${what}’s devices`}`,
  'account.startTwoFactor': ({ who }) => `${who} started setting up two-factor sign-in`,
  'account.turnOnTwoFactor': ({ who }) => `${who} turned two-factor sign-in on`,
  'account.renewRecoveryCodes': ({ who }) => `${who} created new recovery codes`,
  'account.turnOffTwoFactor': (said) => `${said.who} turned two-factor sign-in off for ${of(said)}`,
  'account.delete': ({ who }) => `${who} deleted their account`,
};

/** The same of several records, where the sentence about one does not fit; `what` counts them. */
const sentencesOfSeveral: Partial<Record<ActivityAction, (said: Said) => string>> = {
  'student.view': ({ who, n }) => `${who} viewed ${n} records`,
  'student.update': ({ who, n }) => `${who} changed ${n} records`,
  'student.export': ({ who, n }) => `${who} exported ${n} records`,
  'student.uploadPhoto': ({ who, what }) => `${who} uploaded photos of ${what}`,
  'student.inviteParent': ({ who, what }) => `${who} invited parents or guardians of ${what}`,
  'student.renewParentInvite': ({ who, what }) => `${who} created new invitations for parents or guardians of ${what}`,
  'student.cancelParentInvite': ({ who, what }) => `${who} canceled invitations for parents or guardians of ${what}`,
  'student.correctParentEmail': ({ who, what }) => `${who} corrected guardians’ emails for ${what}`,
  'student.confirmParent': ({ who, what }) => `${who} confirmed a parent or guardian of ${what}`,
  'student.removeParent': ({ who, what }) => `${who} removed parents or guardians of ${what}`,
  'classroom.create': ({ who, what }) => `${who} created ${what}`,
  'classroom.update': ({ who, what }) => `${who} changed ${what}`,
};

const several: Record<RecordKind, (n: number) => string> = {
  student: (n) => count(n, 'child', 'children'),
  classroom: (n) => count(n, 'classroom', 'classrooms'),
  person: (n) => count(n, 'person', 'people'),
  invitation: (n) => count(n, 'person', 'people'),
  daycare: (n) => count(n, 'daycare', 'daycares'),
  account: (n) => count(n, 'person', 'people'),
};

const refusals: Record<Permission, string> = {
  'staff.view': 'to see the staff',
  'staff.invite': 'to invite or remove staff',
  'staff.manageRoles': 'to change what staff can do',
  'staff.resetPassword': 'to create a password reset link',
  'students.view': 'to see children',
  'students.create': 'to add children',
  'students.import': 'to import a list',
  'students.update': 'to change a child’s record',
  'students.delete': 'to delete a child’s record',
  'students.inviteParent': 'to invite or remove parents and guardians',
  'students.inviteAllGuardians': 'to invite all guardians',
  'students.assignClassroom': 'to put children into classrooms',
  'classrooms.manage': 'to see or change classrooms',
  'daycare.settings': 'to see or change the daycare’s settings',
  'activity.view': 'to see the activity log',
  'daycare.export': 'to export the daycare’s data',
  'attendance.view': 'to see who is here',
  'attendance.mark': 'to check children in or out',
  'attendance.export': 'to export attendance sheets',
  'attendance.seeExceptions': 'to confirm having seen an exception',
  'staff.clock': 'to clock in or out',
  'staff.clockOthers': 'to clock others in or out',
  'health.view': 'to see children’s health information',
  'health.manage': 'to change children’s health information',
  'staff.documents': 'to see the team’s documents',
  'students.enrol': 'to change an enrollment or a schedule',
  'people.view': 'to see a child’s contacts',
  'people.manage': 'to change a child’s contacts',
  'forms.review': 'to see what families sent, and take it over',
  'forms.ask': 'to ask families for the form again',
  'dailyLog.view': 'to see the daily log',
  'dailyLog.write': 'to write in the daily log',
  'dailyLog.plan': 'to plan menus and set up the daily log',
  'dailyLog.export': 'to export meal counts',
  'medication.view': 'to see medication',
  'medication.give': 'to give medication',
  'medication.authorize': 'to authorize medication',
  'medication.seeExceptions': 'to review emergency doses',
  'messages.view': 'to read messages',
  'messages.write': 'to send messages',
  'messages.announce': 'to send announcements',
  'messages.manage': 'to change saved phrases',
  'billing.keep': 'see and record money',
  'billing.manage': 'change how the daycare bills, write off or refund',
  'records.view': 'to view reports',
  'records.write': 'to write reports',
  'records.protect': 'to say who reads protection notes',
  'door.manage': 'to manage door tablets',
  'door.pins': 'to renew PINs for the door',
};

const dayChanges: Record<DayChange, string> = {
  timeZone: 'changed the time zone',
  openingHours: 'changed the opening hours',
  closures: 'changed the closed days',
  lateAfterMinutes: 'changed when a child is late',
  keepYears: 'changed how long records are kept',
  absenceReasons: 'changed the reasons for an absence',
  ruleSetId: 'changed the ratio rules',
  binderAt: 'changed when the nightly binder is created',
  familyReadsDays: 'changed how long families can read their pages after a child has left',
  familiesSeeTeam: 'changed whether families see the names of the team',
  napRatio: 'changed whether the ratio for naps counts',
  pushNotices: 'changed whether families get notices on their phones',
  quietHours: 'changed the quiet hours for messages',
  doorConfirm: 'changed whether rooms confirm what happens at the door',
  signature: 'changed when a finger signs at the door',
  doorWords: 'changed the words on the door’s screen',
  attendanceOn: 'turned Attendance on',
  attendanceOff: 'turned Attendance off',
  dailyLogOn: 'turned the daily log on',
  dailyLogOff: 'turned the daily log off',
  messagesOn: 'turned Messages on',
  messagesOff: 'turned Messages off',
  familyOn: 'turned Family pages on',
  familyOff: 'turned Family pages off',
  billingOn: 'turned Billing on',
  billingOff: 'turned Billing off',
};

function dayChangesIn(detail: string | null): string {
  const known: Record<string, string> = dayChanges;
  const changes = (detail ?? '').split(' ').flatMap((change) => (Object.hasOwn(known, change) ? (known[change] ?? []) : []));
  return changes.length === 0 ? 'changed how the day works' : list(changes);
}

function refusedTo(detail: string | null): string {
  const known: Record<string, string> = refusals;
  return (detail !== null && Object.hasOwn(known, detail) ? known[detail] : undefined) ?? 'to do something';
}

const gone: Record<RecordKind, string> = {
  student: 'a deleted child',
  // After “the classroom”.
  classroom: '(since deleted)',
  person: 'a removed person',
  invitation: 'a deleted email',
  daycare: 'a deleted daycare',
  account: 'a removed person',
};

/** Who did it, by name. */
function who({ person, place }: ActivityEntry): string {
  if (person !== null) return person.name ?? 'A removed person';
  return place === commandLine ? 'Someone at the portal’s computer' : 'Someone';
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
  help: 'Who did what, kept for two years. It also lists sign-ins, views of a child’s record, and refused attempts.',
  loading: 'Loading the activity log',
  who,
  what,
  /** What happened, without a full stop; `names` stand in place of the entry's own. */
  sentence: (entry: ActivityEntry, names: { who?: string; what?: string } = {}) => {
    const own = entry.person !== null && entry.person.id === entry.record?.id;
    return sentences[entry.action]({ who: names.who ?? who(entry), what: names.what ?? what(entry), detail: entry.detail, own, n: 1 });
  },
  /** The same done to `n` records. */
  sentenceOfSeveral: ({ action, recordKind, detail }: ActivityEntry, n: number, name: string) =>
    (sentencesOfSeveral[action] ?? sentences[action])({ who: name, what: several[recordKind](n), detail, own: false, n }),
  times: (sentence: string, n: number) => `${sentence}, ${n.toLocaleString('en')} times`,
  details: (sentence: string) => `Details: ${sentence}`,
  /** From where, and on what. */
  from: ({ place, device }: ActivityEntry) =>
    place === commandLine ? 'on the portal’s own computer' : device === null ? `from ${place}` : `from ${place}, ${device}`,
  kinds: {
    student: 'Children',
    classroom: 'Classrooms',
    person: 'Staff',
    invitation: 'Staff invitations',
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
  attention: 'Only what needs attention',
  attentionHelp: 'Refused attempts, failed sign-ins, deletions, full exports, and changes that give others access.',
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
  stopOnly: (name: string) => `Stop showing only ${name}`,
  clear: 'Clear filters',
  download: 'Download CSV',
  days: 'The last two weeks',
  entriesOn: (day: string, n: number) => `${day}: ${count(n, 'entry', 'entries')}`,
  today: 'Today',
  yesterday: 'Yesterday',
  more: 'Show earlier',
  loadingMore: 'Loading...',
  moreFailed: 'Earlier activity could not be loaded.',
  shown: (n: number) => `${count(n, 'entry', 'entries')} shown`,
  emptyTitle: 'Nothing has happened yet',
  emptyHelp: 'Every change, every sign-in and every view of a child’s record appears here: who, when, and from where.',
  toDashboard: 'Go to the dashboard',
  noneFound: 'No activity matches these filters.',
  csvHeadings: ['Time (UTC)', 'Who', 'What happened', 'Kind of record', 'Record', 'From', 'Person ID', 'Record ID', 'Action'],
};
