import { text } from '@daycare-portal/shared/text';
import type { AddOutcome, Asked, RunningNap } from '@daycare-portal/shared/daily-log';
import type { RowOutcome } from '@daycare-portal/shared/bulk';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import type { SleepPosition } from '@daycare-portal/shared/log-kinds';
import { useEffect, useRef, useState } from 'react';
import { callError } from '../../api/call-error';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { nextNoticeId } from '../../components/notice-id';
import type { LineNotice } from '../../shared-features/notice-line';
import { bestClock, sentBy, timeBy } from '../../waiting/device-clock';
import { drop, isOf, isOfLog, keepUndone, listWaiting, nextOrder, type Kept } from '../../waiting/kept-rows';
import { keepOncePhotosSent, stopOnWay } from '../../waiting/photos-on-way';
import { sendInTurn } from '../../waiting/send-in-turn';
import { subscribeToSent } from '../../waiting/sent-listeners';
import { withTimeout } from '../../waiting/with-timeout';
import type { Added, Asking, Draft, Log } from './log';

const labels = logPageText.said;
type LogCall = 'dailyLog.add' | 'dailyLog.wake' | 'dailyLog.check';
type Row = RowOutcome & { id: string; asks?: Asked[]; leftOut?: AddOutcome['leftOut'] };

/** Something that was tapped, from the tap to the answer. */
interface Tap {
  kept: Kept<LogCall>[];
  said: string;
  /** Null if it cannot be undone. */
  onUndo: (() => void) | null;
}

interface Around {
  daycareId: string;
  uid: string;
  nameOf: (studentId: string) => string;
  readAgain: () => Promise<void>;
  /** Takes back an entry or the end of a nap that the server has recorded. */
  takeBack: { unadd: (entryId: string, at: string) => void; unwake: (nap: RunningNap) => void };
  say: (notice: LineNotice) => void;
}

/**
 * Writes entries, ends naps and records sleep checks. A tap shows at once; what gets no answer waits on this device and is sent once the
 * server answers.
 */
export function useLogTaps(around: Around): Pick<Log, 'add' | 'addOncePhotosSent' | 'wake' | 'check' | 'asking' | 'answer'> {
  const { daycareId, uid, nameOf, takeBack, say } = around;
  const [asking, setAsking] = useState<Asking | null>(null);
  const send = useSending(around);
  useSentLater(daycareId, say);

  const row = <Call extends LogCall>(call: Call, content: Kept<Call>['row'], about: string, clock: Kept['clock']): Kept<Call> => ({
    call,
    row: content,
    uid,
    daycareId,
    about,
    countedAs: 'entry',
    order: nextOrder(uid),
    clock,
    sendFrom: 0,
    tried: false,
    undone: false,
    refused: null,
  });

  const askFirst = (draft: Draft, said: string, asks: readonly Asked[]): Promise<Added> =>
    new Promise((finish) => setAsking({ draft, said, asks, finish }));

  const entryRow = (draft: Draft): Kept<'dailyLog.add'> => {
    // A time that was typed is by the daycare's clock.
    const clock = draft.at == null ? bestClock() : null;
    const about = draft.studentIds.map(nameOf).join(', ');
    return row('dailyLog.add', { ...draft, id: newSentId(), at: draft.at ?? timeBy(clock ?? bestClock()) }, about, clock);
  };
  const unadd = ({ row: { id, at } }: Kept<'dailyLog.add'>) => takeBack.unadd(id, at ?? timeBy(bestClock()));
  const add = async (draft: Draft, said: string, asks: readonly Asked[] = []): Promise<Added> => {
    if (asks.length > 0) return askFirst(draft, said, asks);
    const kept = entryRow(draft);
    const answered = await send({ kept: [kept], said, onUndo: () => unadd(kept) });
    return typeof answered === 'string' ? answered : askFirst(draft, said, answered);
  };

  const tapNap = <Call extends 'dailyLog.wake' | 'dailyLog.check'>(
    call: Call,
    content: Kept<Call>['row'],
    said: string,
    undo: Tap['onUndo'],
  ) => {
    const clock = bestClock();
    const kept = row(call, { ...content, at: timeBy(clock) }, nameOf(content.studentId), clock);
    void send({ kept: [kept], said, onUndo: undo });
  };
  const napRow = ({ entryId, studentId }: RunningNap) => ({ id: newSentId(), entryId, studentId });

  return {
    add,
    addOncePhotosSent: (draft, said, photos) => {
      const kept = entryRow(draft);
      const { id } = kept.row;
      keepOncePhotosSent(kept, photos);
      const onUndo = () => void (stopOnWay(id) || undoKept(uid, new Set([id]), () => unadd(kept)));
      say({ id: nextNoticeId(), kind: 'done', words: `${said}. ${logPageText.photo.stayHere}`, onUndo });
    },
    asking,
    answer: (draft) => {
      if (asking === null) return;
      setAsking(null);
      if (draft === null) asking.finish('refused');
      else void add(draft, asking.said).then(asking.finish);
    },
    wake: (nap) => tapNap('dailyLog.wake', napRow(nap), labels.woke(nameOf(nap.studentId)), () => takeBack.unwake(nap)),
    check: (nap, position: SleepPosition) =>
      tapNap(
        'dailyLog.check',
        { ...napRow(nap), position },
        labels.checked(nameOf(nap.studentId), logPageText.asleep.positions[position].toLocaleLowerCase()),
        null,
      ),
  };
}

