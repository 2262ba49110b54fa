/** Every address of the client, spelled once (spec 2). */
export const paths = {
  landing: '/',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  deleteAccount: '/delete-my-account',
  login: '/login',
  setup: '/setup',
  portal: '/portal',
  dashboard: '/portal/dashboard',
  staff: '/portal/users',
  /** Where the invite page's back links once led (contract 5). */
  strayStaff: '/users',
  inviteStaff: '/portal/invite-user',
  students: '/portal/students',
  createStudents: '/portal/create-student',
  classrooms: '/portal/classrooms',
  activities: '/portal/activities',
  messages: '/portal/messages',
  settings: '/portal/daycare-settings',
} as const;
