import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { sendInParts } from '../../api/send-in-parts';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { dropDraft } from '../../forms/drafts';
import { showFailure, showNotice } from '../../components/notice';
import { focusPageTitle } from '../../components/page-title';
import type { ResultRow } from '../../components/result-panel';
import { studentDraftKey } from './student-draft-key';

const labels = text.deleteStudents;

// Small enough for visible progress, large enough that 500 take a few calls.
const studentsACall = 100;

/** Deletes children in parts. If some could not be deleted, `results` has the result for each. */
export function useDeleteStudents(daycareId: string) {
  const { user } = useAuth();
  const { mutateAsync: deletePart } = trpc.students.deleteStudents.useMutation();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [results, setResults] = useState<readonly ResultRow[]>([]);

  const remove = async (students: readonly Student[]) => {
    const rows: (ResultRow & { detail: string | null })[] = [];
    let failure = '';
    setResults([]);
    setProgress({ done: 0, of: students.length });
    try {
      await sendInParts(
        students,
        (part) => deletePart({ daycareId, studentIds: part.map(({ id }) => id) }),
        (answer, part) => {
          part.forEach((student, index) => {
            const { status = 'error', reason = null } = answer.results[index] ?? {};
            rows.push({ name: fullNameOf(student), status, detail: reason });
            if (status === 'success') dropDraft(studentDraftKey(user?.uid ?? '', daycareId, student.id));
          });
          setProgress({ done: rows.length, of: students.length });
        },
        studentsACall,
      );
    } catch (error) {
      failure = failureOf('deleteStudents', error);
    }
    setProgress(undefined);
    const notSent = students
      .slice(rows.length)
      .map((student) => ({ name: fullNameOf(student), status: 'notSent' as const, detail: failure }));
    const all = [...rows, ...notSent];
    const bad = all.filter(({ status }) => status !== 'success');
    if (bad.length === 0) {
      showNotice(labels.done(students.map(fullNameOf)));
      focusPageTitle();
    } else if (failure !== '' && bad.length === all.length) showFailure(failure);
    else if (all.length === 1) showFailure(bad[0]?.detail ?? text.students.notFound);
    else setResults(all);
  };

  return { remove: (students: readonly Student[]) => void remove(students), progress, results, close: () => setResults([]) };
}

export type DeleteStudents = ReturnType<typeof useDeleteStudents>;
