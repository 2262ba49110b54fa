import { useRef } from 'react';
import { newSentId } from './new-sent-id';

/** What an entry is sent with, however often it is sent. */
interface Sent {
  id: string;
  /** When it was first sent, by the device's clock. */
  at: string;
}

/**
 * The ids of what a form or a button sends, which are made for the entry and not for the press: after a lost answer, pressing again counts
 * once. An entry is what a person chose or typed, without times that the press adds. Once it was taken, the same entry is a new one.
 */
export function useSentIds() {
  const kept = useRef(new Map<string, Sent>());
  const sentWith = (entry: unknown): Sent => {
    const key = JSON.stringify(entry);
    const sent = kept.current.get(key) ?? { id: newSentId(), at: new Date().toISOString() };
    kept.current.set(key, sent);
    return sent;
  };
  return {
    idOf: (entry: unknown): string => sentWith(entry).id,
    /** What was sent so far was taken. */
    forget: () => kept.current.clear(),
    /** An entry was refused: whoever presses again later does it then. */
    forgetOne: (entry: unknown) => void kept.current.delete(JSON.stringify(entry)),
    /** Sends an entry, and forgets its id once it is taken. */
    once: async <Answer>(entry: unknown, send: (sent: Sent) => Promise<Answer>): Promise<Answer> => {
      const answer = await send(sentWith(entry));
      kept.current.delete(JSON.stringify(entry));
      return answer;
    },
  };
}
