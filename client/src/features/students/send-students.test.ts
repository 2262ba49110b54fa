import { summarize } from '@daycare-portal/shared/bulk';
import type { BulkCreateStudentsResult, StudentRow } from '@daycare-portal/shared/students';
import { describe, expect, it } from 'vitest';
import { blankRow, type GridRow } from '../../list-reading/grid-rows';
import { sendableRows, sendStudents, type SendOutcome } from './send-students';

const rowOf = (row: Partial<GridRow> = {}): GridRow => ({ ...blankRow(), ...row });
const complete = (firstName: string, more: Partial<GridRow> = {}) => rowOf({ firstName, lastName: 'Smith', dob: '2023-05-06', ...more });
const sendable = (rows: GridRow[]) => sendableRows(rows, 'month-first', '2026-11-21');

/** A daycare that accepts everyone except children named Bad, and records the size of each call. */
function daycare() {
  const calls: number[] = [];
  const call = (students: StudentRow[]): Promise<BulkCreateStudentsResult> => {
    calls.push(students.length);
    const results = students.map(({ firstName, lastName }) =>
      firstName === 'Bad'
        ? { firstName, lastName, status: 'error' as const, reason: 'Why not.', studentId: null }
        : { firstName, lastName, status: 'success' as const, reason: null, studentId: firstName },
    );
    return Promise.resolve({ summary: summarize(results), results });
  };
  return { calls, call };
}

describe('The rows to send', () => {
  it('are the complete rows; partial ones are kept with their missing fields, and blank ones are ignored', () => {
    expect(sendable([rowOf(), complete('Ana'), rowOf({ lastName: 'Chen' })])).toEqual([
      { row: complete('Ana'), student: { firstName: 'Ana', lastName: 'Smith', dob: '2023-05-06', guardianEmails: [] }, lacks: null },
      { row: rowOf({ lastName: 'Chen' }), student: undefined, lacks: 'The first name is missing. The date of birth is missing.' },
    ]);
  });
});

describe('Sending', () => {
  it('reports the result of each row in its place, and keeps the rows that were not created', async () => {
    const { call } = daycare();
    const rows = [
      complete('Ana', { guardianEmails: 'a@m.example b@m.example' }),
      rowOf({ firstName: 'Cy ' }),
      complete('Bad'),
      complete('Dee', { refused: 'Before.' }),
    ];
    let told: SendOutcome | undefined;
    await sendStudents(sendable(rows), call, (outcome) => (told = outcome));
    expect(told?.rows).toEqual([
      { name: 'Ana Smith', status: 'success', reason: null, guardians: 2, studentId: 'Ana' },
      { name: 'Cy', status: 'notSent', reason: 'The last name is missing. The date of birth is missing.', guardians: 0, studentId: null },
      { name: 'Bad Smith', status: 'error', reason: 'Why not.', guardians: 0, studentId: null },
      { name: 'Dee Smith', status: 'success', reason: null, guardians: 0, studentId: 'Dee' },
    ]);
    expect(told?.left).toEqual([rowOf({ firstName: 'Cy ' }), complete('Bad', { refused: 'Why not.' })]);
  });

  it('uses calls of 500 rows, and reports the progress after each', async () => {
    const { calls, call } = daycare();
    const progress: number[][] = [];
    const rows = Array.from({ length: 1201 }, (_, n) => complete(`Kim ${n}`));
    await sendStudents(sendable(rows), call, ({ rows: sent, left }, done) => void progress.push([done, sent.length, left.length]));
    expect(calls).toEqual([500, 500, 201]);
    expect(progress).toEqual([
      [500, 500, 701],
      [1000, 1000, 201],
      [1201, 1201, 0],
    ]);
  });

  it('reports earlier calls when a later one fails, and keeps the rest', async () => {
    const { call } = daycare();
    const outcomes: SendOutcome[] = [];
    const failing = (students: StudentRow[]) => (students.length === 500 ? call(students) : Promise.reject(new Error('lost')));
    const rows = Array.from({ length: 501 }, (_, n) => complete(`Kim ${n}`));
    await expect(sendStudents(sendable(rows), failing, (outcome) => void outcomes.push(outcome))).rejects.toThrow('lost');
    expect(outcomes.map(({ left }) => left)).toEqual([[complete('Kim 500')]]);
  });
});
