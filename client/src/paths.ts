import { pages } from '@daycare-portal/shared/pages';

/** Which children Today shows, as in its address. */
export type TodayShown = 'all' | 'in' | 'expected' | 'late' | 'out' | 'absent' | 'leftOpen' | 'decisions';

/** The address of the page about the record with this id. */
const about = (page: string) => (id: string) => page.replace(/:\w+/, () => id);

const withSearch = (address: string, search: Record<string, string>) =>
  Object.keys(search).length === 0 ? address : `${address}?${new URLSearchParams(search)}`;

/** Every address that the client leads to. */
export const paths = {
  ...pages,
  download: `${pages.landing}#download`,
  /** Any address of the portal, including unknown ones. */
  inPortal: `${pages.portal}/*`,
  todayShowing: (show: TodayShown) => withSearch(pages.today, { show }),
  headcount: about(pages.headcount),
  earlierDay: (day: string) => withSearch(pages.earlierDays, { day, room: 'all' }),
  outing: about(pages.outing),
  editOuting: about(pages.editOuting),
  /** A child's day, as its family sees it. Today if no day is given. */
  familyDay: (child: string, day?: string) => withSearch(pages.portal, { child, ...(day !== undefined && { day }) }),
  familyPhotosOf: (child: string) => withSearch(pages.familyPhotos, { child }),
  /** The reports about one child. */
  recordsOf: (child: string) => withSearch(pages.records, { child }),
  writeIncident: about(pages.writeIncident),
  incident: about(pages.incident),
  editIncident: about(pages.editIncident),
  familyReports: (child: string) => withSearch(pages.familyReports, { child }),
  familyChild: (child: string) => withSearch(pages.familyChild, { child }),
  familyMedication: (child: string) => withSearch(pages.familyMedication, { child }),
  /** The list of the children in one classroom. */
  studentsOf: (classroom: string) => withSearch(pages.students, { classroom }),
  student: about(pages.student),
  peopleOfStudent: (id: string) => `${about(pages.student)(id)}#people-of-child`,
  editStudent: about(pages.editStudent),
  binders: `${pages.emergencyRoster}#binder`,
  familyForm: (daycareId: string, studentId: string, page?: string) =>
    withSearch(pages.familyForm.replace(':daycareId', daycareId).replace(':studentId', studentId), page === undefined ? {} : { page }),
  formReviewOf: about(pages.formReview),
  attendanceOf: about(pages.attendanceOf),
  milestonesOf: about(pages.milestones),
  familySeesOf: about(pages.familySees),
  medicationOf: (studentId: string, authorization?: string) =>
    withSearch(about(pages.medicationOf)(studentId), authorization === undefined ? {} : { authorization }),
  /** For a classroom or one child, depending on the address. */
  print: (paper: string, of: { classroom?: string; student?: string } = {}) => withSearch(about(pages.print)(paper), of),
  editClassroom: about(pages.editClassroom),
  roomDay: (classroomId: string, day?: string) => withSearch(about(pages.roomDay)(classroomId), day === undefined ? {} : { day }),
  /** The log entries about one child. */
  activityOfStudent: (id: string) => withSearch(pages.activityLog, { kind: 'student', record: id }),
  billingAccount: about(pages.billingAccount),
  /** A child's plan and who pays, on the page of plans. */
  billingPlansOf: (child: string) => withSearch(pages.billingPlans, { child }),
  billingRun: (of: { every: string; from: string; until: string }) => withSearch(pages.billingRun, of),
  billingDocument: about(pages.billingDocument),
  familyDocument: (daycareId: string, documentId: string) =>
    pages.familyDocument.replace(':daycareId', daycareId).replace(':documentId', documentId),
  /** The settings' section about bills. */
  billingSettings: `${pages.settings}#billing`,
  /** The settings' section about backups. */
  backups: `${pages.settings}#backups`,
  version: `${pages.settings}#version`,
  /** The settings' section about how others reach the portal. */
  reach: `${pages.settings}#reach`,
  /** The account's section about two-factor sign-in. */
  twoFactor: `${pages.account}#two-factor`,
} as const;
