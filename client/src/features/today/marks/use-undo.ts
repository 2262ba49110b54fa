import { text } from '@daycare-portal/shared/text';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { callError } from '../../../api/call-error';
import { newSentId } from '../../../api/new-sent-id';
import { trpc } from '../../../api/trpc';
import { useAuth } from '../../../auth/auth-provider';
import { bestClock, sentBy, timeBy } from '../../../waiting/device-clock';
import { drop, keep, keepUndone, listWaiting, nextOrder, type Kept } from '../../../waiting/kept-rows';
import { afterOthers, queuedMs } from '../../../waiting/after-others';
import { isHeldBack } from '../../../waiting/needs-yes';
import { isUnanswered } from '../../../waiting/unanswered';
import { untilShown } from '../../../waiting/until-shown';
import { answerMs, withTimeout } from '../../../waiting/with-timeout';
import type { MarkWords } from './mark-words';
import type { Marks } from '../today';

const labels = dayText.today;

type KeptUndo = Kept<'attendance.undo'>;

interface UndoOptions {
  daycareId: string;
  uid: string;
  store: (children: readonly DayChild[]) => void;
  words: MarkWords;
  nameOf: (child: DayChild) => string;
  say: Marks['say'];
  dismiss: () => void;
}

/** Undoes marks. A waiting mark is not sent, and one that the server may have is undone there once it answers. */
export function useUndo({ daycareId, uid, store, words, nameOf, say, dismiss }: UndoOptions) {
  const { sharedDevice } = useAuth();
  const { mutateAsync: sendUndo } = trpc.attendance.undo.useMutation({ trpc: { context: { person: uid } } });

  const send = async (children: readonly DayChild[], rows: readonly KeptUndo[], isFirst: boolean): Promise<void> => {
    keep(rows.map((row) => ({ ...row, tried: isFirst, sendFrom: isFirst ? Date.now() + answerMs : 0 })));
    const showUndone = (waits: boolean) =>
      say({ kind: 'said', words: [words.undone(children), ...(waits ? [text.waiting.kept] : [])].join(' '), children });
    if (!isFirst) return void showUndone(rows.length > 0);
    try {
      const calls = rows.map(({ row: { id, markId, at }, clock }) => sendUndo({ daycareId, ...sentBy(clock, id), id, markId, at }));
      await withTimeout(Promise.all(calls));
      store(rows.flatMap(({ row }) => row.before ?? []));
      await untilShown();
      drop(rows);
      showUndone(false);
    } catch (error) {
      const { message } = callError(error);
      if (isUnanswered(error)) {
        keep(rows.map((row) => ({ ...row, tried: true, sendFrom: 0 })));
        return void showUndone(true);
      }
      drop(rows);
      const failed = `${labels.notUndone} ${message}`;
      say({ kind: 'failed', words: failed, children, onRetry: () => void send(children, rows, true) });
    }
  };

  /** The marks belong to these children, in order. `before` is their earlier state, shown until the server has answered. */
  return (children: readonly DayChild[], markIds: readonly string[], before: readonly DayChild[] = []): Promise<void> => {
    const waiting = listWaiting(uid).filter(({ row }) => markIds.includes(row.id));
    drop(waiting.filter(({ tried }) => !tried));
    keepUndone(waiting.filter(({ tried }) => tried));
    const clock = bestClock();
    const at = timeBy(clock);
    const fresh = { uid, daycareId, clock, countedAs: 'entry', sendFrom: 0, tried: false, undone: false, refused: null } as const;
    const rows = children.flatMap((child, n): KeptUndo[] => {
      const { [n]: markId } = markIds;
      if (markId === undefined || waiting.some(({ row }) => row.id === markId)) return [];
      const known = before.find(({ studentId }) => studentId === child.studentId) ?? null;
      const row = { id: newSentId(), studentId: child.studentId, markId, at, before: known };
      return [{ ...fresh, call: 'attendance.undo', row, about: nameOf(child), order: nextOrder(uid) + n }];
    });
    dismiss();
    keep(rows.map((row) => ({ ...row, sendFrom: Date.now() + queuedMs })));
    return afterOthers(() => {
      const others = listWaiting(uid).filter((each) => !rows.some(({ row }) => row.id === each.row.id));
      return send(
        children,
        rows,
        others.every((each) => isHeldBack(each, sharedDevice)),
      );
    });
  };
}
