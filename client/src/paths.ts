/** Every address of the client, spelled once (spec 2). */
export const paths = {
  landing: '/',
  download: '/#download',
  login: '/login',
  setup: '/setup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvite: '/accept-invite',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  deleteAccount: '/delete-my-account',
  portal: '/portal',
  dashboard: '/portal/dashboard',
  staff: '/portal/users',
  /** Where the invite page's back links once led (contract 5). */
  strayStaff: '/users',
  inviteStaff: '/portal/invite-user',
  students: '/portal/students',
  createStudents: '/portal/create-student',
  importStudents: '/portal/import-students',
  student: (id: string) => `/portal/students/${id}`,
  editStudent: (id: string) => `/portal/students/${id}/edit`,
  /** Of a classroom or of one child, as its address says. */
  print: (paper: string, of: { classroom?: string; student?: string } = {}) => {
    const search = new URLSearchParams(of).toString();
    return `/portal/print/${paper}${search === '' ? '' : `?${search}`}`;
  },
  classrooms: '/portal/classrooms',
  editClassroom: (id: string) => `/portal/classrooms/${id}/edit`,
  activities: '/portal/activities',
  messages: '/portal/messages',
  settings: '/portal/daycare-settings',
  activityLog: '/portal/activity-log',
  /** What the log has about one child. */
  activityOfStudent: (id: string) => `/portal/activity-log?kind=student&record=${id}`,
  /** The part of them about backups. */
  backups: '/portal/daycare-settings#backups',
  promises: '/portal/how-data-is-kept',
  account: '/portal/account',
  /** The part of it about two-factor sign-in. */
  twoFactor: '/portal/account#two-factor',
} as const;
