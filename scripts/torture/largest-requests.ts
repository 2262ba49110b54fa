import { activityFilePath, maxActivityRows } from '@daycare-portal/shared/activity';
import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { maxSheetDays } from '@daycare-portal/shared/attendance-sheet';
import { maxAssignments } from '@daycare-portal/shared/classrooms';
import { daycareExportPath, studentRecordPath } from '@daycare-portal/shared/export';
import { folderPath, maxFolderDays } from '@daycare-portal/shared/folder';
import { maxImportClassrooms } from '@daycare-portal/shared/imports';
import { maxListRows } from '@daycare-portal/shared/list-export';
import { photoPath } from '@daycare-portal/shared/photo';
import { maxGuardians } from '@daycare-portal/shared/students';
import type { People } from '../../server/src/test/people';
import { form } from '../../server/src/test/upload';
import { roster, upload, type Calls } from './people';
import type { Portal } from './portal';

/** One request by one person. */
export type Attempt = [name: string, send: () => Promise<unknown>];

/** Children with long names and this many guardians each. */
export function family(name: string, count: number, guardiansEach: number) {
  return roster(name, count, guardiansEach).map((child) => ({ ...child, lastName: name.padEnd(60, 'é') }));
}

const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A portal where somebody is signed in, with very many children. */
export interface Office {
  portal: Portal;
  people: People;
  cookie: string;
  calls: Calls;
  studentIds: readonly string[];
}

/** Valid requests with the largest allowed input, in an order in which each finds what it needs. */
export function largestRequests(office: Office): Attempt[] {
  return [reads, days, files, imports, assignments, invitations].flatMap((make) => make(office));
}

function reads({ calls, people, studentIds }: Office): Attempt[] {
  const { students, staff, classrooms, daycare, auth } = calls;
  const { sunnyside: daycareId, child: studentId, owner } = people;
  const manyTimes = (id: string) => numbers(maxListRows).map(() => id);
  const exportStudents = (format: 'xlsx' | 'csv', ids: readonly string[]) => () =>
    students.exportStudentList.mutate({ daycareId, format, studentIds: [...ids] });
  const exportStaff = (userIds: string[]) => () => staff.exportStaffList.mutate({ daycareId, format: 'xlsx', inviteIds: [], userIds });
  return [
    ['the student list', () => students.getDaycareStudentList.query({ daycareId })],
    ['one student', () => students.getStudentInfo.query({ daycareId, studentId })],
    ['a student’s parents', () => students.getLinkedParentsForStudent.query({ daycareId, studentId })],
    ['the guardians who were not invited', () => students.getUninvitedGuardians.query({ daycareId })],
    ['the staff list', () => staff.getDaycareStaffList.query({ daycareId })],
    ['the classrooms', () => classrooms.getClassroomList.query({ daycareId })],
    ['the activity log', () => daycare.getActivityLog.query({ daycareId, limit: maxActivityRows })],
    ['the session', () => auth.getSession.query()],
    ['every student as a workbook', exportStudents('xlsx', studentIds)],
    ['every student as CSV', exportStudents('csv', studentIds)],
    ['one student 10,000 times', exportStudents('xlsx', manyTimes(studentId))],
    ['one person 10,000 times', exportStaff(manyTimes(owner.uid))],
  ];
}

function days({ calls: { attendance, classrooms }, people: { sunnyside: daycareId, child }, studentIds }: Office): Attempt[] {
  const mark = (ids: readonly string[], kindOf: (n: number) => 'in' | 'out') => () => {
    const marks = ids.slice(0, maxBulkRows).map((studentId, n) => ({ id: `${kindOf(0)}-${n}-${studentId}`, studentId, kind: kindOf(n) }));
    return attendance.mark.mutate({ daycareId, marks });
  };
  const manyTimes = numbers(maxBulkRows).map(() => child);
  const month = { daycareId, from: dayBefore(maxSheetDays - 1), until: dayBefore(0) };
  return [
    ['500 children who come', mark(studentIds, () => 'in')],
    ['the same 500 who leave', mark(studentIds, () => 'out')],
    ['one child marked 500 times', mark(manyTimes, (n) => (n % 2 === 0 ? 'in' : 'out'))],
    ['who is here now', () => attendance.getNow.query({ daycareId })],
    ['the day', () => attendance.getDay.query({ daycareId, day: null })],
    ['a sheet of 31 days', () => attendance.getSheet.query({ ...month, classroomId: null })],
    ['the same as a workbook', () => attendance.exportSheet.mutate({ ...month, classroomId: null, format: 'xlsx' })],
    ['enough adults now', () => classrooms.getCoverage.query({ daycareId, at: null })],
    ['minutes out of ratio of a month', () => classrooms.getShortMinutes.query(month)],
  ];
}

function files({ portal, cookie, calls: { records }, people: { sunnyside, child } }: Office): Attempt[] {
  const folder = { from: dayBefore(maxFolderDays - 1), until: dayBefore(0), classroomId: null, studentId: null };
  const get = async (path: string) => void (await (await fetch(`${portal.url}${path}`, { headers: { cookie } })).arrayBuffer());
  return [
    ['everything as a file', () => get(daycareExportPath(sunnyside))],
    ['the record of one student', () => get(studentRecordPath(sunnyside, child))],
    ['an inspector’s folder of a month', () => get(folderPath(sunnyside, folder, 'print'))],
    ['the same as a zip', () => get(folderPath(sunnyside, folder, 'zip'))],
    ['the hash of its records', () => records.checkFolder.query({ daycareId: sunnyside, ...folder, hash: '0'.repeat(64) })],
    ['what is old enough to delete', () => records.getRetention.query({ daycareId: sunnyside })],
    ['the activity log as a file', () => get(activityFilePath(sunnyside))],
    ['5 MB that are no photo', () => upload(portal, photoPath(sunnyside, child), cookie, form(Buffer.alloc(5_000_000, 0xff)))],
  ];
}

