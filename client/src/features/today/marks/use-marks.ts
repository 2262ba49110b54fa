import { text } from '@daycare-portal/shared/text';
import type { AttendanceDay, DayChild, MarkOutcome, NewMark } from '@daycare-portal/shared/attendance';
import { useState } from 'react';
import { callError } from '../../../api/call-error';
import { newSentId } from '../../../api/new-sent-id';
import { trpc } from '../../../api/trpc';
import { useAuth } from '../../../auth/auth-provider';
import { bestClock, sentBy, timeBy } from '../../../waiting/device-clock';
import { drop, keep, listWaiting, nextOrder, type Kept } from '../../../waiting/kept-rows';
import { afterMark, type MarkDetails, type TapKind } from './after-mark';
import { isHeldBack } from '../../../waiting/needs-yes';
import { isUnanswered } from '../../../waiting/unanswered';
import { untilShown } from '../../../waiting/until-shown';
import { afterOthers, queuedMs } from '../../../waiting/after-others';
import { answerMs, withTimeout } from '../../../waiting/with-timeout';
import { markWords } from './mark-words';
import type { DayNotice, NewNotice } from '../today';
import { useKeptMarks, useSentLater } from './use-kept-marks';
import { useUndo } from './use-undo';

type KeptMark = Kept<'attendance.mark'>;

interface Tap {
  kind: TapKind;
  /** The children as they were before. */
  children: readonly DayChild[];
  details: MarkDetails;
  at: string;
  kept: KeptMark[];
}

/**
 * Sends marks. A tap shows at once: `children` are the day's as they will be, until the server has answered. What gets no answer waits on
 * this device. A refusal restores the faces and offers to send it again under the same ids.
 */
export function useMarks(daycareId: string, day: AttendanceDay, nameOf: (child: DayChild) => string) {
  const { user, sharedDevice } = useAuth();
  const uid = user?.uid ?? '';
  const { notice, say, dismissNotice } = useNotice();
  const { mutateAsync: sendMarks } = trpc.attendance.mark.useMutation({ trpc: { context: { person: uid } } });
  const { attendance } = trpc.useUtils();
  const words = markWords(day, nameOf);

  const store = (children: readonly DayChild[]) =>
    attendance.getDay.setData({ daycareId, day: null }, (old) => old && withChildren(old, children));

  const undo = useUndo({ daycareId, uid, store, words, nameOf, say, dismiss: dismissNotice });
  const { waiting, decisions, ahead } = useKeptMarks(daycareId, day);
  useSentLater(daycareId, uid, say);

  /** A tap that comes while others are under way is sent after them. That is no reason to say that the server is away. */
  const send = (tap: Tap): Promise<DayNotice> => {
    keep(tap.kept.map((row) => ({ ...row, sendFrom: Date.now() + queuedMs })));
    return afterOthers(() => sendInTurn(tap));
  };

  const sendInTurn = async (given: Tap): Promise<DayNotice> => {
    const own = idsOf(given);
    const left = listWaiting(uid);
    // It may have been undone before its turn.
    const tap = { ...given, kept: given.kept.filter(({ row }) => left.some((each) => each.row.id === row.id)) };
    // A new tap comes after the waiting ones.
    const isFirst = left.every((each) => own.includes(each.row.id) || isHeldBack(each, sharedDevice));
    keep(tap.kept.map((row) => ({ ...row, tried: isFirst, sendFrom: isFirst ? Date.now() + answerMs : 0 })));
    const sayKept = () => {
      const said = `${words.done(tap, tap.children)}. ${text.waiting.kept}`;
      return say({ kind: 'done', words: said, children: tap.children, onUndo: () => void undo(tap.children, own) });
    };
    if (!isFirst) return sayKept();
    if (tap.kept.length === 0) return { id: '', kind: 'said', words: '', children: tap.children };
    try {
      const [clock = null] = tap.kept.map((row) => row.clock);
      const { results } = await withTimeout(
        sendMarks({ daycareId, ...sentBy(clock, tap.kept[0]?.row.id ?? ''), marks: tap.kept.map(({ row }) => row) }),
      );
      const done = results.filter(({ status }) => status === 'success');
      const after = tap.children.map((child) => afterMark(child, tap.kind, tap.details, tap.at));
      store(after.flatMap((child) => withOutcome(child, done)));
      await untilShown();
      drop(tap.kept);
      return say(noticeOf(words.outcome(tap, tap.children, results), tap, results, undo));
    } catch (error) {
      const { message } = callError(error);
      if (isUnanswered(error) && !tap.kept.some(({ row }) => row.exception)) {
        keep(tap.kept.map((row) => ({ ...row, tried: true, sendFrom: 0 })));
        return sayKept();
      }
      drop(tap.kept);
      const failed = `${words.notDone(tap.kind, tap.children)} ${message}`;
      return say({ kind: 'failed', words: failed, children: tap.children, onRetry: () => void send(tap) });
    }
  };

  const mark = (children: readonly DayChild[], kind: TapKind, details: MarkDetails = {}): Promise<DayNotice> => {
    dismissNotice();
    return send(tapOf(children, kind, details, { uid, daycareId, nameOf }));
  };

  return {
    ahead,
    waiting,
    decisions,
    notice,
    say,
    dismissNotice,
    mark,
    undo: (child: DayChild) => {
      if (child.markId !== null) void undo([child], [child.markId]);
    },
  };
}

