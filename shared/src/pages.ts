/** The address of every page (product 2). A name after a colon stands for an id. */
export const pages = {
  landing: '/',
  login: '/login',
  setup: '/setup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  /** The page that the code of an address test opens. */
  arrival: '/reach',
  /** The screen of a tablet at the door. */
  door: '/door',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  deleteAccount: '/delete-my-account',
  /** Where the invite page's back links once led (product 2). */
  strayStaff: '/users',
  portal: '/portal',
  /** A family's form about one child. */
  familyForm: '/portal/form/:daycareId/:studentId',
  dashboard: '/portal/dashboard',
  today: '/portal/today',
  attendance: '/portal/attendance',
  now: '/portal/now',
  emergencyRoster: '/portal/emergency-roster',
  headcounts: '/portal/headcount',
  headcount: '/portal/headcount/:headcountId',
  outings: '/portal/outings',
  planOuting: '/portal/outings/new',
  outing: '/portal/outings/:outingId',
  editOuting: '/portal/outings/:outingId/edit',
  staff: '/portal/users',
  staffHours: '/portal/staff-hours',
  inviteStaff: '/portal/invite-user',
  students: '/portal/students',
  createStudents: '/portal/create-student',
  importStudents: '/portal/import-students',
  student: '/portal/students/:studentId',
  editStudent: '/portal/students/:studentId/edit',
  attendanceOf: '/portal/students/:studentId/attendance',
  milestones: '/portal/students/:studentId/milestones',
  /** What each guardian of a child is shown. */
  familySees: '/portal/students/:studentId/family',
  medicationOf: '/portal/students/:studentId/medication',
  confirmPeople: '/portal/confirm-pickups',
  familyForms: '/portal/family-forms',
  formReview: '/portal/family-forms/:studentId',
  missingHealth: '/portal/missing-information',
  expiringDocuments: '/portal/expiring-documents',
  teamDocuments: '/portal/team-documents',
  /** Places taken in the next weeks, and moves to another classroom. */
  places: '/portal/places',
  print: '/portal/print/:paper',
  classrooms: '/portal/classrooms',
  editClassroom: '/portal/classrooms/:classroomId/edit',
  /** Minutes out of ratio, by week and month. */
  shortMinutes: '/portal/ratio',
  /** Whether a room had enough adults on a day. */
  roomDay: '/portal/ratio/:classroomId',
  ratioRules: '/portal/ratio-rules',
  activities: '/portal/activities',
  menu: '/portal/activities/menu',
  /** What was written down on an earlier day. */
  earlierDays: '/portal/activities/earlier-days',
  mealCounts: '/portal/activities/meal-counts',
  medication: '/portal/activities/medication',
  drills: '/portal/drills',
  messages: '/portal/messages',
  announce: '/portal/messages/announcement',
  messagePhrases: '/portal/messages/phrases',
  records: '/portal/records',
  newIncident: '/portal/records/new',
  writeIncident: '/portal/records/new/:studentId',
  incident: '/portal/records/:incidentId',
  editIncident: '/portal/records/:incidentId/edit',
  /** The inspector's folder. */
  inspectorFolder: '/portal/inspector-folder',
  /** Reports about a family's own child, to read and sign. */
  familyReports: '/portal/family/reports',
  familyMessages: '/portal/family-messages',
  /** All photos of a child, for its family. */
  familyPhotos: '/portal/family/photos',
  /** A family's contacts, permissions and record. */
  familyChild: '/portal/family/child',
  familyMedication: '/portal/family/medication',
  billing: '/portal/billing',
  billingPlans: '/portal/billing/plans',
  billingAccounts: '/portal/billing/accounts',
  /** Accounts as guardians and households suggest them, for somebody to confirm. */
  confirmAccounts: '/portal/billing/new-accounts',
  /** What families owed when the daycare began here. */
  openingBalances: '/portal/billing/opening-balances',
  billingAccount: '/portal/billing/accounts/:accountId',
  /** The bills of a period, before they are posted. */
  billingRun: '/portal/billing/bills',
  billingPayments: '/portal/billing/payments',
  billingReports: '/portal/billing/reports',
  billingDocument: '/portal/billing/documents/:documentId',
  familyBills: '/portal/family/bills',
  familyDocument: '/portal/family/bills/:daycareId/:documentId',
  settings: '/portal/daycare-settings',
  doorTablets: '/portal/door-tablets',
  activityLog: '/portal/activity-log',
  promises: '/portal/how-data-is-kept',
  account: '/portal/account',
} as const;

/** The pages that work while the server is away. */
export const offlinePages: readonly string[] = [
  pages.today,
  pages.now,
  pages.emergencyRoster,
  pages.headcounts,
  pages.headcount,
  pages.outings,
  pages.outing,
  pages.activities,
];
