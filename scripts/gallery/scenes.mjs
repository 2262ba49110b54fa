import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { steadyMoment } from './steady-moment.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Parameters<Page['getByRole']>[0]} AriaRole */
/** @typedef {'owner@sunnyside.example' | 'teacher@sunnyside.example' | 'parent@sunnyside.example' | 'owner@maplegrove.example'} Person */
/** @typedef {import('@trpc/client').TRPCClient<import('../../server/src/app-router').AppRouter>} Portal calls of the portal as the person of the scene */

/**
 * @typedef {object} Scene a page in one of its states, and how it comes to be in it
 * @property {string | ((portal: Portal, daycareId: string) => Promise<string>)} at its address, or what makes it
 * @property {Person} [as] nobody is signed in without
 * @property {'demo' | 'start'} [of] the demo, or a portal that nobody has set up
 * @property {Person} [by] who makes what the address needs, where nobody is signed in
 * @property {true} [fresh] in a daycare that has just been made
 * @property {RegExp} [held] requests that wait for their answer
 * @property {RegExp} [failed] requests that are answered with a failure
 * @property {readonly Step[]} [steps] what the person does then
 * @property {readonly ViewName[]} [views] in place of those that every scene is seen in
 * @property {true} [tried] is seen enlarged, with wide text, in forced colours, with more contrast too
 */

/** @typedef {(page: Page) => Promise<unknown>} Step */
/** @typedef {'1440' | '1024' | '390' | '320' | 'zoom 200 %' | 'wide text' | 'wide text, phone' | 'forced colours' | 'more contrast' | 'paper'} ViewName */

const owner = 'owner@sunnyside.example';
const teacher = 'teacher@sunnyside.example';
const parent = 'parent@sunnyside.example';
const otherOwner = 'owner@maplegrove.example';
export const password = 'demo-daycare-portal';

const calls = /\/trpc\/(?!auth\.(getSession|signIn))/;
const session = /\/trpc\/auth\.getSession/;
const desk = /** @type {const} */ (['1440', '1024']);
const phone = /** @type {const} */ (['390', '320']);

/** @type {(name: string | RegExp, role?: AriaRole) => Step} */
const press =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();
/** @type {(label: string | RegExp, value: string) => Step} */
const type = (label, value) => (page) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value);
/** @type {(words: string | RegExp) => Step} */
const see = (words) => (page) => page.getByText(words).filter({ visible: true }).first().waitFor();
/** @type {(key: string) => Step} */
const key = (name) => (page) => page.keyboard.press(name);
/** @type {Step} */
const followBack = (page) => page.getByRole('main').getByRole('link').first().click();
/** @type {(name: string, content: string) => Step} */
const choose = (name, content) => (page) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** The answer of the portal to one call. @type {(path: string, data: unknown) => Step} */
const answer = (path, data) => (page) =>
  page.route(new RegExp(`/trpc/${path}`), (route) => {
    const result = { result: { data } };
    return route.fulfill({ json: route.request().url().includes('batch=1') ? [result] : result });
  });
/** @type {Step} */
const loseServer = (page) => page.route(/\/(trpc|healthz)/, (route) => route.abort());
/** @type {(minutes: number) => Step} */
const wait = (minutes) => (page) => page.clock.setFixedTime(steadyMoment + minutes * 60_000);
/** @type {(page: Page) => Promise<void>} */
const lookAtChildren = async (page) => {
  for (const row of [0, 3, 5, 8]) {
    await page.getByRole('main').getByRole('table').getByRole('link').nth(row).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Birth date').filter({ visible: true }).first().waitFor();
    await page.goBack();
    await page.getByRole('main').getByRole('table').getByRole('link').nth(row).waitFor();
  }
};

/** What hangs on a button is opened where it is looked at. @type {(name: string, scene: Scene) => Record<string, Scene>} */
const menu = (name, scene) => ({ [`menu, ${name}`]: { ...scene, views: desk }, [`menu, ${name}, phone`]: { ...scene, views: phone } });

/** The states that most pages of the portal have. @type {(at: Scene['at'], more?: Partial<Scene>) => Record<string, Scene>} */
const usual = (at, more = {}) => ({
  loading: { at, as: owner, held: calls, ...more },
  error: { at, as: owner, failed: calls, ...more },
  loaded: { at, as: owner, tried: true, ...more },
});

