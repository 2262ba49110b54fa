import { exportText, type ExportTable } from '@daycare-portal/shared/export-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { AuthorizedDaycareId } from '../auth/access';
import { getDaycare } from '../daycare/daycare.queries';
import { csvFile, type CsvCell } from '../csv';
import type { Db } from '../db/database';
import { isoTime } from '../outside';
import { listCurrentPhotos, type PhotoEntry } from '../photos/photo-store';
import { listStaff } from '../staff/staff.queries';
import { listClassrooms, listClassroomStaff, listClassroomStudents, listGuardians, listInvitations, listStudents } from './export.queries';
import { uniqueNames } from './file-name';

const words = exportText;

type ColumnOf<Table extends ExportTable> = keyof (typeof words.tables)[Table]['columns'];
type RowOf<Table extends ExportTable> = Record<ColumnOf<Table>, CsvCell>;

/** A table that is read, and can be written. */
export interface TableFile {
  table: ExportTable;
  csv: () => string;
}

/** A photo with its name in the archive. */
export interface PhotoFile extends PhotoEntry {
  file: string;
}

export interface Records {
  daycareName: string;
  /** In the record of one student, whose it is. */
  studentName: string | null;
  tables: TableFile[];
  photos: PhotoFile[];
}

/**
 * Reads what an export shows, but for the bytes of the photos: everything of the daycare, or the record of one student. Call it inside a
 * transaction, so that the tables fit together.
 */
export async function readRecords(trx: Db, now: Date, daycareId: AuthorizedDaycareId, studentId?: string): Promise<Records> {
  const daycare = await getDaycare(trx, daycareId);
  const students = await listStudents(trx, daycareId, studentId);
  const members = await listClassroomStudents(trx, daycareId, studentId);
  const guardians = await listGuardians(trx, daycareId, studentId);
  const classrooms = await listClassrooms(trx, daycareId, studentId);
  const invitations = await listInvitations(trx, daycareId, studentId);
  const photos = nameFiles(students, await listCurrentPhotos(trx, daycareId, studentId));
  const [first] = students;

  const ofChildren = [
    table('students', () => {
      const roomsOf = new Map<string, string[]>();
      for (const { studentId: id, classroom } of members) roomsOf.set(id, [...(roomsOf.get(id) ?? []), classroom]);
      const photoOf = new Map(photos.map((photo) => [photo.studentId, photo.file]));
      return students.map(({ profilePic: _profilePic, ...student }) => ({
        ...student,
        classrooms: (roomsOf.get(student.id) ?? []).join(', '),
        photo: photoOf.get(student.id) ?? null,
      }));
    }),
    table('guardians', () =>
      guardians.map(({ firstName, lastName, userId, fullName, ...link }) => ({
        ...link,
        student: fullNameOf({ firstName, lastName }),
        state: userId === null ? words.linkStates.pending : words.linkStates.linked,
        personId: userId,
        name: fullName,
      })),
    ),
    table('classrooms', () => classrooms),
    table('classroom-students', () =>
      members.map(({ firstName, lastName, ...member }) => ({ ...member, student: fullNameOf({ firstName, lastName }) })),
    ),
    table('invitations', () =>
      invitations.map(({ role, firstName, lastName, invitedBy, inviter, ...invitation }) => ({
        ...invitation,
        invitedAs: words.invitedAs[role ?? 'parent'],
        student: firstName === null || lastName === null ? null : fullNameOf({ firstName, lastName }),
        state: words.invitationStates[stateOf(invitation, now)],
        invitedById: invitedBy,
        invitedBy: inviter,
      })),
    ),
  ];
  if (studentId !== undefined) {
    return { daycareName: daycare.name, studentName: first === undefined ? null : fullNameOf(first), tables: ofChildren, photos };
  }

  const classroomStaff = await listClassroomStaff(trx, daycareId);
  const staff = await listStaff(trx, daycareId);
  const ofDaycare = [
    table('daycare', () => [{ ...daycare, twoFactorRequired: yesOrNo(daycare.twoFactorRequired) }]),
    table('staff', () =>
      staff.map(({ userId, fullName, roles, canManageStaff, ...person }) => ({
        personId: userId,
        name: fullName,
        email: person.email,
        roles: roles.map((role) => words.roles[role]).join(', '),
        canManageStaff: yesOrNo(canManageStaff),
        createdAt: person.createdAt,
      })),
    ),
    table('classroom-staff', () => classroomStaff.map(({ userId, fullName, ...room }) => ({ ...room, personId: userId, name: fullName }))),
  ];
  return { daycareName: daycare.name, studentName: null, tables: [...ofDaycare, ...ofChildren], photos };
}

function table<Table extends ExportTable>(name: Table, rows: () => RowOf<Table>[]): TableFile {
  const columns: Record<string, readonly [heading: string, meaning: string]> = words.tables[name].columns;
  const keys = Object.keys(columns) as ColumnOf<Table>[];
  const headings = Object.values(columns).map(([heading]) => heading);
  return {
    table: name,
    csv: () =>
      csvFile(
        headings,
        rows().map((row) => keys.map((key) => row[key])),
      ),
  };
}

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** Named after the children, last name first, so that a folder of them is in the order of the list. */
function nameFiles(students: readonly Named[], photos: readonly PhotoEntry[]): PhotoFile[] {
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo]));
  const named = uniqueNames();
  return students.flatMap(({ id, firstName, lastName }) => {
    const photo = photoOf.get(id);
    if (photo === undefined) return [];
    const ending = photo.mediaType === 'image/webp' ? '.webp' : '.jpg';
    return [{ ...photo, file: `${words.photoFolder}/${named(`${lastName} ${firstName}`, ending)}` }];
  });
}

function stateOf(
  { acceptedAt, cancelledAt, expiresAt }: { acceptedAt: string | null; cancelledAt: string | null; expiresAt: string },
  now: Date,
) {
  if (acceptedAt !== null) return 'accepted';
  if (cancelledAt !== null) return 'cancelled';
  return expiresAt <= isoTime(now) ? 'expired' : 'pending';
}

function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no;
}
