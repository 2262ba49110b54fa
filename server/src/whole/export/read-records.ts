import { exportText } from '@daycare-portal/shared/export-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import type { Exported, ExportSource, NounExport, StoredFile, TableFile } from '../../core/files/export-tables';
import { uniqueNames } from '../../core/files/file-name';
import { isoTime, type Runtime } from '../../core/runtime';
import { getDaycare } from '../../records/daycare/daycare.queries';
import { listExportedStudents } from '../../records/students/students.export';
import * as exports from './nouns';

export interface Records {
  daycareName: string;
  /** In the record of one student, the person whose photo it is. */
  studentName: string | null;
  tables: TableFile[];
  /** Photos of the children and of the people around them. */
  photos: StoredFile[];
  documents: StoredFile[];
}

/**
 * Reads what an export shows, except the bytes of photos: everything of the daycare, or the record of one student. Call it in a
 * transaction, so that the tables fit together. Marks never change and may be many, so they are read afterwards from `db`.
 */
export async function readRecords(
  trx: Db,
  { db, runtime, children }: { db: Db; runtime: Runtime; children: ChildScope },
  studentId?: string,
): Promise<Records> {
  const { name: daycareName } = await getDaycare(trx, children.daycareId);
  const students = await listExportedStudents(trx, children, studentId);
  const until = isoTime(runtime.now());
  const source: ExportSource = { trx, db, runtime, children, studentId, until, students, ...naming(students), fileIn: namesIn() };
  const found: Exported[] = [];
  for (const noun of Object.values<NounExport>(exports)) {
    if (noun.ofChildren !== undefined) found.push(await noun.ofChildren(source));
    if (noun.ofDaycare !== undefined && studentId === undefined) found.push(await noun.ofDaycare(source));
  }
  const [first] = students;
  return {
    daycareName,
    studentName: studentId === undefined || first === undefined ? null : fullNameOf(first),
    tables: inCatalogueOrder(found.flatMap(({ tables }) => tables)),
    photos: found.flatMap(({ photos = [] }) => photos),
    documents: found.flatMap(({ documents = [] }) => documents),
  };
}

function inCatalogueOrder(tables: readonly TableFile[]): TableFile[] {
  const order = Object.keys(exportText.tables);
  return tables.toSorted((a, b) => order.indexOf(a.table) - order.indexOf(b.table));
}

function naming(students: ExportSource['students']): Pick<ExportSource, 'withStudent' | 'inOrder'> {
  const names = new Map(students.map((student, at) => [student.id, { at, student: fullNameOf(student) }]));
  const positionOf = ({ studentId }: { studentId: string }) => names.get(studentId)?.at ?? 0;
  const withStudent: ExportSource['withStudent'] = (rows) =>
    rows.map((row) => ({ ...row, student: names.get(row.studentId)?.student ?? '' }));
  return { withStudent, inOrder: (rows) => withStudent(rows.toSorted((a, b) => positionOf(a) - positionOf(b))) };
}

function namesIn(): ExportSource['fileIn'] {
  const folders = new Map<string, ReturnType<typeof uniqueNames>>();
  return (folder, words, ending) => {
    const named = folders.get(folder) ?? uniqueNames();
    folders.set(folder, named);
    return `${folder}/${named(words, ending)}`;
  };
}
