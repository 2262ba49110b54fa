import { afterOthers, queuedMs } from './after-others';
import { drop, keep, listWaiting, type Kept } from './kept-rows';
import { isHeldBack } from './needs-yes';
import { isUnanswered } from './unanswered';
import { untilShown } from './until-shown';
import { answerMs, withTimeout } from './with-timeout';

interface Turn<Answer> {
  uid: string;
  /** Several people use this device. */
  isShared: boolean;
  kept: readonly Kept[];
  ask: () => Promise<Answer>;
  /** What follows the answer, before these taps are no longer shown as kept ones: reading the page again. */
  settle: (answer: Answer) => Promise<unknown>;
}

/**
 * Keeps these taps and sends them once those before them are answered. Resolves to the answer, or to null if they wait on this device because
 * the server is away or earlier ones wait. Throws what the server refuses.
 */
export function sendInTurn<Answer>(turn: Turn<Answer>): Promise<Answer | null> {
  keep(turn.kept.map((each) => ({ ...each, sendFrom: Date.now() + queuedMs })));
  return afterOthers(() => send(turn));
}

async function send<Answer>({ uid, isShared, kept, ask, settle }: Turn<Answer>): Promise<Answer | null> {
  const own = new Set(kept.map((each) => each.row.id));
  // A new tap comes after the waiting ones.
  const isFirst = listWaiting(uid).every((each) => own.has(each.row.id) || isHeldBack(each, isShared));
  keep(kept.map((each) => ({ ...each, tried: isFirst, sendFrom: isFirst ? Date.now() + answerMs : 0 })));
  if (!isFirst) return null;
  try {
    const answer = await withTimeout(ask());
    await settle(answer);
    await untilShown();
    drop(kept);
    return answer;
  } catch (error) {
    if (isUnanswered(error)) keep(kept.map((each) => ({ ...each, tried: true, sendFrom: 0 })));
    else drop(kept);
    if (isUnanswered(error)) return null;
    throw error;
  }
}
