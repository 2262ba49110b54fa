/** Which children Today shows, as its address says it. */
export type TodayShown = 'all' | 'in' | 'expected' | 'late' | 'out' | 'absent' | 'leftOpen';

/** Every address of the client, spelled once (product 2). */
export const paths = {
  landing: '/',
  download: '/#download',
  login: '/login',
  setup: '/setup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  /** What the code of a try opens. */
  arrival: '/reach',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  deleteAccount: '/delete-my-account',
  portal: '/portal',
  /** Any address of the portal, those that lead nowhere included. */
  inPortal: '/portal/*',
  dashboard: '/portal/dashboard',
  today: '/portal/today',
  todayShowing: (show: TodayShown) => `/portal/today?show=${show}`,
  headcounts: '/portal/headcount',
  headcount: (id: string) => `/portal/headcount/${id}`,
  outings: '/portal/outings',
  planOuting: '/portal/outings/new',
  outing: (id: string) => `/portal/outings/${id}`,
  editOuting: (id: string) => `/portal/outings/${id}/edit`,
  staff: '/portal/users',
  /** Where the invite page's back links once led (product 11). */
  strayStaff: '/users',
  inviteStaff: '/portal/invite-user',
  /** The hours of the team, a week at a time. */
  staffHours: '/portal/staff-hours',
  students: '/portal/students',
  /** The list of those in one classroom. */
  studentsOf: (classroomId: string) => `/portal/students?${new URLSearchParams({ classroom: classroomId })}`,
  createStudents: '/portal/create-student',
  importStudents: '/portal/import-students',
  student: (id: string) => `/portal/students/${id}`,
  editStudent: (id: string) => `/portal/students/${id}/edit`,
  attendance: '/portal/attendance',
  now: '/portal/now',
  emergencyRoster: '/portal/emergency-roster',
  binders: '/portal/emergency-roster#binder',
  attendanceOf: (id: string) => `/portal/students/${id}/attendance`,
  /** Of a classroom or of one child, as its address says. */
  print: (paper: string, of: { classroom?: string; student?: string } = {}) => {
    const search = new URLSearchParams(of).toString();
    return `/portal/print/${paper}${search === '' ? '' : `?${search}`}`;
  },
  classrooms: '/portal/classrooms',
  /** Places taken in the next weeks, and children who move to another classroom. */
  places: '/portal/places',
  editClassroom: (id: string) => `/portal/classrooms/${id}/edit`,
  missingHealth: '/portal/missing-information',
  expiringDocuments: '/portal/expiring-documents',
  teamDocuments: '/portal/team-documents',
  /** Whether a room had enough adults, on a day. */
  roomDay: (classroomId: string, day?: string) =>
    `/portal/ratio/${classroomId}${day === undefined ? '' : `?${new URLSearchParams({ day })}`}`,
  /** Minutes out of ratio, by week and month. */
  shortMinutes: '/portal/ratio',
  ratioRules: '/portal/ratio-rules',
  activities: '/portal/activities',
  messages: '/portal/messages',
  settings: '/portal/daycare-settings',
  activityLog: '/portal/activity-log',
  /** What the log has about one child. */
  activityOfStudent: (id: string) => `/portal/activity-log?kind=student&record=${id}`,
  /** The part of them about backups. */
  backups: '/portal/daycare-settings#backups',
  /** The part of them about how others reach the portal. */
  reach: '/portal/daycare-settings#reach',
  promises: '/portal/how-data-is-kept',
  account: '/portal/account',
  /** The part of it about two-factor sign-in. */
  twoFactor: '/portal/account#two-factor',
} as const;
