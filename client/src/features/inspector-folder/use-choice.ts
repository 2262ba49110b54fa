import { addDays, monthOf } from '@daycare-portal/shared/center-time';
import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { maxChildFolderDays, type FolderScope } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { useState } from 'react';

export const kinds = ['everyone', 'classroom', 'child'] as const;
export type Kind = (typeof kinds)[number];

export interface Choice {
  kind: Kind;
  /** A day of the month. */
  month: PlainDate;
  today: PlainDate;
  /** Empty: the first one. */
  classroomId: string;
  studentId: string;
  from: string;
  until: string;
  problems: { studentId: string | undefined; from: string | undefined; until: string | undefined };
  change: (to: Partial<Pick<Choice, 'kind' | 'month' | 'classroomId' | 'studentId' | 'from' | 'until'>>) => void;
  /** Shows what is missing. */
  show: () => void;
  /** What was chosen, or null while something is missing. */
  scopeWith: (rooms: readonly { id: string }[]) => FolderScope | null;
}

/** Whose records of which days: a month of everyone or of a classroom, or any days of a child. */
export function useChoice(today: PlainDate): Choice {
  const [chosen, setChosen] = useState({
    kind: 'everyone' as Kind,
    month: today,
    classroomId: '',
    studentId: '',
    from: monthOf(today).from,
    until: today as string,
  });
  const [isShown, setShown] = useState(false);
  const found = problemsOf(chosen);
  return {
    ...chosen,
    today,
    problems: isShown ? found : { studentId: undefined, from: undefined, until: undefined },
    change: (to) => setChosen((old) => ({ ...old, ...to })),
    show: () => setShown(true),
    scopeWith: (rooms) => {
      const { kind, month, classroomId, studentId, from, until } = chosen;
      if (kind === 'child')
        return Object.values(found).some((problem) => problem !== undefined) ? null : { from, until, classroomId: null, studentId };
      const room = classroomId === '' ? (rooms[0]?.id ?? null) : classroomId;
      return { ...monthOf(month), classroomId: kind === 'classroom' ? room : null, studentId: null };
    },
  };
}

function problemsOf({ studentId, from, until }: { studentId: string; from: string; until: string }): Choice['problems'] {
  const isDay = (day: string) => readIsoDate(day) === day;
  const dayMissing = (day: string) => (isDay(day) ? undefined : folderText.dayMissing);
  const span = !isDay(from) || !isDay(until) ? undefined : spanProblem(from, until);
  return {
    studentId: studentId === '' ? folderText.childMissing : undefined,
    from: dayMissing(from),
    until: dayMissing(until) ?? span,
  };
}

function spanProblem(from: PlainDate, until: PlainDate): string | undefined {
  if (until < from) return folderText.endsBeforeStart;
  return until < addDays(from, maxChildFolderDays) ? undefined : folderText.tooLong;
}
