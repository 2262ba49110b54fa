import * as fc from 'fast-check';
import type { World } from './world';

/** For every procedure payloads that are right but for the text in them; a procedure without fails naughty-input.test.ts. */
export const payloads: Record<string, (text: string, world: Pick<World, 'people'>) => unknown[]> = {
  'auth.signIn': (text) => [
    { email: text, password: text },
    { email: 'owner@sunnyside.example', password: text, sharedDevice: true },
    { email: 'owner@sunnyside.example', password: 'four quiet otters napping', code: text },
  ],
  'auth.signOut': (text) => [text],
  'auth.getSession': (text) => [text],
  'auth.getSignInOptions': (text) => [text],
  'auth.register': (text) => [
    { email: text, password: text, fullName: text },
    { email: 'x@example.org', password: text, fullName: text, inviteToken: text },
    { email: 'x@example.org', password: 'seven amber kites drifting', fullName: text, setupToken: text, daycareName: text },
  ],
  'auth.getPasswordReset': (text) => [{ token: text }],
  'auth.resetPassword': (text) => [
    { token: text, newPassword: text },
    { token: text, newPassword: 'seven amber kites drifting' },
  ],
  'auth.requestPasswordReset': (text) => [{ email: text }, { email: 'x@example.org', [text]: text }],
  'auth.getSetup': (text) => [{ setupToken: text }],
  'auth.getInvite': (text) => [{ token: text }],
  'auth.acceptInvite': (text) => [{ token: text }],
  'auth.getLinkedChildren': (text) => [text],
  'auth.setLanguage': (text) => [{ language: text }, { language: 'es', [text]: text }],
  'auth.updateDisplayName': (text) => [{ fullName: text }],
  'auth.changePassword': (text) => [
    { currentPassword: text, newPassword: text },
    { currentPassword: 'four quiet otters napping', newPassword: text },
  ],
  'auth.listSessions': (text) => [text],
  'auth.endSession': (text) => [{ sessionId: text }],
  'auth.endOtherSessions': (text) => [text],
  'auth.endAllSessions': (text) => [text],
  'auth.getTwoFactor': (text) => [text],
  'auth.startTwoFactor': (text) => [{ password: text }],
  'auth.confirmTwoFactor': (text) => [{ code: text }],
  'auth.renewRecoveryCodes': (text) => [{ password: text }],
  'auth.turnOffTwoFactor': (text) => [{ password: text }],
  'auth.deleteAccount': (text) => [{ password: text }],
  'daycare.setTwoFactorRequired': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, required: text },
    { daycareId: text, required: true },
  ],
  'daycare.createDaycare': (text) => [{ name: text, phone: text, address: text }],
  'daycare.getDaycare': (text, { people }) => [{ daycareId: text }, { daycareId: people.sunnyside, [text]: text }],
  'daycare.updateDaycare': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, name: text, phone: text, address: text },
    { daycareId, name: 'Sunnyside', phone: null, address: null, updatedAt: text },
    { daycareId: text, name: 'Sunnyside' },
  ],
  'daycare.getBackups': (text) => [{ daycareId: text }],
  'daycare.makeBackup': (text, { people: { sunnyside: daycareId } }) => [{ daycareId: text }, { daycareId, [text]: text }],
  'daycare.transferOwnership': (text, { people: { sunnyside: daycareId, staff } }) => [
    { daycareId, userId: text, password: text },
    { daycareId, userId: staff.uid, password: text },
  ],
  'staff.exportStaffList': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, inviteIds: [text], userIds: [], format: 'csv' },
    { daycareId, inviteIds: [], userIds: [text], format: 'xlsx' },
    { daycareId, inviteIds: [], userIds: [], format: text },
  ],
  'students.exportStudentList': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, studentIds: [text], format: 'xlsx' },
    { daycareId, studentIds: [], format: text },
  ],
  'staff.bulkInviteStaff': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, invites: [{ email: text, role: 'staff' }] },
    { daycareId, invites: [{ email: 'x@example.org', role: text }] },
  ],
  'staff.getDaycareStaffList': (text) => [{ daycareId: text }],
  'staff.resendInvite': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, inviteId: text }],
  'staff.cancelInvite': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, inviteId: text }],
  'staff.manageDaycareRole': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, email: text, role: 'staff', action: 'remove' },
    { daycareId, email: 'x@example.org', role: text, action: 'remove' },
    { daycareId, email: 'x@example.org', role: 'staff', action: text },
  ],
  'staff.changeRole': (text, { people: { sunnyside: daycareId, teacher } }) => [
    { daycareId, userId: text, role: 'staff' },
    { daycareId, userId: teacher.uid, role: text },
  ],
  'staff.makeResetLink': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, userId: text }],
  'staff.setManageStaff': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, userId: text, canManageStaff: true }],
  'students.getDaycareStudentList': (text) => [{ daycareId: text }],
  'students.bulkCreateStudents': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, students: [{ firstName: text, lastName: text, dob: '2024-01-01', guardianEmails: [] }] },
    { daycareId, students: [{ firstName: 'A', lastName: 'B', dob: text, guardianEmails: [] }] },
    { daycareId, students: [{ firstName: 'A', lastName: 'B', dob: '2024-01-01', guardianEmails: [text, text] }] },
  ],
  'students.addDaycareStudent': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, firstName: text, lastName: text, dob: text, guardianEmails: [text] },
  ],
  'students.updateDaycareStudent': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, firstName: text, lastName: text, dob: '2023-09-03', profilePic: null },
    { daycareId, studentId, firstName: 'Ana', lastName: 'Lopez', dob: text, profilePic: null },
    { daycareId, studentId, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: text },
    { daycareId, studentId, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: null, classroomId: text },
    { daycareId, studentId: text, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: null, updatedAt: text },
  ],
  'students.getStudentInfo': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, studentId: text }],
  'students.getLinkedParentsForStudent': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, studentId: text }],
  'students.deleteDaycareStudent': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, studentId: text }],
  'students.sendParentInvite': (text, { people: { sunnyside: daycareId, child } }) => [
    { daycareId, studentId: child, email: text },
    { daycareId, studentId: text, email: 'x@example.org' },
  ],
  'students.resendParentInvite': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, inviteId: text },
    { daycareId, studentId: text, inviteId: text },
  ],
  'students.cancelParentInvite': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, inviteId: text },
    { daycareId, studentId: text, inviteId: text },
  ],
  'students.correctParentEmail': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, parentId: text, email: text },
    { daycareId, studentId, parentId: text, email: 'x@example.org' },
    { daycareId, studentId: text, parentId: text, email: 'x@example.org' },
  ],
  'students.getUninvitedGuardians': (text) => [{ daycareId: text }],
  'students.inviteAllGuardians': (text, { people: { sunnyside: daycareId } }) => [{ daycareId: text }, { daycareId, [text]: text }],
  'students.removeParentLink': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, parentId: text },
    { daycareId, studentId: text, parentId: text },
  ],
  'students.makeParentResetLink': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, parentId: text },
    { daycareId, studentId: text, parentId: text },
  ],
  'classrooms.getClassroomMarks': (text) => [{ daycareId: text }],
  'classrooms.getClassroomList': (text) => [{ daycareId: text }],
  'classrooms.manageClassroom': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, action: 'create', classroomData: { name: text, description: text } },
    { daycareId, action: 'create', classroomData: { name: 'Oaks', staffMembers: [text] } },
    { daycareId, action: 'update', classroomId: text, classroomData: { name: text }, updatedAt: text },
    { daycareId, action: 'delete', classroomId: text },
    { daycareId, action: text, classroomId: text },
  ],
  'classrooms.updateStudentClassrooms': (text, { people: { sunnyside: daycareId, child } }) => [
    { daycareId, studentAssignments: [{ studentId: text, classroomId: null }] },
    { daycareId, studentAssignments: [{ studentId: child, classroomId: text }] },
    { daycareId, studentAssignments: [{ studentId: child, classroomId: null }], seen: [{ studentId: text, classroomIds: [text] }] },
  ],
  'site.getStoreLinks': (text) => [text, { [text]: text }],
  'daycare.getActivityLog': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, person: text, recordId: text },
    { daycareId, recordKind: text },
    { daycareId, from: text },
    { daycareId, to: text },
    { daycareId, before: text },
    { daycareId, before: '2026-11-21T10:00:00.000Z_1', limit: 1 },
  ],
  'students.startImport': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, requestKey: text, fileRows: 1, newClassrooms: [] },
    { daycareId, requestKey: 'key', fileRows: 1, newClassrooms: [text, text] },
  ],
  'students.importStudents': (text, { people: { sunnyside: daycareId } }) => [
    {
      daycareId,
      importId: text,
      rows: [{ fileRow: 1, firstName: text, lastName: text, dob: text, guardianEmails: [text], classroomIds: [], seen: null }],
    },
    {
      daycareId,
      importId: 'none',
      rows: [
        {
          fileRow: 1,
          firstName: 'Ana',
          lastName: 'Lopez',
          dob: '2023-09-03',
          guardianEmails: [text],
          classroomIds: [text],
          seen: { classroomIds: [text], guardianEmails: [text] },
        },
      ],
    },
  ],
  'students.getRecentImports': (text) => [{ daycareId: text }],
  'students.undoImport': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, importId: text }],
};