function imports({ calls: { students }, people: { sunnyside: daycareId } }: Office): Attempt[] {
  let importId = '';
  let classroomIds: string[] = [];
  const begin = async () => {
    const newClassrooms = numbers(maxImportClassrooms).map((index) => `Room ${index}`);
    const begun = await students.startImport.mutate({ daycareId, requestKey: 'key', fileRows: 1000, newClassrooms });
    importId = begun.importId;
    classroomIds = begun.classrooms.slice(0, 10).map(({ id }) => id);
  };
  const badAddresses = (count: number) => numbers(count).map((index) => `x${index}`);
  const bulk = family('Bulk', maxBulkRows, maxGuardians);
  const bad = bulk.map((row) => ({ ...row, guardianEmails: badAddresses(90) }));
  const one = { firstName: 'A', lastName: 'B', dob: '2023-05-17', guardianEmails: badAddresses(45_000) };
  const fresh = family('New', maxBulkRows, maxGuardians).map((row, index) => ({ ...row, fileRow: index + 1, seen: null }));
  const known = bulk.map((row, index) => ({
    ...row,
    guardianEmails: [],
    fileRow: maxBulkRows + index + 1,
    seen: { classroomIds: [], guardianEmails: row.guardianEmails },
  }));
  const bring = (rows: readonly ((typeof fresh)[number] | (typeof known)[number])[]) => () =>
    students.importStudents.mutate({ daycareId, importId, rows: rows.map((row) => ({ ...row, classroomIds })) });
  const create = (rows: typeof bulk) => () => students.bulkCreateStudents.mutate({ daycareId, students: rows });
  return [
    ['100 new classrooms', begin],
    ['500 children', create(bulk)],
    ['500 children who are here', create(bulk)],
    ['one child with 45,000 bad addresses', () => students.addDaycareStudent.mutate({ daycareId, ...one }).catch(() => undefined)],
    ['500 children with 90 bad addresses each', create(bad)],
    ['500 imported children', bring(fresh)],
    ['the same 500 once more', bring(fresh)],
    ['500 children changed by an import', bring(known)],
    ['the imports', () => students.getRecentImports.query({ daycareId })],
    ['what undoing one would do', () => students.getImportUndo.query({ daycareId, importId })],
    ['undoing an import', () => students.undoImport.mutate({ daycareId, importId })],
  ];
}

function assignments({ calls: { classrooms }, people, studentIds: all }: Office): Attempt[] {
  const { sunnyside: daycareId, staff, teacher, manager } = people;
  let classroomId = '';
  const classroomData = { name: 'Squirrels', staffMembers: [staff.uid, teacher.uid, manager.uid] };
  const make = async () => {
    ({ classroomId } = await classrooms.manageClassroom.mutate({ daycareId, action: 'create', classroomData }));
  };
  const many = numbers(maxAssignments).map((index) => all[index % all.length] ?? '');
  const assign =
    (studentIds: readonly string[], isOut = false) =>
    () =>
      classrooms.updateStudentClassrooms.mutate({
        daycareId,
        studentAssignments: studentIds.map((studentId) => ({ studentId, classroomId: isOut ? null : classroomId })),
        ...(isOut && { seen: studentIds.map((studentId) => ({ studentId, classroomIds: [classroomId] })) }),
      });
  return [
    ['a classroom', make],
    ['5,000 assignments', assign(many)],
    ['5,000 assignments as they were seen', assign(many, true)],
    ['all children into one classroom', assign(all)],
    ['deleting the classroom of 1,000 children', () => classrooms.manageClassroom.mutate({ daycareId, action: 'delete', classroomId })],
  ];
}

function invitations({ calls: { students, staff, daycare }, people, studentIds }: Office): Attempt[] {
  const { sunnyside: daycareId } = people;
  const [studentId = ''] = studentIds;
  const { email } = people.staff;
  const invite = (emailOf: (index: number) => string) => () => {
    const invites = numbers(maxBulkRows).map((index) => ({ email: emailOf(index), role: 'teacher' as const }));
    return staff.bulkInviteStaff.mutate({ daycareId, invites });
  };
  return [
    ['inviting all guardians', () => students.inviteAllGuardians.mutate({ daycareId })],
    ['inviting 500 to the staff', invite((index) => `s${index}@example.org`)],
    ['inviting 500 bad addresses of 1,900 letters', invite((index) => `s${index}`.padEnd(1900, '@'))],
    ['the staff list with 500 invitations', () => staff.getDaycareStaffList.query({ daycareId })],
    ['deleting 500 children', () => students.deleteStudents.mutate({ daycareId, studentIds: studentIds.slice(-maxBulkRows) })],
    ['deleting a child', () => students.deleteDaycareStudent.mutate({ daycareId, studentId })],
    ['removing from the staff', () => staff.manageDaycareRole.mutate({ daycareId, email, role: 'staff', action: 'remove' })],
    // Refused where the programs that back up a database server are missing.
    ['a backup', () => daycare.makeBackup.mutate({ daycareId }).catch(() => undefined)],
  ];
}
