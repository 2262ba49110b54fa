import type { ExportStudentList } from '@daycare-portal/shared/list-export';
import type { ListFile } from '@daycare-portal/shared/list-file';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { listFile } from '../export/list-file';
import type { Outside } from '../outside';
import { listStudents } from './students.queries';

const labels = text.createStudents;
const headings = () => [labels.firstName, labels.lastName, labels.dob, text.students.classroom, labels.guardianEmails];
const widths = [18, 20, 14, 24, 48];

/** The students named, in this order, under the headings that an import recognises. NOT_FOUND for one of another daycare. */
export async function exportStudentList(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  { studentIds, format }: ExportStudentList,
  record: Recorder,
): Promise<ListFile> {
  const students = await inTransaction(db, async (trx) => {
    const here = new Map((await listStudents(trx, daycareId)).map((student) => [student.id, student]));
    await record(trx, 'daycare.exportStudentList', daycareId, format);
    return studentIds.map((id) => here.get(id) ?? notFound());
  });
  const rows = students.map(({ firstName, lastName, dob, classrooms, parentEmails }) => [
    firstName,
    lastName,
    { date: dob },
    classrooms.map(({ name }) => name).join('; '),
    parentEmails.join(', '),
  ]);
  return listFile(outside, format, 'students', headings(), rows, widths);
}

function notFound(): never {
  throw new DomainError('NOT_FOUND', text.students.notFound);
}