/** @type {(first: string, last: string, dob: string, guardians: string, row: number) => Step[]} */
const studentRow = (first, last, dob, guardians, row) => [
  type(`First name, row ${row}`, first),
  type(`Last name, row ${row}`, last),
  type(`Date of birth, row ${row}`, dob),
  type(`Guardian emails, row ${row}`, guardians),
];

/** @type {(find: (student: import('@daycare-portal/shared/students').Student) => boolean) => (portal: Portal, daycareId: string) => Promise<string>} */
const studentWhere = (find) => async (portal, daycareId) => {
  const { students } = await portal.students.getDaycareStudentList.query({ daycareId });
  return `/portal/students/${(students.find(find) ?? students[0])?.id}`;
};
const student = studentWhere(({ profilePic, parentEmails }) => profilePic !== null && parentEmails.length > 1);
const plainStudent = studentWhere(({ profilePic, parentEmails }) => profilePic === null && parentEmails.length === 0);
const ofParent = studentWhere(({ parentEmails }) => parentEmails.includes(parent));
/** @type {Scene['at']} */
const editStudent = async (portal, daycareId) => `${await student(portal, daycareId)}/edit`;
/** @type {Scene['at']} */
const classroom = async (portal, daycareId) => {
  const { classrooms } = await portal.classrooms.getClassroomList.query({ daycareId });
  return `/portal/classrooms/${classrooms[0]?.id}/edit`;
};

/** @type {(email: string) => Scene['at']} */
const staffInvite = (email) => async (portal, daycareId) => {
  const { results } = await portal.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email, role: 'teacher' }] });
  return pathOf(results[0]?.inviteUrl ?? undefined);
};
/** @type {Scene['at']} */
const parentInvite = async (portal, daycareId) => {
  const row = { firstName: 'Ada', lastName: 'Okafor', dob: '2023-03-14', guardianEmails: [] };
  const { studentId } = await portal.students.addDaycareStudent.mutate({ daycareId, ...row });
  return pathOf((await portal.students.sendParentInvite.mutate({ daycareId, studentId, email: 'ngozi.okafor@mail.example' })).inviteUrl);
};
/** A newer link takes the place of an older one, so each is for another teacher. @type {(which: number) => Scene['at']} */
const resetLink = (which) => async (portal, daycareId) => {
  const { staff } = await portal.staff.getDaycareStaffList.query({ daycareId });
  const userId = staff.filter(({ role }) => role === 'teacher')[which]?.userId ?? '';
  return pathOf((await portal.staff.makeResetLink.mutate({ daycareId, userId })).resetUrl);
};
/** @param {string | undefined} url */
const pathOf = (url = '') => url.replace(/^https?:\/\/[^/]+/, '');

const roster = readFileSync(join(root, 'client/src/features/students/test-data/roster-60-semicolons.csv'), 'utf8');
const wrongRoster = [
  'First name,Last name,Birthdate,Room,Guardian,T-shirt',
  'Ada,Okafor,3/14/2023,Willows,ngozi.okafor@mail.example,S',
  'Ben,Okafor,7/22/2024,Willows,ngozi.okafor@mail.example,S',
  'Chiamaka Oluwaseun,Featherstonehaugh-Okonkwo,2/30/2023,Willows,not an address,M',
  ',Lindqvist,11/2/2022,,,L',
].join('\r\n');

const createPath = '/portal/create-student';
const ada = studentRow('Ada', 'Okafor', '3/14/2023', 'ngozi.okafor@mail.example', 1);
const someRows = [
  ...ada,
  press('Add row'),
  ...studentRow('Ben', 'Okafor', '', '', 2),
  press('Add row'),
  ...studentRow('Ada', 'Okafor', '3/14/2023', '', 3),
  press('Add row'),
  ...studentRow('Chiamaka Oluwaseun', 'Featherstonehaugh-Okonkwo', 'Nov 2, 2022', 'not an address', 4),
];

