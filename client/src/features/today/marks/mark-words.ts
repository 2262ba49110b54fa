import type { AttendanceDay, DayChild, MarkOutcome } from '@daycare-portal/shared/attendance';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import type { MarkDetails, TapKind } from './after-mark';

const labels = dayText.today;

interface Tapped {
  kind: TapKind;
  details: MarkDetails;
  at: string;
}

/** The page's message after a tap. */
export function markWords({ rooms, timeZone }: AttendanceDay, nameOf: (child: DayChild) => string) {
  const words = {
    done: ({ kind, details, at }: Tapped, children: readonly DayChild[]): string => {
      const room = rooms.find(({ classroomId }) => classroomId === details.classroomId)?.name ?? '';
      const detail = kind === 'move' ? room : clockTimeAt(at, timeZone);
      const [only] = children;
      return children.length === 1 && only ? labels.done[kind](nameOf(only), detail) : labels.doneMany[kind](children.length, detail);
    },
    notDone: (kind: TapKind, children: readonly DayChild[]): string => {
      const [only] = children;
      return children.length === 1 && only ? labels.notDone[kind](nameOf(only)) : labels.notDoneMany[kind](children.length);
    },
    undone: (children: readonly DayChild[]): string => {
      const [only] = children;
      return children.length === 1 && only ? labels.undone(nameOf(only)) : labels.undoneMany(children.length);
    },
    outcome: (tap: Tapped, children: readonly DayChild[], results: readonly MarkOutcome[]) => {
      const childrenOf = (status: MarkOutcome['status']) =>
        children.filter((child) => results.some((row) => row.status === status && row.studentId === child.studentId));
      const [done, failed] = [childrenOf('success'), childrenOf('error')];
      const reasons = [...new Set(results.flatMap(({ status, reason }) => (status === 'success' ? [] : (reason ?? []))))];
      const sentences = [
        ...(done.length > 0 ? [words.done(tap, done) + (reasons.length > 0 ? '.' : '')] : []),
        ...(failed.length > 0 ? [words.notDone(tap.kind, failed)] : []),
        ...reasons,
      ].join(' ');
      return { said: sentences, done, failed };
    },
  };
  return words;
}

export type MarkWords = ReturnType<typeof markWords>;