const anyJson = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });

/** Payloads of any form for this procedure: anything at all, and good ones with something wrong in their place. */
export function oddPayloads(path: string, here: Pick<World, 'people'>): fc.Arbitrary<unknown> {
  const templates = payloads[path]?.('x', here) ?? [];
  return fc.oneof(
    anyJson,
    anyJson.map((value) => ({ daycareId: here.people.sunnyside, value })),
    fc.tuple(fc.constantFrom(...templates), fc.nat(), anyJson).map(([template, at, value]) => withLeaf(template, at, value)),
  );
}

/** What is wrong with an answer, whatever was sent: the program itself failed, or it tells what only the log should hold. */
export function faultOf({ status, body }: { status: number; body: string }): string | undefined {
  return status >= 500 || /SQLITE|node_modules|\.ts:\d|\.js:\d|"stack"/i.test(body) ? body : undefined;
}

/** The template with one of its parts, at whatever depth, replaced by another value. */
function withLeaf(template: unknown, at: number, value: unknown): unknown {
  if (typeof template !== 'object' || template === null) return value;
  const entries = Object.entries(template);
  const chosen = at % (entries.length + 1);
  if (chosen === entries.length) return value;
  const changed = entries.map(([key, part], i) => [
    key,
    i === chosen ? withLeaf(part, Math.floor(at / (entries.length + 1)), value) : part,
  ]);
  return Array.isArray(template) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}