/** Sends taps in their order, and says what became of each. */
function useSending({ daycareId, uid, readAgain, say }: Pick<Around, 'daycareId' | 'uid' | 'readAgain' | 'say'>) {
  const { sharedDevice } = useAuth();
  const options = { trpc: { context: { person: uid } } };
  const { mutateAsync: sendEntries } = trpc.dailyLog.add.useMutation(options);
  const { mutateAsync: sendNaps } = trpc.dailyLog.wake.useMutation(options);
  const { mutateAsync: sendChecks } = trpc.dailyLog.check.useMutation(options);

  const ask = async (kept: readonly Kept<LogCall>[]): Promise<Row[]> => {
    const [first] = kept;
    if (first === undefined) return [];
    const around = { daycareId, ...sentBy(first.clock, first.row.id) };
    const rowsOf = <Call extends LogCall>(call: Call) => kept.flatMap((each) => (isOf(call, each) ? [each.row] : []));
    if (first.call === 'dailyLog.add') return (await sendEntries({ ...around, entries: rowsOf('dailyLog.add') })).results;
    if (first.call === 'dailyLog.wake') return (await sendNaps({ ...around, naps: rowsOf('dailyLog.wake') })).results;
    return (await sendChecks({ ...around, checks: rowsOf('dailyLog.check') })).results;
  };

  /** Resolves to what has to be answered first, if anything. */
  const send = async (tap: Tap): Promise<Added | readonly Asked[]> => {
    const own = new Set(tap.kept.map((each) => each.row.id));
    let added: Added | readonly Asked[] = 'waits';
    const settle = async (results: Row[]) => {
      const asks = results.flatMap((each) => each.asks ?? []);
      added = asks.length > 0 ? asks : sayResults(tap, results, say);
      if (asks.length === 0) await withTimeout(readAgain()).catch(() => undefined);
    };
    try {
      if ((await sendInTurn({ uid, isShared: sharedDevice, kept: tap.kept, ask: () => ask(tap.kept), settle })) !== null) return added;
      const onUndo = tap.onUndo === null ? null : () => undoKept(uid, own, tap.onUndo);
      say({ id: nextNoticeId(), kind: 'done', words: `${tap.said}. ${text.waiting.kept}`, onUndo });
      return 'waits';
    } catch (error) {
      const words = `${labels.notSaved} ${callError(error).message}`;
      say({ id: nextNoticeId(), kind: 'failed', words, onRetry: () => void send(tap) });
      return 'refused';
    }
  };
  return send;
}

/** Takes back what waits: a row that was never sent goes away, another is undone once the server answers. */
function undoKept(uid: string, ids: ReadonlySet<string>, onUndo: Tap['onUndo']): void {
  const waiting = listWaiting(uid).filter(({ row }) => ids.has(row.id));
  if (waiting.length === 0) return onUndo?.();
  drop(waiting.filter(({ tried }) => !tried));
  keepUndone(waiting.filter(({ tried }) => tried));
}

function sayResults(tap: Tap, results: readonly Row[], say: Around['say']): Added {
  const id = nextNoticeId();
  const reasons = [
    ...new Set(
      results.flatMap(({ reason, leftOut = [] }) => [...((reason ?? '') ? [reason ?? ''] : []), ...leftOut.map((one) => one.reason)]),
    ),
  ];
  if (results.some(({ status }) => status === 'success')) {
    const words = reasons.length === 0 ? tap.said : `${tap.said}. ${labels.leftOut} ${reasons.join(' ')}`;
    say({ id, kind: 'done', words, onUndo: tap.onUndo });
    return 'saved';
  }
  if (results.every(({ status }) => status === 'skipped')) {
    say({ id, kind: 'said', words: reasons.join(' ') });
    return 'saved';
  }
  say({ id, kind: 'failed', words: `${labels.notSaved} ${reasons.join(' ')}`, onRetry: null });
  return 'refused';
}

/** Says how many waiting taps were sent, once the server answers again. */
function useSentLater(daycareId: string, say: Around['say']): void {
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(
    () =>
      subscribeToSent((sent) => {
        const own = sent.filter(({ kept }) => kept.daycareId === daycareId && isOfLog(kept));
        const recorded = own.filter(({ status, waited = false }) => status === 'success' && waited).length;
        const skipped = own.flatMap(({ status, reason }) => (status === 'skipped' && reason !== null ? [reason] : []));
        const words = [...(recorded > 0 ? [text.waiting.sent(recorded)] : []), ...new Set(skipped)].join(' ');
        if (words !== '') latest.current({ id: nextNoticeId(), kind: 'said', words });
      }),
    [daycareId],
  );
}
