import { activityFilePath, maxActivityRows } from '@daycare-portal/shared/activity';
import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { maxSheetDays } from '@daycare-portal/shared/attendance-sheet';
import { maxAssignments } from '@daycare-portal/shared/classrooms';
import { daycareExportPath, studentRecordPath } from '@daycare-portal/shared/export';
import { maxImportClassrooms } from '@daycare-portal/shared/imports';
import { maxListRows } from '@daycare-portal/shared/list-export';
import { photoPath } from '@daycare-portal/shared/photo';
import { maxGuardians } from '@daycare-portal/shared/students';
import type { People } from '../../server/src/test/people';
import { form } from '../../server/src/test/upload';
import { family, type Attempt } from './attempt';
import { callsOf, upload, type Calls } from './people';
import type { Portal } from './portal';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Valid requests with the largest allowed input, in an order in which each finds what it needs. */
export function largestRequests(portal: Portal, people: People, cookie: string, studentIds: readonly string[]): Attempt[] {
  const calls = callsOf(portal, cookie);
  return [
    ...reads(calls, people, studentIds),
    ...days(calls, people, studentIds),
    ...files(portal, people, cookie),
    ...imports(calls, people),
    ...assignments(calls, people, studentIds),
    ...invitations(calls, people),
    ...endings(calls, people, studentIds),
  ];
}

function reads(
  { students, staff, classrooms, daycare, auth }: Calls,
  { sunnyside: daycareId, child: studentId, owner }: People,
  studentIds: readonly string[],
): Attempt[] {
  const manyTimes = (id: string) => numbers(maxListRows).map(() => id);
  return [
    ['the student list', () => students.getDaycareStudentList.query({ daycareId })],
    ['one student', () => students.getStudentInfo.query({ daycareId, studentId })],
    ['a student’s parents', () => students.getLinkedParentsForStudent.query({ daycareId, studentId })],
    ['the guardians who were not invited', () => students.getUninvitedGuardians.query({ daycareId })],
    ['the staff list', () => staff.getDaycareStaffList.query({ daycareId })],
    ['the classrooms', () => classrooms.getClassroomList.query({ daycareId })],
    ['the activity log', () => daycare.getActivityLog.query({ daycareId, limit: maxActivityRows })],
    ['the session', () => auth.getSession.query()],
    ['every student as a workbook', () => students.exportStudentList.mutate({ daycareId, format: 'xlsx', studentIds: [...studentIds] })],
    ['every student as CSV', () => students.exportStudentList.mutate({ daycareId, format: 'csv', studentIds: [...studentIds] })],
    ['one student 10,000 times', () => students.exportStudentList.mutate({ daycareId, format: 'xlsx', studentIds: manyTimes(studentId) })],
    [
      'one person 10,000 times',
      () => staff.exportStaffList.mutate({ daycareId, format: 'xlsx', inviteIds: [], userIds: manyTimes(owner.uid) }),
    ],
  ];
}

function days({ attendance, classrooms }: Calls, { sunnyside: daycareId, child }: People, studentIds: readonly string[]): Attempt[] {
  const mark = (kind: 'in' | 'out') => () =>
    attendance.mark.mutate({
      daycareId,
      marks: studentIds.slice(0, maxBulkRows).map((studentId) => ({ id: `the-most-${kind}-${studentId}`, studentId, kind })),
    });
  const inAndOut = numbers(maxBulkRows).map((n) => ({
    id: `in-and-out-again-${n}`,
    studentId: child,
    kind: n % 2 === 0 ? ('in' as const) : ('out' as const),
  }));
  const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  const month = { from: dayBefore(maxSheetDays - 1), until: dayBefore(0) };
  return [
    ['500 children who come', mark('in')],
    ['the same 500 who leave', mark('out')],
    ['one child marked 500 times', () => attendance.mark.mutate({ daycareId, marks: inAndOut })],
    ['who is here now', () => attendance.getNow.query({ daycareId })],
    ['the day', () => attendance.getDay.query({ daycareId, day: null })],
    ['a sheet of 31 days', () => attendance.getSheet.query({ daycareId, classroomId: null, ...month })],
    ['the same as a workbook', () => attendance.exportSheet.mutate({ daycareId, classroomId: null, ...month, format: 'xlsx' })],
    ['enough adults now', () => classrooms.getCoverage.query({ daycareId, at: null })],
    ['minutes out of ratio of a month', () => classrooms.getShortMinutes.query({ daycareId, ...month })],
  ];
}

function files(portal: Portal, { sunnyside, child }: People, cookie: string): Attempt[] {
  const get = async (path: string) => void (await (await fetch(`${portal.url}${path}`, { headers: { cookie } })).arrayBuffer());
  return [
    ['everything as a file', () => get(daycareExportPath(sunnyside))],
    ['the record of one student', () => get(studentRecordPath(sunnyside, child))],
    ['the activity log as a file', () => get(activityFilePath(sunnyside))],
    ['5 MB that are no photo', () => upload(portal, photoPath(sunnyside, child), cookie, form(Buffer.alloc(5_000_000, 0xff)))],
  ];
}

