import type { Asked } from '@daycare-portal/shared/daily-log';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import type { NewMealTick } from '@daycare-portal/shared/meals';
import { callError } from '../../api/call-error';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { showFailure } from '../../components/notice';
import { bestClock, sentBy, timeBy } from '../../waiting/device-clock';
import { drop, isOf, nextOrder, type Kept } from '../../waiting/kept-rows';
import { sendInTurn } from '../../waiting/send-in-turn';
import { useKept } from '../../waiting/use-kept';
import { withTimeout } from '../../waiting/with-timeout';

/** A tick of one child, before it is sent. */
export interface Tick {
  studentId: string;
  firstName: string;
  day: PlainDate;
  meal: Meal;
  kind: NewMealTick['kind'];
  classroomId: string | null;
  /** When it was made, if it was refused and is made again. Otherwise now. */
  at?: string;
}

/** A tick about which somebody has to say something first: why it is changed later, or that a question was read. */
export interface AskedTick {
  tick: Tick;
  asks: readonly Asked[];
  /** The same tick, refused after it had waited on this device. It goes once this one counts. */
  refused?: Kept;
}

type Answer = { asks: Asked[]; problem: string | null };

/** Sends a tick, or keeps it while the server is away. Answers with what has to be answered first, or with nothing. */
export function useSendTick(daycareId: string) {
  const { user, sharedDevice } = useAuth();
  const uid = user?.uid ?? '';
  const { mutateAsync } = trpc.dailyLog.tickMeals.useMutation({ trpc: { context: { person: uid } } });
  const { dailyLog } = trpc.useUtils();
  return async ({ firstName, at, ...tick }: Tick, { asks, reason }: { asks: readonly Asked[]; reason: string }): Promise<Answer> => {
    const confirmed = asks.map(({ studentId, about }) => ({ studentId, about, reason }));
    const clock = at === undefined ? bestClock() : null;
    const row = {
      ...tick,
      id: newSentId(),
      at: at ?? timeBy(clock ?? bestClock()),
      ...(reason !== '' && { reason }),
      ...(confirmed.length > 0 && { confirmed }),
    };
    const fresh = { uid, daycareId, countedAs: 'entry', order: nextOrder(uid), clock, sendFrom: 0, tried: false, undone: false } as const;
    const answered = await sendInTurn({
      uid,
      isShared: sharedDevice,
      kept: [{ ...fresh, call: 'dailyLog.tickMeals', row, about: firstName, refused: null }],
      ask: () => mutateAsync({ daycareId, ...sentBy(clock, row.id), ticks: [row] }),
      settle: () => withTimeout(dailyLog.getMealTicks.invalidate(undefined, undefined, { cancelRefetch: false })).catch(() => undefined),
    });
    const [outcome] = answered?.results ?? [];
    if (outcome === undefined || outcome.status !== 'error') return { asks: [], problem: null };
    return { asks: outcome.asks, problem: outcome.asks.length > 0 ? null : outcome.reason };
  };
}

/** Sends a tick at once if nothing has to be answered first. */
export function useTick(daycareId: string, onAsk: (asked: AskedTick) => void) {
  const send = useSendTick(daycareId);
  return async (asked: AskedTick) => {
    if (asked.asks.length > 0) return onAsk(asked);
    try {
      const { asks, problem } = await send(asked.tick, { asks: [], reason: '' });
      if (asks.length > 0) return onAsk({ ...asked, asks });
      if (problem !== null) showFailure(problem);
      else if (asked.refused !== undefined) drop([asked.refused]);
    } catch (error) {
      showFailure(callError(error).message);
    }
  };
}

/** What this device sends for the count of a day, shown at once while it is on its way or waits. */
export function useMealTicks(daycareId: string, day: PlainDate, onAsk: (asked: AskedTick) => void) {
  const tick = useTick(daycareId, onAsk);
  const kept = useKept().flatMap((each) =>
    isOf('dailyLog.tickMeals', each) && each.daycareId === daycareId && each.refused === null ? [each] : [],
  );
  return {
    tick,
    /** The last tap on this child and meal that the server has not answered. */
    pendingOf: (studentId: string, meal: Meal) => {
      const last = kept.findLast(({ row }) => row.studentId === studentId && row.meal === meal && (row.day ?? day) === day);
      return last === undefined ? undefined : { kind: last.row.kind, isWaiting: last.sendFrom === 0 };
    },
  };
}

/** Ticks that were made without the server and then refused, until the person makes them again or lets them go. */
export function useRefusedTicks(daycareId: string): { refused: Kept<'dailyLog.tickMeals'>[]; discard: (kept: Kept) => void } {
  const refused = useKept().flatMap((each) =>
    isOf('dailyLog.tickMeals', each) && each.daycareId === daycareId && each.refused !== null ? [each] : [],
  );
  return { refused, discard: (kept) => drop([kept]) };
}