function useNotice() {
  const [notice, setNotice] = useState<DayNotice | null>(null);
  const say = (said: NewNotice) => {
    const next = { ...said, id: newSentId() };
    setNotice(next);
    return next;
  };
  return { notice, say, dismissNotice: () => setNotice(null) };
}

function tapOf(
  children: readonly DayChild[],
  kind: TapKind,
  details: MarkDetails,
  { uid, daycareId, nameOf }: { uid: string; daycareId: string; nameOf: (child: DayChild) => string },
): Tap {
  // A typed time is by the daycare's clock. Only a time from this device's clock is corrected by its error.
  const clock = details.at == null ? bestClock() : null;
  const at = clock === null ? (details.at ?? '') : timeBy(clock);
  const kept = children.map((child, n) =>
    keptMark(
      { ...details, id: newSentId(), studentId: child.studentId, kind, at },
      { uid, daycareId, about: nameOf(child), order: nextOrder(uid) + n },
    ),
  );
  return { kind, children, details, at, kept: kept.map((row) => ({ ...row, clock })) };
}

function keptMark(row: NewMark, of: Pick<KeptMark, 'uid' | 'daycareId' | 'about' | 'order'>): KeptMark {
  const countedAs = row.kind === 'in' ? 'checkIn' : row.kind === 'out' ? 'checkOut' : 'entry';
  return { call: 'attendance.mark', row, ...of, countedAs, clock: null, sendFrom: 0, tried: false, undone: false, refused: null };
}

function withChildren(day: AttendanceDay, changed: readonly DayChild[]): AttendanceDay {
  const byId = new Map(changed.map((child) => [child.studentId, child]));
  return { ...day, children: day.children.map((child) => byId.get(child.studentId) ?? child) };
}

/** The message about marks that the server has answered. */
function noticeOf(
  { said, done, failed }: ReturnType<ReturnType<typeof markWords>['outcome']>,
  tap: Tap,
  results: readonly MarkOutcome[],
  undo: ReturnType<typeof useUndo>,
): NewNotice {
  if (done.length > 0) {
    const ids = results.flatMap((row) => (row.status === 'success' ? [row.id] : []));
    return { kind: 'done', words: said, children: done, onUndo: () => void undo(done, ids, done) };
  }
  return failed.length > 0
    ? { kind: 'failed', words: said, children: failed, onRetry: null }
    : { kind: 'said', words: said, children: tap.children };
}

function idsOf({ kept }: Tap): string[] {
  return kept.map(({ row }) => row.id);
}

function withOutcome(child: DayChild, done: readonly MarkOutcome[]): DayChild[] {
  const outcome = done.find(({ studentId }) => studentId === child.studentId);
  return outcome === undefined ? [] : [{ ...child, state: outcome.state ?? child.state, markId: outcome.markId, mayUndo: true }];
}