function imports({ students }: Calls, { sunnyside: daycareId }: People): Attempt[] {
  let importId = '';
  let classroomIds: string[] = [];
  const badAddresses = (count: number) => numbers(count).map((index) => `x${index}`);
  const bulk = family('Bulk', maxBulkRows, maxGuardians);
  const fresh = family('New', maxBulkRows, maxGuardians).map((row, index) => ({ ...row, fileRow: index + 1, seen: null }));
  const known = bulk.map((row, index) => ({
    ...row,
    guardianEmails: [],
    fileRow: maxBulkRows + index + 1,
    seen: { classroomIds: [], guardianEmails: row.guardianEmails },
  }));
  const inRooms = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, classroomIds: classroomIds.slice(0, 10) }));
  return [
    [
      '100 new classrooms',
      async () => {
        const newClassrooms = numbers(maxImportClassrooms).map((index) => `Room ${index}`);
        const begun = await students.startImport.mutate({ daycareId, requestKey: 'key', fileRows: 1000, newClassrooms });
        importId = begun.importId;
        classroomIds = begun.classrooms.map(({ id }) => id);
      },
    ],
    ['500 children', () => students.bulkCreateStudents.mutate({ daycareId, students: bulk })],
    ['500 children who are here', () => students.bulkCreateStudents.mutate({ daycareId, students: bulk })],
    [
      'one child with 45,000 bad addresses',
      () =>
        students.addDaycareStudent
          .mutate({ daycareId, firstName: 'A', lastName: 'B', dob: '2023-05-17', guardianEmails: badAddresses(45_000) })
          .catch(() => undefined),
    ],
    [
      '500 children with 90 bad addresses each',
      () => students.bulkCreateStudents.mutate({ daycareId, students: bulk.map((row) => ({ ...row, guardianEmails: badAddresses(90) })) }),
    ],
    ['500 imported children', () => students.importStudents.mutate({ daycareId, importId, rows: inRooms(fresh) })],
    ['the same 500 once more', () => students.importStudents.mutate({ daycareId, importId, rows: inRooms(fresh) })],
    ['500 children changed by an import', () => students.importStudents.mutate({ daycareId, importId, rows: inRooms(known) })],
    ['the imports', () => students.getRecentImports.query({ daycareId })],
    ['undoing an import', () => students.undoImport.mutate({ daycareId, importId })],
  ];
}

function assignments({ classrooms }: Calls, { sunnyside: daycareId, staff, teacher, manager }: People, ids: readonly string[]): Attempt[] {
  let classroomId = '';
  const some = (count: number) => numbers(count).map((index) => ids[index % ids.length] ?? '');
  const assign = (studentIds: readonly string[], to: () => string | null, areSeen = false) =>
    classrooms.updateStudentClassrooms.mutate({
      daycareId,
      studentAssignments: studentIds.map((studentId) => ({ studentId, classroomId: to() })),
      ...(areSeen && { seen: studentIds.map((studentId) => ({ studentId, classroomIds: [classroomId] })) }),
    });
  return [
    [
      'a classroom',
      async () => {
        const classroomData = { name: 'Squirrels', staffMembers: [staff.uid, teacher.uid, manager.uid] };
        ({ classroomId } = await classrooms.manageClassroom.mutate({ daycareId, action: 'create', classroomData }));
      },
    ],
    ['5,000 assignments', () => assign(some(maxAssignments), () => classroomId)],
    ['5,000 assignments as they were seen', () => assign(some(maxAssignments), () => null, true)],
    ['all children into one classroom', () => assign(ids, () => classroomId)],
    ['deleting the classroom of 1,000 children', () => classrooms.manageClassroom.mutate({ daycareId, action: 'delete', classroomId })],
  ];
}

function invitations({ students, staff }: Calls, { sunnyside: daycareId }: People): Attempt[] {
  const role = 'teacher' as const;
  return [
    ['inviting all guardians', () => students.inviteAllGuardians.mutate({ daycareId })],
    [
      'inviting 500 to the staff',
      () =>
        staff.bulkInviteStaff.mutate({
          daycareId,
          invites: numbers(maxBulkRows).map((index) => ({ email: `s${index}@example.org`, role })),
        }),
    ],
    [
      'inviting 500 bad addresses of 1,900 letters',
      () =>
        staff.bulkInviteStaff.mutate({
          daycareId,
          invites: numbers(maxBulkRows).map((index) => ({ email: `s${index}`.padEnd(1900, '@'), role })),
        }),
    ],
    ['the staff list with 500 invitations', () => staff.getDaycareStaffList.query({ daycareId })],
  ];
}

function endings(
  { students, staff: team, daycare }: Calls,
  { sunnyside: daycareId, staff }: People,
  studentIds: readonly string[],
): Attempt[] {
  return [
    ['deleting a child', () => students.deleteDaycareStudent.mutate({ daycareId, studentId: studentIds[0] ?? '' })],
    ['removing from the staff', () => team.manageDaycareRole.mutate({ daycareId, email: staff.email, role: 'staff', action: 'remove' })],
    // Refused where the programs that back up a database server are missing.
    ['a backup', () => daycare.makeBackup.mutate({ daycareId }).catch(() => undefined)],
  ];
}
