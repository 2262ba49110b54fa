import { healthText } from './health-text';
import type { Reason } from './reasons';
import { signInMessage } from './sign-in-message';
import { text } from './text';

/** What a failed call reports: its code and sentence, or neither if no answer came. */
export interface CallError {
  code: string | undefined;
  /** The server's reason. Undefined if no answer came or something broke inside. */
  reason?: Reason | undefined;
  message: string;
}

/** The codes for which an action may have its own sentence. */
type SpecificCode = 'FORBIDDEN' | 'UNAUTHORIZED' | 'BAD_REQUEST' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'PAYLOAD_TOO_LARGE';

interface Sentences extends Partial<Record<SpecificCode, string>> {
  otherwise: (message: string) => string;
}

/** What a person reads when an action fails, by code (product 8). */
export const errorTable = {
  signIn: () => ({ otherwise: signInMessage }),
  setup: () => ({ otherwise: (message) => message }),
  choosePassword: () => ({ otherwise: (message) => message }),
  askForReset: () => ({ otherwise: (message) => message }),
  loadSignInOptions: () => ({ otherwise: text.recovery.optionsFailed }),
  makeResetLink: () => ({ otherwise: (message) => message }),
  transferOwnership: () => ({ otherwise: (message) => message }),
  // A malformed token is refused by its shape. To a person it is just another link that no longer works.
  readInvite: () => ({ BAD_REQUEST: text.invite.invalid, otherwise: (message) => message }),
  acceptInvite: () => ({ otherwise: (message) => message }),
  loadAccount: () => ({ otherwise: text.account.failed }),
  changeAccount: () => ({ otherwise: (message) => message }),

  loadDashboard: () => ({ FORBIDDEN: text.dashboard.denied, UNAUTHORIZED: text.dashboard.signedOut, otherwise: text.dashboard.failed }),

  loadHealth: () => ({ FORBIDDEN: healthText.viewDenied, otherwise: () => healthText.strip.failed }),
  loadDocuments: () => ({ FORBIDDEN: healthText.viewDenied, otherwise: () => healthText.documents.failed }),
  loadTeamDocuments: () => ({ FORBIDDEN: healthText.team.denied, otherwise: () => healthText.documents.failed }),
  saveHealth: () => ({ FORBIDDEN: healthText.manageDenied, otherwise: (message) => message }),

  markAttendance: () => ({ otherwise: (message) => message }),

  listStaff: () => ({ FORBIDDEN: text.staff.denied, UNAUTHORIZED: text.staff.signedOut, otherwise: text.staff.failed }),
  removeStaff: () => ({ FORBIDDEN: text.staff.removeDenied, otherwise: text.staff.removeFailed }),
  changeStaff: () => ({ FORBIDDEN: text.staff.changeDenied, otherwise: text.staff.changeFailed }),
  inviteStaff: () => ({ FORBIDDEN: text.inviteStaff.denied, BAD_REQUEST: text.inviteStaff.invalid, otherwise: text.inviteStaff.failed }),
  cancelInvite: () => ({ FORBIDDEN: text.inviteStaff.denied, otherwise: text.inviteStaff.cancelFailed }),

  listStudents: () => ({ FORBIDDEN: text.students.denied, UNAUTHORIZED: text.students.signedOut, otherwise: text.students.failed }),
  createStudents: () => ({
    FORBIDDEN: text.createStudents.denied,
    BAD_REQUEST: text.createStudents.invalid,
    otherwise: text.createStudents.failed,
  }),
  importStudents: () => ({ FORBIDDEN: text.importStudents.denied, otherwise: text.importStudents.failed }),
  undoImport: () => ({ FORBIDDEN: text.importStudents.undoDenied, otherwise: text.importStudents.undoFailed }),
  listImports: () => ({ FORBIDDEN: text.importStudents.denied, otherwise: text.importStudents.listFailed }),
  getStudentInfo: () => ({
    FORBIDDEN: text.students.denied,
    UNAUTHORIZED: text.students.signedOut,
    NOT_FOUND: text.students.notFound,
    otherwise: () => text.studentInfo.failed,
  }),
  loadPeople: () => ({ otherwise: text.studentInfo.peopleFailed }),
  linkedParents: () => ({ otherwise: () => text.studentInfo.partFailed }),
  inviteParent: () => ({ FORBIDDEN: text.studentInfo.inviteDenied, otherwise: text.studentInfo.inviteFailed }),
  correctParent: () => ({ FORBIDDEN: text.studentInfo.inviteDenied, otherwise: text.studentInfo.correctFailed }),
  inviteGuardians: () => ({ FORBIDDEN: text.inviteGuardians.denied, otherwise: text.inviteGuardians.failed }),
  removeParent: () => ({ FORBIDDEN: text.studentInfo.removeDenied, otherwise: text.studentInfo.removeFailed }),

  loadStudent: () => ({ otherwise: text.editStudent.loadFailed }),
  updateStudent: () => ({ FORBIDDEN: text.editStudent.updateDenied, otherwise: text.editStudent.updateFailed }),
  deleteStudent: () => ({ FORBIDDEN: text.editStudent.deleteDenied, otherwise: text.editStudent.deleteFailed }),
  deleteStudents: () => ({ FORBIDDEN: text.editStudent.deleteDenied, otherwise: text.editStudent.deleteFailed }),
  setEnrolment: () => ({ FORBIDDEN: text.enrolment.setDenied, otherwise: text.enrolment.setFailed }),
  setSchedule: () => ({ FORBIDDEN: text.enrolment.setDenied, otherwise: text.enrolment.scheduleFailed }),
  uploadPhoto: () => ({ BAD_REQUEST: text.photo.notAnImage, PAYLOAD_TOO_LARGE: text.photo.tooLarge, otherwise: () => text.photo.failed }),

  listClassrooms: () => ({ FORBIDDEN: text.classrooms.denied, otherwise: text.classrooms.failed }),
  createClassroom: () => ({ FORBIDDEN: text.classrooms.denied, otherwise: text.classrooms.createFailed }),
  deleteClassroom: () => ({
    FORBIDDEN: text.classrooms.denied,
    NOT_FOUND: text.classrooms.notFound,
    otherwise: text.classrooms.deleteFailed,
  }),
  loadClassroom: () => ({
    FORBIDDEN: text.classrooms.denied,
    NOT_FOUND: text.classrooms.notFound,
    otherwise: text.editClassroom.loadFailed,
  }),
  loadClassroomStaff: () => ({ FORBIDDEN: text.staff.denied, otherwise: text.editClassroom.staffFailed }),
  loadClassroomStudents: () => ({ FORBIDDEN: text.students.denied, otherwise: text.editClassroom.studentsFailed }),
  updateClassroom: () => ({
    FORBIDDEN: text.classrooms.denied,
    NOT_FOUND: text.classrooms.notFound,
    otherwise: text.editClassroom.updateFailed,
  }),

  loadToday: () => ({ FORBIDDEN: text.portal.todayDenied, otherwise: text.portal.todayFailed }),
  loadPlaces: () => ({ FORBIDDEN: text.portal.placesDenied, otherwise: text.portal.placesFailed }),
  loadHours: () => ({ FORBIDDEN: text.portal.todayDenied, otherwise: text.portal.hoursFailed }),
  loadSheet: () => ({ FORBIDDEN: text.portal.todayDenied, otherwise: text.portal.sheetFailed }),
  loadActivity: () => ({ FORBIDDEN: text.activity.denied, otherwise: text.activity.failed }),

  loadSettings: () => ({ FORBIDDEN: text.settings.denied, NOT_FOUND: text.daycare.notFound, otherwise: text.settings.loadFailed }),
  moveStudents: () => ({ FORBIDDEN: text.classrooms.denied, otherwise: (message) => message }),
  exportData: () => ({ FORBIDDEN: text.yourData.denied, TOO_MANY_REQUESTS: text.yourData.underWay, otherwise: text.yourData.failed }),
  loadReach: () => ({ FORBIDDEN: text.settings.denied, otherwise: text.reach.loadFailed }),
  changeReach: () => ({ FORBIDDEN: text.settings.denied, BAD_REQUEST: text.reach.notOurs, otherwise: text.reach.failed }),
  loadBackups: () => ({ FORBIDDEN: text.settings.denied, otherwise: text.backups.loadFailed }),
  sendTestLetter: () => ({ FORBIDDEN: text.settings.denied, otherwise: (message) => message }),
  loadBinders: () => ({ FORBIDDEN: text.binder.denied, otherwise: (message) => message }),
  makeBinder: () => ({ FORBIDDEN: text.binder.denied, otherwise: (message) => message }),
  makeBackup: () => ({ FORBIDDEN: text.settings.denied, otherwise: (message) => message }),
  updateSettings: () => ({ FORBIDDEN: text.settings.denied, NOT_FOUND: text.daycare.notFound, otherwise: text.settings.updateFailed }),
} satisfies Record<string, () => Sentences>;

/** An action that can fail. */
export type Action = keyof typeof errorTable;

/** The sentence for this failed action. */
export function messageFor(action: Action, error: CallError): string {
  const sentences: Sentences = errorTable[action]();
  return (isSpecificCode(error.code) ? sentences[error.code] : undefined) ?? sentences.otherwise(error.message);
}

const specificCodes: readonly string[] = [
  'FORBIDDEN',
  'UNAUTHORIZED',
  'BAD_REQUEST',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
] satisfies SpecificCode[];

function isSpecificCode(code: string | undefined): code is SpecificCode {
  return code !== undefined && specificCodes.includes(code);
}
