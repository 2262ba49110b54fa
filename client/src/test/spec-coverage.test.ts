import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { procedures } from '@daycare-portal/server/test/procedures';
import { errorTable } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes';

/** Files of tests, from the top of the project. */
const client = (name: string) => `client/src/${name}.test.tsx`;
const server = (name: string) => `server/src/${name}.test.ts`;
const journey = (name: string) => `client/journeys/${name}.journey.ts`;

const landing = client('site/landing-page');
const legal = client('site/legal-pages');
const login = client('features/sign-in/login-page');
const dashboard = client('features/dashboard/dashboard-page');
const staffList = client('features/staff/staff-list-page');
const inviteStaff = client('features/staff/invite-staff-page');
const studentList = client('features/students/student-list-page');
const createStudents = client('features/students/create-students-page');
const importStudents = client('features/students/import/import-page');
const student = client('features/students/student-page');
const editStudent = client('features/students/edit-student-page');
const classroomList = client('features/classrooms/classroom-list-page');
const editClassroom = client('features/classrooms/edit-classroom-page');
const settings = client('features/daycare-settings/settings-page');
const account = client('features/account/account-page');
const forgotPassword = client('features/recovery/forgot-password-page');
const activityLog = client('features/activity-log/activity-log-page');
const layout = client('portal/portal-layout');
const mobileOnly = client('portal/mobile-only-page');
const provider = client('auth/auth-provider');

/** Spec 2: each route beside the tests that show it. */
const routeTests: Record<string, string[]> = {
  '/': [landing, journey('site')],
  '/login': [login, journey('sign-in')],
  '/terms-of-service': [legal, journey('site')],
  '/privacy-policy': [legal, journey('site')],
  '/delete-my-account': [legal, journey('site')],
  '/portal': [dashboard, journey('dashboard')],
  '/portal/dashboard': [dashboard],
  '/portal/users': [staffList, journey('staff')],
  '/users': [client('auth/require-auth')],
  '/portal/invite-user': [inviteStaff, journey('staff')],
  '/portal/students': [studentList, journey('students')],
  '/portal/create-student': [createStudents, journey('bulk-form')],
  '/portal/import-students': [importStudents, journey('import')],
  '/portal/students/:studentId': [student, journey('student')],
  '/portal/students/:studentId/edit': [editStudent, journey('student')],
  '/portal/classrooms': [classroomList, journey('classrooms')],
  '/portal/classrooms/:classroomId/edit': [editClassroom, journey('classrooms')],
  '/portal/activities': [mobileOnly, journey('pages')],
  '/portal/messages': [mobileOnly, journey('pages')],
  '/portal/daycare-settings': [settings, journey('settings')],
  // Beside the spec: who did what, one's own account, the first run (contract 5), and any other address.
  '/portal/print/:paper': [client('features/students/print/print-page'), journey('print')],
  '/portal/activity-log': [activityLog, journey('activity-log')],
  '/portal/how-data-is-kept': [client('features/promises/promises-page'), journey('settings')],
  '/portal/account': [account, journey('account')],
  '/forgot-password': [forgotPassword, journey('recovery')],
  '/reset-password': [client('features/recovery/reset-password-page'), journey('recovery')],
  '/accept-invite': [client('features/accept-invite/accept-invite-page'), journey('invitations')],
  '/setup': [client('features/setup/setup-page'), journey('first-run')],
  '*': [client('portal/not-found-page'), journey('pages')],
};

