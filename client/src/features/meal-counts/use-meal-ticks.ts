import type { Asked } from '@daycare-portal/shared/daily-log';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import type { NewMealTick } from '@daycare-portal/shared/meals';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { showFailure } from '../../components/notice';

/** A tick of one child, before it is sent. */
export interface Tick {
  studentId: string;
  firstName: string;
  day: PlainDate;
  meal: Meal;
  kind: NewMealTick['kind'];
  classroomId: string | null;
}

/** A tick about which somebody has to say something first: why it is changed later, or that a question was read. */
export interface AskedTick {
  tick: Tick;
  asks: readonly Asked[];
}

/** Sends a tick. Answers with what has to be answered first, or with nothing. */
export function useSendTick(daycareId: string) {
  const { mutateAsync } = trpc.dailyLog.tickMeals.useMutation();
  const { once } = useSentIds();
  return async (
    { firstName: _firstName, ...tick }: Tick,
    { asks, reason }: { asks: readonly Asked[]; reason: string },
  ): Promise<{ asks: Asked[]; problem: string | null }> => {
    const confirmed = asks.map(({ studentId, about }) => ({ studentId, about, reason }));
    const sent = { ...tick, ...(reason !== '' && { reason }), ...(confirmed.length > 0 && { confirmed }) };
    const { results } = await once(sent, ({ id, at }) =>
      mutateAsync({ daycareId, sentAt: new Date().toISOString(), ticks: [{ ...sent, id, at }] }),
    );
    const [outcome] = results;
    if (outcome === undefined || outcome.status !== 'error') return { asks: [], problem: null };
    return { asks: outcome.asks, problem: outcome.asks.length > 0 ? null : outcome.reason };
  };
}

/** The ticks of a day, with those that are on their way shown at once. */
export function useMealTicks(daycareId: string, day: PlainDate | null, onAsk: (asked: AskedTick) => void) {
  const query = trpc.dailyLog.getMealTicks.useQuery({ daycareId, day });
  const send = useSendTick(daycareId);
  const [pending, setPending] = useState<ReadonlyMap<string, NewMealTick['kind']>>(new Map());
  const keyOf = ({ studentId, meal }: Pick<Tick, 'studentId' | 'meal'>) => `${studentId} ${meal}`;
  const settle = (key: string) =>
    setPending((old) => {
      const left = new Map(old);
      left.delete(key);
      return left;
    });
  const tick = async (sent: Tick) => {
    const key = keyOf(sent);
    setPending((old) => new Map(old).set(key, sent.kind));
    try {
      const { asks, problem } = await send(sent, { asks: [], reason: '' });
      if (asks.length > 0) onAsk({ tick: sent, asks });
      else if (problem !== null) showFailure(problem);
      else await query.refetch();
    } catch (error) {
      showFailure(callError(error).message);
    }
    settle(key);
  };
  return { query, tick, pendingOf: (studentId: string, meal: Meal) => pending.get(keyOf({ studentId, meal })) };
}
