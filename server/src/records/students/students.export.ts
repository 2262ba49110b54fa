import { exportText } from '@daycare-portal/shared/export-text';
import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import type { EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import type { Runtime } from '../../core/runtime';
import type { Db } from '../../core/db/database';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { type ExportSource, type NounExport, type StoredFile, table } from '../../core/files/export-tables';
import { listClassroomStudents } from '../classrooms/classrooms.export';
import { todayOf } from '../daycare/today';
import { findPhoto, listCurrentPhotos, type PhotoEntry } from './photo-store';
import { listEnrollments } from './enrollments.queries';

const words = exportText;

/** The children with their photos, enrollment and guardians. */
export const studentsExport: NounExport = {
  ofChildren: async ({ trx, runtime, children, studentId, inOrder, fileIn }) => {
    const students = await listExportedStudents(trx, children, studentId);
    const photos = nameFiles(students, await listCurrentPhotos(trx, children, studentId), children, fileIn);
    const photoOf = new Map(photos.map((photo) => [photo.studentId, photo.file]));
    const statusOf = await readStatuses(trx, runtime, children);
    const roomsOf = new Map<string, string[]>();
    for (const { studentId: id, classroom } of await listClassroomStudents(trx, children, studentId))
      roomsOf.set(id, [...(roomsOf.get(id) ?? []), classroom]);
    const { linked, pending } = words.linkStates;
    const guardians = inOrder(await listGuardians(trx, children, studentId));
    return {
      tables: [
        table(
          'students',
          students.map((student) => ({
            ...student,
            classrooms: (roomsOf.get(student.id) ?? []).join(', '),
            photo: photoOf.get(student.id) ?? null,
            status: words.enrollmentStatuses[statusOf(student.id)],
          })),
        ),
        table('enrollment', inOrder(await listSpans(trx, children, studentId))),
        table(
          'guardians',
          guardians.map((link) => ({ ...link, state: link.personId === null ? pending : linked })),
        ),
      ],
      photos,
    };
  },
};

/** Named after the children, last name first, so that the folder is in the order of the list. */
function nameFiles(
  students: ExportSource['students'],
  photos: readonly PhotoEntry[],
  children: ChildScope,
  fileIn: ExportSource['fileIn'],
): (StoredFile & { studentId: string })[] {
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo]));
  return students.flatMap(({ id, firstName, lastName }) => {
    const photo = photoOf.get(id);
    if (photo === undefined) return [];
    const { hash, mediaType, size } = photo;
    return {
      studentId: id,
      file: fileIn(words.photoFolder, `${lastName} ${firstName}`, mediaType === 'image/webp' ? '.webp' : '.jpg'),
      size,
      read: async (db) => (await findPhoto(db, children, id, hash))?.bytes,
    };
  });
}

/** Adds each child's state as of today. */
async function readStatuses(trx: Db, runtime: Runtime, children: ChildScope): Promise<(studentId: string) => EnrollmentStatus> {
  const today = await todayOf(trx, runtime, children.daycareId);
  const spans = await listEnrollments(trx, children);
  return (studentId) => enrollmentStatus(spans.get(studentId) ?? [], '', today).status;
}

/** The children of an export, in the order of the list. */
export function listExportedStudents(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'students', studentId)
    .select(['id', 'firstName', 'lastName', 'dob', 'profilePic', 'homeClassroomId', 'createdAt', 'updatedAt'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
}

function listGuardians(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'parentLinks', studentId)
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .select(['parentLinks.id', 'studentId', 'parentLinks.email', 'userId as personId', 'users.fullName as name', 'parentLinks.createdAt'])
    .orderBy('position')
    .orderBy('parentLinks.id')
    .execute();
}

function listSpans(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'enrolments', studentId)
    .select(['id', 'studentId', 'startsOn', 'endsOn', 'reason', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
