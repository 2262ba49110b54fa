/** The parts of a daycare that open pages show. Each is also the name of a router. */
export const topics = [
  'students',
  'classrooms',
  'staff',
  'daycare',
  'attendance',
  'headcounts',
  // The marks of adults.
  'coverage',
  'health',
  'people',
] as const;
export type Topic = (typeof topics)[number];

/** Never contains what a record holds. People who may see that load it themselves. */
export interface LiveChange {
  topic: Topic;
}

/** The header with a mutation's window id. */
export const windowHeader = 'x-window-id';

/** The header ("1") of requests that a page sends by itself. They do not keep a session open. */
export const unattendedHeader = 'x-unattended';

/** The header with the user id that a page sends a call for. The server refuses it if someone else is signed in by then. */
export const personHeader = 'x-sent-by';

/** What a page shows: a part of the daycare, or the signed-in person. */
export type Noun = Topic | 'account';

const rooms: readonly Noun[] = ['students', 'classrooms'];
const guardians: readonly Noun[] = ['students', 'people'];
const team: readonly Noun[] = ['staff', 'classrooms'];

/** What mutations change, unless it is only their own router's noun. */
const changedBy: Record<string, readonly Noun[]> = {
  'auth.updateDisplayName': ['account', 'students', ...team],
  'auth.setLanguage': ['account'],
  'auth.changePassword': ['account'],
  'auth.endSession': ['account'],
  'auth.endOtherSessions': ['account'],
  'auth.startTwoFactor': ['account'],
  'auth.confirmTwoFactor': ['account'],
  'auth.renewRecoveryCodes': ['account'],
  'auth.turnOffTwoFactor': ['account'],
  'daycare.updateDaycare': ['daycare'],
  'daycare.setTwoFactorRequired': ['daycare'],
  'daycare.updateDay': ['daycare', 'attendance', ...rooms],
  'daycare.makeBackup': ['daycare'],
  'daycare.sendTestLetter': [],
  'staff.manageDaycareRole': ['students', 'coverage', ...team],
  'staff.changeRole': team,
  'staff.setManageStaff': team,
  'staff.makeResetLink': [],
  'staff.clock': ['coverage', 'attendance', ...rooms],
  'staff.correct': ['coverage', 'attendance', ...rooms],
  'staff.undo': ['coverage', 'attendance', ...rooms],
  'staff.addSubstitute': ['coverage'],
  'staff.endSubstitute': ['coverage'],
  'staff.setCountsInRatio': ['staff', 'coverage'],
  'classrooms.exportCoverageDay': [],
  'staff.exportHours': [],
  'staff.exportStaffList': [],
  'students.setEnrolment': ['attendance', ...rooms],
  'attendance.startHeadcount': ['headcounts'],
  // A child who is missing or found changes the day.
  'attendance.tick': ['headcounts', 'attendance'],
  'attendance.finish': ['headcounts', 'attendance'],
  'outings.save': ['headcounts'],
  'outings.mark': ['headcounts', 'attendance', 'coverage'],
  'health.saveItem': ['health', 'attendance', 'students'],
  'health.endItem': ['health', 'attendance', 'students'],
  'health.reportNone': ['health', 'attendance', 'students'],
  'attendance.setSchedule': ['attendance', 'students'],
  'students.bulkCreateStudents': rooms,
  'students.addDaycareStudent': rooms,
  'students.updateDaycareStudent': rooms,
  'students.deleteDaycareStudent': rooms,
  'students.deleteStudents': rooms,
  'students.sendParentInvite': guardians,
  'students.inviteAllGuardians': guardians,
  'students.correctParentEmail': guardians,
  'students.removeParentLink': guardians,
  'people.linkPerson': guardians,
  'people.unlinkPerson': guardians,
  'people.confirm': guardians,
  'people.answerLikeness': guardians,
  'people.savePerson': guardians,
  'students.markLinksHandedOver': ['staff', 'students'],
  'students.importStudents': rooms,
  'students.startImport': rooms,
  'students.undoImport': rooms,
  'students.exportStudentList': [],
  'attendance.exportSheet': [],
  'students.makeParentResetLink': [],
  'classrooms.manageClassroom': rooms,
  'classrooms.orderClassrooms': rooms,
  'classrooms.explainShort': ['coverage'],
  'classrooms.updateStudentClassrooms': rooms,
  'classrooms.planMove': rooms,
  'classrooms.confirmMove': rooms,
  'classrooms.cancelMove': rooms,
};

// The calls of other routers may change anything.
const scopedTopics: readonly Topic[] = topics.filter((topic) => topic !== 'daycare');

/** What the mutation with this path changes on pages, or undefined if it may be anything. */
export function nounsChangedBy(path: string): readonly Noun[] | undefined {
  const own = scopedTopics.filter((topic) => path.startsWith(`${topic}.`));
  return changedBy[path] ?? (own.length === 0 ? undefined : own);
}
