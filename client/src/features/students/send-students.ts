import type { BulkCreateStudentsResult, StudentRow } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { sendInParts } from '../../api/send-in-parts';
import type { SentStatus } from '../../components/result-panel';
import { blankRow, readRow, type GridRow } from '../../list-reading/grid-rows';
import type { DateOrder } from '../../list-reading/read-date';
import type { PlainDate } from '@daycare-portal/shared/dates';

/** The result of a row: the server's answer, or that it is incomplete. */
export interface SentRow {
  name: string;
  status: SentStatus;
  reason: string | null;
  guardians: number;
  /** The new student's id. */
  studentId: string | null;
}

export interface SendOutcome {
  rows: SentRow[];
  /** The rows still to send, in order: refused ones with their reason, and incomplete ones. */
  left: GridRow[];
}

interface Sendable {
  row: GridRow;
  student: StudentRow | undefined;
  lacks: string | null;
}

/** The rows that are not blank, with what would be sent for each complete one. */
export function sendableRows(rows: readonly GridRow[], order: DateOrder, today: PlainDate): Sendable[] {
  return rows.flatMap((row): Sendable[] => {
    const reading = readRow(row, order, today);
    if (reading.kind === 'blank') return [];
    if (reading.kind === 'complete') return [{ row, student: reading.student, lacks: null }];
    const sentences = { firstName: text.students.firstNameMissing, lastName: text.students.lastNameMissing, dob: text.students.dobMissing };
    return [{ row, student: undefined, lacks: reading.lacks.map((field) => sentences[field]).join(' ') }];
  });
}

/** Sends the complete rows, and reports after each call. */
export async function sendStudents(
  rows: readonly Sendable[],
  call: (students: StudentRow[]) => Promise<BulkCreateStudentsResult>,
  onProgress: (outcome: SendOutcome, done: number) => void,
): Promise<void> {
  const complete = rows.filter((row) => row.student !== undefined);
  const results = new Map<Sendable, BulkCreateStudentsResult['results'][number]>();
  await sendInParts(
    complete,
    (part) => call(part.flatMap(({ student }) => student ?? [])),
    (answer, part, left) => {
      part.forEach((row, index) => {
        const result = answer.results[index];
        if (result !== undefined) results.set(row, result);
      });
      onProgress(outcomeOf(rows, results), complete.length - left.length);
    },
  );
}

function outcomeOf(rows: readonly Sendable[], results: ReadonlyMap<Sendable, BulkCreateStudentsResult['results'][number]>): SendOutcome {
  const sent = rows.flatMap((sendable): SentRow[] => {
    const { row, student, lacks } = sendable;
    const result = results.get(sendable);
    const name = `${row.firstName.trim()} ${row.lastName.trim()}`.trim();
    const guardians = student?.guardianEmails.length ?? 0;
    if (result !== undefined) return [{ name, status: result.status, reason: result.reason, guardians, studentId: result.studentId }];
    return student === undefined ? [{ name, status: 'notSent', reason: lacks, guardians, studentId: null }] : [];
  });
  const left = rows.flatMap((sendable) => {
    const result = results.get(sendable);
    if (result?.status === 'success') return [];
    return [{ ...blankRow(), ...sendable.row, refused: result?.reason ?? sendable.row.refused }];
  });
  return { rows: sent, left };
}
