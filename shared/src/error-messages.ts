import { billingPagesText } from './billing-pages-text';
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

/** The codes for which an action may have its own sentence, besides FORBIDDEN. */
const specificCodes = ['UNAUTHORIZED', 'BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE'] as const;

interface Sentences extends Partial<Record<(typeof specificCodes)[number], string>> {
  /** For somebody without the permission. */
  denied?: string;
  /** For every other failure. */
  failed?: (message: string) => string;
}

/** What a person reads when an action fails (product 8), where that is not the server’s own sentence, which is the default. */
export const errorTable = {
  signIn: () => ({ failed: signInMessage }),
  loadSignInOptions: () => ({ failed: text.recovery.optionsFailed }),
  // A malformed token is refused by its shape. To a person it is just another link that no longer works.
  readInvite: () => ({ BAD_REQUEST: text.invite.invalid }),
  loadAccount: () => ({ failed: text.account.failed }),
  loadDashboard: () => ({ denied: text.dashboard.denied, UNAUTHORIZED: text.dashboard.signedOut, failed: text.dashboard.failed }),
  loadHealth: () => ({ failed: () => healthText.strip.failed }),

  listStaff: () => ({ denied: text.staff.denied, UNAUTHORIZED: text.staff.signedOut, failed: text.staff.failed }),
  removeStaff: () => ({ denied: text.staff.removeDenied, failed: text.staff.removeFailed }),
  changeStaff: () => ({ denied: text.staff.changeDenied, failed: text.staff.changeFailed }),
  inviteStaff: () => ({ denied: text.inviteStaff.denied, BAD_REQUEST: text.inviteStaff.invalid, failed: text.inviteStaff.failed }),
  cancelInvite: () => ({ denied: text.inviteStaff.denied, failed: text.inviteStaff.cancelFailed }),

  listStudents: () => ({ denied: text.students.denied, UNAUTHORIZED: text.students.signedOut, failed: text.students.failed }),
  createStudents: () => ({
    denied: text.createStudents.denied,
    BAD_REQUEST: text.createStudents.invalid,
    failed: text.createStudents.failed,
  }),
  importStudents: () => ({ denied: text.importStudents.denied, failed: text.importStudents.failed }),
  undoImport: () => ({ denied: text.importStudents.undoDenied, failed: text.importStudents.undoFailed }),
  listImports: () => ({ denied: text.importStudents.denied, failed: text.importStudents.listFailed }),
  getStudentInfo: () => ({
    denied: text.students.denied,
    UNAUTHORIZED: text.students.signedOut,
    NOT_FOUND: text.students.notFound,
    failed: () => text.studentInfo.failed,
  }),
  loadPeople: () => ({ failed: text.studentInfo.peopleFailed }),
  linkedParents: () => ({ failed: () => text.studentInfo.partFailed }),
  inviteParent: () => ({ denied: text.studentInfo.inviteDenied, failed: text.studentInfo.inviteFailed }),
  correctParent: () => ({ denied: text.studentInfo.inviteDenied, failed: text.studentInfo.correctFailed }),
  inviteGuardians: () => ({ denied: text.inviteGuardians.denied, failed: text.inviteGuardians.failed }),
  removeParent: () => ({ denied: text.studentInfo.removeDenied, failed: text.studentInfo.removeFailed }),

  loadStudent: () => ({ failed: text.editStudent.loadFailed }),
  updateStudent: () => ({ denied: text.editStudent.updateDenied, failed: text.editStudent.updateFailed }),
  deleteStudent: () => ({ denied: text.editStudent.deleteDenied, failed: text.editStudent.deleteFailed }),
  deleteStudents: () => ({ denied: text.editStudent.deleteDenied, failed: text.editStudent.deleteFailed }),
  setEnrolment: () => ({ denied: text.enrollment.setDenied, failed: text.enrollment.setFailed }),
  setSchedule: () => ({ denied: text.enrollment.setDenied, failed: text.enrollment.scheduleFailed }),
  uploadPhoto: () => ({ BAD_REQUEST: text.photo.notAnImage, PAYLOAD_TOO_LARGE: text.photo.tooLarge, failed: () => text.photo.failed }),

  listClassrooms: () => ({ denied: text.classrooms.denied, failed: text.classrooms.failed }),
  createClassroom: () => ({ denied: text.classrooms.denied, failed: text.classrooms.createFailed }),
  deleteClassroom: () => ({
    denied: text.classrooms.denied,
    NOT_FOUND: text.classrooms.notFound,
    failed: text.classrooms.deleteFailed,
  }),
  loadClassroom: () => ({
    denied: text.classrooms.denied,
    NOT_FOUND: text.classrooms.notFound,
    failed: text.editClassroom.loadFailed,
  }),
  loadClassroomStaff: () => ({ denied: text.staff.denied, failed: text.editClassroom.staffFailed }),
  loadClassroomStudents: () => ({ denied: text.students.denied, failed: text.editClassroom.studentsFailed }),
  updateClassroom: () => ({
    denied: text.classrooms.denied,
    NOT_FOUND: text.classrooms.notFound,
    failed: text.editClassroom.updateFailed,
  }),

  loadToday: () => ({ denied: text.portal.todayDenied, failed: text.portal.todayFailed }),
  loadBilling: () => ({ denied: billingPagesText.denied, failed: () => billingPagesText.failed }),
  loadActivity: () => ({ denied: text.activity.denied, failed: text.activity.failed }),

  loadSettings: () => ({ denied: text.settings.denied, NOT_FOUND: text.daycare.notFound, failed: text.settings.loadFailed }),
  exportData: () => ({ denied: text.yourData.denied, TOO_MANY_REQUESTS: text.yourData.underWay, failed: text.yourData.failed }),
  changeReach: () => ({ denied: text.settings.denied, BAD_REQUEST: text.reach.notOurs, failed: text.reach.failed }),
  updateSettings: () => ({ denied: text.settings.denied, NOT_FOUND: text.daycare.notFound, failed: text.settings.updateFailed }),
} satisfies Record<string, () => Sentences>;

/** An action that can fail. */
export type Action = keyof typeof errorTable;

/** The sentence for this failed action. */
export function messageFor(action: Action, { code, message }: CallError): string {
  const sentences: Sentences = errorTable[action]();
  const specific = specificCodes.find((each) => each === code);
  const own = code === 'FORBIDDEN' ? sentences.denied : specific && sentences[specific];
  return own ?? sentences.failed?.(message) ?? message;
}