/** Every page, in every state worth a picture. @type {Record<string, Record<string, Scene>>} */
export const pages = {
  landing: { loaded: { at: '/', tried: true } },
  terms: { loaded: { at: '/terms-of-service', tried: true } },
  privacy: { loaded: { at: '/privacy-policy' } },
  'delete my account': { loaded: { at: '/delete-my-account' } },
  login: {
    loading: { at: '/login', held: session },
    loaded: { at: '/login', tried: true },
    error: { at: '/login', steps: [type('Email', 'nobody@mail.example'), type('Password', 'wrong password'), press('Sign In')] },
    missing: { at: '/login', steps: [press('Sign In')] },
    'two-factor code': {
      at: '/login',
      steps: [answer('auth.signIn', { user: null }), type('Email', owner), type('Password', password), press('Sign In'), see('Code')],
    },
  },
  'forgot password': {
    loading: { at: '/forgot-password', held: calls },
    error: { at: '/forgot-password', failed: calls },
    loaded: { at: '/forgot-password' },
  },
  'reset password': {
    loading: { at: '/reset-password#made-up', held: calls },
    error: { at: '/reset-password#made-up' },
    loaded: { at: resetLink(0), by: owner },
    refused: { at: resetLink(1), by: owner, steps: [type('New password', 'password'), press('Save the new password')] },
  },
  'accept invite': {
    loading: { at: '/accept-invite#made-up', held: calls },
    error: { at: '/accept-invite#made-up' },
    'loaded, staff': { at: staffInvite('ines.valdez@mail.example'), by: otherOwner, fresh: true, tried: true },
    'loaded, parent': { at: parentInvite, by: otherOwner, fresh: true },
    'has an account': { at: staffInvite(parent), by: otherOwner, fresh: true },
    missing: { at: staffInvite('someone.else@mail.example'), by: otherOwner, fresh: true, steps: [press('Join')] },
  },
  setup: {
    loading: { at: '/setup#made-up', held: calls },
    error: { at: '/setup#made-up' },
    loaded: { at: '/setup', of: 'start' },
    missing: { at: '/setup', of: 'start', steps: [press('Set up')] },
  },
  'not found': { loaded: { at: '/portal/nowhere' } },
  'session loading': { loading: { at: '/portal', held: session } },
  'page failed': { error: { at: '/portal/students', as: owner, failed: /student-list-page/ } },
  menu: {
    'dialog, open': { at: '/portal', as: owner, steps: [press('Open menu')], views: phone },
    ...menu('switch daycare', { at: '/portal', as: owner, steps: [press(/Switch daycare/)] }),
  },
  'everywhere in the portal': {
    'dialog, go to': { at: '/portal', as: owner, steps: [press(/^Go to a page/)] },
    'dialog, keys': { at: '/portal', as: owner, steps: [key('?')] },
    'dialog, idle': {
      at: '/login',
      steps: [
        type('Email', teacher),
        type('Password', password),
        press('This is a shared device', 'checkbox'),
        press('Sign In'),
        see('Welcome'),
        wait(15),
      ],
    },
    'server lost': { at: '/portal', as: owner, steps: [loseServer, press('Classrooms', 'link'), see('cannot be reached')] },
    'no daycare': { at: '/portal/users', as: parent, steps: [answer('auth.getLinkedChildren', { children: [] }), (page) => page.reload()] },
  },
  dashboard: {
    ...usual('/portal'),
    'recent children': { at: '/portal/students', as: owner, steps: [lookAtChildren, press('Dashboard', 'link'), see('Lately looked at')] },
    empty: { at: '/portal', as: otherOwner, fresh: true },
    'first steps': {
      at: async (portal, daycareId) => {
        await portal.students.addDaycareStudent.mutate({
          daycareId,
          firstName: 'Ada',
          lastName: 'Okafor',
          dob: '2023-03-14',
          guardianEmails: [],
        });
        return '/portal';
      },
      as: otherOwner,
      fresh: true,
    },
    teacher: { at: '/portal', as: teacher },
    'one call failed': { at: '/portal', as: owner, failed: /getDaycareStaffList/ },
  },
  'your children': {
    loading: { at: '/portal', as: parent, held: calls },
    error: { at: '/portal', as: parent, failed: calls },
    loaded: { at: '/portal', as: parent },
  },
  staff: {
    ...usual('/portal/users'),
    empty: { at: '/portal/users', as: otherOwner, fresh: true },
    'nothing found': { at: '/portal/users?search=zzz', as: owner },
    teacher: { at: '/portal/users', as: teacher },
    'dialog, remove': { at: '/portal/users', as: owner, steps: [press(/^Remove /)] },
    'dialog, cancel invitation': { at: '/portal/users', as: owner, steps: [press(/^Cancel the invitation/)] },
    ...menu('change', { at: '/portal/users', as: owner, steps: [press(/^Change what/)] }),
    ...menu('export', { at: '/portal/users', as: owner, steps: [press('Export this list')] }),
    'new link': {
      at: async (portal, daycareId) => {
        await portal.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email: 'ines.valdez@mail.example', role: 'teacher' }] });
        return '/portal/users';
      },
      as: otherOwner,
      fresh: true,
      steps: [press(/^New link for/), see('The old link')],
    },
  },
  'invite staff': {
    loaded: { at: '/portal/invite-user', as: owner, tried: true },
    error: {
      at: '/portal/invite-user',
      as: owner,
      failed: calls,
      steps: [type('Email, row 1', 'ines@mail.example'), press('Send Invitations')],
    },
    missing: { at: '/portal/invite-user', as: owner, steps: [press('Send Invitations')] },
    result: {
      at: '/portal/invite-user',
      as: otherOwner,
      fresh: true,
      steps: [
        type('Email, row 1', 'ines.valdez@mail.example'),
        press('Add row'),
        type('Email, row 2', 'a.very.long.address.of.somebody.who.works.here@department.of.education.example'),
        press('Add row'),
        type('Email, row 3', 'no address'),
        press('Add row'),
        type('Email, row 4', 'owner@maplegrove.example'),
        press('Send Invitations'),
        see('of 4 people invited'),
      ],
    },
    'dialog, leave': { at: '/portal/invite-user', as: owner, steps: [type('Email, row 1', 'ines@mail.example'), press('Staff', 'link')] },
  },
  students: {
    ...usual('/portal/students'),
    empty: { at: '/portal/students', as: otherOwner, fresh: true },
    'nothing found': { at: '/portal/students?search=zzz', as: owner },
    teacher: { at: '/portal/students', as: teacher },
    choosing: { at: '/portal/students', as: owner, steps: [press(/^Choose [A-Z]/, 'checkbox')], views: desk },
    'choosing, phone': { at: '/portal/students', as: owner, steps: [press('Choose'), press(/^Choose [A-Z]/, 'checkbox')], views: phone },
    ...menu('export', { at: '/portal/students', as: owner, steps: [press('Export this list')] }),
    'dialog, invite guardians': { at: '/portal/students', as: owner, steps: [press(/^Invite \d+ guardian/)] },
  },
  'add students': {
    loaded: { at: createPath, as: owner, tried: true },
    filled: { at: createPath, as: otherOwner, fresh: true, steps: [...someRows, key('Tab')] },
    missing: { at: createPath, as: owner, steps: [press('Create Students')] },
    error: { at: createPath, as: otherOwner, fresh: true, failed: /bulkCreateStudents/, steps: [...ada, press('Create Students')] },
    result: {
      at: createPath,
      as: otherOwner,
      fresh: true,
      steps: [...someRows, press('Create Students'), see('students added')],
      tried: true,
    },
    'dialog, paste': { at: createPath, as: owner, steps: [press('Paste a list')], tried: true },
    'dialog, leave': { at: createPath, as: owner, steps: [...ada, press('Students', 'link')] },
  },
  import: {
    ...usual('/portal/import-students'),
    wrong: { at: '/portal/import-students', as: owner, steps: [choose('holiday.pdf', '%PDF-1.7'), see('This is a PDF')] },
    review: {
      at: '/portal/import-students',
      as: otherOwner,
      fresh: true,
      steps: [choose('Spring roster.csv', roster), see('Import 60 rows')],
      tried: true,
    },
    'review, wrong': {
      at: '/portal/import-students',
      as: otherOwner,
      fresh: true,
      steps: [choose('roster.csv', wrongRoster), see('Import 2 rows')],
    },
    result: {
      at: '/portal/import-students',
      as: otherOwner,
      fresh: true,
      steps: [choose('roster.csv', wrongRoster), press('Import 2 rows'), see('2 rows imported')],
    },
  },
  student: {
    ...usual(student),
    'not found': { at: '/portal/students/nobody', as: owner },
    plain: { at: plainStudent, as: owner },
    'with parents': { at: ofParent, as: owner },
    teacher: { at: student, as: teacher },
    'dialog, link': { at: student, as: owner, steps: [press('Link Another Account')] },
    ...menu('guardian', { at: student, as: owner, steps: [press(/^Actions for/)] }),
    'dialog, correct': { at: student, as: owner, steps: [press(/^Actions for/), press('Correct the address', 'menuitem')] },
    'dialog, remove': { at: ofParent, as: owner, steps: [press(/^Actions for/), press('Remove', 'menuitem')] },
  },
  'edit student': {
    ...usual(editStudent),
    teacher: { at: editStudent, as: teacher },
    changed: { at: editStudent, as: owner, steps: [type('First name', 'Wilhelmina Alexandra')] },
    missing: { at: editStudent, as: owner, steps: [type('First name', ''), type('Date of birth', ''), press('Save changes')] },
    'dialog, delete': { at: editStudent, as: owner, steps: [press('Delete student')] },
    'dialog, leave': { at: editStudent, as: owner, steps: [type('First name', 'Wilhelmina'), followBack] },
  },
  print: {
    ...usual('/portal/print/roster'),
    empty: { at: '/portal/print/roster', as: otherOwner, fresh: true },
    'sign-in sheet': { at: '/portal/print/sign-in', as: owner },
    'child sheets': { at: '/portal/print/children', as: owner },
    'roster on paper': { at: '/portal/print/roster', as: owner, views: ['paper'] },
    'sign-in sheet on paper': { at: '/portal/print/sign-in', as: owner, views: ['paper'] },
    'child sheets on paper': { at: '/portal/print/children', as: owner, views: ['paper'] },
  },
  classrooms: {
    ...usual('/portal/classrooms'),
    empty: { at: '/portal/classrooms', as: otherOwner, fresh: true },
    'nothing found': { at: '/portal/classrooms?search=zzz', as: owner },
    denied: { at: '/portal/classrooms', as: teacher },
    'dialog, add': { at: '/portal/classrooms', as: owner, steps: [press('Add Classroom')] },
    'dialog, missing': { at: '/portal/classrooms', as: owner, steps: [press('Add Classroom'), press('Create classroom')] },
    'dialog, delete': { at: '/portal/classrooms', as: owner, steps: [press(/^Delete /)] },
  },
  'edit classroom': {
    ...usual(classroom),
    'not found': { at: '/portal/classrooms/nowhere/edit', as: owner },
    changed: { at: classroom, as: owner, steps: [type('Classroom name', 'Wild Ladybirds of the long corridor'), press(/./, 'checkbox')] },
    'nothing found': { at: classroom, as: owner, steps: [type('Search students', 'zzz')] },
    missing: { at: classroom, as: owner, steps: [type('Classroom name', ''), press('Save changes')] },
    'dialog, delete': { at: classroom, as: owner, steps: [press(/^Delete/)] },
  },
  activities: { loaded: { at: '/portal/activities', as: owner } },
  messages: { loaded: { at: '/portal/messages', as: owner } },
  'activity log': {
    ...usual('/portal/activity-log'),
    empty: { at: '/portal/activity-log?kind=student', as: otherOwner, fresh: true },
    denied: { at: '/portal/activity-log', as: teacher },
  },
  settings: {
    ...usual('/portal/daycare-settings'),
    denied: { at: '/portal/daycare-settings', as: teacher },
    changed: { at: '/portal/daycare-settings', as: owner, steps: [type(/^Phone/, '555 0199')] },
    missing: { at: '/portal/daycare-settings', as: owner, steps: [type('Daycare name', ''), press('Save changes')] },
    'ownership missing': { at: '/portal/daycare-settings', as: owner, steps: [press('Hand over')] },
    'nobody else': { at: '/portal/daycare-settings', as: otherOwner, fresh: true },
  },
  'how data is kept': { loaded: { at: '/portal/how-data-is-kept', as: owner, tried: true } },
  account: {
    ...usual('/portal/account'),
    missing: { at: '/portal/account', as: owner, steps: [press('Change password')] },
    'dialog, delete': { at: '/portal/account', as: parent, steps: [press('Delete account')] },
    'dialog, two-factor': { at: '/portal/account', as: owner, steps: [press('Set up')] },
    'dialog, two-factor code': {
      at: '/portal/account',
      as: owner,
      steps: [press('Set up'), type('Your password', password), press('Continue'), see('Scan this code')],
    },
    'dialog, sign out everywhere': { at: '/portal/account', as: owner, steps: [press('Sign out everywhere')] },
  },
};

/** @type {Record<string, { scene: Scene, scheme: 'light' | 'dark' }>} */
export const readmePictures = {
  'students.png': { scene: { at: '/portal/students', as: owner }, scheme: 'light' },
  'students-dark.png': { scene: { at: '/portal/students', as: owner }, scheme: 'dark' },
};