/** Spec 7 and contract 4: each call beside the tests that call it. Who may make it, gates.test.ts walks; what is sent, naughty-input.test.ts. */
const callTests: Record<string, string> = {
  'auth.signIn': server('auth/sign-in'),
  'auth.signOut': server('auth/sessions'),
  'auth.getSession': server('auth/auth.router'),
  'auth.getSignInOptions': server('auth/auth.router'),
  'auth.register': server('auth/register'),
  'auth.getPasswordReset': server('auth/reset-password'),
  'auth.resetPassword': server('auth/reset-password'),
  'auth.requestPasswordReset': server('auth/request-password-reset'),
  'auth.getSetup': server('auth/register'),
  'auth.acceptInvite': server('auth/accept-invite'),
  'auth.getInvite': server('auth/accept-invite'),
  'auth.getLinkedChildren': server('auth/linked-children'),
  'auth.updateDisplayName': server('auth/auth.router'),
  'auth.setLanguage': server('auth/language'),
  'auth.changePassword': server('auth/change-password'),
  'auth.listSessions': server('auth/own-sessions'),
  'auth.endSession': server('auth/own-sessions'),
  'auth.endOtherSessions': server('auth/own-sessions'),
  'auth.endAllSessions': server('auth/own-sessions'),
  'auth.getTwoFactor': server('auth/two-factor'),
  'auth.startTwoFactor': server('auth/two-factor'),
  'auth.confirmTwoFactor': server('auth/two-factor'),
  'auth.renewRecoveryCodes': server('auth/two-factor'),
  'auth.turnOffTwoFactor': server('auth/two-factor'),
  'auth.deleteAccount': server('auth/delete-account'),
  'daycare.createDaycare': server('daycare/daycare'),
  'daycare.getDaycare': server('daycare/daycare'),
  'daycare.updateDaycare': server('daycare/daycare'),
  'daycare.setTwoFactorRequired': server('daycare/require-two-factor'),
  'daycare.getActivityLog': server('audit/activity-log'),
  'daycare.getBackups': server('daycare/make-backup'),
  'daycare.makeBackup': server('daycare/make-backup'),
  'daycare.transferOwnership': server('daycare/transfer-ownership'),
  'staff.getDaycareStaffList': server('staff/staff-list'),
  'staff.manageDaycareRole': server('staff/remove-staff'),
  'staff.bulkInviteStaff': server('staff/invite-staff'),
  'staff.resendInvite': server('staff/pending-invites'),
  'staff.cancelInvite': server('staff/pending-invites'),
  'staff.changeRole': server('staff/change-staff'),
  'staff.exportStaffList': server('export/list-file'),
  'students.exportStudentList': server('export/list-file'),
  'staff.setManageStaff': server('staff/change-staff'),
  'staff.makeResetLink': server('auth/make-reset-link'),
  'students.getDaycareStudentList': server('students/student-list'),
  'students.bulkCreateStudents': server('students/create-students'),
  'students.addDaycareStudent': server('students/create-students'),
  'students.getStudentInfo': server('students/student-info'),
  'students.updateDaycareStudent': server('students/update-student'),
  'students.deleteDaycareStudent': server('students/delete-student'),
  'students.getLinkedParentsForStudent': server('students/linked-parents'),
  'students.sendParentInvite': server('students/invite-parent'),
  'students.resendParentInvite': server('students/linked-parents'),
  'students.cancelParentInvite': server('students/linked-parents'),
  'students.removeParentLink': server('students/linked-parents'),
  'students.makeParentResetLink': server('auth/make-reset-link'),
  'students.correctParentEmail': server('students/correct-parent-email'),
  'students.getUninvitedGuardians': server('students/invite-all-guardians'),
  'students.inviteAllGuardians': server('students/invite-all-guardians'),
  'students.startImport': server('students/import-students'),
  'students.importStudents': server('students/import-students'),
  'students.getRecentImports': server('students/undo-import'),
  'students.undoImport': server('students/undo-import'),
  'classrooms.getClassroomList': server('classrooms/classrooms'),
  'classrooms.getClassroomMarks': server('classrooms/classrooms'),
  'classrooms.manageClassroom': server('classrooms/classrooms'),
  'classrooms.updateStudentClassrooms': server('classrooms/classrooms'),
  'site.getStoreLinks': server('site/site'),
};

/** Spec 2, 5, 8: each sentence beside the test of the screen that shows it; what stands for '...' there comes after it. */
const sentenceTests: [sentence: string, test: string][] = [
  // Sign-in
  ['Enter your credentials to access the daycare management portal', login],
  ["Don't have an account? Contact your system administrator.", login],
  ['Signing in...', login],
  ['Failed to login. Please check your credentials.', login],
  ['useAuth must be used within an AuthProvider', provider],
  // The portal
  ['Select a Daycare', layout],
  ['are available in the mobile apps. The web version is coming soon.', mobileOnly],
  // Dashboard
  ['Permission denied. You may not have access to view all statistics.', dashboard],
  ['You must be logged in to view dashboard statistics.', dashboard],
  ['Error loading dashboard: ', dashboard],
  // Staff
  ['Permission denied. You must be an owner, staff, or teacher to view staff information.', staffList],
  ['You must be logged in to view staff information.', staffList],
  ['Error fetching staff list: ', staffList],
  ['Permission denied. You must be an owner or have management permissions to remove staff.', staffList],
  ['Error removing staff member: ', staffList],
  // Invite
  ['Please add at least one email address.', inviteStaff],
  ['Permission denied. You must be an owner or have management permissions to add staff.', inviteStaff],
  ['Invalid input. Please check your email addresses and try again.', inviteStaff],
  ['Error sending invitations: ', inviteStaff],
  // Students
  ['Permission denied. You must be an owner, staff, or teacher to view student information.', studentList],
  ['You must be logged in to view student information.', studentList],
  ['Error fetching student list: ', studentList],
  ['Please add at least one student with complete information.', createStudents],
  ['Permission denied. You must be an owner, staff, or teacher to add students.', createStudents],
  ['Invalid input. Please check your information and try again.', createStudents],
  ['Error creating students: ', createStudents],
  // Student detail
  ['Failed to load student data', student],
  ['Student not found.', student],
  ['Failed to load student information', student],
  // Edit student
  ['First name and last name are required', editStudent],
  ['Date of birth is required', editStudent],
  ['Please select an image file', editStudent],
  ['Image size must be less than 5MB', editStudent],
  ['Failed to upload image', editStudent],
  ['You do not have permission to update this student', editStudent],
  ['You do not have permission to delete this student', editStudent],
  ['Error updating student: ', editStudent],
  ['Error deleting student: ', editStudent],
  ['Error loading student: ', editStudent],
  ['This action cannot be undone.', editStudent],
  // Classrooms
  ['Permission denied. You must be an owner to view classroom information.', classroomList],
  ['Classroom not found', classroomList],
  ['Classroom Not Found', editClassroom],
  ['Please enter a classroom name', editClassroom],
  ['Error loading classroom: ', editClassroom],
  ['Error loading staff: ', editClassroom],
  ['Error loading students: ', editClassroom],
  ['Error updating classroom: ', editClassroom],
  // Settings
  ['Owner Access Required', settings],
  ['Daycare name is required', settings],
  ['Daycare not found', settings],
  ['Permission denied. You must be an owner to view daycare settings.', settings],
  ['Daycare information updated successfully!', settings],
];

/** What the screens say where the spec has no sentence. */
const besideTheSpec = [
  'This page could not be loaded: ',
  'Permission denied. You must be an owner to change what staff may do.',
  'Error changing staff member: ',
  'Error cancelling the invitation: ',
  'You do not have permission to invite parents or guardians',
  'Error sending the invitation: ',
  'You do not have permission to remove parents or guardians',
  'Error removing the parent or guardian: ',
  'Error correcting the address: ',
  'Permission denied. You must be an owner to invite all guardians.',
  'Error inviting the guardians: ',
  'Permission denied. You must be an owner, staff, or teacher to import students.',
  'Error importing the list: ',
  'Permission denied. An import is undone by who made it, or by an owner.',
  'Error undoing the import: ',
  'Error fetching recent imports: ',
  text.invite.invalid,
  'Error fetching classroom list: ',
  'Error creating classroom: ',
  'Error deleting classroom: ',
  'Error loading daycare: ',
  'Error loading the backups: ',
  'Error loading your account: ',
  'Error updating daycare: ',
  'Permission denied. You must be an owner to view the activity log.',
  'Error loading the activity log: ',
  text.yourData.denied,
  text.yourData.underWay,
  text.yourData.failed(''),
];

const top = join(import.meta.dirname, '../../..');

function read(test: string): string {
  return readFileSync(join(top, test), 'utf8');
}

function addressesOf(list: RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...addressesOf(children)]);
}

describe('Each route of spec 2', () => {
  it('stands in the table of the tests that show it, and there is no other', () => {
    expect(Object.keys(routeTests).toSorted()).toEqual(addressesOf(routes).toSorted());
  });

  it('has a scene in the gallery', () => {
    const rooms = ['classrooms', 'entry', 'office', 'portal', 'staff', 'students'];
    const scenes = rooms.map((room) => read(`scripts/gallery/scenes/${room}.mjs`)).join('\n');
    // What only leads to another page, and whatever is no page.
    const withoutOwn = ['/users', '/portal/dashboard', '*'];
    const missing = Object.keys(routeTests).filter((route) => {
      const [start = '', named] = route.split('/:');
      const ends = named === undefined ? ["'", '#', '?'] : ['/'];
      return !withoutOwn.includes(route) && !ends.some((end) => scenes.includes(start + end));
    });
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(routeTests).flatMap(([route, tests]) => tests.map((test) => [route, test] as const)))(
    '%s is shown by %s',
    (route, test) => {
      // What stands for an id is filled in by the test, an address that is none by others; journeys follow links.
      const written = route.split('/:')[0] ?? route;
      expect(test.endsWith('.journey.ts') || route === '*' || read(test).includes(written)).toBe(true);
      expect(read(test)).toMatch(/\b(it|test|journey)(\.each\b|\()/);
    },
  );
});

describe('Each call of spec 7', () => {
  it('stands in the table of the tests that make it, and there is no other', () => {
    expect(Object.keys(callTests).toSorted()).toEqual(procedures.map(({ path }) => path).toSorted());
  });

  it.each(Object.entries(callTests))('%s is made by %s', (call, test) => {
    expect(read(test)).toContain(call.split('.')[1]);
  });
});

describe('Each sentence of spec 8', () => {
  it('that a failed action can have stands in the table of the tests of screens', () => {
    const listed = sentenceTests.map(([sentence]) => sentence);
    const catalogue = Object.values(errorTable).flatMap((sentences) => {
      const { otherwise, ...byCode } = sentences();
      return [...Object.values<string>(byCode), otherwise('')];
    });
    expect(catalogue.filter((sentence) => sentence !== '' && !listed.includes(sentence) && !besideTheSpec.includes(sentence))).toEqual([]);
  });

  it.each(sentenceTests)('%s: %s', (sentence, test) => {
    const source = read(test).replaceAll("\\'", "'");
    expect(source.includes(sentence)).toBe(true);
  });
});
